import ical, {
  escape as escapeText,
  type ICalCalendar,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { programmeTimeZone } from '../../../../shared/i18n/formats.ts'
import {
  type Language,
  presentName,
  publishedText,
  publishedTitle,
  type ReadText,
} from '../../../../shared/i18n/languages.ts'
import { nameFor } from '../../../../shared/i18n/person-names.ts'
import { unformattedTextOf } from '../../../../shared/rich-text/plain-words.ts'
import { calendarDescriptionMaxCharacters, feedRefreshHours } from '../../../../shared/rules/limits.ts'
import { messagesOf } from '../../../messages.ts'
import { calendarText, EventInLanguages } from '../../../platform/event-in-languages.ts'
import { presentVenue } from '../../../presenters/venue.ts'
import { activityPageAddress, type FeedFrame, feedAddress, feedTitle } from './feed-messages.ts'
import type { FeedActivity, WithdrawnActivity } from './queries.ts'

/** The time zone of the calendar: Uzbekistan has been at UTC+5 all year since 1992. */
const tashkentZone = `BEGIN:VTIMEZONE
TZID:${programmeTimeZone}
BEGIN:STANDARD
DTSTART:19920101T000000
TZOFFSETFROM:+0500
TZOFFSETTO:+0500
TZNAME:UTC+5
END:STANDARD
END:VTIMEZONE`

/** Versions are counted from here in seconds: RFC 5545 gives them 31 bits, which then last until 2092. */
const versionsSince = Date.UTC(2024, 0, 1)

/** Builds the calendar of a list, to subscribe to (P-24): equal content gives equal bytes. */
export function listCalendar(
  frame: FeedFrame,
  path: string,
  activities: readonly FeedActivity[],
  withdrawn: readonly WithdrawnActivity[],
): string {
  const { language, publicUrl } = frame
  const calendar = createCalendar(language)
  // Escaped here: ical-generator escapes texts of events only.
  calendar.name(escapeText(feedTitle(frame), false))
  calendar.description(escapeText(messagesOf(language).activities.feeds.about, false))
  calendar.x('X-WR-TIMEZONE', programmeTimeZone)
  calendar.source(feedAddress(frame, path))
  calendar.url(feedAddress(frame))
  calendar.ttl(feedRefreshHours * 60 * 60)
  for (const activity of activities) addActivity(calendar, activity, publicUrl, language)
  for (const activity of withdrawn) addWithdrawn(calendar, activity, publicUrl, language)
  return calendarText(calendar)
}

/** Builds a calendar of one activity, to be added to one's own (P-7). */
export function activityCalendar(activity: FeedActivity, publicUrl: string, language: Language): string {
  const calendar = createCalendar(language)
  addActivity(calendar, activity, publicUrl, language)
  return calendarText(calendar)
}

/**
 * Creates an empty calendar. Its zone has no name: with one, ical-generator would write the stamps in it, and they must
 * be in UTC.
 */
function createCalendar(language: Language): ICalCalendar {
  return ical({
    prodId: { company: 'Digital World', product: 'Activities', language },
    scale: 'GREGORIAN',
    timezone: { name: null, generator: () => tashkentZone },
  })
}

function addActivity(calendar: ICalCalendar, row: FeedActivity, publicUrl: string, language: Language): void {
  const { activity, activityCategory } = row
  const words = messagesOf(language).activities
  const page = activityPageAddress(publicUrl, activity.id, language)
  const title = publishedTitle(activity.title, activity.languageStates, language)
  const place = presentVenue(activity, language).place ?? {
    text: words.ticket.online,
    lang: language,
  }
  const category = presentName(activityCategory.title, language)
  const description = describe(row, page, language)
  const event = new EventInLanguages(
    {
      ...timeAndVersion({ ...activity, changedAt: row.changedAt }, publicUrl),
      summary: title.text,
      location: place.text,
      description: description.text,
      categories: [{ name: category.text }],
      url: page,
      status: activity.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: activity.cancelledAt ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    },
    calendar,
    { SUMMARY: title.lang, LOCATION: place.lang, DESCRIPTION: description.lang, CATEGORIES: category.lang },
  )
  calendar.createEvent(event)
}

/** Adds a withdrawn activity as cancelled, without its content, which is no longer public. */
function addWithdrawn(
  calendar: ICalCalendar,
  activity: WithdrawnActivity,
  publicUrl: string,
  language: Language,
): void {
  const event = new EventInLanguages(
    {
      ...timeAndVersion(activity, publicUrl),
      summary: messagesOf(language).activities.phase.cancelled,
      status: ICalEventStatus.CANCELLED,
      transparency: ICalEventTransparency.TRANSPARENT,
    },
    calendar,
    { SUMMARY: language },
  )
  calendar.createEvent(event)
}

/**
 * Returns id, times and version of an event. The version grows with every visible change: the seconds of the last
 * change, plus the revision, which separates two changes within one second.
 */
function timeAndVersion(activity: WithdrawnActivity, publicUrl: string) {
  const { id, startsAt, endsAt, revision, changedAt } = activity
  return {
    id: `${id}@${new URL(publicUrl).hostname}`,
    start: Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()),
    end: Temporal.Instant.fromEpochMilliseconds(endsAt.getTime()),
    timezone: programmeTimeZone,
    sequence: Math.floor((changedAt.getTime() - versionsSince) / 1000) + revision,
    stamp: changedAt,
    lastModified: changedAt,
  }
}

/** Describes an activity: caption, description, kind, host, link and page, each after an empty line. */
function describe(row: FeedActivity, page: string, language: Language): ReadText {
  const { activity, person, serviceKind } = row
  const { activity: texts, past } = messagesOf(language).activities
  const caption = publishedText(activity.caption, activity.languageStates, language)
  const description = publishedText(activity.description, activity.languageStates, language)
  const facts = [
    serviceKind && `${texts.details.kind}: ${presentName(serviceKind.title, language).text}`,
    person && `${texts.holder}: ${nameFor(person, language)}`,
    activity.link && `${past.link}: ${activity.link}`,
    page,
  ]
  const parts = [
    caption?.text,
    description && shorten(unformattedTextOf(description.text)),
    facts.filter(Boolean).join('\n'),
  ]
  return {
    text: parts.filter(Boolean).join('\n\n'),
    lang: description?.lang ?? caption?.lang ?? language,
  }
}

/** Shortens a text to its beginning, up to the end of a word. */
function shorten(text: string): string {
  if (text.length <= calendarDescriptionMaxCharacters) return text
  const cut = text.slice(0, calendarDescriptionMaxCharacters)
  return `${cut.slice(0, Math.max(cut.search(/\s\S*$/), 0)) || cut} …`
}
