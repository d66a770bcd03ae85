import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../shared/i18n/languages.ts'
import type { CalendarMethod } from '../../../shared/rules/mail-templates.ts'
import {
  type CalendarRegistration,
  registrationCalendarFile,
  registrationInvitation,
} from './registration-calendar.ts'

const site = { publicUrl: 'https://example.uz', mailFrom: 'Raqamli dunyo <salom@example.uz>' }
const joiningLink = 'https://meet.example.com/secret-room'
const registration: CalendarRegistration = {
  id: '01a202b0-b83b-7996-953e-478bb639a4ce',
  activity: {
    title: { text: 'Yaponiya bozori; tayyorgarlik, shartnoma', lang: 'uz' },
    startsAt: new Date('2026-11-26T14:00:00Z'),
    endsAt: new Date('2026-11-26T15:30:00Z'),
    place: { text: 'IT Park, katta zal', lang: 'uz' },
    hasJoiningLink: true,
    hostName: 'Haruto Minegishi',
    url: 'https://example.uz/activities-single/1',
  },
  language: 'ru',
  pageUrl: 'https://example.uz/registrations/secret',
  participant: { name: 'Dilnoza "D" Oʻrinova; \r\nX-EVIL:1', address: 'dilnoza@example.com' },
  sequence: 1,
  changedAt: new Date('2026-11-20T10:00:00Z'),
}

function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const events = calendar.getAllSubcomponents('vevent')
  return { calendar, events, event: new ICAL.Event(events[0] as ICAL.Component) }
}

/** Keeps events as a calendar does (RFC 5546): one for each id, and never an older version over a newer one. */
function receive(received: readonly string[]) {
  const stored = new Map<string, { sequence: number; status: string; start: string }>()
  for (const content of received) {
    const { event } = read(content)
    if (event.sequence <= (stored.get(event.uid)?.sequence ?? -1)) continue
    const status = String(event.component.getFirstPropertyValue('status'))
    stored.set(event.uid, { sequence: event.sequence, status, start: event.startDate.toString() })
  }
  return [...stored.values()]
}

describe('the calendar event of a registration', () => {
  it('asks with the method of its mail, from an organizer that takes answers and wants none', () => {
    for (const method of ['REQUEST', 'CANCEL'] as const) {
      const mailed = registrationInvitation(registration, method, site)
      const { calendar, event } = read(mailed.content)
      expect(mailed.method).toBe(method)
      expect(calendar.getFirstPropertyValue('method')).toBe(method)
      expect(event.organizer).toBe('mailto:salom@example.uz')
      expect(event.attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([
        'mailto:dilnoza@example.com',
      ])
      expect(event.attendees[0]?.getParameter('partstat')).toBe('ACCEPTED')
      expect(event.attendees[0]?.getParameter('rsvp')).toBe('FALSE')
      expect(event.uid).toBe('registration-01a202b0-b83b-7996-953e-478bb639a4ce@example.uz')
    }
  })

  it('has its hours as instants, in lines that calendars accept', () => {
    const { content } = registrationInvitation(registration, 'REQUEST', site)
    expect(content).toContain('\r\nDTSTART:20261126T140000Z\r\n')
    expect(content).toContain('\r\nDTEND:20261126T153000Z\r\n')
    expect(content).not.toMatch(/VTIMEZONE|TZID|X-EVIL:1\r\n/)
    expect(content.endsWith('\r\n')).toBe(true)
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it.each(
    languages,
  )('leads to the page of the registration and never holds the joining link (%s)', (language) => {
    const withLink = { ...registration, language, joiningLink }
    for (const method of ['REQUEST', 'CANCEL'] as const) {
      const { content } = registrationInvitation(withLink, method, site)
      const { event } = read(content)
      expect(content.replaceAll('\r\n ', '')).not.toContain(joiningLink)
      expect(event.summary).toBe(registration.activity.title.text)
      expect(event.location).toBe('IT Park, katta zal')
      expect(event.component.getFirstProperty('summary')?.getParameter('language')).toBe('uz')
      expect(event.component.getFirstProperty('description')?.getParameter('language')).toBe(language)
      const page = `https://example.uz/registrations/secret?lng=${language}`
      expect(event.description.includes(page)).toBe(method === 'REQUEST')
    }
  })

  it('stays one event while the seat is given, moved, moved back, cancelled and given again', () => {
    const later = new Date('2026-11-26T15:00:00Z')
    const steps: [CalendarMethod, Date][] = [
      ['REQUEST', registration.activity.startsAt],
      ['REQUEST', later],
      ['REQUEST', registration.activity.startsAt],
      ['CANCEL', registration.activity.startsAt],
      ['REQUEST', later],
    ]
    const mailed = steps.map(([method, startsAt], index) => {
      const activity = { ...registration.activity, startsAt }
      return registrationInvitation({ ...registration, activity, sequence: index + 1 }, method, site).content
    })
    expect(mailed.map((content) => read(content).event.sequence)).toEqual([1, 2, 3, 4, 5])
    expect(receive(mailed.slice(0, 4))).toEqual([
      { sequence: 4, status: 'CANCELLED', start: '2026-11-26T14:00:00Z' },
    ])
    const restored = [{ sequence: 5, status: 'CONFIRMED', start: '2026-11-26T15:00:00Z' }]
    expect(receive(mailed)).toEqual(restored)
    expect(receive(mailed.toReversed())).toEqual(restored)
  })

  it('is the same event as a file, which asks nothing', () => {
    const file = read(registrationCalendarFile(registration, false, site))
    const mailed = read(registrationInvitation(registration, 'REQUEST', site).content)
    expect(file.calendar.getFirstPropertyValue('method')).toBeNull()
    expect(file.event.toString()).toBe(mailed.event.toString())
    const cancelled = read(registrationCalendarFile(registration, true, site))
    expect(cancelled.event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('is organised by a sender without a name, too', () => {
    const { content } = registrationInvitation(registration, 'REQUEST', {
      ...site,
      mailFrom: 'salom@example.uz',
    })
    expect(read(content).event.organizer).toBe('mailto:salom@example.uz')
  })
})
