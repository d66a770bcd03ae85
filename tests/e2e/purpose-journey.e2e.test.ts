import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import { openBrowser } from '../support/browser.ts'
import { type Recording, recorded } from '../support/recorder.ts'
import { openWindow, type Visitor } from './visitor.ts'

const baseUrl = inject('baseUrl')
const tapsMax = 6

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Walk extends Visitor, Recording {
  /** Taps what is shown on a phone, and counts it. */
  tap: (target: Locator) => Promise<void>
  /** Chooses from a native list, which counts as one tap. */
  choose: (list: Locator, label: string) => Promise<void>
}

/** Walks through the site on a phone in a language; typing counts no tap. Returns how many there were. */
async function walk(
  name: string,
  language: Language,
  javaScriptEnabled: boolean,
  journey: (walk: Walk) => Promise<void>,
): Promise<number> {
  const visitor = await openWindow(browser, baseUrl, language, {
    javaScriptEnabled,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  let taps = 0
  await recorded(name, [visitor.context], (recording) =>
    journey({
      ...visitor,
      ...recording,
      tap: async (target) => {
        taps += 1
        await target.tap()
      },
      choose: async (list, label) => {
        taps += 1
        await list.selectOption({ label })
      },
    }),
  )
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
  return taps
}

/** Goes from results to the first person with a next activity, to that activity, and takes it to a calendar. */
async function leadOn({ page, picture, tap }: Walk): Promise<void> {
  await picture(page, 'results')
  const person = page
    .locator('main article', { has: page.locator('p time') })
    .first()
    .locator('h3 a')
  const name = await person.innerText()
  await tap(person)
  await page.waitForURL(/-single\/[\w-]+$/)
  expect(await page.locator('h1').innerText()).toBe(name)
  await picture(page, 'person')

  const activity = page.locator('[aria-labelledby=activities-upcoming] h3 a').first()
  const title = await activity.innerText()
  await tap(activity)
  await page.waitForURL(/\/details\//)
  expect(await page.locator('h1').innerText()).toBe(title)
  await picture(page, 'activity')

  const coming = page.waitForEvent('download')
  await tap(page.locator('main a[href*=".ics"]:visible').first())
  const file = join(tmpdir(), `${randomUUID()}.ics`)
  await (await coming).saveAs(file)
  const entry = await readFile(file, 'utf8')
  await rm(file)
  const [, summary] = /^SUMMARY[^:]*:(.*)\r$/m.exec(entry.replaceAll('\r\n ', '')) ?? []
  expect(summary).toBe(title)
}

it.each([
  true,
  false,
])('leads from the finder to help from a country, and to a calendar, in six taps; script %s', async (script) => {
  const { finder } = resources.uz.home
  const taps = await walk(`finder-${script ? 'script' : 'plain'}`, 'uz', script, async (walk) => {
    const { page, picture, tap, choose } = walk
    await page.goto('/')
    await choose(page.getByLabel(finder.topic, { exact: true }), 'Sunʼiy intellekt va maʼlumotlar')
    await choose(page.getByLabel(finder.country, { exact: true }), 'Germaniya')
    await picture(page, 'home')
    await tap(page.locator('form[data-finder] button'))
    await page.waitForURL('**/search?*')
    await leadOn(walk)
  })
  expect(taps).toBeLessThanOrEqual(tapsMax)
})

it.each([
  true,
  false,
])('leads from the search to help from a country, and to a calendar, in six taps; script %s', async (script) => {
  const taps = await walk(`search-${script ? 'script' : 'plain'}`, 'ru', script, async (walk) => {
    const { page, picture, tap } = walk
    await page.goto('/')
    await tap(page.locator('header details:has([data-suggest]) > summary'))
    await page.locator('header [data-suggest]').fill('нужна помощь с ИИ из Германии')
    await picture(page, 'home')
    await tap(page.locator('header form:has([data-suggest]) button'))
    await page.waitForURL('**/search?*')
    await leadOn(walk)
  })
  expect(taps).toBeLessThanOrEqual(tapsMax)
})
