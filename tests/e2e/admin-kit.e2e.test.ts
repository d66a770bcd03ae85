import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { organizations } from '../../server/db/schema/catalogue.ts'
import { sessions } from '../../server/db/schema/user.ts'
import { wordColumnsOf } from '../../server/records/search-columns.ts'
import { resources } from '../../shared/locales/resources.ts'
import { inRotation } from '../support/long-run.ts'
import { panelMessage } from '../support/panel-messages.ts'
import { violations, violationsOfLooks } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { runClockUntil } from './page-clock.ts'
import { expectPressable, expectReadable } from './pressable.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor, openWindow, sidewaysOverflow } from './visitor.ts'

const { admin } = resources.en
let site: OwnSite
let browser: Browser
let first: Member
let second: Member

onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  first = await createMember(site, { role: 'ADMIN', firstname: 'Dilshod', lastname: 'Rahimov' })
  second = await createMember(site, { role: 'ADMIN', firstname: 'Malika', lastname: 'Yoʻldosheva' })
})

const address = '/admin/organizations'
const field = (page: Page, path: string) => page.locator(`[id="${path}"]`)
const save = (page: Page) => page.getByRole('button', { name: admin.editor.save, exact: true })
const toast = (page: Page, words: string) => page.locator('[data-toast]').getByText(words)
const drawer = (page: Page) => page.locator('dialog:modal').first()

const creations = '**/api/admin/organizations?lang=en'

/** Loses the responses to creations on their way; the server saves all the same. */
const loseCreations = (page: Page) =>
  page.route(creations, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })

/** Creates an organization with its own name. */
async function make(uz: string, more: Record<string, string> = {}): Promise<string> {
  const name = { uz, ...more }
  const [made] = await site.database.db
    .insert(organizations)
    .values({ name, ...wordColumnsOf('organization', { name }) })
    .returning({ id: organizations.id })
  return made?.id ?? ''
}

async function enter(member: Member, path = address, options = {}) {
  const visitor = await openSignedIn(browser, site, member, 'en', options)
  await visitor.page.goto(path)
  await visitor.page.locator('h1', { hasText: admin.sections.organizations }).waitFor()
  return visitor
}

describe('a visitor of the panel (S-4)', () => {
  it('shows what it needs where scripts do not run (P-22)', async () => {
    const { page, leave } = await openVisitor(browser, site.baseUrl, 'ru')
    await page.goto(address)
    const notice = page.locator('noscript p')
    await notice.waitFor()
    expect(await notice.innerText()).toBe(resources.ru.app.noScript)
    expect(await page.getByText(resources.ru.admin.loading).isVisible()).toBe(false)
    await leave()
  })
})

describe('what the panel shows at first', () => {
  it('is the section in its menu, whole, in a low window too', async () => {
    const { page, leave } = await openSignedIn(browser, site, first, 'en', {
      viewport: { width: 1280, height: 700 },
    })
    for (const section of ['mails', 'organizations'] as const) {
      await page.goto(`/admin/${section}`)
      const entry = page.locator('nav a[aria-current="page"]', { hasText: admin.sections[section] })
      await entry.waitFor()
      await expect
        .poll(() =>
          entry.evaluate((one) => {
            const { top, bottom, left, width } = one.getBoundingClientRect()
            const ends = [top + 1, bottom - 1].map((y) => document.elementFromPoint(left + width / 2, y))
            return ends.every((seen) => seen !== null && one.contains(seen))
          }),
        )
        .toBe(true)
    }
    await leave()
  })

  it('reports what could not be read, and reads it again on request', async () => {
    const { page, leave } = await openSignedIn(browser, site, first, 'en', {}, openWindow)
    await page.clock.install()
    const failing = '**/api/admin/**'
    await page.route(failing, (route) => route.abort())
    const { unanswered } = resources.en.app.failure.read
    for (const path of [address, '/admin/site', '/admin/today']) {
      await page.goto(path)
      // Read again three times first.
      await runClockUntil(page, page.getByText(unanswered))
      await expectReadable(page.getByText(unanswered).first())
      await expectPressable(page.getByRole('button', { name: admin.tryAgain }).first())
    }
    await page.unroute(failing)
    await page.getByRole('button', { name: admin.tryAgain }).first().click()
    await page.getByText(unanswered).first().waitFor({ state: 'detached' })
    await leave()
  })
})

