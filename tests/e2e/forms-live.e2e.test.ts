import { isNotNull } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { applications } from '../../server/db/schema/application.ts'
import { callRequests } from '../../server/db/schema/call-request.ts'
import { uploads } from '../../server/db/schema/upload.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { cvSizeMaxBytes } from '../../shared/rules/limits.ts'
import { honeypotName } from '../../shared/schemas/application.ts'
import { itInLongRun } from '../support/long-run.ts'
import { samplePdf } from '../support/sample-files.ts'
import {
  chooseCv,
  fillApplication,
  type GivenFile,
  goodApplication,
  sendApplication,
  shownProblems,
  typedTexts,
} from './application-visit.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { storedDraft } from './stored-draft.ts'
import { openVisitor, sidewaysOverflow, waitForQuiet } from './visitor.ts'

const statusPage = /\/apply\/status\//
const { forms, errors } = resources.en
let site: OwnSite
let browser: Browser
let cv: GivenFile
/** A CV of 4 MB, so that its upload takes a while. */
let largeCv: GivenFile

onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  const noise = Buffer.alloc(4 * 1024 * 1024, 'Curriculum vitae ')
  cv = { name: 'Tarmo.pdf', mimeType: 'application/pdf', buffer: await samplePdf() }
  const large = await samplePdf({ compress: false }, (document) => {
    document.text('Curriculum vitae')
    document.ref({ Note: noise.toString('latin1') }).end(undefined)
  })
  largeCv = { ...cv, name: 'Large.pdf', buffer: large }
})

/** Opens a form and waits until the script handles it. */
async function open(path = '/apply', language: Language = 'en', viewport = { width: 1280, height: 900 }) {
  const visitor = await openVisitor(browser, site.baseUrl, language, { javaScriptEnabled: true, viewport })
  await visitor.page.goto(path)
  await live(visitor.page)
  return visitor
}

/** Waits until the form is alive, with the pieces of it that come after. */
async function live(page: Page): Promise<void> {
  await page.locator('label[for="cv"]').nth(1).waitFor()
  await waitForQuiet(page)
}
const fileRow = (page: Page) => page.locator('form [data-tone]')
const stored = (page: Page) => page.locator('input[name="cvTicket"]').waitFor({ state: 'attached' })

/** Limits the upload speed of the browser. */
async function limitUpload(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await limit(bytesPerSecond)
  // If it stayed, it would make a later page of the same Chromium online.
  return async () => {
    await limit(-1)
    await session.send('Network.disable')
    await session.detach()
  }
}

const applicationCount = async () => (await site.database.db.select().from(applications)).length

