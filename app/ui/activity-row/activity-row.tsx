import {
  formatDayNumber,
  formatMonthOfDate,
  formatTime,
  formatUtcOffset,
  formatWeekday,
  programmeTimeZone,
} from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { countryAddress } from '../../../shared/rules/addresses.ts'
import type { ActivitySummary } from '../../../shared/schemas/summary.ts'
import labelStyles from '../activity-labels/activity-labels.module.css'
import { ActivityLabels, type ActivityTexts } from '../activity-labels/activity-labels.tsx'
import { MarkedText, Words } from '../words/words.tsx'
import styles from './activity-row.module.css'

interface ActivityRowsProps extends Omit<ActivityRowProps, 'activity' | 'href'> {
  activities: readonly ActivitySummary[]
  /** Returns the URL of an activity's page. */
  hrefOf: (id: string) => string
  /** The number of rows that are laid out at once; without it all. */
  rowsAtOnce?: number
}

/** Shows activities as a timetable: a list with a strong line on top. */
export function ActivityRows({
  activities,
  hrefOf,
  rowsAtOnce = Number.POSITIVE_INFINITY,
  ...row
}: ActivityRowsProps) {
  return (
    <ul className={styles.timetable}>
      {activities.map((activity, index) => (
        <li key={activity.id} data-later={index < rowsAtOnce ? undefined : ''}>
          <ActivityRow {...row} activity={activity} href={hrefOf(activity.id)} />
        </li>
      ))}
    </ul>
  )
}

interface ActivityRowProps {
  activity: ActivitySummary
  /** Language of the page; texts in another one are marked. */
  language: Language
  texts: ActivityTexts & { ownTime: string }
  /** URL of the title's link. */
  href: string
  /** `false` on the host's own page. */
  hasPerson?: boolean
}

/**
 * Shows an activity in a timetable: day, category, title, host, time in Tashkent and venue; with a script also the
 * reader's own time (P-1, P-6). An activity under way or cancelled has a badge, a past one a badge and a grey day.
 * Stands in an `<li>`.
 */
export function ActivityRow({ activity, language, texts, href, hasPerson = true }: ActivityRowProps) {
  const { person, phase, startsAt } = activity
  return (
    <article className={`card ${styles.row}`} data-phase={phase}>
      <time className={styles.day} dateTime={startsAt}>
        <b>{formatDayNumber(startsAt)}</b>
        <span>
          {formatMonthOfDate(startsAt, language)},<br />
          {formatWeekday(startsAt, language)}
        </span>
      </time>
      <div>
        <p className={`${labelStyles.labels} ${styles.labels}`}>
          <ActivityLabels activity={activity} language={language} texts={texts} />
        </p>
        <h3 className={styles.title}>
          <Words as="a" className="card-link" href={href} value={activity.title} language={language} />
        </h3>
        <p className={styles.meta}>
          {activity.serviceKind && <Words value={activity.serviceKind.title} language={language} />}
          {hasPerson && person && (
            <span>
              <MarkedText text={`${person.firstname} ${person.lastname}`} />,{' '}
              <Words
                as="a"
                href={countryAddress(person.country.code)}
                value={person.country.name}
                language={language}
              />
            </span>
          )}
        </p>
      </div>
      <p className={styles.when}>
        <time dateTime={startsAt}>{formatTime(startsAt)}</time>{' '}
        {activity.place ? <Words value={activity.place} language={language} /> : texts.online}
      </p>
      {/* Filled in by the page's script, which knows the reader's time zone. */}
      <p
        className={styles.own}
        hidden
        data-clock=""
        data-instant={startsAt}
        data-shown-offset={formatUtcOffset(startsAt, programmeTimeZone)}
      >
        {texts.ownTime}: <span data-clock-time="" />, <span data-clock-date="" />
      </p>
    </article>
  )
}
