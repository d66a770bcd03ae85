import {
  formatDayNumber,
  formatMonthOfDate,
  formatTime,
  formatUtcOffset,
  formatWeekday,
  programmeTimeZone,
} from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { ActivitySummary } from '../../../shared/schemas/summary.ts'
import { KindLabel } from '../kind-label/kind-label.tsx'
import { type ActivityTexts, PhaseBadge } from '../phase-badge/phase-badge.tsx'
import { Words } from '../words/words.tsx'
import styles from './activity-row.module.css'

interface ActivityRowProps {
  activity: ActivitySummary
  /** The page's language; texts in another one are marked. */
  language: Language
  texts: ActivityTexts & { ownTime: string }
  /** The level of the heading with the title. */
  level: 2 | 3
  /** Where the title leads. */
  href: string
  /** `false` where the page is the holder's own. */
  hasPerson?: boolean
}

/**
 * An activity in a timetable: day, category, title, holder, time and place in Tashkent, and with a script also the
 * reader's own time (P-1, P-6). One under way
 * or cancelled carries a badge; a past one a badge and a grey day. Stands in an `<li>` of `Timetable`.
 */
export function ActivityRow({ activity, language, texts, level, href, hasPerson = true }: ActivityRowProps) {
  const Heading = `h${level}` as const
  const { person, phase, startsAt } = activity
  return (
    <article className={styles.row} data-phase={phase}>
      <time className={styles.day} dateTime={startsAt}>
        <b>{formatDayNumber(startsAt)}</b>
        <span>
          {formatMonthOfDate(startsAt, language)},<br />
          {formatWeekday(startsAt, language)}
        </span>
      </time>
      <div>
        <p className={styles.labels}>
          <KindLabel tone={activity.category.code}>
            <Words value={activity.category.title} language={language} />
          </KindLabel>
          <PhaseBadge phase={phase} texts={texts} />
        </p>
        <Heading className={styles.title}>
          <Words as="a" href={href} value={activity.title} language={language} />
        </Heading>
        <p className={styles.meta}>
          {activity.serviceKind && <Words value={activity.serviceKind.title} language={language} />}
          {hasPerson && person && (
            <span>
              {person.firstname} {person.lastname}, <Words value={person.country.name} language={language} />
            </span>
          )}
        </p>
      </div>
      <p className={styles.when}>
        <time dateTime={startsAt}>{formatTime(startsAt)}</time>{' '}
        {activity.place ? <Words value={activity.place} language={language} /> : texts.online}
      </p>
      {/* for the page's script, which knows the reader's zone */}
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
