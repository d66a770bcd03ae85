import { eq, sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { activities } from '../../server/db/schema/activity.ts'
import { files } from '../../server/db/schema/catalogue.ts'
import { people } from '../../server/db/schema/person.ts'
import { activityDrafts } from '../../server/db/schema/proposal.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { inRotation, itInLongRun } from '../support/long-run.ts'
import { pngOf } from '../support/pictures.ts'
import { violations } from './axe.ts'
import { everyRow } from './every-row.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor, sidewaysOverflow, waitForQuiet } from './visitor.ts'

const { proposals: words, editor } = resources.en
let site: OwnSite
let browser: Browser
let member: Member

onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  member = await createMember(site)
})

const openForm = async (who = member, path = '/add-activity', language: Language = 'en', width = 1280) => {
  const visitor = await openSignedIn(browser, site, who, language, {
    viewport: { width, height: 900 },
    timezoneId: 'Asia/Tashkent',
  })
  await visitor.page.goto(path)
  await visitor.page.locator('#categoryId').waitFor()
  return visitor
}
/** Waits for a check; the machine may be busy. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 100 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toastWith = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text }).waitFor()
const saved = (page: Page) => page.getByText(/^Draft saved, today at \d{2}:\d{2}$/).waitFor()
const draftIdOf = (page: Page) => new URL(page.url()).searchParams.get('draft') ?? ''
const draftOnServer = async (id: string) =>
  (await site.database.db.select().from(activityDrafts).where(eq(activityDrafts.id, id)))[0]

/** Opens the folded fields of a language. */
const openLanguage = (page: Page, language: Language) =>
  page.locator(`details[data-language="${language}"]:not([open]) > summary`).click()

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not lead to ${id}`)
}

describe('proposing an activity', () => {
  itInLongRun('works by the keyboard alone, from the first word to the thanks', async () => {
    const { page, complaints, leave } = await openForm()
    await tabTo(page, 'title.en')
    await page.keyboard.type('Working with open data')
    await tabTo(page, 'description.en')
    await page.keyboard.type('From a portal to a chart')
    await tabTo(page, 'categoryId')
    await page.keyboard.press('ArrowDown')
    await tabTo(page, 'serviceKindId')
    await page.keyboard.press('ArrowDown')
    await page.fill('#startsAt', '2031-02-09T15:00')
    await tabTo(page, 'link')
    await page.keyboard.type('https://example.uz/open-data')
    await page.getByRole('heading', { name: 'Working with open data' }).waitFor()
    await page.getByText('9 February 2031, Sunday, 15:00').waitFor()
    await saved(page)
    const draftId = draftIdOf(page)
    expect(await draftOnServer(draftId)).toBeDefined()
    await page.locator('#link').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: words.sent.title.pending }).waitFor()
    await toastWith(page, 'Activity created successfully')
    // While it fades away it is pale.
    await page.locator('[data-toast]').waitFor({ state: 'detached' })
    expect(await violations(page)).toEqual([])
    expect(await draftOnServer(draftId)).toBeUndefined()
    const [activity] = await site.database.db
      .select()
      .from(activities)
      .where(eq(activities.proposedByUserId, member.userId))
    expect(activity?.state).toBe('pending')
    expect(activity?.startsAt.toISOString()).toBe('2031-02-09T10:00:00.000Z')
    await page.getByRole('link', { name: words.sent.mine }).click()
    await page.waitForURL(/\/profile\?tab=activities/)
    await page.getByText('Working with open data').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('reports what is missing next to each field, and loses nothing', async () => {
    const { page, leave } = await openForm()
    await openLanguage(page, 'uz')
    await page.fill('[id="description.uz"]', 'Faqat izoh')
    await page.fill('#link', 'example')
    await button(page, words.send).click()
    await page.locator('#categoryId-problem').waitFor()
    const summary = page.locator('section[aria-labelledby="error-summary-title"]')
    const links = await summary
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.toSorted()).toEqual(['#categoryId', '#link', '#startsAt', '#title.uz'])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toBe(
      'error-summary-title',
    )
    expect(await violations(page)).toEqual([])
    await page.fill('[id="title.en"]', 'Now it has one')
    expect(await page.locator('[id="title.uz-problem"]').count()).toBe(0)
    expect(await page.inputValue('[id="description.uz"]')).toBe('Faqat izoh')
    // Problems that only the server knows are shown the same way.
    await page.fill('#link', '')
    await page.selectOption('#categoryId', { index: 1 })
    await page.fill('#startsAt', '2020-02-09T15:00')
    await button(page, words.send).click()
    await toastWith(page, 'An error occurred while creating activity')
    expect(await page.locator('#startsAt-problem').textContent()).toBe(
      resources.en.errors.fields['in-the-past'],
    )
    await leave()
  })

  it('takes a picture along, cropped twice as wide as high', async () => {
    const { page, leave } = await openForm()
    await openLanguage(page, 'ru')
    await page.fill('[id="title.ru"]', 'С картинкой')
    await page.setInputFiles('#imageTicket', {
      name: 'hall.png',
      mimeType: 'image/png',
      buffer: await pngOf(1920, 1280),
    })
    await button(page, editor.picture.send).waitFor()
    // Its alternative text is required before it is sent.
    await expectPressable(page.getByLabel(editor.alternative.decorative))
    await page.route('**/api/uploads*', (route) => route.abort())
    await button(page, words.send).click()
    await expectReadable(
      page.locator('#imageTicket-problem').getByText(resources.en.errors.fields['image-pending']),
    )
    await page.unroute('**/api/uploads*')
    // Sending uploads a picture that was only selected, and so does saving the draft.
    await button(page, words.send).click()
    await page.getByText(/^Uploaded/).waitFor()
    await page.locator('#categoryId-problem').waitFor()
    expect(await page.locator('#imageTicket-problem').count()).toBe(0)
    await saved(page)
    const draftId = draftIdOf(page)
    const savedPicture = async () => (await draftOnServer(draftId))?.imageUploadId
    await eventually(async () => expect(await savedPicture()).toBeTruthy())
    const first = await savedPicture()
    await page.setInputFiles('#imageTicket', {
      name: 'stage.png',
      mimeType: 'image/png',
      buffer: await pngOf(800, 400),
    })
    await button(page, editor.picture.send).waitFor()
    await button(page, words.saveDraft).click()
    await eventually(async () => expect(await savedPicture()).not.toBe(first))
    // Another device has it too.
    const other = await openForm(member, `/add-activity?draft=${draftId}`)
    await eventually(async () =>
      expect(
        await other.page
          .locator('main figure img')
          .first()
          .evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
      ).toEqual([800, 400]),
    )
    await other.leave()
    await leave()
  })
})

describe('the draft', () => {
  it('is there after a reload and on another device, and not for somebody else', async () => {
    const { page, leave } = await openForm()
    await openLanguage(page, 'uz')
    await page.fill('[id="title.uz"]', 'Ochiq maʼlumotlar')
    await saved(page)
    await page.reload()
    await page.locator('#categoryId').waitFor()
    expect(await page.inputValue('[id="title.uz"]')).toBe('Ochiq maʼlumotlar')
    const other = await openForm(member, `/add-activity?draft=${draftIdOf(page)}`)
    expect(await other.page.inputValue('[id="title.uz"]')).toBe('Ochiq maʼlumotlar')
    const stranger = await openSignedIn(browser, site, await createMember(site), 'en')
    await stranger.page.goto(`/add-activity?draft=${draftIdOf(page)}`)
    await stranger.page.getByRole('heading', { name: words.gone.title }).waitFor()
    await Promise.all([stranger.leave(), other.leave(), leave()])
  })

  itInLongRun('stays in the browser while the server is away, and is saved when it is back', async () => {
    const { page, leave } = await openForm()
    await page.route('**/api/profile/activity-drafts/**', (route) => route.abort())
    await page.fill('[id="title.en"]', 'Written on a train')
    await page.getByText(new RegExp(`^${words.draft.failed}`)).waitFor()
    expect(await violations(page)).toEqual([])
    const draftId = draftIdOf(page)
    expect(await draftOnServer(draftId)).toBeUndefined()
    await page.unroute('**/api/profile/activity-drafts/**')
    await page.reload()
    await page.locator('#categoryId').waitFor()
    expect(await page.inputValue('[id="title.en"]')).toBe('Written on a train')
    await saved(page)
    expect(await draftOnServer(draftId)).toBeDefined()
    await leave()
  })

  itInLongRun('is there after the session ended in the middle and one signed in again', async () => {
    const { page, leave } = await openForm()
    await page.fill('[id="title.en"]', 'First words')
    await saved(page)
    const draftId = draftIdOf(page)
    await member.ask('POST', '/api/profile/sessions/end-all')
    await page.fill('[id="title.en"]', 'First words, and the last ones')
    await page.waitForURL(/\/sign-in\?/)
    await page.fill('input[autocomplete="username"]', member.login)
    await page.fill('input[autocomplete="current-password"]', member.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/add-activity?draft=${draftId}`)
    await page.locator('#categoryId').waitFor()
    expect(await page.inputValue('[id="title.en"]')).toBe('First words, and the last ones')
    await saved(page)
    await leave()
  })

  itInLongRun('says that it was changed elsewhere, and lets choose without a loss', async () => {
    const here = await openForm()
    await here.page.fill('[id="title.en"]', 'Begun here')
    await saved(here.page)
    const path = `/add-activity?draft=${draftIdOf(here.page)}`
    const there = await openForm(member, path)
    await there.page.fill('[id="title.en"]', 'Changed there')
    await saved(there.page)
    await here.page.fill('[id="description.en"]', 'Typed here')
    await here.page.getByRole('heading', { name: words.conflict.title }).waitFor()
    expect(await violations(here.page)).toEqual([])
    expect(await here.page.inputValue('[id="description.en"]')).toBe('Typed here')
    await button(here.page, words.conflict.keepMine).click()
    await saved(here.page)
    await there.page.fill('[id="place.en"]', 'Samarkand')
    await there.page.getByRole('heading', { name: words.conflict.title }).waitFor()
    await button(there.page, words.conflict.takeTheirs).click()
    await eventually(async () =>
      expect(await there.page.inputValue('[id="description.en"]')).toBe('Typed here'),
    )
    expect(await there.page.inputValue('[id="title.en"]')).toBe('Begun here')
    await Promise.all([here.leave(), there.leave()])
  })
})

