import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import * as contract from '../../../shared/contract/panel.ts'
import {
  formatDate,
  formatDayNumber,
  formatMonthOfDate,
  formatTime,
  formatWeekday,
} from '../../../shared/i18n/formats.ts'
import { type Language, languageLabels, languages } from '../../../shared/i18n/languages.ts'
import { recordAddressOf, sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { AheadEvent, Coverage, LastChange } from '../../../shared/schemas/today.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { LanguageMarks } from '../kit/language-marks/language-marks.tsx'
import { ListFailure } from '../kit/record-list/list-page.tsx'
import { shortInstant } from '../kit/record-list/short-day.ts'
import { IfMay } from '../kit/rights/if-may.tsx'
import { useSectionRights } from '../kit/rights/record-rights.ts'
import { UserAvatar } from '../users/user-avatar.tsx'
import { BackupsCard, isAtRisk } from './backups-card.tsx'
import coverageStyles from './coverage-card.module.css'
import { FirstStepsCard } from './first-steps-card.tsx'
import styles from './today.module.css'
import { WaitingCard } from './waiting-card.tsx'

/** Shows the first screen of the panel (C-13): what waits, what comes, the progress of languages, the last changes. */
export function TodaySection() {
  const activityRights = useSectionRights({ contract: { section: 'activities' }, type: 'activity' })
  const ambassadorRights = useSectionRights({ contract: { section: 'ambassadors' }, type: 'ambassador' })
  const { t } = useTranslation('admin-today')
  const { t: panel } = useTranslation('admin')
  const language = useLanguage()
  const today = useToday()
  const backups = today.data?.backups
  const now = Date.now()
  return (
    <div className="panel-page">
      <div className={styles.head}>
        <h1>{panel('sections.today')}</h1>
        <time className="quiet" dateTime={new Date(now).toISOString()}>
          {formatDate(now, language)}, {formatWeekday(now, language)}
        </time>
        <p className={styles.new}>
          {activityRights.mayCreate && (
            <Link
              className={styles.newLink}
              to={`${sectionAddress('activities')}?open=new`}
              title={panel('new.activity')}
            >
              <Icon name="plus" />
              {t('newActivity')}
            </Link>
          )}
          {ambassadorRights.mayCreate && (
            <Link
              className={styles.newLink}
              to={`${sectionAddress('ambassadors')}?open=new`}
              title={panel('new.ambassador')}
            >
              <Icon name="plus" />
              {t('newAmbassador')}
            </Link>
          )}
        </p>
      </div>
      <FirstStepsCard />
      {today.isError && <ListFailure error={today.error} onRetry={() => today.refetch()} />}
      {today.isPending && (
        <div className={styles.skeleton}>
          <p className="visually-hidden" role="status">
            {t('loading')}
          </p>
        </div>
      )}
      {today.data && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <WaitingCard {...today.data.waiting} />
            <AheadCard events={today.data.ahead} />
          </div>
          <div className={styles.column}>
            {backups && isAtRisk(backups) && <BackupsCard backups={backups} />}
            <CoverageCard coverage={today.data.coverage} />
            {backups && !isAtRisk(backups) && <BackupsCard backups={backups} />}
            <ChangesCard changes={today.data.changes} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Reads the data of the first screen; refetched after every change, and when the window regains the focus. */
function useToday() {
  const api = useLiveApi()
  return useQuery({
    queryKey: ['admin', 'today'],
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => api.call(contract.readToday, { signal }),
  })
}

/** Shows the next fourteen days: activities that begin, and scheduled publications, with incomplete languages. */
function AheadCard({ events }: { events: readonly AheadEvent[] }) {
  const { t } = useTranslation('admin-today')
  const id = useId()
  return (
    <section className="panel-card" aria-labelledby={id}>
      <header className="panel-card-head">
        <h2 id={id}>{t('ahead.title')}</h2>
        <Link className={styles.all} to={`${sectionAddress('activities')}?view=calendar`}>
          {t('ahead.calendar')}
        </Link>
      </header>
      {events.length === 0 ? (
        <p className="panel-card-empty">{t('ahead.none')}</p>
      ) : (
        <ol className={styles.ahead}>
          {events.map((event) => (
            <AheadRow key={`${event.kind}-${event.id}`} event={event} />
          ))}
        </ol>
      )}
    </section>
  )
}

function AheadRow({ event: { kind, id, section, label, at, by, languages } }: { event: AheadEvent }) {
  const { t } = useTranslation('admin-today')
  const language = useLanguage()
  return (
    <li>
      <time dateTime={at}>
        <b>{formatDayNumber(at)}</b>
        <small>
          {formatMonthOfDate(at, language).slice(0, 3)}, {formatWeekday(at, language)}
        </small>
      </time>
      <Icon name={kind === 'activity' ? 'cal' : 'time'} />
      <div>
        <Link to={`${sectionAddress(section)}?open=${id}`} lang={label.lang}>
          {label.text}
        </Link>
        <small>{[t(`ahead.${kind}`), formatTime(at), by].filter(Boolean).join(', ')}</small>
      </div>
      {languages && <LanguageMarks summary={languages} />}
    </li>
  )
}

/** Shows the last changes of records, with who made them. */
function ChangesCard({ changes }: { changes: readonly LastChange[] }) {
  const { t } = useTranslation('admin-today')
  const id = useId()
  return (
    <section className="panel-card" aria-labelledby={id}>
      <header className="panel-card-head">
        <h2 id={id}>{t('changes.title')}</h2>
        <IfMay section="audit" level="see">
          <Link className={styles.all} to={sectionAddress('audit')}>
            {t('changes.all')}
          </Link>
        </IfMay>
      </header>
      {changes.length === 0 ? (
        <p className="panel-card-empty">{t('changes.none')}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <ChangeRow key={change.position} change={change} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ChangeRow({ change: { type, id, label, actorName, action, at } }: { change: LastChange }) {
  const { t } = useTranslation('admin-today')
  const { t: panel } = useTranslation('admin')
  const language = useLanguage()
  const actor = actorName || t('changes.site')
  const address = recordAddressOf(type, id)
  const words = label || panel(`records.${type}`)
  return (
    <li>
      <UserAvatar name={actor} />
      <div>
        {address ? <Link to={address}>{words}</Link> : <strong>{words}</strong>}
        <small title={actor}>
          {actor}: {panel(`audit.actions.${action}`)}
        </small>
      </div>
      <time dateTime={at}>{shortInstant(at, language)}</time>
    </li>
  )
}

/** Shows how many records of each section are complete in each language; the incomplete link to their list. */
function CoverageCard({ coverage }: { coverage: readonly Coverage[] }) {
  const { t } = useTranslation('admin-today')
  const { t: panel } = useTranslation('admin')
  const id = useId()
  return (
    <section className="panel-card" aria-labelledby={id}>
      <header className="panel-card-head">
        <h2 id={id}>{t('coverage.title')}</h2>
      </header>
      <table className={coverageStyles.coverage}>
        <thead>
          <tr>
            <th scope="col">{t('coverage.section')}</th>
            {languages.map((language) => (
              <th key={language} scope="col">
                {languageLabels[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverage.map((row) => (
            <tr key={row.section}>
              <th scope="row">
                <Link to={sectionAddress(row.section)}>{panel(`sections.${row.section}`)}</Link>{' '}
                <small>{row.total}</small>
              </th>
              {languages.map((language) => (
                <CoverageCell key={language} coverage={row} language={language} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Shows how many records of a section are complete in a language, with a link to the others. */
function CoverageCell({ coverage, language }: { coverage: Coverage; language: Language }) {
  const { t } = useTranslation('admin-today')
  const { t: panel } = useTranslation('admin')
  const { section, total, ready } = coverage
  const count = ready[language]
  const words = t('coverage.ready', {
    section: panel(`sections.${section}`),
    language: t(`coverage.languages.${language}`),
    count,
    total,
  })
  return (
    <td>
      <progress value={count} max={Math.max(1, total)} aria-label={words} />
      {count === total ? (
        <small>
          {total > 0 && <Icon name="check" />}
          {count}
        </small>
      ) : (
        <Link
          to={`${sectionAddress(section)}?translation=${language}-missing`}
          aria-label={words}
          title={words}
        >
          {count}
        </Link>
      )}
    </td>
  )
}
