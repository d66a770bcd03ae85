import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answerBudgetPoints,
  answerBudgetPointsPerSecond,
  answerBudgetSendersMax,
} from '../../shared/rules/limits.ts'
import { AppError } from '../errors.ts'
import { AnswerBudget } from './answer-budget.ts'

let budget: AnswerBudget
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  budget = new AnswerBudget()
})
afterEach(() => vi.useRealTimers())

/** Returns the seconds that a refusal says, or 0 where the points are spent. */
function waitAfter(address: string, points: number): number {
  try {
    budget.spend(address, points)
    return 0
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') {
      return error.details.retryAfterSeconds ?? Number.NaN
    }
    throw error
  }
}

describe('the budget of a sender', () => {
  it('is all there at first, then refused, and comes back second by second', () => {
    expect(waitAfter('192.0.2.1', answerBudgetPoints)).toBe(0)
    expect(waitAfter('192.0.2.1', 1)).toBe(1)
    vi.advanceTimersByTime(1_000)
    expect(waitAfter('192.0.2.1', answerBudgetPointsPerSecond)).toBe(0)
    expect(waitAfter('192.0.2.1', 1)).toBe(1)
  })

  it('is there after the seconds that a refusal says, and not used up by refusals', () => {
    expect(waitAfter('192.0.2.1', answerBudgetPoints)).toBe(0)
    const points = answerBudgetPointsPerSecond * 2 + 1
    for (let attempt = 0; attempt < 100; attempt += 1) expect(waitAfter('192.0.2.1', points)).toBe(3)
    vi.advanceTimersByTime(3_000)
    expect(waitAfter('192.0.2.1', points)).toBe(0)
  })

  it('never grows beyond its bound', () => {
    expect(waitAfter('192.0.2.1', 1)).toBe(0)
    vi.advanceTimersByTime(24 * 60 * 60 * 1_000)
    expect(waitAfter('192.0.2.1', answerBudgetPoints + 1)).toBe(1)
    expect(waitAfter('192.0.2.1', answerBudgetPoints)).toBe(0)
  })

  it('is its own', () => {
    expect(waitAfter('192.0.2.1', answerBudgetPoints)).toBe(0)
    expect(waitAfter('192.0.2.2', answerBudgetPoints)).toBe(0)
    expect(waitAfter('192.0.2.1', 1)).toBe(1)
  })

  it('is not asked of this machine itself', () => {
    for (const address of ['127.0.0.1', '127.1.2.3']) {
      for (let attempt = 0; attempt < 3; attempt += 1) expect(waitAfter(address, answerBudgetPoints)).toBe(0)
    }
    expect(waitAfter('unknown', answerBudgetPoints)).toBe(0)
    expect(waitAfter('unknown', 1)).toBe(1)
  })

  it('is remembered for a bounded number of senders', () => {
    expect(waitAfter('192.0.2.1', answerBudgetPoints)).toBe(0)
    for (let sender = 0; sender < answerBudgetSendersMax; sender += 1) budget.spend(`sender ${sender}`, 1)
    expect(waitAfter('192.0.2.1', answerBudgetPoints)).toBe(0)
  })

  it('leaves an office of a hundred readers alone, and slows who follows every link', () => {
    // Each reads a page that nobody has read before every twenty seconds, every fifth a search.
    for (let second = 0; second < 600; second += 1) {
      for (let page = 0; page < 5; page += 1) expect(waitAfter('192.0.2.1', page === 0 ? 4 : 2)).toBe(0)
      vi.advanceTimersByTime(1_000)
    }
    let answered = 0
    for (let instant = 0; instant < 60_000; instant += 10) {
      if (waitAfter('192.0.2.2', 2) === 0) answered += 1
      vi.advanceTimersByTime(10)
    }
    expect(answered).toBeLessThanOrEqual((answerBudgetPoints + 60 * answerBudgetPointsPerSecond) / 2)
  })
})
