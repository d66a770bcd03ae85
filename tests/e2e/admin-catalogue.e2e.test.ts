import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { itInLongRun } from '../support/long-run.ts'
import { panelMessage } from '../support/panel-messages.ts'
import { violations } from './axe.ts'
import { choose } from './choose.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { sidewaysOverflow } from './visitor.ts'

let site: OwnSite
let browser: Browser
let admin: Member
onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  admin = await createMember(site, { role: 'ADMIN' })
})

const open = async (path: string, language: Language, width = 1280) => {
  const visitor = await openSignedIn(browser, site, admin, language, { viewport: { width, height: 900 } })
  await visitor.page.goto(path)
  await visitor.page.locator('table tbody tr').first().waitFor()
  return visitor
}
const toastWith = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const rowWith = (page: Page, words: string) => page.locator('tbody tr', { hasText: words })
/** Returns the texts of a language. */
const messagesOf = (language: Language) => ({
  own: resources[language]['admin-catalogue'],
  panel: resources[language].admin,
})
/** Closes the dialog over the list, and waits until it is gone: the list has the same names. */
async function closeDialog(page: Page, name: string) {
  await button(page, name).click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}
/** Deletes a record by the menu of its row, with the question, and restores it by the toast. */
async function deleteAndUndo(page: Page, language: Language, label: string) {
  const { panel } = messagesOf(language)
  await button(page, panel.actions.moreNamed.replace('{{label}}', label)).click()
  expect(await violations(page, '[popover]:popover-open')).toEqual([])
  await button(page, panel.actions.delete).click()
  await page.getByRole('heading', { name: panel.confirm.question }).waitFor()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await button(page, panel.confirm.yes).click()
  await rowWith(page, label).waitFor({ state: 'detached' })
  await button(page, panel.bin.undo).click()
  await rowWith(page, label).waitFor()
}
/** Reads the actions in the history of the record whose row is shown, the newest first. */
async function historyOf(page: Page, language: Language) {
  const { panel } = messagesOf(language)
  await page.locator('dialog[open] ol li').nth(3).waitFor()
  const entries = await page.locator('dialog[open] ol li').allInnerTexts()
  const actions = Object.entries(panel.audit.actions)
  return entries.map(
    (text) => actions.find(([, words]) => text.split('\n').some((line) => line.startsWith(words)))?.[0],
  )
}

