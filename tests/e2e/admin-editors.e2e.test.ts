import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
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

/** Where the drawer's head begins and its foot ends, and how much is left to scroll of the drawer itself. */
function placeOfForm(page: Page) {
  return page.evaluate(() => {
    const drawer = document.querySelector<HTMLElement>('dialog[data-shape="drawer"]')
    const frame = drawer?.querySelector('form')?.parentElement
    const { top = Number.NaN, bottom = Number.NaN } = frame?.getBoundingClientRect() ?? {}
    const hidden = drawer ? drawer.scrollHeight - drawer.clientHeight : Number.NaN
    return { top: Math.round(top), isWithin: Math.round(bottom) <= innerHeight, hidden }
  })
}

describe.each(windows)('the form of a record stays in the window at $width px', (viewport) => {
  it.each(['ambassadors', 'userDetails', 'activities'])('%s', async (path) => {
    const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'uz', { viewport })
    await page.goto(`/admin/${path}`)
    await page.locator('tbody th a').first().click()
    const drawer = page.locator('dialog[data-shape="drawer"]')
    const picker = drawer.locator('input[type="file"]').first()
    await picker.waitFor({ state: 'attached' })
    const stays = async (after: string) =>
      expect({ after, ...(await placeOfForm(page)) }).toEqual({ after, top: 0, isWithin: true, hidden: 0 })
    await stays('opening')

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
