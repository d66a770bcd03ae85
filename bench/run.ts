import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureApiHits, measureHits, measureUnchanged } from './site-load.ts'

const parts: Record<string, (folder: string) => Promise<void>> = {
  hits: measureHits,
  'api-hits': measureApiHits,
  unchanged: measureUnchanged,
}
const chosen = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'digital-world-bench-'))
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (chosen.length === 0 || chosen.includes(name)) await measure(folder)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
