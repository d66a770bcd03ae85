import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { recordAddressOf } from '../../../shared/rules/panel-addresses.ts'
import type { AuditEntryView } from '../../../shared/schemas/admin/audit.ts'
import { useInstantFormat } from '../../account/own-data/use-instant-format.ts'
import { deviceOf } from '../../account/profile/device-words.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Changes } from '../kit/record-drawer/changes.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import styles from './audit-section.module.css'
import { useEntryWords } from './entry-words.ts'

/** Shows one entry of the audit log: a sentence, and the differences that it records. */
export function AuditEntry({ entry, address }: { entry: AuditEntryView; address: ListAddress }) {
  const { t } = useTranslation('admin-audit')
  const { t: panel } = useTranslation('admin')
  const { sentence, valueWords, fieldsOf } = useEntryWords()
  const formatInstant = useInstantFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { record } = entry
  const recordAddress = record ? recordAddressOf(record.type, record.id) : undefined
  return (
    <li>
      <details className={styles.entry} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <span className={styles.sentence}>{sentence(entry)}</span>
          {entry.isErased && <Badge tone="waiting">{panel('history.erased')}</Badge>}
          <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
        </summary>
        {isOpen && (
          <div className={styles.body}>
            {entry.isErased && <p>{panel('history.erased')}</p>}
            {(entry.before || entry.after) && <Changes fields={fieldsOf(entry)} entry={entry} />}
            {entry.details && (
              <DetailList
                details={Object.entries(entry.details).map(([name, value]) => ({
                  label: t(`details.${name}` as 'details.by', { defaultValue: name }),
                  value:
                    (name === 'device' && typeof value === 'string'
                      ? deviceWords(value)
                      : valueWords(value)) || null,
                }))}
                texts={{ notAvailable: panel('diff.empty') }}
              />
            )}
            <p className={styles.links}>
              {recordAddress && (
                <Link to={recordAddress}>
                  <Icon name="next" />
                  {t('open')}
                </Link>
              )}
              {record && (
                <Link to={address.hrefOf({ record: record.id, page: '' })}>
                  <Icon name="time" />
                  {t('onlyThis')}
                </Link>
              )}
            </p>
            <p className={styles.hash}>
              {t('entry', { position: entry.position })}: <code>{entry.hash}</code>
            </p>
          </div>
        )}
      </details>
    </li>
  )
}

function deviceWords(device: string): string {
  const { browser, system } = deviceOf(device)
  return [browser, system].filter(Boolean).join(', ') || device
}
