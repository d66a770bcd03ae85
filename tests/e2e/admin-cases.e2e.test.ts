import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { applications } from '../../server/db/schema/application.ts'
import { mails } from '../../server/db/schema/mail.ts'
import { people } from '../../server/db/schema/person.ts'
import { uploads } from '../../server/db/schema/upload.ts'
import { sessions, users } from '../../server/db/schema/user.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { personAddress } from '../../shared/rules/addresses.ts'
import type { PersonKind } from '../../shared/schemas/catalogue.ts'
import { handmadeZip } from '../support/handmade-zip.ts'
import { itInLongRun } from '../support/long-run.ts'
import { panelMessage } from '../support/panel-messages.ts'
import { samplePdf } from '../support/sample-files.ts'
import { fillApplication, goodApplication, sendApplication } from './application-visit.ts'
import { violations } from './axe.ts'
import { choose } from './choose.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { publishWithGaps } from './record-form.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor, sidewaysOverflow } from './visitor.ts'

const { 'admin-cases': words, admin: panel } = resources.en
/** A PDF with a standard font that is not embedded, as letters in Helvetica are. */
const pdf = { name: 'rezyume.pdf', mimeType: 'application/pdf', buffer: await samplePdf() }
let site: OwnSite
let browser: Browser
let admin: Member

onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  admin = await createMember(site, { role: 'ADMIN', firstname: 'Dilshod', lastname: 'Aliyev' })
})

