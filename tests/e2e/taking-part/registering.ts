import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { resources } from '../../../shared/locales/resources.ts'
import { activityAddress, registerForActivityAddress } from '../../../shared/rules/addresses.ts'
import { sidewaysOverflow } from '../visitor.ts'
import { buttonOf, type Day, type Participant, pageOf, participants } from './day.ts'
import { linkOf, readNewest } from './mailbox.ts'

/** The seats of the activity. */
export const seatCount = 10

/** Fills the form by pointing, and sends it. */
async function fillByHand(
  page: Page,
  { name, email, language }: Participant,
  isList: boolean,
): Promise<void> {
  const words = resources[language]['registration-form']
  await page.fill('#fullName', name)
  await page.fill('#email', email)
  await page
    .locator('label', { has: page.locator('input[type="radio"][name^="answer"]') })
    .nth(email.length % 2)
    .click()
  if (isList) await page.getByText(words.shortNotice).click()
  await page.locator('#consent').check()
  await buttonOf(page, isList ? words.titleList : words.title).click()
}

/** Fills the form by the keyboard alone, and sends it with Enter. */
async function fillByKeys(page: Page, { name, email, language }: Participant): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('name') ?? activeElement?.textContent?.trim()
    })
  const tabTo = async (isReached: (name: string) => boolean) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (isReached((await focused()) ?? '')) return
      await page.keyboard.press('Tab')
    }
    throw new Error('The keyboard does not reach a field.')
  }
  await tabTo((one) => one === 'fullName')
  await page.keyboard.type(name)
  await tabTo((one) => one === 'email')
  await page.keyboard.type(email)
  await tabTo((one) => one.startsWith('answer'))
  await page.keyboard.press('Space')
  await tabTo((one) => one === 'consent')
  await page.keyboard.press('Space')
  await tabTo((one) => one === resources[language]['registration-form'].title)
  await page.keyboard.press('Enter')
}

/** Registers a person from the page of the activity, and confirms by the button behind the link of the mail. */
async function register(day: Day, person: Participant, isList: boolean): Promise<void> {
  const { 'registration-form': form, 'own-registration': own } = resources[person.language]
  const page = pageOf(day, person.email)
  await page.goto(activityAddress(day.activityId))
  if (person.way === 'keys') await page.goto(registerForActivityAddress(day.activityId))
  else
    await page
      .locator(`main a[href*="${registerForActivityAddress(day.activityId)}"]:visible`)
      .first()
      .click()
  await page.waitForURL(/\/register/)
  await page.locator('#fullName').waitFor()
  await day.picture(page, `register-${person.way}-${person.language}${isList ? '-list' : ''}`)
  if (person.way === 'keys') await fillByKeys(page, person)
  else await fillByHand(page, person, isList)
  await page.getByRole('heading', { name: form.received.title }).waitFor()

  await readNewest(day, person.email, 1)
  await page.goto(linkOf(day, person.email))
  await page.getByRole('heading', { name: own.heading.confirm }).waitFor()
  await day.picture(page, `confirm-${person.way}-${person.language}`)
  await buttonOf(page, own.confirm.send).click()
  await page.getByRole('heading', { name: isList ? own.heading.waiting : own.heading.confirmed }).waitFor()
  await day.picture(page, `${isList ? 'waiting' : 'seat'}-${person.way}-${person.language}`)
  expect(await sidewaysOverflow(page)).toBe(0)
  await readNewest(day, person.email, 2)
}

/** Registers twelve people for ten places: the last two join the waiting list. */
export async function registerAll(day: Day): Promise<void> {
  for (const [index, person] of participants.entries()) await register(day, person, index >= seatCount)
}
