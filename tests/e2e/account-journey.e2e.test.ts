import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { draftStorageKey } from '../../shared/rules/storage-keys.ts'
import { sampleCv } from '../support/application-form.ts'
import { inRotation } from '../support/long-run.ts'
import { readLayoutShift } from './layout-shift.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable, targetPixels } from './pressable.ts'
import { addProfile, createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor, waitForQuiet } from './visitor.ts'

const { app, common, profile, proposals } = resources.en
let site: OwnSite
let browser: Browser

onOwnSite({ hasSampleContent: true }, (opened) => {
  ;({ site, browser } = opened)
})

const widths = [1280, 390]
const layoutShiftMax = 0.05
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses a control as a person could. */
async function press(control: ReturnType<Page['locator']>): Promise<void> {
  await expectPressable(control)
  await control.click()
}

/** Expects that every control of the main part that the keyboard reaches can be pressed. */
async function expectAllPressable(page: Page, countMin: number): Promise<void> {
  const controls = page.locator('main :is(a, button, input, select, textarea, summary):not([tabindex="-1"])')
  const isShown = await controls.evaluateAll((all) => all.map((one) => one.checkVisibility()))
  expect(isShown.filter(Boolean).length).toBeGreaterThanOrEqual(countMin)
  for (const [index, shown] of isShown.entries()) if (shown) await expectPressable(controls.nth(index))
}

/**
 * Expects the summary of errors with the focus, the message next to the first field, and the link from one to the
 * other.
 */
async function expectRefusal(page: Page): Promise<void> {
  const summary = page.locator('section[aria-labelledby="error-summary-title"]')
  await expectReadable(summary)
  expect(await summary.evaluate((one) => one === document.activeElement)).toBe(true)
  const link = summary.locator('a').first()
  const controlId = (await link.getAttribute('href'))?.slice(1)
  await press(link)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(controlId)
  await expectReadable(page.locator(`[id="${controlId}-problem"]`))
}

/** Expects a toast at the top and in the middle, which can be dismissed. */
async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.locator('[data-toast]', { hasText: text })
  await expectReadable(toast)
  const box = await toast.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.y).toBeLessThan(100)
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThanOrEqual(1)
  const dismiss = toast.getByRole('button', { name: app.dismiss })
  await expectPressable(dismiss, { sizeMinPixels: targetPixels.design })
  await dismiss.click()
  await toast.waitFor({ state: 'detached' })
}

