import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const path = '/api/openapi.json'

describe('the description of the API', () => {
  it('lets other work run while it is made', async () => {
    let isMade = false
    const asked = app.request(path).then(() => {
      isMade = true
    })
    let turns = 0
    for (; !isMade; turns += 1) await yieldToLoop()
    await asked
    expect(turns).toBeGreaterThan(20)
  })

  it('gives each operation a name of its own, for generated clients', async () => {
    const { paths } = (await (await app.request(path)).json()) as {
      paths: Record<string, Record<string, { operationId?: string }>>
    }
    const names = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId ?? ''),
    )
    expect(names.length).toBeGreaterThan(90)
    expect(names.filter((name) => !/^(?:get|post|put|patch|delete)[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(paths['/api/pages/{slug}']?.get?.operationId).toBe('getPagesBySlug')
  })

  it('is made once, sent packed, and not again to who has it', async () => {
    const headers = { 'accept-encoding': 'br' }
    const packed = await app.request(path, { headers })
    const etag = packed.headers.get('etag') ?? ''
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(42_000)
    app.cache.dropAnswers()
    const again = await app.request(path, { headers: { ...headers, 'if-none-match': etag } })
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
    expect(await again.text()).toBe('')
  })
})
