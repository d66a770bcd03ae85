import { setTimeout as pause } from 'node:timers/promises'
import { pdfOfSize } from '../tests/support/upload-form.ts'
import type { Child } from './child-process.ts'
import { printTable } from './figures.ts'
import type { ProcessUse } from './process-use.ts'
import { addressOf, startSite } from './site-load.ts'

const mebibyte = 1024 * 1024
const sampleIntervalMs = 10
const warmUpCount = 1
const rounds = [
  { count: 1, megabytes: 5 },
  { count: 50, megabytes: 5 },
  { count: 50, megabytes: 15 },
]

/** Measures many concurrent uploads; attack case 41 requires flat memory, at most 150 MB for 50 of 5 MB. */
export async function measureUploads(folder: string): Promise<void> {
  // Each sender has its own address: otherwise the limits of one would be measured.
  const site = await startSite(folder, 'uploads', {
    TRUST_PROXY: '1',
    DEMO_PUBLIC: '1',
    SAMPLE_CONTENT: 'off',
  })
  const address = await addressOf(site)
  await sendAll(address, warmUpCount, pdfOfSize(mebibyte), 'warm-up')
  const rows: string[][] = []
  for (const [index, { count, megabytes }] of rounds.entries()) {
    const content = pdfOfSize(megabytes * mebibyte)
    const before = await site.ask<ProcessUse>({})
    const startedAt = performance.now()
    const sending = new AbortController()
    const peak = watchMemory(site, sending.signal)
    const taken = await sendAll(address, count, content, String(index))
    const seconds = (performance.now() - startedAt) / 1_000
    sending.abort()
    rows.push([
      `${count} of ${megabytes} MiB`,
      `${taken} of ${count}`,
      seconds.toFixed(1),
      (before.memoryBytes / mebibyte).toFixed(0),
      (((await peak) - before.memoryBytes) / mebibyte).toFixed(0),
    ])
  }
  await site.stop()
  printTable(
    'Uploads at the same time, one after another in one process',
    ['files', 'taken', 'seconds', 'memory before, MiB', 'most growth, MiB'],
    rows,
  )
}

/** Sends a file so many times at once, each from an address of its own. @returns how many were accepted. */
async function sendAll(address: string, count: number, content: Buffer, round: string): Promise<number> {
  const file = new File([new Uint8Array(content)], 'cv.pdf')
  const statuses = await Promise.all(
    Array.from({ length: count }, async (_item, index) => {
      const body = new FormData()
      body.append('file', file)
      const response = await fetch(`${address}/api/uploads`, {
        method: 'POST',
        body,
        headers: { 'x-forwarded-for': `2001:db8:${round.length}${round.charCodeAt(0)}:${index}::1` },
      })
      await response.arrayBuffer()
      return response.status
    }),
  )
  return statuses.filter((status) => status === 201).length
}

/** Returns the peak memory of the site until the signal. */
async function watchMemory(site: Child, until: AbortSignal): Promise<number> {
  let peakBytes = 0
  while (!until.aborted) {
    peakBytes = Math.max(peakBytes, (await site.ask<ProcessUse>({})).memoryBytes)
    await pause(sampleIntervalMs)
  }
  return peakBytes
}
