import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { auditChecks } from '../../server/db/schema/audit.ts'
import { sessions } from '../../server/db/schema/user.ts'
import { checkNightly } from '../../server/platform/audit-checks.ts'
import { createLogger } from '../../server/platform/logger.ts'
import { formatDate, formatTime } from '../../shared/i18n/formats.ts'
import { resources } from '../../shared/locales/resources.ts'
import { administratorIdleMinutes } from '../../shared/rules/limits.ts'
import { panelMessage } from '../support/panel-messages.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'

let site: OwnSite
let browser: Browser
let admin: Member
onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  admin = await createMember(site, { firstname: 'Malika', lastname: 'Yoʻldosheva', role: 'ADMIN' })
})

const setSessions = (values: Partial<typeof sessions.$inferInsert>) =>
  site.database.db.update(sessions).set(values).where(eq(sessions.userId, admin.userId))

const isWithinWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

describe('accounts in the panel', () => {
  it('are invited, found, promoted after a question, disabled and helped, with the account in the address', async () => {
    const { 'admin-users': words, admin: panel } = resources.en
    const member = await createMember(site, { firstname: 'Kaarel', lastname: 'Tammeorg' })
    await member.signIn()
    const { page, leave } = await openSignedIn(browser, site, admin, 'en')
    await page.goto('/admin/users')
    await page.getByRole('button', { name: panel.new.user }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.create.submit }).click()
    await dialog.locator('#email-problem').waitFor()
    expect(await violations(page, 'main')).toEqual([])
    await dialog.locator('#firstname').fill('Dilshod')
    await dialog.locator('#lastname').fill('Rahimov')
    await dialog.locator('#email').fill('dilshod@example.uz')
    await dialog.locator('#role').selectOption('EXPERT')
    await dialog.getByRole('button', { name: words.create.submit }).click()
    await page.getByText(panelMessage('en', 'user', 'created')).waitFor()
    await page.getByRole('heading', { name: 'Dilshod Rahimov' }).waitFor()
    await page.getByRole('button', { name: words.actions.invite }).waitFor()

    await page.getByRole('link', { name: 'Kaarel Tammeorg', exact: true }).click()
    await page.waitForURL((address) => address.searchParams.get('open') === member.userId)
    const aside = page.getByRole('region', { name: 'Kaarel Tammeorg' })
    await aside.getByText('1 device').waitFor()
    await aside.getByRole('button', { name: words.actions.signOut }).click()
    await dialog.getByRole('button', { name: panel.confirm.yes }).click()
    await aside.getByText(words.panel.devicesNone).waitFor()
    expect(await violations(page, 'main')).toEqual([])

    const role = aside.getByLabel('Role: Kaarel Tammeorg')
    // The site itself may have made its first administrator, too.
    const { roles: before } = (await (await admin.ask('GET', '/api/admin/users/counts')).json()) as {
      roles: { ADMIN: number }
    }
    await role.selectOption('ADMIN')
    await dialog.getByRole('button', { name: panel.confirm.no }).click()
    expect(await role.inputValue()).toBe('USER')
    await role.selectOption('ADMIN')
    await dialog.getByRole('button', { name: panel.confirm.yes }).click()
    const toast = page.locator('[data-toast]', {
      hasText: 'Kaarel Tammeorg: the role is now Administrator',
    })
    await expectReadable(toast)
    const undo = toast.getByRole('button', { name: panel.bin.undo })
    await expectPressable(undo)
    await undo.click()
    await page.getByRole('link', { name: `Administrator ${before.ADMIN}` }).waitFor()
    await expect.poll(() => role.inputValue()).toBe('USER')
    await role.selectOption('ADMIN')
    await dialog.getByRole('button', { name: panel.confirm.yes }).click()
    await page.getByRole('link', { name: `Administrator ${before.ADMIN + 1}` }).waitFor()
    const enabled = aside.getByRole('switch')
    await enabled.click()
    await dialog.getByRole('button', { name: panel.confirm.yes }).click()
    await expect.poll(() => enabled.isChecked()).toBe(false)
    // One's own rights are nobody's to lose here.
    expect(await page.getByLabel('Role: Malika Yoʻldosheva').count()).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { name: 'Dilshod Rahimov' }).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: panel.close, exact: true }).click()
    await page.getByRole('link', { name: 'Kaarel Tammeorg', exact: true }).waitFor()
    expect(await isWithinWindow(page)).toBe(true)
    await leave()
  })
})

