import { randomUUID } from 'node:crypto'
import { asc, eq, gt, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../tests/support/databases.ts'
import type { Database } from '../db/database.ts'
import { auditEntries, auditValues } from '../db/schema/audit.ts'
import {
  auditDigest,
  checkAudit,
  eraseAuditValues,
  type NewAuditEntry,
  setAuditKey,
  writeAudit,
} from './audit.ts'
import { checkAgainstLast, checkNightly, readLastCheck } from './audit-checks.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const actor = { userId: randomUUID(), name: 'Oʻgʻiloy Gʻulomova' }
const auditNoteOf = (label: string, id: string = randomUUID()): NewAuditEntry => ({
  actor,
  action: 'updated',
  record: { type: 'organization', id, label },
  before: { name: { uz: label }, at: new Date(0), tags: [] },
  after: { position: 1, name: { uz: `${label} 2`, en: undefined } },
})
const write = (newEntry: NewAuditEntry) =>
  database.db.transaction((transaction) => writeAudit(transaction, newEntry, new Date()))
const entries = (after = 0) =>
  database.db
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.position, after))
    .orderBy(asc(auditEntries.position))
const lastPosition = async () => (await entries()).at(-1)?.position ?? 0
/** Returns the database's message of a failure, on either engine. */
const saying = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => new Error('It was done.'),
    (failure: Error) => failure,
  )
  return `${error.message} ${(error.cause as Error | undefined)?.message}`
}
/** Changes what the triggers watch over, as somebody with all rights on the database could, and puts it back. */
async function whileTampered(change: ReturnType<typeof sql>, table: 'audit_entries' | 'audit_values') {
  const rollback = new Error('Put it back.')
  let found: Awaited<ReturnType<typeof checkAudit>> | undefined
  await database.db
    .transaction(async (transaction) => {
      await transaction.execute(sql.raw(`alter table ${table} disable trigger user`))
      await transaction.execute(change)
      found = await checkAudit(transaction)
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  return found
}

describe('the audit log (D-13, D-15)', () => {
  it('links each entry with the one before it', async () => {
    const from = await lastPosition()
    for (const label of ['Bir', 'Ikki', 'Uch']) await write(auditNoteOf(label))
    const written = await entries(from)
    expect(written.map(({ position }) => position)).toEqual([from + 1, from + 2, from + 3])
    expect(written[1]?.previousHash).toBe(written[0]?.hash)
    expect(written[2]?.previousHash).toBe(written[1]?.hash)
    expect(new Set(written.map(({ hash }) => hash)).size).toBe(3)
    expect(await checkAudit(database.db)).toMatchObject({ entryCount: from + 3, brokenAt: null })
  })

  it('is committed or rolled back with the change that it records', async () => {
    const from = await lastPosition()
    const failing = database.db.transaction(async (transaction) => {
      await writeAudit(transaction, auditNoteOf('Yoʻq'), new Date())
      throw new Error('The change failed.')
    })
    await expect(failing).rejects.toThrow('The change failed.')
    expect(await lastPosition()).toBe(from)
  })

  it('has no gap and no fork after twenty writes at once', async () => {
    const from = await lastPosition()
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(auditNoteOf(`Birdan ${index}`))))
    expect((await entries(from)).map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, index) => from + 1 + index),
    )
    expect(await checkAudit(database.db)).toMatchObject({ entryCount: from + 20, brokenAt: null })
  })

  it('notes what the site does automatically', async () => {
    await write({ actor: null, action: 'erased' })
    const [entry] = (await entries()).slice(-1)
    expect(entry).toMatchObject({ actorUserId: null, recordType: null, recordId: null })
    expect((await checkAudit(database.db)).brokenAt).toBeNull()
  })

  it('finds the entry that was tampered with, in every way', async () => {
    const from = await lastPosition()
    for (const label of ['Olma', 'Anor', 'Behi']) await write(auditNoteOf(label))
    const second = from + 2
    const ways: [ReturnType<typeof sql>, 'audit_entries' | 'audit_values', number][] = [
      [sql`update audit_entries set action = 'created' where position = ${second}`, 'audit_entries', second],
      [
        sql`update audit_entries set at = at - interval '1 day' where position = ${second}`,
        'audit_entries',
        second,
      ],
      [
        sql`update audit_entries set actor_user_id = null where position = ${second}`,
        'audit_entries',
        second,
      ],
      [sql`update audit_values set actor_name = 'X' where position = ${second}`, 'audit_values', second],
      [
        sql`update audit_values set after = '{"position": 2}' where position = ${second}`,
        'audit_values',
        second,
      ],
      // An entry that is rewritten, hash and all, no longer fits what follows.
      [
        sql`update audit_entries set hash = repeat('a', 64) where position = ${second}`,
        'audit_entries',
        second,
      ],
    ]
    for (const [change, table, brokenAt] of ways)
      expect(await whileTampered(change, table)).toMatchObject({ brokenAt })
    expect((await checkAudit(database.db)).brokenAt).toBeNull()
  })

  it('finds that an entry in the middle was removed', async () => {
    const from = await lastPosition()
    for (const label of ['Bir', 'Ikki']) await write(auditNoteOf(label))
    await eraseAuditValues(database.db, {
      type: 'organization',
      id: (await entries(from))[0]?.recordId ?? '',
    })
    const gone = sql`delete from audit_entries where position = ${from + 1}`
    expect(await whileTampered(gone, 'audit_entries')).toMatchObject({ brokenAt: from + 1 })
  })

  it('stays whole where the values of a record are erased, and keeps none of them', async () => {
    const id = randomUUID()
    const before = await checkAudit(database.db)
    await write(auditNoteOf('Shaxsiy', id))
    await write(auditNoteOf('Boshqa'))
    await write(auditNoteOf('Shaxsiy', id))
    await eraseAuditValues(database.db, { type: 'organization', id })
    expect(await checkAudit(database.db)).toMatchObject({
      entryCount: before.entryCount + 3,
      erasedCount: before.erasedCount + 2,
      brokenAt: null,
    })
    const values = await database.db.select().from(auditValues).where(eq(auditValues.recordLabel, 'Shaxsiy'))
    expect(values).toEqual([])
    expect(await database.db.select().from(auditEntries).where(eq(auditEntries.recordId, id))).toHaveLength(2)
  })

  it('is only added to: the database refuses every change of it', async () => {
    await write(auditNoteOf('Doimiy'))
    const position = await lastPosition()
    const ofEntry = eq(auditEntries.position, position)
    const ofValues = eq(auditValues.position, position)
    const refused = 'The audit log is only added to.'
    const { db } = database
    expect(await saying(db.update(auditEntries).set({ action: 'created' }).where(ofEntry))).toContain(refused)
    expect(await saying(db.delete(auditEntries).where(ofEntry))).toContain(refused)
    expect(await saying(db.update(auditValues).set({ actorName: 'X' }).where(ofValues))).toContain(refused)
  })

  it('is not emptied at once either', async () => {
    const { db } = database
    for (const table of ['audit_entries', 'audit_values'])
      expect(await saying(db.execute(sql.raw(`truncate ${table} cascade`)))).toContain(
        'The audit log is only added to.',
      )
  })
})

