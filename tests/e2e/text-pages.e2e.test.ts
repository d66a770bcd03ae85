import type { Browser } from 'playwright-core'
import { expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { formOf, openForm } from './record-form.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor } from './visitor.ts'

const { admin, 'admin-pages': own, errors } = resources.en

let site: OwnSite
let browser: Browser
let editor: Member
onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  editor = await createMember(site, { role: 'ADMIN' })
})

it('publishes the page about personal data once its placeholders are filled in; forms and footer link to it', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  const reader = await openVisitor(browser, site.baseUrl, 'ru')
  const statusOf = async (path: string) => (await reader.page.goto(path))?.status()
  expect(await statusOf('/pages/privacy')).toBe(404)
  await reader.page.goto('/apply')
  expect(await reader.page.locator('a[href="/pages/privacy"]').count()).toBe(0)

  await page.goto('/admin/pages?sort=footer')
  await page.getByRole('link', { name: 'Personal data' }).first().click()
  const form = formOf(page)
  const text = (language: string) => form.locator(`[id="body.${language}"][contenteditable]`)
  await text('uz').waitFor()
  await form.getByText(own.gaps).waitFor()
  expect(await form.locator('[id="slug"]').getAttribute('readonly')).not.toBeNull()
  expect(await violations(page, openForm)).toEqual([])

  await page.getByRole('button', { name: admin.editor.saveAndPublish, exact: true }).click()
  await form.getByText(errors.fields['gaps-left']).first().waitFor()
  await page.keyboard.press('Control+Alt+Digit3')
  for (const language of ['uz', 'ru', 'en']) {
    await text(language).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(`Matn ${language} <script>alert(1)</script>`)
  }
  await form.getByRole('button', { name: admin.recordPage.side.look }).click()
  const side = form.getByRole('complementary')
  await side.getByLabel(admin.recordPage.look.language).selectOption('en')
  await side.getByText('Matn en').waitFor()
  expect(await violations(page, openForm)).toEqual([])
  await page.getByRole('button', { name: admin.editor.saveAndPublish, exact: true }).click()
  await page.locator('[data-toast]').getByText('Page updated successfully').last().waitFor()

  expect(await statusOf('/pages/privacy')).toBe(200)
  expect(await reader.page.locator('main').innerText()).toContain('Matn ru <script>alert(1)</script>')
  expect(await reader.page.locator('footer a[href="/pages/privacy"]').innerText()).toBe('Персональные данные')
  for (const path of ['/apply', '/sign-up']) {
    await reader.page.goto(path)
    expect(await reader.page.locator('main a[href="/pages/privacy"]').count(), path).toBe(1)
  }
  await Promise.all([leave(), reader.leave()])
}, 120_000)