describe('the list of accounts', () => {
  it('does the same with several, brings them back, and is exported as a file', async () => {
    const { 'admin-users': words, admin: panel } = resources.en
    for (const lastname of ['Birinchi', 'Ikkinchi'])
      await createMember(site, { firstname: 'Tanlangan', lastname })
    const { page, leave } = await openSignedIn(browser, site, admin, 'en')
    await page.goto('/admin/users?q=tanlangan')
    await page.getByText('2 accounts').waitFor()
    await page.getByLabel(panel.bulk.choosePage).check()
    const bar = page.getByRole('region', { name: panel.bulk.label })
    expect(await violations(page)).toEqual([])
    // An export requires that the password was typed a short time ago.
    await setSessions({ passwordAt: null })
    const downloaded = page.waitForEvent('download')
    await bar.getByRole('button', { name: panel.export.label, exact: true }).click()
    await bar.getByRole('button', { name: `CSV, ${panel.export.shown}` }).click()
    const question = page.getByRole('dialog', { name: panel.password.title })
    await question.getByLabel(panel.password.label, { exact: true }).fill('a guess')
    await question.getByRole('button', { name: panel.password.confirm }).click()
    await question.locator('#currentPassword-problem').waitFor()
    expect(await violations(page, 'dialog')).toEqual([])
    await question.getByLabel(panel.password.label, { exact: true }).fill(admin.password)
    await question.getByRole('button', { name: panel.password.confirm }).click()
    const file = await downloaded
    await question.waitFor({ state: 'detached' })
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n')
    expect(lines[0]).toBe(
      `\uFEFFName,${words.columns.login},${words.columns.email},${words.columns.role},${words.columns.lastSignIn},Created`,
    )
    expect(lines).toHaveLength(3)
    await bar.getByRole('button', { name: panel.bulk.delete, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: panel.confirm.yes }).click()
    await page.getByText(panel.list.nothingFound).waitFor()
    await page.getByLabel(panel.list.bin).check()
    await page.getByText('2 accounts').waitFor()
    await page.getByLabel(panel.bulk.choosePage).check()
    await bar.getByRole('button', { name: panel.bulk.restore, exact: true }).click()
    await page.getByText(panel.list.nothingFound).waitFor()

    // An inactive administrator is signed out, with a message; signing in leads back to the same page.
    await setSessions({ lastUsedAt: new Date(Date.now() - 3 * 60 * 60_000) })
    await page.goto('/admin/users?q=tanlangan')
    await page.waitForURL((address) => address.pathname === '/sign-in')
    const message = resources.en.account.signIn.idle_other.replace(
      '{{count}}',
      String(administratorIdleMinutes),
    )
    await page.getByText(message).waitFor()
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/admin/users?q=tanlangan')
    await leave()
  })
})

describe('the audit log in the panel', () => {
  it('says in sentences who did what, shows what was changed, and checks its chain', async () => {
    const { 'admin-audit': words } = resources.ru
    const made = await admin.ask('POST', '/api/admin/organizations', {
      content: { name: { uz: 'Toʻlqin jamgʻarmasi' }, description: {} },
    })
    const { id } = (await made.json()) as { id: string }
    await admin.ask('PATCH', `/api/admin/organizations/${id}`, {
      revision: 1,
      content: { name: { uz: 'Toʻlqin fondi' }, description: {} },
    })
    const nights = { whole: new Date('2026-11-20T23:07:00Z'), broken: new Date('2026-11-21T23:07:00Z') }
    await checkNightly(site.database, createLogger('silent'), nights.whole)
    const night = (sentence: string, at: Date) =>
      page.getByText(
        sentence
          .replace('{{instant}}', `${formatDate(at.toISOString(), 'ru')}, ${formatTime(at.toISOString())}`)
          .replace('{{position}}', '7'),
      )
    const { page, leave } = await openSignedIn(browser, site, admin, 'ru')
    await page.goto('/admin/audit')
    await expectReadable(night(words.check.nightWhole, nights.whole))
    const entry = page.getByText('изменена запись «Toʻlqin fondi» (Организация): Название (uz)')
    await entry.click()
    await page.locator('del', { hasText: 'jamgʻarmasi' }).waitFor()
    await page.getByText('Malika Yoʻldosheva: вход в систему').first().waitFor()
    await page.getByRole('button', { name: words.check.button }).click()
    await page.getByText(/Цепочка цела/).waitFor()
    expect(await violations(page, 'main')).toEqual([])
    await page.getByRole('link', { name: words.onlyThis }).click()
    await page.waitForURL((address) => address.searchParams.get('record') === id)
    await page.getByText('2 записи', { exact: true }).waitFor()
    await site.database.db
      .insert(auditChecks)
      .values({ at: nights.broken, entryCount: 7, lastHash: '', brokenAt: 7, seal: '' })
    await page.getByLabel(words.filters.action).selectOption('created')
    await page.getByText('1 запись', { exact: true }).waitFor()
    await expectReadable(night(words.check.nightBroken, nights.broken))
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isWithinWindow(page)).toBe(true)
    await leave()
  })
})