/** A database of its own: a chain begins without a key once only. */
describe('the key of the chain', () => {
  let own: Database
  beforeAll(async () => {
    own = await openTestDatabase()
  })
  afterAll(() => own.close())
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => lines.push(line) })
  const add = (label: string) =>
    own.db.transaction((transaction) => writeAudit(transaction, auditNoteOf(label), new Date()))
  const without = (position: number) =>
    ['audit_values', 'audit_entries'].map((table) => `delete from ${table} where position = ${position}`)
  const keyOf = (byte: number) => new Uint8Array(32).fill(byte)
  /** Checks the chain after an intruder with access to the database changed it; the change is rolled back. */
  async function afterwards(tamper: string[], check = checkAgainstLast) {
    let found: Awaited<ReturnType<typeof checkAudit>> | undefined
    const undo = new Error('undo')
    await own.db
      .transaction(async (transaction) => {
        for (const table of ['audit_entries', 'audit_values'])
          await transaction.execute(sql.raw(`alter table ${table} disable trigger user`))
        for (const statement of tamper) await transaction.execute(sql.raw(statement))
        found = await check(transaction)
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    return found
  }

  it('keeps somebody who can write to the database from making a new chain', async () => {
    setAuditKey(undefined)
    await add('Kalitsiz')
    setAuditKey(keyOf(1))
    for (const label of ['Bir', 'Ikki', 'Uch']) await add(label)
    expect(await checkAudit(own.db)).toMatchObject({ entryCount: 4, unkeyedCount: 1, brokenAt: null })
    // The last entry, rewritten as anybody could without the key; or as if there had never been one.
    const [last] = await own.db.select().from(auditEntries).where(eq(auditEntries.position, 4))
    const { at, actorUserId, recordType, recordId, valuesHash, previousHash } = last ?? expect.fail('none')
    const fields = [
      4,
      at.toISOString(),
      actorUserId,
      'created',
      recordType,
      recordId,
      valuesHash,
      previousHash,
    ]
    const forged = auditDigest(fields, undefined)
    const change = `update audit_entries set action = 'created', hash = '${forged}'`
    for (const tamper of [`${change} where position = 4`, `${change}, key_id = null where position = 4`])
      expect(await afterwards([tamper])).toMatchObject({ brokenAt: 4 })
  })

  it('is distinguished: what was written under another one is counted, and still has to follow', async () => {
    setAuditKey(keyOf(2))
    await add('Boshqa kalit')
    expect(await checkAudit(own.db)).toMatchObject({ entryCount: 5, foreignCount: 3, brokenAt: null })
    expect(await afterwards(without(3))).toMatchObject({ brokenAt: 3 })
    setAuditKey(keyOf(1))
    expect(await checkAudit(own.db)).toMatchObject({ foreignCount: 1, brokenAt: null })
  })

  it('and the nightly check report an end that was cut off, in the log and for the panel', async () => {
    await checkNightly(own, log, new Date())
    expect(await readLastCheck(own.db)).toMatchObject({ entryCount: 5, brokenAt: null })
    expect(lines.join('')).toContain('the audit log is whole')
    const cut = without(5)
    expect(await afterwards(cut)).toMatchObject({ brokenAt: 5 })
    expect((await afterwards(cut, checkAudit))?.brokenAt).toBeNull()
    // Nor does it help to change what the check found.
    const lie = `update audit_checks set entry_count = 4, last_hash = (select hash from audit_entries where position = 4)`
    expect(await afterwards([...cut, lie])).toMatchObject({ brokenAt: 4 })
    await add('Oltinchi')
    await checkNightly(own, log, new Date())
    expect(await readLastCheck(own.db)).toMatchObject({ entryCount: 6, brokenAt: null })
  })
})
