import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { AppError } from '../errors.ts'
import { publicOperation, readQuery } from './operation.ts'
import type { ApiEnvironment } from './request-environment.ts'

it('sends nothing that its schema does not have, however much was read (attack case 8)', async () => {
  const api = new Hono<ApiEnvironment>().basePath('/api')
  const row = { login: 'aziza', passwordHash: '$argon2id$', inner: { name: 'Aziza', totpSecret: 'secret' } }
  publicOperation(api, {
    method: 'get',
    path: '/somebody',
    right: 'read-site',
    summary: 'Tells of somebody',
    answer: z.object({ login: z.string(), inner: z.object({ name: z.string() }) }),
    run: async () => ({ value: row }),
  })
  const response = await api.request('/api/somebody')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ login: 'aziza', inner: { name: 'Aziza' } })
})

it('takes no NUL, which PostgreSQL refuses in every text', async () => {
  const api = new Hono<ApiEnvironment>().basePath('/api')
  const query = z.object({ q: z.string().default('') })
  publicOperation(api, {
    method: 'post',
    path: '/echo',
    right: 'read-site',
    summary: 'Returns what it is sent',
    body: z.record(z.string(), z.unknown()),
    answer: z.object({ body: z.unknown(), query }),
    run: async ({ body, context }) => ({ value: { body, query: readQuery(context, query) } }),
  })
  const content = { 'na\0me': ['a\0b\0', { deep: '\0' }], escaped: String.raw`\u0000 \\u0000` }
  api.onError((error) => Response.json({ code: (error as AppError).code }, { status: 422 }))
  const send = async (q: string) => {
    const response = await api.request(`/api/echo?q=${encodeURIComponent(q)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
    })
    return response.json()
  }
  expect(await send('ab')).toEqual({
    body: { name: ['ab', { deep: '' }], escaped: content.escaped },
    query: { q: 'ab' },
  })
  expect(await send('a\0b')).toEqual({ code: 'invalid-parameters' })
})
