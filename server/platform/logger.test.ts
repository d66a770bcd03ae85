import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../tests/support/databases.ts'
import type { Database } from '../db/database.ts'
import { describeError, errorLogging, requestLine } from './logger.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Returns the error that a statement fails with. */
async function failure(attempt: PromiseLike<unknown>): Promise<unknown> {
  try {
    await attempt
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

describe('an error in the log', () => {
  const canary = 'Gulnora-Canary-4711'

  it('names a failed query by its statement and its code, never by what people wrote', async () => {
    const failures = [
      failure(database.db.execute(sql`select * from no_such_table where name = ${canary}`)),
      failure(database.db.execute(sql`select ${canary}::uuid`)),
      failure(
        database.db.execute(
          sql`insert into users (id, email, login, firstname, lastname) values (gen_random_uuid(), ${canary}, ${canary}, null, ${canary})`,
        ),
      ),
    ]
    for (const error of await Promise.all(failures)) {
      const logged = describeError(error)
      expect(logged.message).toMatch(/^Failed query: (?:select|insert)/)
      expect(logged.cause?.code).toMatch(/^(?:42P01|22P02|23502)$/)
      expect(JSON.stringify(logged)).not.toContain(canary)
    }
  })

  it('is never named by its own message, which has the values of a failed query', async () => {
    const lines: string[] = []
    const log = pino(errorLogging, { write: (line) => lines.push(line) })
    const error = await failure(database.db.execute(sql`select ${canary}::uuid`))
    log.error({ err: error, requestId: 'r1' })
    log.error({ err: error }, 'a job failed')
    log.warn('words')
    const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(messages).toEqual(['failed unexpectedly', 'a job failed', 'words'])
    expect(lines.join('')).not.toContain(canary)
  })

  it('logs the message, the location and the causes of every other error', () => {
    const logged = describeError(new TypeError('outer', { cause: new Error('inner') }))
    expect(logged).toMatchObject({ type: 'TypeError', message: 'outer', cause: { message: 'inner' } })
    expect(logged.stack).toContain('logger.test.ts')
  })

  it('says so where something else was thrown', () => {
    expect(describeError('words of a visitor')).toEqual({ type: 'string', message: 'not an error' })
  })
})

describe('the line of a request', () => {
  const entry = {
    requestId: 'r1',
    method: 'GET',
    path: '/experts',
    status: 200,
    milliseconds: 12.34,
    isAborted: false,
  }

  it('says how many statements it waited for and how long, where it asked the database', () => {
    const lineOf = (statements?: { count: number; milliseconds: number }) =>
      JSON.parse(requestLine({ ...entry, ...(statements && { statements }) })) as Record<string, unknown>
    const { time, ...asked } = lineOf({ count: 3, milliseconds: 8.765 })
    expect(asked).toEqual({
      level: 30,
      requestId: 'r1',
      method: 'GET',
      path: '/experts',
      status: 200,
      milliseconds: 12.3,
      statements: 3,
      databaseMilliseconds: 8.8,
    })
    expect(time).toMatch(/Z$/)
    for (const line of [lineOf(), lineOf({ count: 0, milliseconds: 0 })]) {
      expect(line).not.toHaveProperty('statements')
      expect(line).not.toHaveProperty('databaseMilliseconds')
    }
  })
})
