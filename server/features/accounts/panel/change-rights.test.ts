import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewAsHeader } from '../../../../shared/contract/endpoint.ts'
import { panelRoles } from '../../../../shared/rules/panel-roles.ts'
import type { PanelLimits } from '../../../../shared/rules/rights.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { sessions, users } from '../../../db/schema/user.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  await app.database.db.update(users).set({ isEnabled: false }).where(eq(users.role, 'ADMIN'))
  admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Jasur', lastname: 'Qodirov' })
})
afterAll(() => app.close())

const administrator = (panelLimits: PanelLimits | null = null) =>
  createAccountWithToken(app, { role: 'ADMIN', panelLimits })
const put = (id: string, json: unknown, as = admin) =>
  as.request(`/api/admin/users/${id}/rights`, { method: 'PUT', json })
const read = async (id: string) => (await admin.request(`/api/admin/users/${id}`)).json()
const statusOf = async (account: TestAccount, path: string) =>
  (await account.request(`/api/admin/${path}`)).status

/** Gives an administrator other limits, upon the present revision. */
async function limit(id: string, limits: PanelLimits | null, as = admin): Promise<Response> {
  return put(id, { revision: (await read(id)).revision, limits }, as)
}

describe('the rights of an administrator (W-2)', () => {
  it('apply at once, without a new sign-in, and are in the log and in the history of the account', async () => {
    const other = await administrator()
    expect(await statusOf(other, 'applications')).toBe(200)
    const answer = await limit(other.userId, panelRoles.translator)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ limits: panelRoles.translator, sessionCount: 1 })
    expect(await statusOf(other, 'applications')).toBe(403)
    expect(await statusOf(other, 'ambassadors')).toBe(200)
    const { items } = await (await admin.request(`/api/admin/users/${other.userId}/history`)).json()
    expect(items[0]).toMatchObject({
      action: 'rights-changed',
      actorName: 'Jasur Qodirov',
      before: { limits: null },
      after: { limits: panelRoles.translator },
    })
    expect((await limit(other.userId, panelRoles.translator)).status).toBe(200)
    const again = await (await admin.request(`/api/admin/users/${other.userId}/history`)).json()
    expect(again.items).toHaveLength(items.length)
    expect((await limit(other.userId, null)).status).toBe(200)
    expect(await statusOf(other, 'applications')).toBe(200)
  })

  it('are refused where they are not understood', async () => {
    const other = await administrator()
    const refused = async (limits: unknown) =>
      (await refusalOf(await put(other.userId, { revision: 1, limits }))).fields
    const areas = (given: object) => ({ areas: given, languages: [] })
    expect(await refused(undefined)).toEqual({ limits: 'required' })
    expect(await refused(areas({ people: ['rule'] }))).toEqual({ 'limits.areas.people.0': 'not-understood' })
    expect(await refused(areas({ media: ['see', 'publish'] }))).toEqual({
      'limits.areas.media.1': 'not-understood',
    })
    expect(await refused(areas({ users: ['see', 'edit'] }))).toEqual({
      'limits.areas.users.1': 'not-understood',
    })
    expect(await refused(areas({ people: ['edit'] }))).toEqual({ 'limits.areas.people': 'required' })
    expect(await refused({ areas: {}, languages: ['de'] })).toEqual({
      'limits.languages.0': 'not-understood',
    })
  })

  it('are refused to and by those without the right, for nobody, and upon an older revision', async () => {
    const [other, member] = [await administrator(), await createAccountWithToken(app)]
    const body = { revision: 1, limits: null }
    const anonymous = await app.request(`/api/admin/users/${other.userId}/rights`, { method: 'PUT' })
    expect(anonymous.status).toBe(401)
    expect((await put(other.userId, body, member)).status).toBe(403)
    const limited = await administrator({ areas: { users: ['see'] }, languages: [] })
    expect(await refusalOf(await put(other.userId, body, limited))).toMatchObject({
      status: 403,
      code: 'right-missing',
    })
    expect((await put('018f0000-0000-7000-8000-000000000000', body)).status).toBe(404)
    expect(await refusalOf(await put(member.userId, body))).toMatchObject({
      status: 409,
      code: 'not-allowed-now',
    })
    expect(await refusalOf(await put(other.userId, { ...body, revision: 7 }))).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    })
    await app.database.db.update(sessions).set({ passwordAt: null }).where(eq(sessions.userId, admin.userId))
    expect(await refusalOf(await put(other.userId, body))).toMatchObject({
      status: 403,
      code: 'password-needed',
    })
    await app.database.db
      .update(sessions)
      .set({ passwordAt: new Date() })
      .where(eq(sessions.userId, admin.userId))
  })

  it('leave one administrator without limits, and are never one’s own', async () => {
    await app.database.db.update(users).set({ isEnabled: false }).where(eq(users.role, 'ADMIN'))
    await app.database.db.update(users).set({ isEnabled: true }).where(eq(users.id, admin.userId))
    const limited = await administrator(panelRoles.editor)
    expect(await refusalOf(await limit(admin.userId, panelRoles.editor))).toMatchObject({
      code: 'last-administrator',
    })
    const post = (id: string, path: string, json: unknown) =>
      admin.request(`/api/admin/users/${id}/${path}`, { method: 'POST', json })
    // An administrator with limits does not count as the one that stays.
    for (const refused of [
      await post(admin.userId, 'role', { role: 'USER' }),
      await post(admin.userId, 'enabled', { isEnabled: false }),
      await admin.request(`/api/admin/users/${admin.userId}`, { method: 'DELETE' }),
    ])
      expect(await refusalOf(refused)).toMatchObject({ status: 409, code: 'last-administrator' })
    expect((await post(limited.userId, 'role', { role: 'USER' })).status).toBe(200)
    const other = await administrator()
    expect(await refusalOf(await limit(admin.userId, panelRoles.editor))).toMatchObject({
      code: 'not-allowed-now',
    })
    // Each limits the other at once: one of them stays without.
    const answers = await Promise.all([
      limit(other.userId, panelRoles.reader),
      limit(admin.userId, panelRoles.reader, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(expect.not.arrayContaining([500]))
    const rows = await app.database.db.select().from(users).where(eq(users.role, 'ADMIN'))
    expect(
      rows.filter(({ isEnabled, panelLimits }) => isEnabled && panelLimits === null).length,
    ).toBeGreaterThan(0)
    await app.database.db.update(users).set({ panelLimits: null }).where(eq(users.id, admin.userId))
  })
})

describe('the panel as another administrator sees it', () => {
  const seenAs = (id: string, path: string, as = admin, method = 'GET') =>
    as.request(`/api/admin/${path}`, {
      method,
      headers: { [viewAsHeader]: id },
      ...(method !== 'GET' && { json: {} }),
    })

  it('has the rights of that one, and says so', async () => {
    const translator = await administrator(panelRoles.translator)
    expect((await seenAs(translator.userId, 'ambassadors')).status).toBe(200)
    expect(await refusalOf(await seenAs(translator.userId, 'applications'))).toMatchObject({
      status: 403,
      code: 'right-missing',
    })
    const summary = await (await seenAs(translator.userId, 'summary')).json()
    expect(summary).toMatchObject({
      rights: { limits: panelRoles.translator, isViewed: true },
      newApplications: 0,
    })
    const own = await (await admin.request('/api/admin/summary')).json()
    expect(own.rights).toEqual({ limits: null, isViewed: false })
  })

  it('changes nothing, in no part of the site', async () => {
    const other = await administrator()
    for (const [method, path] of [
      ['POST', 'organizations'],
      ['POST', 'views'],
      ['PATCH', 'first-steps'],
      ['DELETE', `organizations/${other.userId}`],
      ['POST', 'presence'],
    ] as const)
      expect(await refusalOf(await seenAs(other.userId, path, admin, method))).toMatchObject({
        code: 'view-only',
      })
    const headers = { [viewAsHeader]: other.userId }
    const ownProfile = await admin.request('/api/profile', {
      method: 'PATCH',
      json: { language: 'en' },
      headers,
    })
    expect(await refusalOf(ownProfile)).toMatchObject({ status: 403, code: 'view-only' })
  })

  it('is for administrators without limits, and of administrators', async () => {
    const [limited, member] = [await administrator(panelRoles.editor), await createAccountWithToken(app)]
    expect((await seenAs(admin.userId, 'summary', limited)).status).toBe(403)
    expect((await seenAs(admin.userId, 'summary', member)).status).toBe(403)
    for (const id of [member.userId, 'x', '018f0000-0000-7000-8000-000000000000'])
      expect((await seenAs(id, 'summary')).status).toBe(404)
  })
})
