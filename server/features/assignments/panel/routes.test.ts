import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { unknownId } from '../../../../tests/support/person-form.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { openWithTwoAdministrators } from '../../../../tests/support/two-administrators.ts'
import { activities } from '../../../db/schema/activity.ts'
import { assignments } from '../../../db/schema/assignment.ts'
import { users } from '../../../db/schema/user.ts'

let app: TestApp
let admin: TestAccount
let other: TestAccount
let id: string
beforeAll(async () => {
  ;({ app, admin, other, id } = await openWithTwoAdministrators('expert'))
})
afterAll(() => app.close())

const path = '/api/admin/assignments'
const assign = (json: object, account = admin) =>
  account.request(path, {
    method: 'POST',
    json: { type: 'expert', id, assigneeId: admin.userId, previousId: null, ...json },
  })
const read = async () => (await (await admin.request(`${path}/expert/${id}`)).json()).items

describe('who is in charge of a record', () => {
  it('is one administrator for the whole, and one for each language, with a day', async () => {
    expect((await assign({ dueOn: '2026-12-04' })).status).toBe(204)
    expect((await assign({ language: 'ru', assigneeId: other.userId })).status).toBe(204)
    expect(await read()).toEqual([
      {
        language: null,
        dueOn: '2026-12-04',
        assignedAt: expect.any(String),
        assignee: { id: admin.userId, name: 'Malika Saidova' },
      },
      expect.objectContaining({
        language: 'ru',
        dueOn: null,
        assignee: expect.objectContaining({ id: other.userId }),
      }),
    ])
    const history = await (await admin.request(`/api/admin/experts/${id}/history`)).json()
    expect(history.items).toMatchObject([{ action: 'assigned' }, { action: 'assigned' }])
  })

  it('changes by those who have read who it was, and to the same administrator again without an entry', async () => {
    expect((await refusalOf(await assign({ assigneeId: other.userId }))).code).toBe('changed-meanwhile')
    expect((await assign({ dueOn: '2026-12-04' })).status).toBe(204)
    expect((await assign({ assigneeId: other.userId, previousId: admin.userId })).status).toBe(204)
    expect((await assign({ assigneeId: null, previousId: other.userId })).status).toBe(204)
    expect((await read()).map(({ language }: { language: string }) => language)).toEqual(['ru'])
  })

  it('is an administrator who can sign in, of a record that is there', async () => {
    const member = await createAccountWithToken(app)
    const disabled = await createAccountWithToken(app, { role: 'ADMIN', isEnabled: false })
    for (const assigneeId of [member.userId, disabled.userId, unknownId]) {
      const refused = await refusalOf(await assign({ assigneeId }))
      expect(refused.fields).toEqual({ assigneeId: 'unknown-choice' })
    }
    for (const wrong of [{ id: unknownId }, { type: 'activity' }, { type: 'tag' }])
      expect((await refusalOf(await assign(wrong))).code).toBe('not-found')
    for (const wrong of [
      { dueOn: '4 December' },
      { language: 'de' },
      { type: 'nothing' },
      { assigneeId: 'x' },
    ])
      expect((await assign(wrong)).status).toBe(422)
  })

  it('is for administrators alone', async () => {
    const member = await createAccountWithToken(app)
    const requests = [
      [path, 'POST'],
      [`${path}/expert/${id}`, 'GET'],
      ['/api/admin/assignees', 'GET'],
    ] as const
    for (const [address, method] of requests) {
      expect((await app.request(address, { method })).status).toBe(401)
      expect((await member.request(address, { method })).status).toBe(403)
    }
    const { items } = await (await admin.request('/api/admin/assignees')).json()
    const named = items.map(({ name }: { name: string }) => name)
    expect(named).toEqual(expect.arrayContaining(['Malika Saidova', 'Elena Ignatova']))
    expect(items.map((one: { id: string }) => one.id)).not.toContain(member.userId)
  })

  it('goes with its account and with its record', async () => {
    const leaving = await createAccountWithToken(app, { role: 'ADMIN' })
    const [activity] = await app.database.db.select().from(activities).limit(1)
    const given = { type: 'activity', id: activity?.id ?? '', assigneeId: leaving.userId }
    expect((await assign(given)).status).toBe(204)
    await app.database.db.delete(users).where(eq(users.id, leaving.userId))
    expect(await app.database.db.$count(assignments, eq(assignments.recordId, given.id))).toBe(0)
  })
})
