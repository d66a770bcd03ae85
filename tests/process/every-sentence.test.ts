import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import routes from '../../app/routes.ts'
import {
  formatDate,
  formatFileSize,
  formatMonthName,
  formatMonthOfDate,
  formatWeekday,
  formatYear,
} from '../../shared/i18n/formats.ts'
import { type Language, languageLabels, languageNames, languages } from '../../shared/i18n/languages.ts'
import { latinToCyrillic } from '../../shared/i18n/uzbek-script.ts'
import { contactHours, contactHoursParts } from '../../shared/rules/contact-hours.ts'
import { checkForms, type Forms, sentenceName } from '../../shared/rules/interface-texts.ts'
import { spokenLanguageCodes, spokenLanguageName } from '../../shared/rules/spoken-languages.ts'
import { pageScreens } from '../../shared/rules/text-screens.ts'
import type { ListedSentence } from '../../shared/schemas/interface-texts.ts'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { inRotation } from '../support/long-run.ts'
import { linkedAddresses, seenTexts } from '../support/seen-texts.ts'
import { publishedPage } from '../support/setup-site.ts'
import { cleanUp, createDataFolder, startSite } from '../support/site-process.ts'

const testTimeoutMs = 400_000
const login = { login: 'texts@example.uz', password: 'yetti-oy-va-olma 77' }
/** The sign that each word of a found sentence gets, in its language: no text of the site has it. */
const marks: Readonly<Record<Language, string>> = { uz: '※', ru: '⁂', en: '⁕' }
/** Pages of one record that are visited of each route. */
const perRouteMax = 2
/** Requests of the panel at the same time. */
const atOnce = 6

/** The words for searches: nothing that there is, and a name with a slip. */
const typed = ['zzzzzz', 'shafkat'] as const

/** Addresses that no page links to: those of mails, of what is not there, and of lists in which nothing is found. */
const unlinked = [
  '/no-such-page',
  '/forgot-password',
  '/sign-up',
  '/register',
  '/profile',
  '/add-activity',
  '/admin',
  '/apply/status/x',
  '/reset-password/x',
  '/confirm-email/x',
  '/invitation/x',
  '/change-email/x',
  '/stop-notices/x',
  '/account/email',
  '/account/login',
  '/account/delete',
  '/search?q=eksport',
  `/search?q=${typed[0]}`,
  `/ambassadors?q=${typed[0]}`,
  `/ambassadors?q=${typed[1]}`,
  '/experts?country=JP&sort=-name',
  `/activities?q=${typed[0]}`,
  '/activities?when=past',
  `/about?q=${typed[0]}`,
  '/ambassadors?page=99',
  '/regulations/99',
  '/regulations/compare',
]

/** The descriptions of operations are made from the code, in English, for those who write programs. */
const technical = ['/api/docs', '/demo/mail', '/preferences', '/admin/']

/** Names that are the same in every language: of languages, and of what others own. */
const fixedNames = new Set<string>([
  ...typed,
  ...Object.values(languageNames),
  ...Object.values(languageLabels),
  'Google',
  'LinkedIn',
  'https://',
])

/** The addresses of pages and mailboxes, and what stands for one in a field. */
const isAddress = /^(?:https?:\/\/\S+|\S+@\S+|[a-z-]+(?:\.[a-z-]+)+)$/

let sites: string[]
let client: Client
let drop: () => Promise<void>
let token: string
beforeAll(async () => {
  const database = await createPostgresqlDatabase()
  drop = database.drop
  client = new Client({ connectionString: database.url })
  await client.connect()
  const start = (values: object) =>
    startSite({ DATABASE_URL: database.url, DATA_DIR: createDataFolder(), ...values }).address
  const first = await start({ ADMIN_EMAIL: login.login, ADMIN_PASSWORD: login.password })
  sites = [first, await start({})]
  const response = await fetch(`${first}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  token = ((await response.json()) as { token: string }).token
  // Each line of this page is seen as it is written.
  const { title, description } = publishedPage
  const lines = (language: Language) => `## ${title[language]}\n\n${description[language]}`
  const body = Object.fromEntries(languages.map((language) => [language, lines(language)]))
  const content = { ...publishedPage, body, isInFooter: true, footerPosition: 1 }
  await ask('POST', '/pages', { content, publication: { publishAt: 'now' } })
}, testTimeoutMs)
afterAll(async () => {
  await cleanUp()
  await client.end()
  await drop()
})

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${sites[0]}/api/admin${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status, `${method} ${path} ${await response.clone().text()}`).toBeLessThan(300)
  return (await response.json()) as Answer
}

