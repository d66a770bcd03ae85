import { existsSync, mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../server/db/client.ts'
import { isWholeRun, itInLongRun } from '../support/long-run.ts'
import { type Child, killChildren, startChild } from './child-process.ts'

/** The number of kills of the writer. */
const killCount = isWholeRun ? 32 : 1
const writesPerLifeMax = 60
const testTimeoutMs = 300_000
const inUseSentence = /^The database in .+ is already in use by another process: .+\.\n$/

/** The distance between the first numbers of the writer's lives, so that no two lives write the same number. */
const numbersPerLife = 100_000

let dataFolder: string
beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'embedded-database-'))
})
afterEach(killChildren)
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

function acknowledgedNumbers(child: Child): number[] {
  return child.lines
    .filter((line) => line.startsWith('acknowledged '))
    .map((line) => Number(line.slice('acknowledged '.length)))
}

async function acknowledgements(child: Child, count: number): Promise<void> {
  let seen = 0
  await child.waitForLine((line) => {
    if (line.startsWith('acknowledged ')) seen += 1
    return seen >= count
  })
}

/** Kills the child wherever it is in its work, and gives back what had been acknowledged. */
async function kill(child: Child): Promise<number[]> {
  child.process.kill('SIGKILL')
  expect((await child.ended).signal).toBe('SIGKILL')
  return acknowledgedNumbers(child)
}

/** Reads the content of the database after a start of its own. */
async function readWritten(): Promise<{ numbers: Set<number>; tally: number }> {
  const database = await openDatabase({ dataFolder })
  try {
    const written = await database.db.execute<{ number: number }>(sql`SELECT number FROM written`)
    const tally = await database.db.execute<{ rows: number }>(sql`SELECT rows FROM tally`)
    return { numbers: new Set(written.rows.map((row) => row.number)), tally: tally.rows[0]?.rows ?? -1 }
  } finally {
    await database.close()
  }
}

describe('the embedded database', () => {
  itInLongRun(
    'starts afresh after its very first start was killed half way',
    { timeout: testTimeoutMs },
    async () => {
      const draftSeen = Promise.withResolvers<void>()
      const watcher = watch(dataFolder, (_event, name) => {
        if (name === 'database.draft') draftSeen.resolve()
      })
      const first = startChild('opening-child.ts', dataFolder)
      const endedEarly = first.ended.then(() => Promise.reject(new Error('The first start was not cut off.')))
      await Promise.race([draftSeen.promise, endedEarly])
      endedEarly.catch(() => {})
      watcher.close()
      await kill(first)
      expect(existsSync(join(dataFolder, 'database'))).toBe(false)

      const second = startChild('opening-child.ts', dataFolder)
      expect(await second.ended).toMatchObject({ code: 0 })
      expect(second.lines).toEqual(['opened'])
    },
  )

  it(`loses no acknowledged write over ${killCount} kills`, { timeout: testTimeoutMs }, async () => {
    const acknowledged: number[] = []
    for (let life = 0; life < killCount; life += 1) {
      const child = startChild('writing-child.ts', dataFolder, String(life * numbersPerLife))
      const found = await child.waitForLine((line) => line.startsWith('rows '))
      expect(Number(found.slice('rows '.length)), `rows before life ${life}`).toBeGreaterThanOrEqual(
        acknowledged.length,
      )
      await acknowledgements(child, 1 + Math.floor(Math.random() * writesPerLifeMax))
      acknowledged.push(...(await kill(child)))
    }

    const { numbers, tally } = await readWritten()
    expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(killCount)
    // No half transaction either: both tables were written in one.
    expect(tally).toBe(numbers.size)
  })

  it('refuses a second opener and loses nothing by it', { timeout: testTimeoutMs }, async () => {
    const owner = startChild('writing-child.ts', dataFolder, String(killCount * numbersPerLife))
    await acknowledgements(owner, 5)

    const intruder = startChild('opening-child.ts', dataFolder)
    const end = await intruder.ended
    expect(end.code).toBe(1)
    expect(end.errorOutput).toMatch(inUseSentence)
    expect(intruder.lines).toEqual([])

    await acknowledgements(owner, 5)
    owner.process.stdin.write('stop\n')
    expect(await owner.ended).toEqual({ code: 0, signal: null, errorOutput: '' })

    const { numbers, tally } = await readWritten()
    expect(acknowledgedNumbers(owner).filter((number) => !numbers.has(number))).toEqual([])
    expect(tally).toBe(numbers.size)
  })
})
