import type { TestProject } from 'vitest/node'
import { createTemplates } from './databases.ts'
import { startPostgresql } from './postgresql.ts'
import { shareOnce } from './shared-once.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine that the tests of the server run on. */
    engine: 'embedded' | 'postgresql'
    /** The PostgreSQL server of this run, with templates of its databases. */
    postgresqlUrl: string
    /** How its databases are copied: what a statement says of it, if the server leaves the choice. */
    postgresqlCopy: string
  }
}

/** Once for a whole run: a real PostgreSQL server with the templates that databases of tests are copied from. */
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
  // Files are copied in half the time that it takes to log each page. Before version 15 there was no other way.
  project.provide('postgresqlCopy', server.major >= 15 ? 'STRATEGY file_copy' : '')
  return release
}