describe('two administrators on one record (D-14)', () => {
  it('are shown where both have changed the same, and lose nothing', async () => {
    const id = await make('Ikki muharrir', { ru: 'Два редактора' })
    const one = await enter(first, `${address}?open=${id}`)
    await field(one.page, 'name.uz').fill('Ikki muharrir va bir matn')
    await field(one.page, 'description.en').fill('Written by the first')
    const other = await enter(second, `${address}?open=${id}`)
    await field(other.page, 'name.uz').fill('Ikki tajribali muharrir')
    await field(other.page, 'name.ru').fill('Два опытных редактора')
    await save(other.page).click()
    await toast(other.page, panelMessage('en', 'organization', 'updated')).waitFor()

    // Restored from the draft, it is still compared with the version that it was typed upon.
    one.page.on('dialog', (asked) => asked.accept())
    await one.page.reload()
    await one.page.getByText(admin.draft.restored).waitFor()
    await save(one.page).click()
    await one.page.getByText('Malika Yoʻldosheva saved this record').waitFor()
    expect(await violations(one.page, 'dialog')).toEqual([])
    const merge = one.page.getByRole('button', { name: admin.merge.save })
    expect(await merge.isDisabled()).toBe(true)
    // It looks disabled, and is at the foot of the window.
    const opacity = () => merge.evaluate((shown) => Number(getComputedStyle(shown).opacity))
    expect(await opacity()).toBeLessThan(0.7)
    const distance = await merge.evaluate((shown) => innerHeight - shown.getBoundingClientRect().bottom)
    expect(distance).toBeGreaterThanOrEqual(0)
    expect(distance).toBeLessThan(30)
    await one.page.getByLabel(admin.merge.mine).check()
    await expect.poll(opacity).toBe(1)
    await expectPressable(merge)
    await merge.click()
    await toast(one.page, panelMessage('en', 'organization', 'updated')).waitFor()
    expect(await field(one.page, 'name.uz').inputValue()).toBe('Ikki muharrir va bir matn')
    expect(await field(one.page, 'name.ru').inputValue()).toBe('Два опытных редактора')
    expect(await field(one.page, 'description.en').inputValue()).toBe('Written by the first')

    // The history shows both, and restores only what is selected.
    await one.page.getByRole('button', { name: admin.actions.history }).click()
    await one.page.getByRole('button', { name: /Malika/ }).click()
    expect(await violations(one.page, 'dialog')).toEqual([])
    await one.page.getByRole('checkbox', { name: /uz/ }).check()
    await one.page.getByRole('button', { name: admin.history.restoreTicked }).click()
    await one.page.getByText(admin.audit.actions.restored).first().waitFor()
    await one.page.getByRole('button', { name: admin.actions.edit }).click()
    expect(await field(one.page, 'name.uz').inputValue()).toBe('Ikki tajribali muharrir')
    expect(await field(one.page, 'description.en').inputValue()).toBe('Written by the first')
    await Promise.all([one.leave(), other.leave()])
  })
})

