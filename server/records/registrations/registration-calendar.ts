import ical, {
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { CalendarMethod } from '../../../shared/rules/mail-templates.ts'
import { calendarText, EventInLanguages } from '../../platform/event-in-languages.ts'
import type { MailCalendar } from '../../platform/mail/outbox.ts'
import { inLanguage, mailTexts } from '../../platform/mail/render-mail.ts'
import type { MailedRegistration } from './mailed-registration.ts'
import { presentPlace } from './registration-letter.ts'

/** A registration as the calendar of its participant knows it. */
export interface CalendarRegistration extends MailedRegistration {
  id: string
  participant: { name: string; address: string }
  /** The version of the event: higher with each mail that carries one, also with a cancellation. */
  sequence: number
  /** The time at which this version was made. */
  changedAt: Date
}

/** The site that calendar events are from. */
export interface CalendarSite {
  publicUrl: string
  /** The sender of the mails, who organises every event: answers of calendars go there. */
  mailFrom: string
}

/**
 * Makes the calendar event of a mail: `REQUEST` for a seat and for each change, `CANCEL` for its end (T-6). All events
 * of a registration have one id for life, so that a calendar keeps a single entry; it never holds the joining link.
 */
export function registrationInvitation(
  registration: CalendarRegistration,
  method: CalendarMethod,
  site: CalendarSite,
): MailCalendar {
  return { method, content: writeCalendar(registration, site, method) }
}

/** Makes the same event as a file to download, which asks nothing of a calendar: it has the id of the mailed one. */
export function registrationCalendarFile(
  registration: CalendarRegistration,
  isCancelled: boolean,
  site: CalendarSite,
): string {
  return writeCalendar(registration, site, isCancelled ? 'CANCEL' : 'REQUEST', false)
}

function writeCalendar(
  registration: CalendarRegistration,
  { publicUrl, mailFrom }: CalendarSite,
  method: CalendarMethod,
  isMailed = true,
): string {
  const { id, activity, language, pageUrl, participant, sequence, changedAt } = registration
  const t = mailTexts(language)
  const page = inLanguage(pageUrl, language)
  const place = presentPlace(activity.place, t, language)
  const isCancelled = method === 'CANCEL'
  const calendar = ical({
    prodId: { company: 'Digital World', product: 'Registrations', language },
    scale: 'GREGORIAN',
    method: isMailed ? ICalCalendarMethod[method] : null,
  })
  const event = new EventInLanguages(
    {
      id: `registration-${id}@${new URL(publicUrl).hostname}`,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      start: activity.startsAt,
      end: activity.endsAt,
      summary: activity.title.text,
      location: place.text,
      description: [
        ...(activity.hostName ? [`${t('registration.host')}: ${activity.hostName}`] : []),
        t(isCancelled ? 'registration.calendar.cancelled' : 'registration.calendar.yours'),
        ...(isCancelled ? [] : [page, t('registration.calendar.keep')]),
      ].join('\n\n'),
      ...(!isCancelled && { url: page }),
      organizer: organizerOf(mailFrom),
      attendees: [
        {
          name: participant.name || participant.address,
          email: participant.address,
          status: ICalAttendeeStatus.ACCEPTED,
          type: ICalAttendeeType.INDIVIDUAL,
          rsvp: false,
        },
      ],
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    },
    calendar,
    { SUMMARY: activity.title.lang, LOCATION: place.lang, DESCRIPTION: language },
  )
  calendar.createEvent(event)
  return calendarText(calendar)
}

/** Returns the organizer by the sender of mails, "Name <address>" or an address alone. */
function organizerOf(mailFrom: string): { name: string; email: string } {
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(mailFrom) ?? [undefined, undefined, mailFrom]
  return { name: name || address || mailFrom, email: address ?? mailFrom }
}