describe('the form of /apply with JavaScript', () => {
  it('checks as one goes, sends without leaving, and opens the status page', async () => {
    const { page, complaints, leave } = await open()
    await page.fill('#email', 'ogiloy@example')
    await page.locator('#coverLetter').focus()
    expect((await shownProblems(page)).fields).toEqual(['email'])
    await page.fill('#email', 'ogiloy@example.uz')
    expect((await shownProblems(page)).fields).toEqual([])
    // A field that was only passed shows no error message.
    await page.fill('#fullName', '')
    await page.locator('#email').focus()
    expect((await shownProblems(page)).fields).toEqual([])

    await fillApplication(page, 'live@example.uz', cv)
    expect(await page.locator('#coverLetter-note').textContent()).toBe(
      `${goodApplication.coverLetter.length} of 5000 characters`,
    )
    await stored(page)
    await sendApplication(page, 'en')
    await page.waitForURL(statusPage)
    expect(await storedDraft(page, 'apply')).toBeUndefined()
    expect(complaints).toEqual([])
    await leave()
  })

  it('reports everything that is wrong, moves the focus there, and is sound to assistive technology', async () => {
    const { page, complaints, leave } = await open('/apply', 'ru', { width: 390, height: 900 })
    await sendApplication(page, 'ru')
    const wrong = ['kind', 'fullName', 'email', 'coverLetter', 'cv', 'consent']
    expect(await shownProblems(page)).toEqual({ summary: wrong, fields: wrong })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))
    await vi.waitFor(async () => expect(await focused()).toBe('error-summary-title'))
    expect(await page.title()).toMatch(/^Ошибка: /)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 900 })
    expect(await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })

  it('is filled in and sent by the keyboard alone', async () => {
    const { page, leave } = await open()
    await page.setInputFiles('#cv', cv)
    await stored(page)
    await page.locator('#kind').focus()
    await page.keyboard.press('ArrowDown')
    for (const text of [goodApplication.fullName, 'keys@example.uz', goodApplication.coverLetter]) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(forms.cv.remove)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('cv')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(statusPage)
    await leave()
  })

  it('files one application when the answer was lost and it is sent again', async () => {
    const { page, leave } = await open()
    await fillApplication(page, 'lost@example.uz', cv)
    await stored(page)
    const before = await applicationCount()
    await page.route('**/api/applications?*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await sendApplication(page, 'en')
    const refusal = page.getByRole('region', { name: forms.summary.notSent })
    await refusal.getByText(errors.failure.unanswered).waitFor()
    expect(await applicationCount()).toBe(before + 1)
    await page.unroute('**/api/applications?*')
    // After a reload, too, the same request is repeated.
    await page.reload()
    await live(page)
    await page.check('#consent')
    await sendApplication(page, 'en')
    await page.waitForURL(statusPage)
    expect(await applicationCount()).toBe(before + 1)
    await leave()
  })

  it('loses nothing without a connection, and a browser that fills in the honeypot stops nobody', async () => {
    const { page, context, leave } = await open()
    await fillApplication(page, 'offline@example.uz', cv)
    await stored(page)
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await sendApplication(page, 'en')
    await page.getByText(forms.send.offline).waitFor()
    expect((await typedTexts(page)).email).toBe('offline@example.uz')
    await context.setOffline(false)
    await page.locator(`#${honeypotName}`).evaluate((trap: HTMLInputElement) => {
      trap.value = 'Hello'
    })
    await sendApplication(page, 'en')
    await page.getByRole('link', { name: errors.fields['leave-empty'] }).waitFor()
    expect(await page.locator(`#${honeypotName}`).inputValue()).toBe('')
    await sendApplication(page, 'en')
    await page.waitForURL(statusPage)
    await leave()
  })
})

describe('the draft', () => {
  it('brings texts and file back after a reload, says that a file is gone, and can be cleared', async () => {
    const { page, leave } = await open()
    await fillApplication(page, 'draft@example.uz', cv)
    await stored(page)
    await page.reload()
    await live(page)
    await page.getByText(forms.draft.restored).waitFor()
    expect(await typedTexts(page)).toMatchObject({ email: 'draft@example.uz' })
    expect(await page.locator('input[name="kind"]:checked').inputValue()).toBe('expert')
    expect(await page.locator('#consent').isChecked()).toBe(false)
    expect(await fileRow(page).textContent()).toContain(cv.name)
    expect(await violations(page)).toEqual([])

    await site.database.db
      .update(uploads)
      .set({ expiresAt: new Date(0) })
      .where(isNotNull(uploads.ticketHash))
    await page.reload()
    await page.locator('#cv-problem').getByText(errors.fields['ticket-expired']).waitFor()
    expect(await fileRow(page).count()).toBe(0)

    await page.setInputFiles('#cv', cv)
    await stored(page)
    await page.getByRole('button', { name: forms.draft.clear }).click()
    expect(await typedTexts(page)).toEqual({ fullName: '', email: '', coverLetter: '' })
    expect(await fileRow(page).count()).toBe(0)
    await page.reload()
    await live(page)
    expect((await typedTexts(page)).email).toBe('')
    await leave()
  })
})

