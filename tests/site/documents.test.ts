import { beforeAll, describe, expect, inject, it } from 'vitest'
import routes from '../../app/routes.ts'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { activityAddress, personAddress, registerForActivityAddress } from '../../shared/rules/addresses.ts'
import { type SiteDocument, siteDocuments } from '../e2e/documents.ts'
import { readSample, type Sample } from '../e2e/sample.ts'
import { gzipBytes, parseHtml, readDocument, type SentDocument, weightOf } from './sent-document.ts'

const openGraphLocales = { uz: 'uz_UZ', ru: 'ru_RU', en: 'en_GB' }
const documentMaxBytes = 30 * 1024
const scriptsMaxBytes = 4 * 1024

const baseUrl = inject('baseUrl')
let samples: Record<Language, Sample>

beforeAll(async () => {
  const [uz, ru, en] = await Promise.all(languages.map((language) => readSample(baseUrl, language)))
  if (!uz || !ru || !en) throw new Error('A language has no sample.')
  samples = { uz, ru, en }
})

/** Each document in each language. */
const documentsInLanguages = siteDocuments.flatMap((document) =>
  languages.map((language) => ({ name: document.name, document, language })),
)

const readings = new Map<string, Promise<SentDocument>>()

/** Reads a document of the site in a language, once for all tests. */
function readOnce(document: SiteDocument, language: Language): Promise<SentDocument> {
  const key = `${document.name} ${language}`
  const reading =
    readings.get(key) ?? readDocument(baseUrl, document.expect(samples[language]).address, language)
  readings.set(key, reading)
  return reading
}

/** Every key of the interface's texts, with its namespace and without. */
const sentenceKeys = readSentenceKeys()

function readSentenceKeys(): Set<string> {
  const walk = (value: unknown, path: string): string[] =>
    typeof value === 'string'
      ? [path]
      : Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
          walk(inner, path === '' ? key : `${path}.${key}`),
        )
  const keys = Object.entries(resources.uz).flatMap(([namespace, sentences]) =>
    walk(sentences, '').flatMap((key) => {
      const [base = key] = key.split(/_(?:one|few|many|other)$/)
      return [base, `${namespace}:${base}`, `${namespace}.${base}`]
    }),
  )
  return new Set(keys.filter((key) => /[.:]/.test(key)))
}

/** Returns the stylesheets that a page may link next to that of all, and those of them that it has to. */
function stylesheetsOf(path: string): { allowed: string[]; needed: string[] } {
  const { file = '' } = routes.find((route) => (route.path ?? '') === path) ?? {}
  if (file.startsWith('admin/')) return exactly('account-style', 'admin-panel')
  if (path === 'sign-in') return exactly('account-style', 'home-style')
  if (file.startsWith('account/')) return exactly('account-style')
  if (path === '') return exactly('home-style')
  if (file.includes('/preview/'))
    return exactly('details-style', 'home-style', 'page-style', 'taking-part-style')
  if (file.includes('/registrations/')) return exactly('page-style', 'taking-part-style')
  if (file.includes('/certificates/')) return exactly('taking-part-style')
  if (/(?:activity|ambassador|expert)-page/.test(file)) return exactly('details-style', 'page-style')
  return { allowed: ['page-style'], needed: [] }
}

const exactly = (...names: string[]) => ({ allowed: names, needed: names })

it('lists every page of the product', () => {
  const paths = routes.map((route) => route.path ?? '')
  expect(siteDocuments.map(({ route }) => route)).toEqual(paths)
})

