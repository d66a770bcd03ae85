import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { activityAddress, personAddress, textPageAddress } from '../../shared/rules/addresses.ts'
import type { OwnActivity } from '../../shared/schemas/own-activity.ts'
import type { HistoryEntry, RecordItem } from '../../shared/schemas/record.ts'
import type { Today } from '../../shared/schemas/today.ts'
import { createAccountWithToken, type TestAccount } from '../../tests/support/account.ts'
import { chooseFromCatalogues, personFields } from '../../tests/support/person-form.ts'
import { pngOf, storeUnderTicket } from '../../tests/support/pictures.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { clockOf } from './export-clock.ts'

let app: TestApp
let admin: TestAccount
let choices: Awaited<ReturnType<typeof chooseFromCatalogues>>
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
  choices = await chooseFromCatalogues(app)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => app.close())

type StoredRecord = RecordItem & { content: Record<string, unknown> }

const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const setClock = (now: Date) => vi.useFakeTimers({ toFake: ['Date'], now })
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

async function ask<Body = StoredRecord>(
  method: string,
  path: string,
  json?: object,
  status = 200,
): Promise<Body> {
  const response = await admin.request(`/api/admin/${path}`, { method, ...(json && { json }) })
  expect(response.status, await response.clone().text()).toBe(status)
  return (status === 204 ? undefined : await response.json()) as Body
}
async function problemsOf(method: string, path: string, json: object): Promise<string[]> {
  const { errors } = await ask<{ errors: { field: string; code: string }[] }>(method, path, json, 422)
  return errors.map(({ field, code }) => `${field} ${code}`)
}

const personOf = (name: string, more: object = {}) => {
  const { kind: _kind, ...fields } = personFields(choices)
  return { ...fields, lastname: name, photoAlt: {}, ...more }
}
const activityOf = (name: string, more: object = {}) => ({
  title: { uz: name },
  caption: {},
  description: {},
  place: { uz: 'Toshkent' },
  categoryId: choices.activityCategoryId,
  serviceKindId: '',
  startsAt: `${new Date().getFullYear() + 1}-02-09T15:00`,
  endsAt: '',
  startedAt: '',
  isCancelled: false,
  link: '',
  personId: '',
  imageAlt: {},
  isImageDecorative: false,
  ...more,
})
const pageOf = (name: string, more: object = {}) => ({
  slug: name.toLowerCase(),
  title: { uz: name },
  description: {},
  body: { uz: 'Matn' },
  isInFooter: true,
  footerPosition: 1,
  ...more,
})

/** The kinds of records that can be unpublished at a date, with all surfaces that show one. */
const kinds = [
  {
    section: 'ambassadors',
    contentOf: personOf,
    shownState: 'public',
    surfacesOf: (id: string, name: string) => ({
      data: `/api/ambassadors/${id}?lang=en`,
      page: personAddress({ kind: 'ambassador', id }),
      list: `/api/ambassadors?q=${name}&lang=en`,
      search: `/api/search?q=${name}&lang=en`,
      sitemap: '/sitemap-people-1.xml',
      card: `/og/people/${id}.png?lang=en`,
    }),
  },
  {
    section: 'activities',
    contentOf: activityOf,
    shownState: 'published',
    surfacesOf: (id: string, name: string) => ({
      data: `/api/activities/${id}?lang=en`,
      page: activityAddress(id),
      list: `/api/activities?q=${name}&when=all&lang=en`,
      search: `/api/search?q=${name}&lang=en`,
      sitemap: '/sitemap-activities-1.xml',
      card: `/og/activities/${id}.png?lang=en`,
      feed: '/activities.rss?lng=uz',
      event: `/activities-single/${id}/calendar.ics?lng=uz`,
    }),
  },
  {
    section: 'pages',
    contentOf: pageOf,
    shownState: 'published',
    surfacesOf: (_id: string, name: string) => ({
      data: `/api/pages/${name.toLowerCase()}?lang=uz`,
      page: textPageAddress(name.toLowerCase()),
      list: '/api/pages?lang=uz',
      search: `/api/search?q=${name}&lang=uz`,
      sitemap: '/sitemap-text_pages-1.xml',
      footer: '/about',
    }),
  },
] as const

/** Makes a name that nothing else bears: one word of letters. */
const freshName = () =>
  `Mav${[...randomUUID().replaceAll('-', '')]
    .map((one) => 'abdegilmnoprstuv'[Number.parseInt(one, 16)])
    .join('')
    .slice(0, 12)}`