describe('the upload', () => {
  it('shows how far it is, asks before it is left, and can be cancelled', async () => {
    const { page, leave } = await open('/apply', 'uz')
    const endLimit = await limitUpload(page, 100_000)
    await page.setInputFiles('#cv', largeCv)
    const progress = page.locator('progress')
    await vi.waitFor(
      async () => {
        const share = await progress.evaluate(({ value, max }: HTMLProgressElement) => value / max)
        expect(share).toBeGreaterThan(0.05)
        expect(share).toBeLessThan(1)
      },
      { timeout: 15_000 },
    )
    expect(await fileRow(page).textContent()).toMatch(
      /Yuklanmoqda: \d[\d,]*\s[KM]B \/ 4(,\d)?\sMB \(\d+ foiz\)/,
    )
    expect(await violations(page)).toEqual([])

    const asked = page.waitForEvent('dialog')
    // Never ends: the reload is refused.
    page.reload().catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()

    await sendApplication(page, 'uz')
    expect((await shownProblems(page)).fields).toContain('cv')
    await page.getByRole('button', { name: resources.uz.forms.cv.cancel }).click()
    expect(await fileRow(page).count()).toBe(0)
    await endLimit()
    await leave()
  })

  it('is tried again after it failed, and thrown away when it is removed', async () => {
    const { page, context, leave } = await open()
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await page.setInputFiles('#cv', cv)
    await page.locator('#cv-problem').getByText(forms.send.offline).waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: forms.cv.retry }).click()
    await stored(page)
    const ticket = await page.locator('input[name="cvTicket"]').inputValue()
    const isThere = async () => (await fetch(`${site.baseUrl}/api/uploads/${ticket}`)).status
    expect(await isThere()).toBe(200)
    await page.getByRole('button', { name: forms.cv.remove }).click()
    expect(await fileRow(page).count()).toBe(0)
    await vi.waitFor(async () => expect(await isThere()).toBe(404))
    await leave()
  })

  itInLongRun(
    'does not begin with a file that is too large, and says what is wrong with one that is no CV',
    async () => {
      const { page, leave } = await open()
      let isSent = false
      page.on('request', (request) => {
        isSent ||= request.url().includes('/api/uploads')
      })
      await chooseCv(page, { ...cv, buffer: Buffer.alloc(cvSizeMaxBytes + 1, 1) })
      await page
        .locator('#cv-problem')
        .getByText('File size exceeds 15 MB. Please upload a smaller file.')
        .waitFor()
      expect(isSent).toBe(false)
      await page.setInputFiles('#cv', { ...cv, buffer: Buffer.from('MZ program') })
      await page.locator('#cv-problem').getByText(errors.fields['file-type']).waitFor()
      // It is shown once, where it describes the control.
      expect(await fileRow(page).textContent()).not.toContain(errors.fields['file-type'])
      await sendApplication(page, 'en')
      expect((await shownProblems(page)).fields).toContain('cv')
      await leave()
    },
  )

  it('takes a file that is dropped on the page', async () => {
    const { page, leave } = await open()
    const content = [...cv.buffer]
    const transfer = await page.evaluateHandle((bytes) => {
      const dropped = new DataTransfer()
      dropped.items.add(new File([new Uint8Array(bytes)], 'Dropped.pdf', { type: 'application/pdf' }))
      return dropped
    }, content)
    await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer })
    await page.locator('[data-over="true"]').waitFor()
    await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
    await stored(page)
    expect(await fileRow(page).textContent()).toContain('Dropped.pdf')
    await leave()
  })
})

describe('the call request form (P-9)', () => {
  it.each([true, false])('files a request, with JavaScript: %s', async (javaScriptEnabled) => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'uz', { javaScriptEnabled })
    await page.goto('/contact')
    if (javaScriptEnabled) await live(page)
    const before = (await site.database.db.select().from(callRequests)).length
    const send = page.getByRole('button', { name: resources.uz.forms.callRequest.send })
    await page.fill('#email', 'ogiloy@example')
    await send.click()
    await page.locator('#fullName-problem').waitFor()
    expect((await shownProblems(page)).fields).toEqual(['fullName', 'email', 'coverLetter'])
    expect(await page.title()).toMatch(/^Xatolik: /)

    await page.fill('#fullName', goodApplication.fullName)
    await page.fill('#email', 'call@example.uz')
    await page.fill('#coverLetter', 'Ertaga soat uchlarda qoʻngʻiroq qilsangiz.')
    await send.click()
    await page.waitForURL(/sent=CR-\d{4}-\d{4,}#form$/)
    expect(await page.locator('#form').textContent()).toContain(resources.uz.contact.receipt.title)
    expect((await site.database.db.select().from(callRequests)).length).toBe(before + 1)
    expect(await sidewaysOverflow(page)).toBe(0)
    await leave()
  })
})
