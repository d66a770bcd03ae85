import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntryView, BinItem } from '../../../../shared/schemas/audit.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { freshSender, postTo, refusalOf, testPassword } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { auditEntries } from '../../../db/schema/audit.ts'
import { eraseAuditValues } from '../../../platform/audit.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN', firstname: 'Malika', lastname: 'Yoʻldosheva' })
})
afterAll(() => app.close())

const list = async (query: string) => {
  const answer = await admin.request(`/api/admin/audit?${query}`)
  return (await answer.json()) as { items: AuditEntryView[]; total: number }
}
const bin = async (query = '') => {
  const answer = await admin.request(`/api/admin/bin?${query}`)
  return (await answer.json()) as { items: BinItem[]; total: number }
}
const check = async () => (await admin.request('/api/admin/audit/check')).json()

async function makeOrganization(name: string): Promise<string> {
  const json = { content: { name: { uz: name }, description: {} } }
  const answer = await admin.request('/api/admin/organizations', { method: 'POST', json })
  return ((await answer.json()) as { id: string }).id
}

describe('the audit log', () => {
  it('is found by who, what, when and how a thing is called, the newest entry first', async () => {
    const id = await makeOrganization('Toʻlqin jamgʻarmasi')
    await admin.request(`/api/admin/organizations/${id}`, { method: 'DELETE' })
    const all = await list(`record=${id}`)
    expect(all.items.map(({ action }) => action)).toEqual(['deleted', 'created'])
    expect(all.items[1]).toMatchObject({
      actorUserId: admin.userId,
      actorName: 'Malika Yoʻldosheva',
      record: { type: 'organization', id, label: 'Toʻlqin jamgʻarmasi' },
      before: null,
      after: { name: { uz: 'Toʻlqin jamgʻarmasi' } },
      isErased: false,
    })
    const found = async (query: string) => (await list(`record=${id}&${query}`)).total
    expect(await found('action=created&action=restored')).toBe(1)
    expect(await found('type=direction')).toBe(0)
    expect(await found(`actor=${admin.userId}`)).toBe(2)
    expect(await found(`q=${encodeURIComponent("to'lqin malika")}`)).toBe(2)
    expect(await found(`q=${encodeURIComponent('тўлқин')}`)).toBe(2)
    expect(await found('q=100%25')).toBe(0)
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tashkent' }).format(new Date())
    expect(await found(`from=${today}&to=${today}`)).toBe(2)
    expect(await found('to=2020-01-01')).toBe(0)
    const refused = await admin.request('/api/admin/audit?from=yesterday&action=hacked')
    expect((await refusalOf(refused)).fields).toEqual({ action: 'not-understood', from: 'not-understood' })
  })

  it('calls records as they were called then, in the language of the reader, and is found by that', async () => {
    const name = { uz: 'Shamol fondi', ru: 'Фонд «Ветер»' }
    const json = { content: { name, description: {} } }
    const made = await (await admin.request('/api/admin/organizations', { method: 'POST', json })).json()
    const renamed = { ...json.content, name: { ...name, ru: 'Фонд «Парус»' } }
    await admin.request(`/api/admin/organizations/${made.id}`, {
      method: 'PATCH',
      json: { revision: made.revision, content: renamed },
    })
    await admin.request(`/api/admin/organizations/${made.id}`, { method: 'DELETE' })
    const labels = async (query: string) =>
      (await list(`record=${made.id}&${query}`)).items.map(({ record }) => record?.label)
    expect(await labels('lang=ru')).toEqual(['Фонд «Парус»', 'Фонд «Парус»', 'Фонд «Ветер»'])
    expect(await labels('lang=en')).toEqual(['Shamol fondi', 'Shamol fondi', 'Shamol fondi'])
    expect(await labels(`lang=ru&q=${encodeURIComponent('ветер')}`)).toEqual(['Фонд «Ветер»'])
    expect(await labels(`lang=ru&q=${encodeURIComponent('шамол')}`)).toHaveLength(3)
  })

  it('notes a storm of sign-ins one after the other, each with its device, and nothing of a refused one', async () => {
    const passwordHash = await app.services.passwords.hash(testPassword)
    const members = await Promise.all(
      Array.from({ length: 6 }, () => createAccountWithToken(app, { passwordHash })),
    )
    const answers = await Promise.all(
      members.flatMap(({ email }) => [
        postTo(app, '/auth/sign-in', { login: email, password: testPassword, remember: true }, freshSender()),
        postTo(app, '/auth/sign-in', { login: email, password: 'not the password' }, freshSender()),
      ]),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), ...Array(6).fill(401)])
    const { items } = await list('action=signed-in')
    expect(items.map(({ actorUserId }) => actorUserId).sort()).toEqual(
      members.map((one) => one.userId).sort(),
    )
    expect(items[0]).toMatchObject({
      record: { type: 'user', id: items[0]?.actorUserId },
      details: {
        by: 'password',
        hasSecondFactor: false,
        isRemembered: true,
        device: 'Firefox of the tests',
      },
    })
    expect(await check()).toMatchObject({ brokenAt: null })
  })

  it('still checks when the values of a record were erased, and finds the entry that was forged', async () => {
    const id = await makeOrganization('Oʻchiriladigan')
    await app.database.db.transaction((transaction) =>
      eraseAuditValues(transaction, { type: 'organization', id }),
    )
    const [entry] = (await list(`record=${id}`)).items
    expect(entry).toMatchObject({ isErased: true, actorName: '', after: null, record: { label: '' } })
    const whole = await check()
    expect(whole).toMatchObject({ erasedCount: 1, unkeyedCount: 0, brokenAt: null })
    const { db } = app.database
    const rows = await db.select({ position: auditEntries.position }).from(auditEntries)
    expect(rows).toHaveLength(whole.entryCount)
    await db.execute(sql`alter table audit_entries disable trigger user`)
    await db.execute(sql`update audit_entries set action = 'restored' where position = 2`)
    expect(await check()).toMatchObject({ brokenAt: 2 })
  })
})

describe('the bin', () => {
  it('shows what lies there of all sections with who put it there, until it is restored', async () => {
    const organization = await makeOrganization('Savatdagi tashkilot')
    const { userId } = await createAccountWithToken(app, { firstname: 'Savat', lastname: 'Savatov' })
    for (const path of [`organizations/${organization}`, `users/${userId}`])
      expect((await admin.request(`/api/admin/${path}`, { method: 'DELETE' })).status).toBe(204)
    const { items } = await bin('q=savat&lang=en')
    expect(items).toEqual([
      {
        id: userId,
        type: 'user',
        section: 'users',
        label: { text: 'Savat Savatov', lang: 'en' },
        binnedAt: expect.any(String),
        erasedFrom: expect.any(String),
        binnedBy: 'Malika Yoʻldosheva',
      },
      expect.objectContaining({
        id: organization,
        section: 'organizations',
        label: { text: 'Savatdagi tashkilot', lang: 'uz' },
      }),
    ])
    expect(await bin('q=savat&type=user')).toMatchObject({ total: 1, items: [{ id: userId }] })
    expect(await bin('q=savat&pageSize=1&page=2')).toMatchObject({ total: 2, items: [{ id: organization }] })
    const restored = await admin.request(`/api/admin/${items[0]?.section}/${userId}/restore`, {
      method: 'POST',
      json: {},
    })
    expect(restored.status).toBe(200)
    expect(await bin('q=savat')).toMatchObject({ total: 1, items: [{ id: organization }] })
  })
})
