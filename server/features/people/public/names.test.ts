import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PersonDetail, PersonList } from '../../../../shared/schemas/person.ts'
import type { SearchAnswer } from '../../../../shared/schemas/search.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })
interface Record {
  id: string
  revision: number
  content: { [field: string]: unknown }
}
async function idOf(lastname: string): Promise<string> {
  const { rows } = await app.database.db.execute<{ id: string }>(
    sql`select id from people where lastname = ${lastname}`,
  )
  return rows[0]?.id ?? ''
}
async function sectionOf(id: string): Promise<'ambassadors' | 'experts'> {
  return (await app.request(`/api/ambassadors/${id}`)).status === 200 ? 'ambassadors' : 'experts'
}
async function person(lastname: string, lang: string): Promise<PersonDetail> {
  const id = await idOf(lastname)
  const response = await app.request(`/api/${await sectionOf(id)}/${id}?lang=${lang}`)
  expect(response.status).toBe(200)
  return (await response.json()) as PersonDetail
}
async function give(lastname: string, cyrillicNames: unknown, status = 200): Promise<unknown> {
  const id = await idOf(lastname)
  const path = `/api/admin/${await sectionOf(id)}/${id}`
  const { revision, content } = (await (await admin.request(path)).json()) as Record
  const { photo: _photo, cv: _cv, ...fields } = content
  const response = await admin.request(path, {
    method: 'PATCH',
    json: { revision, content: { ...fields, cyrillicNames } },
  })
  expect(response.status, await response.clone().text()).toBe(status)
  return response.json()
}
const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`
async function listed(query: string): Promise<string[]> {
  const answer = (await (await app.request(`/api/ambassadors?pageSize=100&${query}`)).json()) as PersonList
  return answer.items.map(nameOf)
}
const search = async (q: string, lang: string) =>
  (await (await app.request(`/api/search?${new URLSearchParams({ q, lang })}`)).json()) as SearchAnswer

describe('names in two scripts (C-9)', () => {
  it('are Cyrillic for Russian readers and Latin for others, where they are Uzbek', async () => {
    await give('Yoʻldoshev', {})
    await eventually(async () => expect((await person('Yoʻldoshev', 'ru')).lastname).toBe('Йўлдошев'))
    expect(await person('Yoʻldoshev', 'ru')).toMatchObject({
      firstname: 'Шавкат',
      lastname: 'Йўлдошев',
      alternateNames: ['Shavkat Yoʻldoshev'],
    })
    for (const lang of ['uz', 'en']) {
      expect(await person('Yoʻldoshev', lang)).toMatchObject({
        firstname: 'Shavkat',
        lastname: 'Yoʻldoshev',
        alternateNames: ['Шавкат Йўлдошев'],
      })
    }
  })

  it('are as they were given, and found by them at once, in whole words of names first', async () => {
    await give('Yoʻldoshev', { firstname: 'Шавкат', lastname: 'Юлдашев', middlename: '' })
    await eventually(async () => {
      expect(nameOf(await person('Yoʻldoshev', 'ru'))).toBe('Шавкат Юлдашев')
      expect(nameOf(await person('Yoʻldoshev', 'uz'))).toBe('Shavkat Yoʻldoshev')
    })
    await eventually(async () => {
      for (const [query, lang] of [
        ['Юлдашев', 'ru'],
        ['Юлдашев', 'uz'],
        ['Yoldoshev', 'ru'],
        ['Yuldashev', 'en'],
      ] as const) {
        const [first] = (await search(query, lang)).people
        expect(first && nameOf(first), `${query} ${lang}`).toMatch(/^Шавкат Юлдашев$|^Shavkat Yoʻldoshev$/)
      }
    })
    const found = await admin.request('/api/admin/search?q=юлдашев')
    expect(await found.text()).toContain('Shavkat Yoʻldoshev')
  })

  it('of other countries are Latin until they were given', async () => {
    expect(nameOf(await person('Minegishi', 'ru'))).toBe('Haruto Minegishi')
    await give('Minegishi', { firstname: 'Харуто', lastname: 'Минегиси' })
    await eventually(async () => expect(nameOf(await person('Minegishi', 'ru'))).toBe('Харуто Минегиси'))
    const page = await (await app.request(`/api/activities?when=all&lang=ru&q=Минегиси&pageSize=100`)).json()
    expect(JSON.stringify(page)).toContain('Харуто')
  })

  it('that are stored in Cyrillic are Latin for readers of Uzbek and English', async () => {
    const id = await idOf('Brandhoff')
    await app.database.db.execute(
      sql`update people set firstname = 'Анника', lastname = 'Ғуломова' where id = ${id}`,
    )
    await eventually(async () => expect(nameOf(await person('Ғуломова', 'en'))).toBe('Annika Gʻulomova'))
    expect(nameOf(await person('Ғуломова', 'ru'))).toBe('Анника Ғуломова')
    await app.database.db.execute(
      sql`update people set firstname = 'Annika', lastname = 'Brandhoff' where id = ${id}`,
    )
  })

  it('sort Russian lists by the Cyrillic alphabet before names in Latin letters', async () => {
    const names = await listed('lang=ru')
    const cyrillic = names.filter((name) => /^\p{Script=Cyrillic}/u.test(name))
    expect(names.slice(0, cyrillic.length)).toEqual(cyrillic)
    expect(cyrillic).toEqual(cyrillic.toSorted((one, other) => one.localeCompare(other, 'ru')))
    expect(cyrillic.length).toBeGreaterThan(1)
  })

  it('stand in feeds and calendars as their readers read them', async () => {
    const id = await idOf('Minegishi')
    const { rows } = await app.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from activities where person_id = ${id} and ends_at > now() and published_at < now()`,
    )
    const rss = await (await app.request('/activities.rss?lng=ru')).text()
    const calendar = await (await app.request('/activities.ics?lng=ru')).text()
    if ((rows[0]?.count ?? 0) > 0) {
      expect(rss).toContain('Харуто Минегиси')
      expect(calendar.replaceAll('\r\n ', '')).toContain('Харуто Минегиси')
    }
    expect(rss).not.toContain('Haruto Minegishi')
  })

  it.each([
    [{ firstname: 'Shavkat' }, 'content.cyrillicNames.firstname', 'not-cyrillic'],
    [{ lastname: 'Шавкат B.' }, 'content.cyrillicNames.lastname', 'not-cyrillic'],
    [{ lastname: '12' }, 'content.cyrillicNames.lastname', 'not-cyrillic'],
    [{ middlename: 'я'.repeat(81) }, 'content.cyrillicNames.middlename', 'too-long'],
    ['Шавкат', 'content.cyrillicNames', 'not-understood'],
  ])('given as %j are refused', async (names, field, code) => {
    const answer = await give('Minegishi', names, 422)
    expect(answer).toMatchObject({ errors: [{ field, code }] })
  })

  it('are in the history, and taken back by it', async () => {
    const id = await idOf('Minegishi')
    const history = await admin.request(`/api/admin/${await sectionOf(id)}/${id}/history`)
    const { items } = (await history.json()) as { items: { after: object; before: object }[] }
    expect(items[0]).toMatchObject({
      before: { cyrillicNames: {} },
      after: { cyrillicNames: { firstname: 'Харуто', lastname: 'Минегиси' } },
    })
    await give('Minegishi', {})
    await eventually(async () => expect(nameOf(await person('Minegishi', 'ru'))).toBe('Haruto Minegishi'))
  })
})
