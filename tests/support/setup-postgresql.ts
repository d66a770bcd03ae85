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
  return release
}
