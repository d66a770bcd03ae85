import { gzipSync } from 'node:zlib'
import { printTable } from './figures.ts'
import { addressOf, startSite } from './site-load.ts'

const assetAddress = /(?:href|src)="(\/[^"]+\.(?:css|js))"/g

/** Measures what a first visit to the home page loads without pictures and fonts: bytes, raw and by gzip. */
export async function measureHomeSizes(folder: string): Promise<void> {
  const site = await startSite(folder, 'sizes')
  const address = await addressOf(site)
  const html = await (await fetch(`${address}/`)).text()
  const assets = [...new Set([...html.matchAll(assetAddress)].map(([, path]) => path ?? ''))]
  const rows: string[][] = []
  for (const path of ['/', ...assets]) {
    const text = path === '/' ? html : await (await fetch(`${address}${path}`)).text()
    rows.push([
      path === '/' ? 'HTML' : path.endsWith('.css') ? 'CSS' : 'JS',
      path,
      String(Buffer.byteLength(text)),
      String(gzipSync(text).length),
    ])
  }
  await site.stop()
  printTable('Sizes of the home page, bytes', ['what', 'address', 'raw', 'gzip'], rows)
}
