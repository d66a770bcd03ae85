import { describe, expect, it } from 'vitest'
import { passwordProblem } from '../../server/features/accounts/password-rules.ts'
import { normalizeUzbekText } from '../../shared/i18n/normalize-text.ts'

/** Runs something and gives how long it took, in milliseconds. */
function millisecondsOf(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

describe('a hostile text is judged in linear time', () => {
  it.each([
    ['100 kB of combining marks', `a${'\u0301\u0323'.repeat(25_000)}`],
    ['100 kB of apostrophes after o', "o'".repeat(50_000)],
    ['100 kB of apostrophes after one g', `g${"'".repeat(100_000)}`],
  ])('%s', (_name, text) => {
    expect(millisecondsOf(() => normalizeUzbekText(text))).toBeLessThan(300)
  })

  it('a password of 128 repeating letters', () => {
    expect(millisecondsOf(() => passwordProblem('ab'.repeat(64), []))).toBeLessThan(100)
  })
})
