import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { personListQuerySchema } from '../../shared/schemas/list-query.ts'
import { countStatements } from '../../tests/support/count-statements.ts'
import { oddHeaders } from '../../tests/support/odd-headers.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'

let app: TestApp
let personId: string
let activityId: string
beforeAll(async () => {
  app = await createTestApp()
  personId = await idOf(sql`select id from people where user_code = 'AMB-0034'`)
  activityId = await idOf(sql`select id from activities where code = 'ACT-116'`)
})
afterAll(() => app.close())

/** Waits until the database has notified of a change; long enough for a busy machine. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })
afterEach(() => app.cache.dropAll())

async function idOf(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await app.database.db.execute<{ id: string }>(query)
  if (!rows[0]) throw new Error('The sample lacks the record that this test is about.')
  return rows[0].id
}

async function text(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await app.request(path, { headers })
  expect(response.status, path).toBe(200)
  return response.text()
}

describe('what a page reads', () => {
  it('is cached with the page alone, or for all pages where all show it', async () => {
    await text('/ambassadors?lng=en')
    expect(app.cache.get('api en /api/social-networks?[]')?.status).toBe(200)
    expect(await countStatements(() => text('/contact?lng=en'))).toBe(0)
    const query = JSON.stringify(Object.entries(personListQuerySchema.parse({})).sort())
    expect(app.cache.get(`api en /api/ambassadors?${query}`)).toBeUndefined()
    await text('/api/ambassadors?lang=en')
    expect(app.cache.get(`api en /api/ambassadors?${query}`)?.status).toBe(200)
  })

  it('is what the API has cached, if it has', async () => {
    await text(`/api/ambassadors/${personId}?lang=en`)
    await text('/contact?lng=en')
    expect(await countStatements(() => text(`/ambassadors-single/${personId}?lng=en`))).toBe(0)
  })
})

describe('a change of a row by SQL', () => {
  it.each([
    ['a name', sql`update people set firstname = 'Zumrad' where user_code = 'AMB-0034'`, 'Zumrad', true],
    [
      'a country',
      sql`update countries set name = jsonb_build_object('uz', 'Zarafshonlik')`,
      'Zarafshonlik',
      true,
    ],
    [
      'a category',
      sql`update person_categories set title = jsonb_build_object('uz', 'Zargarlik')`,
      'Zargarlik',
      true,
    ],
    [
      'a title',
      sql`update activities set title = jsonb_build_object('uz', 'Zamonaviy suhbat') where code = 'ACT-116'`,
      'Zamonaviy suhbat',
      false,
    ],
    [
      'a direction',
      sql`update directions set name = jsonb_build_object('uz', 'Zilol ' || id::text)`,
      'Zilol',
      false,
    ],
    [
      'an organization',
      sql`update organizations set name = jsonb_build_object('uz', 'Zafar ' || id::text)`,
      'Zafar',
      false,
    ],
  ])('%s is on the page and in the API at once', async (_what, change, words, isInList) => {
    const paths = [`/ambassadors-single/${personId}`, `/api/ambassadors/${personId}`]
    if (isInList) paths.push('/ambassadors?pageSize=100&q=AMB-0034', '/api/ambassadors?q=AMB-0034')
    for (const path of paths) expect(await text(path)).not.toContain(words)
    await app.database.db.execute(change)
    for (const path of paths) await eventually(async () => expect(await text(path), path).toContain(words))
  })

  it('of a tag or of a link reaches the person who carries it', async () => {
    const path = `/ambassadors-single/${personId}`
    expect(await text(path)).toMatch(/[?&;]tag=/)
    await app.database.db.execute(sql`delete from person_tags where person_id = ${personId}`)
    // Without tags other people are similar, with other texts: the links of the own tags are gone.
    await eventually(async () => expect(await text(path)).not.toMatch(/[?&;]tag=/))
    const network = await idOf(sql`select id from social_networks limit 1`)
    await app.database.db.execute(
      sql`insert into social_links (id, network_id, person_id, name, link) values (gen_random_uuid(), ${network}, ${personId}, 'Zukko', 'https://example.com/zukko')`,
    )
    await eventually(async () => expect(await text(path)).toContain('https://example.com/zukko'))
  })

  it('that is rolled back changes nothing', async () => {
    const before = await text('/api/tags')
    await app.database.db
      .transaction(async (tx) => {
        await tx.execute(sql`update tags set label = label || ' boshqa'`)
        throw new Error('no')
      })
      .catch(() => {})
    expect(await text('/api/tags')).toBe(before)
  })

  it('leaves what does not show it in the memory', async () => {
    const etag = async (path: string) => (await app.request(path)).headers.get('etag')
    await text('/api/social-networks')
    const produced = vi.spyOn(app.cache, 'getOrProduce')
    const cached = app.cache.get('api uz /api/social-networks?[]')
    expect(cached).toBeDefined()
    await app.database.db.execute(sql`update people set updated_at = now() where user_code = 'AMB-0034'`)
    expect(await etag('/api/social-networks')).toBe(cached?.etag)
    expect(app.cache.get('api uz /api/social-networks?[]')).toBe(cached)
    produced.mockRestore()
  })
})

describe('a change of what nobody is shown', () => {
  const networks = 'api uz /api/social-networks?[]'
  /** Reads an address. @returns the key under which the answer is in the memory. */
  async function keyOf(path: string): Promise<string> {
    const asked = vi.spyOn(app.cache, 'getOrProduce')
    await text(path)
    const [key = ''] = asked.mock.calls.at(-1) ?? []
    asked.mockRestore()
    return key
  }
  /** Changes a draft, then something that is shown: a listener that heard of that has heard of all before it. */
  async function cachedAfter(change: ReturnType<typeof sql>): Promise<boolean[]> {
    let keys: string[] = []
    let before: unknown[] = []
    // The change of an earlier test may still be announced.
    await eventually(async () => {
      app.cache.dropAll()
      keys = [await keyOf('/api/activities'), await keyOf('/api/ambassadors')]
      await text('/api/social-networks')
      before = keys.map((key) => app.cache.get(key))
      expect(before).not.toContain(undefined)
    })
    await app.database.db.execute(change)
    await app.database.db.execute(sql`update social_networks set updated_at = now()`)
    await eventually(async () => expect(app.cache.get(networks)).toBeUndefined())
    return keys.map((key, index) => app.cache.get(key) === before[index])
  }

  it('leaves everything in the memory', async () => {
    expect(
      await cachedAfter(sql`insert into activities (id, code, title, category_id, starts_at, ends_at, search_text)
        select gen_random_uuid(), 'ACT-900', jsonb_build_object('uz', 'Qoralama'), id, now(), now() + interval '1 hour', '' from activity_categories limit 1`),
    ).toEqual([true, true])
    for (const change of [
      sql`update activities set title = jsonb_build_object('uz', 'Yana qoralama') where code = 'ACT-900'`,
      sql`delete from activities where code = 'ACT-900'`,
    ]) {
      expect(await cachedAfter(change)).toEqual([true, true])
    }
  })

  it('drops it with the first instant that it is shown, and with the last', async () => {
    const published = (instant: string) =>
      sql`update people set published_at = ${sql.raw(instant)} where user_code = 'AMB-0034'`
    expect(await cachedAfter(published('null'))).toContain(false)
    expect(await cachedAfter(sql`update people set bio = '{}' where user_code = 'AMB-0034'`)).toEqual([
      true,
      true,
    ])
    expect(await cachedAfter(published('now()'))).toContain(false)
  })
})

