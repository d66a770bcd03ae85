import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database.ts'
import { mails } from '../../server/db/schema/mail.ts'
import { registrationEvents, registrations } from '../../server/db/schema/registration.ts'
import { type RegistrationState, seatStates } from '../../shared/rules/registration.ts'
import { type KnownPerson, seats } from './registration-load.ts'

/** The registrations after faults, compared with what clients know; every list is empty where all is well. */
export interface RegistrationFaults {
  /** Acknowledged, and not there or in another state. */
  lost: string[]
  /** There more than once: people, or mails of one kind to a person. */
  doubled: string[]
  /** More people than seats, or a place in the line that is not the order of arrival. */
  disorder: string[]
  /** Changes without their mail. */
  unannounced: string[]
}

/** Compares the registrations of an activity, their history and the outbox with what clients know. */
export async function compareRegistrations(
  { db }: Database,
  people: readonly KnownPerson[],
  { id: activityId, startsAt }: { id: string; startsAt: Date },
): Promise<RegistrationFaults> {
  const rows = await db.select().from(registrations).where(eq(registrations.activityId, activityId))
  const history = await db
    .select({ event: registrationEvents, number: registrations.number })
    .from(registrationEvents)
    .innerJoin(registrations, eq(registrations.id, registrationEvents.registrationId))
    .where(eq(registrations.activityId, activityId))
    .orderBy(asc(registrationEvents.id))
  const written = await db
    .select({ email: registrations.email, template: mails.template, uniqueKey: mails.uniqueKey })
    .from(mails)
    .innerJoin(registrations, eq(registrations.id, mails.recordId))
    .where(eq(registrations.activityId, activityId))

  const byEmail = Map.groupBy(rows, ({ email }) => email)
  const lost = people.filter((person) => !isAsKnown(byEmail.get(person.email)?.[0], person))
  const twice = [...byEmail].filter(([, ofOne]) => ofOne.length > 1).map(([email]) => email)
  const mailed = Map.groupBy(written, ({ email, template }) => `${template} to ${email}`)
  const mailedTwice = [...mailed].filter(([, ofOne]) => ofOne.length > 1).map(([mail]) => mail)
  const dueAt = new Date(startsAt.getTime() - 24 * 60 * 60_000)
  const due = rows.filter(
    ({ state, remindersFrom }) => state === 'confirmed' && remindersFrom !== null && remindersFrom <= dueAt,
  )
  const keys = written.map(({ uniqueKey }) => uniqueKey)
  return {
    lost: lost.map(({ email, act }) => `${act}: ${email} is ${byEmail.get(email)?.[0]?.state}`),
    doubled: [...twice, ...mailedTwice],
    disorder: [...disorderOf(history), ...overtakersOf(people, byEmail)],
    unannounced: [
      ...history.flatMap(({ event }) => {
        const template = templateOf(event)
        const email = rows.find(({ id }) => id === event.registrationId)?.email
        return template && !mailed.has(`${template} to ${email}`) ? [`${template} to ${email}`] : []
      }),
      ...due
        .map(({ id }) => `${id} reminder-day ${startsAt.toISOString()}`)
        .filter((key) => !keys.includes(key)),
    ],
  }
}

type Row = typeof registrations.$inferSelect
type RegistrationEvent = typeof registrationEvents.$inferSelect

function isAsKnown(row: Row | undefined, { act }: KnownPerson): boolean {
  if (!row || act === 'undecided') return row !== undefined
  if (act === 'cancelled') return row.state === 'cancelled'
  if (act === 'accepted') return row.state === 'confirmed'
  return act === 'registered' || (row.confirmedAt !== null && row.state !== 'cancelled')
}

/** Replays the history: it lists seats over their number, and people who got one before the first in line. */
function disorderOf(history: readonly { event: RegistrationEvent; number: number }[]): string[] {
  const states = new Map<string, { state: RegistrationState; number: number; isConfirmed: boolean }>()
  const found: string[] = []
  for (const { event, number } of history) {
    const { registrationId: id, act, state } = event
    const before = states.get(id)
    const ahead = [...states].filter(
      ([other, one]) =>
        other !== id && one.isConfirmed && (one.state === 'waiting' || one.state === 'offered'),
    )
    const isFirst = ahead.every(([, one]) => one.state === 'offered' || one.number > number)
    const isNew = act === 'register' || (act === 'confirm' && before?.state === 'expired')
    if (act === 'offer' && !isFirst) found.push(`offered to ${id}, who was not the first`)
    if (isNew && state !== 'waiting' && ahead.length > 0)
      found.push(`a seat for ${id}, who overtook the line`)
    const isConfirmed = act === 'confirm' || before?.isConfirmed === true
    states.set(id, { state, number, isConfirmed })
    const taken = [...states.values()].filter((one) => (seatStates as readonly string[]).includes(one.state))
    if (taken.length > seats) found.push(`${taken.length} seats at the ${act} of ${id}`)
  }
  return found
}

/** Lists people whose number is below that of somebody who was acknowledged before they asked. */
function overtakersOf(people: readonly KnownPerson[], byEmail: Map<string, Row[]>): string[] {
  const numberOf = ({ email }: KnownPerson) => byEmail.get(email)?.[0]?.number ?? 0
  return people
    .filter((person) =>
      people.some((other) => other.acknowledgedAt < person.askedAt && numberOf(other) > numberOf(person)),
    )
    .map(({ email }) => `${email} overtook by arrival`)
}

/** Returns the mail that reports an event. */
function templateOf({ act, state }: RegistrationEvent): string | undefined {
  if (act === 'register') return 'registration-confirm'
  if (act === 'confirm' || act === 'accept')
    return state === 'confirmed' ? 'registration-seat' : 'registration-waiting'
  if (act === 'offer') return 'registration-offer'
  if (act === 'decline') return 'registration-left'
  return undefined
}

/** Lists the addresses that must have the reminder of the day before. */
export async function listReminded(
  { db }: Database,
  { id, startsAt }: { id: string; startsAt: Date },
): Promise<string[]> {
  const rows = await db
    .select({ email: registrations.email })
    .from(registrations)
    .where(
      and(
        eq(registrations.activityId, id),
        eq(registrations.state, 'confirmed'),
        sql`${registrations.remindersFrom} <= ${startsAt}::timestamptz - interval '24 hours'`,
      ),
    )
  return rows.map(({ email }) => email)
}
