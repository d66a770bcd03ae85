import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { readText } from '../../../../shared/i18n/languages.ts'
import type {
  madeParticipantsSchema,
  newParticipantsSchema,
  ParticipantActInput,
  participantActAnswerSchema,
} from '../../../../shared/schemas/participants.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { registrations } from '../../../db/schema/registration.ts'
import { AppError } from '../../../errors.ts'
import { translateError, translatePanel } from '../../../messages.ts'
import { auditAction } from '../../../platform/audit.ts'
import { claimIdempotencyKey, digestRequest } from '../../../platform/idempotency.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { recordScan } from '../../../records/registrations/door.ts'
import { isPresent, type RegistrationRow } from '../../../records/registrations/registration-rows.ts'
import { addByTeam, admit, cancelByTeam, closeRegistration } from '../../../records/registrations/team.ts'
import { findRegisteredActivity } from './read-seats.ts'

/** Returns the services whose statements run inside a transaction. */
export function inside({ services }: RecordContext, transaction: DatabaseSession) {
  return { ...services, database: { ...services.database, db: transaction } }
}

/**
 * Does something with participants (T-8), one after another: each is done, with its audit entry, or refused alone.
 */
export async function actOnParticipants(
  input: ParticipantActInput,
  context: RecordContext,
): Promise<z.input<typeof participantActAnswerSchema>> {
  const { db } = context.services.database
  const rows = await db
    .select()
    .from(registrations)
    .where(and(inArray(registrations.id, input.ids), isPresent))
    .orderBy(registrations.number)
  const missing = input.ids.filter((id) => !rows.some((row) => row.id === id))
  const refuse = (id: string, label: string, error: AppError) => ({
    ...{ id, label, code: error.code },
    message: translateError(context.language, error.code),
  })
  const refused = missing.map((id) => refuse(id, '', new AppError('not-found')))
  for (const row of rows) {
    try {
      await actOnOne(row, input, context)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push(refuse(row.id, row.fullName, error))
    }
  }
  return { doneCount: input.ids.length - refused.length, refused }
}

function actOnOne(row: RegistrationRow, input: ParticipantActInput, context: RecordContext): Promise<void> {
  const { reason, overSeats } = input
  return context.services.database.db.transaction(async (transaction) => {
    const services = inside(context, transaction)
    const { account, now } = context
    const decision = { userId: account.id, reason, overSeats }
    if (input.act === 'admit') await admit(services, row, decision, now)
    else if (input.act === 'cancel')
      await cancelByTeam(services, row, { ...decision, reason: reason ?? '' }, now)
    else await markAttendance(row, input, { ...context, services })
    const [after] = await transaction
      .select({ state: registrations.state })
      .from(registrations)
      .where(eq(registrations.id, row.id))
    await auditAction(transaction, context, {
      action: 'status-changed',
      record: { type: 'registration', id: row.id, label: row.fullName },
      before: { state: row.state },
      after: { state: after?.state ?? row.state },
      details: reason === null ? null : { reason },
    })
  })
}

/** Closes registration for an activity by hand, or opens it again (T-8). @throws {AppError} `not-found`. */
export function closeRegistrationByTeam(
  { id, isClosed }: { id: string; isClosed: boolean },
  context: RecordContext,
): Promise<void> {
  return context.services.database.db.transaction(async (transaction) => {
    const { title } = await findRegisteredActivity(transaction, id)
    const closing = { activityId: id, isClosed }
    if (!(await closeRegistration(inside(context, transaction), closing, context.now))) return
    await auditAction(transaction, context, {
      action: isClosed ? 'registration-closed' : 'registration-opened',
      record: { type: 'activity', id, label: readText(title, 'uz')?.text ?? '' },
    })
  })
}

/** Marks from the panel who came, or takes that back: a door of its own. */
async function markAttendance(
  row: RegistrationRow,
  { act, reason }: ParticipantActInput,
  { services, account, language, now }: RecordContext,
): Promise<void> {
  if (act === 'undo-check-in' && row.state !== 'attended') throw new AppError('not-allowed-now')
  await recordScan(
    services,
    row.activityId,
    {
      id: randomUUID(),
      type: act === 'check-in' ? 'in' : 'undo',
      registrationId: row.id,
      door: translatePanel(language, 'title'),
      at: now,
    },
    { userId: account.id, actor: 'team', reason },
    now,
  )
}

/**
 * Adds people on one address (T-8). A retry under the same key adds nobody (N-7).
 * @throws {AppError} `over-seats`, `not-allowed-now`, `not-found`, `idempotency-key-reused`.
 */
export function addParticipants(
  input: z.output<typeof newParticipantsSchema>,
  idempotencyKey: string | undefined,
  context: RecordContext,
): Promise<z.input<typeof madeParticipantsSchema>> {
  const { activityId, language, overSeats, hasCome } = input
  const email = input.email ?? ''
  return context.services.database.db.transaction(async (transaction) => {
    const earlier = await claimIdempotencyKey(transaction, {
      scope: `participants:${context.account.id}`,
      key: idempotencyKey,
      digest: digestRequest(input, 'none'),
      recordId: randomUUIDv7(),
    })
    if (earlier !== undefined) return presentAdded(await addedEarlier(transaction, input))
    const services = inside(context, transaction)
    const people = input.people.map((fullName) => ({ fullName, email, language }))
    const decision = { activityId, people, userId: context.account.id, overSeats }
    const added = await addByTeam(services, decision, context.now)
    for (const row of added) {
      if (hasCome) {
        const come = { act: 'check-in', ids: [row.id], reason: null, overSeats } as const
        await markAttendance(row, { ...come, ids: [...come.ids] }, { ...context, services })
      }
      await auditAction(transaction, context, {
        action: 'created',
        record: { type: 'registration', id: row.id, label: row.fullName },
        after: { fullName: row.fullName, email, language },
      })
    }
    return presentAdded(added)
  })
}

function addedEarlier(
  transaction: DatabaseSession,
  { activityId, email, people }: z.output<typeof newParticipantsSchema>,
): Promise<RegistrationRow[]> {
  const isTheirs = and(
    eq(registrations.activityId, activityId),
    eq(registrations.email, email ?? ''),
    inArray(registrations.fullName, people),
    eq(registrations.isByTeam, true),
  )
  return transaction.select().from(registrations).where(and(isTheirs, isPresent))
}

function presentAdded(rows: readonly RegistrationRow[]): z.input<typeof madeParticipantsSchema> {
  return { items: rows.map(({ id, fullName, state, doorCode }) => ({ id, fullName, state, doorCode })) }
}
