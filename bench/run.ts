import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { closeEngines } from './engines.ts'
import { measureEventLoop } from './event-loop.ts'
import { measureExports } from './exports.ts'
import { measureFileChecks } from './file-checks.ts'
import { measureHomeSizes } from './home-sizes.ts'
import { measureLoad, measureSoak } from './load.ts'
import { measureMisses } from './misses.ts'
import { measureMisspellings } from './misspellings.ts'
import { measureMixedLoad } from './mixed-load.ts'
import { measurePanelLists } from './panel-lists.ts'
import { measurePeopleLists } from './people-lists.ts'
import { measurePhone } from './phone.ts'
import { printPlans } from './plans.ts'
import { measureRestores } from './restores.ts'
import { measureSearchStorm } from './search-storm.ts'
import { measureSignInStorm } from './sign-in-storm.ts'
import { measureApiHits, measureHits, measureUnchanged } from './site-load.ts'
import { measureStarts } from './start-times.ts'
import { measureUncached } from './uncached.ts'
import { measureUploads } from './uploads.ts'

/**
 * Measures the site and prints plain tables. `npm run bench` runs every part but those that take many minutes,
 * `npm run bench -- hits people` only the named ones.
 */
const parts: Record<string, (folder: string) => Promise<void>> = {
  hits: measureHits,
  'api-hits': measureApiHits,
  unchanged: measureUnchanged,
  misses: measureMisses,
  uncached: measureUncached,
  misspellings: measureMisspellings,
  people: measurePeopleLists,
  panel: measurePanelLists,
  sizes: measureHomeSizes,
  phone: measurePhone,
  files: measureFileChecks,
  uploads: measureUploads,
  'mixed-load': measureMixedLoad,
  'event-loop': measureEventLoop,
  exports: measureExports,
  'sign-in-storm': measureSignInStorm,
  'search-storm': measureSearchStorm,
  plans: printPlans,
  restores: measureRestores,
  starts: measureStarts,
  load: measureLoad,
  soak: measureSoak,
}

/** Parts that run only when they are named. */
const longParts = ['restores', 'soak']

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.\n`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'digital-world-bench-'))
process.stdout.write(
  `Node ${process.version}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB of memory\n`,
)
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (chosen.includes(name) || (chosen.length === 0 && !longParts.includes(name))) await measure(folder)
  }
} finally {
  await closeEngines()
  rmSync(folder, { recursive: true, force: true })
}
