import { eq, sql } from 'drizzle-orm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { languages } from '../../../../shared/i18n/languages.ts'
import { resources } from '../../../../shared/locales/resources.ts'
import {
  calendarDescriptionMaxCharacters,
  calendarItemsMax,
  rssItemsMax,
} from '../../../../shared/rules/limits.ts'
import type { ActivityList } from '../../../../shared/schemas/activity.ts'
import type { Problem } from '../../../../shared/schemas/problem.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { activities } from '../../../db/schema/activity.ts'
import { people } from '../../../db/schema/person.ts'

const unknownId = '018f0000-0000-7000-8000-000000000000'
const site = 'http://127.0.0.1:3000'
/** The characters of XML 1.0; the parser of these tests takes others too. */
const onlyOfXml = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Waits until the database has notified of a change; long enough for a busy machine. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

async function text(path: string): Promise<string> {
  const response = await app.request(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

interface ReadEvent {
  uid: string
  sequence: number
  status: string
  summary: string
  summaryLanguage: string
  start: string
  end: string
  zone: string | undefined
  changed: string
  property: (name: string) => string
}

async function calendar(path: string): Promise<{ root: ICAL.Component; events: ReadEvent[] }> {
  const root = new ICAL.Component(ICAL.parse(await text(path)))
  const events = root.getAllSubcomponents('vevent').map((component) => {
    const property = (name: string) => String(component.getFirstPropertyValue(name) ?? '')
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: property('status'),
      summary: event.summary,
      summaryLanguage: String(component.getFirstProperty('summary')?.getFirstParameter('language')),
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      zone: component.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
      changed: property('last-modified'),
      property,
    }
  })
  return { root, events }
}

async function listed(query: string): Promise<ActivityList['items']> {
  return (JSON.parse(await text(`/api/activities?pageSize=100&${query}`)) as ActivityList).items
}

async function idOf(code: string): Promise<string> {
  const { rows } = await app.database.db.execute<{ id: string }>(
    sql`select id from activities where code = ${code}`,
  )
  if (!rows[0]) throw new Error(`The sample has no activity ${code}.`)
  return rows[0].id
}

/** Finds the event of an activity in the calendar of the list; `undefined` where it is missing. */
async function eventOf(id: string, query = 'lng=en'): Promise<ReadEvent | undefined> {
  const { events } = await calendar(`/activities.ics?${query}`)
  return events.find(({ uid }) => uid === `${id}@127.0.0.1`)
}

async function change(code: string, values: Partial<typeof activities.$inferInsert>): Promise<void> {
  await app.database.db.update(activities).set(values).where(eq(activities.code, code))
}

/** Formats an instant as "2026-11-20T19:00:00" in Tashkent, which is at UTC+5. */
const inTashkent = (instant: string) =>
  new Date(Date.parse(instant) + 5 * 60 * 60 * 1000).toISOString().slice(0, 19)

describe('GET /activities.ics', () => {
  it('is a calendar to subscribe to, with its name, language and zone', async () => {
    const response = await app.request('/activities.ics?lng=en')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBeNull()
    expect(response.headers.get('content-language')).toBe('en')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('set-cookie')).toBeNull()
    const { root } = await calendar('/activities.ics?lng=en')
    const value = (name: string) => String(root.getFirstPropertyValue(name))
    expect(value('version')).toBe('2.0')
    expect(value('prodid')).toBe('-//Digital World//Activities//EN')
    expect(value('x-wr-calname')).toBe('Digital World · Activities')
    expect(value('refresh-interval')).toBe('PT1H')
    expect(value('x-published-ttl')).toBe('PT1H')
    expect(value('source')).toBe(`${site}/activities.ics?lng=en`)
    const [zone, ...others] = root.getAllSubcomponents('vtimezone')
    expect(others).toEqual([])
    expect(zone?.getFirstPropertyValue('tzid')).toBe('Asia/Tashkent')
    const standard = zone?.getFirstSubcomponent('standard')
    expect(String(standard?.getFirstPropertyValue('tzoffsetto'))).toBe('+05:00')
  })

  it('holds every upcoming activity at its time in Tashkent, and what began in the last 30 days', async () => {
    const { events } = await calendar('/activities.ics?lng=en')
    const since = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString()
    const expected = [
      ...(await listed('lang=en')),
      ...(await listed('lang=en&when=past')).filter(({ startsAt }) => startsAt > since),
    ]
    expect(expected.length).toBeGreaterThan((await listed('')).length)
    expect(new Set(events.map(({ uid }) => uid))).toEqual(
      new Set(expected.map(({ id }) => `${id}@127.0.0.1`)),
    )
    for (const { id, title, startsAt, endsAt, category, phase } of expected) {
      const event = events.find(({ uid }) => uid.startsWith(id))
      expect(event).toMatchObject({
        summary: title.text,
        summaryLanguage: title.lang,
        start: inTashkent(startsAt),
        end: inTashkent(endsAt),
        zone: 'Asia/Tashkent',
        status: phase === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
      })
      expect(event?.property('categories')).toBe(category.title.text)
      expect(event?.property('url')).toBe(`${site}/activities-single/${id}?lng=en`)
      expect(event?.property('description')).toContain(`${site}/activities-single/${id}?lng=en`)
      expect(event?.property('dtstamp')).toMatch(/Z$/)
    }
  })

  it.each([
    'uz',
    'ru',
    'en',
  ] as const)('speaks %s, its long lines folded between letters', async (language) => {
    const body = Buffer.from(await text(`/activities.ics?lng=${language}`))
    expect(body.toString('utf8').isWellFormed()).toBe(true)
    expect(body.toString('utf8')).not.toContain('\ufffd')
    expect(body.subarray(-2).toString()).toBe('\r\n')
    const lines = body.toString('latin1').split('\r\n')
    expect(lines.filter((line) => line.length > 75)).toEqual([])
    // Each line is whole in itself: no letter of several bytes is torn apart.
    for (const line of lines) {
      expect(Buffer.from(line, 'latin1').toString('utf8'), line).not.toContain('\ufffd')
    }
    const { root, events } = await calendar(`/activities.ics?lng=${language}`)
    expect(root.getFirstPropertyValue('x-wr-calname')).toBe(
      `${resources[language].common.site.name} · ${resources[language].activities.list.title}`,
    )
    const titles = (await listed(`lang=${language}`)).map(({ title }) => title.text)
    expect(events.map(({ summary }) => summary)).toEqual(expect.arrayContaining(titles))
    if (language === 'uz') expect(titles.join()).toMatch(/[oOgG]ʻ/)
  })

  it('follows each filter of the list, and says so in its name', async () => {
    const response = JSON.parse(await text('/api/activities?lang=en')) as ActivityList
    for (const name of ['category', 'kind', 'country'] as const) {
      const [option] = response.facets[name]
      const { root, events } = await calendar(`/activities.ics?lng=en&${name}=${option?.value}`)
      const uids = events.map(({ uid }) => uid.split('@')[0])
      expect(uids).toEqual(
        expect.arrayContaining((await listed(`${name}=${option?.value}`)).map(({ id }) => id)),
      )
      expect(events.length).toBeLessThan((await calendar('/activities.ics?lng=en')).events.length)
      expect(root.getFirstPropertyValue('x-wr-calname')).toBe(
        `Digital World · Activities · ${option?.label.text}`,
      )
    }
    const past = await calendar('/activities.ics?lng=en&when=past')
    expect(past.events.length).toBe((await listed('when=past')).length)
    const all = await calendar('/activities.ics?lng=en&when=all&sort=-created&page=7&pageSize=1')
    expect(all.events.length).toBe((await listed('when=all')).length)
  })

  it('cannot be broken by what somebody searches for', async () => {
    const words = 'x\r\nBEGIN:VEVENT\r\nUID:1;,\\"'
    const { root, events } = await calendar(`/activities.ics?lng=en&q=${encodeURIComponent(words)}`)
    expect(events).toEqual([])
    expect(root.getFirstPropertyValue('name')).toBe(
      'Digital World · Activities · “x\\nBEGIN:VEVENT\\nUID:1\\;\\,\\\\"”',
    )
  })

  it('has equal bytes for equal content, and is answered by ETag', async () => {
    const first = await app.request('/activities.ics?lng=ru')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    expect(first.headers.get('vary')).toBe('Accept-Encoding')
    app.cache.dropAll()
    const again = await app.request('/activities.ics?lng=ru')
    expect(await again.text()).toBe(await first.text())
    const unchanged = await app.request('/activities.ics?lng=ru', { headers: { 'if-none-match': etag } })
    expect(unchanged.status).toBe(304)
    const odd = await app.request('/activities.ics?utm=1', {
      headers: { cookie: 'i18next=en', 'accept-language': 'en' },
    })
    expect(odd.headers.get('content-language')).toBe('uz')
  })

  it.each([
    ['a later time', { startsAt: new Date(Date.now() + 36e5), endsAt: new Date(Date.now() + 72e5) }],
    ['another title', { title: { en: 'Another title' } }],
    ['another place', { place: { en: 'Bukhara, IT Park' } }],
    ['being called off', { cancelledAt: new Date() }],
    ['being on again', { cancelledAt: null }],
  ])('%s makes the version of the event larger', async (_what, values) => {
    const id = await idOf('ACT-116')
    const before = await eventOf(id)
    if (!before) throw new Error('The activity is not in the calendar.')
    const revision = sql`${activities.revision} + 1` as unknown as number
    await change('ACT-116', { ...values, revision })
    await eventually(async () => {
      const after = await eventOf(id)
      expect(after?.uid).toBe(before.uid)
      expect(after?.sequence).toBeGreaterThan(before.sequence)
      expect(after && after.changed >= before.changed).toBe(true)
    })
  })

  it('makes the version larger when the holder is renamed, and not smaller when they are hidden', async () => {
    const id = await idOf('ACT-116')
    const holder = eq(people.userCode, 'AMB-0034')
    const instant = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    for (const table of ['activities', 'activity_categories', 'service_kinds']) {
      await app.database.db.execute(
        sql`update ${sql.identifier(table)} set updated_at = now() - interval '1 day'`,
      )
    }
    await app.database.db
      .update(people)
      .set({ firstname: 'Zumrad', updatedAt: instant(20) })
      .where(holder)
    await eventually(async () => expect((await eventOf(id))?.property('description')).toContain('Zumrad'))
    const renamed = await eventOf(id)
    await app.database.db
      .update(people)
      .set({ publishedAt: null, updatedAt: instant(10) })
      .where(holder)
    await eventually(async () => expect((await eventOf(id))?.property('description')).not.toContain('Zumrad'))
    const hidden = await eventOf(id)
    expect(hidden?.sequence).toBeGreaterThan(renamed?.sequence ?? Number.POSITIVE_INFINITY)
  })

  it('tells that an activity is called off', async () => {
    const id = await idOf('ACT-114')
    expect((await eventOf(id))?.status).toBe('CONFIRMED')
    await change('ACT-114', { cancelledAt: new Date() })
    await eventually(async () => expect((await eventOf(id))?.status).toBe('CANCELLED'))
    expect((await eventOf(id))?.property('transp')).toBe('TRANSPARENT')
  })

  it.each([
    ['is in the bin', { trashedAt: new Date() }],
    ['is a draft again', { state: 'draft' as const }],
    ['was refused', { state: 'rejected' as const }],
  ])('takes back what was public and %s, without a word of it', async (_what, values) => {
    const id = await idOf('ACT-118')
    const published = { state: 'published' as const, trashedAt: null }
    await change('ACT-118', published)
    await eventually(async () => expect((await eventOf(id))?.status).toBe('CONFIRMED'))
    const before = await eventOf(id)
    await change('ACT-118', values)
    await eventually(async () => expect((await eventOf(id))?.status).toBe('CANCELLED'))
    const after = await eventOf(id)
    expect(after?.summary).toBe('Cancelled')
    expect(['description', 'location', 'categories'].map((name) => after?.property(name))).toEqual([
      '',
      '',
      '',
    ])
    expect(after?.start).toBe(before?.start)
    expect(after?.sequence).toBeGreaterThanOrEqual(before?.sequence ?? Number.POSITIVE_INFINITY)
    expect((await app.request(`/activities-single/${id}/calendar.ics`)).status).toBe(404)
    expect(await text('/activities.rss')).not.toContain(id)
  })

  it.each([
    ['was never published', { state: 'pending' as const, publishedAt: null }],
    ['is scheduled', { state: 'published' as const, publishedAt: new Date(Date.now() + 864e5) }],
    [
      'went to the bin before its day came',
      {
        state: 'published' as const,
        publishedAt: new Date(Date.now() - 36e5),
        trashedAt: new Date(Date.now() - 72e5),
      },
    ],
  ])('says nothing of what %s', async (_what, values) => {
    const id = await idOf('ACT-119')
    const shown = {
      state: 'published' as const,
      publishedAt: new Date(Date.now() - 864e5),
      trashedAt: null,
      startsAt: new Date(Date.now() + 864e5),
      endsAt: new Date(Date.now() + 900e5),
    }
    await change('ACT-119', shown)
    await eventually(async () => expect((await eventOf(id))?.status).toBe('CONFIRMED'))
    await change('ACT-119', values)
    await eventually(async () => expect(await eventOf(id)).toBeUndefined())
    expect(await text('/activities.rss')).not.toContain(id)
  })

  it('says nothing of what was long past when it was taken back', async () => {
    const id = await idOf('ACT-119')
    const past = { startsAt: new Date(Date.now() - 40 * 864e5), endsAt: new Date(Date.now() - 39 * 864e5) }
    await change('ACT-119', { state: 'published', publishedAt: past.endsAt, trashedAt: null, ...past })
    await eventually(async () => expect(await text('/activities.ics?when=past')).toContain(id))
    await change('ACT-119', { state: 'draft' })
    await eventually(async () => expect(await text('/activities.ics?when=past')).not.toContain(id))
    expect(await eventOf(id)).toBeUndefined()
    expect(await text('/activities.rss')).not.toContain(id)
  })

  describe('of what was withdrawn', () => {
    const code = 'ACT-118'
    const hour = 36e5
    const from = (hours: number) => new Date(Date.now() + hours * hour)

    /** Finds two values of each filter: those that the activity is published with, and those of its draft. */
    async function filterValues() {
      const { rows } = await app.database.db.execute<{
        category: [string, string]
        kind: [string, string]
        person: [string, string]
        country: [string, string]
      }>(sql`select
        (select array_agg(id) from (select id from activity_categories order by position limit 2) one) as category,
        (select array_agg(id) from (select id from service_kinds order by position limit 2) one) as kind,
        array_agg(people.id) as person, array_agg(people.code) as country
        from (select distinct on (countries.code) people.id, countries.code from people
          join countries on countries.id = people.country_id
          where published_at <= now() and published_until is null and people.trashed_at is null
          order by countries.code, people.id limit 2) people`)
      const [values] = rows
      if (!values) throw new Error('The sample has too little.')
      return values
    }

    async function publish() {
      const { category, kind, person } = await filterValues()
      await change(code, {
        state: 'published',
        trashedAt: null,
        publishedAt: from(-2),
        publishedUntil: null,
        title: { en: 'Shown words' },
        startsAt: from(48),
        endsAt: from(50),
        categoryId: category[0],
        serviceKindId: kind[0],
        personId: person[0],
      })
    }

    const states: [string, Parameters<typeof change>[1]][] = [
      ['is a draft again', { state: 'draft' }],
      ['is proposed again', { state: 'pending' }],
      ['was rejected', { state: 'rejected' }],
      ['is in the bin', { trashedAt: new Date() }],
      ['ended', { publishedUntil: from(-1) }],
    ]

    it.each(states)('tells nothing of the draft, where it %s', async (_what, withdrawal) => {
      const id = await idOf(code)
      const { category, kind, person, country } = await filterValues()
      await publish()
      await eventually(async () => expect((await eventOf(id))?.summary).toBe('Shown words'))
      const shown = await eventOf(id)
      await change(code, withdrawal)
      await eventually(async () => expect((await eventOf(id))?.status).toBe('CANCELLED'))
      const body = await text('/activities.ics?lng=en')
      await change(code, {
        title: { en: 'Hidden words' },
        startsAt: from(72),
        endsAt: from(74),
        categoryId: category[1],
        serviceKindId: kind[1],
        personId: person[1],
        revision: 77,
      })
      app.cache.dropAll()
      expect(await text('/activities.ics?lng=en')).toBe(body)
      expect(await eventOf(id)).toMatchObject({ start: shown?.start, end: shown?.end })
      expect((await eventOf(id))?.sequence).toBeGreaterThan(shown?.sequence ?? Number.POSITIVE_INFINITY)
      const filters = { category, kind, country }
      for (const [name, [old, later]] of Object.entries(filters)) {
        expect(await eventOf(id, `${name}=${old}`), name).toBeDefined()
        expect(await eventOf(id, `${name}=${later}`), name).toBeUndefined()
      }
      for (const words of ['Shown', 'Hidden', code]) {
        for (const when of ['upcoming', 'past', 'all']) {
          expect(await text(`/activities.ics?when=${when}&q=${words}`), words).not.toContain(id)
        }
      }
    })

    it('tells nothing of what was a draft all the time, nor of what was saved after its end', async () => {
      const { rows } = await app.database.db.execute<{ id: string }>(sql`
        insert into activities select (jsonb_populate_record(one, jsonb_build_object(
          'id', gen_random_uuid(), 'code', 'ACT-8' || number, 'state', 'published', 'last_public', null,
          'published_at', now() - interval '3 hours', 'published_until', now() - interval '2 hours',
          'updated_at', now() - number * interval '1 hour', 'trashed_at', null,
          'starts_at', now() + interval '1 day', 'ends_at', now() + interval '2 days'
        ))).* from activities one, unnest(array[1, 4]) number where one.code = 'ACT-116' order by number returning id`)
      const [savedAfter, overUnchanged] = rows.map(({ id }) => id)
      app.cache.dropAll()
      const body = await text('/activities.ics?lng=en')
      expect(body).not.toContain(savedAfter)
      expect(body).toContain(overUnchanged)
      await change('ACT-84', { startsAt: from(90), endsAt: from(91) })
      app.cache.dropAll()
      expect(await text('/activities.ics?lng=en')).toBe(body)
      await app.database.db.execute(sql`delete from activities where code in ('ACT-81', 'ACT-84')`)
    })

    it('shows of it what was public last, once it was published again', async () => {
      const id = await idOf(code)
      await publish()
      await change(code, { state: 'draft' })
      await change(code, { startsAt: from(60), endsAt: from(61) })
      await change(code, { state: 'published' })
      await eventually(async () => expect((await eventOf(id))?.status).toBe('CONFIRMED'))
      const again = await eventOf(id)
      await change(code, { state: 'draft', startsAt: from(80), endsAt: from(81) })
      await eventually(async () => expect((await eventOf(id))?.status).toBe('CANCELLED'))
      expect((await eventOf(id))?.start).toBe(again?.start)
    })
  })

  it.each([
    'when=tomorrow',
    'country=UZB',
    'category=business',
    'kind=1',
    `q=${'a'.repeat(201)}`,
  ])('refuses %s with the name of the field, in the language', async (query) => {
    for (const path of ['/activities.ics', '/activities.rss']) {
      const response = await app.request(`${path}?${query}&lng=en`)
      expect(response.status, path).toBe(422)
      expect(response.headers.get('content-type')).toContain('application/problem+json')
      const problem = (await response.json()) as Problem
      expect(problem).toMatchObject({
        code: 'invalid-parameters',
        title: resources.en.errors['invalid-parameters'],
      })
      expect(problem.errors?.map(({ field }) => field)).toEqual([query.split('=')[0]])
    }
  })
})

