import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SearchAnswer } from '../../../../shared/schemas/search.ts'
import type { TextPage } from '../../../../shared/schemas/text-page.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { textPages } from '../../../db/schema/text-page.ts'
import { withdrawSamplePages } from '../../../db/seed/fill-text-pages.ts'

const baseSlugs = ['privacy', 'accessibility', 'terms']

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

interface Kept {
  id: string
  revision: number
  isAddressFixed: boolean
  content: Record<string, unknown>
}
async function ask<Body = Kept>(status: number, method: string, path: string, json?: unknown): Promise<Body> {
  const response = await admin.request(`/api/admin/${path}`, { method, ...(json !== undefined && { json }) })
  expect(response.status, await response.clone().text()).toBe(status)
  return (status === 204 ? undefined : await response.json()) as Body
}
const problems = async (method: string, path: string, json: unknown) =>
  (await ask<{ errors: { field: string; code: string }[] }>(422, method, path, json)).errors.map(
    ({ field, code }) => `${field}: ${code}`,
  )
const contentOf = (slug: string, more: object = {}) => ({
  slug,
  title: { uz: 'Tadbir qoidalari', ru: 'Правила мероприятий' },
  description: { uz: 'Qisqacha' },
  body: { uz: '## Boshi\n\nYagonasoʻz **muhim** matn' },
  isInFooter: true,
  footerPosition: '5',
  ...more,
})
const freshSlug = () => `sinov-${randomUUID().slice(0, 8)}`
const create = (slug: string, more: object = {}, publication?: object) =>
  ask(201, 'POST', 'pages', { content: contentOf(slug, more), ...(publication && { publication }) })
const change = ({ id, revision, content }: Kept, more: object, publication?: object) =>
  ask(200, 'PATCH', `pages/${id}`, {
    revision,
    content: { ...content, ...more },
    ...(publication && { publication }),
  })
const publish = { publishAt: 'now' }
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })
const read = (slug: string, lang = 'uz') => app.request(`/api/pages/${slug}?lang=${lang}`)
const listed = async (lang = 'uz') =>
  (await (await app.request(`/api/pages?lang=${lang}`)).json()) as { items: TextPage[]; total: number }
const found = async (q: string) => {
  const { pages } = (await (await app.request(`/api/search?q=${q}`)).json()) as SearchAnswer
  return pages.map(({ address }) => address)
}