describe.each(documentsInLanguages)('the document "$name" in $language', ({ document, language }) => {
  let sent: SentDocument
  beforeAll(async () => {
    sent = await readOnce(document, language)
  })

  it('holds its content in the HTML itself', () => {
    const expected = document.expect(samples[language])
    expect(sent.status).toBe(document.status)
    expect(sent.contentLanguage).toBe(language)
    expect(sent.headings).toEqual([expected.heading])
    expect(expected.contents.filter((content) => !sent.mainText.includes(content))).toEqual([])

    const words = sent.texts.flatMap((text) => text.match(/[\w-]+(?:[.:][\w-]+)+/g) ?? [])
    expect(words.filter((word) => sentenceKeys.has(word))).toEqual([])
    const isBroken = (text: string) => /\{\{|\b(?:undefined|null|NaN)\b|\[object\b/.test(text)
    expect(sent.texts.filter(isBroken)).toEqual([])
  })

  it('says in its head what it is (P-23), and carries nothing inline', () => {
    const expected = document.expect(samples[language])
    const head = sent

    expect(head.lang).toBe(language)
    expect(head.title).toBe(expected.title)
    expect(head.meta.description?.length).toBeGreaterThan(10)
    expect(head.meta.viewport).toContain('width=device-width')

    const address = `${expected.canonicalAddress ?? expected.address}`
    if (document.isIndexed) {
      const canonical = new URL(head.canonical[0] ?? '')
      const inLanguage = (lang: string) => `${canonical.origin}${address}?lng=${lang}`
      expect(head.canonical).toEqual([inLanguage(language)])
      expect(head.alternates).toEqual({
        uz: inLanguage('uz'),
        ru: inLanguage('ru'),
        en: inLanguage('en'),
        'x-default': `${canonical.origin}${address}`,
      })
      expect(head.meta.robots).toBeUndefined()
      expect(head.meta['og:url']).toBe(inLanguage(language))
    } else {
      expect(head.canonical).toEqual([])
      expect(head.alternates).toEqual({})
      expect(head.meta.robots).toBe('noindex')
    }
    expect(head.meta['og:title']?.length).toBeGreaterThan(0)
    expect(expected.title).toContain(head.meta['og:title'])
    expect(head.meta['og:description']).toBe(head.meta.description)
    expect(head.meta['og:locale']).toBe(openGraphLocales[language])
    expect(head.meta['og:type']).toMatch(/^(?:website|profile|article)$/)
    expect(head.meta['og:image']).toMatch(/^https?:\/\/[^/]+\/og\//)
    expect(head.meta['og:image:alt']).toContain(head.meta['og:title'])

    const linkedData = head.linkedData.map((text) => JSON.parse(text) as Record<string, unknown>)
    const trails = linkedData.filter((data) => data['@type'] === 'BreadcrumbList')
    expect(linkedData.filter((data) => !trails.includes(data)).map((data) => data['@type'])).toEqual([
      ...(document.linkedDataType ? [document.linkedDataType] : []),
      ...(document.route === '' ? ['WebSite'] : []),
    ])
    const { origin } = new URL(head.meta['og:url'] ?? '')
    for (const trail of trails) {
      const steps = trail.itemListElement as { position: number; name: string; item?: string }[]
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_step, index) => index + 1))
      expect(steps[0]?.item).toBe(`${origin}/`)
      expect(steps.at(-1)?.name).not.toBe('')
      expect(steps.slice(0, -1).every(({ item }) => item?.startsWith(`${origin}/`))).toBe(true)
    }
    // A search engine shows where a page of a record stands.
    if (document.isIndexed && document.route.includes(':')) expect(trails).toHaveLength(1)
    for (const data of linkedData) expect(data['@context']).toBe('https://schema.org')

    const sheets = head.stylesheets.map((path) => /([a-z-]+)[-.][\w-]{8}\.css$/.exec(path)?.[1] ?? path)
    expect(sheets[0]).toBe('style')
    const { allowed, needed } = stylesheetsOf(document.route)
    expect(sheets.slice(1).filter((name) => !allowed.includes(name))).toEqual([])
    expect(sheets).toEqual(expect.arrayContaining(needed))
    const font = language === 'ru' ? 'onest-cyrillic.woff2' : 'onest-latin.woff2'
    const preloadedFonts = head.preloads.filter(({ as }) => as === 'font')
    expect(preloadedFonts.map(({ href }) => new URL(href).pathname)).toEqual([`/fonts/${font}`])
    // What an app page needs first is before everything else.
    const [first] = head.scripts
    const others = first?.startsWith('/assets/early-') ? head.scripts.slice(1) : head.scripts
    expect(others).toHaveLength(document.island || document.route === '' ? 2 : 1)
    if (document.route === '') expect(others[1]).toMatch(/^\/assets\/finder-[\w-]+\.js$/)
    expect(others[0]).toMatch(/^\/assets\/enhance-[\w-]+\.js$/)
    if (document.island) {
      expect(others[1]).toMatch(new RegExp(`^/assets/island\\.${document.island}\\.[\\w-]+\\.js$`))
    }
    expect(head.inline).toEqual([])
  })

  it('says of all its pictures their size and their alternative', () => {
    expect(sent.unsizedPictures).toEqual([])
    if (document.linkedDataType === 'Event') expect(sent.pictureCount).toBeGreaterThan(0)
  })
})

describe('the structured data of people and activities', () => {
  it('is where somebody works, never whose citizen they are; and who organizes', async () => {
    const linkedData = async (address: string) => {
      const html = await (await fetch(`${baseUrl}${address}?lng=en`)).text()
      return JSON.parse(/ld\+json">([^<]*)</.exec(html)?.[1] ?? '{}')
    }
    const { ambassador, activity } = samples.en
    const person = await linkedData(personAddress(ambassador))
    expect(person).not.toHaveProperty('nationality')
    expect(person.workLocation.address.addressCountry).toBe(ambassador.country.code)
    const event = await linkedData(activityAddress(activity.id))
    expect(event.organizer).toMatchObject({ '@type': 'Organization' })
  })
})

it('answers for the icon that browsers ask for unasked', async () => {
  const response = await fetch(`${baseUrl}/favicon.ico`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/x-icon')
  expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0])
})

describe('the head of a document', () => {
  it.each(siteDocuments)('names only addresses that answer: $name', async (document) => {
    const { meta, headAddresses, canonical, alternates } = await readOnce(document, 'uz')
    const addresses = [meta['og:image'] ?? '', ...headAddresses, ...canonical, ...Object.values(alternates)]
    const answers = await Promise.all(
      addresses.map(async (address) => {
        // The site under test does not know its port: its own URLs have another.
        const { pathname, search } = new URL(address)
        const response = await fetch(`${baseUrl}${pathname}${search}`)
        return `${pathname} ${response.status} ${response.headers.get('content-type')?.split('/')[0]}`
      }),
    )
    expect(answers.filter((answer) => !/ 200 /.test(answer))).toEqual([])
    expect(answers[0]).toMatch(/ 200 image$/)
  })
})

/** Reads a document in Uzbek. */
async function read(address: string): Promise<Document> {
  return parseHtml(await (await fetch(`${baseUrl}${address}`)).text())
}

describe('what the one script of documents finds there', () => {
  it.each([
    ['/ambassadors', /^\/admin\/ambassadors$/],
    ['/activities', /^\/admin\/activities$/],
    ['an expert', /^\/admin\/experts\?open=[0-9a-f-]{36}$/],
  ])('on %s: a hidden way for administrators to where it is edited (C-10)', async (name, address) => {
    const { expert } = samples.uz
    const page = await read(name === 'an expert' ? personAddress(expert) : name)
    const links = [...page.querySelectorAll('main nav a[data-account="administrator"]')]
    expect(links.map((link) => link.textContent)).toEqual([expect.stringContaining('Tahrirlash')])
    expect(links[0]?.getAttribute('href')).toMatch(address)
    expect(links[0]?.hasAttribute('hidden')).toBe(true)
  })

  it('in the header: the sign-in, and hidden the menu of the account (S-1)', async () => {
    const page = await read('/about')
    const parts = [...page.querySelectorAll('header [data-account]')]
    const shown = parts.filter((part) => !part.closest('[hidden]'))
    expect(new Set(parts.map((part) => part.getAttribute('data-account')))).toEqual(
      new Set(['out', 'in', 'administrator']),
    )
    for (const part of shown) {
      expect(part.getAttribute('data-account')).toBe('out')
      expect(part.getAttribute('href')).toBe('/sign-in')
    }
    const texts = [...page.querySelectorAll('[data-account-text]')].map((part) =>
      part.getAttribute('data-account-text'),
    )
    expect(new Set(texts)).toEqual(new Set(['firstname', 'name', 'email', 'initials']))
  })

  it('on an activity: a hidden clock for the reader, with all its parts (P-7)', async () => {
    const page = await read(activityAddress(samples.uz.activity.id))
    const clock = page.querySelector('[data-clock]')
    expect(clock?.hasAttribute('hidden')).toBe(true)
    expect(new Date(clock?.getAttribute('data-instant') ?? '').getTime()).toBeGreaterThan(0)
    for (const part of [
      '[data-clock-time]',
      '[data-clock-date]',
      'svg [data-hand=hour]',
      'svg [data-hand=minute]',
    ])
      expect(clock?.querySelectorAll(part), part).toHaveLength(1)
  })
})

describe('the weight of the site', () => {
  it.each(
    languages,
  )('of home, a form of an activity and its own page in %s: HTML and CSS within 30 KB', async (language) => {
    const { openActivity, ownPage } = samples[language]
    for (const address of ['/', registerForActivityAddress(openActivity.id), ownPage])
      expect(await weightOf(baseUrl, address, language), address).toBeLessThanOrEqual(documentMaxBytes)
  })

  it('of all JavaScript on all documents but the finder and islands: within 4 KB', async () => {
    const sent = await Promise.all(siteDocuments.map((document) => readOnce(document, 'uz')))
    const named = sent.flatMap(({ scripts }) => scripts.filter((path) => path !== null))
    const scripts = [...new Set(named)].filter((path) => !/^\/assets\/(?:island|early-|finder-)/.test(path))
    expect(scripts).toHaveLength(1)
    // What it imported would count too.
    const [text = ''] = await Promise.all(
      scripts.map(async (path) => (await fetch(`${baseUrl}${path}`)).text()),
    )
    expect(text).not.toMatch(/\bimport\b/)
    const sizes = await Promise.all(scripts.map((path) => gzipBytes(baseUrl, path)))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(scriptsMaxBytes)
  })
})
