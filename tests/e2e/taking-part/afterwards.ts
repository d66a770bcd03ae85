import { expect } from 'vitest'
import { resources } from '../../../shared/locales/resources.ts'
import { certificateAddress, ownActivitiesAddress } from '../../../shared/rules/addresses.ts'
import { poppler } from '../../support/poppler.ts'
import {
  buttonOf,
  type Day,
  goTo,
  hourMs,
  minuteMs,
  type Participant,
  pageOf,
  readDownload,
  runJobs,
} from './day.ts'
import { attended, passedBoth } from './doors.ts'
import { linkOf, readMails } from './mailbox.ts'
import { title } from './proposal.ts'
import { seatCount } from './registering.ts'

const desk = resources.uz.desk

/** Opens the desk of the activity for its host. */
async function openDesk(day: Day) {
  const page = pageOf(day, 'host')
  await page.goto(ownActivitiesAddress)
  await page.locator('summary', { hasText: resources.uz.profile.activities.desk }).first().click()
  await page.getByRole('list', { name: desk.numbers.label }).waitFor()
  return page
}

/** Reads a number of the desk by its name. */
async function numberOf(page: Awaited<ReturnType<typeof openDesk>>, name: string): Promise<number> {
  const item = page.getByRole('list', { name: desk.numbers.label }).locator('li', { hasText: name })
  return Number.parseInt(await item.innerText(), 10)
}

/** Marks by the host, while the activity goes on, one who passed both doors. */
export async function markByHost(day: Day): Promise<void> {
  await goTo(day, day.startsAt.getTime() + 30 * minuteMs)
  const page = await openDesk(day)
  const mark = page.getByLabel(desk.people.mark.replace('{{name}}', passedBoth.name))
  await mark.check()
  await expect.poll(() => numberOf(page, desk.numbers.attended)).toBe(attended.length)
  await day.picture(page, 'desk-during')
}

/** Thanks, after the end, everybody who came, once. */
export async function thank(day: Day): Promise<void> {
  await goTo(day, day.startsAt.getTime() + 2 * hourMs + minuteMs)
  const before = await Promise.all(attended.map(async ({ email }) => (await readMails(day, email)).length))
  await runJobs(day)
  await runJobs(day)
  const after = await Promise.all(attended.map(async ({ email }) => (await readMails(day, email)).length))
  expect(after).toEqual(before.map((count) => count + 1))
}

/** Fetches a certificate, whose page proves it to everybody. */
export async function certify(day: Day): Promise<void> {
  const [guest] = attended
  if (!guest) throw new Error('Nobody came.')
  const { 'own-registration': own, certificates } = resources[guest.language]
  const page = pageOf(day, guest.email)
  await page.goto(linkOf(day, guest.email))
  await day.picture(page, 'came')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: own.certificate.get }).click()
  const text = poppler('pdftotext', ['-layout'], await readDownload(coming))
  expect(text).toContain(guest.name)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(title[guest.language])
  const [code = ''] = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(text) ?? []
  const anybody = pageOf(day, 'doorB')
  await anybody.goto(`${certificateAddress(code)}?lng=ru`)
  await anybody.getByRole('heading', { name: resources.ru.certificates.valid.title }).waitFor()
  await anybody.getByText(guest.name).first().waitFor()
  await day.picture(anybody, 'proof-phone')
  await page.goto(certificateAddress(code))
  await page.getByRole('heading', { name: certificates.valid.title }).waitFor()
  await day.picture(page, 'proof')
}

/** Gives feedback on the own page. */
async function rate(day: Day, { email, language }: Participant, rating: number): Promise<void> {
  const { feedback } = resources[language]['own-registration']
  const page = pageOf(day, email)
  await page.goto(linkOf(day, email))
  await page.locator('label', { has: page.locator(`input[name="rating"][value="${rating}"]`) }).click()
  if (rating === 5) await page.fill('#text', 'Juda foydali boʻldi.')
  await day.picture(page, `feedback-${language}`)
  await buttonOf(page, feedback.send).click()
  await page.getByText(feedback.given).waitFor()
}

/** Gives feedback as five people, which is when the host can read it. */
export async function giveFeedback(day: Day): Promise<void> {
  const ratings = [5, 4, 4, 5, 3]
  for (const [index, rating] of ratings.entries()) {
    const one = attended[index]
    if (one) await rate(day, one, rating)
  }
}

/** Reads the figures of the host once the doors have caught up, a day after the panel could read the feedback. */
export async function readFigures(day: Day): Promise<void> {
  await goTo(day, day.startsAt.getTime() + 2 * hourMs + 26 * hourMs)
  await runJobs(day)
  const page = await openDesk(day)
  await page.getByText('Juda foydali boʻldi.').first().waitFor()
  expect(await numberOf(page, desk.numbers.participants)).toBe(seatCount)
  expect(await numberOf(page, desk.numbers.attended)).toBe(attended.length)
  expect(await numberOf(page, desk.numbers.waiting)).toBe(1)
  await page.getByText('4,2').first().waitFor()
  await day.picture(page, 'desk-after')
}
