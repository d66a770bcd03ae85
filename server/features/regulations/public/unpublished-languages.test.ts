import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Language, languageNames } from '../../../../shared/i18n/languages.ts'
import { resources } from '../../../../shared/locales/resources.ts'
import { SiteReader } from '../../../../tests/support/site-reader.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

const messagesIn = (language: Language) => resources[language].regulations

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  // The first page has to wait for its PDF documents.
  await open('/regulations', 'en')
})
afterAll(() => app.close())

const open = (address: string, language: Language) =>
  new SiteReader('http://127.0.0.1:3000', language, ({ pathname, search }, init) =>
    app.request(`${pathname}${search}`, init),
  ).open(address)

/** Waits until the database has notified of a change; long enough for a busy machine. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

/** Publishes the regulations in these languages alone. */
async function publish(published: Language[]): Promise<void> {
  await app.database.db.execute(
    sql`update regulation_editions set published_languages = ${JSON.stringify(published)}::jsonb`,
  )
}

describe('the regulations in a language without a published document', () => {
  it('are the text in another one, marked, and say that there is no document', async () => {
    await publish(['uz', 'ru'])
    const { fallback, document } = messagesIn('en')
    const notice = `${fallback.unpublished} ${fallback.shownIn.uz}`
    await eventually(async () => expect((await open('/regulations', 'en')).text()).toContain(notice))
    const reader = await open('/regulations', 'en')
    expect(reader.first('h1 [lang]').lang).toBe('uz')
    const texts = reader.all('main section h2 span, main section li .prose')
    expect(texts.length).toBeGreaterThan(50)
    expect(texts.filter(({ lang }) => lang !== 'uz')).toEqual([])
    expect(reader.texts('aside h2, aside h3')).toContain(document.unavailableTitle)
    expect(reader.text('aside')).toContain('Please try downloading the document instead.')
    expect(reader.text('aside')).toContain(document.downloadOthers)
    const addresses = reader.all('aside a').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(['/regulations/uz.pdf?download=1', '/regulations/ru.pdf?download=1'])
    expect(reader.all('canvas')).toEqual([])
  })

  it('are not offered as a second language; a clause that a language lacks is said to be missing', async () => {
    await app.database.db.execute(sql`update regulation_clauses set text = text - 'ru' where position = 2`)
    const clause = async (address: string) => {
      const reader = await open(address, 'uz')
      const found = reader.all('main li').find(({ id }) => id === '1.2')
      return { text: found?.textContent, language: found?.querySelector<HTMLElement>('.prose')?.lang }
    }
    await eventually(async () =>
      expect((await clause('/regulations?beside=ru')).text).toContain(messagesIn('uz').beside.missing),
    )
    expect(await clause('/regulations?lng=ru')).toMatchObject({
      text: expect.stringContaining(messagesIn('ru').fallback.clause.uz),
      language: 'uz',
    })
    const beside = await open('/regulations?beside=en', 'uz')
    expect(beside.texts('nav[aria-labelledby=beside] a')).toEqual([languageNames.ru])
    expect(beside.all('main section li [lang]')).toEqual([])
  })

  it('are a page that says so where no language is published', async () => {
    await publish([])
    await eventually(async () => {
      const reader = await open('/regulations', 'en')
      expect(reader.status).toBe(200)
      expect(reader.texts('h2, h3')).toContain('Document Preview Not Available')
      expect(reader.first('meta[name=robots]').getAttribute('content')).toBe('noindex')
    })
  })
})
