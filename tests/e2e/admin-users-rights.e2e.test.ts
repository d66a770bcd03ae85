import type { Browser } from 'playwright-core'
import { expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { createMember, openSignedIn } from './signed-in.ts'

let site: OwnSite
let browser: Browser
onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
})

it('an administrator makes another one a translator, sees the panel as they do, and comes back (W-2)', async () => {
  const { 'admin-users': words, admin: panel } = resources.en
  const admin = await createMember(site, { firstname: 'Jasur', lastname: 'Qodirov', role: 'ADMIN' })
  const other = await createMember(site, { firstname: 'Elena', lastname: 'Ignatova', role: 'ADMIN' })
  const { page, leave } = await openSignedIn(browser, site, admin, 'en')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: words.rights.open, exact: true }).click()
  await page.getByRole('heading', { name: words.rights.title, exact: true }).waitFor()
  await page.getByRole('link', { name: /Elena Ignatova/ }).click()
  // Until then the rights of another one are shown.
  await page.getByRole('heading', { name: 'Elena Ignatova', exact: true }).waitFor()
  const deletes = page.getByLabel(`${words.rights.areas.people}: ${words.rights.levels.erase}`)
  expect(await deletes.isChecked()).toBe(true)
  await page.getByLabel(words.rights.startFrom).selectOption('translator')
  expect(await deletes.isChecked()).toBe(false)
  expect(await violations(page, 'main')).toEqual([])
  const save = page.getByRole('button', { name: words.rights.save })
  await expectPressable(save)
  await save.click()
  await expectReadable(page.locator('[data-toast]', { hasText: 'The rights of Elena Ignatova are saved' }))
  await page.getByRole('link', { name: 'Elena Ignatova Translator: Русский' }).waitFor()

  await page.getByRole('button', { name: words.rights.viewAs }).click()
  const banner = page.getByText('You are viewing the panel with the rights of Elena Ignatova.')
  await expectReadable(banner)
  const menu = page.locator('#panel-menu')
  await menu.getByRole('link', { name: panel.sections.activities, exact: true }).waitFor()
  expect(await menu.getByRole('link', { name: panel.sections.applications, exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: panel.new.ambassador }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.goto('/admin/applications')
  await page.getByRole('heading', { name: panel.rights.notSeen.heading }).waitFor()
  const back = page.getByRole('button', { name: panel.rights.leave })
  await expectPressable(back)
  await back.click()
  await page.getByRole('heading', { name: words.rights.title, exact: true }).waitFor()
  await menu.getByRole('link', { name: panel.sections.applications, exact: true }).waitFor()
  expect(await banner.count()).toBe(0)
  await leave()

  // The translator: Russian is written, the rest is read.
  const translator = await openSignedIn(browser, site, other, 'en')
  await translator.page.goto('/admin/organizations')
  await translator.page.locator('[data-row-link]').first().click()
  const form = translator.page.getByRole('dialog')
  await form.getByText('You can change these texts here: Русский.').waitFor()
  const stateOf = (language: string) =>
    form.locator(`[id="name.${language}"]`).evaluate((field) => (field as HTMLInputElement).readOnly)
  expect([await stateOf('uz'), await stateOf('ru'), await stateOf('en')]).toEqual([true, false, true])
  await form.locator('[id="name.ru"]').fill('Новое название')
  await form.getByRole('button', { name: panel.editor.save, exact: true }).click()
  await expect.poll(() => form.locator('[id="name.ru"]').inputValue()).toBe('Новое название')
  await translator.page.getByText(panel.editor.saving).waitFor({ state: 'detached' })
  await translator.leave()
})
