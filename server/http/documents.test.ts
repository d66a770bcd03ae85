import { Hono } from 'hono'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createDocuments } from './documents.ts'
import { PublicCache } from './public-cache.ts'
import type { ApiEnvironment } from './request-environment.ts'

/** Documents over an API that does what the test says; lines of the log are gathered. */
async function documentsOver(read: () => Promise<unknown>, onLine: () => void = () => {}) {
  const lines: string[] = []
  const write = (line: string) => {
    lines.push(line)
    onLine()
  }
  const build = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as ServerBuild
  const documents = createDocuments({
    build,
    cache: new PublicCache(),
    log: pino({}, { write }),
    publicUrl: 'http://127.0.0.1:3000',
    isDemonstration: false,
    isSecure: false,
    enhanceHref: '/assets/enhance.js',
    earlyHref: '/assets/early.js',
    finderHref: '/assets/finder.js',
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

describe('documents whose data is there at the same time', () => {
  it('are rendered one in each turn of the event loop, so that other requests come in between', async () => {
    let turn = 0
    let counting = setImmediate(function count() {
      turn += 1
      counting = setImmediate(count)
    })
    // Each fails while it is rendered, and says so in the log in the same turn.
    const turns: number[] = []
    const { app } = await documentsOver(
      async () => ({ items: null }),
      () => turns.push(turn),
    )
    await Promise.all(
      Array.from({ length: 8 }, (_, page) => app.request(`/ambassadors?lng=en&page=${page + 1}`)),
    )
    clearImmediate(counting)
    expect(turns).toHaveLength(8)
    expect(new Set(turns).size).toBe(8)
  })
})
