import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { createAccountWithToken } from '../../tests/support/account.ts'
import { createPostgresqlDatabase } from '../../tests/support/databases.ts'
import { createTestApp } from '../../tests/support/test-app.ts'
import { openDatabase } from '../db/client.ts'

interface StoredRecord {
  id: string
  revision: number
  content: Record<string, unknown>
}

// On the embedded engine, which runs one transaction after another, nothing waits in a circle.
it('a change that waits for another one, which waits for it, is asked to retry, and succeeds then', async () => {
  const { url, drop } = await createPostgresqlDatabase()
  const app = await createTestApp(await openDatabase({ databaseUrl: url, dataFolder: tmpdir() }))
  const admin = await createAccountWithToken(app, { role: 'ADMIN' })
  const firstOf = async (section: string) => {
    const answer = await admin.request(`/api/admin/${section}?pageSize=1`)
    const { items } = (await answer.json()) as { items: { id: string }[] }
    return (await (await admin.request(`/api/admin/${section}/${items[0]?.id}`)).json()) as StoredRecord
  }
  const person = await firstOf('ambassadors')
  const change = ({ id, revision, content }: StoredRecord) =>
    admin.request(`/api/admin/activities/${id}`, {
      method: 'PATCH',
      json: { revision, content: { ...content, personId: person.id } },
    })
  const { db } = app.database
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  // The change has the activity and waits for the person; who has the person then wants the activity.
  const changeInCircle = (activity: StoredRecord) =>
    db.transaction(async (transaction) => {
      await transaction.execute(sql`select 1 from people where id = ${person.id} for update`)
      const answer = change(activity)
      await vi.waitFor(async () => expect((await db.execute(waiting)).rows).not.toEqual([]), {
        interval: 10,
      })
      await transaction.execute(sql`select 1 from activities where id = ${activity.id} for update`)
      return answer
    })
  // PostgreSQL rolls back who has waited for a second: on a machine that is busy for so long, the other one.
  const refused = await vi.waitFor(async () => changeInCircle(await firstOf('activities')), 30_000)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toMatchObject({ code: 'service-unavailable' })
  expect((await change(await firstOf('activities'))).status).toBe(200)
  await app.close()
  await drop()
})
