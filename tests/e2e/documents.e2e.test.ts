import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import routes from '../../app/routes.ts'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { activityAddress, personAddress } from '../../shared/rules/addresses.ts'
import { openBrowser } from '../support/browser.ts'
import { inTurn } from '../support/in-turn.ts'
import { documentsInLanguages, siteDocuments } from './documents.ts'
import { readSample, type Sample } from './sample.ts'
import { openVisitor, sidewaysOverflow, type Visitor } from './visitor.ts'

const narrowWidthsPixels = [320, 390]
const openGraphLocales = { uz: 'uz_UZ', ru: 'ru_RU', en: 'en_GB' }

const baseUrl = inject('baseUrl')
let browser: Browser
/** The window that parses documents which nobody opens. */
let parser: Visitor
let samples: Record<Language, Sample>

beforeAll(async () => {
  browser = await openBrowser()
  parser = await openVisitor(browser, baseUrl, 'uz')
  const [uz, ru, en] = await Promise.all(languages.map((language) => readSample(baseUrl, language)))
  if (!uz || !ru || !en) throw new Error('A language has no sample.')
  samples = { uz, ru, en }
})
afterAll(() => browser.close())

/** The content of a document as it was sent, without being opened. */
interface SentDocument {
  status: number
  contentLanguage: string | null
  headings: string[]
  mainText: string
  /** Every piece of text that is meant to be read. */
  texts: string[]
  title: string
  lang: string
  meta: Record<string, string>
  canonical: string[]
  alternates: Record<string, string>
  linkedData: string[]
  stylesheets: number
  preloads: { as: string; href: string }[]
  scripts: (string | null)[]
  inline: string[]
  headAddresses: string[]
}

/** Reads a document in a language: the browser parses what was sent, and neither lays it out nor fetches anything for it. */
async function readDocument(address: string, language: Language): Promise<SentDocument> {
  const response = await fetch(`${baseUrl}${address}`, { headers: { 'accept-language': language } })
  const said = await parser.page.evaluate(readTags, { html: await response.text(), baseUrl })
  return { ...said, status: response.status, contentLanguage: response.headers.get('content-language') }
}

/** Runs in a page, with the HTML of another. */
function readTags(sent: { html: string; baseUrl: string }) {
  const parsed = new DOMParser().parseFromString(sent.html, 'text/html')
  const all = <Kind extends Element>(selector: string) => [...parsed.querySelectorAll<Kind>(selector)]
  const addressOf = (tag: Element) => new URL(tag.getAttribute('href') ?? '', sent.baseUrl).href
  const texts: string[] = []
  const nodes = parsed.createTreeWalker(parsed, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const { parentElement, textContent } = nodes.currentNode
    if (!parentElement?.closest('script, style')) texts.push(textContent ?? '')
  }
  return {
    headings: all('h1').map(({ textContent }) => textContent ?? ''),
    mainText: parsed.querySelector('main')?.textContent ?? '',
    texts,
    title: parsed.title,
    lang: parsed.documentElement.lang,
    meta: Object.fromEntries(
      all<HTMLMetaElement>('meta[content]').map((tag) => [
        tag.getAttribute('property') ?? tag.name,
        tag.content,
      ]),
    ),
    canonical: all('link[rel=canonical]').map(addressOf),
    alternates: Object.fromEntries(
      all<HTMLLinkElement>('link[rel=alternate][hreflang]').map((tag) => [tag.hreflang, addressOf(tag)]),
    ),
    linkedData: all('script[type="application/ld+json"]').map(({ textContent }) => textContent ?? ''),
    stylesheets: all('link[rel=stylesheet]').length,
    preloads: all<HTMLLinkElement>('link[rel=preload]').map((tag) => ({ as: tag.as, href: addressOf(tag) })),
    scripts: all('script:not([type$=json])').map((script) => script.getAttribute('src')),
    inline: all('*').flatMap((element) =>
      element.localName === 'style'
        ? ['<style>']
        : element
            .getAttributeNames()
            .filter((name) => name === 'style' || name.startsWith('on'))
            .map((name) => `<${element.localName} ${name}>`),
    ),
    headAddresses: all('link[rel*=icon], link[rel=manifest]').map(addressOf),
  }
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

/** Counts the stylesheets of a page: that of all, that of pages around accounts, and the panel's. */
function stylesheetsOf(path: string): number {
  const { file = '' } = routes.find((route) => (route.path ?? '') === path) ?? {}
  return file.startsWith('admin/') ? 3 : file.startsWith('account/') ? 2 : 1
}

it('lists every page of the product', () => {
  const paths = routes.map((route) => route.path ?? '')
  expect(siteDocuments.map(({ route }) => route)).toEqual(paths)
})

describe.each(documentsInLanguages)('the document "$name" in $language', ({ document, language }) => {
  let sent: SentDocument
  beforeAll(async () => {
    sent = await readDocument(document.expect(samples[language]).address, language)
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
    expect(linkedData.map((data) => data['@type'])).toEqual(
      document.linkedDataType ? [document.linkedDataType] : [],
    )
    for (const data of linkedData) expect(data['@context']).toBe('https://schema.org')

    expect(head.stylesheets).toBe(stylesheetsOf(document.route))
    const font = language === 'ru' ? 'onest-cyrillic.woff2' : 'onest-latin.woff2'
    const preloadedFonts = head.preloads.filter(({ as }) => as === 'font')
    expect(preloadedFonts.map(({ href }) => new URL(href).pathname)).toEqual([`/fonts/${font}`])
    expect(head.scripts).toHaveLength(document.island ? 2 : 1)
    expect(head.scripts[0]).toMatch(/^\/assets\/enhance-[\w-]+\.js$/)
    if (document.island) {
      expect(head.scripts[1]).toMatch(new RegExp(`^/assets/island\\.${document.island}\\.[\\w-]+\\.js$`))
    }
    expect(head.inline).toEqual([])
  })
})

/** Each document in a language, which is another one for each in turn; in all of them in the long run. */
const documentsOpened = siteDocuments.flatMap((document, place) =>
  inTurn(languages, place).map((language) => ({ name: document.name, document, language })),
)

describe.each(documentsOpened)('the document "$name" in $language, opened,', ({ document, language }) => {
  it('loads without a complaint, fits narrow windows, and all its pictures say their size', async () => {
    const { page, complaints, leave } = await openVisitor(browser, baseUrl, language)
    await page.goto(document.expect(samples[language]).address)
    expect(complaints).toEqual([])
    for (const width of narrowWidthsPixels) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysOverflow(page), `pixels beyond ${width}`).toBeLessThanOrEqual(0)
    }
    const crumbLines = await page.locator('nav.wrap > ol > li').evaluateAll((steps) => {
      const words = steps.flatMap((step) => [...step.children])
      const boxes = words.flatMap((part) => [...part.getClientRects()])
      return new Set(boxes.map(({ top }) => Math.round(top))).size
    })
    expect(crumbLines, 'lines of the crumb').toBeLessThanOrEqual(2)
    const pictures = await page.locator('img').evaluateAll((images) =>
      images.map((image) => ({
        hasAlternative: image.hasAttribute('alt'),
        width: Number(image.getAttribute('width')),
        height: Number(image.getAttribute('height')),
        source: image.getAttribute('src'),
      })),
    )
    const unsized = pictures.filter(
      ({ hasAlternative, width, height }) => !hasAlternative || !(width > 0) || !(height > 0),
    )
    expect(unsized).toEqual([])
    if (document.linkedDataType === 'Event') expect(pictures.length).toBeGreaterThan(0)
    await leave()
  })
})

