import type { Browser } from 'playwright-core'
import { expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { createMember, openSignedIn } from './signed-in.ts'

const { admin: panel } = resources.en

let site: OwnSite
let browser: Browser
onOwnSite({ hasSampleContent: true }, async (opened) => {
  ;({ site, browser } = opened)
})

it('shows who else has a record open, and copies it as a draft (C-11)', async () => {
  const one = await createMember(site, { role: 'ADMIN', firstname: 'Dilnoza', lastname: 'Olimova' })
  const other = await createMember(site, { role: 'ADMIN', firstname: 'Jahongir', lastname: 'Nazarov' })
  const first = await openSignedIn(browser, site, one, 'en')
  await first.page.goto('/admin/directions')
  await first.page.locator('tbody tr a').first().click()
  await first.page.locator('dialog[open] form').waitFor()
  const address = first.page.url()
  const second = await openSignedIn(browser, site, other, 'en')
  const { page } = second
  await page.goto(address)
  const notice = page.locator('dialog[open]').getByText('Dilnoza Olimova has it open too')
  await notice.waitFor()
  expect(await violations(page, 'dialog[open]')).toEqual([])
  await first.leave()

  const label = await page.locator('dialog[open] h2').first().innerText()
  await page
    .getByRole('button', { name: panel.actions.moreNamed.replace('{{label}}', label) })
    .last()
    .click()
  await page.getByRole('button', { name: panel.duplicate.action }).click()
  await page.locator('dialog[open] h2', { hasText: `${label} (copy)` }).waitFor()
  expect(await page.locator('dialog[open] [id="name.uz"]').inputValue()).toMatch(/ \(nusxa\)$/)
  await second.leave()
}, 120_000)
