import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Window } from 'happy-dom'
import { expect } from 'vitest'
import type { Language } from '../../shared/i18n/languages.ts'

/** Parses without fetching anything: what a document preloads is answered by nothing. */
const { DOMParser, NodeFilter } = new Window({
  url: 'http://documents.test/',
  settings: {
    fetch: { interceptor: { beforeAsyncRequest: async ({ window }) => new window.Response() } },
  },
})

/** The content of a document as it was sent, without being opened. */
export type SentDocument = Awaited<ReturnType<typeof readDocument>>

/** Reads a document in a language: what was sent is parsed, and neither laid out nor run. */
export async function readDocument(baseUrl: string, address: string, language: Language) {
  const response = await fetch(`${baseUrl}${address}`, { headers: { 'accept-language': language } })
  return {
    status: response.status,
    contentLanguage: response.headers.get('content-language'),
    ...readTags(parseHtml(await response.text()), baseUrl),
  }
}

/** Measures the bytes of a response on the wire, requested with gzip alone. */
export async function gzipBytes(baseUrl: string, path: string): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${baseUrl}${path}`, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject)
  })
  expect(response.statusCode, path).toBe(200)
  const body = await buffer(response)
  if (body.length > 1_000) expect(response.headers['content-encoding'], path).toBe('gzip')
  return body.length
}

/** Measures a document with its stylesheets, which import nothing, on the wire. */
export async function weightOf(baseUrl: string, address: string, language: Language): Promise<number> {
  const { stylesheets } = await readDocument(baseUrl, address, language)
  for (const path of stylesheets)
    expect(await (await fetch(`${baseUrl}${path}`)).text()).not.toContain('@import')
  const paths = [`${address}?lng=${language}`, ...stylesheets]
  const sizes = await Promise.all(paths.map((path) => gzipBytes(baseUrl, path)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Parses HTML as browsers do. */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html') as unknown as Document
}

function readTags(parsed: Document, baseUrl: string) {
  const all = <Kind extends Element>(selector: string) => [...parsed.querySelectorAll<Kind>(selector)]
  const addressOf = (tag: Element) => new URL(tag.getAttribute('href') ?? '', baseUrl).href
  return {
    headings: all('h1').map(({ textContent }) => textContent ?? ''),
    mainText: parsed.querySelector('main')?.textContent ?? '',
    /** Every piece of text that is meant to be read. */
    texts: readTexts(parsed),
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
      all('link[rel=alternate][hreflang]').map((tag) => [tag.getAttribute('hreflang') ?? '', addressOf(tag)]),
    ),
    linkedData: all('script[type="application/ld+json"]').map(({ textContent }) => textContent ?? ''),
    stylesheets: all('link[rel=stylesheet]').map((tag) => tag.getAttribute('href') ?? ''),
    preloads: all('link[rel=preload]').map((tag) => ({ as: tag.getAttribute('as'), href: addressOf(tag) })),
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
    pictureCount: all('img').length,
    /** Pictures without a size, or without an alternative text. */
    unsizedPictures: all('img')
      .filter((image) => !image.hasAttribute('alt') || !isSized(image))
      .map(({ outerHTML }) => outerHTML),
  }
}

function readTexts(parsed: Document): string[] {
  const texts: string[] = []
  const nodes = parsed.createTreeWalker(parsed, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const { parentElement, textContent } = nodes.currentNode
    if (!parentElement?.closest('script, style')) texts.push(textContent ?? '')
  }
  return texts
}

function isSized(image: Element): boolean {
  return ['width', 'height'].every((name) => Number(image.getAttribute(name)) > 0)
}
