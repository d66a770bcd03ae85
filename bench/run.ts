import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureCached } from './cached.ts'
import { measureGrowth } from './growth.ts'
import { printVerdicts } from './measure.ts'
import { measureMemoryAndStart } from './memory-and-start.ts'
import { measureOperation } from './operation.ts'
import { measurePhone } from './phone.ts'
import { measureSearchQuality } from './search-quality.ts'
import { type Bench, openBench } from './sites.ts'
import { measureTyping } from './typing.ts'
import { measureUncached } from './uncached.ts'
import { measureWrites } from './writes.ts'

// Measures the site and prints plain tables, and what they say of each budget:
//   npm run bench                        every part
//   npm run bench -- cached writes       these parts
//   npm run bench -- --against FOLDER    the parts with a budget, in alternating rounds with another checkout
// BENCH_ROWS=20000/30000 sets the numbers of people and activities in the database.

/** Parts of the benchmark that have a budget. */
const budgetParts: Record<string, (bench: Bench) => Promise<void>> = {
  cached: measureCached,
  uncached: measureUncached,
  writes: measureWrites,
  'memory-and-start': measureMemoryAndStart,
}
const parts = {
  ...budgetParts,
  growth: measureGrowth,
  operation: measureOperation,
  phone: measurePhone,
  'search-quality': measureSearchQuality,
  typing: measureTyping,
}

const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
})
const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.\n`)
  process.exit(1)
}
const [people = 2_000, activities = 3_000] = (process.env.BENCH_ROWS ?? '')
  .split('/')
  .map(Number)
  .filter(Boolean)
const against = values.against === undefined ? undefined : resolve(values.against)
if (against !== undefined)
  execFileSync(process.execPath, ['scripts/prepare.mjs'], { cwd: against, stdio: 'inherit' })

process.stdout.write(
  `Node ${process.version}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB of memory\n`,
)
const bench = await openBench(against, { people, activities })
try {
  for (const [name, measure] of Object.entries(parts)) {
    const isDue = against === undefined || name in budgetParts
    if (chosen.length > 0 ? chosen.includes(name) : isDue) await measure(bench)
  }
} finally {
  await bench.close()
}
if (!printVerdicts()) process.exitCode = 1
