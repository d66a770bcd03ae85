import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { applicationEvents, applications } from '../../server/db/schema/application.ts'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import type { ApplicationStatus } from '../../shared/rules/application-status.ts'
import { cvSizeMaxBytes } from '../../shared/rules/limits.ts'
import { honeypotName } from '../../shared/schemas/application.ts'
import { inRotation, itInLongRun } from '../support/long-run.ts'
import { samplePdf } from '../support/sample-files.ts'
import {
  fillApplication,
  type GivenFile,
  goodApplication,
  sendApplication,
  shownProblems,
  typedTexts,
} from './application-visit.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { openVisitor, sidewaysOverflow } from './visitor.ts'

let site: OwnSite
let browser: Browser
let cv: GivenFile

onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  cv = { name: 'Gʻulomova rezyume.pdf', mimeType: 'application/pdf', buffer: await samplePdf() }
})

/** Applies without JavaScript, up to the status page. */
async function apply(language: Language, email: string) {
  const visitor = await openVisitor(browser, site.baseUrl, language)
  await visitor.page.goto('/apply')
  await fillApplication(visitor.page, email, cv)
  await sendApplication(visitor.page, language)
  const reference = (await visitor.page.locator('h1').locator('..').locator('b').textContent()) ?? ''
  return { ...visitor, reference }
}

async function moveTo(reference: string, status: ApplicationStatus, statusReason: string | null = null) {
  const { db } = site.database
  const [moved] = await db
    .update(applications)
    .set({ status, statusReason })
    .where(eq(applications.reference, reference))
    .returning({ id: applications.id })
  if (!moved) throw new Error(`There is no application ${reference}.`)
  await db.insert(applicationEvents).values({ applicationId: moved.id, type: 'status-changed', status })
}