describe('the page', () => {
  it('sends a visitor without a token to the sign-in, and back', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'en', { javaScriptEnabled: true })
    await page.goto('/add-activity')
    await page.waitForURL(/\/sign-in\?returnTo=%2Fadd-activity/)
    await leave()
  })

  it('publishes at once what an administrator sends', async () => {
    const administrator = await createMember(site, { role: 'ADMIN' })
    const { page, leave } = await openForm(administrator)
    await page.getByText(words.note.administrator).waitFor()
    await page.fill('[id="title.en"]', 'At once')
    await page.selectOption('#categoryId', { index: 1 })
    await page.fill('#startsAt', '2031-03-01T10:00')
    await button(page, words.sendAsAdministrator).click()
    await page.getByRole('heading', { name: words.sent.title.published }).waitFor()
    await leave()

    // With a picture of its own, its page offers it in several sizes, and names it first to search engines.
    const picture = {
      contentType: 'image/jpeg',
      sizeBytes: 1,
      sha256: '0'.repeat(64),
      storageKey: 'at-once.jpg',
    }
    const [file] = await site.database.db
      .insert(files)
      .values({ ...picture, widthPixels: 1200, heightPixels: 600 })
      .returning()
    const [activity] = await site.database.db
      .update(activities)
      .set({ imageId: file?.id ?? null })
      .where(sql`${activities.title}->>'en' = 'At once'`)
      .returning()
    const listed = await (await fetch(`${site.baseUrl}/api/ambassadors?pageSize=1`)).json()
    const personId: string = listed.items[0].id
    await site.database.db
      .update(people)
      .set({ photoId: file?.id ?? null })
      .where(eq(people.id, personId))
    for (const [address, card] of [
      [`/activities-single/${activity?.id}`, `activities/${activity?.id}`],
      [`/ambassadors-single/${personId}`, `people/${personId}`],
    ]) {
      const html = await (await fetch(`${site.baseUrl}${address}?lng=en`)).text()
      const image = /<img[^>]* srcSet="[^"]*"[^>]*>/i.exec(html)?.[0] ?? ''
      const source = / src="([^"?]*)/.exec(image)?.[1] ?? 'none'
      expect(image).toContain(`${source}?w=320`)
      // The photo is cut to a square, 600 pixels wide.
      expect(image).toMatch(card?.startsWith('people') ? /w=640&amp;c=portrait[^ ]* 600w"/ : /w=1280 1200w"/)
      expect(image).toMatch(/ sizes="[^"]+"/)
      const structured = JSON.parse(/ld\+json">([^<]*)</.exec(html)?.[1] ?? '{}')
      expect(structured.image[0]).toBe(`${site.baseUrl}${source}`)
      expect(html).toContain(`<meta property="og:image" content="${site.baseUrl}/og/${card}.png`)
    }
  })

  // Russian has the longest words, and a phone the least room.
  it.each(
    inRotation(everyRow({ width: [390, 1280], language: ['ru', 'uz', 'en'] as const }), 0),
  )('in $language at $width is sound and fits', async ({ language, width }) => {
    const { page, complaints, leave } = await openForm(member, '/add-activity', language, width)
    await waitForQuiet(page)
    expect(await violations(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.setViewportSize({ width: 320, height: 900 })
    expect(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })
})
