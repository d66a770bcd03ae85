import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { inRotation } from '../support/long-run.ts'
import { panelMessage } from '../support/panel-messages.ts'
import { drawerForms } from './drawer-forms.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { formOf, openAllParts, openPart, showLanguage } from './record-form.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { sidewaysOverflow } from './visitor.ts'

/** The links to the fields with problems; those that begin a comment lead elsewhere. */
const problemLinks = 'section a[href^="#"]:not([href="#part-comments"])'

let site: OwnSite
let browser: Browser
let admin: Member
onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  admin = await createMember(site, { role: 'ADMIN' })
})

const windows = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const
const { admin: words } = resources.uz

/** Tells whether the head and the foot of the form that is open are in the window. */
function positionOfForm(page: Page) {
  return formOf(page).evaluate((form) => {
    const isInView = (element: Element | null | undefined) => {
      const { top = Number.NaN, bottom = Number.NaN } = element?.getBoundingClientRect() ?? {}
      return Math.round(top) >= 0 && Math.round(bottom) <= innerHeight
    }
    const save = [...form.querySelectorAll('button')].find((button) => button.textContent === 'Saqlash')
    return { head: isInView(form.querySelector('h1, h2')), foot: isInView(save) }
  })
}
const inView = { head: true, foot: true }

describe.each(windows)('the page of a record stays in the window at $width px', (viewport) => {
  const paths = ['ambassadors', 'userDetails', 'activities']
  it.each(paths.filter((_, index) => inRotation(windows, index).includes(viewport)))('%s', async (path) => {
    const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'uz', { viewport })
    await page.goto(`/admin/${path}`)
    await page.locator('tbody th a').first().click()
    const form = formOf(page)
    const picker = form.locator('input[type="file"]').first()
    await picker.waitFor({ state: 'attached' })
    await openAllParts(page)
    const stays = async (after: string) =>
      expect({ after, ...(await positionOfForm(page)) }).toEqual({ after, ...inView })
    await stays('opening')
    expect(await sidewaysOverflow(page)).toBe(0)

    const chooser = page.waitForEvent('filechooser')
    await form
      .locator(`label[for="${await picker.getAttribute('id')}"]`)
      .last()
      .click()
    await chooser
    await stays('choosing a file')
    await picker.focus()
    await stays('coming to the picker by the keyboard')
    await form.locator('textarea').first().hover()
    await page.mouse.wheel(0, 20_000)
    await page.mouse.wheel(0, 20_000)
    await stays('scrolling past the end')

    const name = path === 'activities' ? 'startsAt' : 'firstname'
    await form.locator(`[id="${name}"]`).fill('')
    await form.getByRole('button', { name: words.editor.save, exact: true }).click()
    await form.locator(`section a[href="#${name}"]`).click()
    await stays('following a link to what is wrong')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(name)
    expect(new URL(page.url()).hash).toBe('')
    await form.locator(`[id="${name}"]`).fill(path === 'activities' ? '2031-03-04T10:00' : 'Zebiniso')
    await form.locator(problemLinks).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await leave()
  })
})

/** Records of the sample, each with a field that is changed and saved on the way. */
const records = [
  // The form of experts is that of ambassadors.
  ...drawerForms
    .filter(({ section }) => section !== 'experts')
    .map(({ section, noun, changed }) => ({ path: section, field: changed, noun })),
  { path: 'userDetails', field: 'website', noun: 'user' },
] as const
/** Forms that are sent empty on the way. */
const forms = ['applications', 'callRequests', 'socialNetworks', 'userDetails'] as const

describe.each(windows)('an editor at $width px can press and read all that the way needs', (viewport) => {
  it('of records that are there', async () => {
    const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'uz', { viewport })
    const form = formOf(page)
    const button = (name: string) => form.getByRole('button', { name, exact: true })
    for (const { path, field, noun } of records.filter((_, index) =>
      inRotation(windows, index).includes(viewport),
    )) {
      await page.goto(`/admin/${path}`)
      await page.locator('tbody th a').first().click()
      const control = form.locator(`[id="${field}"]`)
      await form.locator('[popovertarget="editor-more"]').waitFor()
      if (field === 'website') await openPart(page, resources.uz['admin-people'].parts.links)
      if (viewport.width === 390 && (await control.count()) === 0) await showLanguage(page, 'uz')
      await control.waitFor()
      for (const part of await form.locator('nav:not(header nav) button').all()) {
        await expectPressable(part)
        await part.click()
      }
      await expectPressable(control)
      await control.fill(
        field === 'website' ? `https://example.uz/${viewport.width}` : `Yangi soʻzlar ${viewport.width}`,
      )
      await expectReadable(form.getByRole('status').filter({ hasText: 'Saqlanmagan' }))
      const isPage = (await page.locator('[data-record-page]').count()) > 0
      const ways = isPage ? [words.recordPage.toList] : [words.close, words.editor.cancel]
      for (const name of [...ways, words.actions.history]) await expectPressable(button(name))
      await expectPressable(form.locator('[popovertarget="editor-more"]'))
      await expectPressable(button(words.editor.save))
      await button(words.editor.save).click()
      await expectReadable(
        page.locator('[data-toast]', { hasText: panelMessage('uz', noun, 'updated') }).last(),
      )
      expect(await positionOfForm(page)).toEqual(inView)
      await button(ways[0] ?? '').click()
      await form.waitFor({ state: 'detached' })
    }
    expect(complaints).toEqual([])
    await leave()
  })

  it('of those that are going to be made, and that say what is missing', async () => {
    const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'uz', { viewport })
    const drawer = page.locator('dialog[open]')
    const form = page.locator('[data-record-page], dialog[open]')
    for (const path of forms.filter((_, index) => inRotation(windows, index).includes(viewport))) {
      await page.goto(`/admin/${path}?open=new`)
      const save = form.getByRole('button', { name: words.editor.save, exact: true })
      await expectPressable(save)
      await save.click()
      await expectReadable(form.locator('#error-summary-title'))
      for (const problem of await form.locator('[id$="-problem"]').all()) await expectReadable(problem)
      for (const link of await form.locator(problemLinks).all()) {
        await expectPressable(link)
        await link.click()
        await expectPressable(page.locator(':focus'))
      }
      await page.keyboard.press('Escape')
      await form.waitFor({ state: 'detached' })
    }
    await page.goto('/admin/users')
    const create = page.getByRole('button', { name: words.new.user })
    await expectPressable(create)
    await create.click()
    await drawer.waitFor()
    const controls = await drawer.locator('input, select, button').all()
    expect(controls.length).toBeGreaterThan(5)
    for (const control of controls) await expectPressable(control)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await page.locator('tbody tr a, tbody tr button').first().click()
    expect(complaints).toEqual([])
    await leave()
  })
})
