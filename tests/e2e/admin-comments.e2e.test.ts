import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { createMember, openSignedIn } from './signed-in.ts'

const { comments: words } = resources.en['admin-work']

let site: OwnSite
let browser: Browser
onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
})

/** Selects the first words of a rich text; returns them. */
async function selectFirstWords(page: Page, path: string): Promise<string> {
  const text = page.locator(`[id="${path}"][contenteditable]`)
  await text.click()
  await page.keyboard.press('Control+Home')
  for (let word = 0; word < 3; word += 1) await page.keyboard.press('Control+Shift+ArrowRight')
  return page.evaluate(() => String(getSelection()).trim())
}

it('comments on marked words, which lead a colleague to the comment until it is resolved (A-17)', async () => {
  const one = await createMember(site, { role: 'ADMIN', firstname: 'Dilnoza', lastname: 'Olimova' })
  const other = await createMember(site, { role: 'ADMIN', firstname: 'Jahongir', lastname: 'Nazarov' })
  const first = await openSignedIn(browser, site, one, 'en')
  await first.page.goto('/admin/ambassadors')
  await first.page.locator('tbody th a').first().click()
  const quote = await selectFirstWords(first.page, 'bio.uz')
  await first.page.keyboard.press('Control+Alt+KeyM')
  const field = first.page.getByLabel(words.new)
  await expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true)
  await field.fill('Is this the full name?')
  await first.page.getByRole('button', { name: words.add }).click()
  const mark = first.page.locator('mark[data-thread]')
  expect((await mark.innerText()).trim()).toBe(quote)
  const address = first.page.url()
  await first.leave()

  const second = await openSignedIn(browser, site, other, 'en')
  const { page } = second
  await page.goto(address)
  await page.locator('mark[data-thread]').click()
  const thread = page.locator('article', { hasText: 'Is this the full name?' })
  await expect.poll(() => thread.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await violations(page, '[data-record-page]')).toEqual([])
  // The mark is no part of the text.
  await page.reload()
  await page.locator('mark[data-thread]').waitFor()
  await thread.getByRole('button', { name: words.resolve }).click()
  await page.getByText('1 resolved').waitFor()
  expect(await page.locator('mark[data-thread]').count()).toBe(0)
  await second.leave()
}, 120_000)
