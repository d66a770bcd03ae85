import { listAddress } from '../../../../shared/contract/query.ts'
import { formatDate, formatTime, formatTimeRange } from '../../../../shared/i18n/formats.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { activitiesAddress, activityAddress } from '../../../../shared/rules/addresses.ts'
import { languageQueryName } from '../../../../shared/rules/storage-keys.ts'
import { type ActivityFeedQuery, activityFeedQuerySchema } from '../../../../shared/schemas/list-query.ts'
import { messagesOf } from '../../../messages.ts'

/** The settings that all feeds of one response share. */
export interface FeedFrame {
  /** The public URL, without a slash at its end. */
  publicUrl: string
  language: Language
  query: ActivityFeedQuery
  /** The names of the selected categories, kinds and countries. */
  filterNames: readonly string[]
}

/** Returns the name of a feed with its filters: "Digital World · Activities · Estonia · “start-up”". */
export function feedTitle({ language, query, filterNames }: FeedFrame): string {
  const { activities: words, common, lists } = messagesOf(language)
  const parts = [common.site.name, words.list.title, ...filterNames]
  if (query.when !== 'upcoming') parts.push(words.list.filters.whens[query.when])
  if (query.q) parts.push(lists.chips.query.replace('{{query}}', () => query.q))
  return parts.join(' · ')
}

/** Returns the absolute URL of a feed, or of the list that it follows, with its filters and language. */
export function feedAddress({ publicUrl, language, query }: FeedFrame, path = activitiesAddress): string {
  return inLanguage(`${publicUrl}${listAddress(path, activityFeedQuerySchema, query)}`, language)
}

/** Returns the absolute URL of an activity's page in a language. */
export function activityPageAddress(publicUrl: string, activityId: string, language: Language): string {
  return inLanguage(`${publicUrl}${activityAddress(activityId)}`, language)
}

/**
 * Formats the day and the hours in Tashkent: "20 November 2026, 19:00–20:30, Tashkent"; over several days both days.
 */
export function feedTime(activity: { startsAt: Date; endsAt: Date }, language: Language): string {
  const startsAt = activity.startsAt.getTime()
  const endsAt = activity.endsAt.getTime()
  const [firstDay, lastDay] = [formatDate(startsAt, language), formatDate(endsAt, language)]
  const time =
    firstDay === lastDay
      ? `${firstDay}, ${formatTimeRange(startsAt, endsAt)}`
      : `${firstDay}, ${formatTime(startsAt)} – ${lastDay}, ${formatTime(endsAt)}`
  return `${time}, ${messagesOf(language).activities.tashkent}`
}

function inLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}${languageQueryName}=${language}`
}
