import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { caseRecords } from '../../../shared/contract/case-records.ts'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { Changes } from '../kit/record-drawer/changes.tsx'
import type { FieldDescription } from '../kit/section.ts'
import { useRecordHistory } from '../kit/use-records.ts'
import styles from './case-parts.module.css'
import type { CaseSection } from './use-case.ts'
import { useWhenWords } from './use-when-words.ts'

/** Shows a block of the column beside a case. */
export function CaseCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`panel-card ${styles.card}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

/** Shows facts of a case, label beside value. */
export function CaseFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Links to other cases, each with when it came. */
export function CaseLinks({
  links,
}: {
  links: readonly { id: string; address: string; label: string; note: string }[]
}) {
  return (
    <ul className={styles.links}>
      {links.map(({ id, address, label, note }) => (
        <li key={id}>
          <Link to={address}>{label}</Link>
          <small>{note}</small>
        </li>
      ))}
    </ul>
  )
}

/** Shows the letter of a case. */
export function CaseLetter({ title, text, language }: { title: string; text: string; language: string }) {
  return (
    <details className={styles.letter} open>
      <summary>{title}</summary>
      <p lang={language}>{text}</p>
    </details>
  )
}

/** Shows the audit trail of a case: who did what when, folded away. */
export function CaseTrail({
  section,
  id,
  fields,
}: {
  section: CaseSection
  id: string
  fields: readonly FieldDescription[]
}) {
  const { t } = useTranslation('admin')
  const { t: words } = useTranslation('admin-cases')
  const history = useRecordHistory(caseRecords[section], id)
  const whenOf = useWhenWords()
  const entries = history.data?.items ?? []
  return (
    <details className={`panel-card ${styles.trail}`}>
      <summary>{t('actions.history')}</summary>
      {history.isError && <FailedRead error={history.error} onRetry={() => history.refetch()} />}
      {history.data && entries.length === 0 && <p className="quiet">{t('history.empty')}</p>}
      {entries.length > 0 && (
        <ol>
          {entries.map((entry) => (
            <li key={entry.position}>
              <p>
                <b>{entry.actorName || t('history.site')}</b> {t(`audit.actions.${entry.action}`)}
              </p>
              <time dateTime={entry.at}>{whenOf(entry.at)}</time>
              {typeof entry.details?.file === 'string' && <p className="quiet">{entry.details.file}</p>}
              {typeof entry.details?.note === 'string' && <p className={styles.said}>{entry.details.note}</p>}
              {(entry.before || entry.after) && <Changes fields={fields} entry={entry} />}
              {entry.action === 'accepted' && typeof entry.details?.personId === 'string' && (
                <p className="quiet">{words('trail.profileMade')}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
