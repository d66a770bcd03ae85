import { expect } from 'vitest'
import { resources } from '../../../shared/locales/resources.ts'
import { panelMessage } from '../../support/panel-messages.ts'
import { fieldOf, formOf } from '../record-form.ts'
import {
  buttonOf,
  type Day,
  goTo,
  hourMs,
  minuteMs,
  pageOf,
  participant,
  participants,
  runJobs,
} from './day.ts'
import { linkOf, readMails, readNewest } from './mailbox.ts'
import { tashkentInput } from './proposal.ts'

export const leaving = participant(3)
/** The first of the waiting list, who gets the place that is given up, and the one who goes on waiting. */
export const next = participant(11)
export const waiting = participant(12)

/** The people who have a place once one was given up and taken. */
export const seated = participants.filter((one) => one !== leaving && one !== waiting)

/** Gives a place up, without scripts; the first who waits is offered it, and takes it. */
export async function moveTheList(day: Day): Promise<void> {
  const { 'own-registration': own } = resources[leaving.language]
  const page = pageOf(day, leaving.email)
  await page.goto(linkOf(day, leaving.email))
  await page.getByText(own.cancel.seat, { exact: true }).first().click()
  await day.picture(page, 'give-up')
  await page.locator('#cancel').check()
  await buttonOf(page, own.cancel.seat).click()
  await page.getByRole('heading', { name: own.heading.cancelled }).waitFor()
  await day.picture(page, 'given-up')
  expect((await readNewest(day, leaving.email, 3)).calendarMethod).toBe('CANCEL')
  // Nobody overtakes the list: the one behind has no offer, and the form still leads to the list.
  expect(await readMails(day, waiting.email)).toHaveLength(2)

  const { 'own-registration': offered } = resources[next.language]
  const other = pageOf(day, next.email)
  expect((await readNewest(day, next.email, 3)).calendarMethod).toBeNull()
  await other.goto(linkOf(day, next.email))
  await other.getByRole('heading', { name: offered.heading.offered }).waitFor()
  await day.picture(other, 'offer')
  await buttonOf(other, offered.offer.accept).click()
  await other.getByRole('heading', { name: offered.heading.confirmed }).waitFor()
  expect((await readNewest(day, next.email, 4)).calendarMethod).toBe('REQUEST')
  await day.picture(other, 'offer-taken')
}

/** Counts the mails that each has got by now. */
const countsOf = async (day: Day) =>
  Promise.all(participants.map(async ({ email }) => (await readMails(day, email)).length))

/** Counts the mails that each gets by what is done. */
async function addedBy(day: Day, act: () => Promise<void>): Promise<Map<string, number>> {
  const before = await countsOf(day)
  await act()
  const after = await countsOf(day)
  return new Map(participants.map(({ email }, index) => [email, (after[index] ?? 0) - (before[index] ?? 0)]))
}

/** Returns one mail for each of some people, and none for the others. */
const oneForEach = (people: readonly { email: string }[]) =>
  new Map(participants.map(({ email }) => [email, Number(people.some((one) => one.email === email))]))

/** Reminds everybody with a place a day before the start, once, however often the job runs. */
export async function remindADayBefore(day: Day): Promise<void> {
  await goTo(day, day.startsAt.getTime() - 24 * hourMs - minuteMs)
  expect(await addedBy(day, () => runJobs(day))).toEqual(oneForEach([]))
  await goTo(day, day.startsAt.getTime() - 24 * hourMs + minuteMs)
  const added = await addedBy(day, async () => {
    await runJobs(day)
    await runJobs(day)
  })
  expect(added).toEqual(oneForEach(seated))
}

/** Moves the activity by an hour; everybody with a place or on the list gets a mail. */
export async function moveByAnHour(day: Day): Promise<void> {
  await goTo(day, day.startsAt.getTime() - 20 * hourMs)
  const page = pageOf(day, 'admin')
  await page.goto(`/admin/activities?open=${day.activityId}`)
  await fieldOf(page, 'startsAt').waitFor()
  const startsAt = new Date(day.startsAt.getTime() + hourMs)
  await fieldOf(page, 'startsAt').fill(tashkentInput(startsAt))
  await fieldOf(page, 'endsAt').fill(tashkentInput(new Date(startsAt.getTime() + 2 * hourMs)))
  await day.picture(page, 'move')
  const added = await addedBy(day, async () => {
    await buttonOf(page, resources.en.admin.editor.save).click()
    await page.locator('[data-toast]', { hasText: panelMessage('en', 'activity', 'updated') }).waitFor()
    await formOf(page).waitFor()
  })
  day.startsAt = startsAt
  expect(added).toEqual(oneForEach([...seated, waiting]))
  const { email } = participant(1)
  const own = pageOf(day, email)
  await readNewest(day, email, 4)
  await own.goto(linkOf(day, email))
  await day.picture(own, 'moved')
  await own.getByText('16:15').first().waitFor()
}

/** Reminds everybody an hour before the new start; an hour before the old one nobody was. */
export async function remindAnHourBefore(day: Day): Promise<void> {
  await goTo(day, day.startsAt.getTime() - 2 * hourMs + minuteMs)
  expect(await addedBy(day, () => runJobs(day))).toEqual(oneForEach([]))
  await goTo(day, day.startsAt.getTime() - hourMs + minuteMs)
  expect(await addedBy(day, () => runJobs(day))).toEqual(oneForEach(seated))
}
