import { expect } from 'vitest'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { linkedAddresses, seenTexts } from '../support/seen-texts.ts'

/** The pages at which a walk begins; no link of an empty site leads to some of them. */
const beginnings = [
  '/',
  '/ambassadors',
  '/experts',
  '/activities',
  '/activities?when=past',
  '/about',
  '/contact',
  '/apply',
  '/regulations',
  '/search?q=dastur',
  '/sign-in',
  '/sign-up',
  '/register',
  '/forgot-password',
]

/** The panel, and what changes something for its reader. */
const notForReaders = /^\/(?:admin|preferences)\b/

/** Texts that only a program writes: placeholders, and values that are none. */
const programWords = /\{\{|\}\}|\[object|^(?:undefined|null|NaN)$|Invalid Date/

/** The keys of all sentences, as a page shows one that it does not find. */
const sentenceKeys: ReadonlySet<string> = new Set(
  Object.entries(resources.uz).flatMap(([namespace, sentences]) =>
    keysIn(sentences).flatMap((key) => [key, `${namespace}:${key}`]),
  ),
)

function keysIn(sentences: object): string[] {
  return Object.entries(sentences)
    .flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? keysIn(value).map((inner) => `${key}.${inner}`)
        : key.includes('_')
          ? [key.replace(/_[a-z]+$/, ''), key]
          : [key],
    )
    .filter((key) => key.includes('.'))
}

/** Adds the language to an address, before its fragment. */
function inLanguage(address: string, language: Language): string {
  return `${address}${address.includes('?') ? '&' : '?'}lng=${language}`
}

/** Lists the addresses on the same site of the pictures of a document. */
function pictureAddresses(html: string): string[] {
  return [...html.matchAll(/<(?:img|source)\b[^>]*\s(?:src|srcset)="([^"]*)"/g)].flatMap(([, value = '']) =>
    value
      .replaceAll('&amp;', '&')
      .split(/,\s+/)
      .map((part) => part.trim().split(' ')[0] ?? '')
      .filter((one) => one.startsWith('/')),
  )
}

/**
 * Walks over all pages of a site as a reader of a language: every link leads to a page, every picture is there, every
 * fragment that is linked to on the same page exists, and no text is one of the program's own.
 * @returns the documents by their addresses.
 */
export async function expectHonestSite(site: string, language: Language): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const seen = new Set(beginnings)
  const left = [...beginnings]
  const problems: string[] = []
  for (let address = left.shift(); address !== undefined; address = left.shift()) {
    const response = await fetch(`${site}${inLanguage(address, language)}`)
    if (response.status !== 200) problems.push(`${address} is ${response.status}`)
    const html = await response.text()
    if (!html.startsWith('<!doctype html>')) continue
    pages.set(address, html)
    const odd = seenTexts(html).filter((text) => programWords.test(text) || sentenceKeys.has(text))
    if (odd.length > 0) problems.push(`${address} says ${odd.join(', ')}`)
    for (const [, fragment = ''] of html.matchAll(/href="#([^"]+)"/g))
      if (!html.includes(`id="${fragment}"`))
        problems.push(`${address} leads to #${fragment}, which is not there`)
    for (const linked of [...linkedAddresses(html), ...pictureAddresses(html)]) {
      const clean = linked.replace(/[?&]lng=\w\w/, '')
      if (!seen.has(clean) && !notForReaders.test(clean)) left.push(clean)
      seen.add(clean)
    }
  }
  expect(problems).toEqual([])
  return pages
}