describe('long names', () => {
  // A surname and a word of the length that Uzbek and Russian really have, without a place to break.
  const longWords = ['Abdumuxtorxoʻjayevabdurahmonova', 'Переосвидетельствовавшегося']

  it.each([
    '/',
    '/ambassadors',
    '/activities',
    'person',
    'activity',
  ])('fit a window of 320 pixels on %s', async (name) => {
    const { ambassador, activity } = samples.uz
    const address =
      { person: personAddress(ambassador), activity: activityAddress(activity.id) }[name] ?? name
    const { page, leave } = await openVisitor(browser, baseUrl, 'uz', {
      javaScriptEnabled: true,
      viewport: { width: 320, height: 800 },
    })
    await page.goto(address)
    for (const word of longWords) {
      await page.locator('main :is(h1, h2, h3, p, dd)').evaluateAll((elements, long) => {
        for (const element of elements) {
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            if (!node.parentElement?.closest('time') && /\p{L}/u.test(node.textContent ?? ''))
              node.textContent = `${long} ${long}`
          }
        }
      }, word)
      expect(await sidewaysOverflow(page), word).toBeLessThanOrEqual(0)
    }
    await leave()
  })
})

describe('what a search engine is told of people and activities', () => {
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

it('leads from each service on the home page to its activities', async () => {
  const { page, leave } = await openVisitor(browser, baseUrl, 'uz', { viewport: { width: 390, height: 844 } })
  await page.goto('/')
  const services = page.locator('[aria-labelledby=services] h3 a')
  const hrefs = await services.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(5)
  const columnsOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll(
        (items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))).size,
      )
  expect({
    services: await columnsOf('[aria-labelledby=services] li'),
    countries: await columnsOf('[aria-labelledby=countries] li'),
    footer: await columnsOf('footer nav:has(h2)'),
    call: await page.locator('[aria-labelledby=join]').evaluate((section) => {
      const { backgroundColor, display, maskImage, opacity } = getComputedStyle(section, '::before')
      const isSeen = display !== 'none' && Number(opacity) > 0.3 && backgroundColor !== 'rgba(0, 0, 0, 0)'
      return { weave: /[^/]+\.svg/.exec(maskImage)?.[0], isSeen }
    }),
    // Figures of one width, or letters set apart, would make "1 0" of 10.
    figures: await page.locator('[aria-labelledby=countries] a > span').evaluateAll((counts) => [
      ...new Set(
        counts.map((count) => {
          const { fontVariantNumeric, letterSpacing } = getComputedStyle(count)
          return `${fontVariantNumeric} ${letterSpacing}`
        }),
      ),
    ]),
  }).toEqual({
    services: 2,
    countries: 2,
    footer: 2,
    call: { weave: 'weave.svg', isSeen: true },
    figures: ['normal normal'],
  })
  const lengthPixels = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(lengthPixels).toBeLessThan(8_200)
  await services.first().click()
  expect(page.url()).toBe(`${baseUrl}${hrefs[0]}`)
  expect(await page.locator('article h3').count()).toBeGreaterThan(0)
  await leave()
})

describe('the head of a document', () => {
  it.each(siteDocuments)('names only addresses that answer: $name', async (document) => {
    const { address: own } = document.expect(samples.uz)
    const { meta, headAddresses, canonical, alternates } = await readDocument(own, 'uz')
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
