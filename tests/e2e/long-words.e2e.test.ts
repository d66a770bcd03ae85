import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { sampleAmbassadors } from '../../server/db/seed/content/ambassadors.ts'
import { languages } from '../../shared/i18n/languages.ts'
import { openBrowser } from '../support/browser.ts'
import { openVisitor } from './visitor.ts'

const baseUrl = inject('baseUrl')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The person of the sample whose names are the longest. */
const longest = sampleAmbassadors.toSorted((one, other) => longestName(other) - longestName(one))[0]

function longestName({ firstname, lastname }: { firstname: string; lastname: string }): number {
  return Math.max(firstname.length, lastname.length)
}

it.each(
  languages,
)('on the narrowest phones no word of a heading is broken without a hyphen, in %s', async (language) => {
  const { page, leave } = await openVisitor(browser, baseUrl, language, {
    viewport: { width: 320, height: 800 },
  })
  const list = `/ambassadors?q=${encodeURIComponent(longest?.lastname ?? '')}`
  await page.goto(list)
  const person = (await page.locator('main article h2 a').first().getAttribute('href')) ?? ''
  await page.goto('/activities?when=all&q=kiberxavfsizlik')
  const activity = (await page.locator('main h3 a').first().getAttribute('href')) ?? ''
  for (const address of ['/', list, person, '/activities?when=all', activity]) {
    await page.goto(address)
    const broken = await page.locator('main :is(h1, h2, h3), main li b').evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          for (const word of (text.nodeValue ?? '').matchAll(/[\p{L}ʻʼ]+/gu)) {
            const range = document.createRange()
            range.setStart(text, word.index)
            range.setEnd(text, word.index + word[0].length)
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word[0])
          }
        }
        return found
      }),
    )
    expect(broken, address).toEqual([])
  }
  await leave()
}, 60_000)
