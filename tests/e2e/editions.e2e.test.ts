import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { dayInTashkent } from '../../shared/rules/editions.ts'
import { publishNextEdition } from '../support/editions.ts'
import { itInLongRun } from '../support/long-run.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor, sidewaysOverflow } from './visitor.ts'

let site: OwnSite
let browser: Browser
let administrator: Member

onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
  administrator = await createMember(site, { role: 'ADMIN', firstname: 'Malika', lastname: 'Yoʻldosheva' })
})

const { 'admin-regulations': words, admin } = resources.ru
const tomorrow = () => dayInTashkent(new Date(Date.now() + 24 * 60 * 60 * 1_000))

describe('a new edition in the panel (C-3)', () => {
  it('begins with the one in force, is changed clause by clause, published and withdrawn', async () => {
    const { page, complaints, leave } = await openSignedIn(browser, site, administrator, 'ru', {
      viewport: { width: 1280, height: 900 },
    })
    await page.goto('/admin/regulations')
    await expectReadable(page.getByText(words.readOnly['in-force']))
    await page.getByRole('button', { name: words.new.open, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.new.day).fill(tomorrow())
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: words.new.create }).click()

    // A clause is opened from the contents, and changed in two languages.
    const contents = page.getByRole('navigation', { name: words.contents })
    await contents.getByRole('link', { name: /^3\.2/ }).click()
    const open = page.getByRole('region', { name: words.clause.open.replace('{{number}}', '3.2') })
    for (const [language, typed] of [
      ['Oʻzbekcha', 'Oʻn besh ish kuni'],
      ['Русский', 'Пятнадцать рабочих дней'],
    ]) {
      const field = open.getByRole('textbox', { name: `${words.fields.text}, ${language}` })
      await field.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(typed ?? '')
    }
    await expectReadable(open.getByText(words.marks.changed, { exact: true }))
    await expectReadable(open.getByRole('heading', { name: words.clause.against.replace('{{number}}', '1') }))
    await open.getByRole('textbox', { name: `${words.fields.note}, Русский` }).fill('Ответа ждать дольше.')
    expect(await violations(page)).toEqual([])
    // The next one by the keyboard, which is removed.
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: words.clause.remove.replace('{{number}}', '3.3') }).click()
    const gone = page.getByRole('region', { name: words.removed })
    await expectPressable(gone.getByRole('button', { name: words.clause.restore }))
    await page.keyboard.press('Control+s')
    await expectReadable(page.getByRole('status').getByText(words.saved, { exact: true }))

    await page.getByRole('button', { name: words.bar.publish }).click()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: words.publish.confirm }).click()
    await expectReadable(page.getByText(words.states.coming, { exact: true }).first())
    const reader = await openVisitor(browser, site.baseUrl, 'ru')
    await reader.page.goto('/regulations')
    await expectReadable(reader.page.getByRole('link', { name: resources.ru.editions.comingCompare }))
    await reader.leave()

    await page.getByRole('button', { name: words.withdraw.action }).click()
    await dialog.getByRole('button', { name: admin.confirm.yes }).click()
    await page.getByRole('button', { name: words.bar.delete }).click()
    await dialog.getByRole('button', { name: admin.confirm.yes }).click()
    await expectReadable(page.getByText(words.readOnly['in-force']))
    expect(complaints).toEqual([])
    await leave()
  })

  it('says where a draft lacks Uzbek, and stores what was typed for the next visit', async () => {
    const { page, leave } = await openSignedIn(browser, site, administrator, 'ru', {
      viewport: { width: 390, height: 844 },
    })
    await page.goto('/admin/regulations?open=new')
    await page.getByRole('dialog').getByRole('button', { name: words.new.create }).click()
    const contents = page.getByRole('navigation', { name: words.contents })
    // The open clause comes first, and takes the place of the contents.
    const toContents = page.getByRole('button', { name: words.contents })
    await toContents.waitFor()
    await contents.waitFor({ state: 'hidden' })
    await toContents.click()
    await contents.getByRole('link', { name: /^1\. ?[^\d]/ }).click()
    await page.getByRole('button', { name: words.clause.add }).click()
    const russian = page.getByRole('textbox', { name: `${words.fields.text}, Русский` })
    await russian.click()
    await page.keyboard.type('Только по-русски')
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: words.bar.publish }).click()
    const dialog = page.getByRole('dialog')
    await expectReadable(dialog.getByText(words.publish.lacksUz.replace('{{clauses}}', '1.7')))
    expect(await dialog.getByRole('button', { name: words.publish.confirm }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.evaluate(() => location.reload())
    await expectReadable(page.getByText(admin.draft.restored))
    await leave()
  })
})

itInLongRun.each([1280, 390])(
  'what changed between two editions is shown without JavaScript, %i pixels wide',
  async (width) => {
    const number = width === 1280 ? 2 : 3
    await publishNextEdition(site.database, {
      number,
      day: number === 2 ? '2026-10-01' : '2026-10-02',
      clauses: {
        '3.2': {
          text: { uz: 'Butunlay boshqa', ru: 'Совсем другое', en: 'Quite another' },
          note: { ru: 'Ответа ждать дольше.' },
        },
        '1.2': null,
      },
    })
    const { editions: said } = resources.ru
    const { page, complaints, leave } = await openVisitor(browser, site.baseUrl, 'ru')
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(
        async () =>
          (await page.goto('/regulations')) && page.getByRole('link', { name: said.list.compare }).count(),
      )
      .toBe(1)
    await page.getByRole('link', { name: said.list.compare }).click()
    await page.getByLabel(said.compare.from).selectOption('1')
    await page.getByLabel(said.compare.to).selectOption(String(number))
    await page.getByRole('button', { name: said.compare.submit }).click()
    expect(new URL(page.url()).search).toBe(`?from=1&to=${number}`)
    await expectReadable(page.getByText(said.compare.noForce))
    await page.getByRole('region', { name: said.compare.brief }).getByRole('link', { name: /3\.2$/ }).click()
    expect(new URL(page.url()).hash).toBe('#3.2')
    const clause = page.locator('[id="3.2"]')
    await expectReadable(clause.getByText('Ответа ждать дольше.'))
    expect(await clause.locator('ins').first().innerText()).toContain('Совсем')
    expect(await clause.locator('del').count()).toBeGreaterThan(0)
    await clause.getByText(said.compare.beside).click()
    await expectReadable(clause.locator('details').getByText('Совсем другое'))
    await expectReadable(page.getByText(said.compare.sections.none).first())
    expect(await page.locator('[id="removed-1.2"] del').count()).toBe(1)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
    const { pathname, search } = new URL(page.url())
    await leave()

    // The rules of accessibility are checked by a script in the page.
    const scripted = await openVisitor(browser, site.baseUrl, 'ru', { javaScriptEnabled: true })
    await scripted.page.setViewportSize({ width, height: 900 })
    for (const address of [`${pathname}${search}`, '/regulations', '/regulations/1']) {
      await scripted.page.goto(address)
      expect(await violations(scripted.page), address).toEqual([])
    }
    await scripted.leave()
  },
)
