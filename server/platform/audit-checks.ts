import { desc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, DatabaseSession } from '../db/database.ts'
import { auditChecks, auditEntries } from '../db/schema/audit.ts'
import { type AuditCheck, auditDigest, auditKey, checkAudit } from './audit.ts'

type StoredCheck = typeof auditChecks.$inferSelect

/** Returns the result of the last nightly check; `null` where there was none yet. */
export async function readLastCheck(db: DatabaseSession): Promise<StoredCheck | null> {
  const [last] = await db
    .select()
    .from(auditChecks)
    .orderBy(desc(auditChecks.at), desc(auditChecks.id))
    .limit(1)
  return last ?? null
}

/**
 * Checks the whole chain, and compares it with the result of the last nightly check. A chain whose end was cut off is
 * valid in itself.
 */
export async function checkAgainstLast(db: DatabaseSession): Promise<AuditCheck> {
  const last = await readLastCheck(db)
  const found = await checkAudit(db)
  if (found.brokenAt !== null || !last || (await stillHolds(db, last))) return found
  return { ...found, brokenAt: Math.max(1, last.entryCount) }
}

/** Tells whether the chain continues from the last check, and whether that check's row is genuine. */
async function stillHolds(db: DatabaseSession, last: StoredCheck): Promise<boolean> {
  const key = auditKey()
  // Under another key its seal proves nothing; the entry that it names must still be there.
  if (last.keyId === (key?.id ?? null) && last.seal !== sealOf(last)) return false
  if (last.entryCount === 0 || last.brokenAt !== null) return true
  const [entry] = await db
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .where(eq(auditEntries.position, last.entryCount))
  return entry?.hash === last.lastHash
}

function sealOf({ at, entryCount, lastHash, brokenAt, keyId }: Omit<StoredCheck, 'id' | 'seal'>): string {
  return auditDigest(['check', at.toISOString(), entryCount, lastHash, brokenAt, keyId], auditKey())
}

/**
 * Checks the chain every night. The result goes to the log, which nobody can change through the database, and to a
 * table for the panel.
 */
export async function checkNightly({ db }: Database, log: Logger, now: Date): Promise<void> {
  const found = await checkAgainstLast(db)
  const { entryCount, lastHash, brokenAt } = found
  const check = { at: now, entryCount, lastHash, brokenAt, keyId: auditKey()?.id ?? null }
  await db.insert(auditChecks).values({ ...check, seal: sealOf(check) })
  if (brokenAt === null) log.info(found, 'the audit log is whole')
  else log.error(found, 'the audit log is not as it was written')
}
