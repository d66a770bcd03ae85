import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { applications } from '../../server/db/schema/application.ts'
import { mails } from '../../server/db/schema/mail.ts'
import { people } from '../../server/db/schema/person.ts'
import { wordColumnsOf } from '../../server/records/search-columns.ts'
import { languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { personAddress } from '../../shared/rules/addresses.ts'
import { expectInView, recordDay } from './counted-hands.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'

const { 'admin-cases': words, admin: panel } = resources.en
const desk = { width: 1280, height: 800 }
const profile = {
  headline: { uz: 'Investitsiya maslahatchisi', ru: 'Советник по инвестициям', en: 'Investment adviser' },
  bio: { uz: 'Loyihalarga pul topadi.', ru: 'Находит деньги для проектов.', en: 'Finds money for projects.' },
}
const day = recordDay()
afterAll(() => day.print())
let site: OwnSite
let browser: Browser
let admin: Member
onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  admin = await createMember(site, { role: 'ADMIN', firstname: 'Dilshod', lastname: 'Aliyev' })
})

/** Inserts applications that came on so many days, and returns their ids, the oldest first. */
async function insertApplications(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_one, index) => {
    const row = {
      reference: `DW-2026-9${String(index).padStart(3, '0')}`,
      kind: 'ambassador' as const,
      fullName: `Liselotte Vanderhoeven ${String.fromCodePoint(65 + index)}`,
      email: `applicant.${randomUUID()}@example.de`,
      coverLetter: 'Запустил два инвестиционных проекта и помогаю основателям найти деньги.',
      language: 'ru' as const,
      createdAt: new Date(Date.now() - (count - index) * 60_000),
    }
    return { ...row, ...wordColumnsOf('application', row) }
  })
  const made = await site.database.db.insert(applications).values(rows).returning({ id: applications.id })
  return made.map(({ id }) => id)
}

const statusesOf = async (ids: readonly string[]) => {
  const rows = await site.database.db
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}
/** Writes the texts of a profile in all languages, from where the caret is, by Tab where the boxes follow. */
async function writeProfile(page: Page): Promise<void> {
  const first = page.locator('[id="headline.uz"]')
  await first.waitFor()
  await expect.poll(() => first.evaluate((box) => box === document.activeElement)).toBe(true)
  for (const language of languages) {
    await page.locator(`[id="headline.${language}"]`).fill(profile.headline[language])
    await page.locator(`[id="bio.${language}"][contenteditable]`).fill(profile.bio[language])
  }
}

