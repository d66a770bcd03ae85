import { formatDate, formatTime, formatTimeRange, formatWeekday } from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { ActivitySummary } from '../../../shared/schemas/summary.ts'

interface ActivityWhenProps {
  activity: Pick<ActivitySummary, 'startsAt' | 'endsAt'>
  language: Language
  /** Names the city whose time is shown. */
  texts: { tashkent: string }
}

/**
 * Shows the day of an activity and its hours in Tashkent: "2026-yil 26-noyabr, payshanba, 19:00–20:30, Toshkent". Over
 * several days it shows the first and the last, with their hours. Lines break between the parts, never within one.
 */
export function ActivityWhen({ activity, language, texts }: ActivityWhenProps) {
  const { endsAt, startsAt } = activity
  const firstDay = formatDate(startsAt, language)
  const lastDay = formatDate(endsAt, language)
  return (
    <span>
      {firstDay === lastDay ? (
        <>
          <time dateTime={startsAt}>{firstDay}</time>, {formatWeekday(startsAt, language)},{' '}
          <time dateTime={startsAt}>{formatTimeRange(startsAt, endsAt)}</time>
        </>
      ) : (
        <>
          <time dateTime={startsAt}>{firstDay}</time>, {formatTime(startsAt)} –{' '}
          <time dateTime={endsAt}>{lastDay}</time>, {formatTime(endsAt)}
        </>
      )}
      , {texts.tashkent}
    </span>
  )
}
