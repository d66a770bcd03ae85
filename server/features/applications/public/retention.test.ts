import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  rejectedApplicationRetentionDays,
  withdrawnApplicationRetentionDays,
} from '../../../../shared/rules/limits.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { apply } from '../../../../tests/support/application-form.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { checkAudit } from '../../../platform/audit.ts'
import { applyRetention } from './retention.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

const now = new Date('2026-11-21T09:00:00Z')
const daysAgo = (count: number) => new Date(now.getTime() - count * 24 * 60 * 60 * 1_000).toISOString()

interface Row extends Record<string, unknown> {
  id: string
  erased_at: string | null
}

async function rowOf(reference: string): Promise<Row> {
  const { rows } = await app.database.db.execute<Row>(
    sql`select * from applications where reference = ${reference}`,
  )
  const [row] = rows
  if (!row) throw new Error(`There is no application ${reference}.`)
  return row
}

/** Creates an application with a note and a reason, and sets its state. */
async function applyIn(state: ReturnType<typeof sql>) {
  const application = await apply(app)
  await app.database.db.execute(
    sql`update applications set status_reason = 'The reason', ${state} where reference = ${application.reference}`,
  )
  const { id } = await rowOf(application.reference)
  await admin.request(`/api/admin/applications/${id}/notes`, { method: 'POST', json: { text: 'Our note' } })
  return application
}

/** Reads the details of all audit log entries about an application; `null` where they were erased. */
async function auditOf(reference: string): Promise<unknown[]> {
  const { id } = await rowOf(reference)
  const { rows } = await app.database.db.execute<{ details: unknown }>(
    sql`select v.details from audit_entries e left join audit_values v on v.position = e.position
      where e.record_id = ${id} order by e.position`,
  )
  return rows.map(({ details }) => details)
}

const isErased = async (reference: string) => (await rowOf(reference)).erased_at !== null

describe('what is retained of applications (clause 8.6)', () => {
  it.each([
    ['withdrawn', (days: number) => sql`withdrawn_at = ${daysAgo(days)}`, withdrawnApplicationRetentionDays],
    [
      'rejected',
      (days: number) => sql`status = 'REJECTED', closed_at = ${daysAgo(days)}`,
      rejectedApplicationRetentionDays,
    ],
  ])('%s: all of it, to the last day, and after that only what is for counting', async (_name, state, days) => {
    const stored = await applyIn(state(days))
    const over = await applyIn(state(days + 1))
    const before = await rowOf(over.reference)
    await applyRetention(app.database, app.services.uploads, now)
    expect(await isErased(stored.reference)).toBe(false)
    expect(await rowOf(over.reference)).toMatchObject({
      reference: over.reference,
      kind: before.kind,
      status: before.status,
      full_name: '',
      email: '',
      cover_letter: '',
      status_reason: null,
      cv_upload_id: null,
    })
    expect((await app.request(`/api/applications/status/${over.secret}`)).status).toBe(404)
    expect((await app.request(`/api/applications/status/${stored.secret}`)).status).toBe(200)
    await app.services.uploads.sweep(new Date())
    const { rows: uploads } = await app.database.db.execute(
      sql`select 1 from uploads where id = ${before.cv_upload_id}`,
    )
    expect(uploads, 'the CV').toEqual([])
    const { rows: links } = await app.database.db.execute(
      sql`select 1 from application_links where application_id = ${before.id}`,
    )
    expect(links, 'links').toEqual([])
    const { rows: notes } = await app.database.db.execute(
      sql`select text from case_notes where application_id = ${before.id}`,
    )
    expect(notes, 'notes').toEqual([])
    expect(await auditOf(over.reference), 'its audit entries').toEqual([null, { by: 'retention' }])
    expect(await auditOf(stored.reference)).toEqual([{ note: 'Our note' }])
    const { brokenAt, erasedCount } = await checkAudit(app.database.db)
    expect(brokenAt).toBeNull()
    expect(erasedCount).toBeGreaterThan(0)
  })

  it('is everything of those that are open or accepted, however old', async () => {
    const others = await Promise.all([
      applyIn(sql`created_at = ${daysAgo(3_000)}`),
      applyIn(sql`status = 'ACCEPTED', closed_at = ${daysAgo(3_000)}`),
      applyIn(sql`status = 'IN_REVIEW'`),
    ])
    await applyRetention(app.database, app.services.uploads, now)
    for (const { reference } of others) expect(await isErased(reference)).toBe(false)
  })

  it('is decided once: a second run changes nothing', async () => {
    const { reference } = await applyIn(sql`withdrawn_at = ${daysAgo(400)}`)
    await applyRetention(app.database, app.services.uploads, now)
    const erased = await rowOf(reference)
    expect(erased.erased_at).not.toBeNull()
    await applyRetention(app.database, app.services.uploads, new Date(now.getTime() + 1_000))
    expect(await rowOf(reference)).toEqual(erased)
  })
})
