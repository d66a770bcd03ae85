import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { resources } from '../../../../shared/locales/resources.ts'
import { parseCsv } from '../../../../shared/rules/csv.ts'
import type { Forms, SentenceTexts } from '../../../../shared/rules/interface-texts.ts'
import { readTextFile } from '../../../../shared/rules/text-file.ts'
import type { sentenceListSchema, TextFileAnswer } from '../../../../shared/schemas/interface-texts.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { interfaceTexts } from '../../../db/schema/interface-text.ts'
import { missingTexts } from '../../../db/schema/missing-text.ts'
import { translateError, translatePanel } from '../../../messages.ts'
import { interfaceTextId } from './interface-text-handler.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterEach(async () => {
  await app.database.db.delete(interfaceTexts)
  await eventually(async () => expect(await (await app.request('/')).text()).toContain('<title>'))
})
afterAll(() => app.close())

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 })

interface Written {
  id: string
  revision: number
  label: { text: string; lang: string }
  content: { namespace: string; key: string; texts: SentenceTexts }
}

async function ask<Answer = Written>(
  method: string,
  path: string,
  json?: object,
  status = 200,
): Promise<Answer> {
  const response = await admin.request(`/api/admin/texts${path}`, { method, ...(json && { json }) })
  expect(response.status, await response.clone().text()).toBe(status)
  return (status === 204 ? undefined : await response.json()) as Answer
}
const search = { namespace: 'search', key: 'title' }
const write = (texts: object, sentence: object = search, status = 201) =>
  ask('POST', '', { content: { ...sentence, texts } }, status)
const problemsOf = (answer: unknown) =>
  (answer as { errors: { field: string; code: string }[] }).errors.map(({ field, code }) => [field, code])
const sentences = (query: string) => ask<z.infer<typeof sentenceListSchema>>('GET', `/sentences?${query}`)
const pageText = async (path: string) => (await app.request(path)).text()

