import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommentThread } from '../../../../shared/schemas/comments.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { unknownId } from '../../../../tests/support/person-form.ts'
import { refusalOf } from '../../../../tests/support/sign-in.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { openWithTwoAdministrators } from '../../../../tests/support/two-administrators.ts'
import { comments } from '../../../db/schema/comment.ts'
import { forgetTraces } from '../../../records/erasing/forget-traces.ts'

let app: TestApp
let admin: TestAccount
let other: TestAccount
let id: string
beforeAll(async () => {
  ;({ app, admin, other, id } = await openWithTwoAdministrators('ambassador'))
})
afterAll(() => app.close())

const path = '/api/admin/comments'
const comment = (json: object, headers: HeadersInit = {}, account = admin) =>
  account.request(path, {
    method: 'POST',
    headers,
    json: { type: 'ambassador', id, field: 'bio', language: 'ru', text: '“Клиент” или “заказчик”?', ...json },
  })
const quote = { exact: 'первого зарубежного клиента', prefix: 'найти ', suffix: ': цена' }
const read = async (): Promise<{ items: CommentThread[]; mentioned: unknown[] }> =>
  (await admin.request(`${path}/ambassador/${id}`)).json()
const resolve = (threadId: string, isResolved: boolean) =>
  admin.request(`${path}/${threadId}`, { method: 'PATCH', json: { isResolved } })

describe('comments on a field of a record', () => {
  it('are answered, name administrators, and are resolved with who and when', async () => {
    const made = await comment({ text: `@{${other.userId}} shunday qoldiraylikmi?` })
    expect(made.status).toBe(201)
    const [thread] = (await made.json()).items as CommentThread[]
    const threadId = thread?.id ?? ''
    const answer = { threadId, text: 'В договорах у нас «клиент».', field: 'headline' }
    expect((await comment(answer, {}, other)).status).toBe(201)
    expect((await resolve(threadId, true)).status).toBe(204)
    expect((await resolve(threadId, true)).status).toBe(204)
    const { items, mentioned } = await read()
    expect(items).toMatchObject([
      {
        field: 'bio',
        language: 'ru',
        author: { id: admin.userId, name: 'Malika Saidova' },
        answers: [{ author: { name: 'Elena Ignatova' }, text: answer.text }],
        resolved: { byName: 'Malika Saidova' },
      },
    ])
    expect(mentioned).toEqual([{ id: other.userId, name: 'Elena Ignatova' }])
    const history = await (await admin.request(`/api/admin/ambassadors/${id}/history`)).json()
    expect(history.items.map(({ action }: { action: string }) => action)).toEqual([
      'comment-resolved',
      'commented',
      'commented',
    ])
  })

  it('are open again by another answer, or by hand', async () => {
    const [thread] = (await read()).items
    const threadId = thread?.id ?? ''
    await comment({ threadId })
    expect((await read()).items[0]?.resolved).toBeNull()
    await resolve(threadId, true)
    expect((await resolve(threadId, false)).status).toBe(204)
    expect((await read()).items[0]?.resolved).toBeNull()
  })

  it('are on marked words, which their answers do not repeat', async () => {
    const { items } = await (await comment({ quote })).json()
    const thread = (items as CommentThread[]).at(-1)
    expect(thread?.quote).toEqual({ ...quote, prefix: 'найти' })
    await comment({ threadId: thread?.id, quote, text: 'Да.' })
    const [stored] = await app.database.db.select().from(comments).where(eq(comments.text, 'Да.'))
    expect(stored?.quote).toBeNull()
    expect((await read()).items[0]?.quote).toBeNull()
  })

  it('are on a field of a row, by the key of the row', async () => {
    const field = `sections.${unknownId}.text`
    const { items } = await (await comment({ field })).json()
    expect((items as CommentThread[]).at(-1)).toMatchObject({ field, language: 'ru' })
    const list = [
      'sections.0.text',
      `sections.${unknownId}`,
      `${field}.ru`,
      `sections.${unknownId}.${unknownId}`,
    ]
    for (const wrong of [...list, field.toUpperCase()])
      expect((await comment({ field: wrong })).status, wrong).toBe(422)
  })

  it('are added once, however often they are sent under one key', async () => {
    const before = (await read()).items.length
    const key = { 'idempotency-key': 'b3f7f5a0-5a39-4a0b-9a57-0f3d1c2e4b5a' }
    expect((await comment({}, key)).status).toBe(201)
    expect((await comment({}, key)).status).toBe(201)
    expect((await read()).items).toHaveLength(before + 1)
    expect((await refusalOf(await comment({ text: 'other' }, key))).code).toBe('idempotency-key-reused')
  })

  it('refuse what is no text, no field and no administrator', async () => {
    const member = await createAccountWithToken(app)
    for (const wrong of [
      { text: '  ' },
      { text: 'x'.repeat(2_001) },
      { field: 'bio.ru' },
      { quote: { ...quote, exact: ' ' } },
      { quote: { ...quote, exact: 'x'.repeat(501) } },
      { quote: { ...quote, prefix: 'x'.repeat(41) } },
      { quote: { ...quote, suffix: 'x'.repeat(41) } },
      { quote: { exact: 'x' } },
      { language: 'de' },
      { text: `@{${member.userId}}` },
    ])
      expect((await comment(wrong)).status, JSON.stringify(wrong)).toBe(422)
    for (const wrong of [{ id: unknownId }, { type: 'tag' }, { threadId: unknownId }])
      expect((await refusalOf(await comment(wrong))).code).toBe('not-found')
    expect((await refusalOf(await resolve(unknownId, true))).code).toBe('not-found')
  })

  it('are for administrators alone, and on no public page or export', async () => {
    const secret = 'faqat panelda koʻrinsin'
    await comment({ text: secret, quote: { exact: `${secret} soʻz`, prefix: secret, suffix: secret } })
    const member = await createAccountWithToken(app)
    const requests = [
      [`${path}/ambassador/${id}`, 'GET'],
      [path, 'POST'],
      [`${path}/${unknownId}`, 'PATCH'],
    ] as const
    for (const [address, method] of requests) {
      expect((await app.request(address, { method })).status).toBe(401)
      expect((await member.request(address, { method })).status).toBe(403)
    }
    for (const address of [
      `/api/ambassadors/${id}`,
      `/api/admin/ambassadors/${id}/history`,
      '/api/admin/ambassadors/export?format=csv',
      '/api/admin/audit?limit=100',
    ]) {
      const answer = await admin.request(address)
      expect(answer.status, address).toBe(200)
      expect(await answer.text(), address).not.toContain(secret)
    }
  })

  it('are gone with the record that is erased', async () => {
    await app.database.db.transaction((transaction) => forgetTraces(transaction, { type: 'ambassador', id }))
    expect(await app.database.db.$count(comments, eq(comments.recordId, id))).toBe(0)
  })
})