describe('the catalogues of the panel', () => {
  it('manage countries, whose names are filled in from CLDR (A-5, D-4)', async () => {
    const { page, complaints, leave } = await open('/admin/countries?sort=-created', 'uz')
    const { own, panel } = messagesOf('uz')
    expect(await violations(page)).toEqual([])
    await button(page, panel.new.country).click()
    await choose(page, 'code', 'MN')
    await expectReadable(page.getByText(own.country.filled))
    const name = (language: Language) => page.locator(`[id="name.${language}"]`)
    expect(await Promise.all(languages.map((language) => name(language).inputValue()))).toEqual([
      'Mongoliya',
      'Монголия',
      'Mongolia',
    ])
    // Three zones: one has to be selected, and a form without it is not sent.
    await button(page, panel.editor.save).click()
    await page.locator('dialog[open] [aria-invalid="true"]').waitFor()
    expect(await violations(page, 'dialog[open]')).toEqual([])
    // The typed text is saved by the keyboard too, and prevents the save while it is ambiguous.
    const zone = page.locator('#timeZone')
    await zone.fill('asia')
    await page.keyboard.press('ControlOrMeta+s')
    await expectReadable(page.locator('#timeZone-problem').getByText(panel.choice.undecided))
    expect(await zone.inputValue()).toBe('asia')
    await zone.fill('ulaanbaatar')
    await page.keyboard.press('ControlOrMeta+s')
    await toastWith(page, 'Mamlakat muvaffaqiyatli yaratildi')
    await page.waitForURL(/open=[0-9a-f]{8}-/)
    await expect.poll(() => zone.inputValue()).toBe('Asia/Ulaanbaatar')
    await page.getByRole('heading', { name: 'Mongoliya' }).waitFor()

    await name('uz').fill("Mo'g'uliston")
    await button(page, panel.editor.save).click()
    await toastWith(page, 'Mamlakat muvaffaqiyatli yangilandi')
    const label = 'Moʻgʻuliston'
    await page.getByRole('heading', { name: label }).waitFor()
    await closeDialog(page, panel.close)
    await deleteAndUndo(page, 'uz', label)
    await button(page, panel.actions.moreNamed.replace('{{label}}', label)).click()
    await page.locator('[popover]:popover-open a', { hasText: panel.actions.history }).click()
    expect(await historyOf(page, 'uz')).toEqual(['restored', 'deleted', 'updated', 'created'])
    expect(complaints).toEqual([])
    await leave()
  }, 120_000)

  it('manage categories of both types (A-3, D-5)', async () => {
    const { page, complaints, leave } = await open('/admin/experts-category', 'ru')
    const { own, panel } = messagesOf('ru')
    await page.getByRole('search').getByRole('combobox', { name: own.filters.type }).selectOption('expert')
    await page.waitForURL(/type=expert/)
    await rowWith(page, own.types.ambassador).first().waitFor({ state: 'detached' })
    await button(page, panel.new.category).click()
    await page.locator('#type').selectOption('expert')
    await page.locator('[id="title.ru"]').fill('Квантовые вычисления')
    await button(page, panel.editor.save).click()
    await toastWith(page, panelMessage('ru', 'category', 'created'))
    await page.waitForURL(/open=[0-9a-f]{8}-/)
    await page.getByRole('heading', { name: 'Квантовые вычисления' }).waitFor()
    await page.locator('[id="title.ru"]').fill('Квантовые технологии')
    await button(page, panel.editor.save).click()
    await toastWith(page, panelMessage('ru', 'category', 'updated'))
    await closeDialog(page, panel.close)
    await deleteAndUndo(page, 'ru', 'Квантовые технологии')

    // One that is used links to its people: from their number, and from its deletion, which shows them instead of a
    // question (D-12).
    const people = page.getByRole('link', { name: new RegExp(`^${panel.columns.people}, .+: \\d+$`) })
    const row = page.locator('tbody tr').filter({ has: people }).first()
    await expectPressable(row.locator(people))
    expect(await row.locator(people).getAttribute('href')).toMatch(
      /^\/admin\/userDetails\?category=[0-9a-f-]{36}$/,
    )
    const used = await row.locator('[data-row-link]').innerText()
    await button(page, panel.actions.moreNamed.replace('{{label}}', used)).click()
    await button(page, panel.actions.delete).click()
    const uses = page.getByRole('dialog', { name: panel.uses.title.replace('{{label}}', used) })
    await expectReadable(uses.getByText(panel.uses.text))
    const user = uses.getByRole('link').first()
    await expectPressable(user)
    expect(await user.getAttribute('href')).toMatch(/^\/admin\/experts\?open=[0-9a-f-]{36}$/)
    expect(await violations(page, 'dialog[open]')).toEqual([])
    await closeDialog(page, panel.close)
    expect(complaints).toEqual([])
    await leave()
  }, 120_000)

  itInLongRun(
    'manage the names of social networks in their rows (A-10, D-8)',
    async () => {
      const { page, leave } = await open('/admin/socialNetworks', 'en')
      const names = page.getByRole('region', { name: 'Names' })
      await page.getByLabel('Add a name').fill('Mastodon')
      await names.getByRole('button', { name: 'Add', exact: true }).click()
      await toastWith(page, 'Name created successfully')
      await button(page, 'Edit: Mastodon').click()
      await page.getByLabel('Edit: Mastodon').fill('telegram')
      await button(page, 'Save').click()
      await toastWith(page, 'An error occurred while updating name')
      await names.getByRole('alert').filter({ hasText: 'This name is already used' }).waitFor()
      await page.getByLabel('Edit: Mastodon').fill('Mastodon Social')
      await button(page, 'Save').click()
      await toastWith(page, 'Name updated successfully')

      await button(page, 'Delete: Telegram').click()
      await names.getByRole('alert').filter({ hasText: 'It is still used in' }).waitFor()
      expect(await violations(page)).toEqual([])
      await link(page, 'View links').click()
      await page.waitForURL(/network=/)
      await rowWith(page, 'GitHub').first().waitFor({ state: 'detached' })
      const headings = await page.locator('tbody th').allInnerTexts()
      // A link's own name is below its network.
      expect(new Set(headings.map((words) => words.split('\n')[0]))).toEqual(new Set(['Telegram']))

      await button(page, 'Delete: Mastodon Social').click()
      await button(page, 'Yes').click()
      await toastWith(page, 'Name deleted successfully')
      await button(page, 'Undo').click()
      await link(page, 'History of changes: Mastodon Social').click()
      expect(await historyOf(page, 'en')).toEqual(['restored', 'deleted', 'updated', 'created'])
      await leave()
    },
    120_000,
  )

  it('manage links of the site and of people, who are found by name (A-10, D-8)', async () => {
    const { page, complaints, leave } = await open('/admin/socialNetworks', 'en')
    await button(page, 'Add a link').click()
    await page.locator('#networkId').selectOption({ label: 'GitHub' })
    await page.locator('#link').fill('https://github.com/example-new')
    const ownName = page.getByLabel('Link name')
    await expectPressable(ownName)
    await ownName.fill('Source code')
    await page.getByRole('combobox', { name: 'Owner' }).fill('харуто')
    await page.getByRole('option', { name: /Haruto/ }).waitFor()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('combobox', { name: 'Owner' }).inputValue()).toContain('Haruto')
    expect(await violations(page, 'dialog[open]')).toEqual([])
    await button(page, 'Save').click()
    await toastWith(page, 'Link created successfully')
    await page.waitForURL(/open=[0-9a-f]{8}-/)
    await page.getByRole('heading', { name: 'github.com/example-new' }).waitFor()
    await page.getByRole('combobox', { name: 'Owner' }).fill('')
    await button(page, 'Save').click()
    await toastWith(page, 'Link updated successfully')
    await closeDialog(page, 'Close')
    await link(page, 'Site 6').click()
    await rowWith(page, 'github.com/example-new').getByText('Source code').waitFor()
    await button(page, 'Delete: github.com/example-new').click()
    await page.getByText('The GitHub link will be removed from the site.').waitFor()
    await button(page, 'Yes').click()
    await toastWith(page, 'Link deleted successfully')
    await rowWith(page, 'github.com/example-new').waitFor({ state: 'detached' })
    await button(page, 'Undo').click()
    await rowWith(page, 'github.com/example-new').waitFor()
    await link(page, 'Edit: github.com/example-new').click()
    await button(page, 'History of changes').click()
    expect(await historyOf(page, 'en')).toEqual(['restored', 'deleted', 'updated', 'created'])
    expect(complaints).toEqual([])
    await leave()
  }, 120_000)

  itInLongRun(
    'do not scroll sideways on a telephone',
    async () => {
      const { page, leave } = await open('/admin/countries', 'uz', 390)
      for (const path of [
        '/admin/countries',
        '/admin/countries?open=new',
        '/admin/experts-category',
        '/admin/socialNetworks',
      ]) {
        await page.goto(path)
        await page.locator('table tbody tr').first().waitFor()
        expect(await sidewaysOverflow(page), path).toBe(0)
      }
      expect(await violations(page)).toEqual([])
      await leave()
    },
    120_000,
  )
})
