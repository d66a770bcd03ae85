import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { clockOf, runClockUntil } from './page-clock.ts'
import { openVisitor, openWindow } from './visitor.ts'

const { app, account } = resources.ru
const accountTexts = '**/api/locales/ru/account?lang=ru'
let site: OwnSite
let browser: Browser

onOwnSite({}, (opened) => {
  ;({ site, browser } = opened)
})

const submit = (page: Page) => page.locator('main form button:not([type="button"])')
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: app.textsFailed })

describe('the sentences of an app page (L-2)', () => {
  it('are pending while what the server rendered is shown, then loaded', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'ru', { javaScriptEnabled: true })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(accountTexts, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/sign-in')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(account.signIn.title)
    // The form can be filled in meanwhile, and takes a press.
    expect(await submit(page).isDisabled()).toBe(false)
    await page.fill('#login', 'typed-early')
    await submit(page).click()
    expect(await page.getByText(account.signIn.bothNeeded).count()).toBe(0)
    release()
    await page.getByText(account.signIn.bothNeeded).waitFor()
    expect(await page.inputValue('#login')).toBe('typed-early')
    await leave()
  })

  it('are asked for five times more while the server fails, then have failed, and come when asked again', async () => {
    const { page, leave } = await openWindow(browser, site.baseUrl, 'ru', { javaScriptEnabled: true })
    const asked: number[] = []
    let isBroken = true
    await page.clock.install()
    // The first is the preload in the head of the document, which the browser does not use for such a response.
    await page.route(accountTexts, async (route) => {
      asked.push(await clockOf(page))
      await (isBroken ? route.fulfill({ status: 503, body: 'x' }) : route.continue())
    })
    await page.goto('/sign-in')
    await runClockUntil(page, failed(page))
    expect(asked.length).toBeGreaterThanOrEqual(6)
    expect(asked.length).toBeLessThanOrEqual(7)
    const waits = asked.slice(-6).map((time, index, all) => time - (all[index - 1] ?? time))
    for (const [index, expected] of [350, 700, 1400, 2800, 5600].entries())
      expect(waits[index + 1], `wait ${index}`).toBeGreaterThanOrEqual(expected - 50)
    // What the server rendered is still there.
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(account.signIn.title)
    expect(await violations(page)).toEqual([])
    isBroken = false
    await failed(page).getByRole('button', { name: app.tryAgain }).click()
    await expect.poll(() => submit(page).isDisabled()).toBe(false)
    expect(await failed(page).isVisible()).toBe(false)
    await leave()
  })
})
