import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { resources } from '../../shared/locales/resources.ts'
import { violations } from './axe.ts'
import { type OwnSite, onOwnSite } from './own-site.ts'
import { formOf, openForm, showLanguage } from './record-form.ts'
import { createMember, type Member, openSignedIn } from './signed-in.ts'
import { openVisitor } from './visitor.ts'

const { admin, 'admin-site': own } = resources.en

let site: OwnSite
let browser: Browser
let editor: Member
onOwnSite({}, async (opened) => {
  ;({ site, browser } = opened)
  editor = await createMember(site, { role: 'ADMIN' })
})

const saved = (page: Page) =>
  page.locator('[data-toast]').getByText('Text updated successfully').last().waitFor()
const namesIn = (page: Page) => page.locator('main ol b').allTextContents()

it('changes a text that readers see at once in its language, and takes back the original', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  const reader = await openVisitor(browser, site.baseUrl, 'ru')
  const original = resources.ru.home.hero.title
  await page.goto('/admin/site')
  const text = page.getByRole('link', { name: resources.en.home.hero.title })
  await text.waitFor()
  expect(await violations(page, 'main')).toEqual([])
  await text.click()
  const form = formOf(page)
  await form.locator('[id="title.ru"]').fill('Новый заголовок <b>')
  expect(await violations(page, openForm)).toEqual([])
  await form.getByRole('button', { name: admin.editor.save, exact: true }).click()
  await saved(page)
  await reader.page.goto('/')
  expect(await reader.page.locator('h1').innerText()).toBe('Новый заголовок <b>')

  await form.locator('[id="title.ru"]').fill('')
  await form.getByRole('button', { name: admin.editor.save, exact: true }).click()
  await expect
    .poll(async () => {
      await reader.page.goto('/')
      return reader.page.locator('h1').innerText()
    })
    .toBe(resources.uz.home.hero.title)
  expect(await reader.page.locator('h1 [lang=uz]').count()).toBe(1)

  await form.getByRole('button', { name: own.delivered.back }).click()
  await form.getByRole('button', { name: admin.editor.save, exact: true }).click()
  await expect
    .poll(async () => {
      await reader.page.goto('/')
      return reader.page.locator('h1').innerText()
    })
    .toBe(original)
  await Promise.all([leave(), reader.leave()])
}, 120_000)

it('orders a list by keys, by buttons and by dragging', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  const reader = await openVisitor(browser, site.baseUrl, 'en')
  await page.goto('/admin/site?place=values')
  await page.locator('main ol b').first().waitFor()
  const [first = '', second = '', third = '', ...rest] = await namesIn(page)
  const grip = (label: string) =>
    page.getByRole('button', { name: admin.order.grip.replace('{{label}}', label) })
  await grip(first).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => namesIn(page)).toEqual([second, first, third, ...rest])
  expect(await grip(first).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByRole('status').getByText(`“${first}” moved from place 1 to place 2.`).waitFor()
  await page.getByRole('button', { name: admin.order.up.replace('{{label}}', third) }).click()
  await expect.poll(() => namesIn(page)).toEqual([second, third, first, ...rest])
  await grip(first).dragTo(page.locator('main ol > li').first())
  await expect.poll(() => namesIn(page)).toEqual([first, second, third, ...rest])
  await page.getByRole('button', { name: admin.order.undo }).click()
  await expect.poll(() => namesIn(page)).toEqual([second, third, first, ...rest])
  expect(await violations(page, 'main')).toEqual([])
  await expect
    .poll(async () => {
      await reader.page.goto('/about')
      return reader.page.locator('section[aria-labelledby=values] h3').allTextContents()
    })
    .toEqual([second, third, first, ...rest])
  await Promise.all([leave(), reader.leave()])
}, 120_000)

it('makes a question under its topic, and a contact with hours of a special day', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  const reader = await openVisitor(browser, site.baseUrl, 'en')
  await page.goto('/admin/site?place=questions')
  await page.getByRole('button', { name: own.add.questions }).first().click()
  const form = formOf(page)
  await showLanguage(page, 'en')
  await form.locator('[id="title.en"]').fill('Is there a parking place?')
  await form.locator('[id="body.en"][contenteditable]').click()
  await page.keyboard.type('Yes, a small one.')
  expect(await form.locator('[id="topicKey"]').inputValue()).toBe('participation')
  await form.getByRole('button', { name: admin.editor.save, exact: true }).click()
  await page.locator('[data-toast]').getByText('Text created successfully').waitFor()
  await reader.page.goto('/about')
  await reader.page.getByText('Is there a parking place?').click()
  await reader.page.getByText('Yes, a small one.').waitFor()

  await page.goto('/admin/site?place=contacts')
  await page.getByRole('link', { name: resources.en.common.contact.office }).last().click()
  await form.getByRole('button', { name: own.days.add }).click()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tashkent' }).format(new Date())
  await form.getByLabel(own.days.date.replace('{{row}}', '1')).fill(today)
  expect(await violations(page, openForm)).toEqual([])
  await form.getByRole('button', { name: admin.editor.save, exact: true }).click()
  await saved(page)
  await reader.page.goto('/contact')
  const office = reader.page.locator('main section', { hasText: resources.en.common.contact.office }).first()
  expect(await office.innerText()).toContain(resources.en.contact.closedAllDay)
  await Promise.all([leave(), reader.leave()])
}, 120_000)

it('announces something above every page, for readers without JavaScript too, until it is deleted', async () => {
  const { page, leave } = await openSignedIn(browser, site, editor, 'en')
  const reader = await openVisitor(browser, site.baseUrl, 'ru')
  await page.goto('/admin/site?place=announcements')
  await page.getByRole('button', { name: own.add.announcements }).click()
  const form = formOf(page)
  await form.locator('[id="title.ru"]').fill('Ночью сайт два часа не работает')
  await form.locator('[id="notice.level"]').selectOption('warning')
  await form.locator('[id="notice.link"]').fill('https://example.uz/news')
  expect(await violations(page, openForm)).toEqual([])
  await form.getByRole('button', { name: admin.editor.save, exact: true }).click()
  await page.locator('[data-toast]').getByText('Text created successfully').last().waitFor()
  const bar = reader.page.locator(`aside[aria-label="${resources.ru.common.announcements.label}"]`)
  for (const path of ['/', '/activities', '/sign-in', '/nowhere']) {
    await reader.page.goto(path)
    expect(await bar.innerText(), path).toBe('Внимание: Ночью сайт два часа не работает Подробнее')
  }
  expect(await bar.getByRole('link').getAttribute('href')).toBe('https://example.uz/news')

  await page.goto('/admin/site?place=announcements')
  const row = page.locator('main ol > li')
  await row.getByText(`${own.levels.warning}, ${own.announced.shown}`).waitFor()
  expect(await violations(page, 'main')).toEqual([])
  await page.goto('/about')
  expect(await violations(page, 'aside')).toEqual([])
  await Promise.all([leave(), reader.leave()])
}, 120_000)
