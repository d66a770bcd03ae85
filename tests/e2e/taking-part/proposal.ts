import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { activities } from '../../../server/db/schema/activity.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { openForm } from '../record-form.ts'
import { buttonOf, type Day, dayMs, hourMs, pageOf } from './day.ts'

const { proposals, 'registration-settings': settings } = resources.uz
const { admin } = resources.en

/** The texts of the activity. */
export const title = {
  uz: 'Ochiq maʼlumotlar bilan ishlash',
  ru: 'Работа с открытыми данными',
  en: 'Working with open data',
}
const place = 'Toshkent, IT-park, 2-zal'
const question = { uz: 'Tajribangiz bormi?', ru: 'Есть ли у вас опыт?', en: 'Do you have experience?' }
const choices = [
  { uz: 'Yangi boshlayapman', ru: 'Только начинаю', en: 'I am just starting' },
  { uz: 'Ishlayman', ru: 'Работаю', en: 'I work with it' },
]

/** Formats an instant as the forms of the site take it: the time of Tashkent, five hours ahead. */
export function tashkentInput(at: Date): string {
  return new Date(at.getTime() + 5 * hourMs).toISOString().slice(0, 16)
}

/** Proposes, as an ambassador, an activity with ten places, a waiting list and a question. */
export async function propose(day: Day): Promise<void> {
  // In three days, at a quarter past three in the afternoon of Tashkent.
  const midnight = Math.floor((Date.now() + 3 * dayMs) / dayMs) * dayMs
  day.startsAt = new Date(midnight + 10.25 * hourMs)
  const page = pageOf(day, 'host')
  await page.goto('/add-activity')
  await page.locator('#categoryId').waitFor()
  const write = async (path: string, texts: Record<string, string>) => {
    for (const [language, text] of Object.entries(texts)) await page.fill(`[id="${path}.${language}"]`, text)
  }
  for (const language of ['ru', 'en'])
    await page.locator(`details[data-language="${language}"]:not([open]) > summary`).click()
  await write('title', title)
  await page.fill('[id="place.uz"]', place)
  await page.selectOption('#categoryId', { index: 1 })
  await page.fill('#startsAt', tashkentInput(day.startsAt))
  await page.fill('#endsAt', tashkentInput(new Date(day.startsAt.getTime() + 2 * hourMs)))
  await page.getByText(settings.fold, { exact: true }).click()
  await page.getByText(settings.isOn, { exact: true }).click()
  await page.fill('[id="registration.seats"]', '10')
  await buttonOf(page, settings.question.add).click()
  await page.selectOption('[id="registration.questions.0.type"]', 'choice')
  await page.getByText(settings.question.required, { exact: true }).click()
  await write('registration.questions.0.label', question)
  for (const [index, choice] of choices.entries())
    await write(`registration.questions.0.choices.${index}.label`, choice)
  await day.picture(page, 'proposal')
  await buttonOf(page, proposals.send).click()
  await page.getByRole('heading', { name: proposals.sent.title.pending }).waitFor()
  await day.picture(page, 'proposal-sent')
  const [stored] = await day.site.database.db
    .select()
    .from(activities)
    .where(eq(activities.proposedByUserId, day.host.userId))
  day.activityId = stored?.id ?? ''
  expect(stored).toMatchObject({ state: 'pending', startsAt: day.startsAt, title })
  expect(stored?.registration).toMatchObject({ seats: 10, hasWaitingList: true })
}

/** Publishes the proposal as an administrator. */
export async function publish(day: Day): Promise<void> {
  const page = pageOf(day, 'admin')
  await page.goto('/admin/activities?state=pending')
  await page.getByRole('link', { name: title.en, exact: true }).click()
  await buttonOf(page, admin.decision.publish).waitFor()
  await day.picture(page, 'decision')
  await buttonOf(page, admin.decision.publish).click()
  await page.locator(openForm).waitFor({ state: 'detached' })
  const reader = await fetch(`${day.site.baseUrl}/activities-single/${day.activityId}?lng=ru`)
  expect(await reader.text()).toContain(`/activities-single/${day.activityId}/register`)
}
