import { describe, expect, it } from 'vitest'
import { createReadiness } from './readiness.ts'

describe('the sign of readiness', () => {
  it.each([
    [true, true, true, true],
    [false, true, true, false],
    [true, false, true, false],
    [true, true, false, false],
  ])('asks the database (%s), the files (%s) and the content in memory (%s): %s', async (...asked) => {
    const [database, files, content, expected] = asked
    const isReady = createReadiness(
      { isHealthy: async () => database },
      { isHealthy: async () => files },
      { isFilled: async () => content },
    )
    expect(await isReady()).toBe(expected)
  })

  it('is cached for a second, and computed once for concurrent requests', async () => {
    let [asked, time] = [0, 5_000]
    const database = {
      isHealthy: async () => {
        asked += 1
        return asked < 3
      },
    }
    const isReady = createReadiness(
      database,
      { isHealthy: async () => true },
      { isFilled: async () => true },
      () => time,
    )
    expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true])
    time += 999
    expect([await isReady(), asked]).toEqual([true, 1])
    time += 1
    expect([await isReady(), asked]).toEqual([true, 2])
    time += 1_000
    expect([await isReady(), asked]).toEqual([false, 3])
  })
})
