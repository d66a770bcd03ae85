import type { Database } from '../db/database.ts'
import type { FileStore } from '../platform/file-store.ts'
import type { ReadModel } from '../public-content/read-model.ts'

const checkTimeoutMs = 1_500
const cacheMs = 1_000

/**
 * Creates the readiness check: whether the database and the file store respond, and the public content is in memory, so
 * that no visitor is sent to a process that is still filling it. The result is cached for a second, and concurrent
 * checks share it, so that frequent checks cost nothing.
 */
export function createReadiness(
  database: Pick<Database, 'isHealthy'>,
  files: Pick<FileStore, 'isHealthy'>,
  readModel: Pick<ReadModel, 'isFilled'>,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let askedAt = 0
  return () => {
    if (answer && now() - askedAt < cacheMs) return answer
    askedAt = now()
    answer = Promise.all([
      database.isHealthy(checkTimeoutMs),
      files.isHealthy(checkTimeoutMs),
      readModel.isFilled(checkTimeoutMs),
    ]).then((answers) => answers.every(Boolean))
    return answer
  }
}