/** Does work for each of many, some at the same time. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const inLanguage = (address: string, language: Language) =>
  `${address}${address.includes('?') ? '&' : '?'}lng=${language}`

async function read(site: string, address: string): Promise<string> {
  const response = await fetch(`${site}${address}`)
  expect(response.status, address).not.toBe(429)
  expect(response.status, address).toBeLessThan(500)
  return response.text()
}

/** Returns the route that answers an address. */
function routeOf(address: string): string {
  const [path = '/'] = address.split('?')
  const patterns = routes.map(({ path: pattern = '' }) => pattern)
  const found = patterns.find((pattern) => {
    const source = pattern.replace('/*?', '(?:/.*)?').replace(/:\w+/g, '[^/]+')
    return pattern !== '*' && new RegExp(`^/${source}/?$`).test(path)
  })
  return found ?? '*'
}

/** Finds the pages of the site by walking from the home page: every address without a record, some of each with one. */
async function findPages(site: string): Promise<string[]> {
  const pages: string[] = []
  const visits = new Map<string, number>()
  const left = ['/', ...unlinked]
  const seen = new Set(left)
  for (let address = left.shift(); address !== undefined; address = left.shift()) {
    const route = routeOf(address)
    const visited = visits.get(route) ?? 0
    const isListed = unlinked.includes(address)
    const isTechnical = technical.some((one) => address?.startsWith(one))
    if (isTechnical || (!isListed && visited >= perRouteMax)) continue
    visits.set(route, visited + 1)
    const html = await read(site, inLanguage(address, 'uz'))
    if (!html.startsWith('<!doctype html>')) continue
    pages.push(address)
    for (const linked of linkedAddresses(html)) {
      const clean = linked.replace(/[?&]lng=\w\w/, '')
      if (!seen.has(clean)) left.push(clean)
      seen.add(clean)
    }
  }
  return pages
}

/** The texts that are seen on each page, in one language in rotation or in each, by its address. */
type Seen = Map<string, string[]>

async function walk(site: string, pages: readonly string[]): Promise<Seen> {
  const seen: Seen = new Map()
  const addresses = pages.flatMap((page, index) =>
    inRotation(languages, index).map((language) => inLanguage(page, language)),
  )
  await forEach(addresses, async (address) => {
    seen.set(address, seenTexts(await read(site, address)))
  })
  return seen
}

/** Returns the parts of a sentence around its placeholders that have letters. */
function fragmentsOf(text: string): string[] {
  return text.split(/\{\{.*?\}\}/).flatMap((part) => (/\p{L}/u.test(part) ? [part.trim().toLowerCase()] : []))
}

/** Returns a sentence with a mark at each of its words, and its placeholders as they were. */
function marked(text: string, mark: string): string {
  return text
    .split(/(\{\{.*?\}\})/)
    .map((part) => (part.startsWith('{{') ? part : part.replaceAll(/[\p{L}\p{N}ʻʼ]+/gu, `$&${mark}`)))
    .join('')
}

/** Tells whether a sentence is seen: a part of it, or, in what a search shows, a part of that sentence. */
function isSeen(text: string, { whole, excerpts }: SeenInLanguage): boolean {
  const fragments = fragmentsOf(text)
  const lower = text.toLowerCase()
  return fragments.some((one) => whole.includes(one)) || excerpts.some((one) => lower.includes(one))
}

/** All that is seen in a language, and what searches show of longer texts. */
interface SeenInLanguage {
  whole: string
  excerpts: readonly string[]
}

function seenIn(seen: Seen, language: Language): SeenInLanguage {
  const own = [...seen].filter(([address]) => address.endsWith(`lng=${language}`))
  const excerpts = own
    .filter(([address]) => address.startsWith('/search'))
    .flatMap(([, texts]) => texts.flatMap((text) => text.split('…')))
    .map((text) => text.trim().toLowerCase())
  return {
    whole: own
      .flatMap(([, texts]) => texts)
      .join('\n')
      .toLowerCase(),
    excerpts: [...new Set(excerpts)].filter((text) => text.length > 20),
  }
}

/** Reads every sentence that the panel offers to change. */
async function readSentences(): Promise<ListedSentence[]> {
  const all: ListedSentence[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await ask<{ items: ListedSentence[]; total: number }>(
      'GET',
      `/texts/sentences?pageSize=100&page=${page}`,
    )
    all.push(...items)
    if (all.length >= total) return all
  }
}

/** The texts of records: line by line, and all of them as one. */
interface Content {
  lines: ReadonlySet<string>
  whole: string
}

/** Collects the texts of all records that administrators or members write. */
async function readContent(): Promise<Content> {
  const { rows: tables } = await client.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'
     AND table_name NOT IN ('interface_texts', 'mails', 'audit_entries', 'audit_values')`,
  )
  const texts: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value, ...(value.startsWith('https:') ? value.split('/') : []))
    else if (typeof value === 'object' && value !== null) {
      const { firstname, lastname } = value as { firstname?: string; lastname?: string }
      if (firstname && lastname) texts.push(`${firstname} ${lastname}`)
      Object.values(value).forEach(collect)
    }
  }
  for (const { table_name: table } of tables) {
    const { rows } = await client.query<{ row: object }>(`SELECT to_jsonb(one) AS row FROM "${table}" one`)
    for (const { row } of rows) {
      collect(row)
      const { firstname, lastname } = row as { firstname?: string; lastname?: string }
      if (!firstname || !lastname) continue
      // Russian pages write Uzbek names in the other script (C-9).
      for (const name of [firstname, lastname, `${firstname} ${lastname}`]) texts.push(latinToCyrillic(name))
    }
  }
  // A bold text and code within a line are texts of their own.
  const lines = texts.flatMap((text) => text.split(/\n(?:- )?|\*\*|`/).map((part) => plain(part).trim()))
  return { lines: new Set(lines), whole: plain(texts.join('\n')) }
}

