import { AsyncLocalStorage } from 'node:async_hooks'

/** The transaction that the running code is inside of; none on an engine that runs one after another. */
const current = new AsyncLocalStorage<{ commitsEarly: boolean }>()

/**
 * Runs a transaction that may ask for an early commit: its locks are released before the disk has it, and only its own
 * caller waits for the disk. Those who wait for the same lock go on meanwhile, and one write to the disk serves
 * several.
 * @param run runs the transaction to its end.
 * @param sync waits until the disk has everything that was committed before.
 */
export async function withEarlyCommit<Result>(
  run: () => Promise<Result>,
  sync: () => Promise<unknown>,
): Promise<Result> {
  const transaction = { commitsEarly: false }
  const result = await current.run(transaction, run)
  if (transaction.commitsEarly) await sync()
  return result
}

/**
 * Asks for an early commit of the transaction that the running code is inside of. The caller has to set its
 * `synchronous_commit` to off.
 * @returns whether the engine knows early commits.
 */
export function askForEarlyCommit(): boolean {
  const transaction = current.getStore()
  if (transaction) transaction.commitsEarly = true
  return transaction !== undefined
}
