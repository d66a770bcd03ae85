import type { Browser } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { violations } from './axe.ts'
import { choose } from './choose.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { sidewaysOverflow } from './visitor.ts'

let site: OwnSite
let browser: Browser
let admin: Member

onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  admin = await createMember(site, { role: 'ADMIN' })
})

/** Signing in, axe and three languages take their time on a busy machine. */
const longMs = 120_000
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 100 })
const publicPage = async (id: string) => {
  const response = await fetch(`${site.baseUrl}/ambassadors-single/${id}?lng=ru`)
  return { status: response.status, text: await response.text() }
}

describe('people in the panel', () => {
  it(
    'makes an ambassador with an invitation, publishes, previews, deletes and brings back',
    async () => {
      const { 'admin-people': words, admin: panel } = resources.uz
      const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'uz')
      await page.goto('/admin/ambassadors')
      await page.locator('tbody tr').first().waitFor()
      expect(await violations(page, '.panel-page')).toEqual([])

      await page.getByRole('button', { name: panel.new.ambassador }).click()
      await page.getByLabel(words.fields.firstname, { exact: true }).fill('Zebiniso')
      await page.getByLabel(words.fields.lastname, { exact: true }).fill("G'aniyeva")
      await choose(page, 'countryId', 'Germaniya')
      await page.locator('[id="headline.uz"]').fill("Bulut bo'yicha muhandis")
      await page.getByLabel(words.account.modes.invite).check()
      await page.getByRole('button', { name: panel.editor.save, exact: true }).click()
      // Nothing was sent: the form itself says what is missing.
      await page.getByRole('alert').or(page.locator('[id="account.email-problem"]')).first().waitFor()
      await page.getByLabel(words.account.email, { exact: true }).fill('zebiniso@example.uz')
      await page.getByRole('button', { name: panel.editor.save, exact: true }).click()
      await page.locator('[data-toast]', { hasText: panel.messages.ambassador.created }).waitFor()
      await page.getByText(words.account.states.invited).waitFor()
      const id = new URL(page.url()).searchParams.get('open') ?? ''
      expect((await publicPage(id)).status).toBe(404)
      expect(await violations(page, 'dialog')).toEqual([])

      await page.locator('[id="headline.ru"]').fill('Инженер облачных систем')
      await page.getByRole('button', { name: words.preview.open }).click()
      const preview = page.locator('dialog', { hasText: words.preview.title }).last()
      await preview.getByRole('button', { name: 'Русский' }).click()
      await preview.locator('article', { hasText: 'Инженер облачных систем' }).waitFor()
      await preview.getByRole('button', { name: words.preview.close, exact: true }).click()
      await page.getByRole('button', { name: panel.editor.saveAndPublish }).click()
      await page.locator('[data-toast]', { hasText: panel.messages.ambassador.updated }).waitFor()
      const shown = await publicPage(id)
      expect(shown.status).toBe(200)
      expect(shown.text).toContain('Инженер облачных систем')

      await page.goto('/admin/ambassadors?q=zebiniso')
      const row = page.locator('tbody tr', { hasText: 'Zebiniso' })
      await row.getByRole('button').last().click()
      await page.getByRole('button', { name: panel.actions.delete }).click()
      await page.getByRole('button', { name: panel.confirm.yes, exact: true }).click()
      await page.locator('[data-toast]', { hasText: panel.messages.ambassador.deleted }).waitFor()
      await eventually(async () => expect((await publicPage(id)).status).toBe(404))
      await page.getByRole('button', { name: panel.bin.undo }).click()
      await eventually(async () => expect((await publicPage(id)).status).toBe(200))
      await page.goto(`/admin/ambassadors?open=${id}&part=history`)
      await eventually(async () => expect(await page.locator('dialog ol > li').count()).toBe(4))
      expect(complaints).toEqual([])
      await leave()
    },
    longMs,
  )

  it(
    'gives a person an account with a password',
    async () => {
      const { 'admin-people': words } = resources.en
      const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'en')
      await page.goto('/admin/experts')
      await page.locator('tbody th a').first().click()
      await page.getByRole('button', { name: words.account.create }).click()
      const dialog = page.locator('dialog', { hasText: words.account.modes.password }).last()
      await dialog.getByLabel(words.account.modes.password).check()
      await dialog.getByLabel(words.account.email, { exact: true }).fill('expert.owner@example.uz')
      await dialog.getByLabel(words.account.password, { exact: true }).fill('tuyaqush-ermak-7')
      await dialog.getByLabel(words.account.repeatPassword, { exact: true }).fill('tuyaqush-ermak-8')
      await dialog.getByRole('button', { name: words.account.create }).click()
      await dialog.getByText(resources.en.errors.fields['password-mismatch']).first().waitFor()
      expect(await violations(page, 'body > dialog:last-of-type')).toEqual([])
      await dialog.getByLabel(words.account.repeatPassword, { exact: true }).fill('tuyaqush-ermak-7')
      await dialog.getByRole('button', { name: words.account.create }).click()
      await page.locator('[data-toast]', { hasText: words.account.created }).waitFor()
      await page.getByText(words.account.states.active, { exact: true }).waitFor()
      expect(complaints).toEqual([])
      await leave()
    },
    longMs,
  )

  it(
    'shows the profiles behind accounts, on a telephone too',
    async () => {
      const { admin: panel } = resources.ru
      const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'ru', {
        viewport: { width: 390, height: 844 },
      })
      await page.goto('/admin/userDetails?kind=expert')
      await page.getByRole('heading', { level: 1, name: panel.sections.userDetails }).waitFor()
      await page.locator('tbody tr').first().waitFor()
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await violations(page, '.panel-page')).toEqual([])
      await page.locator('tbody th a').first().click()
      await page.locator('[id="headline.uz"]').waitFor()
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await violations(page, 'dialog')).toEqual([])
      expect(complaints).toEqual([])
      await leave()
    },
    longMs,
  )
})
