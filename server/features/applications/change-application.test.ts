import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ApplicationStatus,
  applicationStatuses,
  canMoveApplication,
  isApplicationClosed,
} from '../../../shared/rules/application-status.ts'
import { applicationTexts, apply } from '../../../tests/support/application-form.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { moveApplication } from './change-application.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface Row extends Record<string, unknown> {
  id: string
  status: ApplicationStatus
  status_reason: string | null
  closed_at: string | null
  revision: number
}

async function rowOf(reference: string): Promise<Row> {
  const { rows } = await app.database.db.execute<Row>(
    sql`select * from applications where reference = ${reference}`,
  )
  const [row] = rows
  if (!row) throw new Error(`There is no application ${reference}.`)
  return row
}

const move = (applicationId: string, status: ApplicationStatus, reason: string | null = null) =>
  moveApplication(
    {
      database: app.database,
      uploads: app.services.uploads,
      outbox: app.services.outbox,
      publicUrl: 'http://127.0.0.1:3000',
    },
    { applicationId, now: new Date() },
    status,
    reason,
  )

describe('an application that is moved (D-11)', () => {
  it('goes every way of the graph and no other', async () => {
    const { reference } = await apply(app)
    const { id } = await rowOf(reference)
    for (const from of applicationStatuses) {
      for (const to of applicationStatuses) {
        await app.database.db.execute(sql`update applications set status = ${from} where id = ${id}`)
        const moved = move(id, to, 'The reason.')
        if (canMoveApplication(from, to)) {
          await moved
          const row = await rowOf(reference)
          expect(row.status, `${from} → ${to}`).toBe(to)
          expect(row.closed_at !== null).toBe(isApplicationClosed(to))
        } else {
          await expect(moved, `${from} → ${to}`).rejects.toMatchObject({ code: 'not-allowed-now' })
          expect((await rowOf(reference)).status).toBe(from)
        }
      }
    }
  })

  it('tells the applicant why, by mail and on the status page', async () => {
    const { email } = applicationTexts()
    const { reference } = await apply(app, { email })
    const { id } = await rowOf(reference)
    await move(id, 'REJECTED', 'Your experience lies in another field.')
    const { rows } = await app.database.db.execute<{ text: string; template: string }>(
      sql`select text, template from mails where to_address = ${email} order by created_at desc, id desc limit 1`,
    )
    expect(rows[0]?.template).toBe('application-status')
    expect(rows[0]?.text).toContain('Your experience lies in another field.')
    const secret = /\/apply\/status\/([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1]
    const view = await (await app.request(`/api/applications/status/${secret}`)).json()
    expect(view).toMatchObject({
      status: 'REJECTED',
      statusReason: 'Your experience lies in another field.',
      answerDueDate: null,
      canWithdraw: false,
      history: [{ type: 'received' }, { type: 'status-changed', status: 'REJECTED' }],
    })
    await move(id, 'IN_REVIEW')
    expect(await rowOf(reference)).toMatchObject({ status_reason: null, closed_at: null, revision: 3 })
  })

  it('is not rejected without a reason', async () => {
    const { reference } = await apply(app)
    const { id } = await rowOf(reference)
    await expect(move(id, 'REJECTED')).rejects.toMatchObject({
      code: 'invalid-form',
      details: { problems: [{ field: 'reason', code: 'required' }] },
    })
    expect((await rowOf(reference)).status).toBe('NEW')
  })

  it('at once by two goes the way of one', async () => {
    const { reference } = await apply(app)
    const { id } = await rowOf(reference)
    const results = await Promise.allSettled([move(id, 'ACCEPTED'), move(id, 'REJECTED', 'The reason.')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await rowOf(reference)).revision).toBe(2)
  })

  it('stays what it was where the mail cannot be written', async () => {
    const { reference } = await apply(app)
    const before = await rowOf(reference)
    await app.database.db.execute(sql`alter table mails add constraint refuse check (false) not valid`)
    await expect(move(before.id, 'IN_REVIEW')).rejects.toThrow()
    await app.database.db.execute(sql`alter table mails drop constraint refuse`)
    expect(await rowOf(reference)).toEqual(before)
  })

  it('has to be there', async () => {
    await expect(move(randomUUIDv7(), 'IN_REVIEW')).rejects.toMatchObject({ code: 'not-found' })
  })
})