describe('a sentence that an administrator writes', () => {
  it('is shown on the page at once, in its language alone, and taken back into the bin', async () => {
    expect(await pageText('/search')).not.toContain('Topib beramiz')
    const made = await write({ uz: { text: 'Topib beramiz' } })
    expect(made.content).toEqual({ ...search, texts: { uz: { text: 'Topib beramiz' } } })
    expect(made.label).toEqual({ text: 'Topib beramiz', lang: 'uz' })
    await eventually(async () => expect(await pageText('/search?lng=uz')).toContain('<h1>Topib beramiz</h1>'))
    expect(await pageText('/search?lng=en')).not.toContain('Topib beramiz')

    const texts = { uz: { text: 'Axtaramiz' }, en: { text: 'Look it up' } }
    const changed = await ask('PATCH', `/${made.id}`, {
      revision: made.revision,
      content: { ...search, texts },
    })
    await eventually(async () => expect(await pageText('/search?lng=en')).toContain('Look it up'))
    expect(await pageText('/search?lng=uz')).toContain('Axtaramiz')

    await ask('DELETE', `/${made.id}`, undefined, 204)
    await eventually(async () => expect(await pageText('/search?lng=uz')).not.toContain('Axtaramiz'))
    await ask('POST', `/${made.id}/restore`, {})
    await eventually(async () => expect(await pageText('/search?lng=uz')).toContain('Axtaramiz'))
    expect(changed.revision).toBe(made.revision + 1)
  })

  it('is in the menu of every page at once, which is cached between pages', async () => {
    const menusWith = async (text: string) =>
      (await pageText('/about?lng=uz')).split(`>${text}</a>`).length - 1
    const before = await menusWith('Elchilar')
    const sentence = { namespace: 'common', key: 'navigation.ambassadors' }
    const { id } = await write({ uz: { text: 'Elchilarimiz' } }, sentence)
    await eventually(async () => expect(await menusWith('Elchilarimiz')).toBe(before))
    expect(await menusWith('Elchilar')).toBe(0)
    await ask('DELETE', `/${id}`, undefined, 204)
    await eventually(async () => expect(await menusWith('Elchilar')).toBe(before))
  })

  it('has one history, from before the bin too', async () => {
    const made = await write({ uz: { text: 'Birinchi' } })
    await ask('DELETE', `/${made.id}`, undefined, 204)
    const again = await write({ uz: { text: 'Ikkinchi' } })
    expect(again.id).toBe(made.id)
    const { items } = await ask<{ items: { action: string; after: Written['content'] }[] }>(
      'GET',
      `/${made.id}/history`,
    )
    expect(items.slice(0, 3).map(({ action }) => action)).toEqual(['created', 'deleted', 'created'])
    expect(items[0]?.after.texts).toEqual({ uz: { text: 'Ikkinchi' } })
  })

  it('is read by app pages, feeds, mails, errors and files too', async () => {
    const textsOf = async () => app.request('/api/locales/ru/account')
    const before = await textsOf()
    await write({ ru: { text: 'Войдите сюда' } }, { namespace: 'account', key: 'signIn.title' })
    await write({ ru: { text: 'Такого нет' } }, { namespace: 'errors', key: 'not-found' })
    await write({ ru: { text: 'Имя собственное' } }, { namespace: 'admin', key: 'columns.name' })
    await write({ ru: { text: 'Лента встреч' } }, { namespace: 'activities', key: 'feeds.about' })
    await eventually(async () => {
      const after = await textsOf()
      expect(((await after.json()) as { signIn: { title: string } }).signIn.title).toBe('Войдите сюда')
      expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
      expect(translateError('ru', 'not-found')).toBe('Такого нет')
      expect(translatePanel('ru', 'columns.name')).toBe('Имя собственное')
      expect(await pageText('/activities.rss?lng=ru')).toContain('Лента встреч')
    })
    const { title } = (await (await app.request('/api/nothing?lang=ru')).json()) as { title: string }
    expect(title).toBe('Такого нет')
  })

  it('is in the document of the regulations too', async () => {
    const bytesOf = async () => Buffer.from(await (await app.request('/regulations/en.pdf')).arrayBuffer())
    const before = await bytesOf()
    await write({ en: { text: 'Programme of another name' } }, { namespace: 'common', key: 'site.programme' })
    await eventually(async () => expect((await bytesOf()).equals(before)).toBe(false))
    expect((await bytesOf()).includes('Programme of another name')).toBe(true)
  })

  it('is found by the search for pages', async () => {
    const found = async () =>
      (await (await app.request('/api/search?q=megalodon')).json()) as { pages: unknown[] }
    expect((await found()).pages).toHaveLength(0)
    await write(
      { uz: { text: 'Megalodonlar haqida' } },
      { namespace: 'applications', key: 'apply.description' },
    )
    await eventually(async () => expect((await found()).pages).toHaveLength(1))
  })

  it('is written as a good editor would', async () => {
    const made = await write({ uz: { text: "  O'zingiz\ntoping  " }, ru: { text: 'Искать\u202e' } })
    expect(made.content.texts).toEqual({ uz: { text: 'Oʻzingiz toping' }, ru: { text: 'Искать' } })
  })

  it('takes no second one, and none of an older revision', async () => {
    const made = await write({ uz: { text: 'Bir' } })
    await write({ uz: { text: 'Ikki' } }, search, 409)
    const content = { ...search, texts: { uz: { text: 'Uch' } } }
    await ask('PATCH', `/${made.id}`, { revision: made.revision, content })
    await ask('PATCH', `/${made.id}`, { revision: made.revision, content }, 409)
  })
})

