import { and, asc, gt, lt, type SQL } from 'drizzle-orm'
import { trashGraceDays } from '../../../shared/rules/limits.ts'
import type { VersionedType } from '../../../shared/rules/record-types.ts'
import type { Database } from '../../db/database.ts'
import { installation } from '../../db/schema/installation.ts'
import { AppError } from '../../errors.ts'
import { type NewAuditEntry, writeAudit } from '../../platform/audit.ts'
import type { Services } from '../../services.ts'
import { storedTypeList, storedTypes } from '../stored-types.ts'
import { eraseRecord, lockErased, logErased } from './erase-record.ts'

const batchRowsMax = 200
const dayMs = 24 * 60 * 60 * 1_000

/** The types that are erased first, since they refer to others. Pictures come last: other records show them. */
const first: readonly VersionedType[] = [
  ...(['application', 'call-request', 'activity', 'ambassador', 'expert', 'user', 'social-link'] as const),
]
const erasingOrder: readonly VersionedType[] = [
  ...first,
  ...storedTypeList.map(({ type }) => type).filter((type) => !first.includes(type) && type !== 'picture'),
  'picture',
]

type TrashServices = Pick<Services, 'database' | 'uploads' | 'log'>

/** The rule by which the bin empties itself. */
export interface TrashRetention {
  retentionDays: number
  /** The time since which this program has emptied this bin. */
  watchedSince: Date
}

/** Reads the rule by which the bin empties itself. */
export async function readTrashRetention(
  { db }: Pick<Database, 'db'>,
  retentionDays: number,
): Promise<TrashRetention> {
  const [row] = await db.select({ since: installation.trashWatchedSince }).from(installation)
  return { retentionDays, watchedSince: row?.since ?? new Date() }
}

/** Returns the time from which a record that went to the bin then is erased. */
export function endInTrash(trashedAt: Date, { retentionDays, watchedSince }: TrashRetention): Date {
  const end = trashedAt.getTime() + retentionDays * dayMs
  return new Date(Math.max(end, watchedSince.getTime() + trashGraceDays * dayMs))
}

/**
 * Erases what has been in the bin for long enough (O-2). Each record has its own transaction, so that an interrupted
 * run continues the next time, and is locked and looked at again, so that two processes do not erase it twice and what
 * was restored meanwhile stays. What others still refer to waits until nothing does.
 */
export async function emptyTrash(services: TrashServices, retentionDays: number, now: Date): Promise<void> {
  const rule = await readTrashRetention(services.database, retentionDays)
  if (endInTrash(new Date(0), rule) > now) return
  const trashedBefore = new Date(now.getTime() - retentionDays * dayMs)
  for (const type of erasingOrder) {
    const counts = { erasedCount: 0, usedCount: 0 }
    for await (const id of dueOf(services.database, type, trashedBefore)) {
      const outcome = await eraseDue(services, { type, id }, trashedBefore, now)
      if (outcome === 'erased') counts.erasedCount += 1
      if (outcome === 'used') counts.usedCount += 1
    }
    if (counts.erasedCount + counts.usedCount > 0)
      services.log.info({ type, ...counts }, 'the bin was emptied')
  }
}

/** Finds the records of a type that are due, in batches. */
async function* dueOf({ db }: Database, type: VersionedType, trashedBefore: Date): AsyncGenerator<string> {
  const { table, isOfType } = storedTypes[type]
  let after: SQL | undefined
  for (;;) {
    const rows = (await db
      .select({ id: table.id })
      .from(table)
      .where(and(isOfType, lt(table.trashedAt, trashedBefore), after))
      .orderBy(asc(table.id))
      .limit(batchRowsMax)) as { id: string }[]
    for (const { id } of rows) yield id
    const last = rows.at(-1)
    if (!last || rows.length < batchRowsMax) return
    after = gt(table.id, last.id)
  }
}

async function eraseDue(
  services: TrashServices,
  due: { type: VersionedType; id: string },
  trashedBefore: Date,
  now: Date,
): Promise<'erased' | 'used' | 'passed-over'> {
  try {
    const gone = await services.database.db.transaction(async (transaction) => {
      const found = await lockErased(transaction, due, true)
      if (!found?.trashedAt || found.trashedAt >= trashedBefore) return undefined
      const erased = await eraseRecord(transaction, services, { ...due, uses: 'keep' }, now)
      const newEntries = erased.map(
        (record): NewAuditEntry => ({
          actor: null,
          action: 'erased',
          record: { ...record, label: '' },
          details: { by: 'bin' },
        }),
      )
      await writeAudit(transaction, newEntries, now)
      return erased
    })
    if (!gone) return 'passed-over'
    logErased(services.log, gone)
    return 'erased'
  } catch (error) {
    if (error instanceof AppError) return 'used'
    throw error
  }
}
