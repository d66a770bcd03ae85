import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/audit.ts'
import { restoreEndpoint } from '../../../shared/contract/records.ts'
import { formatDate } from '../../../shared/i18n/formats.ts'
import { versionedTypes } from '../../../shared/rules/record-types.ts'
import { removalLevel } from '../../../shared/rules/rights.ts'
import type { BinItem } from '../../../shared/schemas/audit.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useErasing } from '../kit/erasing/use-erasing.tsx'
import { DataTable } from '../kit/record-list/data-table.tsx'
import { useListAddress } from '../kit/record-list/list-address.ts'
import { ListChoice, ListSearch } from '../kit/record-list/list-filters.tsx'
import { ListPage, ListStatus } from '../kit/record-list/list-page.tsx'
import listStyles from '../kit/record-list/record-list.module.css'
import { IfMay } from '../kit/rights/if-may.tsx'
import { usePanelInstant } from '../kit/use-panel-instant.ts'
import { usePagedQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'
import { useRowAction } from '../kit/use-row-action.ts'
import styles from './bin-section.module.css'

/** Kinds of records that go to the trash. */
const columns = ['name', 'type', 'by', 'at', 'until'] as const

/** Shows the trash of all sections (D-12): the deleted records, and how to restore them. */
export function BinSection() {
  const { t } = useTranslation('admin-audit')
  const { t: panel } = useTranslation('admin')
  const address = useListAddress()
  const { query } = address
  const list = usePagedQuery([...sectionKey('bin'), 'list', query], (api, signal) =>
    api.call(contract.listBin, { search: query, signal }),
  )
  return (
    <ListPage
      title={t('bin.title')}
      count={list.data && t('bin.count', { count: list.data.total })}
      note={t('bin.note')}
    >
      <div className="panel-card">
        <search className={listStyles.tools}>
          <ListSearch address={address} label={t('bin.search')} />
          <ListChoice
            address={address}
            name="type"
            label={t('bin.type')}
            emptyLabel={t('bin.anyType')}
            options={versionedTypes.map((type) => ({ id: type, label: panel(`records.${type}`) }))}
          />
        </search>
        <ListStatus list={list} address={address} empty={panel('list.binEmpty')}>
          {(items, isOld) => (
            <DataTable
              caption={t('bin.title')}
              headings={columns.map((key) => ({ key, words: t(`bin.columns.${key}`) }))}
              actionsLabel={t('bin.columns.actions')}
              address={address}
              isOld={isOld}
            >
              {items.map((item) => (
                <Row key={`${item.type} ${item.id}`} item={item} />
              ))}
            </DataTable>
          )}
        </ListStatus>
      </div>
    </ListPage>
  )
}

function Row({ item }: { item: BinItem }) {
  const { t } = useTranslation('admin-audit')
  const { t: panel } = useTranslation('admin')
  const formatInstant = usePanelInstant()
  const language = useLanguage()
  const { isBusy, run } = useRowAction()
  const { id, type, section } = item
  const erasing = useErasing({ id, type, section, label: item.label.text })
  const label = item.label.text || t('bin.unnamed')
  const restore = () =>
    run({
      send: (api) => api.call(restoreEndpoint(item.section), { params: { id: item.id }, body: {} }),
      done: panel('bin.restored', { label }),
      failed: t('bin.failed'),
    })
  return (
    <tr>
      <th scope="row" className={listStyles.first}>
        <strong lang={item.label.lang}>{label}</strong>
      </th>
      <td>{panel(`records.${item.type}`)}</td>
      <td>{item.binnedBy ?? <span className="quiet">{t('bin.unknown')}</span>}</td>
      <td>
        <time dateTime={item.binnedAt}>{formatInstant(item.binnedAt)}</time>
      </td>
      <td>
        <time dateTime={item.erasedFrom}>{formatDate(item.erasedFrom, language)}</time>
      </td>
      <td>
        <div className={`${listStyles.rowActions} ${styles.actions}`}>
          <IfMay section={section} level={removalLevel(section)}>
            <Button variant="second" isBusy={isBusy} onPress={restore}>
              <Icon name="restore" />
              {t('bin.restore')} <span className="visually-hidden">{label}</span>
            </Button>
          </IfMay>
          {erasing.isAllowed && (
            <Button variant="plain" onPress={erasing.ask}>
              <Icon name="trash" />
              {panel('actions.erase')} <span className="visually-hidden">{label}</span>
            </Button>
          )}
          {erasing.dialog}
        </div>
      </td>
    </tr>
  )
}
