import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/audit.ts'
import { useListAddress } from '../kit/record-list/list-address.ts'
import { ListPage } from '../kit/record-list/list-page.tsx'
import { ListStatus } from '../kit/record-list/list-status.tsx'
import { usePagedQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'
import { AuditEntry } from './audit-entry.tsx'
import styles from './audit-section.module.css'
import { AuditTools } from './audit-tools.tsx'
import { ChainCheck } from './chain-check.tsx'

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
