import { eq, inArray } from 'drizzle-orm'
import { languages } from '../../shared/i18n/languages.ts'
import { minuteInTashkent } from '../../shared/rules/announcements.ts'
import { feedbackStep } from '../../shared/rules/limits.ts'
import { type RegistrationState, seatStateOf } from '../../shared/rules/registration.ts'
import type { RegistrationSettings, StoredAnswer } from '../../shared/schemas/registration.ts'
import type { DatabaseSession } from '../db/database.ts'
import { activities } from '../db/schema/activity.ts'
import { activityFeedback, registrations } from '../db/schema/registration.ts'
import {
  participantNames,
  type SampleRegistration,
  sampleQuestionsToHosts,
  sampleRegistrations,
} from '../db/seed/content/registrations.ts'
import { createDoorCode, nextNumber, registrationWords } from '../records/registrations/registration-rows.ts'

const dayMs = 24 * 60 * 60_000

const usual: RegistrationSettings = {
  opensAt: null,
  closesAt: null,
  seats: null,
  hasWaitingList: true,
  questions: [],
  joiningLink: null,
  cancellationHours: 0,
  hasFeedback: true,
}

/** Fills in the registrations of the sample's activities, inside the transaction that fills in the sample (T-1). */
export async function fillRegistrations(transaction: DatabaseSession, now: Date): Promise<void> {
  const codes = sampleRegistrations.map(({ code }) => code)
  const rows = await transaction.select().from(activities).where(inArray(activities.code, codes))
  const byCode = new Map(rows.map((row) => [row.code, row]))
  for (const sample of sampleRegistrations) {
    const activity = byCode.get(sample.code)
    if (!activity) throw new Error(`The sample has no activity ${sample.code}.`)
    await fillOne(transaction, sample, activity, now)
  }
}

async function fillOne(
  transaction: DatabaseSession,
  sample: SampleRegistration,
  { id: activityId, startsAt, createdAt }: typeof activities.$inferSelect,
  now: Date,
): Promise<void> {
  const { opensInDays } = sample
  const opensAt =
    opensInDays === undefined ? null : minuteInTashkent(new Date(now.getTime() + opensInDays * dayMs))
  const settings = { ...usual, ...sample.settings, opensAt }
  const { confirmed = 0, waiting = 0, attended = 0, absent = 0, cancelled = 0, feedback = [] } = sample
  const { seats, hasWaitingList } = settings
  const taken = confirmed + attended
  const seatState = seatStateOf({ seats, hasWaitingList, taken, waiting, offered: 0 })
  await transaction
    .update(activities)
    .set({ registration: settings, seatState, updatedAt: createdAt })
    .where(eq(activities.id, activityId))
  const states: RegistrationState[] = [
    ...Array<RegistrationState>(confirmed).fill('confirmed'),
    ...Array<RegistrationState>(waiting).fill('waiting'),
    ...Array<RegistrationState>(attended).fill('attended'),
    ...Array<RegistrationState>(absent).fill('absent'),
    ...Array<RegistrationState>(cancelled).fill('cancelled'),
  ]
  for (const [index, state] of states.entries()) {
    const person = personAt(index, sample.code)
    const at = new Date(createdAt.getTime() + (index + 1) * 60 * 60_000)
    const registeredAt = at < now ? at : now
    await transaction.insert(registrations).values({
      ...{ activityId, state, ...person, ...registrationWords(person) },
      number: await nextNumber(transaction),
      answers: answersAt(settings, index),
      doorCode: createDoorCode(),
      confirmedAt: registeredAt,
      remindersFrom: now,
      attendedAt: state === 'attended' ? startsAt : null,
      endedBy: state === 'cancelled' ? 'participant' : null,
      hasFeedback: state === 'attended' && index < feedback.length,
      createdAt: registeredAt,
      updatedAt: registeredAt,
    })
  }
  const released = Math.floor(feedback.length / feedbackStep) * feedbackStep
  if (feedback.length === 0) return
  await transaction.insert(activityFeedback).values(
    feedback.map(({ rating, text = null }, index) => ({
      ...{ activityId, rating, text },
      hostFrom: index < released ? now : null,
    })),
  )
}

/** Returns an invented person; addresses of one activity differ. */
function personAt(index: number, code: string) {
  const { first, last } = participantNames
  const firstname = first[index % first.length] ?? ''
  const lastname = last[(index + Math.floor(index / last.length)) % last.length] ?? ''
  return {
    fullName: `${firstname} ${lastname}`,
    email: `participant-${index + 1}.${code.toLowerCase()}@example.org`,
    language: languages[index % 5 === 4 ? 2 : index % 5 === 2 ? 1 : 0] ?? 'uz',
  }
}

/** Returns the answers of an invented person to the questions of an activity. */
function answersAt({ questions }: RegistrationSettings, index: number): StoredAnswer[] {
  return questions.flatMap(({ id, type, label, choices }): StoredAnswer[] => {
    const answer = { questionId: id, type, question: label }
    if (type === 'text') {
      const text = sampleQuestionsToHosts[index % sampleQuestionsToHosts.length]?.uz ?? ''
      return index % 3 === 0 ? [{ ...answer, text }] : []
    }
    const isChosen = (position: number) =>
      type === 'choice' ? position === index % choices.length : (index + position) % 2 === 0
    return [{ ...answer, chosen: choices.filter((_choice, position) => isChosen(position)) }]
  })
}
