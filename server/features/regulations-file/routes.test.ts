import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { languages } from '../../../shared/i18n/languages.ts'
import type { RegulationsDocuments } from '../../../shared/schemas/regulations.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const documentBytes = async (language: string) =>
  Buffer.from(await (await app.request(`/regulations/${language}.pdf`)).arrayBuffer())

describe('GET /regulations/{language}.pdf', () => {
  it.each(languages)('gives the document in %s, to be shown', async (language) => {
    const response = await app.request(`/regulations/${language}.pdf`)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-language': language,
      'content-disposition': `inline; filename="digital-world-regulations-${language}.pdf"`,
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(response.headers.get('vary')).toBeNull()
    // A browser does not show a PDF in a sandbox.
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
  })

  it('gives it to be saved where the address says so', async () => {
    const response = await app.request('/regulations/ru.pdf?download=1')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="digital-world-regulations-ru.pdf"',
    )
    const shown = await app.request('/regulations/ru.pdf?download=0')
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
    expect(shown.headers.get('etag')).toBe(response.headers.get('etag'))
  })

  it('is not sent again to who has it', async () => {
    const etag = (await app.request('/regulations/en.pdf')).headers.get('etag') ?? ''
    const response = await app.request('/regulations/en.pdf', { headers: { 'if-none-match': etag } })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
  })

  it('answers HEAD without a body, and takes nothing', async () => {
    const head = await app.request('/regulations/en.pdf', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await app.request('/regulations/en.pdf', { method: 'POST' })).status).toBe(405)
  })

  it.each(['fr', 'UZ', 'toString', 'uz.pdf'])('knows no document "%s"', async (name) => {
    const response = await app.request(`/regulations/${name}.pdf?lang=en`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not-found', title: 'Data not found' })
  })
})

describe('GET /api/regulations-documents', () => {
  it('lists the documents with their true sizes', async () => {
    const response = await app.request('/api/regulations-documents')
    const { items } = (await response.json()) as RegulationsDocuments
    expect(items.map(({ language }) => language)).toEqual(languages)
    for (const { language, sizeBytes } of items)
      expect(sizeBytes).toBe((await documentBytes(language)).length)
  })
})

/** Rendering a document takes time, on a busy machine above all. */
const patience = { timeout: 20_000 }

describe('a change of the regulations', () => {
  it('is in the document and in the list at once', async () => {
    const { db } = app.database
    const before = await documentBytes('uz')
    await db.execute(
      sql`update regulation_clauses set text = jsonb_set(text, '{uz}', '"Oʻzgargan band"') where position = 1`,
    )
    await vi.waitFor(async () => expect((await documentBytes('uz')).equals(before)).toBe(false), patience)
    const list = async () =>
      (await (await app.request('/api/regulations-documents')).json()) as RegulationsDocuments
    await vi.waitFor(
      async () => expect((await list()).items[0]?.sizeBytes).toBe((await documentBytes('uz')).length),
      patience,
    )

    await db.execute(sql`update regulation_editions set published_languages = '["en"]'`)
    await vi.waitFor(
      async () => expect((await list()).items.map(({ language }) => language)).toEqual(['en']),
      patience,
    )
    expect((await app.request('/regulations/uz.pdf')).status).toBe(404)
    expect((await app.request('/regulations/en.pdf')).status).toBe(200)

    await db.execute(sql`update regulation_editions set published_languages = '[]'`)
    await vi.waitFor(async () => expect((await list()).items).toEqual([]), patience)
    expect((await app.request('/regulations/en.pdf')).status).toBe(404)
  })
})
