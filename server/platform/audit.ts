import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { resources } from '../../shared/locales/resources.ts'
import { type AuditAction, draftActions } from '../../shared/rules/audit-actions.ts'
import { historyEntriesMax } from '../../shared/rules/limits.ts'
import type { RecordType } from '../../shared/rules/record-types.ts'
import type { HistoryEntry } from '../../shared/schemas/record.ts'
import type { DatabaseSession } from '../db/database.ts'
import { askForEarlyCommit } from '../db/early-commit.ts'
import { auditEntries, auditValues } from '../db/schema/audit.ts'

/** The account that does something. */
interface Actor {
  userId: string
  name: string
}

/** Returns the actor of an operation for the audit log. */
export function actorOf({
  account,
}: {
  account: { id: string; firstname: string; lastname: string }
}): Actor {
  return { userId: account.id, name: `${account.firstname} ${account.lastname}` }
}

/** The details of an entry; each has its word in the panel, so that none is shown by its name in the code. */
export type AuditDetails = Readonly<
  Partial<Record<keyof (typeof resources)['en']['admin-audit']['details'], unknown>>
>

/** An entry to write. */
export interface NewAuditEntry {
  /** `null` for what the site does automatically. */
  actor: Actor | null
  action: AuditAction
  /** The record that was changed, if there is one. */
  record?: { type: RecordType; id: string; label: string }
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  details?: AuditDetails | null
}

/** The previous hash of the first entry. */
const firstHash = '0'.repeat(64)
/** Entries that are read at a time when the chain is checked. */
const checkedAtATime = 1_000

/**
 * Writes to the audit log (D-13), inside the transaction of the change: neither exists without the other. The next
 * writer waits for the end of this transaction, so this is its last step before commit; several entries go in one
 * statement. The next one does not wait for the disk (decision 0011-record-saves-and-history).
 */
export async function writeAudit(
  transaction: DatabaseSession,
  added: NewAuditEntry | readonly NewAuditEntry[],
  now: Date,
): Promise<void> {
  const newEntries = [added].flat()
  if (newEntries.length === 0) return
  const { rows } = await transaction.execute<{ position: string | number; hash: string }>(
    sql`select "position", hash from enter_audit_log(${askForEarlyCommit()})`,
  )
  const [last] = rows
  const key = auditKey()
  let position = Number(last?.position ?? 0)
  let previousHash = last?.hash ?? firstHash
  const entries: (typeof auditEntries.$inferInsert)[] = []
  const allValues: (typeof auditValues.$inferInsert)[] = []
  for (const { actor, action, record, before = null, after = null, details = null } of newEntries) {
    position += 1
    const values = {
      position,
      salt: randomBytes(16).toString('base64url'),
      actorName: actor?.name ?? '',
      recordLabel: record?.label ?? '',
      before: asStored(before),
      after: asStored(after),
      details: asStored(details),
    }
    const entry = {
      keyId: key?.id ?? null,
      position,
      at: now,
      actorUserId: actor?.userId ?? null,
      action,
      recordType: record?.type ?? null,
      recordId: record?.id ?? null,
      valuesHash: hashOfValues(values),
      previousHash,
    }
    previousHash = hashOfEntry(entry, key)
    entries.push({ ...entry, hash: previousHash })
    allValues.push(values)
  }
  const inserted = transaction
    .$with('inserted')
    .as(transaction.insert(auditEntries).values(entries).returning({ position: auditEntries.position }))
  await transaction.with(inserted).insert(auditValues).values(allValues)
}

/** Writes an action of an account to the audit log, as {@link writeAudit} does. */
export function auditAction(
  transaction: DatabaseSession,
  { account, now }: Parameters<typeof actorOf>[0] & { now: Date },
  entry: Omit<NewAuditEntry, 'actor'>,
): Promise<void> {
  return writeAudit(transaction, { ...entry, actor: actorOf({ account }) }, now)
}

/**
 * Erases the values of every entry of a record whose personal data has to go (D-15): what was done, when and by which
 * account stays.
 */
export async function eraseAuditValues(
  transaction: DatabaseSession,
  { type, id }: { type: RecordType; id: string },
): Promise<void> {
  await eraseAuditValuesOf(
    transaction,
    sql`${auditEntries.recordType} = ${type} and ${auditEntries.recordId} = ${id}`,
  )
}

/** Erases the values of the entries that a condition selects, as {@link eraseAuditValues} does. */
export async function eraseAuditValuesOf(transaction: DatabaseSession, which: SQL): Promise<void> {
  await transaction.execute(
    sql`delete from ${auditValues} where ${auditValues.position} in (select ${auditEntries.position} from ${auditEntries}
      where ${which})`,
  )
}

/** The result of checking the whole chain. */
export interface AuditCheck {
  entryCount: number
  /** Entries whose values were erased. */
  erasedCount: number
  /**
   * Entries at the beginning that were written before there was a key: anyone who can write to the database can forge
   * them.
   */
  unkeyedCount: number
  /**
   * Entries under another key (another TOKEN_SECRET or installation): only their links to each other can be checked.
   */
  foreignCount: number
  /** The hash of the last entry. */
  lastHash: string
  /** The first entry that is not as it was written; `null` where all are. */
  brokenAt: number | null
}

