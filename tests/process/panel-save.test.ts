import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { openVisitor } from '../e2e/visitor.ts'
import { openBrowser } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { panelMessage } from '../support/panel-messages.ts'
import { cleanUp, createPreparedDataFolder, startSite } from '../support/site-process.ts'

const { admin } = resources.en
const login = { login: 'panel@example.uz', password: 'yetti-oy-va-olma 77' }
const testTimeoutMs = 240_000

afterEach(cleanUp)

async function signIn(address: string, page: Page): Promise<(path: string) => Promise<unknown>> {
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'HeadlessChrome/140.0 (Linux)' },
    body: JSON.stringify(login),
  })
  const { token } = (await response.json()) as { token: string }
  await page.goto('/about')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenStorageKey, token] as const)
  return async (path) =>
    (await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })).json()
}

it('a save that the server dies of loses nothing, and is made once', { timeout: testTimeoutMs }, async () => {
  const browser = await openBrowser()
  const port = String(await freePort())
  const environment = {
    PORT: port,
    // Tokens contain it: it must be the same for both lives.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: createPreparedDataFolder(),
    ADMIN_EMAIL: login.login,
    ADMIN_PASSWORD: login.password,
  }
  let site = startSite(environment)
  const address = await site.address
  const { page, leave } = await openVisitor(browser, address, 'en', { javaScriptEnabled: true })
  const ask = await signIn(address, page)
  const field = (path: string) => page.locator(`dialog[open] [id="${path}"]`)
  const save = () => page.getByRole('button', { name: admin.editor.save, exact: true }).click()
  const toast = (words: string) => page.locator('[data-toast]').getByText(words).last().waitFor()
  /** Kills the server before it gets what the page saves next, or when it has done it and its answer is on the way. */
  const dieAt = (method: 'POST' | 'PATCH', instant: 'before' | 'after') => {
    let hasDied = false
    return page.route('**/api/admin/organizations**', async (route) => {
      if (hasDied || route.request().method() !== method) return route.fallback()
      hasDied = true
      if (instant === 'after') expect((await route.fetch()).ok()).toBe(true)
      site.process.kill('SIGKILL')
      await site.end()
      await route.abort('connectionreset')
    })
  }
  const startAgain = async () => {
    site = startSite(environment)
    await site.address
  }

  await page.goto('/admin/organizations?open=new')
  await field('name.uz').fill('Toʻxtagan server')
  await dieAt('POST', 'after')
  await save()
  await page.getByText(admin.editor.notSaved).waitFor()
  expect(await field('name.uz').inputValue()).toBe('Toʻxtagan server')
  await startAgain()
  await save()
  await toast(panelMessage('en', 'organization', 'created'))
  await page.waitForURL(/open=[0-9a-f]{8}-/)

  await field('name.ru').fill('Остановленный сервер')
  await dieAt('PATCH', 'before')
  await save()
  await page.getByText(admin.editor.notSaved).waitFor()
  expect(await field('name.ru').inputValue()).toBe('Остановленный сервер')
  // Closed in the middle of it, and opened again: it is still there.
  await startAgain()
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await page.getByRole('button', { name: admin.editor.save, exact: true }).waitFor()
  // The draft is laid over the record a moment after the form shows it.
  await expect.poll(() => field('name.ru').inputValue()).toBe('Остановленный сервер')
  await save()
  await toast(panelMessage('en', 'organization', 'updated'))

  const { items } = (await ask('/api/admin/organizations?q=server&limit=50')) as {
    items: { id: string; label: { text: string } }[]
  }
  const made = items.filter(({ label }) => label.text === 'Toʻxtagan server')
  expect(made).toHaveLength(1)
  expect(await ask(`/api/admin/organizations/${made[0]?.id}`)).toMatchObject({
    content: { name: { uz: 'Toʻxtagan server', ru: 'Остановленный сервер' } },
  })
  await leave()
  await browser.close()
})
