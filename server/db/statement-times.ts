import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The kinds of statements, by their first word: `transaction` begins, ends or nests one; `other` is all else, such as
 * settings. A function that writes and is selected counts as a read.
 */
export const statementKinds = ['read', 'write', 'transaction', 'other'] as const
export type StatementKind = (typeof statementKinds)[number]

/** The answered statements of a piece of work, and the sum of their times; those at the same time count each. */
export interface StatementUse {
  count: number
  milliseconds: number
}

/** The work that the running code belongs to. */
const current = new AsyncLocalStorage<StatementUse>()

/** Runs a piece of work; its statements are added to its use. */
export function notingStatements<Result>(use: StatementUse, work: () => Result): Result {
  return current.run(use, work)
}

/** A function that sends a statement with its values, as clients and pools of both engines have. */
type Send<Given extends unknown[], Result> = (...given: Given) => Promise<Result>

/** The times of a database's statements, from the question to the answer: the wait for a connection is in it. */
export class StatementTimes {
  /** Takes the time of each answered statement, where somebody counts them. */
  onAnswer: ((kind: StatementKind, milliseconds: number) => void) | undefined

  /** Returns a function that sends a statement and takes its time. */
  measured<Given extends unknown[], Result>(send: Send<Given, Result>): Send<Given, Result> {
    return async (...given) => {
      const beganAt = performance.now()
      try {
        return await send(...given)
      } finally {
        const milliseconds = performance.now() - beganAt
        this.onAnswer?.(kindOf(given[0]), milliseconds)
        const use = current.getStore()
        if (use) {
          use.count += 1
          use.milliseconds += milliseconds
        }
      }
    }
  }
}

const kinds: readonly (readonly [RegExp, StatementKind])[] = [
  [/^\s*\(*\s*select\b/i, 'read'],
  [/^\s*(?:insert|update|delete|merge)\b/i, 'write'],
  [/^\s*(?:begin|commit|rollback|savepoint|release|start transaction)\b/i, 'transaction'],
  // The parts of a statement with names: it writes where one of them does.
  [/^\s*with\b.*\b(?:insert\s+into|update|delete\s+from)\b/is, 'write'],
  [/^\s*with\b/i, 'read'],
]

function kindOf(statement: unknown): StatementKind {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text
  if (text === undefined) return 'other'
  return kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'
}