describe('applying without JavaScript (P-10, P-22)', () => {
  it.each(inRotation(languages, 0))('in %s ends on the status page with the number', async (language) => {
    const { page, reference, complaints, leave } = await apply(language, `first-${language}@example.uz`)
    const texts = resources[language].applications.status
    expect(new URL(page.url()).pathname).toMatch(/^\/apply\/status\/[\w-]{43}$/)
    expect(reference).toMatch(/^DW-\d{4}-\d{4,}$/)
    expect(await page.locator('h1').textContent()).toBe(texts.heading.NEW)
    expect(await page.locator('main').textContent()).toContain(texts.received.title)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0)
    expect(complaints).toEqual([])

    const [stored] = await site.database.db
      .select()
      .from(applications)
      .where(eq(applications.reference, reference))
    const { kind, fullName, coverLetter } = goodApplication
    expect(stored).toMatchObject({
      kind,
      fullName,
      coverLetter,
      email: `first-${language}@example.uz`,
      language,
    })
    await leave()
  })

  it('chooses the kind that the address names', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'en')
    await page.goto('/apply')
    expect(await page.locator('input[name="kind"]:checked').count()).toBe(0)
    await page.goto('/apply?kind=expert')
    expect(await page.locator('input[name="kind"]:checked').inputValue()).toBe('expert')
    await leave()
  })

  it('reports everything that is missing at once, next to each field and in the summary', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'en')
    await page.goto('/apply')
    await sendApplication(page, 'en')
    const wrong = ['kind', 'fullName', 'email', 'coverLetter', 'cv', 'consent']
    expect(await shownProblems(page)).toEqual({ summary: wrong, fields: wrong })
    expect(await page.title()).toBe('Error: Apply · Digital World')
    expect(await page.locator('#cv-problem').textContent()).toBe('CV is not uploaded')
    const summary = page.getByRole('region', { name: 'There are 6 problems' })
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
    await summary.getByRole('link', { name: /^Email/ }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email')
    expect(await page.locator('#email').getAttribute('aria-describedby')).toContain('email-problem')
    await leave()
  })

  it('retains what was right, the file too, which is not sent again', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'uz')
    await page.goto('/apply')
    await fillApplication(page, 'ogiloy@example', cv)
    await sendApplication(page, 'uz')
    expect(await shownProblems(page)).toEqual({ summary: ['email'], fields: ['email'] })
    expect(await typedTexts(page)).toEqual({
      fullName: goodApplication.fullName,
      email: 'ogiloy@example',
      coverLetter: goodApplication.coverLetter,
    })
    expect(await page.locator('input[name="kind"]:checked').inputValue()).toBe('expert')
    expect(await page.locator('#consent').isChecked()).toBe(true)
    expect(await page.locator('main form').textContent()).toContain(cv.name)
    expect(await page.locator('input[name="cvTicket"]').isChecked()).toBe(true)
    expect(await page.locator(`#${honeypotName}`).inputValue()).toBe('')

    await page.fill('#email', 'stored-file@example.uz')
    await sendApplication(page, 'uz')
    expect(await page.locator('h1').textContent()).toBe(resources.uz.applications.status.heading.NEW)
    expect(await page.locator('main').textContent()).toContain(cv.name)
    await leave()
  })

  it('lets a stored file be left out', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'en')
    await page.goto('/apply')
    await fillApplication(page, 'nobody@example', cv)
    await sendApplication(page, 'en')
    await page.fill('#email', 'left-out@example.uz')
    await page.uncheck('input[name="cvTicket"]')
    await sendApplication(page, 'en')
    expect((await shownProblems(page)).fields).toEqual(['cv'])
    await leave()
  })

  it.each([
    {
      what: 'a file over the limit',
      buffer: () => Buffer.alloc(cvSizeMaxBytes + 1024 * 1024, 1),
      words: 'File size exceeds 15 MB. Please upload a smaller file.',
    },
    {
      what: 'a renamed program',
      buffer: () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4096, 7)]),
      words: resources.en.errors.fields['file-type'],
    },
  ])('refuses $what with a message and retains the rest', async ({ buffer, words }) => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'en')
    await page.goto('/apply')
    await fillApplication(page, 'file@example.uz', { ...cv, buffer: buffer() })
    await sendApplication(page, 'en')
    expect(await shownProblems(page)).toEqual({ summary: ['cv'], fields: ['cv'] })
    expect(await page.locator('#cv-problem').textContent()).toBe(words)
    expect((await typedTexts(page)).email).toBe('file@example.uz')
    await leave()
  })

  itInLongRun(
    'reports what is wrong with the whole and retains the texts when it was tried too often',
    async () => {
      const { page, leave } = await openVisitor(browser, site.baseUrl, 'en')
      for (let attempt = 0; attempt < 6; attempt += 1) {
        await page.goto('/apply')
        await fillApplication(page, 'often@example.uz', cv)
        await sendApplication(page, 'en')
      }
      expect(
        await page.getByRole('region', { name: resources.en.forms.summary.notSent }).textContent(),
      ).toContain(resources.en.errors['too-many-requests'])
      expect((await typedTexts(page)).coverLetter).toBe(goodApplication.coverLetter)
      await leave()
    },
  )
})