describe('languages', () => {
  it('have a copy each, chosen by address, cookie and header', async () => {
    expect(await text('/?lng=ru')).toContain('<html lang="ru"')
    expect(await text('/')).toContain('<html lang="uz"')
    expect(await text('/', { cookie: 'i18next=en' })).toContain('<html lang="en"')
    expect(await text('/', { 'accept-language': 'ru-RU' })).toContain('<html lang="ru"')
    expect(await text('/?lng=en', { cookie: 'i18next=ru', 'accept-language': 'ru' })).toContain(
      '<html lang="en"',
    )
  })

  it.each([
    ['/?lng=ru', 'Accept-Encoding, Cookie'],
    ['/', 'Accept-Encoding, Accept-Language, Cookie'],
    ['/?lng=zz', 'Accept-Encoding, Accept-Language, Cookie'],
    ['/api/ambassadors?lang=ru', 'Accept-Encoding'],
  ])('%s varies by %s', async (path, vary) => {
    const response = await app.request(path)
    expect(response.headers.get('vary')).toBe(vary)
    expect(response.headers.get('cache-control')).toBe('public, no-cache')
  })

  it('are remembered by a cookie that stands outside of the cached answer', async () => {
    const cookieOf = async (path: string, cookie?: string) =>
      (await app.request(path, cookie ? { headers: { cookie } } : {})).headers.get('set-cookie')
    expect(await cookieOf('/ambassadors?lng=ru')).toBe('i18next=ru; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(await cookieOf('/ambassadors?lng=ru')).toMatch(/^i18next=ru;/)
    expect(await cookieOf('/ambassadors?lng=ru', 'i18next=en')).toMatch(/^i18next=ru;/)
    expect(await cookieOf('/ambassadors?lng=ru', 'i18next=ru')).toBeNull()
    expect(await cookieOf('/ambassadors?lng=zz')).toBeNull()
    expect(await cookieOf('/ambassadors')).toBeNull()
    expect(await cookieOf('/ambassadors', 'i18next=ru')).toBeNull()
    expect(await cookieOf('/api/ambassadors?lng=ru&lang=ru')).toBeNull()
    const cached = app.cache.get('page ru  /ambassadors')
    expect(Object.keys(cached?.headers ?? {})).not.toContain('set-cookie')
    expect(cached).toBeDefined()
  })
})

describe('what is cached', () => {
  it('is one answer for all forms of one address', async () => {
    const first = await text('/ambassadors?country=DE&page=1')
    const produced = vi.spyOn(app.cache, 'getOrProduce')
    for (const path of [
      '/ambassadors?page=1&country=DE&utm_source=post',
      '/ambassadors?country=DE&country=DE&page=1',
      '/ambassadors?country=DE&page=1&q=&sort=',
      '/ambassadors?fbclid=1&country=DE&page=1&lng=uz',
    ]) {
      expect(await text(path)).toBe(first)
    }
    expect(new Set(produced.mock.calls.map(([key]) => key)).size).toBe(1)
    produced.mockRestore()
  })

  it.each([
    '/nothing-here',
    '/ambassadors-single/nobody',
    '/api/nothing',
    '/api/activities?page=x',
  ])('is never an answer like that of %s', async (path) => {
    const keys: string[] = []
    const original = app.cache.getOrProduce.bind(app.cache)
    const spy = vi.spyOn(app.cache, 'getOrProduce').mockImplementation((key, produce) => {
      keys.push(key)
      return original(key, produce)
    })
    expect((await app.request(path)).status).toBeGreaterThanOrEqual(400)
    spy.mockRestore()
    // What the frame of every page shows is right on any of them.
    const isOfFrame = (key: string) => /\/api\/(?:social-networks|pages|site-texts)\?/.test(key)
    for (const key of keys.filter((one) => !isOfFrame(one))) {
      expect(app.cache.get(key), key).toBeUndefined()
    }
  })

  it('is answered by its ETag in every encoding', async () => {
    for (const path of ['/', '/api/ambassadors', '/sitemap-people-1.xml']) {
      const etags = new Set<string | null>()
      for (const encoding of ['br', 'gzip', 'identity']) {
        const whole = await app.request(path, { headers: { 'accept-encoding': encoding } })
        expect(whole.headers.get('content-encoding') ?? 'identity').toBe(encoding)
        etags.add(whole.headers.get('etag'))
        const again = await app.request(path, {
          headers: { 'accept-encoding': encoding, 'if-none-match': whole.headers.get('etag') ?? '' },
        })
        expect(again.status).toBe(304)
        expect(await again.text()).toBe('')
        expect(again.headers.get('etag')).toBe(whole.headers.get('etag'))
      }
      expect(etags.size).toBe(1)
    }
  })
})

describe('cache poisoning (attack case 32)', () => {
  it('is tried with forty headers and more', () => {
    expect(Object.keys(oddHeaders).length).toBeGreaterThanOrEqual(40)
  })

  it.each([
    '/ambassadors',
    '/api/ambassadors',
  ])('no single odd header changes what %s is for others', async (path) => {
    const cold = await text(path)
    for (const [name, value] of Object.entries(oddHeaders)) {
      app.cache.dropAll()
      await app.request(path, { headers: { [name]: value } })
      expect(await text(path), name).toBe(cold)
    }
  })

  it('nor do all of them together, nor odd parameters, on any public page', async () => {
    for (const path of [
      '/',
      '/experts',
      '/activities',
      `/ambassadors-single/${personId}`,
      `/activities-single/${activityId}`,
      '/sign-in',
      '/api/docs',
      '/api/search?q=a',
      `/api/activities/${activityId}`,
      '/api/openapi.json',
      '/sitemap.xml',
      '/sitemap-people-1.xml',
      '/robots.txt',
      '/manifest.webmanifest',
      '/art/covers/ACT-114.business.svg',
    ]) {
      app.cache.dropAll()
      const cold = await app.request(path)
      const coldBody = await cold.text()
      app.cache.dropAll()
      const odd = `${path}${path.includes('?') ? '&' : '?'}lng=zz&lang=zz&_data=root&_routes=root&index&__proto__=1`
      await app.request(odd, { headers: oddHeaders })
      await app.request(path, { headers: oddHeaders })
      const clean = await app.request(path)
      expect(await clean.text(), path).toBe(coldBody)
      for (const name of [
        'content-type',
        'content-language',
        'etag',
        'vary',
        'set-cookie',
        'content-security-policy',
      ]) {
        expect(clean.headers.get(name), `${path} ${name}`).toBe(cold.headers.get(name))
      }
    }
  })
})
