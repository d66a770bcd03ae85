import { text } from 'node:stream/consumers'
import type { Browser } from 'playwright-core'
import { expect, it } from 'vitest'
import { mails } from '../../server/db/schema/mail.ts'
import { languageNames } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor } from './visitor.ts'

const { admin, 'admin-texts': own } = resources.en

let site: OwnSite
let browser: Browser
let editor: Member
onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  editor = await createMember(site, { role: 'ADMIN' })
})

const pressed = (name: string) => ({ name, exact: true })

it('writes a sentence with its forms and placeholders checked, shown at once, and reverted', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  const reader = await openVisitor(browser, site.baseUrl, 'ru')
  await page.goto('/admin/texts?q=activities:list.found')
  const column = page.getByRole('region', { name: languageNames.ru })
  const few = column.getByRole('textbox', { name: own.forms.few })
  await few.waitFor()
  expect(await violations(page, 'main')).toEqual([])
  const save = page.getByRole('button', pressed(own.save))
  expect(await save.isDisabled()).toBe(true)

  await few.fill('Нашлось мероприятий: {{nubmer}}')
  await column.getByText('{{nubmer}}').first().waitFor()
  await page.getByText(own.repair).waitFor()
  expect(await save.isDisabled()).toBe(true)
  await page.keyboard.press('Control+s')

  await few.fill('Нашлось мероприятий: ')
  await page.getByRole('button', { name: own.insert.replace('{{name}}', '{{number}}') }).click()
  expect(await few.inputValue()).toBe('Нашлось мероприятий: {{number}}')
  const shown = (words: string) => column.getByText(own.checks.shown.replace('{{text}}', words))
  await shown('Нашлось мероприятий: 23').waitFor()
  await page.getByLabel(own.try.label).fill('5')
  await shown('Найдено 5 мероприятий').waitFor()
  await column.getByRole('textbox', { name: own.forms.many }).fill('Всего нашлось {{number}}')
  await page.keyboard.press('Control+s')
  await page.locator('[data-toast]').getByText(own.saved).waitFor()
  expect(await violations(page, 'main')).toEqual([])
  await reader.page.goto('/activities?when=all')
  expect(await reader.page.title()).toMatch(/Всего нашлось \d|Нашлось мероприятий: \d|Найдено? \d/)

  await page.getByRole('button', { name: own.history }).click()
  const history = page.locator('dialog[open]')
  await history.getByText('Всего нашлось').first().waitFor()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: own.takeBack.button }).click()
  await page.getByRole('button', pressed(admin.confirm.yes)).click()
  await page.locator('[data-toast]').getByText(own.takeBack.done).waitFor()
  await expect.poll(() => few.inputValue()).toBe(resources.ru.activities.list.found_few)
  await page.getByRole('button', { name: admin.bin.undo }).click()
  await expect.poll(() => few.inputValue()).toBe('Нашлось мероприятий: {{number}}')
  await Promise.all([leave(), reader.leave()])
}, 120_000)

it('goes through the list by keys, asks before work is lost, and does not change the address', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  await page.goto('/admin/texts?screen=search')
  const links = page.getByRole('list', { name: own.list }).getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => links.nth(1).getAttribute('aria-current')).toBe('true')
  expect(page.url()).toContain('screen=search')
  expect(page.url()).toContain('open=')
  const text = page.getByRole('region', { name: languageNames.en }).getByRole('textbox').first()
  const before = await text.inputValue()
  await text.fill(`${before} indeed`)
  await links.nth(3).click()
  await page.getByText(own.leave).waitFor()
  await page.getByRole('button', pressed(admin.confirm.no)).click()
  expect(await text.inputValue()).toBe(`${before} indeed`)
  await text.press('Control+Enter')
  // The search belongs to the panel too, whose sentences show after a reload.
  await page.locator('[data-toast]').getByText(own.savedPanel).waitFor()
  await expect.poll(() => links.nth(2).getAttribute('aria-current')).toBe('true')
  await page.getByRole('link', { name: new RegExp(`^${own.states.changed}`) }).click()
  await expect.poll(() => links.first().innerText()).toContain(own.flags.changed)
  await leave()
}, 120_000)