describe('with an account one can press and read', () => {
  const open = async (path: string, width: number, known?: Member) => {
    const member = known ?? (await createMember(site))
    const viewport = { width, height: 800 }
    const visitor = await openSignedIn(browser, site, member, 'en', { viewport })
    await visitor.page.goto(path)
    return { ...visitor, member }
  }

  it.each(inRotation(widths, 1))('what changes a password, %s pixels wide', async (width) => {
    const { page, member, complaints, leave } = await open('/profile', width)
    await press(page.locator('main nav a', { hasText: profile.tabs.password }))
    await page.fill('#currentPassword', 'not the one')
    await page.locator('#currentPassword').focus()
    await press(button(page, profile.password.show).first())
    expect(await page.getAttribute('#currentPassword', 'type')).toBe('text')
    await press(button(page, profile.password.hide).first())
    await expectAllPressable(page, 10)
    await press(button(page, profile.password.change))
    await expectRefusal(page)
    await page.fill('#password', 'ermaktosh-baland')
    await page.fill('#repeatPassword', 'ermaktosh-baland')
    await press(button(page, profile.password.change))
    await expectToast(page, profile.password.failed)
    await expectReadable(page.locator('#currentPassword-problem'))
    await page.fill('#currentPassword', member.password)
    await press(button(page, profile.password.change))
    await expectToast(page, profile.password.updated)
    expect(complaints.filter((one) => one.startsWith('script'))).toEqual([])
    await leave()
  })

  it.each(
    inRotation(widths, 1),
  )('the menu of the account, and sign out, which leaves nothing behind, %s pixels wide', async (width) => {
    const administrator = await createMember(site, { role: 'ADMIN' })
    const { page, complaints, leave } = await open('/profile', width, administrator)
    await page.locator('main dl').waitFor()
    await storeDraft(page, administrator)
    expect(await draftsOf(page, administrator)).toHaveLength(1)
    await page.evaluate(() => localStorage.setItem('admin-recently-opened', '[]'))
    await page.goto('/about')
    const isFolded = width < 1000
    await press(
      page.locator(isFolded ? 'header details:has(nav) > summary' : 'header details[data-account] > summary'),
    )
    const menu = page.locator('header [data-account="in"]:visible')
    if (isFolded) await expectPressable(menu.getByRole('button', { name: common.account.signOut }))
    await expectReadable(menu.locator('[data-account-text="name"]', { hasText: 'Oʻgʻiloy Gʻulomova' }))
    await expectReadable(menu.locator('[data-account-text="email"]', { hasText: administrator.login }))
    for (const name of [common.account.profile, common.account.activities, common.account.panel]) {
      await expectPressable(menu.getByRole('link', { name }), { sizeMinPixels: targetPixels.design })
    }
    expect(await page.locator('header [data-account="out"]:visible').count()).toBe(0)
    await press(menu.getByRole('button', { name: common.account.signOut }))
    await page.waitForURL('**/sign-in')
    await page.locator('#login').waitFor()
    const keys = await page.evaluate(() => Object.keys(localStorage))
    expect(keys.filter((key) => key !== 'i18nextLng')).toEqual([])
    expect(await draftsOf(page, administrator)).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })

  it.each(
    inRotation(widths, 1),
  )('what stands where it stood while the page was loading, %s pixels wide', async (width) => {
    const expert = await createMember(site)
    await addProfile(site, expert)
    const { page, leave } = await open('/about', width, expert)
    await page.route('**/fonts/*', (route) => route.abort())
    const shifts: Record<string, number> = {}
    const paths = ['', '?tab=edit', '?tab=password', '?tab=settings', '?tab=activities']
    for (const path of [...paths.map((tab) => `/profile${tab}`), '/add-activity', '/register']) {
      await page.goto(path)
      await waitForQuiet(page)
      const shift = await readLayoutShift(page)
      if (shift > layoutShiftMax) shifts[path] = shift
    }
    // Without a profile the page is shorter than the window.
    const member = await open('/about', width, await createMember(site))
    await member.page.route('**/api/profile', async (route) => {
      // On a slow machine the page is drawn before the answer comes.
      await member.page.locator('main [role="status"]', { hasText: profile.loading }).waitFor()
      await member.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      await route.continue()
    })
    await member.page.goto('/profile')
    await waitForQuiet(member.page)
    const shift = await readLayoutShift(member.page)
    if (shift > layoutShiftMax) shifts['/profile of an account without a profile'] = shift
    await member.leave()
    expect(shifts).toEqual({})
    await page.evaluate(() => localStorage.clear())
    for (const path of ['/sign-in', '/sign-up', '/register', '/forgot-password']) {
      await page.goto(path)
      await waitForQuiet(page)
      expect(await readLayoutShift(page), path).toBeLessThanOrEqual(layoutShiftMax)
    }
    await leave()
  })

  it.each(inRotation(widths, 0))('what proposes an activity, %s pixels wide', async (width) => {
    const { page, complaints, leave } = await open('/add-activity', width)
    await page.locator('#categoryId').waitFor()
    await expectAllPressable(page, 15)
    await press(button(page, proposals.send))
    await expectRefusal(page)
    await page.fill('[id="title.en"]', `Working with open data, ${width}`)
    await page.selectOption('#categoryId', { index: 1 })
    await page.fill('#startsAt', '2020-02-09T15:00')
    await press(button(page, proposals.send))
    await expectToast(page, proposals.notCreated)
    await page.fill('#startsAt', '2031-02-09T15:00')
    await press(button(page, proposals.send))
    await expectToast(page, proposals.created)
    await expectAllPressable(page, 2)
    expect(complaints.filter((one) => one.startsWith('script'))).toEqual([])
    await leave()
  })
})

