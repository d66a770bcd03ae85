import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { people } from '../../server/db/schema/person.ts'
import { resources } from '../../shared/locales/resources.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectReadable } from './pressable.ts'
import { fieldOf, formOf, openForm } from './record-form.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { sidewaysOverflow } from './visitor.ts'

let site: OwnSite
let browser: Browser
let admin: Member
onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  admin = await createMember(site, { role: 'ADMIN' })
})

const { admin: words } = resources.uz

it('a page goes through the filter that it came from, stores what is typed, and leads back to its row', async () => {
  const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'uz', {
    viewport: { width: 1280, height: 800 },
  })
  const listed = '/admin/ambassadors?state=public&sort=-label'
  await page.goto(listed)
  const links = page.locator('[data-row-link]')
  await links.nth(12).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  const [first = '', next = ''] = await Promise.all([links.nth(12).innerText(), links.nth(13).innerText()])
  await links.nth(12).click()
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  const position = page.getByRole('navigation', { name: words.recordPage.position })
  await expectReadable(position.getByText(/^13 \/ \d+$/))
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await violations(page, openForm)).toEqual([])

  await fieldOf(page, 'headline.ru').fill('Набранное и не сохранённое')
  await page.keyboard.press('Alt+PageDown')
  await page.getByRole('heading', { level: 1, name: next }).waitFor()
  await page.keyboard.press('Alt+PageUp')
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  await expectReadable(page.getByText(words.draft.restored))
  expect(await fieldOf(page, 'headline.ru').inputValue()).toBe('Набранное и не сохранённое')

  await page.keyboard.press('Escape')
  await page.waitForURL(`**${listed}`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(first)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  expect(complaints).toEqual([])
  await leave()
})

it('a page merges what a colleague has saved meanwhile', async () => {
  const { page, leave } = await openSignedIn(browser, site, admin, 'uz')
  const [row] = await site.database.db.select().from(people).where(eq(people.kind, 'expert')).limit(1)
  const id = row?.id ?? ''
  await page.goto(`/admin/experts?open=${id}`)
  await fieldOf(page, 'headline.ru').fill('Мой вариант')
  const colleague = await createMember(site, { role: 'ADMIN', firstname: 'Dilnoza', lastname: 'Olimova' })
  const read = await colleague.ask('GET', `/api/admin/experts/${id}`)
  const { revision, content } = (await read.json()) as { revision: number; content: { headline: object } }
  const headline = { ...content.headline, ru: 'Её вариант' }
  const saved = await colleague.ask('PATCH', `/api/admin/experts/${id}`, {
    revision,
    content: { ...content, headline },
  })
  expect(saved.status, await saved.clone().text()).toBe(200)
  await formOf(page).getByRole('button', { name: words.editor.save, exact: true }).click()
  await page.getByRole('button', { name: words.merge.allMine }).click()
  expect(await violations(page, openForm)).toEqual([])
  await page.getByRole('button', { name: words.merge.save }).click()
  await expect.poll(() => fieldOf(page, 'headline.ru').inputValue()).toBe('Мой вариант')
  await leave()
})

it('a phone opens a text to the whole screen on a second tap, and the preview as a page of its own', async () => {
  const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'uz', {
    viewport: { width: 390, height: 844 },
  })
  await page.goto('/admin/activities')
  await page.locator('[data-row-link]').first().click()
  const text = page.locator('[data-rich] [contenteditable="true"]').first()
  await text.click()
  expect((await text.boundingBox())?.height).toBeLessThanOrEqual(236)
  expect(await page.locator(':popover-open').count()).toBe(0)
  // Not as the second click of a double one, which selects a word.
  await page.waitForTimeout(600)
  await text.click()
  await page.locator(':popover-open').waitFor()
  await page.keyboard.type('Yangi ')
  await page.keyboard.press('Escape')
  await page.locator(':popover-open').waitFor({ state: 'detached' })

  const { side, whole } = words.recordPage
  await page.getByRole('button', { name: whole, exact: true }).click()
  expect(
    await page.locator(':popover-open [contenteditable]').filter({ visible: true }).innerText(),
  ).toContain('Yangi')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: side.look, exact: true }).click()
  await page.waitForURL(/part=look/)
  await expectReadable(page.getByRole('heading', { name: side.look, exact: true }))
  await page.goBack()
  await expectReadable(page.getByText('Saqlanmagan').first())
  expect(await text.innerText()).toContain('Yangi')
  expect(complaints).toEqual([])
  await leave()
})

/** Counts the characters of a text in each of its lines but the last, and returns their mean. */
const charactersOfLines = (page: Page, path: string) =>
  fieldOf(page, path).evaluate((box) => {
    const text = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode() as Text
    const range = document.createRange()
    const lines = new Map<number, number>()
    for (let index = 0; index < text.length; index += 1) {
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      const { top } = range.getBoundingClientRect()
      lines.set(top, (lines.get(top) ?? 0) + 1)
    }
    const full = [...lines.values()].slice(0, -1)
    return full.reduce((sum, count) => sum + count, 0) / full.length
  })

it('Russian texts have room for 55 characters in a wide window, 60 without the facts, and 45 at 1280', async () => {
  const { page, leave } = await openSignedIn(browser, site, admin, 'ru', {
    viewport: { width: 1920, height: 1080 },
  })
  const ambassadors = site.database.db.select().from(people).where(eq(people.kind, 'ambassador'))
  const rows = await ambassadors.orderBy(people.userCode)
  const text = rows.map(({ bio }) => bio?.ru ?? '').join(' ')
  await page.goto('/admin/ambassadors')
  await page.locator('[data-row-link]').first().click()
  const boxes = page.locator('[data-language] [id^="bio."][contenteditable]')
  await boxes.nth(2).waitFor()
  await boxes.nth(1).fill(text.replaceAll(/\s+/g, ' ').slice(0, 4_900))
  expect(await charactersOfLines(page, 'bio.ru')).toBeGreaterThanOrEqual(55)
  await page.keyboard.press('Control+Backslash')
  expect(await charactersOfLines(page, 'bio.ru')).toBeGreaterThanOrEqual(60)
  await page.keyboard.press('Control+Backslash')
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await charactersOfLines(page, 'bio.ru')).toBeGreaterThanOrEqual(45)
  await leave()
})
