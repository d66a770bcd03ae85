import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { vi } from 'vitest'

/** Counts the statements that the databases of this process are given while some work is done, on either engine. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spies = [vi.spyOn(Client.prototype, 'query'), vi.spyOn(PGlite.prototype, '_runExclusiveQuery')]
  try {
    await work()
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
