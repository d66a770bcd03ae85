import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import { isWholeRun } from '../support/long-run.ts'
import { violations, violationsOfLooks } from './axe.ts'
import { openVisitor, sidewaysOverflow } from './visitor.ts'

/**
 * Expects that everybody can use a page at an address, in Russian. It is checked by axe in a wide window and in one of
 * 320 pixels, which it fits. In the narrow one all rules are checked in the long run, and those that depend on the
 * looks in every run.
 */
export async function expectUsable(
  browser: Browser,
  baseUrl: string,
  address: string,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const { page, leave } = await openVisitor(browser, baseUrl, 'ru', {
    javaScriptEnabled: true,
    colorScheme,
    reducedMotion: 'reduce',
  })
  await page.goto(address)
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  expect(await (isWholeRun ? violations(page) : violationsOfLooks(page))).toEqual([])
  await leave()
}
