import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { missingTexts } from '../../server/db/schema/missing-text.ts'
import { activityDrafts } from '../../server/db/schema/proposal.ts'
import { resources } from '../../shared/locales/resources.ts'
import { draftMaxAgeDays } from '../../shared/rules/limits.ts'
import { tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { clockOf, runClockUntil } from './page-clock.ts'
import { expectPressable } from './pressable.ts'
import { fillAccount } from './register-visit.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { storedDraft } from './stored-draft.ts'
import { openVisitor, openWindow } from './visitor.ts'

const { app, profile } = resources.en
const dayMs = 24 * 60 * 60 * 1000
let site: OwnSite
let browser: Browser
let member: Member

/** Returns the values of inputs. */
const valuesOf = (inputs: Element[]) => inputs.map((input) => (input as HTMLInputElement).value)

onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  member = await createMember(site)
})

describe('an unexpected failure (P-20)', () => {
  it('shows what went wrong, and tries again without losing the page', async () => {
    const { page, leave } = await openSignedIn(browser, site, member, 'en')
    await page.goto('/profile')
    await page
      .getByRole('tablist')
      .or(page.getByRole('navigation', { name: profile.title }))
      .waitFor()
    await page.evaluate(() => {
      const { format, formatToParts } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype)
      const broken = {
        get: () => {
          throw new Error('The calendar is broken')
        },
      }
      Object.defineProperties(Intl.DateTimeFormat.prototype, { format: broken, formatToParts: broken })
      const repair = () => Object.defineProperties(Intl.DateTimeFormat.prototype, { format, formatToParts })
      Object.assign(globalThis, { isSamePage: true, repair })
    })
    // The sessions in it have dates.
    await page.getByRole('link', { name: profile.tabs.settings, exact: true }).click()
    const failure = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) })
    await failure.waitFor()
    expect(await failure.getByRole('heading', { level: 1 }).textContent()).toBe('Something went wrong')
    expect(await failure.textContent()).toContain('The calendar is broken')
    expect(await violations(page)).toEqual([])
    await page.evaluate(() => (globalThis as unknown as { repair: () => void }).repair())
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: profile.sessions.title }).waitFor()
    expect(page.url()).toContain('tab=settings')
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    await leave()
  })
})

describe('a script that does not come (P-22)', () => {
  it('is asked for again on request, and takes over however late it comes', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'en', { javaScriptEnabled: true })
    const scripts = /\/assets\/(?!enhance)[^/]*\.js$/
    await page.route(scripts, (route) => route.abort())
    await page.goto('/register', { waitUntil: 'domcontentloaded' })
    const notice = page.getByText(app.scriptMissing)
    await notice.waitFor({ state: 'attached' })
    expect(await notice.isVisible()).toBe(false)
    // The animations that are the time-out.
    const runOut = () => page.evaluate(() => document.getAnimations().forEach((one) => void one.finish()))
    await runOut()
    expect(await notice.isVisible()).toBe(true)
    // What is there already can be typed in all the while.
    expect(await page.locator('#email').isEditable()).toBe(true)
    expect(await violations(page)).toEqual([])

    await page.unrouteAll()
    const release = Promise.withResolvers<void>()
    await page.route(scripts, async (route) => {
      await release.promise
      await route.continue()
    })
    const asked = page.waitForRequest(scripts)
    await page.getByRole('link', { name: app.tryAgain }).click({ noWaitAfter: true })
    await asked
    await notice.waitFor({ state: 'attached' })
    await runOut()
    expect(await notice.isVisible()).toBe(true)
    release.resolve()
    await page.locator('#firstname').waitFor({ state: 'attached' })
    expect(await notice.count()).toBe(0)
    await leave()
  })
})

describe('a form whose scripts are on their way', () => {
  /** Holds the large scripts back until they are released. */
  async function holdScripts(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/assets\/island[^/]*\.js$/, async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }

  it('keeps what is typed, and repeats a press: the registration', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'en', { javaScriptEnabled: true })
    const release = await holdScripts(page)
    await page.goto('/register', { waitUntil: 'commit' })
    await page.fill('#email', 'liisbet@example.ee')
    const next = page.locator('main form button[type="submit"]')
    await page.waitForFunction(() => 'earlyPage' in window)
    await next.click()
    expect(await next.getAttribute('aria-busy')).toBe('true')
    await page.fill('#login', 'liisbet')
    release()
    await page.locator('#password[aria-invalid="true"]').waitFor()
    await expectPressable(next)
    expect(await page.locator('#email, #login').evaluateAll(valuesOf)).toEqual([
      'liisbet@example.ee',
      'liisbet',
    ])
    await fillAccount(page, 'liisbet@example.ee')
    await next.click()
    await page.waitForURL(/step=personal/)
    await leave()
  })

  it('keeps what is typed and chosen as a draft: the proposal of an activity', async () => {
    const { page, leave } = await openSignedIn(browser, site, member, 'en')
    const release = await holdScripts(page)
    await page.goto('/add-activity', { waitUntil: 'commit' })
    await page.locator('[id="title.en"]').pressSequentially('Open data')
    await page.fill('[id="description.en"]', 'From a portal to a chart.')
    await page.selectOption('#categoryId', { index: 1 })
    await page.fill('#startsAt', '2031-02-09T15:00')
    release()
    await page.getByText(/^Draft saved/).waitFor()
    const id = new URL(page.url()).searchParams.get('draft') ?? ''
    const [draft] = await site.database.db.select().from(activityDrafts).where(eq(activityDrafts.id, id))
    expect(draft?.content.form).toMatchObject({
      title: { en: 'Open data' },
      description: { en: 'From a portal to a chart.' },
      categoryId: await page.inputValue('#categoryId'),
      startsAt: '2031-02-09T15:00',
    })
    expect(await page.inputValue('[id="title.en"]')).toBe('Open data')

    await page.unrouteAll()
    await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(() => 'earlyPage' in window)
    expect(await page.locator('[id="title.en"]').isVisible()).toBe(false)
    await leave()
  })
})

