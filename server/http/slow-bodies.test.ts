import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { uploadMinBytesPerHalfMinute } from '../../shared/rules/limits.ts'
import { BodyError, readBody } from '../platform/read-body.ts'
import { readForm } from '../platform/uploads/receive-form.ts'
import { readJsonBody } from './operation.ts'

/** Creates a body that sends some bytes at once, then more after each pause, without end or a number of times. */
function dribbling(
  first: number,
  pauseMs: number,
  again: number,
  times = Number.POSITIVE_INFINITY,
): ReadableStream<Uint8Array> {
  let left = times
  return new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(first)),
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      controller.enqueue(new Uint8Array(again))
      left -= 1
      if (left === 0) controller.close()
    },
  })
}

/** Reads by a clock that is turned on until the reading ends. */
async function readByClock(reading: Promise<unknown>): Promise<unknown> {
  let isOver = false
  const outcome = reading
    .then(
      () => 'read',
      (error: unknown) => error,
    )
    .finally(() => {
      isOver = true
    })
  while (!isOver) await vi.advanceTimersByTimeAsync(1_000)
  return outcome
}

describe('a body that comes slowly', () => {
  const bounds = { maxBytes: 1_000_000, silenceMaxMs: 30_000, minBytesPerSilence: 30_000 }
  const read = (body: ReadableStream<Uint8Array>, given: Parameters<typeof readBody>[1] = bounds) => {
    vi.useFakeTimers()
    return readByClock(Array.fromAsync(readBody(body, given))).finally(() => vi.useRealTimers())
  }

  it.each([
    ['never a word after the first', dribbling(50_000, 3_600_000, 1)],
    ['a byte now and then', dribbling(50_000, 5_000, 1)],
    ['a little less than the least', dribbling(50_000, 10_000, 9_000)],
  ])('is broken off: %s', async (_what, body) => {
    const outcome = await read(body)
    expect(outcome).toBeInstanceOf(BodyError)
    expect(outcome).toMatchObject({ reason: 'broken-off' })
  })

  it('is read on as long as the least comes, whatever time it takes', async () => {
    expect(await read(dribbling(50_000, 10_000, 10_500))).toMatchObject({ reason: 'too-long' })
  })

  it('is broken off at the end of its time, where it has one', async () => {
    const all = { maxBytes: 1_000_000, silenceMaxMs: 30_000, timeoutMs: 30_000 }
    expect(await read(dribbling(10, 5_000, 50_000), all)).toMatchObject({ reason: 'broken-off' })
  })
})

describe('a form', () => {
  const read = (again: number) => {
    vi.useFakeTimers()
    const request = new Request('http://site/', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: dribbling(1, 10_000, again, 12),
      duplex: 'half',
    } as RequestInit)
    const reading = readForm(request, { textNames: [], receiveFile: async () => {} })
    return readByClock(reading).finally(() => vi.useRealTimers())
  }
  const leastInPause = uploadMinBytesPerHalfMinute / 3

  it('is broken off where less comes than an upload brings at least, and read on where it does', async () => {
    expect(await read(leastInPause - 100)).toMatchObject({ code: 'malformed-body' })
    expect(await read(leastInPause + 100)).toMatchObject({ code: 'body-too-large' })
  })
})

describe('a JSON body', () => {
  it('arrives within half a minute, or is none', async () => {
    vi.useFakeTimers()
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: dribbling(1, 9_000, 1),
      duplex: 'half',
    }
    const request = new Request('http://site/', init)
    const outcome = await readByClock(readJsonBody(request, z.object({}))).finally(() => vi.useRealTimers())
    expect(outcome).toMatchObject({ code: 'malformed-body' })
  })
})
