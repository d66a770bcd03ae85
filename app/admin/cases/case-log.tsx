import { useTranslation } from 'react-i18next'
import { stopWhereScrolled } from '../kit/dialog/dialog.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { Changes } from '../kit/record-drawer/changes.tsx'
import type { FieldDescription } from '../kit/section.ts'
import type { useRecordHistory } from '../kit/use-records.ts'
import styles from './case-path.module.css'
import { useWhenWords } from './use-case.ts'

interface CaseLogProps {
  history: ReturnType<typeof useRecordHistory>
  fields: readonly FieldDescription[]
}

/** Shows the audit log of a case: who did what when, the newest first. */
export function CaseLog({ history, fields }: CaseLogProps) {
  const { t } = useTranslation('admin')
  const { t: words } = useTranslation('admin-cases')
  const whenOf = useWhenWords()
  if (history.isError) return <FailedRead error={history.error} onRetry={() => history.refetch()} />
  const entries = history.data?.items ?? []
  if (entries.length === 0) return <p className={`quiet ${styles.none}`}>{t('history.empty')}</p>
  return (
    <ol className={styles.log} ref={stopWhereScrolled}>
      {entries.map((entry) => (
        <li key={entry.position}>
          <p>
            <b>{entry.actorName || t('history.site')}</b> {t(`audit.actions.${entry.action}`)}
          </p>
          <time dateTime={entry.at}>{whenOf(entry.at)}</time>
          {typeof entry.details?.file === 'string' && <p className="quiet">{entry.details.file}</p>}
          {typeof entry.details?.note === 'string' && <p className={styles.said}>{entry.details.note}</p>}
          {(entry.before || entry.after) && entry.action !== 'assigned' && (
            <Changes fields={fields} entry={entry} />
          )}
          {entry.action === 'accepted' && typeof entry.details?.personId === 'string' && (
            <p className="quiet">{words('trail.profileMade')}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