/** Reads the published profile of an applicant. @returns the status of its page, 0 where there is none. */
async function statusOfProfile(fullName: string): Promise<number> {
  const [person] = await site.database.db
    .select({ id: people.id, publishedAt: people.publishedAt })
    .from(people)
    .innerJoin(applications, eq(applications.personId, people.id))
    .where(eq(applications.fullName, fullName))
  if (!person?.publishedAt) return 0
  return (await fetch(site.baseUrl + personAddress({ ...person, kind: 'ambassador' }))).status
}
const topsOfRows = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('a day with applications: ten are sorted, one is accepted and published, all without scrolling to a button', async () => {
  const ids = await insertApplications(20)
  const { page, leave } = await openSignedIn(browser, site, admin, 'en', { viewport: desk })
  await page.goto('/admin/applications')
  await page.locator('tbody tr').nth(19).waitFor()
  const tops = await topsOfRows(page)
  const shown = tops.filter((top) => top + 43 <= desk.height).length
  expect(shown).toBeGreaterThanOrEqual(11)

  await day.task('triage of ten applications', { page, limit: 13 }, async ({ click, key }) => {
    const row = (index: number) => page.locator('tbody input[type="checkbox"]').nth(index)
    // Six are to be reviewed, two are invited, two are rejected.
    await click(row(0))
    expect(await topsOfRows(page)).toEqual(tops)
    await click(row(5), { modifiers: ['Shift'] })
    await click(button(page, words.bulk.applications.IN_REVIEW))
    await page.locator('[data-toast]', { hasText: '6 records updated' }).waitFor()
    for (const [index, name] of [
      [6, words.bulk.applications.INTERVIEW],
      [8, words.bulk.applications.REJECTED],
    ] as const) {
      await click(row(index))
      await click(row(index + 1))
      await click(button(page, name))
      if (index === 6) await page.locator('[data-toast]', { hasText: '2 records updated' }).waitFor()
    }
    await key('1')
    await click(button(page, words.decide.REJECTED.send))
    await expect
      .poll(() => statusesOf(ids.slice(0, 10)))
      .toEqual([...Array(6).fill('IN_REVIEW'), 'INTERVIEW', 'INTERVIEW', 'REJECTED', 'REJECTED'])
  })
  const [rejected] = await site.database.db
    .select()
    .from(applications)
    .where(eq(applications.id, ids[8] ?? ''))
  expect(rejected?.statusReason).toBe(resources.ru.mail.status.REJECTED.reasons.experience)

  await page.goto('/admin/applications')
  await page.locator('tbody tr').first().waitFor()
  const name = await page.locator('[data-row-link]').nth(7).innerText()
  await day.task('accept → published in three languages', { page, limit: 5 }, async ({ click, key }) => {
    await click(page.locator('[data-row-link]').nth(7))
    await page.locator('h1', { hasText: name }).waitFor()
    for (const control of await page.locator('article > footer button').all())
      await expectInView(page, control)
    await key('a')
    const dialog = page.getByRole('dialog')
    await dialog.locator('summary').first().waitFor()
    for (const control of await dialog.locator('button').all()) await expectInView(page, control)
    // The country is proposed from the address, the category from the letter.
    expect(await dialog.locator('#countryId').inputValue()).toBe('Germany')
    await dialog.getByText(words.accept.fromLetter).waitFor()
    await click(button(page, words.accept.open))
    await writeProfile(page)
    // There is no photo: what visitors see instead is said, and agreed to, next to the button.
    await page.locator('footer', { hasText: resources.en['admin-people'].wishes.photo }).waitFor()
    await click(page.getByLabel(panel.lacks.agree))
    await click(button(page, panel.editor.saveAndPublish))
    await expect.poll(() => statusOfProfile(name)).toBe(200)
  })
  await leave()
}, 120_000)

it('is taken back within ten seconds, goes on to the next one, and returns to the list where it was', async () => {
  await site.database.db.execute(sql`delete from applications`)
  const [first = '', second = ''] = await insertApplications(12)
  const { page, leave } = await openSignedIn(browser, site, admin, 'en', { viewport: desk })
  await page.goto('/admin/applications')
  const link = page.locator(`[data-row-link="${first}"]`)
  await link.waitFor()
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await page.getByText('3 selected').waitFor()
  await page.keyboard.press('Escape')
  await button(page, `${words.assignee.take}: ${await link.innerText()}`).click()
  await page.getByTitle('Dilshod Aliyev').waitFor()
  const secondName = await page.locator(`[data-row-link="${second}"]`).innerText()
  await link.click()
  await button(page, words.decide.REJECTED.open).waitFor()
  await page.keyboard.press('r')
  await page.keyboard.press('2')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: /^Undo, \d+ s$/ }).click()
  await page.getByText('Decision undone, status: New').waitFor()
  expect(await statusesOf([first])).toEqual(['NEW'])
  expect(await site.database.db.$count(mails, eq(mails.recordId, first))).toBe(0)
  // The keys decide once the page shows the case as open again.
  await button(page, words.decide.REJECTED.open).waitFor()
  await page.keyboard.press('s')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: /^Undo, \d+ s$/ }).waitFor()
  await page.keyboard.press('j')
  await page.waitForURL(new RegExp(`open=${second}`))
  await page.locator('h1', { hasText: secondName }).waitFor()
  await page.keyboard.press('Escape')
  await page.locator(`[data-row-link="${second}"]`).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-row-link'))).toBe(second)
  await page.setViewportSize({ width: 390, height: 844 })
  const tops = await topsOfRows(page)
  expect(tops.filter((top) => top + 56 <= 844).length).toBeGreaterThanOrEqual(8)
  await link.click()
  await expectInView(page, button(page, words.decide.ACCEPTED.open))
  await button(page, words.decide.ACCEPTED.open).click()
  for (const control of await page.getByRole('dialog').locator('footer button').all())
    await expectInView(page, control)
  await leave()
}, 120_000)
