import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccountWithToken } from '../../tests/support/account.ts'
import { resolveReferences } from '../../tests/support/api-description.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'

interface Operation {
  parameters?: { name: string; in: 'query' | 'path' }[]
  security?: object[]
}

let app: TestApp
let operations: { path: string; parameters: { name: string; in: string }[] }[]
/** The paths of all operations that read, of every right. */
let pathsOfReads: string[]
beforeAll(async () => {
  app = await createTestApp()
  const response = await app.request('/api/openapi.json')
  const whole: object = await response.json()
  const { paths } = resolveReferences(whole, whole) as { paths: Record<string, { get?: Operation }> }
  pathsOfReads = Object.keys(paths).filter((path) => paths[path]?.get)
  // The public reads; operations behind a secret or an account have tests of their own.
  operations = Object.entries(paths).flatMap(([path, { get }]) =>
    get && get.security?.length === 0 && !/\{(?!id\})\w+\}/.test(path)
      ? [{ path, parameters: get.parameters ?? [] }]
      : [],
  )
  expect(operations.length).toBeGreaterThanOrEqual(15)
})
afterAll(() => app.close())

/** Waits until the database has notified of a change; long enough for a busy machine. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

/** Finds records for the `{id}` of a path. */
async function idsOf(path: string): Promise<string[]> {
  const list = await app.request(`${path.replace(/\/\{id\}.*/, '')}?when=all&pageSize=100`)
  const { items } = (await list.json()) as { items: { id: string; availability?: object | null }[] }
  const isForm = path.endsWith('/registration')
  return items.flatMap(({ id, availability }) => (isForm && !availability ? [] : [id])).slice(0, 3)
}

/** Lists the paths of every public read of the API; of single records, some. */
async function allReads(): Promise<string[]> {
  const reads: string[] = []
  for (const { path } of operations) {
    if (path.includes('{id}')) reads.push(...(await idsOf(path)).map((id) => path.replace('{id}', id)))
    else if (path === '/api/search') reads.push(`${path}?q=a`)
    else reads.push(path.endsWith('activities') ? `${path}?when=all&pageSize=100` : `${path}?pageSize=100`)
  }
  return reads
}

const injections = [
  "'",
  '"',
  "' or '1'='1",
  "'; drop table people; --",
  '1; select pg_sleep(5)',
  "') union select password_hash from users --",
  '$1',
  '$$',
  '\\',
  '%',
  "E'\\x27'",
  'a\u0000b',
  '{"$ne":""}',
  '../../etc/passwd',
  '#{7*7}{{7*7}}',
  "018f0000-0000-7000-8000-000000000000' or true --",
  '\ud800'.toWellFormed(),
  '-1',
  '1e308',
  'NaN',
]