describe('what was typed (A-14)', () => {
  it('changes the record that a lost answer was about, also after the session has expired meanwhile', async () => {
    const { page, leave } = await enter(first, `${address}?open=new`)
    await field(page, 'name.uz').fill('Javobi yoʻqolgan')
    await loseCreations(page)
    await save(page).click()
    await page.getByText(admin.editor.notSaved).waitFor()
    await page.unroute(creations)
    await field(page, 'name.ru').fill('Ответ потерян')
    await site.database.db.delete(sessions)
    await save(page).click()
    await page.waitForURL('**/sign-in?**')
    await page.fill('#login', first.login)
    await page.fill('#password', first.password)
    await page.locator('main form button:not([type="button"])').click()
    await page.waitForURL(`**${address}?open=new`)
    await page.getByText(admin.draft.restored).waitFor()
    await field(page, 'name.en').fill('The answer was lost')
    await save(page).click()
    await toast(page, panelMessage('en', 'organization', 'created')).waitFor()
    await page.waitForURL(/open=[0-9a-f]{8}-/)
    const rows = await site.database.db.select({ name: organizations.name }).from(organizations)
    expect(rows.filter(({ name }) => name.uz === 'Javobi yoʻqolgan').map(({ name }) => name)).toEqual([
      { uz: 'Javobi yoʻqolgan', ru: 'Ответ потерян', en: 'The answer was lost' },
    ])
    await leave()
  })

  it('goes along into the record that is made meanwhile', async () => {
    const { page, leave } = await enter(first, `${address}?open=new`)
    await field(page, 'name.uz').fill('Yoʻldagi tashkilot')
    const typed = Promise.withResolvers<void>()
    await page.route(creations, async (route) => {
      if (route.request().method() === 'POST') await typed.promise
      return route.continue()
    })
    await save(page).click()
    await field(page, 'name.en').fill('Typed on the way')
    // A letter exactly when the address names the created record, before the page does.
    await page.evaluate((id) => {
      const push = history.pushState.bind(history)
      history.pushState = (...entry) => {
        push(...entry)
        const input = document.getElementById(id) as HTMLTextAreaElement
        input.setRangeText('!', input.value.length, input.value.length, 'end')
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    }, 'name.en')
    typed.resolve()
    await page.waitForURL(/open=[0-9a-f]{8}-/)
    // Typing goes on: the field is the same one, and still has the focus.
    await page.getByRole('heading', { level: 2, name: 'Yoʻldagi tashkilot' }).waitFor()
    await page.keyboard.type(' And on')
    expect(await field(page, 'name.en').inputValue()).toBe('Typed on the way! And on')
    expect(await page.getByText(admin.draft.restored).count()).toBe(0)
    await page.keyboard.press('ControlOrMeta+s')
    await toast(page, panelMessage('en', 'organization', 'updated')).waitFor()
    const rows = await site.database.db.select({ name: organizations.name }).from(organizations)
    expect(rows.filter(({ name }) => name.uz === 'Yoʻldagi tashkilot').map(({ name }) => name.en)).toEqual([
      'Typed on the way! And on',
    ])
    // The next new record starts empty.
    await page.goto(`${address}?open=new`)
    await save(page).waitFor()
    expect(await field(page, 'name.uz').inputValue()).toBe('')
    await leave()
  })
})

describe('a translation whose source has changed (A-15)', () => {
  it('is behind, shows what has changed, and can be found still correct', async () => {
    const id = await make('Quyosh maktabi', { en: 'Sun school' })
    const { page, leave } = await enter(first, `${address}?open=${id}`)
    await field(page, 'name.uz').fill('Quyosh texnika maktabi')
    await save(page).click()
    const panel = page.getByRole('region', { name: admin.languagesPanel.title })
    await panel.waitFor()
    expect(await panel.locator('ins').innerText()).toContain('texnika')
    expect(await violations(page, 'dialog')).toEqual([])
    await panel.getByRole('checkbox', { name: /still correct/ }).check()
    await save(page).click()
    await panel.waitFor({ state: 'detached' })
    // A small change leaves nothing behind.
    await field(page, 'name.uz').fill('Quyosh texnika maktabi.')
    await page.getByLabel(admin.editor.minor).check()
    await save(page).click()
    await page.getByText('1 unsaved change').waitFor({ state: 'detached' })
    await expect.poll(() => panel.count()).toBe(0)
    await leave()
  })
})

describe('the palette (A-12)', () => {
  it('finds sections and records by keyboard, in any spelling', async () => {
    const id = await make('Shirinsuv gʻildiragi')
    const { page, leave, complaints } = await enter(first)
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: admin.palette.title })
    await box.fill("ширинсув г'илдираги")
    await page.getByRole('option', { name: /Shirinsuv/ }).waitFor()
    expect(await violations(page, 'dialog')).toEqual([])
    const active = await box.getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).innerText()).toContain('Shirinsuv')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${address}?open=${id}&part=history`)
    // It was created past the panel: it has no entries, and a text instead of an empty list.
    await expectReadable(drawer(page).getByText(admin.history.empty))
    expect(await drawer(page).getByRole('list').count()).toBe(0)
    await page.keyboard.press('Control+k')
    await box.fill('direct')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/directions')
    await page.waitForFunction((title) => document.title.startsWith(title), admin.sections.directions)
    await page.keyboard.press('Control+k')
    await box.waitFor()
    // Where nothing is typed yet, what was open before is there too.
    const recent = page.getByRole('group', { name: admin.palette.recent }).getByRole('option')
    await expectReadable(recent)
    expect(await recent.innerText()).toContain('Shirinsuv')
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    // Two keys do the same as an action of the palette, outside fields.
    await page.keyboard.press('n')
    await page.keyboard.press('t')
    await page.waitForURL('**/admin/activities?open=new')
    expect(complaints).toEqual([])
    await leave()
  })
})

describe('a list (A-13)', () => {
  it('does the same with everything that the filter finds, and takes it along as a file', async () => {
    for (let number = 1; number <= 23; number += 1) await make(`Sayyora ${number}`)
    const { page, leave } = await enter(first, `${address}?q=Sayyora`)
    await page.getByText('23 records').waitFor()
    await page.getByLabel(admin.bulk.choosePage).check()
    await page.getByText('20 selected').waitFor()
    expect(await violations(page, 'main')).toEqual([])
    await page.getByRole('button', { name: 'Select all 23 found' }).click()
    const bulk = page.getByRole('region', { name: admin.bulk.label })
    const download = async (extent: 'shown' | 'all') => {
      await expectPressable(bulk.getByRole('button', { name: admin.export.label, exact: true }))
      await bulk.getByRole('button', { name: admin.export.label, exact: true }).click()
      const item = bulk.getByRole('button', { name: `CSV, ${admin.export[extent]}` })
      await expectPressable(item)
      const [file] = await Promise.all([page.waitForEvent('download'), item.click()])
      expect(file.suggestedFilename()).toMatch(/^organizations-\d{4}-\d\d-\d\d\.csv$/)
      const chunks: Buffer[] = []
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks).toString('utf8').trimEnd().split('\n')
    }
    const lines = await download('shown')
    expect(lines[0]).toBe('\uFEFFName,Translation,People,Created')
    expect(lines).toHaveLength(24)
    expect((await download('all'))[0]).toContain('Name (uz),Name (ru),Name (en),Description (uz)')
    await page.getByRole('button', { name: admin.bulk.delete, exact: true }).click()
    await page.getByRole('button', { name: admin.confirm.yes }).click()
    await toast(page, '23 records moved to the bin').waitFor()
    await page.getByText(admin.list.nothingFound).waitFor()
    await leave()
  })

  it('saves a view under a name, with its columns, and shares it', async () => {
    const { page, leave } = await enter(first, `${address}?translation=en-missing`)
    await page.getByRole('button', { name: admin.view.label, exact: true }).click()
    await page.getByRole('checkbox', { name: admin.columns.people }).click()
    await page.waitForURL('**columns=languages**')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: admin.views.label }).click()
    await page.getByRole('button', { name: admin.views.save }).click()
    await page.getByLabel(admin.views.name).fill('English is missing')
    await page.getByLabel(admin.views.share).check()
    expect(await violations(page, 'dialog')).toEqual([])
    await page.getByRole('button', { name: admin.views.keep, exact: true }).click()
    // The list says which view it shows.
    const views = page.getByRole('button', { name: admin.views.label })
    await expectReadable(views.getByText('English is missing'))
    await views.click()
    const own = page.getByRole('link', { name: /^English is missing/ })
    expect(await own.getAttribute('aria-current')).toBe('true')
    await leave()
    const other = await enter(second)
    await other.page.getByRole('button', { name: admin.views.label }).click()
    await other.page.getByRole('link', { name: /English is missing/ }).click()
    await other.page.waitForURL('**translation=en-missing&columns=languages')
    await other.leave()
  })

  it('is gone through by keys with its menus, and shows its rows on where it cannot be reloaded', async () => {
    const { page, leave, complaints } = await enter(first)
    await page.locator('[data-row-link]').nth(1).waitFor()
    for (const name of [admin.account.label, admin.export.label, admin.view.label, admin.views.label]) {
      const menu = page.locator('[popover]:popover-open')
      await page.getByRole('button', { name, exact: true }).click()
      await menu.waitFor()
      expect(await violations(page, '[popover]:popover-open'), name).toEqual([])
      await page.keyboard.press('ArrowDown')
      expect(await menu.evaluate((list) => list.contains(document.activeElement)), name).toBe(true)
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'detached' })
    }
    expect(complaints).toEqual([])
    // From the page itself, where no control has the focus.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    const row = (number: number) => page.locator('[data-row-link]').nth(number)
    expect(await row(0).evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await row(1).evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('?')
    await page.getByRole('heading', { name: admin.keys.title }).waitFor()
    expect(await violations(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    expect(await row(1).evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('/')
    await page.route('**/api/admin/organizations?q=*', (route) => route.fulfill({ status: 400, body: '{}' }))
    await page.keyboard.type('nothing of this')
    await page.getByText(admin.list.stale).waitFor()
    expect(await page.locator('[data-row-link]').count()).toBeGreaterThan(1)
    await leave()
  })
})

describe('how the panel looks', () => {
  const looks = [
    { colorScheme: 'light' as const, width: 1280 },
    { colorScheme: 'dark' as const, width: 390 },
  ]
  it.each(inRotation(looks, 1))('is readable in $colorScheme colours, $width pixels wide', async ({
    colorScheme,
    width,
  }) => {
    const id = await make(`Koʻrinish ${colorScheme}`)
    const { page, leave } = await enter(first, address, { colorScheme, viewport: { width, height: 900 } })
    await page.locator('[data-row-link]').first().waitFor()
    expect(await violationsOfLooks(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.keyboard.press('Control+k')
    await page.locator('dialog').getByRole('option').first().waitFor()
    expect(await violationsOfLooks(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.goto(`${address}?open=${id}`)
    await drawer(page).waitFor()
    await field(page, 'name.uz').waitFor()
    expect(await violationsOfLooks(page)).toEqual([])
    // Leaving unsaved work asks first, by Escape too, and again when more was typed after a save.
    // Names are unique, and each variant saves one.
    await field(page, 'name.en').fill(`Once ${colorScheme}`)
    await save(page).click()
    await toast(page, panelMessage('en', 'organization', 'updated')).waitFor()
    await field(page, 'name.en').fill('Twice')
    const question = page.getByRole('heading', { name: admin.leave.question })
    await page.keyboard.press('Escape')
    await question.waitFor()
    expect(await violations(page, 'dialog dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await field(page, 'name.en').inputValue()).toBe('Twice')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: admin.leave.discard }).click()
    await page.waitForURL(`${site.baseUrl}${address}`)
    await leave()
  })
})

describe('a section that cannot be fetched (P-20)', () => {
  const sectionFiles = '**/assets/admin-part.*'

  it('says so next to the menu, and comes when it is asked for again', async () => {
    const { page, leave } = await enter(first)
    await page.route(sectionFiles, (route) => route.abort())
    await page.route('**/admin', (route) => route.abort())
    await page.getByRole('link', { name: admin.sections.countries }).click()
    await page.getByRole('heading', { name: admin.failure.notLoaded.heading }).waitFor()
    expect(await violations(page, 'main')).toEqual([])
    await expectPressable(page.getByRole('link', { name: admin.sections.organizations }))
    await page.unroute(sectionFiles)
    await page.unroute('**/admin')
    const again = page.getByRole('button', { name: admin.tryAgain })
    await expectPressable(again)
    await again.click()
    await page.getByRole('heading', { name: admin.sections.countries }).waitFor()
    await leave()
  })
})
