import { Client } from 'pg'
import { vi } from 'vitest'
import { EmbeddedClient } from '../../server/db/embedded-client.ts'

/**
 * Collects the statements that this process sends to its databases while it runs some work, on either engine.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spies = [vi.spyOn(Client.prototype, 'query'), vi.spyOn(EmbeddedClient.prototype, 'ask')]
  try {
    await work()
    const sent = spies.flatMap(({ mock }) => mock.calls.map(([given]) => textOf(given)))
    // Asked once of each new connection, which a statement may need or not.
    return sent.filter((text) => !text.includes('pg_is_in_recovery'))
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** Counts these statements. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(work)).length
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given
  return (given as { text?: string } | undefined)?.text ?? ''
}
