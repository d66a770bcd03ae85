import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/audit.ts'
import { userRecords } from '../../../shared/contract/user-records.ts'
import { formatInstant } from '../../../shared/i18n/formats.ts'
import { auditActions } from '../../../shared/rules/audit-actions.ts'
import { recordTypes } from '../../../shared/rules/record-types.ts'
import type { LastAuditCheck } from '../../../shared/schemas/audit.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { type ListAddress, useAddressValue, useListAddress } from '../kit/record-list/list-address.ts'
import { ListChoice, ListSearch } from '../kit/record-list/list-filters.tsx'
import { ListPage, ListStatus } from '../kit/record-list/list-page.tsx'
import listStyles from '../kit/record-list/record-list.module.css'
import { useMay } from '../kit/rights/use-rights.ts'
import { usePagedQuery, usePanelQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'
import { AuditEntry } from './audit-entry.tsx'
import styles from './audit-section.module.css'

/**
 * Shows the audit log (D-13): who did what to which record, the newest first, and whether the chain is intact (D-15).
 */
export function AuditSection() {
  const { t } = useTranslation('admin-audit')
  const address = useListAddress()
  const { query } = address
  const list = usePagedQuery([...sectionKey('audit'), 'list', query], (api, signal) =>
    api.call(contract.listAudit, { search: query, signal }),
  )
  return (
    <ListPage title={t('title')} count={list.data && t('count', { count: list.data.total })}>
      <ChainCheck last={list.data?.lastCheck} />
      <div className="panel-card">
        <AuditTools address={address} actorName={list.data?.items[0]?.actorName ?? ''} />
        <ListStatus list={list} address={address}>
          {(items, isOld) => (
            <ol className={styles.entries} aria-label={t('list')} data-old={isOld}>
              {items.map((entry) => (
                <AuditEntry key={entry.position} entry={entry} address={address} />
              ))}
            </ol>
          )}
        </ListStatus>
      </div>
    </ListPage>
  )
}

interface ChainCheckProps {
  /** The result of the nightly check; `null` where there was none yet, `undefined` while it is not known. */
  last: LastAuditCheck | undefined
}

/** Checks the whole chain on the server and shows the result (D-15), with that of the nightly check. */
function ChainCheck({ last }: ChainCheckProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-audit')
  const api = useApi()
  const messageOf = useErrorMessage()
  const check = useMutation({
    retry: false,
    mutationFn: async () => {
      if (!api) throw new Error('Asked for in the browser alone')
      return api.call(contract.checkAudit)
    },
  })
  const found = check.data
  return (
    <div className={styles.check}>
      <p className="quiet">{t('text')}</p>
      <Button variant="second" isBusy={check.isPending} onPress={() => check.mutate()}>
        <Icon name="link" />
        {t(check.isPending ? 'check.busy' : 'check.button')}
      </Button>
      {last !== undefined && (
        <p className={last && last.brokenAt !== null ? undefined : 'quiet'}>
          {last === null
            ? t('check.never')
            : t(last.brokenAt === null ? 'check.nightWhole' : 'check.nightBroken', {
                instant: formatInstant(last.at, language),
                position: last.brokenAt,
              })}
        </p>
      )}
      <div role="status">
        {found && found.brokenAt === null && (
          <Notice tone="success">
            <p>
              {t('check.whole', { count: found.entryCount })}{' '}
              {found.erasedCount > 0 && `${t('check.erased', { count: found.erasedCount })} `}
              {found.unkeyedCount + found.foreignCount > 0 &&
                t('check.unproven', { count: found.unkeyedCount + found.foreignCount })}
            </p>
          </Notice>
        )}
        {found && found.brokenAt !== null && (
          <Notice tone="problem">
            <p>{t('check.broken', { position: found.brokenAt })}</p>
          </Notice>
        )}
        {check.isError && (
          <Notice tone="problem">
            <p>
              {t('check.failed')} {messageOf(check.error)}
            </p>
          </Notice>
        )}
      </div>
    </div>
  )
}

interface AuditToolsProps {
  address: ListAddress
  /** The name of an actor who is no administrator, from the newest entry that is shown. */
  actorName: string
}

/** Shows search and filters of the audit log; a change is in the address at once. */
function AuditTools({ address, actorName }: AuditToolsProps) {
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
  const may = useMay()
  const { data } = usePanelQuery(
    [...sectionKey('users'), 'administrators'],
    (api, signal) => api.call(userRecords.endpoints.list, { query, signal }),
    { enabled: may('users', 'see') },
  )
  const known = (data?.items ?? []).map(({ id, label }) => ({ id, label: label.text }))
  if (chosen === '' || known.some(({ id }) => id === chosen)) return known
  return [...known, { id: chosen, label: actorName || chosen }]
}