describe('SQL through parameters (attack case 28)', () => {
  it.each(
    injections,
  )('%j is a word to search for, nonsense or nobody: never an error, never more than asked for', async (injection) => {
    const value = encodeURIComponent(injection)
    let asked = 0
    for (const { path, parameters } of operations) {
      for (const { name, in: location } of parameters) {
        const inQuery = `${path.replace('{id}', 'x')}?${name}=${value}`
        const address = location === 'path' ? path.replace(`{${name}}`, value) : inQuery
        const response = await app.request(address)
        asked += 1
        expect([200, 400, 404, 422], `${address} → ${response.status}`).toContain(response.status)
        expect(await response.text()).not.toMatch(
          /syntax error|password_hash|pg_|drizzle|select |"stack"|\.ts:\d/i,
        )
      }
    }
    expect(asked).toBeGreaterThan(40)
  })

  it.each([
    'x',
    '1',
    "018f0000-0000-7000-8000-000000000000' or true --",
    '018f0000-0000-7000-8000-00000000000',
    '{018f0000-0000-7000-8000-000000000000}',
    'urn:uuid:018f0000-0000-7000-8000-000000000000',
  ])('%j instead of an id names nothing, for every account: the database is not asked by it', async (noId) => {
    const { request } = await createAccountWithToken(app, { role: 'ADMIN' })
    let asked = 0
    for (const path of pathsOfReads.filter((one) => one.includes('{id}'))) {
      const address = path.replace('{id}', encodeURIComponent(noId)).replaceAll(/\{\w+\}/g, 'x')
      const response = await request(`${address}?lang=en`)
      asked += 1
      expect([404, 422], `${address} → ${response.status}`).toContain(response.status)
    }
    expect(asked).toBeGreaterThan(20)
  })

  it('and the people are all still there', async () => {
    const { rows } = await app.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from people`,
    )
    expect(rows[0]?.count).toBeGreaterThan(48)
  })

  it('does not get through pages either', async () => {
    for (const path of ['/ambassadors', '/experts', '/activities']) {
      for (const name of ['q', 'country', 'category', 'tag', 'sort', 'page', 'when', 'kind']) {
        const response = await app.request(
          `${path}?${name}=${encodeURIComponent("'; drop table people; --")}`,
        )
        expect(response.status, `${path} ${name}`).toBe(200)
      }
    }
  })

  it('and columns that are not offered neither filter nor sort', async () => {
    const clean = await (await app.request('/api/ambassadors')).text()
    for (const query of [
      'passwordHash=a',
      'filter[user][passwordHash][startsWith]=a',
      'where={"email":{"startsWith":"a"}}',
      'order=passwordHash',
      'fields=*',
      'select=*',
      'include=user',
      'published=false',
      'binnedAt=1',
      'state=draft',
    ]) {
      expect(await (await app.request(`/api/ambassadors?${query}`)).text(), query).toBe(clean)
    }
  })
})

/** Names that belong to the inside: of columns, of accounts, of the storage. */
const privateNames = new Set([
  'searchText',
  'sortName',
  'email',
  'login',
  'password',
  'passwordHash',
  'role',
  'roles',
  'userId',
  'user',
  'ownerUserId',
  'revision',
  'languageStates',
  'publishedAt',
  'binnedAt',
  'createdAt',
  'state',
  'storageKey',
  'sha256',
  'personId',
  'networkId',
  'position',
])

function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) namesIn(item, names)
  else if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) {
      // The state of the seats is for everybody, not that of the record (T-3).
      if (!(name === 'state' && 'opensAt' in value)) names.add(name)
      namesIn(inner, names)
    }
  }
  return names
}

describe('what is private', () => {
  it('is in no answer by its name', async () => {
    const reads = await allReads()
    expect(reads.length).toBeGreaterThan(18)
    for (const path of reads) {
      const response = await app.request(path)
      expect(response.status, path).toBe(200)
      const names = namesIn(await response.json())
      expect(
        [...names].filter((name) => privateNames.has(name) || name.includes('_')),
        path,
      ).toEqual([])
    }
  })

  it('is in no answer and on no page by its value', async () => {
    const [id = ''] = await idsOf('/api/ambassadors/{id}')
    const [activityId = ''] = await idsOf('/api/activities/{id}')
    await app.database.db.execute(
      sql`insert into users (id, email, login, password_hash, firstname, lastname) values (gen_random_uuid(), 'kanareyka@example.org', 'kanareykalogin', 'kanareykahash', 'A', 'B')`,
    )
    await app.database.db.execute(
      sql`update people set search_text = search_text || ' kanareykamatn', sort_name = sort_name || ' kanareykatartib'`,
    )
    await app.database.db.execute(
      sql`update people set user_id = (select id from users where login = 'kanareykalogin') where id = ${id}`,
    )
    await app.database.db.execute(sql`update activities set search_text = search_text || ' kanareykamatn'`)
    app.cache.dropAll()
    const pages = [
      '/',
      '/ambassadors',
      '/experts',
      '/activities?when=all',
      `/ambassadors-single/${id}`,
      `/activities-single/${activityId}`,
    ]
    for (const path of [...(await allReads()), ...pages]) {
      const body = await (await app.request(path)).text()
      expect(body.length, path).toBeGreaterThan(20)
      expect(body, path).not.toContain('kanareyka')
    }
  })
})

/** Sources of rich texts that would lead to code, or break out of an element, if a rule were missed. */
const richAttacks = [
  '[a](javascript:alert(1)) [b](<javascript:alert(1)>) [c](JaVaScRiPt&colon;alert(1)) [d](java\tscript:alert(1))',
  '[a](data:text/html;base64,PHNjcmlwdD4=) [b](vbscript:x) [c](//evil.uz) [d](http://evil.uz) [e](/admin)',
  '[a](https://a.uz/"onmouseover=alert(1)) [b](https://a.uz "t" onclick=alert(1)) [c](<https://a.uz/"><svg/onload=x>>)',
  '![a](https://a.uz/x.png) ![b](javascript:alert(1)) <https://a.uz> <javascript:alert(1)> https://a.uz',
  '[a]: javascript:alert(1)\n\n[a] [b][a] [![c](https://x.uz)](javascript:x)',
  '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n<!-- x -->\n\n<a href="javascript:x">y</a>',
  '**<b>** *<i onclick=x>* `<u>` &lt;script&gt; &#60;script&#62;',
  '# <h1 onclick=x>\n\n> <q>\n\n- <li>\n\n1. [x](mailto:a@b.uz?subject=y&bcc=c@d.uz) [y](mailto:a@b.uz)',
  '**a *b [c](https://d.uz [e](https://f.uz) **g** [h',
  '[a](https://a.uz/\u202Egnp.exe) [b](https://user:word@a.uz) \u2028 {{7*7}}',
]

describe('a text that is code (attack case 29)', () => {
  const code = `</script><svg onload=alert(1)>"'><img src=x onerror=alert(1)><!--<script>\u2028{{7*7}}`

  it('stays a text on every page that shows it', async () => {
    const [id = ''] = await idsOf('/api/ambassadors/{id}')
    const { rows } = await app.database.db.execute<{ id: string }>(
      sql`update activities set title = jsonb_build_object('uz', ${code}::text), caption = jsonb_build_object('uz', ${code}::text), description = jsonb_build_object('uz', ${code}::text), place = jsonb_build_object('uz', ${code}::text), person_id = ${id}, language_states = '{}', starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours' where code = 'ACT-121' returning id`,
    )
    await app.database.db.execute(
      sql`update people set firstname = ${code}, lastname = ${code}, middlename = ${code}, language_states = '{}', headline = jsonb_build_object('uz', ${code}::text), bio = jsonb_build_object('uz', ${code}::text) where id = ${id}`,
    )
    await app.database.db.execute(
      sql`update organizations set name = jsonb_build_object('uz', ${code}::text || id)`,
    )
    await app.database.db.execute(sql`update tags set label = ${code} || id`)
    await eventually(async () => {
      expect(await (await app.request(`/ambassadors-single/${id}`)).text()).toContain(
        '&lt;svg onload=alert(1)&gt;',
      )
    })
    for (const path of [
      '/',
      '/ambassadors?pageSize=100',
      `/ambassadors?q=${encodeURIComponent(code)}`,
      `/ambassadors?tag=${encodeURIComponent('</script><svg onload=alert(1)>')}`,
      '/activities',
      `/ambassadors-single/${id}`,
      `/activities-single/${rows[0]?.id}`,
      `/ambassadors-single/${id}/details/${rows[0]?.id}`,
      `/nothing/${encodeURIComponent(code)}`,
      `/nothing?<svg onload=alert(1)>`,
    ]) {
      const html = await (await app.request(path)).text()
      expect(html, path).not.toMatch(/<svg onload|<img src=x|<!--<script>/i)
      for (const [, data = ''] of html.matchAll(
        /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g,
      )) {
        expect(() => JSON.parse(data), path).not.toThrow()
        expect(data).not.toContain('<')
      }
    }
  })

  it('with marks of a rich text makes the elements of C-4 and nothing else', {
    timeout: 60_000,
  }, async () => {
    const [id = ''] = await idsOf('/api/ambassadors/{id}')
    const stored = [
      ...richAttacks,
      ...['>', '- ', '1. ', '[', '*a_ ', '![', '`', '<a ', '\\', 'a\n'].map((sign) =>
        sign.repeat(10_000 / sign.length),
      ),
      'a'.repeat(1_000_000),
    ]
    for (const source of stored) {
      await app.database.db.execute(
        sql`update people set language_states = '{}', bio = jsonb_build_object('uz', ${source}::text) where id = ${id}`,
      )
      app.cache.dropAll()
      const html = await (await app.request(`/ambassadors-single/${id}`)).text()
      const [, prose] = /<div class="prose [^"]*">([\s\S]*?)<\/div>/.exec(html) ?? []
      expect(prose, source.slice(0, 80)).toBeDefined()
      const tags = [...(prose ?? '').matchAll(/<(\/?[^\s>]*)([^>]*)>/g)]
      for (const [, name = '', attributes] of tags) {
        expect(name).toMatch(/^\/?(?:p|h[23]|strong|em|a|ul|ol|li|blockquote|br\/?)$/)
        expect(attributes).toMatch(
          /^(?: href="(?:https:\/\/|mailto:)[^"]*" rel="external nofollow noopener noreferrer"| start="\d+"|\/)?$/,
        )
      }
    }
  })

  it('in an address that is no web address is no link', async () => {
    const [id = ''] = await idsOf('/api/experts/{id}')
    await app.database.db.execute(sql`update people set website = 'javascript:alert(1)' where id = ${id}`)
    await eventually(async () => {
      const html = await (await app.request(`/experts/single/${id}`)).text()
      expect(html).not.toMatch(/href="javascript:/i)
    })
  })
})