describe('the bin in the panel', () => {
  it('gives back what was deleted, whatever it is', async () => {
    const { 'admin-audit': words, admin: panel } = resources.uz
    const made = await admin.ask('POST', '/api/admin/directions', {
      content: { name: { uz: 'Savatdagi yoʻnalish' }, description: {} },
    })
    const { id } = (await made.json()) as { id: string }
    const member = await createMember(site, { firstname: 'Savat', lastname: 'Savatov' })
    for (const path of [`directions/${id}`, `users/${member.userId}`])
      await admin.ask('DELETE', `/api/admin/${path}`)
    const { page, leave } = await openSignedIn(browser, site, admin, 'uz')
    await page.goto('/admin/bin')
    const row = page.getByRole('row', { name: /Savatdagi yoʻnalish/ })
    await row.getByText('Malika Yoʻldosheva').waitFor()
    await page.getByRole('row', { name: /Savat Savatov/ }).waitFor()
    expect(await violations(page, 'main')).toEqual([])
    await page.getByLabel(words.bin.type).selectOption('direction')
    await page.getByRole('row', { name: /Savat Savatov/ }).waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isWithinWindow(page)).toBe(true)
    await row.getByRole('button', { name: words.bin.restore }).click()
    await page.getByText(panel.bin.restored.replace('{{label}}', 'Savatdagi yoʻnalish')).waitFor()
    await row.waitFor({ state: 'detached' })
    expect((await admin.ask('GET', `/api/admin/directions/${id}`)).status).toBe(200)
    await leave()
  })
})

describe('the missing texts in the panel', () => {
  it('show what was not found, and are removed from the list', async () => {
    const { 'admin-texts': words, admin: panel } = resources.ru
    for (const language of ['ru', 'en'])
      await fetch(`${site.baseUrl}/api/locales/add/${language}/account`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ 'greeting.evening': 'greeting.evening' }),
      })
    const { page, leave } = await openSignedIn(browser, site, admin, 'ru')
    await page.goto('/admin/bin')
    await page.getByRole('button', { name: panel.account.label }).click()
    await page.locator('[popover]:popover-open').getByText(panel.sections.texts).click()
    await page.getByRole('link', { name: words.states.missing }).click()
    const rows = page.locator('tbody tr', { hasText: 'greeting.evening' })
    await expect.poll(() => rows.count()).toBe(2)
    expect(await violations(page, 'main')).toEqual([])
    await page.getByLabel(words.missing.language).selectOption('en')
    await expect.poll(() => rows.count()).toBe(1)
    expect(await rows.innerText()).toContain('English')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isWithinWindow(page)).toBe(true)
    await rows.getByRole('button').click()
    await page.getByText(words.missing.forgotten).waitFor()
    await page.getByText(panel.list.nothingFound).waitFor()
    await page.goto('/admin/missingTexts')
    await expect.poll(() => rows.count()).toBe(1)
    expect(await rows.innerText()).toContain('Русский')
    await rows.getByRole('button').click()
    await expectReadable(page.getByRole('heading', { name: words.missing.none }))
    await leave()
  })
})
