import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/audit.ts'
import { useApi } from '../../app-page/page-services.ts'
import { useListAddress } from '../kit/record-list/list-address.ts'
import { ListFailure } from '../kit/record-list/list-failure.tsx'
import { ListPages } from '../kit/record-list/list-pages.tsx'
import listStyles from '../kit/record-list/record-list.module.css'
import { sectionKey } from '../kit/use-records.ts'
import { AuditEntry } from './audit-entry.tsx'
import styles from './audit-section.module.css'
import { AuditTools } from './audit-tools.tsx'
import { ChainCheck } from './chain-check.tsx'

/** The audit log (D-13): who did what to which record, the newest first, and whether the chain is whole (D-15). */
export function AuditSection() {
  const { t } = useTranslation('admin-audit')
  const { t: panel } = useTranslation('admin')
  const address = useListAddress()
  const api = useApi()
  const { query } = address
  const list = useQuery({
    queryKey: [...sectionKey('audit'), 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (!api) throw new Error('Asked for in the browser alone')
      return api.call(contract.listAudit, { search: query, signal })
    },
  })
  const items = list.data?.items ?? []
  return (
    <div className="panel-page">
      <div className={listStyles.head}>
        <h1>{t('title')}</h1>
        {list.data && <p className="quiet">{t('count', { count: list.data.total })}</p>}
      </div>
      <ChainCheck last={list.data?.lastCheck} />
      <div className="panel-card">
        <AuditTools address={address} actorName={items[0]?.actorName ?? ''} />
        {list.isError && !list.data && <ListFailure error={list.error} onRetry={() => list.refetch()} />}
        {list.isPending && <p className={listStyles.waiting}>{t('loading')}</p>}
        {list.data && items.length === 0 && (
          <div className={listStyles.nothing}>
            <h2>{panel(query === '' ? 'list.empty' : 'list.nothingFound')}</h2>
          </div>
        )}
        {items.length > 0 && (
          <ol className={styles.entries} aria-label={t('list')} data-old={list.isPlaceholderData}>
            {items.map((entry) => (
              <AuditEntry key={entry.position} entry={entry} address={address} />
            ))}
          </ol>
        )}
        {list.data && <ListPages address={address} {...list.data} />}
      </div>
    </div>
  )
}
