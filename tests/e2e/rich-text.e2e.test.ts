import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { personAddress } from '../../shared/rules/addresses.ts'
import { violations } from './axe.ts'
import { choose } from './choose.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { expectPressable } from './pressable.ts'
import { fieldOf, openForm, publishWithGaps } from './record-form.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor } from './visitor.ts'

const { admin } = resources.en

let site: OwnSite
let browser: Browser
let editor: Member
onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  editor = await createMember(site, { role: 'ADMIN' })
})

const text = (page: Page, language = 'uz') =>
  fieldOf(page, `bio.${language}`).and(page.locator('[contenteditable]'))
const tool = (page: Page, name: keyof typeof admin.rich, index = 0) =>
  page.getByRole('button', { name: admin.rich[name], exact: true }).nth(index)

async function openPerson(page: Page): Promise<void> {
  await page.goto('/admin/ambassadors?open=new')
  await text(page).waitFor()
}

/** Saves what is typed and returns the sources of the biography. */
async function saved(page: Page, lastname: string): Promise<{ id: string; bio: Record<string, string> }> {
  await fieldOf(page, 'firstname').fill('Liisbet')
  await fieldOf(page, 'lastname').fill(lastname)
  await choose(page, 'countryId', 'Estonia')
  await fieldOf(page, 'categoryId').selectOption({ index: 1 })
  await fieldOf(page, 'headline.uz').fill('Muharrir')
  await publishWithGaps(page, 'en')
  await page.locator('[data-toast]').getByText('Ambassador created successfully').last().waitFor()
  await page.waitForURL(/open=[0-9a-f]{8}-/)
  const id = new URL(page.url()).searchParams.get('open') ?? ''
  const { rows } = await site.database.db.execute<{ bio: Record<string, string> }>(
    `select bio from people where id = '${id}'`,
  )
  return { id, bio: rows[0]?.bio ?? {} }
}

async function paste(page: Page, html: string): Promise<void> {
  await text(page).evaluate((element, content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', content)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

const pasted = (name: string) => readFileSync(new URL(`pasted/${name}.txt`, import.meta.url), 'utf8')

it('is written by keys alone, undone, and shown to readers as it looked', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  await openPerson(page)
  await text(page).focus()
  await page.keyboard.press('Control+Alt+1')
  await page.keyboard.type("O'zbekiston")
  await page.keyboard.press('Enter')
  await page.keyboard.type('Men ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type("bog'da")
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' ')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('ishlayman')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('. Yanglish')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  for (const _letter of ' Yanglish') await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Shift+8')
  await page.keyboard.type('Bir')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ichki')
  await page.keyboard.press('Control+]')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Sayt')
  await page.keyboard.press('Shift+Home')
  // The browser announces a selection shortly after the key.
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Sayt')
  // The editor reads it after the event of the browser, which comes with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await page.keyboard.press('Control+Shift+k')
  // The palette of the panel has the same keys: it stays closed.
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await page.getByText(admin.rich.wrongAddress).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('example.uz')
  await page.keyboard.press('Enter')
  await text(page).locator('a[href="https://example.uz/"]').waitFor()
  // Alt and F10 lead to the tools, arrows among them, and Escape back to the text; Tab leaves it.
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    admin.rich.strong,
  )
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('bio.uz')
  await page.keyboard.press('Tab')
  await page
    .getByText(/Corrected: /)
    .first()
    .waitFor()

  const { id, bio } = await saved(page, 'Kuusepuu')
  expect(bio).toEqual({
    uz: '## Oʻzbekiston\n\nMen **bogʻda** *ishlayman*.\n\n- Bir\n  - Ichki\n\n[Sayt](https://example.uz/)',
  })
  await leave()
  const reader = await openVisitor(browser, site.baseUrl, 'uz', { javaScriptEnabled: true })
  await reader.page.goto(personAddress({ id, kind: 'ambassador' }))
  const prose = reader.page.locator('main .prose')
  expect(await prose.locator('h3').innerText()).toBe('Oʻzbekiston')
  expect(await prose.locator('strong').innerText()).toBe('bogʻda')
  const emphasized = prose.locator('em')
  expect(await emphasized.innerText()).toBe('ishlayman')
  const slanted = await emphasized.screenshot()
  await emphasized.evaluate((words) => words.style.setProperty('font-style', 'normal'))
  expect(slanted.equals(await emphasized.screenshot())).toBe(false)
  expect(await prose.locator('li li').innerText()).toBe('Ichki')
  expect(await prose.locator('a').getAttribute('rel')).toContain('nofollow')
  expect(await violations(reader.page)).toEqual([])
  await reader.leave()
}, 120_000)

it('is changed by its tools, without a violation', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  await openPerson(page)
  await text(page).fill('Bir ikki')
  await page.keyboard.press('Control+a')
  await expectPressable(tool(page, 'strong'))
  await tool(page, 'strong').click()
  await text(page).locator('strong').waitFor()
  expect(await tool(page, 'strong').getAttribute('aria-pressed')).toBe('true')
  await tool(page, 'emphasis').click()
  for (const [name, element] of [
    ['quotation', 'blockquote'],
    ['orderedList', 'ol'],
  ] as const) {
    await tool(page, name).click()
    await text(page).locator(element).waitFor()
    expect(await violations(page, openForm)).toEqual([])
    await tool(page, name).click()
    await text(page).locator(element).waitFor({ state: 'detached' })
  }
  expect(await tool(page, 'undo').getAttribute('aria-disabled')).toBeNull()
  expect(await tool(page, 'redo').getAttribute('aria-disabled')).toBe('true')
  const { bio } = await saved(page, 'Tamm')
  expect(bio).toEqual({ uz: '***Bir ikki***' })
  await leave()
}, 120_000)

it.each([
  [
    'word',
    [
      '## Oʻn yillik ish',
      '**Maʼlumotlar** boʻyicha *maslahatchi*, [batafsil](https://example.uz/bio) bu yerda.',
      '- Tahlil\n  - Hisobot\n- Oʻqitish',
      'Bosqichlar:',
      '1. Reja\n2. Natija',
      '2024 | [Loyiha](https://example.uz/2024)',
    ],
  ],
  [
    'google-docs',
    [
      '## Обо мне',
      '**Жирный** и *курсив*, [ссылка](https://example.uz/ru)',
      '- Раз\n  - Вложенный\n- Два',
      'A | B',
    ],
  ],
])(
  'what is pasted from %s retains its headings, lists and links, and nothing else',
  async (name, blocks) => {
    const { page, leave } = await openSignedIn(browser, site, editor, 'en')
    await openPerson(page)
    await text(page).focus()
    await paste(page, pasted(name))
    const { bio } = await saved(page, name === 'word' ? 'Rebane' : 'Saar')
    expect(bio.uz?.split('\n\n')).toEqual(blocks)
    await leave()
  },
  120_000,
)