describe('the status page (P-10)', () => {
  it('gives the CV back, takes another one, and refuses one that is none', async () => {
    const { page, context, complaints, leave } = await apply('en', 'cv@example.uz')
    const link = page.getByRole('link', { name: resources.en.applications.status.cv.open })
    const download = await context.request.get(`${site.baseUrl}${await link.getAttribute('href')}`)
    expect(await download.body()).toEqual(cv.buffer)

    const replace = async (file: GivenFile) => {
      const fold = page.locator('details').filter({ has: page.locator('#cv') })
      if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click()
      // In the page's words, not in the browser's own.
      expect(await fold.getByText(resources.en.forms.cv.none).isVisible()).toBe(true)
      expect(await fold.locator('label', { hasText: resources.en.forms.cv.choose }).isVisible()).toBe(true)
      await page.setInputFiles('#cv', file)
      expect(await fold.getByText(resources.en.forms.cv.none).isVisible()).toBe(false)
      await fold.getByRole('button', { name: resources.en.applications.status.cv.send }).click()
    }
    await replace({ ...cv, name: 'broken.pdf', buffer: Buffer.from('no CV') })
    expect(await page.title()).toMatch(/^Error: /)
    expect(await page.locator('#cv-problem').textContent()).toBe(resources.en.errors.fields['file-type'])
    await replace({ ...cv, name: 'second.pdf' })
    expect(await page.locator('main').textContent()).toContain('second.pdf')
    expect(await page.locator('main').textContent()).not.toContain(cv.name)
    expect(await page.locator('main').textContent()).toContain(resources.en.applications.status.cv.replaced)
    expect(complaints).toEqual([])
    await leave()
  })

  it('withdraws, but only where the box is ticked', async () => {
    const texts = resources.ru.applications.status
    const { page, leave } = await apply('ru', 'withdraw@example.uz')
    const fold = page.locator('details').filter({ hasText: texts.withdraw.title })
    await fold.locator('summary').click()
    await fold.getByRole('button').click()
    expect(await page.locator('#confirm-problem').isVisible()).toBe(true)
    await page.check('#confirm')
    await fold.getByRole('button').click()
    expect(await page.locator('h1').textContent()).toBe(texts.heading.withdrawn)
    expect(await page.locator('form[action*="withdraw"], form[action*="replace-cv"]').count()).toBe(0)
    await leave()
  })

  it('says so when something cannot be done any more', async () => {
    const { page, reference, leave } = await apply('en', 'late@example.uz')
    await moveTo(reference, 'IN_REVIEW')
    await page
      .locator('details', { has: page.locator('#cv') })
      .locator('summary')
      .click()
    await page.setInputFiles('#cv', cv)
    await page.getByRole('button', { name: resources.en.applications.status.cv.send }).click()
    const refusal = page.getByRole('region', { name: resources.en.forms.summary.notSent })
    expect(await refusal.textContent()).toContain(resources.en.errors['not-allowed-now'])
    await leave()
  })

  it('mails a new link and is gone at the old one', async () => {
    const texts = resources.uz.applications.status
    const { page, leave } = await apply('uz', 'link@example.uz')
    const old = new URL(page.url()).pathname
    await page.getByRole('button', { name: texts.link.renew }).click()
    expect(await page.locator('h1').textContent()).toBe(texts.linkSent.title)
    const response = await page.goto(old)
    expect(response?.status()).toBe(404)
    expect(await page.locator('h1').textContent()).toBe(texts.gone.title)
    await leave()
  })

  it('is 404 for a secret that is none', async () => {
    for (const secret of ['x', 'a'.repeat(43), 'a'.repeat(44)]) {
      const response = await fetch(`${site.baseUrl}/apply/status/${secret}`)
      expect(response.status, secret).toBe(404)
    }
  })

  it('reads well in every state, in the dark and on narrow screens', async () => {
    const { page, context, reference, leave } = await apply('uz', 'states@example.uz')
    const texts = resources.uz.applications.status
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const status of ['IN_REVIEW', 'INTERVIEW', 'REJECTED', 'IN_REVIEW', 'ACCEPTED'] as const) {
      await moveTo(reference, status, status === 'REJECTED' ? 'Tajriba yetarli emas.' : null)
      await page.reload()
      expect(await page.locator('h1').textContent()).toBe(texts.heading[status])
      if (status === 'REJECTED')
        expect(await page.locator('blockquote').textContent()).toContain('Tajriba yetarli emas.')
    }
    expect(await page.locator('ol').first().locator('[aria-current="step"]').count()).toBe(0)
    const history = page.locator('[aria-labelledby=history] li')
    expect(await history.count()).toBeGreaterThan(5)
    const rows = await history.evaluateAll((items) =>
      items.map((item) => [...item.children].map((cell) => cell.getBoundingClientRect())),
    )
    for (const [when, what, ...others] of rows) {
      expect(others).toEqual([])
      expect(what?.x).toBeGreaterThan((when?.x ?? 0) + 100)
      expect(what?.y).toBe(when?.y)
    }
    const tashkent = resources.uz.activities.tashkent
    for (const words of await history.allTextContents()) expect(words).toContain(tashkent)
    await page.setViewportSize({ width: 320, height: 900 })
    expect(await sidewaysOverflow(page)).toBe(0)

    // axe needs scripts of its own.
    const scripted = await browser.newContext({ colorScheme: 'dark', locale: 'uz' })
    const reader = await scripted.newPage()
    await reader.goto(page.url())
    expect(await violations(reader)).toEqual([])
    await scripted.close()
    expect(await context.cookies()).toEqual([])
    await leave()
  })
})
