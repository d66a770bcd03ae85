import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchWithProgress } from '../../app/api/fetch-with-progress.ts'

const silenceMaxMs = 30_000
let server: Server
let address: string
let answering: Promise<ServerResponse>

beforeEach(async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>()
  answering = promise
  server = createServer((_request, response) => resolve(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

describe('an answer that comes slowly', () => {
  it('is read to its end as long as it goes on, whatever time it takes', async () => {
    const fetching = fetchWithProgress(address, {})
    const response = await answering
    vi.advanceTimersByTime(silenceMaxMs - 1)
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-disposition': 'attachment' })
    response.write('one ')
    const answer = await fetching
    expect(answer.headers.get('content-disposition')).toBe('attachment')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (const piece of ['two ', 'three ', 'four ']) {
      expect((await reader?.read())?.done).toBe(false)
      vi.advanceTimersByTime(silenceMaxMs - 1)
      response.write(piece)
    }
    expect((await reader?.read())?.value).toBe('four ')
    response.end()
    expect((await reader?.read())?.done).toBe(true)
  })

  it('is given up when nothing comes any more', async () => {
    const fetching = fetchWithProgress(address, {})
    const response = await answering
    response.write('one ')
    const text = (await fetching).text()
    vi.advanceTimersByTime(silenceMaxMs)
    await expect(text).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is given up when it does not begin', async () => {
    const fetching = fetchWithProgress(address, {})
    await answering
    vi.advanceTimersByTime(silenceMaxMs)
    await expect(fetching).rejects.toMatchObject({ name: 'AbortError' })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends with the signal of who asked', async () => {
    const leaving = new AbortController()
    const fetching = fetchWithProgress(address, { signal: leaving.signal })
    await answering
    leaving.abort()
    await expect(fetching).rejects.toMatchObject({ name: 'AbortError' })
  })
})
