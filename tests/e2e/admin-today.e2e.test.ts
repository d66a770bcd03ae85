import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { mails } from '../../server/db/schema/mail.ts'
import { resources } from '../../shared/locales/resources.ts'
import { inRotation, itInLongRun } from '../support/long-run.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { sidewaysOverflow } from './visitor.ts'

let site: OwnSite
let browser: Browser
let administrator: Member

onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  administrator = await createMember(site, { role: 'ADMIN', firstname: 'Malika', lastname: 'Yoʻldosheva' })
})

const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

async function enter(path: string, language: 'uz' | 'ru' | 'en', viewport = windows[0], options = {}) {
  const visitor = await openSignedIn(browser, site, administrator, language, {
    ...(viewport && { viewport }),
    ...options,
  })
  await visitor.page.goto(path)
  await visitor.page.locator('main h1').waitFor()
  return visitor
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

describe('the first screen (C-13)', () => {
  it.each(
    inRotation(windows, 0),
  )('shows what waits and leads there, $width pixels wide', async (viewport) => {
    const { admin, common, 'admin-mails': ofMails, 'admin-today': words, 'demo-mail': mailbox } = resources.ru
    const [mail] = await site.database.db
      .insert(mails)
      .values({
        template: 'invitation',
        language: 'ru',
        toName: 'Кэндзи Морита',
        toAddress: 'kenji@example.jp',
        subject: `Приглашение ${viewport.width}`,
        text: 'Приходите',
        state: 'failed',
        lastError: '550 no such mailbox',
      })
      .returning({ subject: mails.subject })
    const { page, leave, complaints } = await enter('/admin/today', 'ru', viewport)
    const waiting = page.getByRole('region', { name: words.waiting.title })
    await waiting.waitFor()
    // The bar of the demonstration, with the link to its mailbox, is above the panel too (PRODUCT §10).
    const bar = page.getByRole('complementary', { name: mailbox.title })
    await expectReadable(bar.getByText(common.demonstration))
    await expectPressable(bar.getByRole('link', { name: mailbox.title }))
    for (const heading of [words.ahead.title, words.coverage.title, words.changes.title])
      await expectReadable(page.getByRole('heading', { name: heading }))
    const row = waiting.getByRole('listitem').filter({ hasText: mail?.subject ?? '' })
    await expectReadable(row.getByText(ofMails.log.reasons.recipient))
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    // A mail is sent again from its row, and disappears from the list.
    const again = waiting.getByRole('button', {
      name: words.waiting.sendAgainNamed.replace('{{label}}', mail?.subject ?? ''),
    })
    await expectPressable(again)
    await again.click()
    await expectReadable(page.locator('[data-toast]').getByText(words.waiting.sentAgain))
    await row.waitFor({ state: 'detached' })
    // One kind of it, in the address.
    await waiting.getByRole('link', { name: words.waiting.names.proposal }).click()
    await page.waitForURL('**/admin/today?kind=proposal')
    const first = waiting.getByRole('listitem').first().getByRole('link')
    await expectPressable(first)
    await first.click()
    await page.waitForURL('**/admin/activities?open=*')
    await expect.poll(() => page.title()).toBe(`${admin.sections.activities} · Digital World`)
    expect(complaints).toEqual([])
    await leave()
  })

  it('stands in a menu of its own beneath the one of A-12, which can be folded', async () => {
    const { admin } = resources.en
    const { page, leave } = await enter('/admin', 'en')
    const menu = page.getByRole('navigation', { name: admin.menu.sections })
    await menu.waitFor()
    expect(await menu.getByRole('listitem').allInnerTexts()).toEqual([
      ...(
        [
          'organizations',
          'directions',
          'ambassadors',
          'experts',
          'experts-category',
          'activities',
          'countries',
          'callRequests',
        ] as const
      ).map((section) => expect.stringMatching(new RegExp(`^${admin.sections[section]}`))),
      admin.menu.signOut,
    ])
    expect(await menu.locator('[aria-current="page"]').innerText()).toBe(admin.sections.ambassadors)
    const further = page.getByRole('navigation', { name: admin.menu.further })
    await expectPressable(further.getByRole('link', { name: admin.sections.today }))
    await further.locator('summary').click()
    expect(await further.getByRole('link').count()).toBe(0)
    await page.reload()
    await page.locator('main h1').waitFor()
    expect(await further.getByRole('link').count()).toBe(0)
    await further.locator('summary').click()
    await further.getByRole('link', { name: admin.sections.today }).click()
    await page.getByRole('heading', { name: admin.sections.today }).waitFor()
    // The account is named where one signs out.
    await page.getByRole('button', { name: admin.account.label }).click()
    await expectReadable(page.locator('[popover]:popover-open').getByText('Malika Yoʻldosheva'))
    await leave()
  })

  it('counts in the menu, and the count leads to the list of what waits', async () => {
    const { admin } = resources.en
    const { page, leave } = await enter('/admin/organizations', 'en')
    const count = page.getByRole('link', { name: new RegExp(`^${admin.sections.activities}: \\d+`) })
    await expectPressable(count)
    const waiting = Number(await count.innerText())
    await count.click()
    await page.waitForURL('**/admin/activities?state=waiting')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(waiting)
    await leave()
  })
})

describe('the frame of the panel (A-11)', () => {
  it('has its exit, its logo and its selector of languages on a telephone too', async () => {
    const { admin } = resources.uz
    const { page, leave } = await enter('/admin/today', 'uz', windows[1])
    const header = page.getByRole('banner')
    await expectPressable(header.getByRole('link', { name: admin.exit }))
    await expectPressable(header.getByRole('link', { name: admin.viewSite }))
    await expectReadable(header.getByText(admin.title, { exact: true }))
    const language = header.getByLabel(admin.language)
    await expectPressable(language)
    expect((await language.boundingBox())?.width).toBe(80)
    expect(await language.locator('option').allInnerTexts()).toEqual(['En', 'Ru', 'Uz'])
    expect((await header.boundingBox())?.height).toBe(64)
    await header.getByRole('button', { name: admin.menu.label }).click()
    await expectPressable(page.getByRole('link', { name: admin.menu.logo }))
    await leave()
  })

  it('does not change its language when a page of the site is looked at in another', async () => {
    const { page, leave } = await enter('/admin/today', 'uz')
    // Its texts come with the panel, which then stores its language; the document's own heading is there before.
    await page.getByRole('heading', { name: resources.uz.admin.sections.today }).waitFor()
    await page.goto('/about?lng=ru')
    await page.goto('/admin/today')
    await page.getByRole('heading', { name: resources.uz.admin.sections.today }).waitFor()
    await page.goto('/admin/today?lng=ru')
    await page.getByRole('heading', { name: resources.ru.admin.sections.today }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await leave()
  })

  it('answers 404 in the language where an address leads nowhere (P-18)', async () => {
    const { page, leave } = await enter('/admin/today', 'ru')
    const answer = await page.goto('/admin/nothing')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: resources.ru.system.notFound.heading }).waitFor()
    await leave()
  })
})