describe('what does not fit a sentence', () => {
  const total = { namespace: 'admin', key: 'list.count' }
  const both: Forms = { one: '{{count}} yozuv', other: '{{count}} yozuv' }
  it.each([
    ['list.count', { uz: { ...both, other: 'Yozuvlar' } }, 'texts.uz.other', 'placeholder-missing'],
    [
      'list.count',
      { uz: { ...both, other: '{{count}} {{actor}}' } },
      'texts.uz.other',
      'placeholder-unknown',
    ],
    ['list.count', { uz: { one: '{{count}}' } }, 'texts.uz.other', 'required'],
    ['list.count', { ru: both }, 'texts.ru.few', 'required'],
    ['list.count', { uz: { ...both, few: '{{count}}' } }, 'texts.uz.few', 'form-unknown'],
    ['list.count', { uz: { ...both, one: '{{count}}<i>' } }, 'texts.uz.one', 'markup-not-allowed'],
    ['list.count', { uz: { ...both, one: `{{count}}${'a'.repeat(300)}` } }, 'texts.uz.one', 'too-long'],
    ['list.count', { uz: { ...both, one: 'a'.repeat(2_001) } }, 'texts.uz.one', 'too-long'],
    ['list.count', {}, 'texts', 'required'],
    ['no.such.key', { uz: { text: 'Yoʻq' } }, 'key', 'unknown-choice'],
    ['__proto__', { uz: { text: 'Yoʻq' } }, 'key', 'unknown-choice'],
  ])('of %s %j is refused at %s: %s', async (key, texts, field, code) => {
    const answer = await write(texts, { ...total, key }, 422)
    expect(problemsOf(answer)).toContainEqual([expect.stringMatching(new RegExp(`${field}$`)), code])
    expect(await app.database.db.select().from(interfaceTexts)).toEqual([])
  })

  it('is no other sentence either', async () => {
    const made = await write({ uz: { text: 'Bir' } })
    const content = { ...total, texts: { uz: both } }
    const answer = await ask('PATCH', `/${made.id}`, { revision: made.revision, content }, 422)
    expect(problemsOf(answer)).toEqual([[expect.stringMatching(/key$/), 'unknown-choice']])
  })

  it('is not shown where a release has changed the sentence since', async () => {
    const row = { ...search, label: {}, searchText: ' ', texts: { uz: { text: 'Eski {{name}}' } } }
    await app.database.db.insert(interfaceTexts).values({ ...row, id: interfaceTextId(search) })
    const gone = { namespace: 'search', key: 'no.longer' }
    await app.database.db.insert(interfaceTexts).values({ ...row, ...gone, id: interfaceTextId(gone) })
    await write({ uz: { text: 'Yangi savol' } }, { namespace: 'search', key: 'field.label' })
    await eventually(async () => expect(await pageText('/search')).toContain('Yangi savol'))
    expect(await pageText('/search')).not.toContain('Eski')
    const { items, counts } = await sentences('state=faulty')
    expect(items.map(({ key, written }) => [key, written?.faulty])).toEqual([['title', ['uz']]])
    expect(counts).toMatchObject({ changed: 2, faulty: 1 })
  })
})