/** Stores a draft of an account as its forms do. */
function storeDraft(page: Page, { userId }: Member): Promise<void> {
  return page.evaluate(
    (key) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('drafts')
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('drafts', 'readwrite')
          writing.objectStore('drafts').put({ savedAt: Date.now(), value: 'To be forgotten' }, key)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    draftStorageKey('profile:1', userId),
  )
}

/** Lists the keys of an account's drafts in the browser. */
function draftsOf(page: Page, { userId }: Member): Promise<string[]> {
  return page.evaluate(
    (first) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('drafts')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.map(String).filter((key) => key.startsWith(first)))
          }
        }
      }),
    draftStorageKey('', userId),
  )
}

describe('the header of who is signed in', () => {
  it.each([1280, 1199, 1100, 1024])('is one row in Russian, %s pixels wide', async (width) => {
    // Longer than the room for it.
    const member = await createMember(site, { firstname: 'Abdurahmonxoʻja' })
    const viewport = { width, height: 800 }
    const { page, leave } = await openSignedIn(browser, site, member, 'ru', { viewport })
    await page.goto('/about')
    await page.locator('header [data-account-text="firstname"]', { hasText: 'Abdurahmonxoʻja' }).waitFor({
      state: 'attached',
    })
    const rows = page.locator('header > div').last()
    expect((await rows.boundingBox())?.height).toBeLessThanOrEqual(90)
    for (const control of await rows.locator(':is(a, summary):visible').all()) await expectPressable(control)
    await leave()
  })
})

describe('requests that bypass the client of app pages (N-1)', () => {
  it('carries the language, and the token of who is signed in', async () => {
    const { page, token, leave } = await openSignedIn(browser, site, await createMember(site), 'ru')
    const sent: { path: string; lang: string | null; authorization: string | undefined }[] = []
    await page.route('**/api/call-requests*', (route) => route.fulfill({ status: 503, json: {} }))
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (!pathname.startsWith('/api/') || pathname === '/api/profile') return
      const { authorization } = request.headers()
      sent.push({ path: pathname.split('/')[2] ?? '', lang: searchParams.get('lang'), authorization })
    })
    await page.goto('/contact')
    await page.locator('label[for="cv"]').nth(1).waitFor()
    const buffer = Buffer.from(await sampleCv.arrayBuffer())
    await page.setInputFiles('#cv', { name: sampleCv.name, mimeType: sampleCv.type, buffer })
    await page.locator('input[name="cvTicket"]').waitFor({ state: 'attached' })
    await page.fill('#fullName', 'Oʻgʻiloy Gʻulomova')
    await page.fill('#email', 'ogiloy@example.uz')
    await page.fill('#coverLetter', 'Savol. '.repeat(20))
    await page.locator('main form button:not([type="button"])').click()
    await page.locator('section[aria-labelledby="error-summary-title"]').waitFor()
    const authorization = `Bearer ${token}`
    expect(sent).toEqual(['uploads', 'call-requests'].map((path) => ({ path, lang: 'ru', authorization })))
    sent.length = 0
    await page.goto('/profile')
    await page.locator('main dl').waitFor()
    const texts = sent.filter(({ path }) => path === 'locales')
    expect(texts.length).toBeGreaterThan(2)
    expect(new Set(texts.map(({ lang }) => lang))).toEqual(new Set(['ru']))
    await leave()
  })
})

describe('without scripts', () => {
  it.each(widths)('an app page says what it needs, apart from the header, %s pixels wide', async (width) => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'en', {
      viewport: { width, height: 800 },
    })
    await page.goto('/profile')
    const notice = page.locator('noscript > div > div')
    expect(await notice.textContent()).toBe(app.noScript)
    const header = await page.locator('body > header').boundingBox()
    const box = await notice.boundingBox()
    expect((box?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0))).toBeGreaterThanOrEqual(16)
    expect(await page.getByText(profile.loading).isVisible()).toBe(false)
    await leave()
  })
})
