import { Hono } from 'hono'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createDocuments } from './documents.ts'
import { PublicCache } from './public-cache.ts'
import type { ApiEnvironment } from './request-environment.ts'

/** Documents over an API that does what the test says; lines of the log are gathered. */
async function documentsOver(read: () => Promise<unknown>) {
  const lines: string[] = []
  const build = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as ServerBuild
  const documents = createDocuments({
    build,
    cache: new PublicCache(),
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    publicUrl: 'http://127.0.0.1:3000',
    isDemonstration: false,
    isSecure: false,
    enhanceHref: '/assets/enhance.js',
    islandHrefs: {},
    panelStyleHref: '',
    api: { read, fetch: async () => Promise.reject(new Error('Nothing is fetched.')) },
  })
  const app = new Hono<ApiEnvironment>()
  app.use(async (context, next) => {
    context.set('requestId', 'request-1')
    context.set('senderAddress', '127.0.0.1')
    await next()
  })
  app.get('*', documents)
  return { app, lines }
}

describe('a document that cannot be made', () => {
  it('is "Something went wrong" with 500 and one line in the log, and says nothing of the cause', async () => {
    const { app, lines } = await documentsOver(async () => {
      throw new Error('secret cause')
    })
    const response = await app.request('/ambassadors?lng=en')
    const page = await response.text()
    expect(response.status).toBe(500)
    expect(page).toContain('Something went wrong')
    expect(page).toContain('Try again')
    expect(page).toContain('request-1')
    expect(page).not.toContain('secret cause')
    expect(lines.join()).toContain('secret cause')
  })

  it('is the same where the data is not what the screen expects', async () => {
    const { app } = await documentsOver(async () => ({ items: null }))
    const response = await app.request('/?lng=en')
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('Something went wrong')
  })
})
