import { beforeEach, describe, expect, inject, it } from 'vitest'
import { sampleActivities } from '../../server/db/seed/content/activities.ts'
import { sampleAmbassadors } from '../../server/db/seed/content/ambassadors.ts'
import { sampleExperts } from '../../server/db/seed/content/experts.ts'
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

describe('how to take part in an activity (P-7)', () => {
  const open = async (code: string) => {
    const response = await fetch(`${baseUrl}/api/activities?when=all&pageSize=100`)
    const { items } = activityListSchema.parse(await response.json())
    const { id } = required(
      items.find((one) => one.code === code),
      code,
    )
    await reader.open(`/activities-single/${id}`)
  }
  const { how, addToCalendar } = texts.activities.activity
  const part = '[aria-labelledby=how]'
  const hrefOf = (text: string) =>
    reader.link((words) => words.startsWith(text), `${part} a`).getAttribute('href')

  it('is its link, where it has one', async () => {
    await open('ACT-115')
    expect(hrefOf('meet.example.org')).toBe('https://meet.example.org/act-115')
    expect(hrefOf(addToCalendar)).toMatch(/\.ics\?lng=en$/)
  })

  it('says so where the link comes later', async () => {
    await open('ACT-127')
    expect(reader.text(part)).toContain(how.online.later)
    expect(reader.texts(`${part} a`)).not.toContain('meet.example.org')
  })

  it('is its venue with the way there', async () => {
    await open('ACT-122')
    const map = new URL(hrefOf(how.map) ?? '')
    expect(`${map.origin}${map.pathname}`).toBe('https://www.openstreetmap.org/search')
    expect(map.searchParams.get('query')).toBe('Fergana, youth centre')
  })

  it('says that it is over, and leads on', async () => {
    const past = sampleActivities.find(({ startsInDays }) => startsInDays < -1)
    await open(required(past, 'a past activity').code)
    expect(reader.text(part)).toContain(how.past)
    expect(hrefOf(how.next)).toBe('/activities')
  })
})
