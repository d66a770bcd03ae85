import { eq, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { VersionedType } from '../../../shared/rules/record-types.ts'
import { databaseErrorCode } from '../../db/client.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { applications } from '../../db/schema/application.ts'
import { callRequests } from '../../db/schema/call-request.ts'
import { files } from '../../db/schema/catalogue.ts'
import { mails } from '../../db/schema/mail.ts'
import { people } from '../../db/schema/person.ts'
import { AppError } from '../../errors.ts'
import { isInDraft, isShownBy, unpublishPicture } from '../picture-uses.ts'
import { storedTypes } from '../stored-types.ts'
import { eraseAccount } from './erase-account.ts'
import { eraseActivity } from './erase-activity.ts'
import { eraseCase } from './erase-case.ts'
import { type EraseServices, erasedPersonColumns, erasePerson } from './erase-person.ts'
import { type ErasedRecord, forgetTraces } from './forget-traces.ts'

/** A record that is to be erased, with what happens to what refers to it. */
export interface Erasing {
  type: VersionedType
  id: string
  /**
   * `keep`: it stays without the record. `erase`: the profile of an account goes with it. Without either a record that
   * others refer to is not erased.
   */
  uses: 'keep' | 'erase' | undefined
}

/**
 * Erases a record of any type for good, inside a transaction that holds the lock of its row: with its values in history
 * and audit log, its files, mails and drafts (O-2).
 * @returns all that was erased, by types and ids.
 * @throws {AppError} `not-found`, `in-use`, `last-administrator`.
 */
export async function eraseRecord(
  transaction: DatabaseSession,
  services: EraseServices,
  { type, id, uses }: Erasing,
  now: Date,
): Promise<ErasedRecord[]> {
  if (uses === undefined && (await isReferredTo(transaction, type, id))) throw new AppError('in-use')
  switch (type) {
    case 'ambassador':
    case 'expert': {
      const [person] = await transaction.select(erasedPersonColumns).from(people).where(eq(people.id, id))
      if (!person) throw new AppError('not-found')
      return [await erasePerson(transaction, services, person, now)]
    }
    case 'user': {
      const how = { withProfile: uses === 'erase', isWaitingSent: false, isLocked: true }
      const gone = await eraseAccount(transaction, services, id, how, now)
      if (!gone) throw new AppError('not-found')
      return gone.erased
    }
    case 'application':
    case 'call-request': {
      const table = type === 'application' ? applications : callRequests
      const [found] = await transaction
        .select({ reference: table.reference, cvUploadId: table.cvUploadId })
        .from(table)
        .where(eq(table.id, id))
      if (!found) throw new AppError('not-found')
      return [await eraseCase(transaction, services, { type, id, ...found })]
    }
    case 'registration':
      await transaction.delete(mails).where(eq(mails.recordId, id))
      return [await eraseRow(transaction, { type, id })]
    case 'activity':
      return [await eraseActivity(transaction, services, id, now)]
    case 'picture':
      return [await erasePicture(transaction, id, now)]
    default:
      return [await eraseRow(transaction, { type, id })]
  }
}

/** Tells whether what is not erased with a person or an account refers to it. */
export async function isReferredTo(
  transaction: DatabaseSession,
  type: VersionedType,
  id: string,
): Promise<boolean> {
  const isHeld = sql`exists (select 1 from ${activities} where ${activities.personId} = ${id})`
  const isProposed = sql`exists (select 1 from ${activities} where ${activities.proposedByUserId} = ${id})`
  const hasProfile = sql`exists (select 1 from ${people} where ${people.userId} = ${id})`
  const question =
    type === 'user'
      ? sql`${isProposed} or ${hasProfile}`
      : type === 'ambassador' || type === 'expert'
        ? isHeld
        : undefined
  if (question === undefined) return false
  const { rows } = await transaction.execute<{ is: boolean }>(sql`select (${question}) as "is"`)
  return rows[0]?.is ?? false
}

async function erasePicture(transaction: DatabaseSession, id: string, now: Date): Promise<ErasedRecord> {
  const shown = await transaction
    .select({ is: sql<boolean>`(${or(isShownBy(transaction), isInDraft)})` })
    .from(files)
    .where(eq(files.id, id))
  if (shown.some(({ is }) => is)) throw new AppError('in-use')
  await unpublishPicture(transaction, id, now)
  await forgetTraces(transaction, { type: 'picture', id })
  return { type: 'picture', id }
}

const foreignKeyViolation = '23503'

/** Deletes a row on which nothing else of the site depends. @throws {AppError} `in-use` where something does. */
async function eraseRow(transaction: DatabaseSession, record: ErasedRecord & { type: VersionedType }) {
  const { table } = storedTypes[record.type]
  try {
    await transaction.delete(table).where(eq(table.id, record.id))
  } catch (error) {
    if (databaseErrorCode(error) === foreignKeyViolation) throw new AppError('in-use')
    throw error
  }
  await forgetTraces(transaction, record)
  return record
}

/**
 * Locks the row of a record of a type that is to be erased.
 * @param isPassedOver whether one that somebody else has locked counts as not found.
 * @returns the time at which it went to the bin, `null` outside of it; `undefined` where there is none.
 */
export async function lockErased(
  transaction: DatabaseSession,
  { type, id }: Pick<Erasing, 'type' | 'id'>,
  isPassedOver = false,
): Promise<{ trashedAt: Date | null } | undefined> {
  const { table, isOfType } = storedTypes[type]
  const [row] = await transaction
    .select({ trashedAt: table.trashedAt })
    .from(table)
    .where(isOfType ? sql`${table.id} = ${id} and ${isOfType}` : eq(table.id, id))
    .for('update', isPassedOver ? { skipLocked: true } : {})
  return row as { trashedAt: Date | null } | undefined
}

/**
 * Logs what was erased, by types and ids: a backup from before that is restored brings it back, and its audit log knows
 * nothing of it.
 */
export function logErased(log: Logger, erased: readonly ErasedRecord[]): void {
  for (const record of erased) log.info(record, 'a record was erased for good')
}
