import type { Database } from '../db/database.ts'
import type { FileStore } from '../platform/file-store.ts'

const checkTimeoutMs = 1_500
const keptMs = 1_000

/**
 * Makes the question whether the process can serve: whether its database and its files answer. The answer is kept for a
 * second, and who asks meanwhile waits for the same one, so that asking often costs nothing.
 */
export function createReadiness(
  database: Pick<Database, 'isHealthy'>,
  files: Pick<FileStore, 'isHealthy'>,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let askedAt = 0
  return () => {
    if (answer && now() - askedAt < keptMs) return answer
    askedAt = now()
    answer = Promise.all([database.isHealthy(checkTimeoutMs), files.isHealthy(checkTimeoutMs)]).then(
      (answers) => answers.every((isHealthy) => isHealthy),
    )
    return answer
  }
}
