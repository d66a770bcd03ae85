import type { Logger } from 'pino'
import type { Database } from '../../db/client.ts'
import type { JobDefinition, Jobs } from './jobs.ts'

/** Starts the jobs of the process. */
export async function startJobs(
  _database: Database,
  _definitions: readonly JobDefinition[],
  _log: Logger,
): Promise<Jobs> {
  return { wake: () => {}, stop: async () => {} }
}
