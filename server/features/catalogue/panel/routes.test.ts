import { randomUUID } from 'node:crypto'
import { and, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CountryChoice, PersonChoice } from '../../../../shared/schemas/catalogue-records.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { namedContentList } from '../../../../tests/support/named-contents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { people } from '../../../db/schema/person.ts'
import { storedTypes } from '../../../records/stored-types.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

interface StoredRecord {
  id: string
  revision: number
  label: { text: string }
  content: Record<string, unknown>
  [more: string]: unknown
}
interface Refusal {
  code: string
  errors?: { field: string; code: string }[]
}
async function ask<Body>(status: number, method: string, path: string, json?: unknown): Promise<Body> {
  const response = await admin.request(`/api/admin/${path}`, { method, ...(json !== undefined && { json }) })
  expect(response.status, await response.clone().text()).toBe(status)
  return (status === 204 ? undefined : await response.json()) as Body
}
const create = (section: string, content: unknown) => ask<StoredRecord>(201, 'POST', section, { content })
const change = (section: string, { id, revision }: StoredRecord, content: unknown) =>
  ask<StoredRecord>(200, 'PATCH', `${section}/${id}`, { revision, content })
const list = (path: string) => ask<{ items: StoredRecord[]; total: number }>(200, 'GET', path)
const refusedWith = async (method: string, path: string, json: unknown) =>
  (await ask<Refusal>(422, method, path, json)).errors?.map(({ field, code }) => `${field}: ${code}`)
/** Reads what visitors get. */
const seen = async (path: string) => (await (await app.request(`/api/${path}`)).text()) as string
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })
const fresh = (words: string) => `${words} ${randomUUID().slice(0, 8)}`

