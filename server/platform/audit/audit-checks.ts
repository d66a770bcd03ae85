import { desc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { auditChecks, auditEntries } from '../../db/schema/audit.ts'
import { type AuditCheck, checkAudit } from './audit.ts'
import { auditDigest, auditKey } from './audit-key.ts'

type KeptCheck = typeof auditChecks.$inferSelect

/** What the last nightly check found; `null` where there was none yet. */
export async function readLastCheck(db: DatabaseSession): Promise<KeptCheck | null> {
  const [last] = await db
    .select()
    .from(auditChecks)
    .orderBy(desc(auditChecks.at), desc(auditChecks.id))
    .limit(1)
  return last ?? null
}

/**
 * Goes through the whole chain, and compares it with what the last nightly check found: a chain whose end was cut off
 * is whole in itself.
 */
export async function checkAgainstLast(db: DatabaseSession): Promise<AuditCheck> {
  const last = await readLastCheck(db)
  const found = await checkAudit(db)
  if (found.brokenAt !== null || !last || (await stillHolds(db, last))) return found
  return { ...found, brokenAt: Math.max(1, last.entryCount) }
}

/** Whether the chain goes on from where it was checked last, by a row that nobody else has written. */
async function stillHolds(db: DatabaseSession, last: KeptCheck): Promise<boolean> {
  const key = auditKey()
  // Under another key its seal says nothing; what it names must still be there.
  if (last.keyId === (key?.id ?? null) && last.seal !== sealOf(last)) return false
  if (last.entryCount === 0 || last.brokenAt !== null) return true
  const [entry] = await db
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .where(eq(auditEntries.position, last.entryCount))
  return entry?.hash === last.lastHash
}

function sealOf({ at, entryCount, lastHash, brokenAt, keyId }: Omit<KeptCheck, 'id' | 'seal'>): string {
  return auditDigest(['check', at.toISOString(), entryCount, lastHash, brokenAt, keyId], auditKey())
}

/**
 * The nightly check: what it found stands in the log, which whoever writes the database does not write, and for the
 * panel in a table.
 */
export async function checkNightly({ db }: Database, log: Logger, now: Date): Promise<void> {
  const found = await checkAgainstLast(db)
  const { entryCount, lastHash, brokenAt } = found
  const check = { at: now, entryCount, lastHash, brokenAt, keyId: auditKey()?.id ?? null }
  await db.insert(auditChecks).values({ ...check, seal: sealOf(check) })
  if (brokenAt === null) log.info(found, 'the audit log is whole')
  else log.error(found, 'the audit log is not as it was written')
}
