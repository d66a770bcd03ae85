import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareNames } from '../../../../shared/i18n/search-form.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { apply } from '../../../../tests/support/application-form.ts'
import { chooseFromCatalogues, personFields } from '../../../../tests/support/person-form.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let app: TestApp
let administrator: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  administrator = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

interface Row {
  country?: { name: { text: string } }
  category?: { text: string } | { title: { text: string } } | null
  organization?: { text: string } | null
  state?: string
}

async function read(path: string): Promise<Row[]> {
  const response = await administrator.request(`/api/admin/${path}&pageSize=100&lang=ru`)
  expect(response.status, path).toBe(200)
  return ((await response.json()) as { items: Row[] }).items
}

describe('every column of a list that can be ordered (A-13)', () => {
  it.each([
    ['ambassadors?sort=country', ({ country }: Row) => country?.name.text],
    ['ambassadors?sort=category', ({ category }: Row) => (category as { text: string } | null)?.text],
    ['experts?sort=organization', ({ organization }: Row) => organization?.text],
    ['activities?sort=state', ({ state }: Row) => state],
    ['activities?sort=category', ({ category }: Row) => (category as { title: { text: string } }).title.text],
  ])('orders %s both ways, what has none last', async (path, textOf) => {
    const up = (await read(path)).map(textOf)
    const known = up.filter((value) => value !== undefined)
    expect(known.length).toBeGreaterThan(5)
    const groups = known.filter((value, index) => value !== known[index - 1])
    expect(groups).toHaveLength(new Set(known).size)
    expect(groups.length).toBeGreaterThan(1)
    // Values that are no names, such as a state, are ordered by the database.
    if (!path.endsWith('state'))
      expect(groups).toEqual(groups.toSorted((one = '', other = '') => compareNames('ru')(one, other)))
    expect(up.slice(0, known.length)).toEqual(known)
    const down = (await read(path.replace('sort=', 'sort=-'))).map(textOf)
    expect(down.slice(0, known.length)).toEqual(known.toReversed())
  })

  it.each(['direction', 'account', 'state', 'updated', '-label'])('orders people by %s', async (sort) => {
    expect((await read(`ambassadors?sort=${sort}`)).length).toBeGreaterThan(5)
  })

  it.each(['role', '-state', 'signed-in'])('orders accounts by %s', async (sort) => {
    expect((await read(`users?sort=${sort}`)).length).toBeGreaterThan(0)
  })

  it('orders people, accounts and cases by name in the alphabet of the language that is read', async () => {
    const lastnames = ['Olmosov', 'Zafarov', 'Oʻzanov', 'Shamolov', 'Ёлкин', 'Ясенев', 'Аистов']
    for (const lastname of lastnames) {
      const email = `${randomUUID()}@example.uz`
      const account = { firstname: 'Alifbo', lastname, email, login: `a-${randomUUID()}` }
      await createAccountWithToken(app, account)
      const { kind: _kind, ...content } = personFields(await chooseFromCatalogues(app))
      const named = { ...content, firstname: 'Alifbo', lastname }
      const json = { content: named }
      const made = await administrator.request('/api/admin/ambassadors', { method: 'POST', json })
      expect(made.status, await made.clone().text()).toBe(201)
      await apply(app, { fullName: `Alifbo ${lastname}` })
    }
    const inOrder = async (section: string, sort: string, language: string) => {
      const path = `/api/admin/${section}?q=alifbo&sort=${sort}&lang=${language}`
      const { items } = (await (await administrator.request(path)).json()) as {
        items: { label: { text: string } }[]
      }
      return items.map(({ label }) => label.text.replace(/^(?:Alifbo|Алифбо) /, ''))
    }
    const uzbek = ['Olmosov', 'Zafarov', 'Oʻzanov', 'Shamolov', 'Аистов', 'Ёлкин', 'Ясенев']
    for (const section of ['users', 'applications']) {
      expect(await inOrder(section, 'label', 'uz'), section).toEqual(uzbek)
      expect(await inOrder(section, '-label', 'uz'), section).toEqual(uzbek.toReversed())
      const russian = ['Аистов', 'Ёлкин', 'Ясенев', 'Olmosov', 'Oʻzanov', 'Shamolov', 'Zafarov']
      expect(await inOrder(section, 'label', 'ru'), section).toEqual(russian)
    }
    // Names of people are read in the script of the language.
    const latin = ['Aistov', 'Olmosov', 'Yasenev', 'Yolkin', 'Zafarov', 'Oʻzanov', 'Shamolov']
    expect(await inOrder('ambassadors', 'label', 'uz')).toEqual(latin)
    expect(await inOrder('ambassadors', '-label', 'uz')).toEqual(latin.toReversed())
    const cyrillic = ['Аистов', 'Ёлкин', 'Зафаров', 'Олмосов', 'Ўзанов', 'Шамолов', 'Ясенев']
    expect(await inOrder('ambassadors', 'label', 'ru')).toEqual(cyrillic)
  })

  it('refuses an order that is none', async () => {
    const response = await administrator.request('/api/admin/ambassadors?sort=password')
    expect(response.status).toBe(422)
  })
})
