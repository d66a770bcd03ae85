import { beforeEach, describe, expect, inject, it } from 'vitest'
import { sampleActivities } from '../../server/db/seed/content/activities.ts'
import { sampleAmbassadors } from '../../server/db/seed/content/ambassadors.ts'
import { sampleExperts } from '../../server/db/seed/content/experts.ts'
import { formatTimeRange } from '../../shared/i18n/formats.ts'
import { resources } from '../../shared/locales/resources.ts'
import { activityListSchema } from '../../shared/schemas/activity.ts'
import { required } from '../e2e/sample.ts'
import { SiteReader } from '../support/site-reader.ts'

const texts = resources.en
const baseUrl = inject('baseUrl')
const published = sampleActivities.filter(({ state }) => (state ?? 'published') === 'published')

let reader: SiteReader
beforeEach(() => {
  reader = new SiteReader(baseUrl, 'en')
})

describe('the activities', () => {
  const phases = () => reader.all('main article[data-phase]').map((row) => row.dataset.phase)
  const textOf = (phase: string) => reader.text(`main article[data-phase="${phase}"]`)

  it('begin with what is coming, and show the past ones on demand, with badges', async () => {
    await reader.open('/activities')
    const coming = phases()
    expect(coming).toContain('underway')
    expect(coming).not.toContain('past')
    expect(textOf('underway')).toContain(texts.activities.phase.underway)
    expect(textOf('upcoming')).not.toContain(texts.activities.phase.underway)

    await reader.follow(texts.activities.list.viewAll)
    expect(reader.url.searchParams.get('when')).toBe('all')
    const all = phases()
    const next = () => reader.all('main nav a[rel=next]')[0]?.getAttribute('href')
    for (let address = next(); address && all.length < 500; address = next()) {
      await reader.open(address)
      all.push(...phases())
    }
    expect(all).toContain('past')
    expect(all).toHaveLength(published.length)

    await reader.open('/activities?when=past')
    expect(new Set(phases())).toEqual(new Set(['past']))
    expect(textOf('past')).toContain(texts.activities.phase.past)
  })

  it('are narrowed by category, kind, country and time, by one form', async () => {
    await reader.open('/activities')
    reader.choose('category', 'IT education development')
    reader.choose('when', texts.activities.list.filters.whens.all)
    await reader.submit()
    const { searchParams } = reader.url
    expect(searchParams.get('when')).toBe('all')
    expect(searchParams.getAll('category').filter(Boolean)).toHaveLength(1)
    const expected = published.filter(({ category }) => category === 'education')
    expect(reader.text()).toContain(`${expected.length} activities found`)

    const kinds = reader.texts('select[name="kind"] option:not([value=""])')
    expect(kinds.length).toBeGreaterThan(1)
    reader.choose('country', 'Japan')
    await reader.submit()
    const people = [...sampleAmbassadors, ...sampleExperts]
    const countryOf = (code: string | undefined) => people.find((one) => one.code === code)?.country
    const fromJapan = expected.filter(({ person }) => countryOf(person) === 'JP')
    expect(fromJapan.length).toBeGreaterThan(0)
    expect(reader.all('main article')).toHaveLength(fromJapan.length)
  })
})

describe('what one needs to decide on an activity (P-7, P-27)', () => {
  const { activity: words, following, past, phase, ticket } = texts.activities
  const block = 'main article > section[data-phase]'
  const hrefOf = (text: string, within = `${block} a`) =>
    reader.link((link) => link.startsWith(text), within).getAttribute('href')
  const open = async (code: string, query = '') => {
    const response = await fetch(`${baseUrl}/api/activities?when=all&pageSize=100&lang=en`)
    const { items } = activityListSchema.parse(await response.json())
    const found = required(
      items.find((one) => one.code === code),
      code,
    )
    await reader.open(`/activities-single/${found.id}${query}`)
    return found
  }

  it('is in one block, with the time once, and what one can do', async () => {
    const { id, startsAt, endsAt } = await open('ACT-115')
    expect(hrefOf('meet.example.org')).toBe('https://meet.example.org/act-115')
    expect(hrefOf(words.addToCalendar)).toMatch(/\.ics\?lng=en$/)
    expect(hrefOf(ticket.ask)).toBe(`/contact?activity=${id}#form`)
    expect(hrefOf('Telegram')).toContain(encodeURIComponent(`/activities-single/${id}`))
    expect(reader.texts(`${block} [data-hours]`)).toEqual([formatTimeRange(startsAt, endsAt)])
    expect(reader.text(`${block} [data-zone]`)).toBe(ticket.tashkent)
    expect(reader.all(`${block} [data-tashkent]:not([hidden])`)).toEqual([])
    // The other clocks come after the text, folded.
    const order = [
      `${block}`,
      'main article [aria-label="About this activity"]',
      'main article details[class*=fold]',
    ]
    const [first, second, third] = order.map((selector) => reader.first(selector))
    expect(first?.compareDocumentPosition(required(second, 'a text') as Node)).toBe(4)
    expect(second?.compareDocumentPosition(required(third, 'a fold') as Node)).toBe(4)
  })

  it('has the time of a country that the reader has selected, and the line of Tashkent', async () => {
    const { startsAt, endsAt } = await open('ACT-115', '?zone=JP')
    expect(reader.text(`${block} [data-hours]`)).toBe(formatTimeRange(startsAt, endsAt, 'Asia/Tokyo'))
    expect(reader.text(`${block} [data-zone]`)).toContain('Japan')
    expect(reader.texts(`${block} [data-tashkent]:not([hidden])`).join()).toContain(
      formatTimeRange(startsAt, endsAt),
    )
    expect(reader.all('[data-own-time]')).toEqual([])
    await open('ACT-115', '?zone=../x')
    expect(reader.text(`${block} [data-zone]`)).toBe(ticket.tashkent)
  })

  it('says so where the link comes later', async () => {
    await open('ACT-127')
    expect(reader.text(block)).toContain(ticket.linkLater)
    expect(reader.texts(`${block} a`)).not.toContain('meet.example.org')
  })

  it('is its venue with the way there', async () => {
    await open('ACT-122')
    const map = new URL(hrefOf(ticket.map) ?? '')
    expect(`${map.origin}${map.pathname}`).toBe('https://www.openstreetmap.org/search')
    expect(map.searchParams.get('query')).toBe('Fergana, youth centre')
  })

  it('after its end is the next activity, and nothing that is over can be done', async () => {
    const ended = sampleActivities.find(({ startsInDays }) => startsInDays < -1)
    await open(required(ended, 'a past activity').code)
    expect(reader.text('main header')).toContain(phase.past)
    expect(reader.text('main article [aria-labelledby=next]')).toContain(past.next)
    expect(hrefOf(words.addToCalendar, '[aria-labelledby=next] a')).toMatch(/\.ics/)
    expect(reader.all(`${block}, [data-action-bar]`)).toEqual([])
  })

  it('is followed by others of the same host or category', async () => {
    const { category, person } = await open('ACT-115')
    expect(reader.text('[aria-labelledby=following]')).toContain(following.related)
    const rows = reader.all('[aria-labelledby=following] article')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const words = row.textContent ?? ''
      expect(words.includes(category.title.text) || words.includes(person?.lastname ?? '-')).toBe(true)
    }
  })
})
