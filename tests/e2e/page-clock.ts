import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'

/** The step of a page's clock between two checks. */
const stepMs = 250

/**
 * Advances the clock of a page until an element appears, so that the test need not wait for the page's timers.
 * @param page has its clock installed (`page.clock.install`) before it is opened.
 */
export function runClockUntil(page: Page, awaited: Locator): Promise<void> {
  return vi.waitFor(
    async () => {
      await page.clock.runFor(stepMs)
      expect(await awaited.count()).toBeGreaterThan(0)
    },
    { timeout: 15_000, interval: 10 },
  )
}

/** Reads the clock of a page, in milliseconds. */
export function clockOf(page: Page): Promise<number> {
  return page.evaluate(() => Date.now())
}
