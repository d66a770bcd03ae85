import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { vi } from 'vitest'

/**
 * Gives the statements that the databases of this process are given while some work is done, on either engine; the
 * words of those that the embedded engine is given are not told.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spies = [vi.spyOn(Client.prototype, 'query'), vi.spyOn(PGlite.prototype, '_runExclusiveQuery')]
  try {
    await work()
    return spies.flatMap(({ mock }) => mock.calls.map(([given]) => textOf(given)))
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** Counts them. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(work)).length
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given
  return (given as { text?: string } | undefined)?.text ?? ''
}
