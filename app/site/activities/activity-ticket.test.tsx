// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { programmeTimeZone } from '../../../shared/i18n/formats.ts'
import { resources } from '../../../shared/locales/resources.ts'
import type { Availability } from '../../../shared/rules/registration.ts'
import type { ActivityDetail } from '../../../shared/schemas/activity.ts'
import { renderPart } from '../../../tests/support/rendered-part.tsx'
import { ActivityTicket } from './activity-ticket.tsx'
import type { ShownZone } from './activity-time.tsx'

const { activity: words, ticket } = resources.en.activities
const english = (text: string) => ({ text, lang: 'en' }) as const
const activity: ActivityDetail = {
  id: '018f0000-0000-7000-8000-000000000000',
  code: 'ACT-1',
  title: english('Export'),
  caption: null,
  category: { id: 'c', code: 'business', title: english('Business'), caption: null },
  serviceKind: null,
  image: null,
  startsAt: '2026-11-26T14:00:00.000Z',
  endsAt: '2026-11-26T15:30:00.000Z',
  phase: 'upcoming',
  place: null,
  isPlaceUntold: false,
  availability: null,
  person: null,
  description: null,
  startedAt: null,
  link: 'https://meet.example.org/1',
  language: { code: 'en', name: 'English' },
  interpretation: [{ code: 'uz', name: 'Uzbek' }],
  priceNote: null,
  cancellationReason: null,
  remains: null,
  following: [],
  updatedAt: '2026-11-20T00:00:00.000Z',
}

function show(
  changes: Partial<ActivityDetail> = {},
  zone: ShownZone = { timeZone: programmeTimeZone },
): void {
  document.body.innerHTML = renderPart(<ActivityTicket activity={{ ...activity, ...changes }} zone={zone} />)
}
const texts = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ textContent }) => textContent)
const shownDays = () => texts('time:not([hidden])')

describe('the ticket of an activity (P-27)', () => {
  it('says day, time, venue, language and price; a language that is not known has no cell', () => {
    show()
    expect(shownDays()).toEqual(['26November,Thursday'])
    expect(texts('[data-hours]')).toEqual(['19:00–20:30'])
    expect(texts('li b')).toEqual([ticket.online, 'English', ticket.free])
    expect(document.body.textContent).toContain('interpreted into Uzbek')
    show({
      language: null,
      interpretation: [],
      place: english('Samarkand'),
      priceNote: english('50,000 soums'),
    })
    expect(texts('li b')).toEqual(['Samarkand', '50,000 soums'])
  })

  it('has the time of another zone large, with its day, and that of Tashkent in a line', () => {
    show({}, { timeZone: 'America/New_York', country: 'USA' })
    expect(texts('[data-hours]')).toEqual(['09:00–10:30'])
    expect(texts('[data-tashkent]:not([hidden])')).toEqual(['19:00–20:30 in Tashkent'])
    show({}, { timeZone: 'Pacific/Auckland', country: 'New Zealand' })
    expect(shownDays()).toEqual(['27November,Friday'])
    expect(texts('[data-tashkent]:not([hidden])')).toEqual(['26 November, 19:00–20:30 in Tashkent'])
  })

  it('names both days of one that lasts for days, and one day of one past midnight', () => {
    show({ endsAt: '2026-11-28T13:00:00.000Z' })
    expect(texts('[data-hours]')).toEqual(['26\u00A0November,\u00A019:00 – 28\u00A0November,\u00A018:00'])
    show({ endsAt: '2026-11-26T19:30:00.000Z' })
    expect(texts('[data-hours]')).toEqual(['19:00–00:30'])
  })

  it('leads into the meeting first while it is under way', () => {
    show({ phase: 'underway' })
    expect(texts('[data-actions] > a')).toEqual([ticket.join, words.addToCalendar])
    show({ phase: 'underway', place: english('Samarkand') })
    expect(texts('[data-actions] > a')).toEqual([words.addToCalendar])
    show()
    expect(texts('[data-actions] > a')).toEqual([words.addToCalendar])
  })

  it('says of a cancelled one that it is, and has only what still works', () => {
    show({ phase: 'cancelled' })
    expect(document.body.textContent).toContain(ticket.cancelled)
    expect(texts('[data-actions] a')).toEqual([ticket.next, ticket.ask])
    expect(texts('li')).toEqual([])
    expect(document.body.textContent).not.toContain(ticket.reason)
    show({ phase: 'cancelled', cancellationReason: { text: 'Ведущий заболел', lang: 'ru' } })
    expect(texts('[data-actions] [lang=ru]')).toEqual(['Ведущий заболел'])
  })

  it('says whether there are places, and leads to the form while one can register (T-3)', () => {
    const closesAt = '2026-11-25T13:00:00.000Z'
    const words = resources.en.activities.availability
    const shown = (state: Availability, opensAt: string | null = null) => {
      show({ availability: { state, opensAt, closesAt }, link: null })
      return [texts('[data-actions] b')[0], document.querySelector('a[href$="/register"]')?.textContent]
    }
    expect(shown('open')).toEqual([words.open.title, words.take])
    expect(document.body.textContent).toContain('until 25\u00A0November,\u00A018:00')
    expect(document.body.textContent).toContain(ticket.linkForParticipants)
    expect(shown('few')).toEqual([words.few.title, words.take])
    expect(shown('waiting-list')).toEqual([words['waiting-list'].title, words.joinList])
    for (const state of ['full', 'closed'] as const)
      expect(shown(state)).toEqual([words[state].title, undefined])
    expect(shown('closed', '2026-11-21T04:00:00.000Z')).toEqual([words['not-open'].title, undefined])
    show()
    expect(texts('[data-actions] b')).toEqual([])
  })
})
