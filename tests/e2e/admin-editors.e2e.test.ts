import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { inRotation } from '../support/long-run.ts'
import { panelMessage } from '../support/panel-messages.ts'
import { drawerForms } from './drawer-forms.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable, targetPixels } from './pressable.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'

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

/** Measures where the drawer's head begins and its foot ends, and how much of the drawer itself is left to scroll. */
function positionOfForm(page: Page) {
  return page.evaluate(() => {
    const drawer = document.querySelector<HTMLElement>('dialog[data-shape="drawer"]')
    const frame = drawer?.querySelector('form')?.parentElement
    const { top = Number.NaN, bottom = Number.NaN } = frame?.getBoundingClientRect() ?? {}
    const hidden = drawer ? drawer.scrollHeight - drawer.clientHeight : Number.NaN
    return { top: Math.round(top), isWithin: Math.round(bottom) <= innerHeight, hidden }
  })
}

describe.each(windows)('the form of a record stays in the window at $width px', (viewport) => {
  const paths = ['ambassadors', 'userDetails', 'activities']
  it.each(paths.filter((_, index) => inRotation(windows, index).includes(viewport)))('%s', async (path) => {
    const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'uz', { viewport })
    await page.goto(`/admin/${path}`)
    await page.locator('tbody th a').first().click()
    const drawer = page.locator('dialog[data-shape="drawer"]')
    const picker = drawer.locator('input[type="file"]').first()
    await picker.waitFor({ state: 'attached' })
    const stays = async (after: string) =>
      expect({ after, ...(await positionOfForm(page)) }).toEqual({ after, top: 0, isWithin: true, hidden: 0 })
    await stays('opening')
    // Selects are as high as text fields.
    const row = drawer.locator(`div:has(> div > [id="${path === 'activities' ? 'startsAt' : 'firstname'}"])`)
    const boxes = await row
      .locator('input, select')
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect()))
    expect(boxes.length).toBeGreaterThan(2)
    expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([targetPixels.design]))
    if (path !== 'activities')
      expect(
        await row.locator('input').evaluateAll((fields) => fields.slice(0, 3).map(({ id }) => id)),
      ).toEqual(['firstname', 'lastname', 'middlename'])
    // The list stays visible next to the record (decision 0016-panel).
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(viewport.width === 1280 ? 416 : 0)
    // Fields next to each other are aligned, and so are their labels, however long a hint is.
    const labels = await row
      .locator('label')
      .evaluateAll((all) => all.map((label) => label.getBoundingClientRect()))
    if (viewport.width === 1280)
      for (const side of [boxes, labels])
        expect(new Set(side.map(({ y }) => Math.round(y))).size).toBeLessThan(side.length)

    const chooser = page.waitForEvent('filechooser')
    await drawer
      .locator(`label[for="${await picker.getAttribute('id')}"]`)
      .last()
      .click()
    await chooser
    await stays('choosing a file')

    await drawer.locator('form').evaluate((form) => form.scrollTo(0, 0))
    await picker.focus()
    await stays('coming to the picker by the keyboard')

    await drawer.locator('form').hover()
    await page.mouse.wheel(0, 20_000)
    await page.mouse.wheel(0, 20_000)
    await stays('scrolling past the end')

    const name = path === 'activities' ? 'startsAt' : 'firstname'
    await drawer.locator(`[id="${name}"]`).fill('')
    await drawer.getByRole('button', { name: words.editor.save, exact: true }).click()
    await drawer.locator(`section a[href="#${name}"]`).click()
    await stays('following a link to what is wrong')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(name)
    expect(new URL(page.url()).hash).toBe('')
    await drawer.locator(`[id="${name}"]`).fill(path === 'activities' ? '2031-03-04T10:00' : 'Zebiniso')
    await drawer.locator('section a[href^="#"]').waitFor({ state: 'detached' })
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
    const drawer = page.locator('dialog[data-shape="drawer"]')
    const button = (name: string) => drawer.getByRole('button', { name, exact: true })
    for (const { path, field, noun } of records.filter((_, index) =>
      inRotation(windows, index).includes(viewport),
    )) {
      await page.goto(`/admin/${path}`)
      await page.locator('tbody th a').first().click()
      const control = drawer.locator(`[id="${field}"]`)
      await control.waitFor()
      for (const part of await drawer.locator('nav button').all()) {
        await expectPressable(part)
        await part.click()
      }
      await expectPressable(control)
      await control.fill(
        field === 'website' ? `https://example.uz/${viewport.width}` : `Yangi soʻzlar ${viewport.width}`,
      )
      await expectReadable(drawer.getByRole('status').filter({ hasText: 'Saqlanmagan' }))
      for (const name of [words.close, words.actions.history, words.editor.cancel])
        await expectPressable(button(name))
      await expectPressable(drawer.locator('[popovertarget="editor-more"]'))
      await expectPressable(button(words.editor.save))
      await button(words.editor.save).click()
      await expectReadable(
        page.locator('[data-toast]', { hasText: panelMessage('uz', noun, 'updated') }).last(),
      )
      expect(await positionOfForm(page)).toEqual({ top: 0, isWithin: true, hidden: 0 })
      await button(words.close).click()
      await drawer.waitFor({ state: 'detached' })
    }
    expect(complaints).toEqual([])
    await leave()
  })

  it('of those that are going to be made, and that say what is missing', async () => {
    const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'uz', { viewport })
    const drawer = page.locator('dialog[open]')
    for (const path of forms.filter((_, index) => inRotation(windows, index).includes(viewport))) {
      await page.goto(`/admin/${path}?open=new`)
      const save = drawer.getByRole('button', { name: words.editor.save, exact: true })
      await expectPressable(save)
      await save.click()
      await expectReadable(drawer.locator('#error-summary-title'))
      for (const problem of await drawer.locator('[id$="-problem"]').all()) await expectReadable(problem)
      for (const link of await drawer.locator('section a[href^="#"]').all()) {
        await expectPressable(link)
        await link.click()
        await expectPressable(page.locator(':focus'))
      }
      await drawer.getByRole('button', { name: words.close, exact: true }).click()
      await drawer.waitFor({ state: 'detached' })
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
