import type { Browser } from 'playwright-core'
import { expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { formOf, openForm, showLanguage } from './record-form.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor, sidewaysOverflow } from './visitor.ts'

const { preview, actions } = resources.en.admin

let site: OwnSite
let browser: Browser
let editor: Member
onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  editor = await createMember(site, { role: 'ADMIN' })
})

it('shows a draft to somebody without an account and without JavaScript, until the link is ended', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  const reader = await openVisitor(browser, site.baseUrl, 'ru', {
    viewport: { width: 390, height: 844 },
  })
  await page.goto('/admin/pages?q=privacy')
  await page.locator('main table a, main table button').filter({ hasText: 'Personal data' }).first().click()
  const form = formOf(page)
  await form.getByRole('button', { name: actions.moreNamed.split('{{')[0] ?? '' }).click()
  await page.getByRole('button', { name: preview.title }).click()
  const dialog = page.locator('dialog[data-shape=box]')
  await dialog.getByRole('button', { name: preview.make }).click()
  const address = await dialog.getByLabel(preview.link).inputValue()
  expect(new URL(address).origin).toBe(site.baseUrl)
  expect(await violations(page, 'dialog[data-shape=box]')).toEqual([])

  const { system } = resources.ru
  await reader.page.goto(new URL(address).pathname)
  await reader.page.getByText(system.preview.text).waitFor()
  expect(await reader.page.locator('h1').count()).toBe(1)
  expect(await sidewaysOverflow(reader.page)).toBe(0)

  await dialog.getByRole('button', { name: preview.end }).click()
  await dialog.getByRole('button', { name: preview.make }).waitFor()
  const gone = await reader.page.reload()
  expect(gone?.status()).toBe(410)
  expect(await reader.page.locator('h1').innerText()).toBe(system.preview.ended.title)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await form.isVisible()).toBe(true)
  await Promise.all([leave(), reader.leave()])
}, 120_000)

it('shows a text of the site on its page as it is typed, in one window that each press brings up to date', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  const { title } = resources.en.home.hero
  const own = resources.en['admin-site'].preview
  await page.goto('/admin/site')
  await page.getByRole('link', { name: title }).click()
  const form = formOf(page)
  await showLanguage(page, 'en')
  await form.locator('[id="title.en"]').fill('Typed and not saved')
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    form.getByRole('button', { name: own.open }).click(),
  ])
  await preview.getByText(resources.en.system.preview.typed).waitFor()
  expect(await preview.locator('h1').innerText()).toBe('Typed and not saved')
  await form.locator('[id="title.en"]').fill('Typed once more')
  await form.getByRole('button', { name: own.open }).click()
  await preview.locator('h1', { hasText: 'Typed once more' }).waitFor()
  expect(await violations(page, openForm)).toEqual([])

  const { side } = resources.en.admin.recordPage
  await form.getByRole('button', { name: side.look }).click()
  const look = page.frameLocator(`iframe[title="${own.frame}"]`)
  await look.locator('h1', { hasText: 'Typed once more' }).waitFor()
  await form.locator('[id="title.en"]').fill('Typed at last')
  await look.locator('h1', { hasText: 'Typed at last' }).waitFor()
  expect(await look.locator('script').count()).toBe(0)
  await form.getByRole('button', { name: side.facts }).click()

  await page.keyboard.press('Control+Alt+Digit3')
  for (const language of ['uz', 'ru', 'en']) await form.locator(`[id="title.${language}"]`).fill('')
  await page.keyboard.press('Control+Alt+Digit3')
  await form.getByRole('button', { name: own.open }).click()
  await page.locator('[data-toast]').getByText(own.failed).waitFor()
  const reader = await openVisitor(browser, site.baseUrl, 'en')
  await reader.page.goto('/')
  expect(await reader.page.locator('h1').innerText()).toBe(title)
  await Promise.all([leave(), reader.leave()])
}, 120_000)