describe('GET /activities-single/{id}/calendar.ics', () => {
  it('is one activity to add to a calendar, the same event as in the list', async () => {
    const id = await idOf('ACT-115')
    const path = `/activities-single/${id}/calendar.ics?lng=ru`
    const response = await app.request(path)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="digital-world-${id}.ics"`)
    const { root, events } = await calendar(path)
    expect(events).toHaveLength(1)
    expect(root.getAllSubcomponents('vtimezone')).toHaveLength(1)
    const fromList = (await calendar('/activities.ics?lng=ru&when=all')).events.find(({ uid }) =>
      uid.startsWith(id),
    )
    const plain = ({ property: _property, ...event }: ReadEvent) => event
    expect(events.map(plain)).toEqual(fromList && [plain(fromList)])
  })

  it('tells the beginning of a long description, and where the rest stands', async () => {
    const id = await idOf('ACT-115')
    await change('ACT-115', { description: { en: 'Lectures and practice. '.repeat(400) } })
    await eventually(async () => {
      const [event] = (await calendar(`/activities-single/${id}/calendar.ics?lng=en`)).events
      const description = String(event?.property('description'))
      expect(description).toContain('Lectures and practice.')
      expect(description).toContain('practice. Lectures …')
      expect(description).toContain(`/activities-single/${id}?lng=en`)
      expect(description.length).toBeLessThan(calendarDescriptionMaxCharacters + 500)
    })
  })

  it('tells the place, or that it is online', async () => {
    const id = await idOf('ACT-115')
    const location = async () =>
      (await calendar(`/activities-single/${id}/calendar.ics?lng=en`)).events[0]?.property('location')
    await change('ACT-115', { place: { en: 'Samarkand; hall 2, 1st floor' } })
    await eventually(async () => expect(await location()).toBe('Samarkand; hall 2, 1st floor'))
    await change('ACT-115', { place: null })
    await eventually(async () => expect(await location()).toBe('Online'))
  })

  it('tells no place in a language that is not published, nor does a feed', async () => {
    const id = await idOf('ACT-115')
    const item = async () =>
      (await rss('/activities.rss?lng=en&when=all')).item?.find(({ link }) => link.includes(id))
    const told = async () => [
      (await calendar(`/activities-single/${id}/calendar.ics?lng=en`)).events[0]?.property('location'),
      (await item())?.description,
    ]
    await change('ACT-115', { place: { uz: 'Samarqand', en: 'Samarkand' } })
    const english = expect.stringContaining('Samarkand')
    await eventually(async () => expect(await told()).toEqual([english, english]))
    await change('ACT-115', { languageStates: { en: { isPublished: false, sourceRevision: 1 } } })
    const uzbek = expect.stringContaining('Samarqand')
    await eventually(async () => expect(await told()).toEqual([uzbek, uzbek]))
    await change('ACT-115', { place: { en: 'Samarkand' } })
    const later = expect.stringContaining('Place to be announced')
    await eventually(async () => expect(await told()).toEqual([later, later]))
  })

  it.each([
    ['an unknown id', unknownId],
    ['no id at all', 'seminar'],
    ['SQL', "1' or '1'='1"],
  ])('answers 404 to %s', async (_what, id) => {
    const response = await app.request(`/activities-single/${encodeURIComponent(id)}/calendar.ics?lng=en`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not-found', title: 'Data not found' })
  })
})

interface RssItem {
  title: string
  link: string
  guid: { '#text': string; '@isPermaLink': string }
  pubDate: string
  description: string
  category: string
}

interface RssChannel {
  title: string
  link: string
  description: string
  language: string
  lastBuildDate: string
  'atom:link': { '@href': string; '@rel': string }
  item?: RssItem[]
}

async function rss(path: string): Promise<RssChannel> {
  const body = await text(path)
  expect(XMLValidator.validate(body)).toBe(true)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    isArray: (name) => name === 'item',
    parseTagValue: false,
  })
  return (parser.parse(body) as { rss: { channel: RssChannel } }).rss.channel
}

describe('GET /activities.rss', () => {
  it('is a feed that says where it is, in what language and what it is of', async () => {
    const response = await app.request('/activities.rss?lng=ru')
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const channel = await rss('/activities.rss?lng=ru')
    expect(channel).toMatchObject({
      title: `${resources.ru.common.site.name} · ${resources.ru.activities.list.title}`,
      link: `${site}/activities?lng=ru`,
      language: 'ru',
      'atom:link': { '@href': `${site}/activities.rss?lng=ru`, '@rel': 'self' },
    })
  })

  it('lists what is upcoming and recent, the newest publication first', async () => {
    const { item: items = [] } = await rss('/activities.rss?lng=uz')
    const { events } = await calendar('/activities.ics?lng=uz')
    const confirmed = events.filter(({ property }) => property('description') !== '')
    expect(new Set(items.map(({ guid }) => guid['#text']))).toEqual(new Set(confirmed.map(({ uid }) => uid)))
    const dates = items.map(({ pubDate }) => Date.parse(pubDate))
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
    for (const { guid, title, link, description, category } of items) {
      expect(guid['@isPermaLink']).toBe('false')
      expect(link).toBe(`${site}/activities-single/${guid['#text'].split('@')[0]}?lng=uz`)
      expect(title && category).not.toBe('')
      expect(description).toMatch(/^<p>\d{4}-yil \d+-[a-z]+, \d\d:\d\d.*Toshkent, /)
    }
  })

  it('takes the filters of the list, whatever is in them', async () => {
    const words = ']]> & <zzqqxx> "x"'
    const channel = await rss(`/activities.rss?lng=en&when=all&q=${encodeURIComponent(words)}`)
    expect(channel.title).toContain(words)
    expect(channel.item ?? []).toEqual([])
    app.cache.dropAll()
    const again = await rss(`/activities.rss?lng=en&when=all&q=${encodeURIComponent(words)}`)
    expect(again).toEqual(channel)
    const past = await rss('/activities.rss?lng=en&when=past')
    expect(past.item?.length).toBe((await listed('when=past')).length)
  })

  it('can be read by every XML parser, whatever an earlier release let into a text', async () => {
    const odd = ' \u0001\u000B\uFFFE\uFFFF'
    const texts = (words: string) => Object.fromEntries(languages.map((one) => [one, `${words}${odd}${one}`]))
    await change('ACT-122', {
      title: texts('Odd title'),
      caption: texts('Odd caption'),
      place: texts('Odd place'),
      startsAt: new Date(Date.now() + 86_400_000),
      endsAt: new Date(Date.now() + 90_000_000),
    })
    for (const language of languages)
      await eventually(async () => {
        const body = await text(`/activities.rss?lng=${language}`)
        expect(body).toContain(`Odd title ${language}`)
        expect(body).toContain(`Odd caption ${language}`)
        expect(body).toMatch(onlyOfXml)
      })
  })

  it('keeps signs of HTML in a text as signs, and says what is called off', async () => {
    await change('ACT-121', {
      title: { en: 'C++ & Rust' },
      caption: { en: '<script>alert(1)</script> ]]>' },
      cancelledAt: new Date(),
    })
    await eventually(async () => {
      const item = (await rss('/activities.rss?lng=en&when=all')).item?.find(({ title }) =>
        title.endsWith('C++ & Rust'),
      )
      expect(item?.title).toBe('Cancelled: C++ & Rust')
      expect(item?.description).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt; ]]&gt;</p>')
    })
  })
})

describe('very many activities', () => {
  it('are in a calendar and in a feed up to their bounds', async () => {
    const { db } = app.database
    const startsAt = sql`now() + interval '1 day'`
    await db.execute(sql`
      insert into activities select (jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'code', 'ACT-' || 9000 + number, 'state', 'published', 'trashed_at', null,
        'published_at', now() - interval '1 day', 'starts_at', ${startsAt}, 'ends_at', ${startsAt}
      ))).* from activities one, generate_series(0, ${calendarItemsMax}::integer) number where one.code = 'ACT-116'`)
    app.cache.dropAll()
    const { events } = await calendar('/activities.ics?lng=en')
    expect(events.filter(({ property }) => property('description') !== '')).toHaveLength(calendarItemsMax)
    expect((await rss('/activities.rss?lng=en')).item).toHaveLength(rssItemsMax)
    await db.execute(sql`delete from activities where code like 'ACT-9___'`)
  })
})