it('is a list and a page of its own on phones, and shows what a colleague wrote meanwhile', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/texts?q=search:title')
  const link = page.getByRole('list', { name: own.list }).getByRole('link').first()
  await link.click()
  await page.getByRole('link', { name: own.back }).waitFor()
  expect(await link.isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  const text = page.getByRole('region', { name: languageNames.en }).getByRole('textbox')
  await text.fill('Look for it')
  const content = { namespace: 'search', key: 'title', texts: { en: { text: 'Seek' } } }
  expect((await editor.ask('POST', '/api/admin/texts', { content })).status).toBe(201)
  await page.getByRole('button', pressed(own.save)).click()
  await page.getByText(own.conflict).waitFor()
  await page.getByText(own.theirs.replace('{{text}}', 'Seek')).waitFor()
  expect(await text.inputValue()).toBe('Look for it')
  await page.getByRole('button', pressed(own.save)).click()
  await page.locator('[data-toast]').getByText(own.saved).waitFor()
  await page.getByRole('link', { name: own.back }).click()
  await link.getByText('Look for it').waitFor()
  await leave()
}, 120_000)

it('writes the wording of a mail with a preview, and sends it to the one who writes', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  const words = resources.en['admin-mails']
  await page.goto('/admin/mails')
  await page.getByRole('link', pressed(words.mails['reset-password'])).click()
  const letter = page.getByRole('region', { name: words.preview.title })
  await letter.getByRole('heading', { name: resources.en.mail.resetPassword.title }).waitFor()
  expect(await violations(page, 'main')).toEqual([])
  const subject = page.getByRole('textbox', { name: words.part.subject })
  await subject.fill('A password, {{again}}')
  await page.getByText(own.repair).waitFor()
  await subject.fill('A password of your own')
  await letter.getByText(words.preview.subject.replace('{{subject}}', 'A password of your own')).waitFor()
  await page.keyboard.press('Control+s')
  await page.locator('[data-toast]').getByText(own.saved).waitFor()
  await letter.getByRole('button', { name: words.preview.text }).click()
  await letter.getByText(resources.en.mail.resetPassword.text).waitFor()
  await page.getByRole('button', { name: words.send }).click()
  await page.locator('[data-toast]').getByText(words.sent).waitFor()
  const sent = await site.database.db.select().from(mails)
  expect(sent.map(({ subject: sentSubject }) => sentSubject)).toContain('A password of your own')
  await page.locator('main').getByRole('link', pressed('Ru')).click()
  await letter.getByRole('heading', { name: resources.ru.mail.resetPassword.title }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await leave()
}, 120_000)

it('gives translators a file, and shows what comes back before anything changes', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  await page.goto('/admin/texts?q=search:hints.title')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: own.file.export }).click()
  const file = await text(await (await coming).createReadStream())
  const choose = (content: string) =>
    page
      .getByLabel(own.file.import)
      .first()
      .setInputFiles({
        name: 'texts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(content),
      })
  await choose('a,b\n1,2\n')
  await page.locator('[data-toast]').getByText(own.file.notOurs).waitFor()
  await choose(file.replace(/^(search:hints\.title,.*),$/m, '$1,{{odd}}'))
  const dialog = page.locator('dialog[open]')
  await dialog.getByText(own.file.problems).waitFor()
  expect(await dialog.getByRole('button', { name: own.file.apply }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await choose(file.replace(/^(search:hints\.title,.*),$/m, '$1,Ways to search'))
  await dialog.locator('ins', { hasText: 'Ways' }).waitFor()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: own.file.apply }).click()
  await page.locator('[data-toast]').getByText(own.file.applied).waitFor()
  const written = page.getByRole('region', { name: languageNames.en }).getByRole('textbox')
  await expect.poll(() => written.inputValue()).toBe('Ways to search')
  await leave()
}, 120_000)
