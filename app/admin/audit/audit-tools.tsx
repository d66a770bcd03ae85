import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { userRecords } from '../../../shared/contract/user-records.ts'
import { recordTypes } from '../../../shared/record-types/record-types.ts'
import { auditActions } from '../../../shared/rules/audit-actions.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { ListChoice, ListSearch } from '../kit/record-list/list-filters.tsx'
import listStyles from '../kit/record-list/record-list.module.css'
import { useAddressValue } from '../kit/record-list/use-address-value.ts'
import { usePanelQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'
import styles from './audit-section.module.css'

interface AuditToolsProps {
  address: ListAddress
  /** The name of an actor who is no administrator, from the newest entry that is shown. */
  actorName: string
}

/** Shows search and filters of the audit log; a change is in the address at once. */
export function AuditTools({ address, actorName }: AuditToolsProps) {
  const { t } = useTranslation('admin-audit')
  const { t: panel } = useTranslation('admin')
  const actors = useActors(address.get('actor'), actorName)
  const choices = [
    {
      name: 'actor',
      empty: t('filters.anyActor'),
      options: actors,
    },
    {
      name: 'action',
      empty: t('filters.anyAction'),
      options: auditActions.map((id) => ({ id, label: panel(`audit.actions.${id}`) })),
    },
    {
      name: 'type',
      empty: t('filters.anyType'),
      options: recordTypes.map((id) => ({ id, label: panel(`records.${id}`) })),
    },
  ] as const
  return (
    <search className={listStyles.tools}>
      <ListSearch address={address} label={t('filters.search')} />
      {choices.map(({ name, empty, options }) => (
        <ListChoice
          key={name}
          address={address}
          name={name}
          label={t(`filters.${name}`)}
          emptyLabel={empty}
          options={options}
        />
      ))}
      <div className={styles.days}>
        <Day name="from" address={address} />
        <Day name="to" address={address} />
      </div>
      {address.get('record') !== '' && (
        <p className={styles.one}>
          {t('filters.record')}
          <Button variant="plain" onPress={() => address.change({ record: '' })}>
            <Icon name="close" />
            {t('filters.anyRecord')}
          </Button>
        </p>
      )}
    </search>
  )
}

function Day({ name, address }: { name: 'from' | 'to'; address: ListAddress }) {
  const { t } = useTranslation('admin-audit')
  const id = useId()
  const [day, choose] = useAddressValue(address, name)
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{t(`filters.${name}`)}</label>
      <input id={id} type="date" value={day} onChange={({ currentTarget }) => choose(currentTarget.value)} />
    </div>
  )
}

/** Lists the administrators; for another actor, selected on another page, the log itself has the name. */
function useActors(chosen: string, actorName: string): readonly { id: string; label: string }[] {
  const query = { role: 'ADMIN', pageSize: 100, sort: 'label' } as const
  const { data } = usePanelQuery([...sectionKey('users'), 'administrators'], (api, signal) =>
    api.call(userRecords.endpoints.list, { query, signal }),
  )
  const known = (data?.items ?? []).map(({ id, label }) => ({ id, label: label.text }))
  if (chosen === '' || known.some(({ id }) => id === chosen)) return known
  return [...known, { id: chosen, label: actorName || chosen }]
}