describe('the list of sentences', () => {
  it('has every sentence with its originals and its screens', async () => {
    const { items, total, counts, screens } = await sentences('pageSize=100')
    expect(items).toHaveLength(100)
    expect(total).toBeGreaterThan(2_000)
    expect(counts).toEqual({ all: total, changed: 0, faulty: 0, missing: 0 })
    expect(screens.slice(0, 2)).toEqual(['everyPage', 'home'])
    const [item] = (await sentences(`id=${interfaceTextId(search)}`)).items
    expect(item).toMatchObject({ ...search, screens: ['search'], written: null })
    expect(item?.originals.uz?.text).toBe('Qidiruv')
  })

  it.each([
    ['q=qidiruv'],
    ['q=Поиск'],
    ['q=search:title'],
    ['q=kidiruv&screen=search'],
  ])('finds one by a word of any language, or by its key: %s', async (query) => {
    const { items } = await sentences(`${query}&pageSize=100`)
    expect(items.map(({ id }) => id)).toContain(interfaceTextId(search))
  })

  it('is narrowed by screen and state', async () => {
    const all = await sentences('')
    const ofMails = await sentences('screen=mails')
    expect(ofMails.total).toBeLessThan(all.total)
    expect(ofMails.items.every(({ namespace }) => namespace === 'mail')).toBe(true)
    await write({ uz: { text: 'Topamiz' } })
    expect((await sentences('q=topamiz')).total).toBe(1)
    const changed = await sentences('state=changed')
    expect(changed.items).toMatchObject([{ key: 'title', written: { revision: 1, isBinned: false } }])
    await ask('DELETE', `/${changed.items[0]?.id}`, undefined, 204)
    expect((await sentences('state=changed')).total).toBe(0)
    const [item] = (await sentences(`id=${interfaceTextId(search)}`)).items
    expect(item?.written).toMatchObject({ isBinned: true })
  })

  it('counts the texts that pages did not find', async () => {
    await app.database.db.insert(missingTexts).values({ language: 'uz', namespace: 'account', key: 'a.b' })
    expect((await sentences('')).counts.missing).toBe(1)
    await app.database.db.delete(missingTexts).where(eq(missingTexts.key, 'a.b'))
  })

  it.each(['state=odd', 'page=0', 'pageSize=1000', 'id=1'])('refuses %s', async (query) => {
    await ask('GET', `/sentences?${query}`, undefined, 422)
  })

  it('is for administrators alone', async () => {
    expect((await app.request('/api/admin/texts/sentences')).status).toBe(401)
    const member = await createAccountWithToken(app)
    expect((await member.request('/api/admin/texts/sentences')).status).toBe(403)
    const made = await member.request('/api/admin/texts', {
      method: 'POST',
      json: { content: { ...search, texts: { uz: { text: 'Meniki' } } } },
    })
    expect(made.status).toBe(403)
  })
})