describe('countries in the panel (D-4)', () => {
  it('are made from the choices, each code once, found by code and in any script', async () => {
    const { items } = await ask<{ items: CountryChoice[] }>(200, 'GET', 'country-choices')
    expect(items).toHaveLength(249)
    const uzbekistan = items.find(({ code }) => code === 'UZ')
    expect(uzbekistan).toMatchObject({ name: { uz: 'Oʻzbekiston', ru: 'Узбекистан', en: 'Uzbekistan' } })
    expect(uzbekistan?.timeZones).toContain('Asia/Tashkent')
    expect(JSON.stringify(items.map(({ name }) => name.uz))).not.toMatch(/['’‘`]/)

    const content = { code: ' uz', name: uzbekistan?.name, timeZone: 'Asia/Tashkent' }
    const made = await create('countries', content)
    expect(made).toMatchObject({ code: 'UZ', peopleCount: 0, content: { ...content, code: 'UZ' } })
    for (const q of ['uz', 'узбекистон', 'ozbekiston'])
      expect((await list(`countries?q=${encodeURIComponent(q)}`)).items.map(({ id }) => id)).toContain(
        made.id,
      )
    expect((await list('countries?sort=-code&pageSize=1')).items[0]?.id).toBe(made.id)
    expect(await refusedWith('POST', 'countries', { content })).toEqual(['code: code-taken'])
    await eventually(async () => expect(await seen('countries?lang=uz')).toContain('Oʻzbekiston'))
    await ask(204, 'DELETE', `countries/${made.id}`)
    await eventually(async () => expect(await seen('countries?lang=uz')).not.toContain('Oʻzbekiston'))
    expect(await seen('general-data?lang=uz')).not.toContain('Oʻzbekiston')
    expect(await refusedWith('POST', 'countries', { content })).toEqual(['code: code-taken'])
  })

  it.each([
    ['no code', { code: '' }, 'content.code: required'],
    ['a code that no country has', { code: 'XX' }, 'content.code: unknown-choice'],
    ['a union', { code: 'EU' }, 'content.code: unknown-choice'],
    ['a code out of use', { code: 'SU' }, 'content.code: unknown-choice'],
    ['no name', { name: {} }, 'content.name: language-missing'],
    ['no zone', { timeZone: '' }, 'content.timeZone: required'],
    ['an unknown zone', { timeZone: 'Asia/Atlantis' }, 'content.timeZone: unknown-choice'],
  ])('are refused for %s', async (_what, wrong, problem) => {
    const content = { code: 'MN', name: { uz: 'Mongoliya' }, timeZone: 'Asia/Ulaanbaatar', ...wrong }
    expect(await refusedWith('POST', 'countries', { content })).toEqual([problem])
  })

  it('with people are not deleted, and these are found by a new name at once', async () => {
    const japan = (await list('countries?q=jp')).items.find(({ code }) => code === 'JP')
    if (!japan) throw new Error('The sample has Japan.')
    expect((await ask<Refusal>(409, 'DELETE', `countries/${japan.id}`)).code).toBe('in-use')
    const record = await ask<StoredRecord>(200, 'GET', `countries/${japan.id}`)
    const name = { ...(record.content.name as object), uz: 'Kunchiqar Yurt' }
    await change('countries', record, { ...record.content, name })
    await eventually(async () => {
      const { total } = JSON.parse(await seen('ambassadors?q=kunchikar')) as { total: number }
      expect(total).toBeGreaterThan(0)
    })
  })
})

describe('the pages that show all countries', () => {
  it('show a new name in the list and on the map, and reuse both while nothing changes', async () => {
    const page = async (address: string) => (await app.request(`${address}?lng=uz`)).text()
    const drawn = async (address: string) => (await page(address)).match(/<a [^>]*data-of="DE">.*?<\/a>/g)
    const before = await drawn('/')
    expect(before?.[0]).toContain('Germaniya')
    app.cache.dropAnswers()
    expect(await drawn('/')).toEqual(before)
    const germany = (await list('countries?q=de')).items.find(({ code }) => code === 'DE')
    const record = await ask<StoredRecord>(200, 'GET', `countries/${germany?.id}`)
    const name = { ...(record.content.name as object), uz: 'Olmoniya & "yurt"' }
    await change('countries', record, { ...record.content, name })
    await eventually(async () => expect(await page('/')).toContain('<b>Olmoniya &amp; &quot;yurt&quot;</b>'))
    for (const address of ['/', '/sign-in']) {
      expect((await drawn(address))?.[0], address).toContain('Olmoniya &amp; &quot;yurt&quot;')
    }
    expect(await page('/')).not.toContain('Germaniya</b>')
  })
})

describe('categories in the panel (D-5)', () => {
  const contentOf = (type: string) => ({ type, title: { uz: fresh('Toifa') }, caption: {}, position: '7' })

  it('are made, filtered by type, and shown to visitors at once', async () => {
    const made = await create('experts-category', contentOf('expert'))
    expect(made).toMatchObject({ kind: 'expert', content: { type: 'expert', position: 7 } })
    for (const [type, isThere] of [
      ['expert', true],
      ['ambassador', false],
    ] as const) {
      const { items } = await list(`experts-category?type=${type}&pageSize=100`)
      expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set([type]))
      expect(items.some(({ id }) => id === made.id)).toBe(isThere)
    }
    await eventually(async () => expect(await seen('expert-categories?lang=uz')).toContain(made.label.text))
    await ask(204, 'DELETE', `experts-category/${made.id}`)
    await eventually(async () =>
      expect(await seen('expert-categories?lang=uz')).not.toContain(made.label.text),
    )
    expect(await seen('general-data?lang=uz')).not.toContain(made.label.text)
  })

  it('say what is wrong with them', async () => {
    expect(
      await refusedWith('POST', 'experts-category', {
        content: { type: 'member', title: {}, caption: {}, position: 'x' },
      }),
    ).toEqual([
      'content.type: not-understood',
      'content.title: language-missing',
      'content.position: not-understood',
    ])
  })

  it('keep their type and their position in the list while people carry them', async () => {
    const used = (await list('experts-category?type=expert&pageSize=100')).items.find(
      ({ peopleCount }) => Number(peopleCount) > 0,
    )
    if (!used) throw new Error('The sample has categories with experts.')
    expect((await ask<Refusal>(409, 'DELETE', `experts-category/${used.id}`)).code).toBe('in-use')
    const record = await ask<StoredRecord>(200, 'GET', `experts-category/${used.id}`)
    const content = { ...record.content, type: 'ambassador' }
    const refusal = await ask<Refusal>(409, 'PATCH', `experts-category/${used.id}`, {
      revision: record.revision,
      content,
    })
    expect(refusal.code).toBe('in-use')
    const free = await create('experts-category', contentOf('expert'))
    expect((await change('experts-category', free, { ...free.content, type: 'ambassador' })).kind).toBe(
      'ambassador',
    )
  })
})

describe('social networks in the panel (D-8, A-10)', () => {
  it('have names that are unique whatever their letters, and links that follow a new name', async () => {
    const name = fresh('Tarmoq')
    const made = await create('socialNetworks', { name: `  ${name.replace(' ', '   ')} ` })
    expect(made).toMatchObject({ label: { text: name }, linkCount: 0, host: null })
    expect(await refusedWith('POST', 'socialNetworks', { content: { name: name.toUpperCase() } })).toEqual([
      'name: name-taken',
    ])
    expect(await refusedWith('POST', 'socialNetworks', { content: { name: ' ' } })).toEqual([
      'content.name: required',
    ])
    const other = await create('socialNetworks', { name: fresh('Boshqa') })
    const taken = { revision: other.revision, content: { name } }
    expect(await refusedWith('PATCH', `socialNetworks/${other.id}`, taken)).toEqual(['name: name-taken'])
    const link = { networkId: made.id, link: 'https://example.uz/sayt', personId: null }
    await create('socialLinks', link)
    const renamed = await change('socialNetworks', made, { name: `${name}!` })
    expect(renamed).toMatchObject({ linkCount: 1, host: 'example.uz' })
    await eventually(async () => expect(await seen('social-networks')).toContain(`"name":"${name}!","link"`))
  })

  it('are not deleted while links are of them, and bring no link back without them', async () => {
    const network = await create('socialNetworks', { name: fresh('Tarmoq') })
    const link = await create('socialLinks', {
      networkId: network.id,
      link: 'https://example.uz/a',
      personId: '',
    })
    expect((await ask<Refusal>(409, 'DELETE', `socialNetworks/${network.id}`)).code).toBe('in-use')
    expect((await ask<{ items: unknown[] }>(200, 'GET', `socialNetworks/${network.id}/uses`)).items).toEqual([
      { type: 'social-link', count: 1, examples: [{ id: link.id, label: 'https://example.uz/a' }] },
    ])
    await ask(204, 'DELETE', `socialLinks/${link.id}`)
    await ask(204, 'DELETE', `socialNetworks/${network.id}`)
    expect((await ask<Refusal>(409, 'POST', `socialLinks/${link.id}/restore`, {})).code).toBe(
      'not-allowed-now',
    )
    expect(await seen('general-data')).not.toContain(network.id)
    await ask(200, 'POST', `socialNetworks/${network.id}/restore`, {})
    expect((await ask<StoredRecord>(200, 'POST', `socialLinks/${link.id}/restore`, {})).content).toEqual(
      link.content,
    )
  })
})

describe('lists of the catalogues by name', () => {
  const inLanguages = namedContentList.filter(({ type }) => storedTypes[type].texts.length > 0)
  it.each(inLanguages)('go by the alphabet of the language that they are read in: $type', async (kind) => {
    const { section } = storedTypes[kind.type]
    const names = [
      { uz: 'Olmos', ru: 'Ёлка', en: 'Pine' },
      { uz: 'Zafar', ru: 'Армада', en: 'Victory' },
      { uz: 'Oʻzan', ru: 'Яхонт', en: 'Aspen' },
      { uz: 'Shamol', ru: 'Жасмин', en: 'Wind' },
    ].map((name) => ({ ...name, uz: `Alifbo tartibi ${name.uz}` }))
    for (const [index, name] of names.entries()) await create(section, kind.contentOf(name, index))
    const inOrder = async (language: string) => {
      const query = `${section}?q=alifbo%20tartibi&sort=label&lang=${language}`
      return (await list(query)).items.map(({ label }) => label.text.replace('Alifbo tartibi ', ''))
    }
    expect(await inOrder('uz')).toEqual(['Olmos', 'Zafar', 'Oʻzan', 'Shamol'])
    expect(await inOrder('ru')).toEqual(['Армада', 'Ёлка', 'Жасмин', 'Яхонт'])
    expect(await inOrder('en')).toEqual(['Aspen', 'Pine', 'Victory', 'Wind'])
  })
})

describe('links in social networks (D-8, A-10)', () => {
  const aNetwork = async () => (await list('socialNetworks?pageSize=1')).items[0]?.id ?? ''
  const aPerson = async (isPublic: boolean) => {
    const [person] = await app.database.db
      .select()
      .from(people)
      .where(
        and(isPublic ? isNotNull(people.publishedAt) : isNull(people.publishedAt), isNull(people.trashedAt)),
      )
      .limit(1)
    if (!person) throw new Error('The sample has people of both kinds.')
    return person
  }

  it('belong to the site or to a person, whose page shows them at once and no more from the bin', async () => {
    const [networkId, person] = [await aNetwork(), await aPerson(true)]
    const link = `https://t.me/${randomUUID()}`
    const site = await create('socialLinks', { networkId, link: `${link}/sayt`, personId: '' })
    expect(site.person).toBeNull()
    const own = await create('socialLinks', { networkId, link, personId: person.id })
    expect(own.person).toMatchObject({ id: person.id, userCode: person.userCode, isPublic: true })
    const page = `${person.kind}s/${person.id}`
    await eventually(async () => expect(await seen(page)).toContain(link))
    await ask(204, 'DELETE', `socialLinks/${own.id}`)
    await eventually(async () => expect(await seen(page)).not.toContain(link))
    await ask(200, 'POST', `socialLinks/${own.id}/restore`, {})
    await eventually(async () => expect(await seen(page)).toContain(link))

    const idsOf = async (query: string) => (await list(`socialLinks?${query}`)).items.map(({ id }) => id)
    expect(await idsOf('owner=site&pageSize=100')).toContain(site.id)
    expect(await idsOf('owner=site&pageSize=100')).not.toContain(own.id)
    expect(await idsOf('owner=people&pageSize=100')).toContain(own.id)
    expect(await idsOf(`network=${networkId}&pageSize=100`)).toEqual(
      expect.arrayContaining([site.id, own.id]),
    )
    expect(await idsOf(`q=${encodeURIComponent(person.lastname)}&pageSize=100`)).toContain(own.id)
    expect((await idsOf('pageSize=100')).slice(0, 2)).toEqual([own.id, site.id])
  })

  it.each([
    ['no network', { networkId: '' }, 'content.networkId: required'],
    ['an unknown network', { networkId: randomUUID() }, 'networkId: unknown-choice'],
    ['no link', { link: '' }, 'content.link: not-a-web-address'],
    ['a link that is not https', { link: 'http://t.me/a' }, 'content.link: not-a-web-address'],
    ['a script', { link: 'javascript:alert(1)' }, 'content.link: not-a-web-address'],
    ['an unknown person', { personId: randomUUID() }, 'personId: unknown-choice'],
    ['a site that is not the network’s', { link: 'https://example.uz/kanal' }, 'link: not-of-network'],
  ])('are refused for %s', async (_what, wrong, problem) => {
    const content = { networkId: await aNetwork(), link: 'https://t.me/example', personId: null, ...wrong }
    expect(await refusedWith('POST', 'socialLinks', { content })).toEqual([problem])
  })

  it('choose among all people, also those whom visitors do not see', async () => {
    const hidden = await aPerson(false)
    const found = async (query: string) =>
      (await ask<{ items: PersonChoice[] }>(200, 'GET', `people-choices?${query}`)).items
    expect(await found(`id=${hidden.id}`)).toEqual([
      expect.objectContaining({
        id: hidden.id,
        userCode: hidden.userCode,
        isPublic: false,
        countryId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        timeZone: expect.stringContaining('/'),
      }),
    ])
    expect((await found(`q=${hidden.userCode}`)).map(({ id }) => id)).toContain(hidden.id)
    expect(await found('q=haruto')).toEqual(await found('q=%D1%85%D0%B0%D1%80%D1%83%D1%82%D0%BE'))
    expect(await found('q=hechkimdaybunday')).toEqual([])
  })
})