/** Applies by the public form in Russian, as anybody would. */
async function applyInRussian(cv = pdf, kind: PersonKind = 'expert'): Promise<string> {
  const email = `arizachi.${randomUUID()}@example.uz`
  const { page, leave } = await openVisitor(browser, site.baseUrl, 'ru')
  await page.goto('/apply')
  await fillApplication(page, email, cv)
  await page.check(`input[name="kind"][value="${kind}"]`)
  await sendApplication(page, 'ru')
  await page.waitForURL(/\/apply\/status\//)
  await leave()
  return email
}

async function openPanel(path: string, language: Language = 'en', width = 1440) {
  const visitor = await openSignedIn(browser, site, admin, language, { viewport: { width, height: 900 } })
  await visitor.page.goto(path)
  await visitor.page.locator('h1').waitFor()
  return visitor
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toastWith = (page: Page, text: string) =>
  page.locator('[data-toast]', { hasText: text }).last().waitFor()

/** Lists the fields for typing that neither a hint nor a placeholder explains (V-9). */
const withoutPrompt = (form: Locator) =>
  form
    .locator('input:not([type="radio"], [type="checkbox"], [type="file"]), textarea')
    .evaluateAll((fields) =>
      fields
        .filter(({ id }) => !document.getElementById(`${id}-hint`))
        .filter((field) => !field.getAttribute('placeholder'))
        .map(({ id }) => id),
    )

describe('the desk of applications', () => {
  it('leads from the public form, in Russian, to a published ambassador, with its trail', async () => {
    const email = await applyInRussian(pdf, 'ambassador')
    const { page, leave } = await openPanel('/admin/applications')
    await page.getByRole('searchbox').fill(email)
    await page.waitForURL(/q=/)
    await page.locator('[data-row-link]', { hasText: goodApplication.fullName }).first().waitFor()
    await page.locator('h1').click()
    const font = page.waitForResponse(/LiberationSans-Regular/)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(/open=/)
    await page.locator('canvas:visible').waitFor()
    expect((await font).ok()).toBe(true)
    await page.getByText(goodApplication.coverLetter).waitFor()

    await page.getByLabel(words.notes.new).fill('Kuchli nomzod.')
    await button(page, words.notes.add).click()
    await page.getByText('Kuchli nomzod.').first().waitFor()

    await button(page, words.decide.INTERVIEW.open).click()
    await page.getByRole('dialog').locator('summary').click()
    await page.getByRole('dialog').getByText(resources.ru.mail.status.INTERVIEW.text).first().waitFor()
    await button(page, words.decide.INTERVIEW.send).click()
    await toastWith(page, panelMessage('en', 'application', 'updated'))
    await button(page, words.decide.ACCEPTED.open).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(resources.ru.mail.invitation.subject).first().waitFor()
    expect(await dialog.locator('input[type="text"]').count()).toBeGreaterThan(2)
    expect(await withoutPrompt(dialog)).toEqual([])
    await button(page, words.decide.ACCEPTED.send).click()
    await dialog.getByRole('link', { name: new RegExp(words.fields.countryId) }).waitFor()
    expect(await violations(page, 'dialog')).toEqual([])
    await choose(page, 'countryId', 'Germany')
    await dialog.locator('#categoryId').selectOption({ index: 1 })
    await dialog.getByLabel(words.fields.login).fill('gulomova')
    await button(page, words.decide.ACCEPTED.send).click()
    await dialog.waitFor({ state: 'detached' })
    const profile = page.getByRole('link', { name: /^AMB-\d{4}$/ })
    await profile.waitFor()

    const [user] = await site.database.db.select().from(users).where(eq(users.email, email))
    expect(user).toMatchObject({ login: 'gulomova', role: 'USER', language: 'ru' })
    const [person] = await site.database.db
      .select()
      .from(people)
      .where(eq(people.userId, user?.id ?? ''))
    expect(person).toMatchObject({ kind: 'ambassador', publishedAt: null })
    const sent = await site.database.db.select().from(mails).where(eq(mails.toAddress, email))
    expect(sent.map(({ template, language }) => `${template} ${language}`).sort()).toEqual([
      'application-received ru',
      'application-status ru',
      'application-status ru',
      'invitation ru',
    ])

    await button(page, words.path.parts.log).click()
    const trail = page.locator('section ol')
    for (const action of ['accepted', 'status-changed', 'noted', 'file-read'] as const)
      await trail.getByText(panel.audit.actions[action]).first().waitFor()
    expect(await violations(page)).toEqual([])

    const address = personAddress({ id: person?.id ?? '', kind: 'ambassador' })
    const readIt = () => fetch(`${site.baseUrl}${address}?lng=ru`)
    expect((await readIt()).status).toBe(404)
    await profile.click()
    const headline = 'Открытые данные и статистика'
    await page.locator('[id="headline.ru"]').fill(headline)
    await page.locator('[id="bio.ru"][contenteditable]').fill('Десять лет работает со статистикой.')
    await publishWithGaps(page, 'en')
    await toastWith(page, 'Ambassador updated successfully')
    const shown = await readIt()
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain(headline)
    await button(page, panel.actions.history).click()
    const history = page.locator('dialog[open] ol > li')
    await history.nth(1).waitFor()
    expect(await history.first().innerText()).toContain(panel.audit.actions.published)
    expect(await history.last().innerText()).toContain(panel.audit.actions.created)
    await leave()
  }, 120_000)

  it('is corrected by two at once without a loss, and stores a reason beyond the end of the session', async () => {
    const email = await applyInRussian()
    // As after an import of data: it has no preview, but it can be downloaded (P-11).
    const [filed] = await site.database.db.select().from(applications).where(eq(applications.email, email))
    await site.database.db
      .update(uploads)
      .set({ type: 'jpg' })
      .where(eq(uploads.id, filed?.cvUploadId ?? ''))
    const { page, leave } = await openPanel(`/admin/applications?q=${email}`)
    await page.locator('[data-row-link]').first().click()
    await expectReadable(
      page.getByText('Document Preview Not Available. Please try downloading the document instead.'),
    )
    await expectPressable(page.getByRole('button', { name: /^CV, / }))
    await page.locator('article > header button[aria-haspopup]').click()
    await button(page, words.correct.open).click()
    await page.locator('dialog[open] #email').waitFor()
    expect(await withoutPrompt(page.locator('dialog[open]'))).toEqual([])
    const corrected = `new.${email}`
    await page.locator('dialog[open] #email').fill(corrected)
    const id = new URL(page.url()).searchParams.get('open')
    const content = { fullName: 'Oʻgʻiloy Gʻulom qizi', email, kind: 'ambassador', language: 'ru' }
    await admin.ask('PATCH', `/api/admin/applications/${id}`, { revision: 1, content })
    await button(page, panel.editor.save).click()
    await toastWith(page, 'Error updating application')
    expect(await violations(page, 'dialog[open]')).toEqual([])
    await button(page, panel.merge.save).click()
    await toastWith(page, 'Application updated successfully')
    const [row] = await site.database.db.select().from(applications).where(eq(applications.email, corrected))
    expect(row).toMatchObject({ fullName: 'Oʻgʻiloy Gʻulom qizi', kind: 'ambassador' })
    await button(page, panel.close).click()

    await button(page, words.decide.REJECTED.open).click()
    const reason = page.getByRole('dialog').getByLabel(words.decide.reason)
    await reason.fill('Опыт лежит в другой области.')
    await page.getByRole('dialog').locator('summary').click()
    await page.getByRole('dialog').locator('details p', { hasText: 'Опыт лежит в другой области.' }).waitFor()
    await site.database.db.delete(sessions)
    await button(page, words.decide.REJECTED.send).click()
    await page.waitForURL('**/sign-in?**')
    await page.fill('#login', admin.login)
    await page.fill('#password', admin.password)
    await page.locator('main form button:not([type="button"])').click()
    await button(page, words.decide.REJECTED.open).click()
    await page.waitForFunction(
      (typed) => document.querySelector<HTMLTextAreaElement>('dialog #reason')?.value === typed,
      'Опыт лежит в другой области.',
    )
    await button(page, words.decide.REJECTED.send).click()
    await toastWith(page, 'Application updated successfully')
    await leave()
  }, 120_000)

  itInLongRun(
    'is a list and then a case on a narrow screen, in Uzbek, and lists an archive',
    async () => {
      const archive = handmadeZip([{ name: 'diplom.pdf', content: pdf.buffer }])
      const email = await applyInRussian({
        name: 'hujjatlar.zip',
        mimeType: 'application/zip',
        buffer: archive,
      })
      const { page, leave } = await openPanel(`/admin/applications?q=${email}`, 'uz', 390)
      const uz = resources.uz['admin-cases']
      await page.locator('[data-row-link]').first().click()
      await page.getByText('diplom.pdf').waitFor()
      expect(await page.getByRole('searchbox').isVisible()).toBe(false)
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await violations(page, 'main')).toEqual([])
      await button(page, uz.decide.REJECTED.open).click()
      await button(page, uz.decide.REJECTED.send).click()
      await page
        .getByRole('dialog')
        .getByRole('link', { name: new RegExp(uz.decide.reason) })
        .waitFor()
      await page.getByRole('dialog').getByLabel(uz.decide.reason).fill('Опыт лежит в другой области.')
      await page.getByRole('dialog').locator('summary').click()
      await page.getByRole('dialog').locator('details p', { hasText: 'Опыт лежит' }).waitFor()
      expect(await violations(page, 'dialog')).toEqual([])
      await button(page, uz.decide.REJECTED.send).click()
      await toastWith(page, panelMessage('uz', 'application', 'updated'))
      await page.getByRole('link', { name: uz.queue.back }).click()
      await page.getByRole('searchbox').waitFor()
      await page.locator('tbody').getByText(uz.statuses.applications.REJECTED).waitFor()
      await leave()
    },
    120_000,
  )
})

describe('the desk of call requests', () => {
  it('takes one on, says so, and shows when somebody else was quicker', async () => {
    const email = `caller.${randomUUID()}@example.uz`
    const texts = { fullName: 'Gulnora Xolmatova', email, coverLetter: 'Iltimos, menga qoʻngʻiroq qiling.' }
    await fetch(`${site.baseUrl}/api/call-requests?lang=uz`, {
      method: 'POST',
      body: new URLSearchParams(texts),
    })
    const { page, leave } = await openPanel(`/admin/callRequests?q=${email}`)
    await page.locator('[data-row-link]').first().click()
    // It has no entries: a text says so, instead of an empty list.
    await button(page, words.path.parts.log).click()
    await expectReadable(page.getByText(panel.history.empty))
    expect(await page.locator('section ol').count()).toBe(0)
    await button(page, words.progress.IN_PROGRESS).click()
    await toastWith(page, 'Call request updated successfully')
    await page.getByRole('button', { name: /^Undo, \d+ s$/ }).click()
    await button(page, words.progress.IN_PROGRESS).click()
    await button(page, words.progress.DONE).waitFor()
    const id = new URL(page.url()).searchParams.get('open')
    await admin.ask('POST', `/api/admin/callRequests/${id}/status`, { status: 'DONE', revision: 4 })
    await button(page, words.progress.DONE).click()
    await toastWith(page, 'Error updating call request')
    await button(page, words.decide.reopen).waitFor()
    expect(await violations(page, 'main')).toEqual([])
    await page.keyboard.press('Escape')
    await page
      .locator('#section')
      .getByRole('link', { name: resources.en.admin.sections.applications, exact: true })
      .click()
    await page.waitForURL(/\/admin\/applications$/)
    await leave()
  }, 120_000)
})
