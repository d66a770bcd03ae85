import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../../shared/i18n/languages.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { checkInAddress } from '../../../shared/rules/addresses.ts'
import { buttonOf, type Day, goTo, minuteMs, type Participant, pageOf, participant } from './day.ts'
import { linkOf } from './mailbox.ts'
import { leaving } from './seats.ts'

/** The people who come by each door; the host saw one who passed both, and one stays away. */
const byDoorA = [1, 2, 4, 5, 6].map(participant)
const byDoorB = [7, 8, 11].map(participant)
export const passedBoth = participant(10)
export const absent = participant(9)
export const attended = [...byDoorA, ...byDoorB, passedBoth]

/** Reads the code for the door from the ticket of a person. */
async function codeOf(day: Day, { email, language }: Participant): Promise<string> {
  const page = pageOf(day, email)
  await page.goto(linkOf(day, email))
  const label = resources[language]['own-registration'].ticket.code.replace('{{code}}', '')
  const spoken = await page.locator(`svg[role="img"][aria-label^="${label}"]`).getAttribute('aria-label')
  return (spoken ?? '').replace(label, '').replaceAll(' ', '')
}

/** A door of the activity, as one works at it. */
interface Door {
  page: Page
  language: Language
}

/** Opens a door, and names it. */
async function openDoor(day: Day, role: 'doorA' | 'doorB', language: Language, name: string): Promise<Door> {
  const page = pageOf(day, role)
  const words = resources[language]['admin-door']
  await page.goto(checkInAddress(day.activityId))
  await page.getByLabel(words.doorName).fill(name)
  await day.picture(page, `${role}-name`)
  await buttonOf(page, words.begin).click()
  await page.getByRole('searchbox').waitFor()
  await day.picture(page, `${role}-ready`)
  return { page, language }
}

/** Types a code, and reads what the door says. */
async function enter({ page, language }: Door, code: string): Promise<string> {
  const words = resources[language]['admin-door']
  const search = page.getByRole('searchbox')
  await search.fill(code)
  await search.press('Enter')
  const verdict = page.locator('[data-result]')
  const asked = buttonOf(page, words.isHere)
  await verdict.or(asked).first().waitFor()
  if (await asked.isVisible()) await asked.click()
  await verdict.waitFor()
  return (await verdict.getAttribute('data-result')) ?? ''
}

/** Goes on to the next person. */
async function goOn({ page, language }: Door): Promise<void> {
  await buttonOf(page, resources[language]['admin-door'].next).click()
  await page.getByRole('searchbox').waitFor()
}

/** Lets people in by two doors, one of which loses the network; nobody is counted twice. */
export async function checkIn(day: Day): Promise<void> {
  await goTo(day, day.startsAt.getTime() - 40 * minuteMs)
  const codes = new Map<Participant, string>()
  for (const one of [...byDoorA, ...byDoorB]) codes.set(one, await codeOf(day, one))
  const codeFor = (one: Participant) => codes.get(one) ?? ''
  const [doorA, doorB] = [
    await openDoor(day, 'doorA', 'uz', 'A eshik'),
    await openDoor(day, 'doorB', 'ru', 'Вход Б'),
  ]
  for (const [index, one] of byDoorA.entries()) {
    expect(await enter(doorA, codeFor(one))).toBe('in')
    if (index === 0) await day.picture(doorA.page, 'door-in')
    await goOn(doorA)
  }
  expect(await enter(doorA, codeFor(participant(1)))).toBe('already')
  await day.picture(doorA.page, 'door-already')
  await goOn(doorA)
  expect(await enter(doorA, leaving.name.slice(0, 6))).toBe('no-seat')
  await day.picture(doorA.page, 'door-no-seat')
  await goOn(doorA)

  const { context } = day.windows.get('doorB') ?? {}
  await context?.setOffline(true)
  for (const one of byDoorB) {
    expect(await enter(doorB, codeFor(one))).toBe('in')
    await goOn(doorB)
  }
  // Who came in by the other door is not known here.
  expect(await enter(doorB, codeFor(participant(6)))).toBe('in')
  await goOn(doorB)
  expect(await enter(doorB, 'Q7K2M9X4T1')).toBe('unsure')
  await day.picture(doorB.page, 'door-unsure')
  await goOn(doorB)
  await doorB.page.getByText(resources.ru['admin-door'].offline).waitFor()
  await day.picture(doorB.page, 'door-offline')
  await context?.setOffline(false)
  const total = doorB.page.locator('header strong')
  await expect.poll(() => total.innerText()).toBe(String(byDoorA.length + byDoorB.length))
  await doorB.page.getByText(resources.ru['admin-door'].offline).waitFor({ state: 'detached' })
  await day.picture(doorB.page, 'door-caught-up')
}
