import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { type Language, presentName } from '../../../../shared/i18n/languages.ts'
import { doorMinutes } from '../../../../shared/rules/limits.ts'
import {
  availabilityOf,
  participantStates,
  type RegistrationState,
  registeredActivityOf,
} from '../../../../shared/rules/registration.ts'
import type { HostDesk } from '../../../../shared/schemas/host-desk.ts'
import type { RegistrationQuestion, StoredAnswer } from '../../../../shared/schemas/registration.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { participantMessages, registrations } from '../../../db/schema/registration.ts'
import {
  countRecipients,
  deskEnd,
  isDeskOver,
  mayHostWrite,
} from '../../../records/registrations/participant-messages.ts'
import type {
  MessageRow,
  RegisteredActivityRow,
  RegistrationRow,
} from '../../../records/registrations/registration-rows.ts'

/** The states whose people the host sees by name; those of unconfirmed addresses are counted alone. */
const shownStates = [
  'confirmed',
  'attended',
  'absent',
  'offered',
  'waiting',
] as const satisfies RegistrationState[]

const isParticipant = ({ state }: Pick<RegistrationRow, 'state'>) =>
  state === 'absent' || (participantStates as readonly RegistrationState[]).includes(state)

/** Reads the registrations of an activity for its host (T-7): names and answers, never addresses. */
export async function readDesk(
  db: DatabaseSession,
  activity: RegisteredActivityRow,
  language: Language,
  now: Date,
): Promise<HostDesk> {
  const rows = await db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.activityId, activity.id),
        inArray(registrations.state, [...shownStates, 'reserved']),
        isNull(registrations.trashedAt),
      ),
    )
    .orderBy(asc(registrations.number))
  // Those whose personal data was erased are counted, and no longer listed (T-11).
  const shown = rows.filter(({ state, confirmedAt }) => state !== 'reserved' && confirmedAt !== null)
  const listed = shown.filter(({ erasedAt }) => erasedAt === null)
  const participants = shown.filter(isParticipant)
  const countOf = (state: RegistrationState) => shown.filter((row) => row.state === state).length
  const questions = activity.registration?.questions ?? []
  const times = registeredActivityOf(activity)
  const attendanceFrom = new Date(activity.startsAt.getTime() - doorMinutes * 60_000)
  const last = await readLastMessage(db, activity.id)
  const isOver = isDeskOver(activity, now)
  return {
    availability: times ? availabilityOf(times, now.getTime()) : 'closed',
    isClosed: activity.registrationClosedAt !== null,
    seats: activity.registration?.seats ?? null,
    counts: {
      participants: participants.length,
      attended: countOf('attended'),
      unconfirmed: rows.length - shown.length,
      waiting: countOf('waiting'),
      offered: countOf('offered'),
    },
    attendanceFrom: attendanceFrom.toISOString(),
    openUntil: new Date(deskEnd(activity)).toISOString(),
    attendance: isOver ? 'over' : attendanceFrom <= now ? 'open' : 'to-come',
    questions: questions.map((question) => presentQuestion(question, participants, language)),
    participants: listed.map(({ id, fullName, state, createdAt, answers }) => ({
      ...{ id, fullName, state, registeredAt: createdAt.toISOString() },
      answers: questions.map((question) =>
        answerInWords(
          answers.find(({ questionId }) => questionId === question.id),
          language,
        ),
      ),
    })),
    recipients: await countRecipients(db, activity.id),
    lastMessage: last ? presentMessage(last) : null,
    writing: isOver ? 'over' : mayHostWrite(activity, last?.createdAt, now) ? 'open' : 'limit',
  }
}

/** Counts the answers to a question; only those of who has a place. */
function presentQuestion(
  { id, type, label, choices }: RegistrationQuestion,
  participants: readonly RegistrationRow[],
  language: Language,
): HostDesk['questions'][number] {
  const given = participants.flatMap(
    ({ answers }) => answers.find(({ questionId }) => questionId === id) ?? [],
  )
  return {
    ...{ id, type, label: presentName(label, language) },
    answered: given.filter((answer) => answerInWords(answer, language) !== null).length,
    choices: choices.map((choice) => ({
      id: choice.id,
      label: presentName(choice.label, language),
      count: given.filter(({ chosen }) => chosen?.some((one) => one.id === choice.id)).length,
    })),
  }
}

/** Returns an answer as text; `null` where there is none. */
function answerInWords(answer: StoredAnswer | undefined, language: Language): string | null {
  if (!answer) return null
  if (answer.isAgreed === true) return '✓'
  const chosen = (answer.chosen ?? []).map(({ label }) => presentName(label, language).text).join(', ')
  return answer.text || chosen || null
}

/** Reads the last message of the host. */
export async function readLastMessage(
  db: DatabaseSession,
  activityId: string,
): Promise<MessageRow | undefined> {
  const [last] = await db
    .select()
    .from(participantMessages)
    .where(and(eq(participantMessages.activityId, activityId), eq(participantMessages.actor, 'host')))
    .orderBy(desc(participantMessages.createdAt))
    .limit(1)
  return last
}

/** Presents a message to its writer. */
export function presentMessage({ text, sendAt, sentAt, includesWaiting, mailCount }: MessageRow) {
  return {
    ...{ text, includesWaiting, mailCount },
    sendAt: sendAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}
