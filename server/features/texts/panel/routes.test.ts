import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MissingText } from '../../../../shared/schemas/missing-texts.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { missingTexts } from '../../../db/schema/missing-text.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterEach(async () => {
  await app.database.db.delete(missingTexts)
})
afterAll(() => app.close())

const list = async (query = '') => {
  const answer = await admin.request(`/api/admin/missingTexts?${query}`)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return (await answer.json()) as { items: MissingText[]; total: number }
}
const forget = (path: string) => admin.request(`/api/admin/missingTexts/${path}`, { method: 'DELETE' })
const report = (values: Omit<typeof missingTexts.$inferInsert, 'namespace'> & { namespace?: string }) =>
  app.database.db.insert(missingTexts).values({ namespace: 'account', ...values })

describe('the missing texts', () => {
  it('are listed, the most often asked for first, without those that are there by now', async () => {
    await report({ language: 'uz', key: 'no.such.text', reportCount: 2 })
    await report({ language: 'ru', key: 'another_few', reportCount: 7, namespace: 'admin' })
    // A later release has brought it.
    await report({ language: 'ru', key: 'title', reportCount: 9, namespace: 'admin-audit' })
    const { items, total } = await list()
    expect(total).toBe(2)
    expect(items).toEqual([
      {
        language: 'ru',
        namespace: 'admin',
        key: 'another_few',
        reportCount: 7,
        firstReportedAt: expect.any(String),
        lastReportedAt: expect.any(String),
      },
      expect.objectContaining({ language: 'uz', key: 'no.such.text', reportCount: 2 }),
    ])
    expect(await list('pageSize=1&page=2')).toMatchObject({ total: 2, items: [{ key: 'no.such.text' }] })
  })

  it('are found by a part of the key or of its namespace, and by language', async () => {
    await report({ language: 'uz', key: 'no.such.text' })
    await report({ language: 'ru', key: 'no.such.text' })
    const found = async (query: string) => (await list(query)).items.map(({ language }) => language).sort()
    expect(await found('q=SUCH')).toEqual(['ru', 'uz'])
    expect(await found('q=account:no')).toEqual(['ru', 'uz'])
    expect(await found('q=admin')).toEqual([])
    expect(await found('language=ru')).toEqual(['ru'])
    const refused = await admin.request('/api/admin/missingTexts?language=de&page=0')
    expect((await refusalOf(refused)).fields).toEqual({
      language: 'not-understood',
      page: 'not-understood',
    })
  })

  it('are forgotten one by one', async () => {
    await report({ language: 'uz', key: 'no.such.text' })
    await report({ language: 'ru', key: 'no.such.text' })
    expect((await forget('uz/account/no.such.text')).status).toBe(204)
    expect((await list()).items.map(({ language }) => language)).toEqual(['ru'])
    for (const path of ['uz/account/no.such.text', 'ru/admin/no.such.text', 'ru/account/other'])
      expect((await forget(path)).status).toBe(404)
    expect((await forget('de/account/no.such.text')).status).toBe(404)
  })

  it('are for administrators alone', async () => {
    await report({ language: 'uz', key: 'no.such.text' })
    const member = await createAccountWithToken(app)
    for (const [method, path] of [
      ['GET', '/api/admin/missingTexts'],
      ['DELETE', '/api/admin/missingTexts/uz/account/no.such.text'],
    ] as const) {
      expect((await app.request(path, { method })).status).toBe(401)
      expect((await member.request(path, { method })).status).toBe(403)
    }
    expect((await list()).total).toBe(1)
  })
})
