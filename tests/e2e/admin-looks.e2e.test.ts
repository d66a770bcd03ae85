import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { applicationTexts, formOf, sampleCv } from '../support/application-form.ts'
import { itInLongRun } from '../support/long-run.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { openForm } from './record-form.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { sidewaysOverflow } from './visitor.ts'

const { admin, 'admin-audit': audit, editor } = resources.ru
let site: OwnSite
let browser: Browser
let administrator: Member

onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
})
beforeAll(async () => {
  administrator = await createMember(site, { role: 'ADMIN' })
})

const viewport = { width: 1280, height: 800 }
const enter = (size = viewport) => openSignedIn(browser, site, administrator, 'ru', { viewport: size })

/** Returns the size of what is painted light inside of a checked box: of a tick, and not of a line. */
async function tickOf(box: Locator): Promise<{ width: number; height: number }> {
  const { data, info } = await sharp(await box.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const offsets = Array.from({ length: info.width * info.height }, (_, index) => index)
    .map((offset) => ({
      x: offset % info.width,
      y: Math.floor(offset / info.width),
      at: offset * info.channels,
    }))
    .filter(({ x, y }) => x > 2 && y > 2 && x < info.width - 3 && y < info.height - 3)
    .filter(({ at }) => Math.min(...data.subarray(at, at + 3)) > 200)
  const extent = (values: number[]) =>
    values.length === 0 ? 0 : Math.max(...values) - Math.min(...values) + 1
  return { width: extent(offsets.map(({ x }) => x)), height: extent(offsets.map(({ y }) => y)) }
}

/** Finds the words that are on two lines in the cells of a list. */
const brokenWords = (page: Page) =>
  page.locator('main table td > span[title]').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text
      return [...text.data.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )

it('paints ticks, breaks no word of a list, and ends the menu in the window, below the bar of a demonstration', async () => {
  const { page, leave } = await enter()
  await page.goto('/admin/experts')
  const row = page.locator('tbody input[type=checkbox]').first()
  await row.check()
  const whole = page.getByLabel(admin.bulk.choosePage)
  await whole.check()
  await page.getByRole('button', { name: admin.view.label, exact: true }).click()
  const ticks = {
    row,
    whole,
    view: page.locator(':popover-open input:checked').first(),
  }
  for (const [name, tick] of Object.entries(ticks)) {
    const { width, height } = await tickOf(tick)
    expect([width >= 5, height >= 5], `${name}: ${width} × ${height}`).toEqual([true, true])
  }
  expect(await page.locator('main table td > span[title]').count()).toBeGreaterThan(5)
  expect(await brokenWords(page)).toEqual([])
  const trigger = await page.getByRole('button', { name: admin.menu.collapse }).boundingBox()
  expect(trigger && trigger.y + trigger.height).toBe(viewport.height)
  // The current entry is scrolled into what is seen of the menu.
  await page.goto('/admin/audit')
  const current = await page.locator('#panel-menu [aria-current=page]').boundingBox()
  expect(current && current.y + current.height).toBeLessThanOrEqual(trigger?.y ?? 0)
  await leave()
}, 120_000)

it.each([
  viewport,
  { width: 390, height: 844 },
])('puts the days of the audit log next to each other at $width', async (size) => {
  const { page, leave } = await enter(size)
  await page.goto('/admin/audit')
  await page.getByLabel(audit.filters.to, { exact: true }).waitFor()
  // Both at once: what is above them may grow while it loads.
  const [from, to] = await page
    .locator('main input[type=date]')
    .evaluateAll((days) => days.map((day) => day.getBoundingClientRect().toJSON() as DOMRect))
  expect(from?.y).toBe(to?.y)
  expect(from && to && from.right < to.left).toBe(true)
  await leave()
}, 60_000)

it('fits the part of a picture that is chosen, with its tools, into the window', async () => {
  const { page, leave } = await enter()
  await page.goto('/admin/activities?state=published&view=list')
  await page.locator('[data-row-link]').first().click()
  const picture = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#0f5bd7' } })
    .jpeg()
    .toBuffer()
  await page
    .locator('[data-record-page] input[type=file]')
    .first()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture })
  const rotate = page.getByRole('button', { name: editor.picture.rotate })
  await rotate.scrollIntoViewIfNeeded()
  const [frame, tool, head, foot] = await Promise.all([
    page.getByRole('group', { name: editor.picture.window }).locator('xpath=..').boundingBox(),
    rotate.boundingBox(),
    page.locator('[data-record-page] > header').boundingBox(),
    page.getByRole('button', { name: admin.editor.save, exact: true }).boundingBox(),
  ])
  const room = (foot?.y ?? 0) - ((head?.y ?? 0) + (head?.height ?? 0))
  expect((tool?.y ?? 0) + (tool?.height ?? 0) - (frame?.y ?? 0)).toBeLessThan(room)
  await leave()
}, 60_000)

