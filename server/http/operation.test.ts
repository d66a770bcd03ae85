import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { publicOperation } from './operation.ts'
import type { ApiEnvironment } from './request-environment.ts'

it('sends nothing that its schema does not have, however much was read (attack case 8)', async () => {
  const api = new OpenAPIHono<ApiEnvironment>().basePath('/api')
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
