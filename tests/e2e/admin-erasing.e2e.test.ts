import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { countries } from '../../server/db/schema/catalogue.ts'
import { people } from '../../server/db/schema/person.ts'
import { users } from '../../server/db/schema/user.ts'
import { formatDate } from '../../shared/i18n/formats.ts'
import { resources } from '../../shared/locales/resources.ts'
import { trashRetentionDefaultDays } from '../../shared/rules/limits.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'

let site: OwnSite
let browser: Browser
let admin: Member
onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  admin = await createMember(site, { firstname: 'Malika', lastname: 'Yoʻldosheva', role: 'ADMIN' })
})

const isWithinWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)
const isThere = async ({ userId }: Member) =>
  (await site.database.db.select().from(users).where(eq(users.id, userId))).length > 0

describe('erasing for good in the panel (O-2)', () => {
  it('happens from the bin by keyboard, once the name is typed; the bin says when a record goes automatically', async () => {
    const { 'admin-erasing': words, admin: panel } = resources.uz
    const member = await createMember(site, { firstname: 'Oʻchar', lastname: 'Ketarov' })
    await admin.ask('DELETE', `/api/admin/users/${member.userId}`)
    const { page, leave } = await openSignedIn(browser, site, admin, 'uz')
    await page.goto('/admin/bin')
    const row = page.getByRole('row', { name: /Ketarov/ })
    const end = new Date(Date.now() + trashRetentionDefaultDays * 24 * 60 * 60 * 1_000)
    await row.getByText(formatDate(end.toISOString(), 'uz')).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isWithinWindow(page)).toBe(true)
    await row.getByRole('button', { name: panel.actions.erase }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.goesOf.user).waitFor()
    expect(await violations(page, 'dialog')).toEqual([])
    expect(await isWithinWindow(page)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await row.getByRole('button', { name: panel.actions.erase }).press('Enter')
    const name = dialog.getByLabel(words.type)
    await name.fill('boshqasi')
    await page.keyboard.press('Enter')
    await dialog.getByText(words.wrong).waitFor()
    expect(await focusedId(page)).toBe('erase-name')
    expect(await isThere(member)).toBe(true)
    await name.fill("o'char KETAROV")
    await page.keyboard.press('Enter')
    await page.getByText(words.done.replace('{{label}}', 'Oʻchar Ketarov')).waitFor()
    await row.waitFor({ state: 'detached' })
    expect(await isThere(member)).toBe(false)
    await leave()
  })

  it('asks what happens to the profile of an account; one’s own is not offered', async () => {
    const { 'admin-erasing': words, 'admin-users': userWords, admin: panel } = resources.ru
    const { db } = site.database
    const member = await createMember(site, { firstname: 'Profilli', lastname: 'Hisobov' })
    const [country] = await db.select({ id: countries.id }).from(countries).limit(1)
    const named = { firstname: 'Profilli', lastname: 'Hisobov', sortName: 'hisobov', searchText: 'hisobov' }
    await db.insert(people).values({
      ...{ ...named, kind: 'ambassador', userCode: 'AMB-9001' },
      ...{ countryId: country?.id ?? '', userId: member.userId },
    })
    const { page, leave } = await openSignedIn(browser, site, admin, 'ru')
    await page.goto(`/admin/users?open=${member.userId}`)
    await page.getByRole('button', { name: panel.actions.erase }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.usesTitle).waitFor()
    await dialog.getByLabel(words.type).fill('Profilli Hisobov')
    await page.keyboard.press('Enter')
    await dialog.getByText(words.choose).waitFor()
    await dialog.getByLabel(words.eraseProfile).check()
    expect(await violations(page, 'dialog')).toEqual([])
    await dialog.getByRole('button', { name: panel.actions.erase }).click()
    await page.getByText(words.done.replace('{{label}}', 'Profilli Hisobov')).waitFor()
    expect(await isThere(member)).toBe(false)
    expect(await db.select().from(people).where(eq(people.userCode, 'AMB-9001'))).toEqual([])
    // Nobody erases the own account: it is not offered.
    await page.goto(`/admin/users?open=${admin.userId}`)
    await page.getByText(userWords.panel.note).waitFor()
    expect(await page.getByRole('button', { name: panel.actions.erase }).count()).toBe(0)
    await leave()
  })
})