/** Sends what a visitor sends by a form. */
async function send(path: string, fields: Record<string, string | File>): Promise<void> {
  const { status } = await fetch(`${site.baseUrl}/api/${path}`, { method: 'POST', body: formOf(fields) })
  expect(status).toBe(201)
}

const openRow = async (page: Page) => {
  await page.locator('[data-row-link]').first().click()
  await page.locator(`${openForm}, article[aria-labelledby="case-name"]`).first().waitFor()
}
const openPart = (label: string) => async (page: Page) => {
  await openRow(page)
  await page.getByRole('button', { name: label, exact: true }).click()
}
const press = (key: string) => async (page: Page) => {
  await openRow(page)
  await page.keyboard.press(key)
  await page.locator('dialog[open]').waitFor()
}

/** Lists the pages of the editing room with their states, by address, each with the way to its state. */
const rooms = ({ admin: words, 'admin-regulations': regulations }: (typeof resources)[Language]) =>
  [
    ['/admin/ambassadors', openRow],
    ['/admin/ambassadors?open=new'],
    ['/admin/activities', openRow],
    ['/admin/activities', openPart(words.recordPage.side.look)],
    ['/admin/activities', openPart(words.recordPage.side.work)],
    ['/admin/pages', openRow],
    ['/admin/countries', openRow],
    [
      '/admin/regulations?open=new',
      async (page: Page) => {
        // Only one draft can be made: the next walk finds it.
        const make = page.getByRole('dialog').getByRole('button', { name: regulations.new.create })
        const text = page.locator('[data-language] [contenteditable]').first()
        await make.or(text).first().waitFor()
        if (await make.isVisible()) await make.click()
        await text.waitFor()
      },
    ],
    ['/admin/applications', (page: Page) => page.locator('tbody input[type=checkbox]').first().check()],
    ['/admin/applications', press('a')],
    ['/admin/applications', press('r')],
    ['/admin/applications', press('s')],
    ['/admin/callRequests', openRow],
    ['/admin/notices'],
    ['/admin/users?part=rights'],
    ['/admin/site'],
  ] as const

itInLongRun.each([
  { width: 1280, language: 'uz', colorScheme: 'light' },
  // As wide as a window of 1280 pixels at 200 %.
  { width: 640, language: 'en', colorScheme: 'light' },
  { width: 390, language: 'ru', colorScheme: 'dark' },
  { width: 1920, language: 'ru', colorScheme: 'dark' },
] as const)(
  'every page of the editing room is accessible at $width in $language, $colorScheme',
  async ({ width, language, colorScheme }) => {
    await send('applications', { ...applicationTexts(), cv: sampleCv })
    const { fullName, email, coverLetter } = applicationTexts()
    await send('call-requests', { fullName, email, coverLetter })
    // So high that the foot of a page covers no control by half.
    const { page, leave } = await openSignedIn(browser, site, administrator, language, {
      viewport: { width, height: 2600 },
      colorScheme,
    })
    const found: Record<string, string[]> = {}
    for (const [index, [address, act]] of rooms(resources[language]).entries()) {
      await page.goto(address)
      await page.locator('#section h1').first().waitFor()
      await act?.(page)
      const overflow = await sidewaysOverflow(page)
      found[`${index} ${address}`] = [
        ...(await violations(page)),
        ...(overflow === 0 ? [] : [`${overflow} pixels too wide`]),
      ]
    }
    expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([])
    await leave()
  },
  240_000,
)
