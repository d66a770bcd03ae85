import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { expect, it } from 'vitest'
import { mails } from '../../server/db/schema/mail.ts'
import { resources } from '../../shared/locales/resources.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'

const { 'admin-mails': own } = resources.en

let site: OwnSite
let browser: Browser
let editor: Member
onOwnSite({ hasSampleContent: false }, async (opened) => {
  ;({ site, browser } = opened)
  editor = await createMember(site, { role: 'ADMIN' })
  await site.database.db.insert(mails).values([
    {
      template: 'invitation',
      language: 'en',
      toName: 'Kenji Morita',
      toAddress: 'kenji@example.jp',
      subject: 'Your invitation',
      text: 'sealed',
      html: 'sealed',
      state: 'failed',
      attemptCount: 43,
      lastError: '550 No such user',
    },
    {
      template: 'reset-password',
      language: 'uz',
      toName: 'Aziza Karimova',
      toAddress: 'aziza@example.uz',
      subject: 'Yangi parol',
      state: 'sent',
      attemptCount: 1,
      sentAt: new Date(),
    },
  ])
})

it('shows the log of mails next to their wordings, narrows it and sends one again (O-3)', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  await page.goto('/admin/mails')
  await page.getByRole('link', { name: own.views.log }).click()
  const rowOf = (words: string) => page.locator('tbody tr', { hasText: words })
  await rowOf(own.log.templates['reset-password']).waitFor()
  expect(await violations(page, 'main')).toEqual([])
  const shown = await page.locator('main').innerText()
  expect(shown).toContain('k•••••@example.jp')
  expect(shown).toContain('550 No such user')
  expect(shown).not.toMatch(/kenji|aziza/i)

  await page.getByLabel(own.log.state, { exact: true }).selectOption('failed')
  await rowOf(own.log.templates['reset-password']).waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('state')).toBe('failed')
  await page.getByRole('button', { name: own.log.resend }).click()
  await page.getByText(own.log.resent).waitFor()
  // It waits now, so that it is none of those that failed.
  await rowOf(own.log.templates.invitation).waitFor({ state: 'detached' })
  const [mail] = await site.database.db.select().from(mails).where(eq(mails.toAddress, 'kenji@example.jp'))
  expect(mail?.state).not.toBe('failed')

  await page.goto('/admin/mails?view=log')
  await page.getByRole('searchbox', { name: own.log.search }).fill('Aziza@example.uz')
  await rowOf(own.log.templates.invitation).waitFor({ state: 'detached' })
  await rowOf(own.log.templates['reset-password']).waitFor()
  await page.getByRole('link', { name: own.views.wordings, exact: true }).click()
  await page.getByRole('heading', { name: own.mails['received-ambassador'] }).waitFor()
  await leave()
})

it('says on a telephone what became of each', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en', {
    viewport: { width: 390, height: 800 },
  })
  await page.goto('/admin/mails?view=log')
  const row = page.locator('tbody tr', { hasText: own.log.templates['reset-password'] })
  await row.waitFor()
  expect(await row.innerText()).toContain(own.log.states.sent)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await leave()
})
