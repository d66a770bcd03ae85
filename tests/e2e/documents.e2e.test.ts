import type { Browser, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import routes from '../../app/routes.ts'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { activityAddress, personAddress } from '../../shared/rules/addresses.ts'
import { openBrowser } from '../support/browser.ts'
import { documentsInLanguages, siteDocuments } from './documents.ts'
import { readSample, type Sample } from './sample.ts'
import { openReader, sidewaysOverflow, type Visitor } from './visitor.ts'

const narrowWidthsPixels = [320, 390]
const openGraphLocales = { uz: 'uz_UZ', ru: 'ru_RU', en: 'en_GB' }

const baseUrl = inject('baseUrl')
let browser: Browser
let samples: Record<Language, Sample>

beforeAll(async () => {
  browser = await openBrowser()
  const [uz, ru, en] = await Promise.all(languages.map((language) => readSample(baseUrl, language)))
  if (!uz || !ru || !en) throw new Error('A language has no sample.')
  samples = { uz, ru, en }
})
afterAll(() => browser.close())

/** What the tags of a page say, read from the document as it was sent. */
function readHead(): {
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
} {
  const all = <Kind extends Element>(selector: string) => [...document.querySelectorAll<Kind>(selector)]
  return {
    title: document.title,
    lang: document.documentElement.lang,
    meta: Object.fromEntries(
      all<HTMLMetaElement>('meta[content]').map((tag) => [
        tag.getAttribute('property') ?? tag.name,
        tag.content,
      ]),
    ),
    canonical: all<HTMLLinkElement>('link[rel=canonical]').map(({ href }) => href),
    alternates: Object.fromEntries(
      all<HTMLLinkElement>('link[rel=alternate][hreflang]').map(({ hreflang, href }) => [hreflang, href]),
    ),
    linkedData: all('script[type="application/ld+json"]').map(({ textContent }) => textContent ?? ''),
    stylesheets: all('link[rel=stylesheet]').length,
    preloads: all<HTMLLinkElement>('link[rel=preload]').map(({ as, href }) => ({ as, href })),
    scripts: all('script:not([type$=json])').map((script) => script.getAttribute('src')),
    inline: all('*').flatMap((element) =>
      element.localName === 'style'
        ? ['<style>']
        : element
            .getAttributeNames()
            .filter((name) => name === 'style' || name.startsWith('on'))
            .map((name) => `<${element.localName} ${name}>`),
    ),
    headAddresses: all<HTMLLinkElement>('link[rel*=icon], link[rel=manifest]').map(({ href }) => href),
  }
}

/** Every key of the interface's sentences, with its namespace and without. */
function sentenceKeys(): Set<string> {
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

it('lists every page of the product', () => {
  const paths = routes.map((route) => route.path ?? '')
  expect(siteDocuments.map(({ route }) => route)).toEqual(paths)
})

describe.each(documentsInLanguages)('the document "$name" in $language', ({ document, language }) => {
  // Opened once and looked at from all sides: nothing on it changes, since it runs no script here.
  let visitor: Visitor
  let response: Response | null
  beforeAll(async () => {
    visitor = await openReader(browser, baseUrl, language)
    response = await visitor.page.goto(document.expect(samples[language]).address)
  })
  afterAll(() => visitor.leave())

  it('holds its content in the HTML itself, and loads without a complaint', async () => {
    const expected = document.expect(samples[language])
    const { page, complaints } = visitor

    expect(response?.status()).toBe(document.status)
    expect(response?.headers()['content-language']).toBe(language)
    expect(await page.locator('h1').allTextContents()).toEqual([expected.heading])
    const words = (await page.locator('main').textContent()) ?? ''
    expect(expected.contents.filter((content) => !words.includes(content))).toEqual([])

    const pageWords = await page.locator('html').evaluate((root) => (root as HTMLElement).innerText)
    const keys = sentenceKeys()
    expect((pageWords.match(/[\w-]+(?:[.:][\w-]+)+/g) ?? []).filter((word) => keys.has(word))).toEqual([])
    expect(pageWords).not.toContain('{{')
    expect(pageWords).not.toMatch(/\b(?:undefined|null|NaN|\[object)\b/)
    expect(complaints).toEqual([])
  })

  it('says in its head what it is (P-23), and carries nothing inline', async () => {
    const expected = document.expect(samples[language])
    const head = await visitor.page.evaluate(readHead)

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

    expect(head.stylesheets).toBe(document.island === 'admin-panel' ? 2 : 1)
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

  it('fits narrow windows, and all its pictures say their size', async () => {
    const { page } = visitor
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
    const { page, leave } = await openReader(browser, baseUrl, 'uz', {
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
  const { page, leave } = await openReader(browser, baseUrl, 'uz', { viewport: { width: 390, height: 844 } })
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
    const { page, leave } = await openReader(browser, baseUrl, 'uz')
    await page.goto(document.expect(samples.uz).address)
    const { meta, headAddresses, canonical, alternates } = await page.evaluate(readHead)
    await leave()
    const addresses = [meta['og:image'] ?? '', ...headAddresses, ...canonical, ...Object.values(alternates)]
    const answers = await Promise.all(
      addresses.map(async (address) => {
        // The site under test does not know the port that it was given: its own addresses name another.
        const { pathname, search } = new URL(address)
        const response = await fetch(`${baseUrl}${pathname}${search}`)
        return `${pathname} ${response.status} ${response.headers.get('content-type')?.split('/')[0]}`
      }),
    )
    expect(answers.filter((answer) => !/ 200 /.test(answer))).toEqual([])
    expect(answers[0]).toMatch(/ 200 image$/)
  })
})
