import type { TestProject } from 'vitest/node'
import { createTemplates } from './databases.ts'
import { startPostgresql } from './postgresql.ts'
import { shareOnce } from './shared-once.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine of the server tests. */
    engine: 'embedded' | 'postgresql'
    /** URL of this run's PostgreSQL server, which has the template databases. */
    postgresqlUrl: string
    /** The clause by which a statement copies a database; empty where the server leaves no choice. */
    postgresqlCopy: string
  }
}

/** Starts a real PostgreSQL server with the template databases, once for a whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value: server, release } = await shareOnce(
    'PostgreSQL',
    async () => {
      const started = await startPostgresql()
      process.stdout.write(`PostgreSQL: ${started.version}\n`)
      await createTemplates(started.url)
      return started
    },
    (started) => started.stop(),
  )
  project.provide('postgresqlUrl', server.url)
  // Copying files takes half the time of logging each page. Before version 15 there was no other way.
  project.provide('postgresqlCopy', server.major >= 15 ? 'STRATEGY file_copy' : '')
  return release
}
