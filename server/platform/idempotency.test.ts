import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../tests/support/databases.ts'
import type { Database } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema/request-guard.ts'
import { claimIdempotencyKey, digestRequest, type RequestDigest, sweepRequestGuards } from './idempotency.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const digest = digestRequest({ fullName: 'Aziza', email: 'aziza@example.uz' }, 'a'.repeat(64))
const scope = 'application'

/** Attempts to create a record under a key, and returns the id of the record that exists then. */
async function make(key: string, asked: RequestDigest = digest, inScope = scope): Promise<string> {
  const recordId = randomUUIDv7()
  return database.db.transaction(async (transaction) => {
    const earlier = await claimIdempotencyKey(transaction, { scope: inScope, key, digest: asked, recordId })
    return earlier ?? recordId
  })
}

describe('an idempotency key (N-7)', () => {
  it('gives the same record each time', async () => {
    const first = await make('same')
    expect(await make('same')).toBe(first)
    expect(await make('same')).toBe(first)
    expect(await make('other')).not.toBe(first)
  })

  it('gives one record to many at once', async () => {
    const records = await Promise.all(Array.from({ length: 10 }, () => make('at once')))
    expect(new Set(records).size).toBe(1)
  })

  it('belongs to one kind of record', async () => {
    expect(await make('kind', digest, 'call-request')).not.toBe(await make('kind'))
  })

  it('is free again where the transaction of the record failed', async () => {
    await expect(
      database.db.transaction(async (transaction) => {
        await claimIdempotencyKey(transaction, { scope, key: 'failed', digest, recordId: randomUUIDv7() })
        throw new Error('The record could not be made.')
      }),
    ).rejects.toThrow('The record could not be made.')
    const other = digestRequest({ fullName: 'Botir' }, 'none')
    await expect(make('failed', other)).resolves.toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is refused for another request: other fields, another file, no file', async () => {
    await make('reused')
    for (const other of [
      digestRequest({ fullName: 'Botir', email: 'aziza@example.uz' }, digest.upload),
      digestRequest({ fullName: 'Aziza', email: 'aziza@example.uz' }, 'b'.repeat(64)),
      digestRequest({ fullName: 'Aziza', email: 'aziza@example.uz' }, 'none'),
    ]) {
      await expect(make('reused', other)).rejects.toMatchObject({ code: 'idempotency-key-reused' })
    }
  })

  it('is accepted where the file is not known any more, since it belongs to the record by now', async () => {
    const first = await make('adopted')
    expect(await make('adopted', { ...digest, upload: 'unknown' })).toBe(first)
  })

  it('asks the same whatever the order of the fields', () => {
    expect(digestRequest({ b: '2', a: '1' }, 'none')).toEqual(digestRequest({ a: '1', b: '2' }, 'none'))
    expect(digestRequest({ a: '1', b: '2' }, 'none')).not.toEqual(digestRequest({ a: '12', b: '' }, 'none'))
  })

  it('is stored as a digest, and swept after a day', async () => {
    await make('secret key')
    const stored = await database.db.select().from(idempotencyKeys)
    expect(JSON.stringify(stored)).not.toContain('secret key')
    const record = await make('secret key')
    const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1_000)
    const left = () => database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.recordId, record))
    await sweepRequestGuards(database, hours(23))
    expect(await left()).toHaveLength(1)
    await sweepRequestGuards(database, hours(25))
    expect(await left()).toHaveLength(0)
  })
})
