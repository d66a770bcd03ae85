import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addScript, buildScript, type ScriptInPage } from './script-in-page.ts'

let browser: Browser
let script: ScriptInPage
beforeAll(async () => {
  ;[browser, script] = await Promise.all([openBrowser(), buildScript('./toaster-entry.tsx', 'toaster')])
}, 120_000)
afterAll(() => browser.close())

const hourMs = 60 * 60_000

/** Opens a page with nothing but the toaster, with a clock that the test moves. */
async function openToaster(): Promise<Page> {
  const page = await browser.newPage()
  await page.clock.install({ time: 0 })
  await page.route('http://toaster.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><p>Page</p><div id="toasts"></div></html>',
    }),
  )
  await page.goto('http://toaster.test/')
  await addScript(page, script)
  await page.evaluate('toaster.mount()')
  // From here on only the test advances the clock.
  await page.clock.pauseAt(hourMs)
  return page
}

const say = (page: Page, call: string) => page.evaluate(`void toaster.toast${call}`)
const shown = (page: Page) => page.locator('[data-toast]').count()
/** Advances the clock step by step, so that React can draw, and set its next timers, in between. */
const steps = 20
const pass = async (page: Page, ms: number) => {
  for (let step = 0; step < steps; step += 1) {
    await page.clock.runFor(ms / steps)
    // A message passes through the event loop once, as React's own do.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(undefined)
          port2.postMessage(null)
        }),
    )
  }
}

describe('the toasts (P-19)', () => {
  it('goes on when the button in a toast, which had the focus, is gone', async () => {
    const page = await openToaster()
    await page.evaluate("void toaster.showUndo('moved', 'Undo', () => toaster.toast('restored'))")
    await pass(page, 50)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await pass(page, 500)
    expect(await shown(page)).toBe(2)
    await pass(page, 6_000)
    expect(await shown(page)).toBe(0)
    await page.close()
  })

  it('goes on when it is moved to another dialog from beneath the pointer', async () => {
    const page = await openToaster()
    await say(page, "('held')")
    await pass(page, 50)
    await page.locator('[data-toast]').hover()
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'))
      dialog.style.marginBlockStart = '30rem'
      dialog.showModal()
    })
    await page.evaluate('toaster.placeToasts()')
    await page.mouse.move(2, 700)
    await pass(page, 6_000)
    expect(await shown(page)).toBe(0)
    await page.close()
  })

  it.each([
    'pointer',
    'focus',
  ])('stands still while the %s is on it, and goes on afterwards', async (what) => {
    const page = await openToaster()
    await say(page, "('held')")
    await pass(page, 3_000)
    const toast = page.locator('[data-toast]')
    if (what === 'pointer') await toast.hover()
    else await page.getByRole('button', { name: 'Dismiss' }).focus()
    // An event reaches React a message or a frame later; until then the clock must stand.
    await pass(page, 0)
    await pass(page, 60_000)
    expect(await shown(page)).toBe(1)
    if (what === 'pointer') await page.mouse.move(2, 700)
    else await page.getByRole('button', { name: 'Dismiss' }).blur()
    await pass(page, 0)
    await pass(page, 500)
    expect(await shown(page)).toBe(1)
    await pass(page, 2_000)
    expect(await shown(page)).toBe(0)
    await page.close()
  })
})
