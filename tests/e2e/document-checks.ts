import type { Page } from 'playwright-core'
import type { Language } from '../../shared/i18n/languages.ts'
import { viewSchemes } from '../../shared/rules/special-view.ts'
import { isWholeRun } from '../support/long-run.ts'
import { violations, violationsOfLooks } from './axe.ts'
import { readLayoutShifts } from './layout-shift.ts'
import { coloursOf, type Scheme, showScheme, showView, viewColours } from './schemes.ts'
import { sidewaysOverflow } from './visitor.ts'

const narrowWidthsPixels = [320, 390]
/** The most that a good page moves (https://web.dev/articles/cls); this much may be its font that comes late. */
const shiftMax = 0.1
const operationsMax = 12
/** The largest letters and the widest spacing of the special view. */
const largestView = { view: 'bw', size: '3', spacing: '2' }
/** A surname and a word of the length that Uzbek and Russian really have, without a break opportunity. */
const longWords = ['Abdumuxtorxoʻjayevabdurahmonova', 'Переосвидетельствовавшегося']

/** The paths that a page requests, by their kind, in their order. */
export type Fetched = Record<'script' | 'font', string[]>

/** Lists what a page requests from now on. */
export function listFetched(page: Page): Fetched {
  const fetched: Fetched = { script: [], font: [] }
  page.on('request', (request) => {
    const kind = request.resourceType()
    if (kind === 'script' || kind === 'font') fetched[kind].push(new URL(request.url()).pathname)
  })
  return fetched
}

/**
 * Finds what a page fetches too much: other scripts than the one of all, its islands, the finder's and the first script
 * of an app page, or a font twice.
 */
export function fetchProblems({ script, font }: Fetched, language: Language): string[] {
  const others = script.filter((path) => !/^\/assets\/(?:island|early-|finder-)/.test(path))
  const preloaded = language === 'ru' ? '/fonts/onest-cyrillic.woff2' : '/fonts/onest-latin.woff2'
  return [
    ...(/^\/assets\/enhance-[\w-]+\.js$/.test(others.join()) ? [] : [`scripts of all: ${others}`]),
    ...(font.includes(preloaded) ? [] : [`the preloaded font ${preloaded} is not used`]),
    ...font.filter((path, index) => font.indexOf(path) < index).map((path) => `${path} twice`),
  ]
}

/** Finds what has moved on a page since it began, more than by its font. */
export async function shiftProblems(page: Page): Promise<string[]> {
  const shifts = await readLayoutShifts(page)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum <= shiftMax ? [] : shifts.map(({ value, moved }) => `${value}: ${moved.join('; ')}`)
}

/**
 * Finds the narrow windows that a page does not fit, as it is and with the largest letters; and a crumb of many lines.
 */
export async function narrowProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  const look = async (width: number, what: string) => {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) problems.push(`${overflow} pixels beyond ${width}${what}`)
  }
  for (const width of narrowWidthsPixels) await look(width, '')
  const crumbLines = await page.locator('nav.wrap > ol > li').evaluateAll((steps) => {
    const words = steps.flatMap((step) => [...step.children])
    const boxes = words.flatMap((part) => [...part.getClientRects()])
    return new Set(boxes.map(({ top }) => Math.round(top))).size
  })
  if (crumbLines > 2) problems.push(`a crumb of ${crumbLines} lines`)
  await showView(page, largestView)
  await look(320, ' with the largest letters')
  await showView(page, {})
  return problems
}

/** Finds the violations of axe on a page as it is open, and those of its looks in further schemes. */
export async function axeProblems(page: Page, further: readonly Scheme[]): Promise<string[]> {
  // The description of the API folds hundreds of similar operations; the first ones represent the others.
  if (!isWholeRun) await page.evaluate(removeOperations, operationsMax)
  const problems = await violations(page)
  for (const scheme of further) {
    await showScheme(page, scheme)
    problems.push(...(await violationsOfLooks(page)).map((problem) => `${scheme}: ${problem}`))
  }
  return problems
}

/** Finds the colours of a page that a scheme of the special view does not have. */
export async function colourProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const scheme of viewSchemes) {
    await showScheme(page, scheme)
    const colours = (await coloursOf(page)).join(', ')
    if (colours !== viewColours[scheme].join(', ')) problems.push(`${scheme}: ${colours}`)
  }
  return problems
}

function removeOperations(countMax: number): void {
  for (const operation of [...document.querySelectorAll('#operations ~ details')].slice(countMax))
    operation.remove()
}

/** Finds the long words that a page of 320 pixels does not fit, after replacing all texts by them. */
export async function longWordProblems(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 800 })
  const problems: string[] = []
  for (const word of longWords) {
    await page.locator('main :is(h1, h2, h3, p, dd)').evaluateAll((elements, long) => {
      for (const element of elements) {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const text = node.textContent ?? ''
          // Dates, figures and reference numbers are never long.
          const isShort =
            node.parentElement?.closest('time') || !/\p{L}/u.test(text) || /^[A-Z]+-[\d-]+$/.test(text)
          if (!isShort) node.textContent = `${long} ${long}`
        }
      }
    }, word)
    const overflow = await sidewaysOverflow(page)
    if (overflow > 0) problems.push(`${overflow} pixels by ${word}`)
  }
  return problems
}