describe('a file for translators', () => {
  const download = async (query: string) => {
    const response = await admin.request(`/api/admin/texts/file?${query}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    return response.text()
  }
  const send = (texts: object[], isTrial: boolean, status = 200) =>
    ask<TextFileAnswer>('POST', '/file', { texts, isTrial }, status)
  const line = { row: 2, name: 'search:title', form: 'text', language: 'uz' }

  it('has the sentences of the list with their forms, and comes back with new ones', async () => {
    const id = interfaceTextId({ namespace: 'activities', key: 'list.found' })
    const file = await download(`id=${id}`)
    const lines = parseCsv(file)
    expect(lines[0]).toEqual(['key', 'form', 'uz', 'ru', 'en', 'new uz', 'new ru', 'new en'])
    expect(lines.map(([, form]) => form)).toEqual(['form', 'one', 'few', 'many', 'other'])
    const filled = lines.map((cells, row) => (row === 0 ? cells : cells.with(6, `${row}: {{number}}`)))
    const texts = readTextFile(Buffer.from(filled.map((cells) => `${cells.join(';')}\n`).join('')))
    expect(texts).toHaveLength(4)
    const trial = await send(texts, true)
    expect(trial.problems).toEqual([])
    expect(trial.changes[0]).toMatchObject({
      before: resources.ru.activities.list.found_one,
      text: '1: {{number}}',
    })
    expect(await app.database.db.select().from(interfaceTexts)).toEqual([])
    await send(trial.changes, false)
    const [row] = await app.database.db.select().from(interfaceTexts)
    expect(row?.texts).toEqual({
      ru: { one: '1: {{number}}', few: '2: {{number}}', many: '3: {{number}}', other: '4: {{number}}' },
    })
    await eventually(async () => expect(await pageText('/activities?when=all&lng=ru')).toMatch(/[1-4]: \d+/))
    expect(await download('state=changed')).toContain('1: {{number}}')
  })

  it('is written as a whole or not at all, each problem named by its line', async () => {
    const texts = [
      { ...line, text: 'Topamiz' },
      { ...line, row: 3, name: 'no:such', text: 'Yoʻq' },
      { ...line, row: 4, name: 'admin:list.count', form: 'one', text: 'Bitta' },
      { ...line, row: 5, name: 'admin:list.count', form: 'few', text: '{{count}}' },
    ]
    const trial = await send(texts, true)
    expect(trial.problems.map(({ row, name }) => [row, name])).toEqual([
      [3, 'no:such'],
      [4, 'admin:list.count (uz)'],
      [5, 'admin:list.count (uz)'],
    ])
    expect(trial.changes).toMatchObject([{ name: 'search:title', before: 'Qidiruv', text: 'Topamiz' }])
    await send(texts, false, 409)
    expect(await app.database.db.select().from(interfaceTexts)).toEqual([])
  })

  it('is refused where somebody wrote the same sentence meanwhile, and takes the original back', async () => {
    const { changes } = await send([{ ...line, text: 'Topamiz' }], true)
    const made = await write({ uz: { text: 'Axtaramiz' } })
    await send(changes, false, 409)
    const again = await send([{ ...line, text: 'Qidiruv' }], true)
    expect(again.changes).toMatchObject([{ before: 'Axtaramiz', text: 'Qidiruv' }])
    await send(again.changes, false)
    const [row] = await app.database.db.select().from(interfaceTexts)
    expect(row).toMatchObject({ id: made.id, trashedAt: expect.any(Date) })
    const { items } = await ask<{ items: { action: string }[] }>('GET', `/${made.id}/history`)
    expect(items[0]?.action).toBe('deleted')
  })

  it.each([
    ['en', ','],
    ['ru', ';'],
    ['uz', ';'],
  ])('is separated as spreadsheets in the language %s expect it: %j', async (lang, separator) => {
    const text = 'Qidiruv; topish, "hammasi"'
    await write({ uz: { text } })
    const file = await download(`state=changed&lang=${lang}`)
    expect(file).toMatch(new RegExp(`^key${separator}form${separator}uz${separator}`))
    expect(parseCsv(file)[1]?.[2]).toBe(text)
  })

  it.each([
    'To?g?ri',
    'Toʻgʻri\uFFFD',
    '??????? ???',
  ])('is refused where letters were lost: %s', async (text) => {
    const trial = await send([{ ...line, text }], true)
    const message = translateError('uz', 'fields.letters-lost')
    expect(trial).toEqual({ changes: [], problems: [{ row: 2, name: 'search:title (uz)', message }] })
    await send([{ ...line, text, before: 'Qidiruv' }], false, 409)
    expect(await problemsOf(await write({ uz: { text } }, search, 422))).toEqual([
      ['texts.uz.text', 'letters-lost'],
    ])
  })

  it('never becomes a formula', async () => {
    await write({ en: { text: '=HYPERLINK("x")' } })
    const file = await download('state=changed&lang=en')
    expect(file).toContain(`"'=HYPERLINK(""x"")"`)
    const copied = file.replace(/,,,\s*$/, `,,,"'=SUM(1)"\n`)
    expect(readTextFile(Buffer.from(copied))).toMatchObject([{ language: 'en', text: '=SUM(1)' }])
  })

  it.each([
    ['POST', '/file', { texts: [{ ...line, form: 'odd', text: 'a' }], isTrial: true }, 422],
    ['POST', '/file', { texts: [] }, 422],
    ['GET', '/file?state=odd', undefined, 422],
  ])('%s %s with %j is refused', async (method, path, json, status) => {
    await ask(method, path, json, status)
  })

  it('is for administrators alone', async () => {
    const member = await createAccountWithToken(app)
    for (const method of ['GET', 'POST']) {
      const init = { method, ...(method === 'POST' && { json: { texts: [], isTrial: true } }) }
      expect((await member.request('/api/admin/texts/file', init)).status).toBe(403)
      expect((await app.request('/api/admin/texts/file', { method })).status).toBe(401)
    }
  })
})
