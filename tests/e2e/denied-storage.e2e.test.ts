import type { Browser } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { samplePdf } from '../support/sample-files.ts'
import { fillApplication, sendApplication } from './application-visit.ts'
import { siteDocuments } from './documents.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { readSample } from './sample.ts'
import { createMember } from './signed-in.ts'
import { openWindow, waitForQuiet } from './visitor.ts'

let site: OwnSite
let browser: Browser

onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
})

/** Opens a window of a browser that denies storage, as with "Block all cookies and site data". */
async function openDenied(baseUrl: string) {
  const visitor = await openWindow(browser, baseUrl, 'en', { javaScriptEnabled: true })
  await visitor.context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
  })
  return visitor
}

describe('a browser that denies storage (B22)', () => {
  it('shows every page with scripts of its own, and no error', async () => {
    const sharedSite = inject('baseUrl')
    const sample = await readSample(sharedSite, 'en')
    const { page, complaints, leave } = await openDenied(sharedSite)
    for (const document of siteDocuments.filter(({ island }) => island)) {
      const { address, heading } = document.expect(sample)
      await page.goto(address)
      await waitForQuiet(page)
      if (document.needsSignIn) await page.waitForURL(({ pathname }) => pathname === '/sign-in')
      else expect(await page.locator('h1').first().textContent(), address).toContain(heading)
    }
    expect(complaints).toEqual([])
    await leave()
  })

  it('says at the sign-in what to allow', async () => {
    const { login, password } = await createMember(site)
    const { page, complaints, leave } = await openDenied(site.baseUrl)
    await page.goto('/sign-in')
    const submit = page.locator('main form button:not([type="button"]):enabled')
    await submit.waitFor()
    await page.fill('#login', login)
    await page.fill('#password', password)
    await submit.click()
    await page.getByText(resources.en.account.signIn.noStorage).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('sends an application with its CV', async () => {
    const { page, complaints, leave } = await openDenied(site.baseUrl)
    await page.goto('/apply')
    await waitForQuiet(page)
    await fillApplication(page, 'denied@example.uz', {
      name: 'CV.pdf',
      mimeType: 'application/pdf',
      buffer: await samplePdf(),
    })
    await page.locator('input[name="cvTicket"]').waitFor({ state: 'attached' })
    await sendApplication(page, 'en')
    await page.waitForURL(/\/apply\/status\//)
    expect(await page.locator('h1').textContent()).toBe(resources.en.applications.status.heading.NEW)
    expect(complaints).toEqual([])
    await leave()
  })
})
