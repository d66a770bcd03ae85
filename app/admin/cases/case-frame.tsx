import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { erasableOf } from '../kit/erasing/erasable-record.ts'
import { EraseButton, useErasing } from '../kit/erasing/use-erasing.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { RecordEditor } from '../kit/record-drawer/record-editor.tsx'
import type { ListAddress } from '../kit/record-list/list-address.ts'
import { RemovalDialogs, RestoreButton, useRemoval } from '../kit/record-list/removal.tsx'
import styles from './case-desk.module.css'
import { caseSections } from './case-fields.tsx'
import type { Application, CallRequest, CaseSection } from './use-case.ts'

/** Shows a placeholder for a case that is loading or failed to load. */
export function CaseWaiting({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('admin')
  return (
    <div className={`panel-card ${styles.nobody}`}>
      {error ? <FailedRead error={error} onRetry={onRetry} /> : <p role="status">{t('drawer.loading')}</p>}
    </div>
  )
}

/** Shows an open case: the sent content, and its processing next to it. */
export function CaseFrame({
  label,
  email,
  action,
  body,
  side,
}: {
  label: string
  email: string
  action: ReactNode
  body: ReactNode
  side: ReactNode
}) {
  return (
    <>
      <article className={`panel-card ${styles.sent}`}>
        <header>
          <div>
            <h2>{label}</h2>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
          {action}
        </header>
        {body}
      </article>
      <div className={styles.side}>{side}</div>
    </>
  )
}

interface CaseKeepingProps {
  section: CaseSection
  record: Application | CallRequest
  address: ListAddress
}

/** Shows the actions that correct, delete and restore a case. */
export function CaseKeeping({ section: name, record, address }: CaseKeepingProps) {
  const section = caseSections[name]
  const { t } = useTranslation('admin')
  const { t: words } = useTranslation('admin-cases')
  const removal = useRemoval(section, record, address.close)
  const erasing = useErasing(erasableOf(section, record), address.close)
  if (record.binnedAt !== null)
    return (
      <div className={styles.corrections}>
        <p className="quiet">{words('inBin')}</p>
        <RestoreButton removal={removal} />
        <EraseButton erasing={erasing} />
      </div>
    )
  return (
    <div className={styles.corrections}>
      <Button variant="plain" onPress={() => address.openRecord(record.id, 'correct')}>
        <Icon name="edit" />
        {words('correct.open')}
      </Button>
      <Button variant="plain" onPress={removal.ask}>
        <Icon name="trash" />
        {t('actions.delete')}
      </Button>
      <EraseButton erasing={erasing} />
      {address.get('part') === 'correct' && (
        <RecordEditor section={section} record={record} onClose={() => address.openRecord(record.id)} />
      )}
      <RemovalDialogs removal={removal} />
    </div>
  )
}
