import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { firstSteps } from '../../shared/schemas/today.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { sidewaysOverflow } from './visitor.ts'

let site: OwnSite
let browser: Browser
let administrator: Member

onOwnSite({ mode: 'production' }, async (opened) => {
  ;({ site, browser } = opened)
  const member = await createMember(site, { role: 'ADMIN' })
  administrator = {
    ...member,
    signIn: () => site.openSession({ userId: member.userId, role: 'ADMIN' }),
  }
})

const windows = [
  { language: 'ru', viewport: { width: 1280, height: 800 } },
  { language: 'uz', viewport: { width: 390, height: 844 } },
] as const

/** Presses Tab until a control of this name has the focus, then Enter. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate(
      (wanted) =>
        [document.activeElement?.getAttribute('aria-label'), document.activeElement?.textContent].includes(
          wanted,
        ),
      name,
    )
  for (let pressed = 0; pressed < 80; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await isThere()) return page.keyboard.press('Enter')
  }
  throw new Error(`Tab does not reach "${name}".`)
}

it.each(windows)('a new installation says what it lacks and leads there, in $language', async ({
  language,
  viewport,
}) => {
  const { first } = resources[language]['admin-today']
  const { bin, sections } = resources[language].admin
  const { page, leave, complaints } = await openSignedIn(browser, site, administrator, language, { viewport })
  await page.goto('/admin/today')
  const list = page.getByRole('region', { name: first.title })
  await list.waitFor()
  const rows = list.getByRole('listitem')
  expect(await rows.count()).toBe(firstSteps.length)
  for (const [index, step] of firstSteps.entries()) {
    const row = rows.nth(index)
    // The administrator of the first start is there next to the one of the test.
    const note = step === 'secondAdministrator' ? first.done : first.notes[step]
    await expectReadable(row.getByText(first.steps[step], { exact: true }))
    await expectReadable(row.getByText(note, { exact: true }))
  }
  expect(await list.locator('[aria-current="step"]').innerText()).toContain(first.steps.secondFactor)
  // Of what is not there nothing is complete.
  const marksOf = (section: 'ambassadors' | 'countries') =>
    page.getByRole('row', { name: new RegExp(`^${sections[section]}`) }).locator('td svg')
  await expect.poll(() => marksOf('countries').count()).toBe(3)
  expect(await marksOf('ambassadors').count()).toBe(0)
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await violations(page)).toEqual([])

  await pressByKeyboard(page, first.openNamed.replace('{{step}}', first.steps.organization))
  await page.waitForURL('**/admin/organizations?open=new')
  await page.goto('/admin/today')
  await list.waitFor()
  const profile = list.getByRole('link', {
    name: first.openNamed.replace('{{step}}', first.steps.secondFactor),
  })
  await expectPressable(profile)
  expect(await profile.getAttribute('href')).toBe('/profile?tab=settings')

  await pressByKeyboard(page, first.hide)
  await list.waitFor({ state: 'detached' })
  const toast = page.locator('[data-toast]')
  await expectReadable(toast.getByText(first.hideNote))
  await toast.getByRole('button', { name: bin.undo }).click()
  await list.waitFor()
  await expectReadable(page.getByRole('heading', { name: sections.today }))
  expect(complaints).toEqual([])
  await leave()
})
