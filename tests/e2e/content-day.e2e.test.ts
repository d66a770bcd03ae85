import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { personAddress } from '../../shared/rules/addresses.ts'
import { choose } from './choose.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { fieldOf, publishWithGaps } from './record-form.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor } from './visitor.ts'

const { admin } = resources.en
const texts = {
  headline: { uz: 'Ochiq maʼlumotlar boʻyicha maslahatchi', ru: 'Советник по открытым данным' },
  bio: { uz: 'Davlat idoralariga maslahat beradi.', ru: 'Консультирует ведомства.' },
  changed: { uz: 'Davlat idoralari va maktablarga maslahat beradi.', ru: 'Консультирует ведомства и школы.' },
}

let site: OwnSite
let browser: Browser
let editor: Member
onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  editor = await createMember(site, { role: 'ADMIN' })
})

const field = fieldOf
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const toast = (page: Page, words: string) => page.locator('[data-toast]').getByText(words).last().waitFor()
const languageRow = (page: Page, name: string) => page.locator('#part-languages li').filter({ hasText: name })

it('a content day: publish in Uzbek, see Russian fall behind, translate, publish; readers see each at once', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  const reader = await openVisitor(browser, site.baseUrl, 'ru')
  await page.goto('/admin/ambassadors?open=new')
  await field(page, 'firstname').fill('Liisbet')
  await field(page, 'lastname').fill('Kuusepuu')
  await choose(page, 'countryId', 'Estonia')
  await field(page, 'headline.uz').fill(texts.headline.uz)
  await field(page, 'bio.uz').fill(texts.bio.uz)
  await field(page, 'categoryId').selectOption({ index: 1 })
  await publishWithGaps(page, 'en')
  await toast(page, 'Ambassador created successfully')
  await page.waitForURL(/open=[0-9a-f]{8}-/)
  const id = new URL(page.url()).searchParams.get('open') ?? ''
  const address = personAddress({ id, kind: 'ambassador' })
  const read = async (words: string, lang: string) => {
    await reader.page.goto(address)
    expect(await reader.page.locator(`main [lang="${lang}"]`, { hasText: words }).count()).toBeGreaterThan(0)
  }
  const readOwn = async (words: string) => {
    await reader.page.goto(address)
    expect(await reader.page.locator('main').innerText()).toContain(words)
  }
  // There is no Russian text yet: readers get the Uzbek one, marked as such.
  await read(texts.bio.uz, 'uz')

  // Written, and not published yet.
  await field(page, 'headline.ru').fill(texts.headline.ru)
  await field(page, 'bio.ru').fill(texts.bio.ru)
  await languageRow(page, 'Русский').getByLabel(admin.languagesPanel.shown).uncheck()
  await press(page, admin.editor.save)
  await toast(page, 'Ambassador updated successfully')
  await read(texts.bio.uz, 'uz')

  // The Uzbek text changes: Russian is out of date, and the panel shows the difference.
  await field(page, 'bio.uz').fill(texts.changed.uz)
  await press(page, admin.editor.save)
  await languageRow(page, 'Русский').getByText(admin.progress.behind, { exact: true }).waitFor()
  await page.getByRole('button', { name: admin.recordPage.behind }).click()
  await page.locator('[data-record-page] ins').first().waitFor()
  await read(texts.changed.uz, 'uz')

  await field(page, 'bio.ru').fill(texts.changed.ru)
  await languageRow(page, 'Русский').getByLabel(admin.languagesPanel.shown).check()
  await press(page, admin.editor.save)
  await languageRow(page, 'Русский').getByText(admin.progress.done, { exact: true }).waitFor()
  await readOwn(texts.changed.ru)
  await Promise.all([leave(), reader.leave()])
}, 120_000)
