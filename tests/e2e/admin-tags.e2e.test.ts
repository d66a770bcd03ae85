import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { itInLongRun } from '../support/long-run.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'

const { admin: panel, 'admin-catalogue': own } = resources.en

let site: OwnSite
let browser: Browser
let editor: Member
onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  editor = await createMember(site, { role: 'ADMIN' })
})

const rowOf = (page: Page, label: string) =>
  page.locator('tbody tr', { has: page.getByText(`#${label}`, { exact: true }) })
const press = (page: Page, name: string, label: string) =>
  page.getByRole('button', { name: name.replace('{{label}}', label), exact: true }).click()

it('renames a tag and takes it back, merges it and deletes one (C-6)', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  await page.goto('/admin/tags')
  await rowOf(page, 'dizayn').waitFor()
  expect(await violations(page, 'main')).toEqual([])
  const dialog = page.locator('dialog[open]')

  await press(page, own.tags.rename.named, 'dizayn')
  await dialog.getByLabel(panel.fields.name, { exact: true }).fill('eksport')
  await dialog.getByRole('button', { name: own.tags.rename.action }).click()
  await dialog.getByText(own.tags.rename.taken).waitFor()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await dialog.getByLabel(panel.fields.name, { exact: true }).fill('bezak')
  await page.keyboard.press('Enter')
  await rowOf(page, 'bezak').waitFor()
  await page.getByRole('button', { name: panel.bin.undo }).click()
  await rowOf(page, 'dizayn').waitFor()

  await press(page, own.tags.rename.named, 'dizayn')
  await dialog.getByLabel(own.tags.rename.names.en).fill('exports')
  await page.keyboard.press('Enter')
  await dialog.getByText(own.tags.rename.taken).waitFor()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await dialog.getByLabel(own.tags.rename.names.en).fill('decoration')
  await page.keyboard.press('Enter')
  await rowOf(page, 'dizayn').getByText('decoration').waitFor()

  await press(page, own.tags.merge.named, 'dizayn')
  await dialog.getByRole('button', { name: own.tags.merge.action }).click()
  await dialog.getByText(own.tags.merge.missing).first().waitFor()
  await dialog.getByRole('combobox').fill('экспорт')
  await dialog.getByRole('option', { name: 'eksport' }).click()
  await dialog.getByText('“eksport” will replace “dizayn”').waitFor()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: own.tags.merge.action }).click()
  await rowOf(page, 'dizayn').waitFor({ state: 'detached' })

  await press(page, own.tags.remove.named, 'eksport')
  await dialog.getByText('will be deleted and removed from').waitFor()
  await dialog.getByRole('button', { name: panel.confirm.yes }).click()
  await rowOf(page, 'eksport').waitFor({ state: 'detached' })
  await leave()
}, 120_000)

itInLongRun(
  'orders the kinds of service by keys, and changes a caption',
  async () => {
    const { page, leave } = await openSignedIn(browser, site, editor, 'en')
    await page.goto('/admin/serviceKinds')
    const names = () => page.locator('main ol b').allTextContents()
    await page.locator('main ol b').first().waitFor()
    const [first = '', second = '', ...rest] = await names()
    expect(await violations(page, 'main')).toEqual([])
    await page.getByRole('button', { name: panel.order.grip.replace('{{label}}', first) }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(names).toEqual([second, first, ...rest])
    await page.getByRole('link', { name: first, exact: false }).last().click()
    const dialog = page.locator('dialog[open]')
    await dialog.locator('[id="caption.en"]').fill('For all who ask')
    await dialog.getByRole('button', { name: panel.editor.save, exact: true }).click()
    await page.locator('[data-toast]').getByText('Kind of service updated successfully').waitFor()
    await leave()
  },
  120_000,
)
