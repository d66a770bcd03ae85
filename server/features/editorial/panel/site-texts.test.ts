import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SiteTexts } from '../../../../shared/schemas/site-texts.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { siteTexts } from '../../../db/schema/site-text.ts'

const unknownId = '01890000-0000-7000-8000-000000000000'
let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

interface Block {
  id: string
  revision: number
  key: string | null
  content: Record<string, unknown> & { title: Record<string, string>; body: Record<string, string> }
  delivered: Record<string, unknown> | null
}
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

async function ask<Answer = Block>(
  method: string,
  path: string,
  json?: object,
  status = 200,
): Promise<Answer> {
  const response = await admin.request(`/api/admin/site${path}`, { method, ...(json && { json }) })
  expect(response.status, await response.clone().text()).toBe(status)
  return (status === 204 ? undefined : await response.json()) as Answer
}
const list = async (place: string) =>
  (await ask<{ items: { id: string; key: string | null }[] }>('GET', `?place=${place}&pageSize=100`)).items
async function idOf(key: string): Promise<string> {
  const [row] = await app.database.db.select().from(siteTexts).where(eq(siteTexts.key, key))
  return row?.id ?? ''
}
const read = async (key: string) => ask('GET', `/${await idOf(key)}`)
const change = (block: Block, content: object, status = 200) =>
  ask(
    'PATCH',
    `/${block.id}`,
    { revision: block.revision, content: { ...block.content, ...content } },
    status,
  )
async function problemsOf(answer: unknown): Promise<[string, string][]> {
  return (answer as { errors: { field: string; code: string }[] }).errors.map(({ field, code }) => [
    field.replace(/^content\./, ''),
    code,
  ])
}
async function shownTexts(language: string): Promise<SiteTexts> {
  return (await (await app.request(`/api/site-texts?lang=${language}`)).json()) as SiteTexts
}
const shownBlock = async (key: string, language = 'uz') =>
  (await shownTexts(language)).blocks.find((block) => block.key === key)
const questionKeys = async () =>
  ((await (await app.request('/api/faq')).json()) as { items: { key: string }[] }).items.map(({ key }) => key)

