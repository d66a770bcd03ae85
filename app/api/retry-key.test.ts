import { describe, expect, it } from 'vitest'
import { newIdempotencyKey, RetryKey } from './retry-key.ts'

describe('the key of a request', () => {
  it('is one that nobody else has', () => {
    expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100)
  })

  it('stays the same for a retry, and is another for another body and after an answer', () => {
    const keys = new RetryKey()
    const first = keys.of({ text: 'Call on Monday.' })
    expect(keys.of({ text: 'Call on Monday.' })).toBe(first)
    const second = keys.of({ text: 'Call on Tuesday.' })
    expect(second).not.toBe(first)
    keys.forget()
    expect(keys.of({ text: 'Call on Tuesday.' })).not.toBe(second)
  })
})
