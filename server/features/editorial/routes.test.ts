import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { languages } from '../../../shared/i18n/languages.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { placeNames } from '../../../shared/rules/site-texts.ts'
import type { aboutSchema, frequentQuestionListSchema } from '../../../shared/schemas/editorial.ts'
import type { ShownContact, siteTextsSchema } from '../../../shared/schemas/site-texts.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { siteTexts } from '../../db/schema/site-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Waits until the database has notified of a change; long enough for a busy machine. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

async function read<Answer>(path: string): Promise<Answer> {
  const response = await app.request(path)
  expect(response.status, path).toBe(200)
  return (await response.json()) as Answer
}

describe('GET /api/about', () => {
  it('gives the texts and the values in their order, in the language asked for', async () => {
    const about = await read<z.infer<typeof aboutSchema>>('/api/about?lang=ru')
    expect(about.sections[0]).toMatchObject({ key: 'opening', title: { lang: 'ru' } })
    expect(about.values.length).toBeGreaterThanOrEqual(4)
  })
})

type FrequentQuestions = z.infer<typeof frequentQuestionListSchema>

/** Returns the keys of the questions that a search finds. */
async function search(query: string, language = 'uz'): Promise<string[]> {
  const { items, total } = await read<FrequentQuestions>(
    `/api/faq?lang=${language}&q=${encodeURIComponent(query)}`,
  )
  expect(total).toBe(items.length)
  return items.map(({ key }) => key)
}

describe('GET /api/faq', () => {
  it('gives every question with its topic and a key of its own', async () => {
    const { items, total } = await read<FrequentQuestions>('/api/faq')
    expect(total).toBe(items.length)
    expect(total).toBeGreaterThanOrEqual(16)
    expect(new Set(items.map(({ key }) => key)).size).toBe(total)
  })

  it.each([
    ['a word of the question', 'pullikmi', 'is-it-free'],
    ['a word of the answer', 'toʻlamang', 'is-it-free'],
    ['another apostrophe and case', "TO'LAMANG", 'is-it-free'],
    ['Cyrillic Uzbek', 'тўламанг', 'is-it-free'],
    ['Russian', 'обращением', 'is-a-call-request-an-appeal'],
    ['a misspelt word of the question', 'обращенем', 'is-a-call-request-an-appeal'],
    ['English', 'cookies', 'cookies'],
  ])('finds by %s, whatever the language of the answer (L-4)', async (_case, query, key) => {
    expect(await search(query)).toContain(key)
    expect(await search(query, 'en')).toEqual(await search(query))
  })

  it('needs every word of the search', async () => {
    expect(await search('обращением звонка')).toEqual(['is-a-call-request-an-appeal'])
    expect(await search('обращением qwerty')).toEqual([])
  })

  it('keeps the order of the page, and gives all of them for an empty search', async () => {
    const all = await search('')
    const found = await search('bepul')
    expect(found.length).toBeGreaterThan(1)
    expect(found.length).toBeLessThan(all.length)
    expect(found).toEqual(all.filter((key) => found.includes(key)))
  })

  it.each(['qwerty', 'qqqqzzzz', '…', '%'])('finds nothing by "%s"', async (query) => {
    expect(await search(query)).toEqual([])
  })

  it('refuses a search that is too long', async () => {
    expect((await app.request(`/api/faq?q=${'a'.repeat(200)}`)).status).toBe(200)
    expect((await app.request(`/api/faq?q=${'a'.repeat(201)}`)).status).toBe(422)
  })

  it('shows a changed answer at once, in what a search finds too', async () => {
    expect(await search('xurmo')).toEqual([])
    await app.database.db.execute(
      sql`update site_texts set body = '{"uz": "Ha, xurmo ham."}' where key = 'cookies'`,
    )
    await eventually(async () => expect(await search('xurmo')).toEqual(['cookies']))
  })
})

describe('a text of which no language is published', () => {
  const secret = 'Maxfiy matn qoʻriqxona'
  const isHeldBack = { isPublished: false, sourceRevision: 1 }
  const held = { uz: isHeldBack, ru: isHeldBack, en: isHeldBack }
  const addresses = languages.flatMap((language) =>
    ['/api/faq', `/api/faq?q=${encodeURIComponent(secret)}`, '/api/about', '/api/site-texts'].map(
      (path) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`,
    ),
  )

  it.each(placeNames.filter((place) => place !== 'announcements'))('is in no answer: %s', async (place) => {
    const own = await createTestApp()
    const changed = await own.database.db
      .update(siteTexts)
      .set({ title: { uz: secret }, body: { uz: secret }, languageStates: held })
      .where(eq(siteTexts.place, place))
      .returning({ id: siteTexts.id })
    expect(changed.length).toBeGreaterThan(0)
    await eventually(async () => {
      const answers = await Promise.all(addresses.map(async (address) => (await own.request(address)).text()))
      expect(answers.filter((answer) => answer.includes('qoʻriqxona'))).toEqual([])
    })
    for (const page of ['/', '/about', '/contact'])
      expect(await (await own.request(`${page}?lng=uz`)).text()).not.toContain('qoʻriqxona')
    await own.close()
  })
})

describe('GET /api/site-texts', () => {
  const contactsOf = async (from: TestApp, lang = 'ru') => {
    const response = await from.request(`/api/site-texts?lang=${lang}`)
    return ((await response.json()) as z.infer<typeof siteTextsSchema>).contacts
  }
  const wayOf = ({ address, way: { mailbox, phone, mapLink } }: ShownContact) => ({
    address: address?.text ?? '',
    mailbox,
    phone,
    mapLink,
  })

  it('gives the contacts that the program made up in a demonstration alone', async () => {
    const demonstration = await createTestApp(undefined, {}, true)
    const shown = (await contactsOf(demonstration)).map(wayOf)
    expect(shown.flatMap((way) => Object.values(way)).filter(Boolean)).toHaveLength(5)
    await demonstration.close()
    const contacts = await contactsOf(app)
    expect(contacts).toHaveLength(shown.length)
    for (const contact of contacts)
      expect(wayOf(contact)).toEqual({ address: '', mailbox: '', phone: '', mapLink: '' })
    const page = await (await app.request('/contact?lng=ru')).text()
    expect(page).toContain(resources.ru.contact.unpublished.text)
    expect(
      page.match(/hamkorlik@|mailto:|href="tel:|Намуна|"streetAddress"|"email":"|"telephone"/g),
    ).toBeNull()
  })

  it('gives what an administrator has written, and in another language no invented address', async () => {
    const { db } = app.database
    const isOffice = and(eq(siteTexts.place, 'contacts'), eq(siteTexts.key, 'office'))
    const [office] = await db.select().from(siteTexts).where(isOffice)
    const body = { ...office?.body, uz: 'Toshkent shahri, Navoiy koʻchasi, 1-uy' }
    await db.update(siteTexts).set({ body }).where(isOffice)
    await eventually(async () => {
      const addresses = (await contactsOf(app)).flatMap(({ address }) => address ?? [])
      expect(addresses).toEqual([{ text: body.uz, lang: 'uz' }])
    })
  })
})