describe('the lists (A-13)', () => {
  const lists = ['ambassadors', 'experts', 'activities', 'organizations', 'countries'] as const

  itInLongRun('show twelve rows and every column whole at 1280 by 800, in Russian', async () => {
    const { admin } = resources.ru
    const { page, leave } = await enter('/admin/today', 'ru')
    for (const section of lists) {
      await page.goto(`/admin/${section}`)
      await page.locator('tbody tr').first().waitFor()
      const bar = page.getByRole('complementary').first()
      const seen = await page.locator('tbody tr').evaluateAll(
        (rows, barPixels) =>
          rows.filter((row) => row.getBoundingClientRect().bottom - barPixels <= innerHeight).length,
        // The bar of the demonstration, which a real panel lacks.
        await bar.evaluate((one) => one.clientHeight),
      )
      expect.soft(seen, section).toBeGreaterThanOrEqual(12)
      const box = page.locator('table').locator('..')
      expect.soft(await box.evaluate((one) => one.scrollWidth - one.clientWidth), section).toBe(0)
      await expectReadable(page.getByRole('columnheader', { name: admin.columns.created }))
    }
    // In less room the columns are hidden from the last to the first; the day of creation stays.
    await page.setViewportSize({ width: 1000, height: 800 })
    await expectReadable(page.getByRole('columnheader', { name: admin.columns.created }))
    const columns = await page
      .locator('thead th[data-room]')
      .evaluateAll((cells) =>
        cells.map((cell) => ({ room: cell.dataset.room, isSeen: cell.checkVisibility() })),
      )
    const roomsOf = (isSeen: boolean) =>
      columns.filter((column) => column.isSeen === isSeen).map(({ room }) => Number(room))
    expect(roomsOf(false)).not.toEqual([])
    expect(Math.max(...roomsOf(true))).toBeLessThan(Math.min(...roomsOf(false)))
    await leave()
  })

  it('say state and languages below the name on a telephone', async () => {
    const { admin } = resources.uz
    const { page, leave } = await enter('/admin/ambassadors', 'uz', windows[1])
    const row = page.locator('tbody tr').first()
    await expectReadable(row.getByText(admin.state.public).first())
    await expectReadable(row.locator('th').getByText('uz', { exact: true }))
    expect(await sidewaysOverflow(page)).toBe(0)
    await leave()
  })

  it('open a row that is pressed, and begin another page at its beginning', async () => {
    const { admin } = resources.en
    const { page, leave } = await enter('/admin/activities', 'en')
    await page.locator('tbody tr').first().waitFor()
    await page.getByRole('link', { name: admin.list.page.replace('{{number}}', '2'), exact: true }).click()
    await page.waitForURL('**/admin/activities?page=2')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const row = page.locator('tbody tr').nth(1)
    const name = await row.locator('[data-row-link]').innerText()
    await row
      .locator('td')
      .nth(2)
      .click({ position: { x: 4, y: 4 } })
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await leave()
  })

  it('say by what they are narrowed and let go of it, and remember how they are shown', async () => {
    const { admin } = resources.en
    const { page, leave } = await enter('/admin/experts?state=draft&q=zzzz', 'en')
    const chips = page.getByRole('navigation', { name: admin.list.narrowedBy })
    await expectPressable(chips.getByRole('link').first())
    expect(await chips.getByRole('link').count()).toBe(3)
    await chips.getByRole('link', { name: /zzzz/ }).click()
    await page.waitForURL('**/admin/experts?state=draft')
    await link(page, admin.list.clearFilters).click()
    await page.waitForURL('**/admin/experts')
    await page.getByLabel(admin.list.pageSize).selectOption('50')
    await page.waitForURL('**/admin/experts?pageSize=50')
    await page.getByRole('button', { name: admin.view.label, exact: true }).click()
    await page.getByLabel(admin.view.tight).click()
    await page.waitForURL('**density=tight**')
    await page.goto('/admin/today')
    await page.goto('/admin/experts')
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(20)
    const tight = await page.locator('tbody tr').first().boundingBox()
    expect(tight?.height).toBeLessThan(34)
    await leave()
  })
})
