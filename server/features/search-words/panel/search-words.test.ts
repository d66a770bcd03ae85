import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { searchWordGroups } from '../../../db/schema/search-words.ts'
import { loadSearchWords } from '../../../public-content/load-search-words.ts'

const unknownId = '01890000-0000-7000-8000-000000000000'
let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

type Words = Partial<Record<'uz' | 'ru' | 'en', string>>
interface Group {
  id: string
  revision: number
  label: { text: string; lang: string }
  words: Words
  content: { words: Words }
}
interface Refusal {
  errors: { field: string; message: string }[]
}
async function ask<Body = Group>(status: number, method: string, path = '', json?: object): Promise<Body> {
  const response = await admin.request(`/api/admin/searchWords${path}`, { method, ...(json && { json }) })
  expect(response.status, await response.clone().text()).toBe(status)
  return (status === 204 ? undefined : await response.json()) as Body
}
const create = (words: Words) => ask(201, 'POST', '', { content: { words } })
const found = async (query: string) => (await ask<{ items: Group[] }>(200, 'GET', query)).items
const groupOf = async (word: string) =>
  (await loadSearchWords(app.database.db)).find((words) => words.includes(word))
const fresh = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

describe('the words for the search in the panel (C-12, C-13)', () => {
  it('are made as they are typed but tidy, listed in all languages, and found by any of them', async () => {
    const [uz, ru, en] = [fresh("sun'iy aql"), fresh('разум машин'), fresh('machine mind')]
    const made = await create({
      uz: ` ${uz};  MA ,ma,, M   A\n${uz} `,
      ru: `${ru}, `,
      en,
    })
    const words = { uz: `${uz.replace("'", 'ʼ')}, MA, M A`, ru, en }
    expect(made).toMatchObject({ label: { text: words.uz, lang: 'uz' }, words, content: { words } })
    for (const word of [uz, ru, en]) {
      const [item] = await found(`?q=${encodeURIComponent(word)}&lang=ru`)
      expect(item).toMatchObject({ id: made.id, words, label: { text: ru, lang: 'ru' } })
    }
  })

  it('are sorted by the alphabet of the language that they are read in', async () => {
    for (const [uz, ru] of [
      ['olmos', 'ёлка'],
      ['zafar', 'армада'],
      ['oʻzan', 'яхонт'],
    ] as const)
      await create({ uz: `tartib ${uz}`, ru })
    const inOrder = async (language: string) =>
      (await found(`?q=tartib&sort=label&lang=${language}`)).map(({ label }) => label.text)
    expect(await inOrder('uz')).toEqual(['tartib olmos', 'tartib zafar', 'tartib oʻzan'])
    expect(await inOrder('ru')).toEqual(['армада', 'ёлка', 'яхонт'])
  })

  it('are filtered by the languages that they lack', async () => {
    const made = await create({ ru: fresh('русское'), en: fresh('english') })
    const ids = async (filter: string) =>
      (await found(`?translation=${filter}&pageSize=100`)).map(({ id }) => id)
    expect(await ids('uz-missing')).toContain(made.id)
    expect(await ids('en-missing')).not.toContain(made.id)
  })

  it('change upon their last revision alone, with a history, and go through the bin', async () => {
    const word = fresh('birinchi')
    const made = await create({ uz: `${word}, ikkinchi` })
    expect(await groupOf(word)).toEqual([word, 'ikkinchi'])
    const content = { words: { uz: `${word}, uchinchi`, en: 'third' } }
    const changed = await ask(200, 'PATCH', `/${made.id}`, { revision: made.revision, content })
    expect(changed.words).toEqual(content.words)
    expect(await groupOf(word)).toEqual([word, 'uchinchi', 'third'])
    const late = await ask<{ code: string }>(409, 'PATCH', `/${made.id}`, {
      revision: made.revision,
      content,
    })
    expect(late.code).toBe('changed-meanwhile')
    const history = await ask<{ items: { action: string }[] }>(200, 'GET', `/${made.id}/history`)
    expect(history.items.map(({ action }) => action)).toEqual(['updated', 'created'])

    await ask(204, 'DELETE', `/${made.id}`)
    expect(await groupOf(word)).toBeUndefined()
    expect((await found(`?bin=yes&q=${encodeURIComponent(word)}`)).map(({ id }) => id)).toEqual([made.id])
    await ask(200, 'POST', `/${made.id}/restore`, {})
    expect(await groupOf(word)).toEqual([word, 'uchinchi', 'third'])
  })

  it('are exported with the words of each language', async () => {
    const [uz, ru] = [fresh('fayl'), fresh('файл')]
    await create({ uz, ru })
    const response = await admin.request(
      `/api/admin/searchWords/export?format=csv&lang=en&q=${encodeURIComponent(uz)}`,
    )
    expect(response.status).toBe(200)
    const [heading, row] = (await response.text()).replace('\uFEFF', '').split(/\r?\n/)
    expect(heading).toMatch(/^"?Words"?[,;]"?Words \(uz\)"?[,;]"?Words \(ru\)"?[,;]"?Words \(en\)/)
    expect(row).toMatch(new RegExp(`^"${uz}, ${ru}"[,;]"?${uz}"?[,;]"?${ru}"?[,;]`))
  })

  it.each([
    ['no words', {}, 'content.words: Write the text in at least one language.'],
    ['separators alone', { uz: ' , ;' }, 'content.words: Write at least two different words or phrases'],
    ['one word', { uz: 'viza' }, 'content.words: Write at least two different words or phrases'],
    [
      'one word in several spellings',
      { uz: 'Marketing', ru: 'маркетинг', en: 'marketing' },
      'content.words: Write at least two different words or phrases',
    ],
    [
      'a word of 61 characters',
      { uz: 'viza', ru: `виза, ${'я'.repeat(61)}` },
      `content.words.ru: “${'я'.repeat(40)}…” is longer than 60 characters.`,
    ],
    ['a word without letters', { uz: 'viza, visa, ++' }, 'content.words.uz: “++” has no letters or digits.'],
    [
      'thirteen words of a language',
      { en: Array.from({ length: 13 }, (_, index) => `word ${index}`).join() },
      'content.words.en: Too many: at most 12.',
    ],
    [
      'a text that no group needs',
      { en: 'word, '.repeat(200) },
      'content.words.en: Too long (the limit is 1000 characters).',
    ],
    ['a list', { uz: ['viza'] }, 'content.words.uz: This value is not valid.'],
  ])('are refused for %s', async (_what, words, problem) => {
    const content = { words }
    const refusal = await ask<Refusal>(422, 'POST', '?lang=en', { content })
    expect(refusal.errors.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      expect.stringContaining(problem),
    ])
    const { id, revision } = await create({ uz: 'bir, ikki' })
    await ask(422, 'PATCH', `/${id}`, { revision, content })
  })

  it('may have twelve words of sixty characters in each language', async () => {
    const list = (sign: string) =>
      Array.from({ length: 12 }, (_, index) => `${sign.repeat(58)}${index + 10}`).join(', ')
    const words = { uz: list('a'), ru: list('я'), en: list('e') }
    expect((await create(words)).words).toEqual(words)
  })

  it('are for administrators alone', async () => {
    const member = await createAccountWithToken(app)
    const { id } = await create({ uz: 'bir, ikki' })
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', '/export?format=csv'],
      ['GET', `/${id}`],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/restore`],
      ['GET', `/${id}/history`],
      ['POST', '/bulk'],
    ] as const) {
      const address = `/api/admin/searchWords${path}`
      expect((await app.request(address, { method })).status, `${method} ${path}`).toBe(401)
      const refused = await member.request(address, { method, ...(method !== 'GET' && { json: {} }) })
      expect(refused.status, `${method} ${path}`).toBe(403)
    }
    expect((await app.request('/api/search-words')).status).toBe(404)
  })

  it('are not found by an id of none', async () => {
    const body = { revision: 1, content: { words: { uz: 'bir, ikki' } } }
    await ask(404, 'GET', `/${unknownId}`)
    await ask(404, 'PATCH', `/${unknownId}`, body)
    await ask(404, 'DELETE', `/${unknownId}`)
  })
})

describe('the words that the search reads', () => {
  it('are those of the base data', async () => {
    expect(await groupOf('artificial intelligence')).toEqual(
      expect.arrayContaining(['sunʼiy intellekt', 'ИИ', 'AI']),
    )
  })

  it('leave out a language that is not published, and a group with no second word left', async () => {
    const [uz, ru] = [fresh('yashirin'), fresh('скрытое')]
    const { id } = await create({ uz, ru: `${ru}, тайное` })
    const hide = (language: 'uz' | 'ru') =>
      app.database.db
        .update(searchWordGroups)
        .set({ languageStates: { [language]: { isPublished: false, sourceRevision: 1 } } })
        .where(eq(searchWordGroups.id, id))
    await hide('uz')
    expect(await groupOf(ru)).toEqual([ru, 'тайное'])
    await hide('ru')
    expect(await groupOf(uz)).toBeUndefined()
  })
})