/** Tells which surfaces show a record: by its status where a surface is the record's own, else by its name or id. */
async function shownIn(
  surfaces: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<string[]> {
  const shown: string[] = []
  for (const [surface, path] of Object.entries(surfaces)) {
    const response = await app.request(path)
    const isOwn = ['data', 'page', 'card', 'event'].includes(surface)
    // A sitemap without a record is none.
    const statuses = isOwn || surface === 'sitemap' ? [200, 404] : [200]
    expect(statuses, `${surface} ${path}`).toContain(response.status)
    const text = isOwn ? '' : await response.text()
    // A list answers with the words that were searched for; the records are in its items.
    const searched = surface === 'list' || surface === 'search' ? itemsIn(text) : text
    if (isOwn ? response.status === 200 : words.some((word) => searched.includes(word))) shown.push(surface)
  }
  return shown
}

function itemsIn(json: string): string {
  const { items, people, activities, pages } = JSON.parse(json) as Record<string, unknown>
  return JSON.stringify([items, people, activities, pages])
}

describe.each(kinds)('a publication with an end in $section (C-11)', (kind) => {
  const { section, contentOf, surfacesOf, shownState } = kind
  const stateOf = async (id: string) => {
    const states = [shownState, 'scheduled', 'ended', 'draft']
    const lists = await Promise.all(
      states.map((state) =>
        ask<{ items: StoredRecord[] }>('GET', `${section}?state=${state}&pageSize=100&sort=-created`),
      ),
    )
    return states.filter((_state, surface) => lists[surface]?.items.some((item) => item.id === id))
  }
  const create = (name: string, publication: object, more: object = {}) =>
    ask('POST', section, { content: contentOf(name, more), publication }, 201)
  const change = (
    { id, revision }: Pick<StoredRecord, 'id' | 'revision'>,
    name: string,
    publication: object,
  ) => ask('PATCH', `${section}/${id}`, { revision, content: contentOf(name), publication })

  it('is public everywhere until just before its end, and nowhere from then on, without any write', async () => {
    const name = freshName()
    const end = minutesAhead(20)
    const made = await create(name, { publishAt: 'now', unpublishAt: end.toISOString() })
    expect(made).toMatchObject({ publishedUntil: end.toISOString() })
    const surfaces = surfacesOf(made.id, name)
    const words = [made.id, name, name.toLowerCase()]
    await eventually(async () => expect(await shownIn(surfaces, words)).toEqual(Object.keys(surfaces)))
    expect(await stateOf(made.id)).toEqual([shownState])
    setClock(justBefore(end))
    expect(await shownIn(surfaces, words)).toEqual(Object.keys(surfaces))
    setClock(end)
    expect(await shownIn(surfaces, words)).toEqual([])
    expect(await stateOf(made.id)).toEqual(['ended'])
    expect((await ask('GET', `${section}/${made.id}`)).revision).toBe(made.revision)
  })

  it('comes and goes automatically where both are scheduled', async () => {
    const name = freshName()
    const [beginning, end] = [minutesAhead(10), minutesAhead(20)]
    const times = { publishAt: beginning.toISOString(), unpublishAt: end.toISOString() }
    const made = await create(name, times)
    const surfaces = surfacesOf(made.id, name)
    const words = [made.id, name, name.toLowerCase()]
    expect(await shownIn(surfaces, words)).toEqual([])
    expect(await stateOf(made.id)).toEqual(['scheduled'])
    setClock(beginning)
    expect(await shownIn(surfaces, words)).toEqual(Object.keys(surfaces))
    setClock(end)
    expect(await shownIn(surfaces, words)).toEqual([])
  })

  it('gets another end, none, and is published again once it is over; the history tells it', async () => {
    const name = freshName()
    const [first, second] = [minutesAhead(10), minutesAhead(20)]
    const made = await create(name, { publishAt: 'now' })
    expect(made.publishedUntil).toBeNull()
    const ended = await change(made, name, { unpublishAt: first.toISOString() })
    const moved = await change(ended, name, { unpublishAt: second.toISOString() })
    expect(moved).toMatchObject({ publishedUntil: second.toISOString(), publishedAt: made.publishedAt })
    // Another save leaves it as it is, and so does publishing what is public already.
    const unchanged = await change(moved, name, {})
    const again = await change(unchanged, name, { publishAt: 'now' })
    expect(again.publishedUntil).toBe(second.toISOString())
    const freed = await change(again, name, { unpublishAt: null })
    expect(freed.publishedUntil).toBeNull()
    const last = await change(freed, name, { unpublishAt: second.toISOString() })
    const { items } = await ask<{ items: HistoryEntry[] }>('GET', `${section}/${made.id}/history`)
    expect(items.map(({ action, after }) => [action, after?.publishedUntil])).toEqual([
      ['updated', second.toISOString()],
      ['updated', null],
      ['updated', second.toISOString()],
      ['updated', second.toISOString()],
      ['updated', second.toISOString()],
      ['updated', first.toISOString()],
      ['published', null],
      ['created', null],
    ])
    setClock(second)
    const { data } = surfacesOf(made.id, name)
    expect((await app.request(data)).status).toBe(404)
    const published = await change(last, name, { publishAt: 'now' })
    expect(published).toMatchObject({ publishedAt: second.toISOString(), publishedUntil: null })
    await eventually(async () => expect((await app.request(data)).status).toBe(200))
  })

  it('loses its end with the publication', async () => {
    const name = freshName()
    const made = await create(name, { publishAt: 'now', unpublishAt: minutesAhead(10).toISOString() })
    const hidden = await change(made, name, { publishAt: null })
    expect(hidden).toMatchObject({ publishedAt: null, publishedUntil: null })
    expect(await stateOf(made.id)).toEqual(['draft'])
    const selection = { records: [{ id: made.id, revision: hidden.revision }] }
    await ask('POST', `${section}/bulk`, { action: 'publish', selection })
    expect(await ask('GET', `${section}/${made.id}`)).toMatchObject({ publishedUntil: null })
  })

  it('is refused an end that has passed, one before its beginning, and one without a publication', async () => {
    const name = freshName()
    const soon = minutesAhead(10).toISOString()
    const field = 'publication.unpublishAt'
    const post = (publication: object) =>
      problemsOf('POST', section, { content: contentOf(name), publication })
    const past = minutesAhead(-10).toISOString()
    expect(await post({ publishAt: 'now', unpublishAt: past })).toEqual([`${field} in-the-past`])
    expect(await post({ publishAt: soon, unpublishAt: soon })).toEqual([`${field} not-after-publication`])
    expect(await post({ unpublishAt: soon })).toEqual([`${field} not-published`])
    expect(await post({ publishAt: null, unpublishAt: soon })).toEqual([`${field} not-published`])
    expect(await post({ publishAt: 'now', unpublishAt: 'tomorrow' })).toEqual([`${field} not-understood`])
    const far = '9999-12-31T00:00:00Z'
    expect(await post({ publishAt: 'now', unpublishAt: far })).toEqual([`${field} year-out-of-bounds`])
    const made = await create(name, { publishAt: soon, unpublishAt: minutesAhead(20).toISOString() })
    const patch = (publication: object) =>
      problemsOf('PATCH', `${section}/${made.id}`, {
        revision: made.revision,
        content: contentOf(name),
        publication,
      })
    // A beginning that is moved behind the end that there is.
    const later = minutesAhead(30).toISOString()
    expect(await patch({ publishAt: later })).toEqual([`${field} not-after-publication`])
    expect(await patch({ unpublishAt: minutesAhead(5).toISOString() })).toEqual([
      `${field} not-after-publication`,
    ])
    setClock(minutesAhead(21))
    expect(await patch({ unpublishAt: later })).toEqual([`${field} not-published`])
  })

  it('stands in the next fourteen days of Today, and in files of the list', async () => {
    const name = freshName()
    // Before all that other tests have scheduled: the list is short.
    const [beginning, end] = [minutesAhead(1), minutesAhead(2)]
    const times = { publishAt: beginning.toISOString(), unpublishAt: end.toISOString() }
    const { id } = await create(name, times)
    const { ahead } = await ask<Today>('GET', 'today?lang=uz')
    expect(ahead.filter((event) => event.id === id).map(({ kind: what, at }) => [what, at])).toEqual([
      ['publication', beginning.toISOString()],
      ['withdrawal', end.toISOString()],
    ])
    const file = await admin.request(`/api/admin/${section}/export?format=csv&lang=en&q=${name}`)
    expect(file.status).toBe(200)
    // A cell may have several lines.
    const [heading, ...lines] = (await file.text()).split('\n')
    const row = lines.join('\n')
    expect(heading).toContain('Published from,Published until')
    expect(row).toContain(`${clockOf(beginning)},${clockOf(end)}`)
    expect(row).toContain('Scheduled')
  })
})

describe('what depends on a publication with an end', () => {
  it('is cancelled in calendars that have it, without its words, at the instant of the end', async () => {
    const name = freshName()
    const end = minutesAhead(20)
    const publication = { publishAt: 'now', unpublishAt: end.toISOString() }
    const { id } = await ask('POST', 'activities', { content: activityOf(name), publication }, 201)
    const eventOf = async () =>
      (await (await app.request('/activities.ics?lng=uz')).text())
        .split('BEGIN:VEVENT')
        .find((event) => event.includes(id))
    const versionOf = (event = '') => Number(/SEQUENCE:(\d+)/.exec(event)?.[1])
    await eventually(async () => expect(await eventOf()).toContain('STATUS:CONFIRMED'))
    const before = await eventOf()
    setClock(end)
    const after = await eventOf()
    expect(after).toContain('STATUS:CANCELLED')
    expect(after).not.toContain(name)
    expect(versionOf(after)).toBeGreaterThan(versionOf(before))
  })

  it('was never in a calendar where it went to the bin before its beginning', async () => {
    const times = { publishAt: minutesAhead(10).toISOString(), unpublishAt: minutesAhead(20).toISOString() }
    const { id } = await ask(
      'POST',
      'activities',
      { content: activityOf(freshName()), publication: times },
      201,
    )
    await ask('DELETE', `activities/${id}`, undefined, 204)
    setClock(minutesAhead(21))
    expect(await (await app.request('/activities.ics?lng=uz')).text()).not.toContain(id)
  })

  it('keeps the activities of a person whose publication is over, without the person', async () => {
    const [name, title] = [freshName(), freshName()]
    const end = minutesAhead(20)
    const publication = { publishAt: 'now', unpublishAt: end.toISOString() }
    const person = await ask('POST', 'ambassadors', { content: personOf(name), publication }, 201)
    const content = activityOf(title, { personId: person.id })
    const activity = await ask('POST', 'activities', { content, publication: { publishAt: 'now' } }, 201)
    const hostOf = async () =>
      (
        (await (await app.request(`/api/activities/${activity.id}?lang=en`)).json()) as {
          person?: object | null
        }
      ).person
    await eventually(async () => expect(await hostOf()).toMatchObject({ id: person.id }))
    expect((await app.request(`/api/activities?q=${name}&when=all`)).status).toBe(200)
    setClock(end)
    expect(await hostOf()).toBeNull()
    const { total } = (await (await app.request(`/api/activities?q=${name}&when=all`)).json()) as {
      total: number
    }
    expect(total).toBe(0)
  })

  it('hides the picture of a record with it', async () => {
    const photoTicket = await storeUnderTicket(app, await pngOf(60, 60), 'photo')
    const end = minutesAhead(20)
    const content = personOf(freshName(), { photoTicket })
    const publication = { publishAt: 'now', unpublishAt: end.toISOString() }
    const { id } = await ask('POST', 'ambassadors', { content, publication }, 201)
    const read = async () => (await app.request(`/api/ambassadors/${id}?lang=en`)).json()
    let address = ''
    await eventually(async () => {
      address = ((await read()) as { photo: { url: string } }).photo.url
      expect((await app.request(address)).status).toBe(200)
    })
    setClock(end)
    expect((await app.request(address)).status).toBe(404)
  })

  it('tells members that their profile or activity is over, as of one that was unpublished', async () => {
    const member = await createAccountWithToken(app, { role: 'AMBASSADOR' })
    const content = personOf(freshName(), { account: { mode: 'existing', userId: member.userId } })
    const end = minutesAhead(20)
    const publication = { publishAt: 'now', unpublishAt: end.toISOString() }
    const { id: personId } = await ask('POST', 'ambassadors', { content, publication }, 201)
    const { id } = await ask(
      'POST',
      'activities',
      { content: activityOf(freshName(), { personId }), publication },
      201,
    )
    const readState = async () => {
      const { person } = (await (await member.request('/api/profile')).json()) as {
        person: { isPublished: boolean }
      }
      const { items } = (await (await member.request('/api/profile/activities')).json()) as {
        items: OwnActivity[]
      }
      return [person.isPublished, items.map(({ state, address }) => [state, address])]
    }
    expect(await readState()).toEqual([true, [['published', activityAddress(id)]]])
    setClock(end)
    expect(await readState()).toEqual([false, [['draft', null]]])
  })
})

describe('a record without a publication', () => {
  it.each([
    'organizations',
    'directions',
  ])('of %s holds back no language: its name is shown elsewhere', async (section) => {
    const content = { name: { uz: freshName(), ru: freshName() }, description: {} }
    const publication = { languages: { ru: false } }
    const problem = ['publication.languages not-understood']
    expect(await problemsOf('POST', section, { content, publication })).toEqual(problem)
    const { id, revision } = await ask('POST', section, { content }, 201)
    expect(await problemsOf('PATCH', `${section}/${id}`, { revision, content, publication })).toEqual(problem)
    expect(await ask('GET', `${section}/${id}`)).toMatchObject({
      revision,
      languages: { ru: { isPublished: true } },
    })
  })
})
