import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../tests/support/databases.ts'
import type { Database } from '../../db/database.ts'
import { callRequestNumbers, callRequests } from '../../db/schema/call-request.ts'
import { nextReference } from './next-reference.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const numbering = { prefix: 'CR', sequence: callRequestNumbers, column: callRequests.reference }
const next = (instant = '2026-11-21T09:00:00Z') =>
  database.db.transaction((transaction) => nextReference(transaction, numbering, new Date(instant)))

/** Inserts a row as an import does, with a number that the sequence has not given out. */
const insert = (reference: string) =>
  database.db.insert(callRequests).values({
    reference,
    fullName: 'Aziza',
    email: 'aziza@example.uz',
    coverLetter: 'Please call me.',
    language: 'uz',
  })

describe('the next reference', () => {
  it('counts up from 1, with four digits at least and the year of Tashkent', async () => {
    expect(await next()).toBe('CR-2026-0001')
    expect(await next()).toBe('CR-2026-0002')
    expect(await next('2026-12-31T18:59:59Z')).toBe('CR-2026-0003')
    expect(await next('2026-12-31T19:00:00Z')).toBe('CR-2027-0004')
    await database.db.execute(sql`select setval('call_request_numbers', 9999)`)
    expect(await next()).toBe('CR-2026-10000')
  })

  it('goes on after the highest number that an import brought', async () => {
    await database.db.execute(sql`select setval('call_request_numbers', 1, false)`)
    await insert('CR-2026-0001')
    await insert('CR-2026-0417')
    expect(await next()).toBe('CR-2026-0418')
    expect(await next()).toBe('CR-2026-0419')
  })

  it('is different for each of many at once, also then', async () => {
    await database.db.execute(sql`select setval('call_request_numbers', 1, false)`)
    const references = await Promise.all(
      Array.from({ length: 8 }, () =>
        database.db.transaction(async (transaction) => {
          const reference = await nextReference(transaction, numbering, new Date())
          await transaction.insert(callRequests).values({
            reference,
            fullName: 'Aziza',
            email: 'aziza@example.uz',
            coverLetter: 'Please call me.',
            language: 'uz',
          })
          return reference
        }),
      ),
    )
    expect(new Set(references).size).toBe(8)
  })
})
