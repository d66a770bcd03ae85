import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { activities } from '../../server/db/schema/activity.ts'
import { activityCategories, files } from '../../server/db/schema/catalogue.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { formOf } from '../support/application-form.ts'
import { itInLongRun } from '../support/long-run.ts'
import { panelMessage } from '../support/panel-messages.ts'
import { pngOf } from '../support/pictures.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { openAllParts, openForm } from './record-form.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor, sidewaysOverflow } from './visitor.ts'

const { 'admin-activities': words, admin: panel } = resources.en
let site: OwnSite
let browser: Browser
let admin: Member
let member: Member

onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  admin = await createMember(site, { role: 'ADMIN' })
  member = await createMember(site)
})

const openPanel = async (path: string, language: Language = 'en', width = 1280) => {
  const visitor = await openSignedIn(browser, site, admin, language, { viewport: { width, height: 900 } })
  await visitor.page.goto(path)
  await visitor.page.locator('.panel-card').waitFor()
  return visitor
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toastWith = (page: Page, text: string) => page.locator('[data-toast]', { hasText: text }).waitFor()
const rowOf = async (id: string) =>
  (await site.database.db.select().from(activities).where(eq(activities.id, id)))[0]

async function propose(changed: object = {}): Promise<string> {
  const [category] = await site.database.db.select().from(activityCategories)
  const response = await member.ask('POST', '/api/activities', {
    title: { en: 'A talk about open data' },
    caption: {},
    description: {},
    place: {},
    categoryId: category?.id,
    startsAt: '2031-02-09T15:00',
    ...changed,
  })
  return ((await response.json()) as { id: string }).id
}

/** Presses Tab until a control has the focus: by its id, or by its text. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let step = 0; step < 120; step++) {
    const [id, text] = await page.evaluate(() => [
      document.activeElement?.id,
      document.activeElement?.textContent?.trim(),
    ])
    if (id === wanted || text === wanted) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not lead to ${wanted}`)
}

describe('activities in the panel', () => {
  it('are made by the keyboard alone, and are on the site at once', async () => {
    const { page, complaints, leave } = await openPanel('/admin/activities')
    expect(await violations(page, 'main')).toEqual([])
    await tabTo(page, panel.new.activity)
    await page.keyboard.press('Enter')
    // The caret is in the title at first.
    await page.locator('[id="title.uz"]:focus').waitFor()
    await page.keyboard.press('Control+Alt+Digit3')
    await tabTo(page, 'title.en')
    await page.keyboard.type('Keys and no mouse')
    await tabTo(page, 'caption.en')
    await page.keyboard.type('An hour of shortcuts')
    await page.keyboard.press('Control+Backslash')
    await tabTo(page, 'startsAt')
    await page.keyboard.type('02092031')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('0300PM')
    // The hint about an empty end agrees with the server's default.
    await expectReadable(page.getByText(/\b90 minutes after the start/))
    await tabTo(page, 'categoryId')
    await page.keyboard.press('ArrowDown')
    await tabTo(page, panel.editor.saveAndPublish)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel(panel.lacks.agree).focus()
    await page.keyboard.press('Space')
    await tabTo(page, panel.lacks.publish)
    await page.keyboard.press('Enter')
    await toastWith(page, panelMessage('en', 'activity', 'created'))
    await page.waitForURL(/open=[0-9a-f-]{36}/)
    const id = new URL(page.url()).searchParams.get('open') ?? ''
    const made = await rowOf(id)
    expect(made?.startsAt.toISOString()).toBe('2031-02-09T10:00:00.000Z')
    expect(made?.endsAt.toISOString()).toBe('2031-02-09T11:30:00.000Z')
    await page.locator('#personId').waitFor()
    expect(await violations(page, 'main')).toEqual([])
    expect(complaints).toEqual([])
    await leave()
    const reader = await openVisitor(browser, site.baseUrl, 'en')
    await reader.page.goto(`${site.baseUrl}/activities-single/${id}`)
    await reader.page.getByRole('heading', { name: 'Keys and no mouse', level: 1 }).waitFor()
    await reader.leave()
  })

  it('are rejected with a reason, which is asked for', async () => {
    const id = await propose({ title: { en: 'A talk without a place' } })
    const { page, complaints, leave } = await openPanel('/admin/activities?state=pending')
    await page.getByRole('link', { name: 'A talk without a place', exact: true }).click()
    await button(page, panel.decision.reject).click()
    expect(await page.locator('#decision-reason-problem').textContent()).not.toBe('')
    await page.fill('#decision-reason', 'There is no place for it')
    await button(page, panel.decision.reject).click()
    await toastWith(page, words.decision.rejected)
    expect(await rowOf(id)).toMatchObject({ state: 'rejected', stateReason: 'There is no place for it' })
    await page
      .getByRole('link', { name: 'A talk without a place', exact: true })
      .waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await leave()
  })

  it('have their picture described where it is decided on, as proposals were before they were asked', async () => {
    const form = formOf({
      file: new File([new Uint8Array(await pngOf(400, 200))], 'hall.png'),
      kind: 'image',
    })
    const uploaded = await fetch(`${site.baseUrl}/api/uploads`, { method: 'POST', body: form })
    const { ticket } = (await uploaded.json()) as { ticket: string }
    const title = { en: 'A talk with a picture' }
    const id = await propose({ title, imageTicket: ticket, isImageDecorative: true })
    const imageId = (await rowOf(id))?.imageId ?? ''
    const picture = eq(files.id, imageId)
    await site.database.db.update(files).set({ isDecorative: false }).where(picture)
    const { page, leave } = await openPanel('/admin/activities?state=pending')
    await page.getByRole('link', { name: 'A talk with a picture', exact: true }).click()
    const box = page.locator('#decision-alternative')
    // The pending decision is above the fields.
    const heightOf = async (id: string) => (await page.locator(id).boundingBox())?.y ?? Number.NaN
    expect(await heightOf('#decision-alternative')).toBeLessThan(await heightOf('#categoryId'))
    await button(page, panel.decision.publish).click()
    await expectReadable(box.locator('[id$="-problem"]').first())
    const words = box.getByRole('textbox').last()
    await expectPressable(words)
    await words.fill('A full hall')
    await button(page, panel.decision.publish).click()
    await page.locator(openForm).waitFor({ state: 'detached' })
    expect(await rowOf(id)).toMatchObject({ state: 'published', imageId })
    // The picture's own words: nobody had said any of it.
    const [described] = await site.database.db.select({ alt: files.alt }).from(files).where(picture)
    expect(described?.alt).toEqual({ en: 'A full hall' })
    await leave()
  })

  it('take over a proposed change whose words are shown, once what was typed next to it is saved', async () => {
    const id = await propose({ title: { en: 'Maps of a town' } })
    await admin.ask('POST', `/api/admin/activities/${id}/decision`, {
      decision: 'publish',
      revision: (await rowOf(id))?.revision,
    })
    const edited = await member.ask('POST', `/api/profile/activities/${id}/edit`, {})
    const { id: draftId } = (await edited.json()) as { id: string }
    await propose({ title: { en: 'Maps of a village' }, draftId })
    const { page, complaints, leave } = await openPanel('/admin/activities?state=changed')
    await page.getByRole('link', { name: 'Maps of a town', exact: true }).click()
    await page.locator('ins', { hasText: 'village' }).waitFor()
    await page.locator('del', { hasText: 'town' }).waitFor()
    expect(await violations(page, 'main')).toEqual([])
    // It would be asked about when the page closes, and then conflict with the decision.
    await page.locator('[id="place.en"]').fill('The reading room')
    await button(page, panel.decision.publish).click()
    await expectReadable(page.getByRole('alert').getByText(panel.decision.saveFirst))
    expect((await rowOf(id))?.title).toEqual({ en: 'Maps of a town' })
    await button(page, panel.editor.save).click()
    await toastWith(page, panelMessage('en', 'activity', 'updated'))
    await button(page, panel.decision.publish).click()
    await toastWith(page, words.change.accepted)
    await page.locator(openForm).waitFor({ state: 'detached' })
    expect((await rowOf(id))?.title).toEqual({ en: 'Maps of a village' })
    expect(complaints).toEqual([])
    await leave()
  })

  it('come back from the bin, and stand in the calendar', async () => {
    const id = await propose({ title: { en: 'Here and gone' } })
    const { page, complaints, leave } = await openPanel('/admin/activities?state=pending')
    await button(page, panel.actions.moreNamed.replace('{{label}}', 'Here and gone')).click()
    await button(page, panel.actions.delete).click()
    await button(page, panel.confirm.yes).click()
    await toastWith(page, panelMessage('en', 'activity', 'deleted'))
    expect((await rowOf(id))?.trashedAt).not.toBeNull()
    const moved = page.locator('[data-toast]', {
      hasText: panel.bin.moved.replace('{{label}}', 'Here and gone'),
    })
    await expectReadable(moved)
    await expectPressable(moved.getByRole('button', { name: panel.bin.undo }))
    await button(page, panel.bin.undo).click()
    await vi.waitFor(async () => expect((await rowOf(id))?.trashedAt).toBeNull(), { timeout: 10_000 })
    await page.goto('/admin/activities?view=calendar&month=2031-02')
    await page.getByRole('link', { name: /Here and gone/ }).waitFor()
    expect(await violations(page, 'main')).toEqual([])
    await page.getByRole('link', { name: words.calendar.previous }).click()
    await page.waitForURL(/month=2031-01/)
    expect(complaints).toEqual([])
    await leave()
  })

  itInLongRun('fit a narrow window in Russian', async () => {
    const id = await propose()
    const { page, complaints, leave } = await openPanel('/admin/activities', 'ru', 390)
    for (const path of ['', '?view=calendar&month=2031-02', `?open=${id}`]) {
      await page.goto(`/admin/activities${path}`)
      if (path.startsWith('?open')) {
        await page.locator(openForm).waitFor()
        await openAllParts(page)
      }
      await page.locator(path.startsWith('?open') ? '#personId' : 'table').waitFor()
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await violations(page, 'main')).toEqual([])
    }
    expect(complaints).toEqual([])
    await leave()
  })
})
