import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createPostgresqlDatabase } from '../../tests/support/databases.ts'
import { openPostgresqlDatabase } from './postgresql-engine.ts'

it('rejects a pending query when the connection ends', async () => {
  const own = await createPostgresqlDatabase()
  const database = openPostgresqlDatabase(own.url)
  const client = new Client({ connectionString: own.url })
  await client.connect()
  const states: string[] = []
  await database.listen(
    'content_changed',
    () => {},
    (state) => states.push(state),
  )
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'digital-world listener'",
  )
  const pid = rows[0]?.pid ?? 0
  // Halted it takes the question, and is asked to end before it answers.
  process.kill(pid, 'SIGSTOP')
  const statesAtFailure = database.catchUp().then(
    () => 'answered',
    () => [...states],
  )
  await client.query('select pg_terminate_backend($1)', [pid])
  process.kill(pid, 'SIGCONT')
  expect(await statesAtFailure).toEqual(['lost'])
  // It listens again automatically.
  await expect.poll(() => states).toEqual(['lost', 'back'])
  await database.catchUp()
  await client.end()
  await database.close()
  await own.drop()
})