describe('text pages for readers (C-2)', () => {
  it('are read by their slug once they are published, in the language that there is', async () => {
    const slug = freshSlug()
    const draft = await create(slug)
    expect((await read(slug)).status).toBe(404)
    const shown = await change(draft, {}, publish)
    await eventually(async () => expect((await read(slug)).status).toBe(200))
    expect(await (await read(slug, 'ru')).json()).toMatchObject({
      slug,
      title: { text: 'Правила мероприятий', lang: 'ru' },
      body: { text: '## Boshi\n\nYagonasoʻz **muhim** matn', lang: 'uz' },
      isInFooter: true,
    })
    const hidden = await change(shown, {}, { publishAt: null })
    await eventually(async () => expect((await read(slug)).status).toBe(404))
    await change(hidden, {}, publish)
    await eventually(async () => expect((await read(slug)).status).toBe(200))
    await ask(204, 'DELETE', `pages/${draft.id}`)
    await eventually(async () => expect((await read(slug)).status).toBe(404))
    await ask(200, 'POST', `pages/${draft.id}/restore`, {})
    await eventually(async () => expect((await read(slug)).status).toBe(200))
  })

  it('are no page for slugs that cannot be one', async () => {
    for (const slug of ['x', 'Katta', 'a--b', '%2e%2e', 'a'.repeat(61)])
      expect((await read(slug)).status).toBe(404)
  })

  it('show no language that is not published', async () => {
    const slug = freshSlug()
    const made = await create(slug, {}, publish)
    await change(made, {}, { languages: { uz: false } })
    await eventually(async () =>
      expect(await (await read(slug)).json()).toMatchObject({ title: { lang: 'ru' }, body: null }),
    )
  })

  it('show the last change of their texts alone', async () => {
    const slug = freshSlug()
    const made = await create(slug, {}, publish)
    const changedAt = async () => ((await (await read(slug)).json()) as TextPage).changedAt
    const before = await changedAt()
    const moved = await change(made, { footerPosition: 6 })
    await eventually(async () => {
      const { items } = await listed()
      expect(items.map((item) => item.slug)).toContain(slug)
    })
    expect(await changedAt()).toBe(before)
    await change(moved, { title: { uz: 'Yangi nom' } })
    await eventually(async () => expect((await changedAt()) > before).toBe(true))
  })

  it('are listed in the order of the footer, which has those that were chosen', async () => {
    const [first, second, third] = [freshSlug(), freshSlug(), freshSlug()]
    await create(second, { footerPosition: 902 }, publish)
    await create(first, { footerPosition: 901 }, publish)
    await create(third, { footerPosition: 903, isInFooter: false }, publish)
    await eventually(async () =>
      expect((await listed()).items.map(({ slug }) => slug).slice(-3)).toEqual([first, second, third]),
    )
    const page = await (await app.request('/api/pages?lang=en')).json()
    expect(page).toMatchObject({ total: expect.any(Number) })
  })

  it('are found by their words without marks, and stand in the sitemap', async () => {
    const slug = freshSlug()
    const made = await create(slug, {}, publish)
    await eventually(async () => expect(await found('yagonasoz')).toContain(`/pages/${slug}`))
    expect(await (await app.request('/sitemap-text_pages-1.xml')).text()).toContain(`/pages/${slug}?lng=ru`)
    const { pages } = (await (await app.request('/api/search?q=yagonasoz')).json()) as SearchAnswer
    expect(pages[0]?.excerpt?.text).toBe('Qisqacha Boshi Yagonasoʻz muhim matn')
    await change(made, {}, { publishAt: null })
    await eventually(async () => expect(await found('yagonasoz')).not.toContain(`/pages/${slug}`))
  })

  it('come automatically at the instant that they were scheduled for', async () => {
    const slug = freshSlug()
    const publishAt = new Date(Date.now() + 3_600_000)
    await create(slug, { title: { uz: 'Kechiktirilgan' } }, { publishAt: publishAt.toISOString() })
    const all = async () => [
      (await read(slug)).status,
      (await listed()).items.some((item) => item.slug === slug),
    ]
    expect(await all()).toEqual([404, false])
    expect(await found('kechiktirilgan')).not.toContain(`/pages/${slug}`)
    vi.useFakeTimers({ toFake: ['Date'], now: publishAt.getTime() + 1 })
    try {
      expect(await all()).toEqual([200, true])
      expect(await found('kechiktirilgan')).toContain(`/pages/${slug}`)
      expect(await (await app.request('/sitemap-text_pages-1.xml')).text()).toContain(slug)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('text pages in the panel (C-2)', () => {
  it('are samples in the sample, which can be changed like any published page', async () => {
    const { items } = await ask<{ items: (Kept & { slug: string })[] }>(
      200,
      'GET',
      'pages?state=published&sort=footer',
    )
    const base = items.filter(({ slug }) => baseSlugs.includes(slug))
    expect(base.map(({ slug }) => slug)).toEqual(baseSlugs)
    for (const { id } of base) await change(await ask(200, 'GET', `pages/${id}`), { isInFooter: true })
  })

  it('are drafts of the base data, whose places to fill in keep them from being published', async () => {
    const { db } = app.database
    const samples = await db.select().from(textPages).where(inArray(textPages.slug, baseSlugs))
    await db.transaction(withdrawSamplePages)
    const { items } = await ask<{ items: (Kept & { slug: string; publishedAt: string | null })[] }>(
      200,
      'GET',
      'pages?state=draft&sort=footer',
    )
    const base = items.filter(({ slug }) => baseSlugs.includes(slug))
    expect(base.map(({ slug }) => slug)).toEqual(baseSlugs)
    for (const { id } of base) {
      const { revision, content } = await ask(200, 'GET', `pages/${id}`)
      expect(await problems('PATCH', `pages/${id}`, { revision, content, publication: publish })).toEqual([
        'body.uz: gaps-left',
        'body.ru: gaps-left',
        'body.en: gaps-left',
      ])
    }
    const records = base.map(({ id, revision }) => ({ id, revision }))
    const many = await ask<{ doneCount: number; refused: object[] }>(200, 'POST', 'pages/bulk', {
      action: 'publish',
      selection: { records },
    })
    expect(many).toMatchObject({ doneCount: 0, refused: [{}, {}, {}] })
    for (const { id, body, publishedAt } of samples)
      await db.update(textPages).set({ body, publishedAt }).where(eq(textPages.id, id))
  })

  it('take no text with places to fill in while they are public', async () => {
    const made = await create(freshSlug(), {}, publish)
    const { id, revision, content } = made
    for (const gap of ['[fill in: who]', '\\[заполнить: кто]', '[Toʻldiring: kim]']) {
      const body = { en: `Text ${gap}` }
      expect(await problems('PATCH', `pages/${id}`, { revision, content: { ...content, body } })).toEqual([
        'body.en: gaps-left',
      ])
    }
  })

  it.each([
    ['no slug', { slug: '' }, 'content.slug: required'],
    ['a short slug', { slug: 'a' }, 'content.slug: too-short'],
    ['a long slug', { slug: 'a'.repeat(61) }, 'content.slug: too-long'],
    ['capital letters', { slug: 'Qoidalar' }, 'content.slug: slug-characters'],
    ['a path', { slug: '../admin' }, 'content.slug: slug-characters'],
    ['two hyphens', { slug: 'a--b' }, 'content.slug: slug-characters'],
    ['no title', { title: {} }, 'content.title: language-missing'],
    ['a long title', { title: { uz: 'a'.repeat(121) } }, 'content.title.uz: too-long'],
    ['a long summary', { description: { ru: 'a'.repeat(301) } }, 'content.description.ru: too-long'],
    ['a long text', { body: { en: 'a'.repeat(20_001) } }, 'content.body.en: too-long'],
    ['a wrong order', { footerPosition: '-1' }, 'content.footerPosition: not-understood'],
    ['a wrong choice', { isInFooter: 'maybe' }, 'content.isInFooter: not-understood'],
  ])('are refused for %s', async (_what, wrong, problem) => {
    expect(await problems('POST', 'pages', { content: contentOf(freshSlug(), wrong) })).toEqual([problem])
  })

  it('have an address that nobody else has, in the bin too, and that stays once they were published', async () => {
    const slug = freshSlug()
    const made = await create(slug)
    const taken = () => problems('POST', 'pages', { content: contentOf(slug) })
    expect(await taken()).toEqual(['slug: slug-taken'])
    const other = freshSlug()
    const moved = await change(made, { slug: other })
    const again = await create(slug)
    await ask(204, 'DELETE', `pages/${again.id}`)
    expect(await taken()).toEqual(['slug: slug-taken'])
    const shown = await change(moved, {}, publish)
    expect(shown.isAddressFixed).toBe(true)
    const hidden = await change(shown, {}, { publishAt: null })
    const { id, revision, content } = hidden
    const body = { revision, content: { ...content, slug: freshSlug() } }
    expect(await problems('PATCH', `pages/${id}`, body)).toEqual(['slug: slug-fixed'])
  })

  it('are filtered by state and footer, and found by their address', async () => {
    const slug = freshSlug()
    await create(slug, { isInFooter: false }, publish)
    const slugs = async (query: string) =>
      (await ask<{ items: { slug: string }[] }>(200, 'GET', `pages?pageSize=100&${query}`)).items.map(
        (item) => item.slug,
      )
    expect(await slugs('state=published&footer=no')).toContain(slug)
    expect(await slugs('state=draft')).not.toContain(slug)
    expect(await slugs('state=scheduled')).not.toContain(slug)
    expect(await slugs('footer=yes')).not.toContain(slug)
    expect(await slugs(`q=${slug}`)).toEqual([slug])
  })

  it('answer nobody but administrators, and only for what is there', async () => {
    const { id, revision, content } = await create(freshSlug())
    const user = await createAccountWithToken(app)
    const calls = [
      ['GET', 'pages'],
      ['POST', 'pages', { content }],
      ['GET', `pages/${id}`],
      ['PATCH', `pages/${id}`, { revision, content }],
      ['DELETE', `pages/${id}`],
      ['POST', `pages/${id}/restore`, {}],
      ['GET', `pages/${id}/history`],
      ['GET', `pages/${id}/uses`],
    ] as const
    for (const [method, path, json] of calls) {
      const init = {
        method,
        ...(json && { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
      }
      expect((await app.request(`/api/admin/${path}`, init)).status, path).toBe(401)
      expect((await user.request(`/api/admin/${path}`, { method, ...(json && { json }) })).status, path).toBe(
        403,
      )
      if (path.includes(id) && !path.endsWith('history'))
        await ask(404, method, path.replace(id, randomUUID()), json)
    }
    await change({ id, revision, content, isAddressFixed: false }, { footerPosition: 7 })
    await ask(409, 'PATCH', `pages/${id}`, { revision, content })
  })
})
