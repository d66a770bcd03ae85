import { and, count, eq, lt, sql } from 'drizzle-orm'
import type { Language } from '../../../shared/i18n/languages.ts'
import { readText } from '../../../shared/i18n/languages.ts'
import { isPastActivity } from '../../../shared/rules/activity-phase.ts'
import { activityAddress } from '../../../shared/rules/addresses.ts'
import { feedbackDays, joiningMinutes } from '../../../shared/rules/limits.ts'
import { isPublicAt } from '../../../shared/rules/publication.ts'
import {
  isRegistrationOpen,
  mayAct,
  participantStates,
  type RegistrationState,
  registeredActivityOf,
} from '../../../shared/rules/registration.ts'
import type {
  OwnRegistration,
  ReadQuestion,
  RegistrationSettings,
} from '../../../shared/schemas/registration.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { registrations } from '../../db/schema/registration.ts'
import { AppError } from '../../errors.ts'
import { describeCertificate } from '../certificates/certificates.ts'
import { cancelUntil } from './register.ts'
import type { RegisteredActivityRow, RegistrationRow } from './registration-rows.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Presents the questions of a registration in a language. */
export function presentQuestions(
  settings: Pick<RegistrationSettings, 'questions'> | null,
  language: Language,
): ReadQuestion[] {
  const read = (text: Parameters<typeof readText>[0]) =>
    readText(text, language) ?? { text: '', lang: language }
  return (settings?.questions ?? []).map(({ id, type, label, isRequired, choices }) => ({
    ...{ id, type, isRequired },
    label: read(label),
    choices: choices.map((choice) => ({ id: choice.id, label: read(choice.label) })),
  }))
}

/** Tells whether feedback can be given at a time: from the middle of the activity until 14 days after it (T-10). */
export function isFeedbackOpen(
  { startsAt, endsAt }: Pick<RegisteredActivityRow, 'startsAt' | 'endsAt'>,
  now: Date,
) {
  const middle = (startsAt.getTime() + endsAt.getTime()) / 2
  return now.getTime() >= middle && now.getTime() < endsAt.getTime() + feedbackDays * dayMs
}

/** Returns what the page says of feedback; `null` where it asks for none, or not yet. */
function feedbackStateOf(
  { state, hasFeedback }: RegistrationRow,
  activity: RegisteredActivityRow,
  now: Date,
): OwnRegistration['feedback'] {
  const isAsked = activity.registration?.hasFeedback === true && activity.cancelledAt === null
  if (!isAsked || !(participantStates as readonly RegistrationState[]).includes(state)) return null
  if (hasFeedback) return 'given'
  if (isFeedbackOpen(activity, now)) return 'open'
  return isPastActivity(activity, now) ? 'closed' : null
}

/** Builds the own page of a registration (T-4), in the language that its reader chose. */
export async function presentOwnRegistration(
  session: DatabaseSession,
  row: RegistrationRow,
  { language, maskEmail }: { language: Language; maskEmail: (email: string) => string },
  now: Date,
): Promise<OwnRegistration> {
  const [activity] = await session.select().from(activities).where(eq(activities.id, row.activityId))
  if (!activity) throw new AppError('not-found')
  const { registration: settings } = activity
  const times = registeredActivityOf(activity)
  const isBeforeStart = activity.startsAt > now
  const hasPlace = row.state === 'confirmed' || row.state === 'attended'
  const isOver = row.state === 'cancelled' || row.state === 'expired'
  const joinsAt = activity.startsAt.getTime() - joiningMinutes * minuteMs
  const isPublic = activity.state === 'published' && isPublicAt(activity, now) && activity.trashedAt === null
  const standing = row.state === 'attended' ? await describeCertificate(session, row, activity, now) : null
  const isFetched = standing?.issued !== undefined
  return {
    state: row.state,
    activity: {
      id: activity.id,
      title: readText(activity.title, language) ?? { text: '', lang: language },
      startsAt: activity.startsAt.toISOString(),
      endsAt: activity.endsAt.toISOString(),
      place: readText(activity.place, language),
      isCancelled: activity.cancelledAt !== null,
      cancellationReason: activity.cancelledAt ? readText(activity.cancellationReason, language) : null,
      address: isPublic ? activityAddress(activity.id) : null,
    },
    fullName: row.fullName,
    maskedEmail: maskEmail(row.email),
    language: row.language,
    isConfirmed: row.confirmedAt !== null,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    confirmUntil: row.confirmUntil?.toISOString() ?? null,
    offeredAt: row.offeredAt?.toISOString() ?? null,
    offerUntil: row.offerUntil?.toISOString() ?? null,
    position: row.state === 'waiting' ? (await countAhead(session, row)) + 1 : null,
    cancelUntil: cancelUntil({ activity, settings }).toISOString(),
    canCancel: isBeforeStart && mayAct('cancel', row.state),
    canCorrect: isBeforeStart && !isOver,
    canRejoin: isOver && times !== null && isRegistrationOpen(times, now.getTime()),
    acceptsShortNotice: row.acceptsShortNotice,
    wantsReminders: row.wantsReminders,
    endReason: row.endReason,
    questions: presentQuestions(settings, language),
    answers: row.answers,
    doorCode: hasPlace ? row.doorCode : null,
    joiningLink:
      hasPlace && !activity.cancelledAt && joinsAt <= now.getTime() ? (settings?.joiningLink ?? null) : null,
    hasJoiningLink: settings?.joiningLink != null,
    attendedAt: row.attendedAt?.toISOString() ?? null,
    canCorrectName: !isBeforeStart && hasPlace && !isFetched,
    certificate: standing && { state: standing.state, isFetched },
    feedback: feedbackStateOf(row, activity, now),
  }
}

/** Counts who waits in front of a person; addresses that are not confirmed are passed over. */
async function countAhead(session: DatabaseSession, row: RegistrationRow): Promise<number> {
  const [ahead] = await session
    .select({ count: count() })
    .from(registrations)
    .where(
      and(
        eq(registrations.activityId, row.activityId),
        eq(registrations.state, 'waiting'),
        lt(registrations.number, row.number),
        sql`${registrations.confirmedAt} is not null`,
      ),
    )
  return ahead?.count ?? 0
}
