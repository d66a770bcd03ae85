import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addScript, buildScript, type ScriptInPage } from './script-in-page.ts'

let browser: Browser
let script: ScriptInPage
beforeAll(async () => {
  ;[browser, script] = await Promise.all([openBrowser(), buildScript('./forms-entry.tsx', 'forms')])
}, 120_000)
afterAll(() => browser.close())

/** Opens a page that holds one form of the engine and nothing else. */
async function openForm(page?: Page): Promise<Page> {
  const opened = page ?? (await browser.newPage())
  if (!page)
    await opened.route('http://forms.test/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><body></body></html>',
      }),
    )
  await opened.goto('http://forms.test/')
  await addScript(opened, script)
  await opened.evaluate('forms.mount()')
  await opened.locator('#name').waitFor()
  return opened
}

const send = (page: Page) => page.getByRole('button').click()
const callsOf = (page: Page) =>
  page.evaluate('forms.calls.map(({ body, key }) => ({ body, key }))') as Promise<
    { body: Record<string, unknown>; key: string }[]
  >
const last = (page: Page, call: string) => page.evaluate(`forms.calls.at(-1).${call}`)
const idle = (page: Page) => page.getByRole('button', { name: 'Send' }).waitFor()
const problems = (page: Page) => page.locator('#problems').textContent()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

describe('a form of the engine', () => {
  it('is checked before it is sent, with the focus on what is wrong', async () => {
    const page = await openForm()
    await page.fill('#name', 'a')
    await page.focus('#password')
    await page.keyboard.press('Enter')
    expect(await problems(page)).toBe('name: Too short')
    expect(await focused(page)).toBe('name')
    expect(await callsOf(page)).toEqual([])
    await page.fill('#name', 'ab')
    expect(await problems(page)).toBe('')
    await page.close()
  })

  it('is sent once at a time, and tells what came of it', async () => {
    const page = await openForm()
    await page.fill('#name', 'Anna')
    await send(page)
    await page.getByRole('button', { name: 'Busy' }).waitFor()
    await page.keyboard.press('Enter')
    expect(await callsOf(page)).toMatchObject([{ body: { name: 'Anna', kind: '', password: '' } }])
    await last(page, `answer('made')`)
    await idle(page)
    expect(await page.evaluate('forms.told')).toEqual(['made'])
    expect(await page.inputValue('#name')).toBe('')
    await page.close()
  })

  it('keeps its key for the same content until that was answered', async () => {
    const page = await openForm()
    const attempt = async (name: string, end: string) => {
      await page.fill('#name', name)
      await send(page)
      await last(page, end)
      await idle(page)
    }
    await attempt('Anna', 'refuse(null)')
    expect(await page.textContent('#message')).toBe('No answer')
    await attempt('Anna', 'refuse(null)')
    await attempt('Anne', 'answer()')
    await attempt('Anne', 'answer()')
    const [first, second, third, fourth] = (await callsOf(page)).map(({ key }) => key)
    expect(second).toBe(first)
    expect(new Set([first, third, fourth]).size).toBe(3)
    await page.close()
  })

  it('shows what the server refused beside its field, and forgets it with the change of the field', async () => {
    const page = await openForm()
    await page.fill('#name', 'Anna')
    await send(page)
    await last(page, `refuse({ title: 'Refused', errors: [{ field: 'content.name', message: 'Taken' }] })`)
    await idle(page)
    expect(await problems(page)).toBe('name: Taken')
    expect(await page.textContent('#message')).toBe('')
    expect(await focused(page)).toBe('name')
    expect(await page.evaluate('forms.told')).toEqual(['failed'])
    await page.fill('#password', 'x')
    expect(await problems(page)).toBe('name: Taken')
    await page.fill('#name', 'Anne')
    expect(await problems(page)).toBe('')
    await page.close()
  })

  it('renders nothing where nothing is to be forgotten, so that a select keeps its choice by the keyboard', async () => {
    const page = await openForm()
    await page.focus('#kind')
    await page.keyboard.press('ArrowDown')
    expect(await page.inputValue('#kind')).toBe('first')
    await page.close()
  })

  it('comes back after a reload with everything but passwords, until it was sent', async () => {
    const page = await openForm()
    await page.fill('#password', 'secret words')
    await page.fill('#name', 'Anna')
    await expect.poll(() => page.evaluate('forms.readDraft()')).toEqual({ name: 'Anna', kind: '' })
    await openForm(page)
    await expect.poll(() => page.inputValue('#name')).toBe('Anna')
    expect(await page.inputValue('#password')).toBe('')
    await send(page)
    await last(page, 'answer()')
    await expect.poll(() => page.evaluate('forms.readDraft()')).toBeNull()
    await page.close()
  })
})
