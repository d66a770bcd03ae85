import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callRequestStatuses, canMoveCallRequest } from '../../../../shared/rules/call-request-status.ts'
import { decisionUndoSeconds } from '../../../../shared/rules/limits.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { apply, postForm, sampleCv } from '../../../../tests/support/application-form.ts'
import { unknownId } from '../../../../tests/support/person-form.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { checkAudit } from '../../../platform/audit.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Malika', lastname: 'Saidova' })
})
afterAll(() => app.close())

const base = '/api/admin/callRequests'

async function requested(changed: Record<string, string | File> = {}) {
  const email = `caller.${randomUUID()}@example.uz`
  const coverLetter = 'Please call me about the programme.'
  const form = { fullName: 'Gulnora Xolmatova', email, coverLetter, ...changed }
  const { reference } = (await (await postForm(app, '/api/call-requests?lang=uz', form)).json()) as {
    reference: string
  }
  const [row] = await app.database.db.select().from(callRequests).where(eq(callRequests.reference, reference))
  if (!row) throw new Error('It was not stored.')
  return row
}

const move = async (id: string, status: string, revision?: number) => {
  const [row] = await app.database.db.select().from(callRequests).where(eq(callRequests.id, id))
  return admin.request(`${base}/${id}/status`, {
    method: 'POST',
    json: { status, revision: revision ?? row?.revision ?? 1 },
  })
}

describe('call requests in the panel (A-7)', () => {
  it('follow every edge of the graph and no other, with their times (D-11)', async () => {
    const { id } = await requested()
    for (const from of callRequestStatuses) {
      for (const to of callRequestStatuses) {
        await app.database.db.execute(sql`update call_requests set status = ${from} where id = ${id}`)
        const response = await move(id, to)
        if (canMoveCallRequest(from, to)) expect(response.status, `${from} → ${to}`).toBe(204)
        else expect((await refusalOf(response)).code, `${from} → ${to}`).toBe('not-allowed-now')
      }
    }
    const one = await (await admin.request(`${base}/${id}`)).json()
    expect(one.moves.map(({ status }: { status: string }) => status)).toEqual([
      'IN_PROGRESS',
      'DONE',
      'DONE',
      'IN_PROGRESS',
    ])
    expect((await refusalOf(await move(id, 'DONE', 1))).code).toBe('changed-meanwhile')
    expect((await move(unknownId, 'DONE')).status).toBe(404)
  })

  it('are taken back from a status for seconds, by the revision of the move alone', async () => {
    const { id } = await requested()
    const undo = (revision: number, account = admin) =>
      account.request(`${base}/${id}/undo`, { method: 'POST', json: { revision } })
    const stored = async () =>
      (await app.database.db.select().from(callRequests).where(eq(callRequests.id, id)))[0]
    const before = await stored()
    expect((await refusalOf(await undo(1))).code).toBe('not-allowed-now')
    expect((await move(id, 'IN_PROGRESS')).status).toBe(204)
    expect((await move(id, 'DONE')).status).toBe(204)
    expect((await refusalOf(await undo(2))).code).toBe('changed-meanwhile')
    expect((await undo(3)).status).toBe(204)
    expect(await stored()).toMatchObject({ status: 'IN_PROGRESS', revision: 4 })
    const one = await (await admin.request(`${base}/${id}`)).json()
    expect(one.moves.map(({ status }: { status: string }) => status)).toEqual(['IN_PROGRESS'])
    expect((await undo(4)).status).toBe(204)
    expect(await stored()).toEqual({ ...before, revision: 5, updatedAt: expect.any(Date) })
    expect((await refusalOf(await undo(5))).code).toBe('not-allowed-now')
    const { items } = await (await admin.request(`${base}/${id}/history`)).json()
    expect(items[0]).toMatchObject({
      action: 'decision-undone',
      before: { status: 'IN_PROGRESS' },
      after: { status: 'NEW' },
    })
    expect((await checkAudit(app.database.db)).brokenAt).toBeNull()
  })

  it('stay as they were decided once the seconds are over, and for those who may not decide', async () => {
    const { id } = await requested()
    const undo = (json: object, account = admin, of = id) =>
      account.request(`${base}/${of}/undo`, { method: 'POST', json })
    expect((await move(id, 'DONE')).status).toBe(204)
    const member = await createAccountWithToken(app)
    expect((await undo({ revision: 2 }, member)).status).toBe(403)
    expect((await app.request(`${base}/${id}/undo`, { method: 'POST' })).status).toBe(401)
    expect((await refusalOf(await undo({ revision: 'x' }))).code).toBe('invalid-form')
    expect((await undo({ revision: 2 }, admin, unknownId)).status).toBe(404)
    const later = new Date(Date.now() + (decisionUndoSeconds + 3) * 1_000)
    vi.useFakeTimers({ now: later, toFake: ['Date'] })
    try {
      expect((await refusalOf(await undo({ revision: 2 }))).code).toBe('not-allowed-now')
    } finally {
      vi.useRealTimers()
    }
  })

  it('are found, noted, read with their file, moved to the trash, and lead to the applications of the same email', async () => {
    const { id, email, reference, createdAt } = await requested({ cv: sampleCv })
    const application = await apply(app, { email })
    const { items } = await (await admin.request(`${base}?q=${reference}&segment=open`)).json()
    expect(items).toMatchObject([
      {
        id,
        reference,
        email,
        status: 'NEW',
        language: 'uz',
        hasCv: true,
        createdAt: createdAt.toISOString(),
      },
    ])
    const answer = await admin.request(`${base}/${id}/notes`, {
      method: 'POST',
      json: { text: 'Called back.' },
    })
    expect((await answer.json()).items).toMatchObject([
      { text: 'Called back.', authorName: 'Malika Saidova' },
    ])
    expect((await admin.request(`${base}/${id}/cv`)).headers.get('content-type')).toBe('application/pdf')
    const one = await (await admin.request(`${base}/${id}`)).json()
    expect(one).toMatchObject({
      coverLetter: 'Please call me about the programme.',
      cv: { name: 'Karimova CV.pdf' },
      related: [{ reference: application.reference }],
    })
    const trail = await (await admin.request(`${base}/${id}/history`)).json()
    expect(trail.items.map(({ action }: { action: string }) => action)).toEqual(['file-read', 'noted'])
    const before = await (await admin.request(`${base}/segments`)).json()
    expect((await admin.request(`${base}/${id}`, { method: 'DELETE' })).status).toBe(204)
    const after = await (await admin.request(`${base}/segments`)).json()
    expect(after).toEqual({ ...before, open: before.open - 1, unassigned: before.unassigned - 1 })
    expect((await refusalOf(await move(id, 'DONE'))).code).toBe('not-found')
  })
})
