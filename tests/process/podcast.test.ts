import { createHash } from 'node:crypto'
import { parseRssFeed } from 'feedsmith'
import { afterAll, expect, it } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { cleanUp, createDataFolder, startSite } from '../support/site-process.ts'

afterAll(cleanUp)

/** Asks as podcast clients and their directories do; no answer may redirect. */
const ask = (address: string, method: 'GET' | 'HEAD', range?: string) =>
  fetch(address, {
    method,
    redirect: 'manual',
    headers: { 'accept-encoding': 'gzip, br', ...(range !== undefined && { range }) },
  })

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function readEnclosures(baseUrl: string, language: string) {
  const response = await fetch(`${baseUrl}/podcast.${language}.rss`)
  expect(response.status).toBe(200)
  const { items = [] } = parseRssFeed(await response.text())
  // The site listens at a port that it was given, and calls itself by the address of its settings.
  return items.map(({ enclosures: [one] = [] }) => ({
    url: baseUrl + new URL(String(one?.url)).pathname,
    length: Number(one?.length),
  }))
}

/** Expects sound to be sent whole and in every part, as long as the feed says, and never compressed. */
async function expectSound(url: string, length: number): Promise<void> {
  expect(url).toMatch(/\.(?:mp3|m4a)$/)
  const whole = await ask(url, 'GET')
  const content = await bytesOf(whole)
  expect([whole.status, content.length]).toEqual([200, length])
  const head = await ask(url, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(length)])
  expect((await bytesOf(head)).length).toBe(0)
  for (const { headers } of [whole, head]) {
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(headers.get('content-encoding')).toBeNull()
  }
  for (const [range, start, end] of [
    ['bytes=0-0', 0, 0],
    ['bytes=0-1', 0, 1],
    ['bytes=1000-', 1_000, length - 1],
    ['bytes=-500', length - 500, length - 1],
    [`bytes=100-${length * 2}`, 100, length - 1],
  ] as const) {
    for (const method of ['GET', 'HEAD'] as const) {
      const part = await ask(url, method, range)
      expect([part.status, part.headers.get('content-range')], `${method} ${range}`).toEqual([
        206,
        `bytes ${start}-${end}/${length}`,
      ])
      expect(part.headers.get('content-length')).toBe(String(end - start + 1))
      expect(part.headers.get('content-encoding')).toBeNull()
      const expected = method === 'GET' ? content.subarray(start, end + 1) : Buffer.alloc(0)
      expect(digest(await bytesOf(part))).toBe(digest(expected))
    }
  }
  const beyond = await ask(url, 'GET', `bytes=${length}-`)
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${length}`])
  expect((await bytesOf(beyond)).length).toBe(0)
}

it('sends the sound of each episode as directories of podcasts ask for it (row 34)', {
  timeout: 60_000,
}, async () => {
  const site = startSite({ DATA_DIR: createDataFolder() })
  const address = await site.address
  const [enclosures = [], ...others] = await Promise.all(languages.map((one) => readEnclosures(address, one)))
  expect(enclosures.length).toBeGreaterThan(2)
  for (const other of others) expect(other).toEqual(enclosures)
  for (const { url, length } of enclosures) await expectSound(url, length)
})