describe('the texts of the site in the panel (C-1)', () => {
  it('are for administrators alone', async () => {
    const member = await createAccountWithToken(app)
    const id = await idOf('hero')
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${id}`],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
      ['PATCH', '/order'],
    ] as const) {
      expect((await app.request(`/api/admin/site${path}`, { method })).status, method + path).toBe(401)
      const refused = await member.request(`/api/admin/site${path}`, {
        method,
        ...(method !== 'GET' && { json: {} }),
      })
      expect(refused.status, method + path).toBe(403)
    }
    await ask('GET', `/${unknownId}`, undefined, 404)
  })

  it('are changed in one language and fall back to it in the others', async () => {
    const hero = await read('hero')
    expect(hero.delivered).toMatchObject({ title: hero.content.title })
    await change(hero, { title: { uz: 'Yangi sarlavha' } })
    await eventually(async () => {
      expect((await shownBlock('hero', 'ru'))?.title).toEqual({ text: 'Yangi sarlavha', lang: 'uz' })
      expect((await shownBlock('hero', 'ru'))?.body?.lang).toBe('ru')
    })
    const home = await (await app.request('/', { headers: { 'accept-language': 'uz' } })).text()
    if (home.includes('<h1>')) expect(home).toContain('Yangi sarlavha')
    await change(hero, {}, 409)
    const back = await read('hero')
    await change(back, back.delivered ?? {})
    await eventually(async () => expect((await shownBlock('hero', 'ru'))?.title.lang).toBe('ru'))
  })

  it.each([
    ['hero', { title: {} }, 'title', 'language-missing'],
    ['hero', { body: {} }, 'body', 'language-missing'],
    ['hero', { title: { uz: 'a'.repeat(121) } }, 'title.uz', 'too-long'],
    ['hero', { body: { en: 'a'.repeat(401) } }, 'body.en', 'too-long'],
    ['hero', { note: { uz: 'a' } }, 'note.uz', 'too-long'],
    ['hero', { place: 'footer' }, 'place', 'unknown-choice'],
    ['cookies', { topicKey: null }, 'topicKey', 'required'],
    ['cookies', { topicKey: 'nowhere' }, 'topicKey', 'unknown-choice'],
    ['cookies', { body: {} }, 'body', 'language-missing'],
    ['office', { contact: null }, 'contact', 'required'],
  ])('of %s with %j is refused at %s: %s', async (key, content, field, code) => {
    const answer = await change(await read(key), content, 422)
    expect(await problemsOf(answer)).toEqual([[field, code]])
  })

  const way = {
    sort: 'office',
    isAlways: false,
    hours: [],
    specialDays: [],
    mailbox: '',
    phone: '',
    mapLink: '',
  }
  const span = { firstWeekday: 1, lastWeekday: 5, opensAtMinutes: 540, closesAtMinutes: 1_080 }
  it.each([
    [{ mailbox: 'a b@example.uz' }, 'contact.mailbox', 'email-space'],
    [{ mailbox: '"><script>"@example.uz' }, 'contact.mailbox', 'email-sign'],
    [{ mailbox: 'аziza@example.uz' }, 'contact.mailbox', 'email-letter'],
    [{ mailbox: 'aziza@example' }, 'contact.mailbox', 'not-an-email'],
    [{ phone: '123' }, 'contact.phone'],
    [{ phone: '+998<script>' }, 'contact.phone'],
    [{ mapLink: 'javascript:alert(1)' }, 'contact.mapLink', 'not-a-web-address'],
    [{ mapLink: 'http://example.uz' }, 'contact.mapLink', 'not-a-web-address'],
    [{ hours: [{ ...span, closesAtMinutes: 540 }] }, 'contact.hours.0.closesAtMinutes'],
    [{ hours: [{ ...span, lastWeekday: 8 }] }, 'contact.hours.0.lastWeekday'],
    [{ hours: [{ ...span, firstWeekday: 6, lastWeekday: 2 }] }, 'contact.hours.0.lastWeekday'],
    [{ specialDays: [{ date: 'soon', hours: null }] }, 'contact.specialDays.0.date'],
    [{ hours: Array.from({ length: 15 }, () => span) }, 'contact.hours'],
  ])('of a contact with %j is refused at %s', async (wrong, field, ...codes) => {
    const answer = await change(await read('office'), { contact: { ...way, ...wrong } }, 422)
    const [problem = [], ...others] = await problemsOf(answer)
    expect(others).toEqual([])
    expect(problem.slice(0, codes.length + 1)).toEqual([field, ...codes])
  })

  it('of a contact are shown as they are structured', async () => {
    const office = await read('office')
    const contact = {
      ...way,
      hours: [span],
      phone: '+998 (71) 200-00-00',
      specialDays: [{ date: '2031-01-01', hours: null }],
    }
    await change(office, { contact, body: { uz: 'Yangi manzil' } })
    await eventually(async () => {
      const shown = (await shownTexts('en')).contacts.find(({ id }) => id === office.id)
      expect(shown?.address).toEqual({ text: 'Yangi manzil', lang: 'uz' })
      expect(shown?.way).toMatchObject({ phone: '+998712000000', specialDays: [{ date: '2031-01-01' }] })
    })
  })
})

describe('the footer', () => {
  it('is kept between pages, and is another one at once where its texts or contacts are changed', async () => {
    const footer = async () => (await (await app.request('/about?lng=uz')).text()).split('<footer')[1]
    const about = await read('footer-about')
    expect(await footer()).not.toContain('Yangi satr')
    await change(about, { body: { uz: 'Yangi satr & "boshqa"' } })
    await eventually(async () => expect(await footer()).toContain('Yangi satr &amp; &quot;boshqa&quot;'))
    await change(await read('office'), { title: { uz: 'Yangi idora' } })
    await eventually(async () => expect(await footer()).toContain('<dt>Yangi idora</dt>'))
    await change(await read('footer-about'), about.content)
    await eventually(async () => expect(await footer()).not.toContain('Yangi satr'))
    expect(await footer()).toContain('Yangi idora')
  })
})

describe('the lists of the site', () => {
  it('take a new question with its topic, found by the search at once, and lose it into the bin', async () => {
    const content = {
      place: 'questions',
      topicKey: 'participation',
      title: { uz: 'Megalodon bormi?' },
      note: {},
      body: { uz: 'Ha, <script>alert(1)</script> [havola](javascript:alert(1)) **bor**.' },
    }
    const made = await ask('POST', '', { content }, 201)
    const found = async () =>
      (await (await app.request('/api/search?q=megalodon')).json()) as { questions: unknown[] }
    await eventually(async () => expect((await found()).questions).toHaveLength(1))
    const about = await (await app.request('/about')).text()
    if (about.includes('<h1>')) {
      expect(about).toContain('Megalodon')
      expect(about).not.toContain('<script>alert')
      expect(about).not.toContain('href="javascript')
    }
    await ask('DELETE', `/${made.id}`, undefined, 204)
    await eventually(async () => expect((await found()).questions).toHaveLength(0))
    await ask('POST', `/${made.id}/restore`, {})
    await eventually(async () => expect((await found()).questions).toHaveLength(1))
    await ask('DELETE', `/${made.id}`, undefined, 204)
  })

  it('are the only places where blocks are made and deleted', async () => {
    const answer = await ask(
      'POST',
      '',
      { content: { place: 'home', title: { uz: 'Yangi' }, body: {}, note: {} } },
      422,
    )
    expect(await problemsOf(answer)).toEqual([['place', 'unknown-choice']])
    await ask('DELETE', `/${await idOf('hero')}`, undefined, 409)
    expect(await shownBlock('hero')).toBeDefined()
  })

  it('keep a topic while questions stand under it', async () => {
    const id = await idOf('participation')
    await ask('DELETE', `/${id}`, undefined, 409)
    expect(await ask('GET', `/${id}/uses`)).toMatchObject({ items: [{ type: 'site-text' }] })
  })

  it('are put into an order, each topic separately, and the audit log tells it', async () => {
    const before = await questionKeys()
    const blocks = (await list('questions')) as { id: string; topicKey?: string }[]
    const ids = blocks.filter(({ topicKey }) => topicKey === 'participation').map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(2)
    await ask('PATCH', '/order', { place: 'questions', ids: ids.toReversed() }, 204)
    await eventually(async () =>
      expect(await questionKeys()).toEqual([
        ...before.slice(0, ids.length).toReversed(),
        ...before.slice(ids.length),
      ]),
    )
    const audit = await admin.request('/api/admin/audit?action=reordered')
    expect(((await audit.json()) as { total: number }).total).toBe(1)
  })

  it('refuse an order that does not hold exactly their blocks', async () => {
    const ids = (await list('values')).map(({ id }) => id)
    await ask('PATCH', '/order', { place: 'values', ids: ids.slice(1) }, 409)
    await ask('PATCH', '/order', { place: 'values', ids: [...ids.slice(1), unknownId] }, 409)
    await ask('PATCH', '/order', { place: 'values', ids: [...ids.slice(1), ids[1]] }, 409)
    await ask('PATCH', '/order', { place: 'home', ids }, 422)
    await ask('PATCH', '/order', { place: 'values', ids: [] }, 422)
    await ask('PATCH', '/order', { place: 'nowhere', ids }, 422)
  })
})

describe('announcements', () => {
  const notice = {
    level: 'warning',
    from: '2031-03-01T02:00',
    until: '2031-03-01T04:00',
    link: 'https://example.uz/',
  }
  const content = {
    place: 'announcements',
    title: { uz: 'Texnik <b>ishlar</b>', ru: 'Технические работы' },
    body: {},
    note: {},
    notice,
  }
  const announced = async (language = 'uz') => (await shownTexts(language)).announcements
  const [begins, ends] = [Date.parse('2031-02-28T21:00:00Z'), Date.parse('2031-02-28T23:00:00Z')]
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are on every page from their instant to their end, without a write between', async () => {
    const now = { ...notice, from: '2026-01-01T00:00', until: '' }
    const made = await ask('POST', '', { content: { ...content, notice: now } }, 201)
    await eventually(async () => expect(await announced()).toHaveLength(1))
    expect(await change(made, { notice })).toMatchObject({ content: { notice } })
    await eventually(async () => expect(await announced()).toEqual([]))
    vi.useFakeTimers({ toFake: ['Date'], now: begins - 1 })
    expect(await announced()).toEqual([])
    const pages = ['/', '/about', '/ambassadors', '/no-such-page', '/apply']
    const warning = 'Diqqat:'
    const documents = () =>
      Promise.all(
        pages.map(async (path) => (await app.request(path, { headers: { cookie: 'i18next=uz' } })).text()),
      )
    for (const html of await documents()) expect(html).not.toContain(warning)

    vi.setSystemTime(begins)
    expect(await announced('ru')).toEqual([
      { id: made.id, level: 'warning', link: notice.link, text: { text: content.title.ru, lang: 'ru' } },
    ])
    expect(await announced('en')).toMatchObject([{ text: { lang: 'uz' } }])
    for (const html of await documents()) {
      expect(html).toContain(warning)
      expect(html).toContain('Texnik &lt;b&gt;ishlar&lt;/b&gt;')
      expect(html).toContain(`<a href="${notice.link}">Batafsil</a>`)
    }

    vi.setSystemTime(ends)
    expect(await announced()).toEqual([])
    for (const html of await documents()) expect(html).not.toContain(warning)
  })

  it('without an end stay until they are in the bin, in their order', async () => {
    const endless = { ...notice, until: '', from: '2026-01-01T00:00', link: '', level: 'information' }
    const first = await ask('POST', '', { content: { ...content, notice: endless } }, 201)
    const second = await ask('POST', '', { content: { ...content, notice: endless } }, 201)
    await eventually(async () =>
      expect((await announced()).map(({ id }) => id)).toEqual([first.id, second.id]),
    )
    const others = (await list('announcements')).map(({ id }) => id).filter((id) => id !== second.id)
    await ask('PATCH', '/order', { place: 'announcements', ids: [second.id, ...others] }, 204)
    await eventually(async () =>
      expect((await announced()).map(({ id }) => id)).toEqual([second.id, first.id]),
    )
    for (const { id } of [first, second]) await ask('DELETE', `/${id}`, undefined, 204)
    await eventually(async () => expect(await announced()).toEqual([]))
  })

  it.each([
    [{ notice: null }, 'notice', 'required'],
    [{ notice: { ...notice, level: 'alarm' } }, 'notice.level', 'not-understood'],
    [{ notice: { ...notice, from: '' } }, 'notice.from', 'required'],
    [{ notice: { ...notice, from: 'soon', until: '' } }, 'notice.from', 'not-understood'],
    [{ notice: { ...notice, from: '2931-03-01T02:00', until: '' } }, 'notice.from', 'year-out-of-bounds'],
    [{ notice: { ...notice, until: notice.from } }, 'notice.until', 'ends-too-early'],
    [{ notice: { ...notice, link: 'javascript:alert(1)' } }, 'notice.link', 'not-a-web-address'],
    [{ title: {} }, 'title', 'language-missing'],
    [{ title: { ru: 'a'.repeat(201) } }, 'title.ru', 'too-long'],
    [{ body: { uz: 'a' } }, 'body.uz', 'too-long'],
  ])('with %j are refused at %s: %s', async (wrong, field, code) => {
    const answer = await ask('POST', '', { content: { ...content, ...wrong } }, 422)
    expect(await problemsOf(answer)).toEqual([[field, code]])
  })

  it('leave other blocks without a level and a time', async () => {
    const hero = await read('hero')
    await change(hero, { notice })
    expect((await read('hero')).content.notice).toBeNull()
  })
})