describe('a read that fails (N-2)', () => {
  it('is tried three times more, ever later, while the server fails', async () => {
    const { page, leave } = await openSignedIn(browser, site, member, 'en', {}, openWindow)
    const asked: number[] = []
    let isBroken = true
    await page.clock.install()
    await page.route('**/api/profile?*', async (route) => {
      asked.push(await clockOf(page))
      await (isBroken ? route.fulfill({ status: 503, json: {} }) : route.continue())
    })
    await page.goto('/profile')
    await runClockUntil(page, page.getByText(profile.failed.title))
    // By the page alone: the header takes the name from it.
    expect(asked.length).toBe(4)
    for (const [index, expected] of [1_000, 2_000, 4_000].entries()) {
      const wait = (asked[index + 1] ?? 0) - (asked[index] ?? 0)
      expect(wait, `wait ${index}`).toBeGreaterThanOrEqual(expected - 50)
      expect(wait, `wait ${index}`).toBeLessThan(expected * 2)
    }
    isBroken = false
    await page.getByRole('button', { name: app.tryAgain }).click()
    await page.getByRole('heading', { level: 1, name: 'Oʻgʻiloy' }).waitFor()
    await expectPressable(page.locator('header summary:visible').filter({ hasText: 'Oʻgʻiloy' }))
    expect(asked.length).toBe(5)
    await leave()
  })

  it('is not tried again when the server refuses it', async () => {
    const { page, leave } = await openSignedIn(browser, site, member, 'en')
    let asked = 0
    await page.route('**/api/profile?*', (route) => {
      asked += 1
      return route.fulfill({ status: 404, json: {} })
    })
    await page.goto('/profile')
    await page.getByText(profile.failed.title).waitFor()
    expect(asked).toBe(1)
    await leave()
  })
})

describe('a draft', () => {
  it.each([
    [draftMaxAgeDays - 1, true],
    [draftMaxAgeDays + 1, false],
  ])('after %i days is still there: %s', async (days, isThere) => {
    const { page, leave } = await openWindow(browser, site.baseUrl, 'en', { javaScriptEnabled: true })
    await page.goto('/contact')
    await page.locator('label[for="cv"]').nth(1).waitFor()
    await page.fill('#fullName', 'Oʻgʻiloy Gʻulomova')
    await expect.poll(() => storedDraft(page, 'contact')).toBeTruthy()
    await page.goto('/about')
    await page.clock.install({ time: Date.now() + days * dayMs })
    await page.goto('/contact')
    await page.locator('label[for="cv"]').nth(1).waitFor()
    if (isThere) await expect.poll(() => page.inputValue('#fullName')).toBe('Oʻgʻiloy Gʻulomova')
    else await expect.poll(() => storedDraft(page, 'contact')).toBeUndefined()
    expect(await page.inputValue('#fullName')).toBe(isThere ? 'Oʻgʻiloy Gʻulomova' : '')
    await leave()
  })
})

describe('a sentence that is missing (L-2)', () => {
  it('is reported to the server once, with the token of who is signed in (N-1)', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'en', { javaScriptEnabled: true })
    await page.route('**/api/locales/en/account?lang=en', async (route) => {
      // As after a key was renamed on one side alone: the server's texts are newer than the page.
      const response = await route.fetch()
      const texts = (await response.json()) as { signIn: Record<string, string> }
      const { submit: _, ...signIn } = texts.signIn
      // As after a sign-in in another window meanwhile.
      await page.evaluate(
        ([key = '', value = '']) => localStorage.setItem(key, value),
        [tokenStorageKey, token],
      )
      await route.fulfill({ response, json: { ...texts, signIn } })
    })
    const token = `e30.${Buffer.from(JSON.stringify({ exp: Date.now() })).toString('base64url')}.e30`
    const reports: unknown[] = []
    page.on('request', (request) => {
      if (!request.url().includes('/api/locales/add/')) return
      reports.push([request.url(), request.postDataJSON(), request.headers().authorization])
    })
    const answered = page.waitForResponse('**/api/locales/add/en/account?lang=en')
    await page.goto('/sign-in')
    expect((await answered).status()).toBe(204)
    await page.fill('#login', 'somebody')
    await page.locator('main form button:not([type="button"])').click()
    expect(reports).toEqual([
      [
        `${site.baseUrl}/api/locales/add/en/account?lang=en`,
        { 'signIn.submit': 'signIn.submit' },
        `Bearer ${token}`,
      ],
    ])
    // The server knows the text, so that nothing is missing there.
    expect(
      await site.database.db.select().from(missingTexts).where(eq(missingTexts.key, 'signIn.submit')),
    ).toEqual([])
    await leave()
  })
})
