import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importFetched } from './import-fetched.ts'

const base = 'https://example.uz/assets/start.js'
let answerOf: (address: string) => Promise<Response>
let requested: string[]

beforeEach(() => {
  answerOf = async () => new Response('export {}')
  requested = []
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address)
    return answerOf(address)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('imports nothing before all scripts are there, and succeeds once they can be fetched', async () => {
  const load = vi.fn(async () => 'part')
  const online = answerOf
  answerOf = (address) =>
    address.endsWith('/needed.js') ? Promise.reject(new TypeError('Failed to fetch')) : online(address)
  const open = () => importFetched(load, ['./part.js', './needed.js'], base)
  await expect(open()).rejects.toThrow(TypeError)
  await expect(open()).rejects.toThrow(TypeError)
  expect(load).not.toHaveBeenCalled()
  answerOf = online
  expect(await open()).toBe('part')
})

it('refuses a script that the server no longer has', async () => {
  const load = vi.fn(async () => 'part')
  answerOf = async () => new Response('Not found', { status: 404 })
  await expect(importFetched(load, ['./gone.js'], base)).rejects.toThrow('404')
  expect(load).not.toHaveBeenCalled()
})

it('fetches a script once', async () => {
  await importFetched(async () => 'one', ['./one.js', './both.js'], base)
  await importFetched(async () => 'two', ['./two.js', './both.js'], base)
  expect(requested).toEqual(['one', 'both', 'two'].map((name) => `https://example.uz/assets/${name}.js`))
})