/** Returns a text without the marks of rich texts and the kinds of space. */
function plain(text: string): string {
  return text.replaceAll(/[*_\\[\]#>`“”«»]/g, '').replaceAll(/\s+/g, ' ')
}

/** Collects the words of dates, sizes and languages, which are written by the rules of a language (L-3). */
function formatWords(): Set<string> {
  const words = new Set<string>()
  const add = (text: string) => {
    for (const [word] of text.matchAll(/\p{L}[\p{L}ʻʼ]*/gu)) words.add(word.toLowerCase())
  }
  for (const language of languages) {
    for (let day = 0; day < 366; day += 5) {
      const instant = Date.UTC(2026, 0, 1) + day * 86_400_000
      for (const format of [formatDate, formatMonthName, formatMonthOfDate, formatWeekday, formatYear])
        add(String(format(instant as never, language)))
    }
    for (const size of [1, 2_000, 3_000_000]) add(formatFileSize(size, language))
    for (const code of spokenLanguageCodes) add(spokenLanguageName(code, language))
    for (const { days } of contactHoursParts(contactHours.sales, language, '')) add(days)
  }
  add('UTC T AMB EXP')
  return words
}

it('of every public page is changed in the panel and shown at once, in its language, by two processes', {
  timeout: testTimeoutMs,
}, async () => {
  const [first = '', second = ''] = sites
  const pages = await findPages(first)
  const visited = new Set(pages.map(routeOf))
  const skipped = Object.values(pageScreens).filter(
    (pattern) =>
      !visited.has(pattern === '/' ? '' : pattern) &&
      !technical.includes(`/${pattern}`) &&
      pattern !== 'demo/mail/:id',
  )
  expect(skipped).toEqual([])
  const before = await walk(first, pages)

  const seen = Object.fromEntries(
    languages.map((language) => [language, seenIn(before, language)]),
  ) as Record<Language, SeenInLanguage>
  const found = (await readSentences()).filter(({ originals }) =>
    languages.some((language) =>
      Object.values(originals[language] ?? {}).some((text) => isSeen(text, seen[language])),
    ),
  )
  expect(found.length).toBeGreaterThan(400)
  await forEach(found, async ({ namespace, key, originals }) => {
    const texts = Object.fromEntries(
      Object.entries(originals).map(([language, forms]) => [
        language,
        Object.fromEntries(
          Object.entries(forms as Forms).map(([form, text]) => [
            form,
            marked(text, marks[language as Language]),
          ]),
        ),
      ]),
    )
    expect(checkForms(originals.uz ?? {}, texts.uz ?? {}), sentenceName({ namespace, key })).toEqual([])
    await ask('POST', '/texts', { content: { namespace, key, texts } })
  })

  const content = await readContent()
  const formats = formatWords()
  /** Tells whether a text is what records say, with numbers, dates and zones, and no word of the program. */
  const isData = (text: string) =>
    text.split(/ · |…/).every((part) => isDatum(part) || part.split(', ').every(isDatum))
  const isDatum = (text: string) => {
    const said = plain(text.replaceAll(/\(\d+\)/g, '')).trim()
    const words = [...said.matchAll(/\p{L}[\p{L}ʻʼ]*/gu)].map(([word]) => word.toLowerCase())
    return (
      fixedNames.has(said) ||
      isAddress.test(said) ||
      content.lines.has(said) ||
      (said.length > 24 && content.whole.includes(said)) ||
      words.every((word) => formats.has(word))
    )
  }
  await vi.waitFor(async () => expect(await read(second, inLanguage('/search', 'uz'))).toContain(marks.uz), {
    timeout: 10_000,
    interval: 50,
  })
  for (const site of [first, second]) {
    const after = await walk(site, pages)
    const unchanged = new Map<string, string>()
    const foreign = new Map<string, string>()
    for (const [address, texts] of after) {
      const language = address.slice(-2) as Language
      const others = languages.filter((one) => one !== language).map((one) => marks[one])
      for (const text of texts) {
        if (others.some((mark) => text.includes(mark))) foreign.set(text, address)
        if (!text.includes(marks[language]) && !isData(text)) unchanged.set(text, address)
      }
    }
    expect(Object.fromEntries(unchanged)).toEqual({})
    expect(Object.fromEntries(foreign)).toEqual({})
  }
})