/** Checks the whole chain: whether each entry follows from the one before, and its values match their hash. */
export async function checkAudit(db: DatabaseSession): Promise<AuditCheck> {
  const key = auditKey()
  let previousHash = firstHash
  let position = 0
  let erasedCount = 0
  let unkeyedCount = 0
  let foreignCount = 0
  const found = (brokenAt: number | null) => ({
    ...{ entryCount: position, erasedCount, unkeyedCount, foreignCount },
    ...{ lastHash: previousHash, brokenAt },
  })
  for (;;) {
    const rows = await db
      .select({ entry: auditEntries, values: auditValues })
      .from(auditEntries)
      .leftJoin(auditValues, sql`${auditValues.position} = ${auditEntries.position}`)
      .where(gt(auditEntries.position, position))
      .orderBy(asc(auditEntries.position))
      .limit(checkedAtATime)
    for (const { entry, values } of rows) {
      position += 1
      const isUnkeyed = entry.keyId === null
      const isForeign = !isUnkeyed && entry.keyId !== key?.id
      const isWhole =
        entry.position === position &&
        entry.previousHash === previousHash &&
        // Once there is a key, nothing is written without one.
        (!isUnkeyed || unkeyedCount === position - 1) &&
        (isForeign || entry.hash === hashOfEntry(entry, isUnkeyed ? undefined : key)) &&
        (values === null || entry.valuesHash === hashOfValues(values))
      if (!isWhole) return found(position)
      if (isUnkeyed) unkeyedCount += 1
      if (isForeign) foreignCount += 1
      if (values === null) erasedCount += 1
      previousHash = entry.hash
    }
    if (rows.length < checkedAtATime) return found(null)
  }
}

type Entry = Pick<
  typeof auditEntries.$inferSelect,
  | 'position'
  | 'at'
  | 'actorUserId'
  | 'action'
  | 'recordType'
  | 'recordId'
  | 'valuesHash'
  | 'previousHash'
  | 'keyId'
>

function hashOfEntry(entry: Entry, key: AuditKey | undefined): string {
  const { keyId, position, at, actorUserId, action, recordType, recordId, valuesHash, previousHash } = entry
  const fields = [
    position,
    at.toISOString(),
    actorUserId,
    action,
    recordType,
    recordId,
    valuesHash,
    previousHash,
  ]
  return auditDigest(keyId === null ? fields : [...fields, keyId], key)
}

type Values = Pick<
  typeof auditValues.$inferSelect,
  'salt' | 'actorName' | 'recordLabel' | 'before' | 'after' | 'details'
>

function hashOfValues({ salt, actorName, recordLabel, before, after, details }: Values): string {
  // Salted, and covered by the hash of the entry: it needs no key.
  const fields = [salt, actorName, recordLabel, inOrder(before), inOrder(after), inOrder(details)]
  return auditDigest(fields, undefined)
}

/** Returns values as the database gives them back: without `undefined`, dates as text. */
function asStored(values: Record<string, unknown> | null): Record<string, unknown> | null {
  return values && (JSON.parse(JSON.stringify(values)) as Record<string, unknown>)
}

/** Sorts the keys of all objects in a value: the database does not keep their order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  )
}

const keyIdCharacters = 16

/** The key that hashes entries of the audit log; it is stored outside of the database. */
interface AuditKey {
  /** Identifies the key without revealing it: it is stored with each entry. */
  id: string
  bytes: Uint8Array
}

let present: AuditKey | undefined

/**
 * Sets the key of this process, which serves one installation. Entries are written in the transactions of the changes
 * that they record, far from where the settings are known.
 * @param bytes derived from TOKEN_SECRET; `undefined` for entries without a key, as earlier releases wrote them.
 */
export function setAuditKey(bytes: Uint8Array | undefined): void {
  if (!bytes) {
    present = undefined
    return
  }
  const id = createHash('sha256').update('audit key').update(bytes).digest('hex').slice(0, keyIdCharacters)
  present = { id, bytes }
}

/** Returns the key of this process; `undefined` where none was set: entries are then hashed without one. */
export function auditKey(): AuditKey | undefined {
  return present
}

/** Returns the digest of a value: keyed where there is a key, else one that anybody could compute. */
export function auditDigest(value: unknown, key: AuditKey | undefined): string {
  const text = JSON.stringify(value)
  const made = key ? createHmac('sha256', key.bytes) : createHash('sha256')
  return made.update(text).digest('hex')
}

/** Reads the history of a record, the newest first. */
export async function readHistory(
  db: DatabaseSession,
  type: RecordType,
  id: string,
): Promise<HistoryEntry[]> {
  const rows = await db
    .select({ entry: auditEntries, values: auditValues })
    .from(auditEntries)
    .leftJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(and(eq(auditEntries.recordType, type), eq(auditEntries.recordId, id)))
    .orderBy(desc(auditEntries.position))
    .limit(historyEntriesMax)
  return rows.map(({ entry, values }) => ({
    position: entry.position,
    at: entry.at.toISOString(),
    action: entry.action,
    actorName: values?.actorName ?? '',
    before: values?.before ?? null,
    after: values?.after ?? null,
    details: values?.details ?? null,
  }))
}

/** Finds who changed each of some records last. */
export async function lastChangersOf(
  db: DatabaseSession,
  type: RecordType,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([auditEntries.recordId], {
      id: auditEntries.recordId,
      name: auditValues.actorName,
    })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(
      and(
        eq(auditEntries.recordType, type),
        inArray(auditEntries.recordId, [...ids]),
        isNotNull(auditEntries.actorUserId),
        // A draft, or a link to one, changes nothing of the record.
        notInArray(auditEntries.action, [...draftActions]),
      ),
    )
    .orderBy(auditEntries.recordId, desc(auditEntries.position))
  return new Map(rows.map(({ id, name }) => [id ?? '', name]))
}
