import {
  formatDayMonth,
  formatDayNumber,
  formatMonthOfDate,
  formatTime,
  formatTimeRange,
  formatUtcOffset,
  formatWeekday,
  programmeTimeZone,
} from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { localTimeOf } from '../../../shared/rules/local-time.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './activity-time.module.css'

/** The zone whose time is shown large: that of Tashkent unless the reader has selected a country. */
export interface ShownZone {
  timeZone: string
  /** The name of the selected country. */
  country?: string
}

interface ActivityTimeProps {
  activity: Pick<ActivityDetail, 'startsAt' | 'endsAt' | 'phase'>
  zone: ShownZone
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Shows the day and the hours of an activity once: by the reader's clock where the script knows it or the reader has
 * selected a country, else by that of Tashkent, which otherwise is one line (P-27). The script finds the days that it
 * may be elsewhere, hidden, and the hours by `data-…`.
 */
export function ActivityTime({ activity, zone }: ActivityTimeProps) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const { startsAt } = activity
  const { timeZone, country } = zone
  const isAnother = formatUtcOffset(startsAt, timeZone) !== formatUtcOffset(startsAt, programmeTimeZone)
  const isOtherDay = dateOf(startsAt, timeZone) !== dateOf(startsAt, programmeTimeZone)
  const hours = formatHours(activity, language, programmeTimeZone)
  const lines = {
    same: hours,
    other: isLong(activity) ? hours : `${formatDayMonth(startsAt, language)}, ${hours}`,
  }
  return (
    <div className={styles.time} {...useOwnTimeData(activity, zone)}>
      <div>
        {[-1, 0, 1].map((days) => (
          <Day
            key={days}
            instant={Date.parse(startsAt) + days * dayMs}
            timeZone={timeZone}
            isShown={days === 0}
          />
        ))}
      </div>
      <div>
        <p className={styles.hours}>
          <b data-hours="" data-long={isLong(activity) ? '' : undefined}>
            {formatHours(activity, language, timeZone)}
          </b>
          <span data-zone="">
            {country === undefined ? t('ticket.tashkent') : t('ticket.timeOf', { country })}
          </span>
        </p>
        {(['same', 'other'] as const).map((day) => (
          <p
            key={day}
            className={styles.tashkent}
            hidden={!isAnother || (day === 'other') !== isOtherDay}
            data-tashkent={day}
          >
            {t('ticket.inTashkent', { time: lines[day] })}
          </p>
        ))}
      </div>
    </div>
  )
}

/** Returns the attributes of a block whose times the script sets to the reader's; none where one is selected. */
export function useOwnTimeData(
  { startsAt, endsAt }: ActivityTimeProps['activity'],
  { country }: ShownZone,
): Record<`data-${string}`, string> {
  const { t } = useTranslation('activities')
  if (country !== undefined) return {}
  return {
    'data-own-time': formatUtcOffset(startsAt, programmeTimeZone),
    'data-starts': startsAt,
    'data-ends': endsAt,
    'data-label': t('ticket.own'),
  }
}

interface DayProps {
  /** Epoch milliseconds. */
  instant: number
  timeZone: string
  isShown: boolean
}

/** Shows a day in large type, its month and its weekday. */
function Day({ instant, timeZone, isShown }: DayProps) {
  const language = useLanguage()
  const date = dateOf(instant, timeZone)
  return (
    <time className={styles.day} dateTime={date} data-date={date} hidden={!isShown}>
      <b>{formatDayNumber(instant, timeZone)}</b>
      <span>
        {formatMonthOfDate(instant, language, timeZone)},<br />
        {formatWeekday(instant, language, timeZone)}
      </span>
    </time>
  )
}

/** Formats the hours of an activity; with the days where it is as long as a day or longer. */
function formatHours(activity: ActivityTimeProps['activity'], language: Language, timeZone: string): string {
  const { startsAt, endsAt } = activity
  if (!isLong(activity)) return formatTimeRange(startsAt, endsAt, timeZone)
  return [startsAt, endsAt]
    .map((at) =>
      `${formatDayMonth(at, language, timeZone)}, ${formatTime(at, timeZone)}`.replaceAll(' ', '\u00A0'),
    )
    .join(' – ')
}

function isLong({ startsAt, endsAt }: ActivityTimeProps['activity']): boolean {
  return Date.parse(endsAt) - Date.parse(startsAt) >= dayMs
}

/** Returns the date of an instant in a zone: "2026-11-26". */
function dateOf(instant: string | number, timeZone: string): string {
  return localTimeOf(typeof instant === 'string' ? Date.parse(instant) : instant, timeZone).slice(0, 10)
}
