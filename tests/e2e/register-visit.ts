import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Database } from '../../server/db/database.ts'
import { directions, personCategories, tags } from '../../server/db/schema/catalogue.ts'
import { fillMissingSearch } from '../../server/records/refresh-search.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { resources } from '../../shared/locales/resources.ts'
import type { GivenFile } from './application-visit.ts'

/** A password that nobody guesses. */
export const goodPassword = 'nine black cats flew home'

/** Inserts the choices of the profile forms that the base data lacks. */
export async function fillCatalogues({ db }: Database): Promise<void> {
  await db.insert(directions).values({ name: { uz: 'Taʼlim', ru: 'Образование', en: 'Education' } })
  await db.insert(personCategories).values([
    { type: 'expert', title: { uz: 'Robotlar', ru: 'Роботы', en: 'Robots' } },
    { type: 'ambassador', title: { uz: 'Bozorlar', ru: 'Рынки', en: 'Markets' } },
  ])
  await db.insert(tags).values([{ label: 'Robototexnika' }, { label: 'Open data' }])
  await fillMissingSearch(db)
}

/** Makes a photo of 2400×1800: red in its left half, blue in its right. */
export async function largePhoto(): Promise<GivenFile> {
  const half = (background: string) => ({
    create: { width: 1200, height: 1800, channels: 3 as const, background },
  })
  const buffer = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(half('#0000ff')).png().toBuffer(), left: 1200, top: 0 }])
    .png()
    .toBuffer()
  return { name: 'face.png', mimeType: 'image/png', buffer }
}

/** Opens the registration and waits until it is hydrated. */
export async function openRegistration(page: Page, path = '/register'): Promise<void> {
  await page.goto(path)
  await page.locator('#firstname').waitFor({ state: 'attached' })
}

/** Returns the current step, by its name in the address; the first has none there at first. */
export function stepOf(page: Page): string | null {
  return new URL(page.url()).searchParams.get('step')
}

/** Opens the next step, or sends everything in the last. */
export async function goOn(page: Page, language: Language): Promise<void> {
  const { next, send } = resources[language].register
  await page.locator('main form button', { hasText: new RegExp(`^(?:${next}|${send})$`) }).click()
}

/** Fills in the first step. */
export async function fillAccount(page: Page, email: string, password = goodPassword): Promise<void> {
  await page.fill('#email', email)
  await page.fill('#password', password)
  await page.fill('#repeatPassword', password)
}

/** Fills in the mandatory fields of the second step. */
export async function fillNames(page: Page): Promise<void> {
  await page.fill('#firstname', 'Liisbet')
  await page.fill('#lastname', 'Kuusepuu')
  await page.selectOption('#countryId', { index: 1 })
}

/** Presses Tab until a control has the focus. @throws where it cannot be reached. */
export async function tabTo(page: Page, id: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${id}.`)
}

/** Presses Tab until a button or link of this name has the focus. */
export async function tabToButton(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${name}.`)
}
