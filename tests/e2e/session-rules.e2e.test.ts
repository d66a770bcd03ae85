import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sessions } from '../../server/db/schema/user.ts'
import { resources } from '../../shared/locales/resources.ts'
import { tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { unsignedToken } from '../support/unsigned-token.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { addProfile, createMember, type Member, openSignedIn } from './signed-in.ts'
import { storedDraft } from './stored-draft.ts'
import { openVisitor, openWindow, storeBeforehand } from './visitor.ts'

let site: OwnSite
let browser: Browser
let member: Member

onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  member = await createMember(site)
})

/** Signs in on the page that has come instead, which says that a session has ended. */
async function signInAgain(page: Page): Promise<void> {
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByText(resources.uz.account.signIn.sessionEnded).waitFor()
  await page.locator('main form button:not([type="button"]):enabled').waitFor()
  await page.fill('#login', member.login)
  await page.fill('#password', member.password)
  await page.keyboard.press('Enter')
}

// Each rule is tested next to the code, in `app/api` and `app/app-page`.
describe('pages that need sign-in (S-4)', () => {
  it('send a visitor with an expired token to the sign-in, and come back', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'uz', { javaScriptEnabled: true })
    await storeBeforehand(page, { token: unsignedToken(-1) })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto('/profile?tab=settings')
    await page.waitForURL(`**/sign-in?${new URLSearchParams({ returnTo: '/profile?tab=settings' })}`)
    expect(asked.filter((url) => url.includes('/api/profile'))).toEqual([])
    await signInAgain(page)
    await page.waitForURL('**/profile?tab=settings')
    await leave()
  })

  it('lead to the sign-in when the server has ended the session, with what was typed stored', async () => {
    const { page, leave } = await openSignedIn(browser, site, member, 'uz')
    await page.goto('/contact')
    await page.locator('label[for="cv"]').nth(1).waitFor()
    await page.fill('#fullName', 'Oʻgʻiloy Gʻulomova')
    await expect.poll(() => storedDraft(page, 'contact')).toBeTruthy()
    await site.database.db.delete(sessions).where(eq(sessions.userId, member.userId))
    await page.goto('/profile')
    await page.waitForURL('**/sign-in?returnTo=%2Fprofile')
    await signInAgain(page)
    await page.waitForURL('**/profile')
    await page.goto('/contact')
    await expect.poll(() => page.inputValue('#fullName')).toBe('Oʻgʻiloy Gʻulomova')
    await leave()
  })
})

describe('two accounts in two tabs (attack case 20)', () => {
  it('save nothing of one for the other, say so before, and go on when the first is back', async () => {
    const [first, second] = await Promise.all([createMember(site), createMember(site)])
    await Promise.all([addProfile(site, first), addProfile(site, second)])
    const before = await (await second.ask('GET', '/api/profile')).text()
    const { page, context, leave } = await openWindow(browser, site.baseUrl, 'en', {
      javaScriptEnabled: true,
    })
    const { accountChanged } = resources.en.app
    const notice = page.getByText(accountChanged.other)
    const signInAs = async (tab: Page, { signIn }: Member) =>
      tab.evaluate(([key, token]) => localStorage.setItem(key, token), [
        tokenStorageKey,
        await signIn(),
      ] as const)
    const save = () => page.locator('main form button:not([type="button"])').last().click()
    await page.goto('/about')
    await signInAs(page, first)
    await page.goto('/profile?tab=edit')
    await page.fill('[id="headline.en"]', 'Typed by the first')

    const otherTab = await context.newPage()
    await otherTab.goto('/about')
    await signInAs(otherTab, second)
    await notice.waitFor()
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
    await save()
    await page.getByText(resources.en.errors['account-changed']).first().waitFor()
    expect(sent.filter((one) => one.includes('/api/profile'))).toEqual([])
    expect(await (await second.ask('GET', '/api/profile')).text()).toBe(before)
    expect(await page.getByRole('link', { name: accountChanged.signIn }).getAttribute('target')).toBe(
      '_blank',
    )

    await signInAs(otherTab, first)
    await notice.waitFor({ state: 'detached' })
    expect(await page.inputValue('[id="headline.en"]')).toBe('Typed by the first')
    await save()
    await expect
      .poll(async () => (await first.ask('GET', '/api/profile')).text())
      .toContain('Typed by the first')
    await leave()
  })
})
