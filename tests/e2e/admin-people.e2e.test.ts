import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { people } from '../../server/db/schema/person.ts'
import { resources } from '../../shared/locales/resources.ts'
import type { OwnPerson } from '../../shared/schemas/profile.ts'
import { itInLongRun } from '../support/long-run.ts'
import { panelMessage } from '../support/panel-messages.ts'
import { violations } from './axe.ts'
import { choose } from './choose.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { fieldOf, formOf, openForm, openPart, publishWithGaps } from './record-form.ts'
import { addProfile, createMember, type Member, openSignedIn } from './signed-in.ts'
import { sidewaysOverflow } from './visitor.ts'

let site: OwnSite
let browser: Browser
let admin: Member

onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  admin = await createMember(site, { role: 'ADMIN' })
})

/** Signing in, axe and three languages take their time on a busy machine. */
const longMs = 120_000
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 100 })
const publicPage = async (id: string) => {
  const response = await fetch(`${site.baseUrl}/ambassadors-single/${id}?lng=ru`)
  return { status: response.status, text: await response.text() }
}

/**
 * Asks for a publication that is refused while something is missing that must be there: the button says what, and the
 * list leads there.
 */
async function findMissing(page: Page) {
  const { 'admin-people': words, admin: panel } = resources.uz
  const form = formOf(page)
  const publish = form.getByRole('button', { name: panel.editor.saveAndPublish })
  expect(await publish.isDisabled()).toBe(true)
  expect(await publish.innerText()).toContain(words.fields.category)
  await form.getByRole('button', { name: /kamchilik/ }).click()
  const needs = form.getByRole('region', { name: panel.recordPage.needs.title })
  await needs.getByRole('button', { name: new RegExp(`${words.fields.category}$`) }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('categoryId')
}

/** Schedules the publication; the chosen time survives the refusal of the form. */
async function schedule(page: Page) {
  const { admin: panel } = resources.uz
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button(panel.schedule.open).click()
  const time = page.getByLabel(panel.schedule.at)
  await time.fill('2031-03-04T10:00')
  await button(panel.schedule.save).click()
  const question = page.getByRole('dialog', { name: panel.lacks.question })
  await expectReadable(question.getByText(/naqsh/))
  // What visitors will see has to be agreed to.
  expect(await question.getByRole('button', { name: panel.lacks.publish, exact: true }).isDisabled()).toBe(
    true,
  )
  await question.getByLabel(panel.lacks.agree).check()
  await question.getByRole('button', { name: panel.lacks.publish, exact: true }).click()
  await expectReadable(page.locator('[id="account.email-problem"]'))
  await button(panel.schedule.open).click()
  expect(await time.inputValue()).toBe('2031-03-04T10:00')
  const dialog = page.getByRole('dialog', { name: panel.schedule.title })
  await dialog.getByRole('button', { name: panel.editor.cancel }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Publishes once more where it was published: the button is hidden now, and hiding asks elsewhere. */
async function publishTwice(page: Page, label: string, address: string) {
  const { admin: panel } = resources.uz
  const drawer = formOf(page)
  const publish = drawer.getByRole('button', { name: panel.editor.saveAndPublish })
  const { x = 0, y = 0, width = 0, height = 0 } = (await publish.boundingBox()) ?? {}
  await publishWithGaps(page, 'uz')
  await publish.waitFor({ state: 'detached' })
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.locator('[data-toast]', { hasText: panelMessage('uz', 'ambassador', 'updated') }).waitFor()
  await expectReadable(drawer.getByText(panel.state.public, { exact: true }))
  const unpublish = drawer.getByRole('button', { name: panel.editor.unpublish })
  expect(await unpublish.count()).toBe(0)

  await drawer.getByRole('button', { name: panel.actions.moreNamed.replace('{{label}}', label) }).click()
  const seen = drawer.getByRole('link', { name: panel.actions.seeOnSite })
  await expectPressable(seen)
  expect(await seen.getAttribute('href')).toBe(address)
  await expectPressable(drawer.getByRole('button', { name: panel.actions.delete, exact: true }))
  await expectPressable(unpublish)
  await unpublish.click()
  const question = page.getByRole('dialog', { name: panel.confirm.question })
  await expectReadable(question.getByText(panel.confirm.unpublish.replace('{{label}}', label)))
  await question.getByRole('button', { name: panel.confirm.no, exact: true }).click()
  await question.waitFor({ state: 'detached' })
  const [changedBy = ''] = panel.editor.changedBy.replace('{{name}}', 'Oʻgʻiloy Gʻulomova').split('{{')
  await expectReadable(drawer.getByText(changedBy))
}

/** Presses Escape: first the suggestions of tags close, then the incomplete text goes; the form and its tags stay. */
async function escapeFromTags(page: Page) {
  const { editor, admin: panel, 'admin-people': words } = resources.en
  await openPart(page, words.parts.links)
  const tags = page.getByRole('list', { name: editor.tags.chosen }).getByRole('listitem')
  const typed = page.locator('#tags')
  await typed.fill('a')
  const count = await tags.count()
  await expectReadable(page.locator('#tags-list').getByRole('option').first())
  await typed.press('Escape')
  await page.locator('#tags-list').waitFor({ state: 'hidden' })
  expect(await typed.inputValue()).toBe('a')
  await typed.press('Escape')
  expect(await typed.inputValue()).toBe('')
  await page.locator('[id="headline.uz"]').focus()
  expect(await tags.count()).toBe(count)
  expect(await page.getByRole('heading', { name: panel.leave.question }).count()).toBe(0)
}

describe('people in the panel', () => {
  it(
    'makes an ambassador with an invitation, publishes, previews, deletes and brings back',
    async () => {
      const { 'admin-people': words, admin: panel } = resources.uz
      const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'uz')
      await page.goto('/admin/ambassadors')
      await page.locator('tbody tr').first().waitFor()
      expect(await violations(page, '.panel-page')).toEqual([])

      await page.getByRole('button', { name: panel.new.ambassador }).click()
      await page.getByLabel(words.fields.firstname, { exact: true }).fill('Zebiniso')
      await page.getByLabel(words.fields.lastname, { exact: true }).fill("G'aniyeva")
      await findMissing(page)
      await choose(page, 'countryId', 'Germaniya')
      // A missing option is created where it is selected, and required fields are marked.
      await page.locator('#organizationId').fill('Bulutlar uyi')
      const creation = page.getByRole('option', {
        name: panel.choice.create.replace('{{name}}', 'Bulutlar uyi'),
      })
      await expectPressable(creation)
      await creation.click()
      await page.locator('[data-toast]', { hasText: panelMessage('uz', 'organization', 'created') }).waitFor()
      expect(await page.locator('#organizationId').inputValue()).toBe('Bulutlar uyi')
      const marks = await page
        .locator('[data-record-page] label')
        .evaluateAll((labels) =>
          labels
            .filter((label) => getComputedStyle(label, '::after').content.includes('*'))
            .map((label) => label.getAttribute('for')),
        )
      expect(marks).toEqual(['firstname', 'lastname', 'countryId'])
      await fieldOf(page, 'headline.uz').fill("Bulut bo'yicha muhandis")
      await fieldOf(page, 'bio.uz').fill('Oʻn yildan beri bulutlar bilan ishlaydi.')
      await fieldOf(page, 'categoryId').selectOption({ index: 1 })
      await page.getByLabel(words.account.modes.invite).check()
      // Nothing is sent: the form itself says what is missing.
      await schedule(page)
      await page.getByLabel(words.account.email, { exact: true }).fill('zebiniso@example.uz')
      await page.getByRole('button', { name: panel.editor.save, exact: true }).click()
      await page.locator('[data-toast]', { hasText: panelMessage('uz', 'ambassador', 'created') }).waitFor()
      await page.getByText(words.account.states.invited).waitFor()
      const id = new URL(page.url()).searchParams.get('open') ?? ''
      expect((await publicPage(id)).status).toBe(404)
      expect(await violations(page, openForm)).toEqual([])

      await fieldOf(page, 'headline.ru').fill('Инженер облачных систем')
      await page.getByRole('button', { name: panel.recordPage.side.look }).click()
      const preview = formOf(page).getByRole('complementary')
      await preview.locator('article', { hasText: 'Инженер облачных систем' }).waitFor()
      await page.getByRole('button', { name: panel.recordPage.side.facts }).click()
      await publishTwice(page, 'Zebiniso Gʻaniyeva', `/ambassadors-single/${id}`)
      const shown = await publicPage(id)
      expect(shown.status).toBe(200)
      expect(shown.text).toContain('Инженер облачных систем')

      await page.goto('/admin/ambassadors?q=zebiniso')
      const row = page.locator('tbody tr', { hasText: 'Zebiniso' })
      await row.getByRole('button').last().click()
      await page.getByRole('button', { name: panel.actions.delete }).click()
      await page.getByRole('button', { name: panel.confirm.yes, exact: true }).click()
      await page.locator('[data-toast]', { hasText: panelMessage('uz', 'ambassador', 'deleted') }).waitFor()
      await eventually(async () => expect((await publicPage(id)).status).toBe(404))
      // In the trash it has that state, whatever it was before.
      await page.getByLabel(panel.list.bin).check()
      await row.locator('[data-row-link]').click()
      await expectReadable(formOf(page).getByText(panel.list.bin, { exact: true }))
      expect(await formOf(page).getByText(panel.state.public, { exact: true }).count()).toBe(0)
      const restore = formOf(page).getByRole('button', { name: panel.bin.restore })
      await expectPressable(restore)
      await restore.click()
      await eventually(async () => expect((await publicPage(id)).status).toBe(200))
      await page.goto(`/admin/ambassadors?open=${id}&part=history`)
      await eventually(async () => expect(await page.locator('dialog ol > li').count()).toBe(4))
      expect(complaints).toEqual([])
      await leave()
    },
    longMs,
  )

  itInLongRun(
    'takes a person off the site at a date, and leaves them there after all',
    async () => {
      const { admin: panel } = resources.ru
      const { end } = panel.schedule
      const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'ru')
      await page.goto('/admin/experts?q=&sort=-created')
      await page.locator('tbody th a').first().click()
      const drawer = formOf(page)
      const state = (text: string) => drawer.getByText(text, { exact: true })
      await expectReadable(state(panel.state.public))
      const ask = async () => {
        await drawer.locator('[popovertarget="editor-more"]').click()
        await drawer.getByRole('button', { name: end.open }).click()
        return page.getByRole('dialog', { name: end.title })
      }
      const dialog = await ask()
      const time = dialog.getByLabel(panel.schedule.at)
      await time.fill('2026-01-02T10:00')
      await dialog.getByRole('button', { name: end.save }).click()
      await expectReadable(dialog.getByText(panel.schedule.notLater))
      expect(await dialog.getByRole('button', { name: end.keep }).count()).toBe(0)
      expect(await violations(page, 'dialog[open]')).toEqual([])
      await time.fill('2031-03-04T10:00')
      await dialog.getByRole('button', { name: end.save }).click()
      const until = panel.state.publicUntil.replace('{{instant}}', '04.03.2031, 10:00')
      await expectReadable(state(until))

      const again = await ask()
      expect(await again.getByLabel(panel.schedule.at).inputValue()).toBe('2031-03-04T10:00')
      await again.getByRole('button', { name: end.keep }).click()
      await expectReadable(state(panel.state.public))
      expect(complaints).toEqual([])
      await leave()
    },
    longMs,
  )

  it(
    'gives a person an account with a password',
    async () => {
      const { 'admin-people': words } = resources.en
      const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'en')
      await page.goto('/admin/experts')
      await page.locator('tbody th a').first().click()
      await escapeFromTags(page)
      await page.getByRole('button', { name: words.account.create }).click()
      const dialog = page.locator('dialog', { hasText: words.account.modes.password }).last()
      await dialog.getByLabel(words.account.modes.password).check()
      await dialog.getByLabel(words.account.email, { exact: true }).fill('expert.owner@example.uz')
      await dialog.getByLabel(words.account.password, { exact: true }).fill('tuyaqush-ermak-7')
      await dialog.getByLabel(words.account.repeatPassword, { exact: true }).fill('tuyaqush-ermak-8')
      await dialog.getByRole('button', { name: words.account.create }).click()
      await dialog.getByText(resources.en.errors.fields['password-mismatch']).first().waitFor()
      expect(await violations(page, 'body > dialog:last-of-type')).toEqual([])
      await dialog.getByLabel(words.account.repeatPassword, { exact: true }).fill('tuyaqush-ermak-7')
      await dialog.getByRole('button', { name: words.account.create }).click()
      await page.locator('[data-toast]', { hasText: words.account.created }).waitFor()
      await page.getByText(words.account.states.active, { exact: true }).waitFor()
      // From the person to the account, and from there to its details.
      const id = new URL(page.url()).searchParams.get('open')
      await page.getByRole('link', { name: words.account.open }).click()
      await page.waitForURL('**/admin/users?open=*')
      const details = page
        .getByRole('region')
        .getByRole('link', { name: resources.en.admin.sections.userDetails, exact: true })
      await expectPressable(details)
      await details.click()
      await page.waitForURL(`**/admin/userDetails?open=${id}`)
      expect(complaints).toEqual([])
      await leave()
    },
    longMs,
  )

  it(
    'asks for a decision on what its owner has changed, once what was typed next to it is settled',
    async () => {
      const { 'admin-people': words, admin: panel } = resources.en
      const owner = await createMember(site)
      await addProfile(site, owner)
      await site.database.db
        .update(people)
        .set({ publishedAt: new Date() })
        .where(eq(people.userId, owner.userId))
      const { person: own } = (await (await owner.ask('GET', '/api/profile')).json()) as { person: OwnPerson }
      const { kind, firstname, lastname, countryId, revision } = own
      const changed = await owner.ask('PATCH', '/api/profile/person', {
        ...{ kind, firstname, lastname, countryId, revision },
        headline: { uz: 'Ochiq maʼlumotlar bilan ishlash' },
        bio: { uz: 'Oʻn yildan beri statistika bilan shugʻullanaman.' },
      })
      expect(changed.status, await changed.clone().text()).toBe(200)
      const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'en')
      await page.goto(`/admin/experts?open=${own.id}`)
      const drawer = formOf(page)
      await expectReadable(drawer.locator('ins', { hasText: 'ishlash' }))
      const publish = drawer.getByRole('button', { name: panel.decision.publish, exact: true })
      const typed = drawer.locator('[id="headline.ru"]')
      await typed.fill('Половина')
      await publish.click()
      await expectReadable(drawer.getByRole('alert').getByText(panel.decision.saveFirst))
      await typed.fill('')
      await expectPressable(publish)
      await publish.click()
      await expectReadable(page.locator('[data-toast]', { hasText: words.proposal.done.accept }))
      const [row] = await site.database.db.select().from(people).where(eq(people.userId, owner.userId))
      expect(row?.headline).toEqual({ uz: 'Ochiq maʼlumotlar bilan ishlash' })
      expect(complaints).toEqual([])
      await leave()
    },
    longMs,
  )

  it(
    'shows the profiles behind accounts, on a telephone too',
    async () => {
      const { admin: panel } = resources.ru
      const { page, complaints, leave } = await openSignedIn(browser, site, admin, 'ru', {
        viewport: { width: 390, height: 844 },
      })
      await page.goto('/admin/userDetails?kind=expert')
      await page.getByRole('heading', { level: 1, name: panel.sections.userDetails }).waitFor()
      await page.locator('tbody tr').first().waitFor()
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await violations(page, '.panel-page')).toEqual([])
      await page.locator('tbody th a').first().click()
      await fieldOf(page, 'headline.ru').waitFor()
      expect(await sidewaysOverflow(page)).toBe(0)
      expect(await violations(page, openForm)).toEqual([])
      expect(complaints).toEqual([])
      await leave()
    },
    longMs,
  )
})
