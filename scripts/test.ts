// Everything that CI checks: format, lint and types, then the tests in stages. All parts run even when one fails. The
// last line counts them all: "N passed, N failed", and ", N skipped" where a program that a test needs is not to be
// had.
//   npm test                      what holds for each change
//   npm test -- --whole           with what is combinatorial, waits for clocks or breaks machines (test:everyone)
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Stage, shareTolerance, stages } from '../tests/stages.ts'
import type { RunReport } from '../tests/support/run-reporter.ts'
import { calibrate } from './calibrate.ts'
import { compiledCode } from './process-settings.ts'
import { followProcessTree } from './process-tree.ts'
import { bringTestPrograms, type TestProgram } from './test-programs.ts'

/** The time without a line of output after which a stage is ended. */
const stallMinutes = 15
/** The time that Vitest has to end after its last test. */
const endSeconds = 60
const slowestCount = 12

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const reportPath = join(root, '.cache', 'test-report.json')
const isWhole = process.argv.includes('--whole')
const isCi = ['1', 'true'].includes(process.env.CI ?? '')
const startedAt = performance.now()

let passed = 0
let failed = 0
const skipped: RunReport['skipped'] = []
/** The output of failed checks and the reasons of other failures, which are printed at the end. */
const failures: string[] = []
const times: { name: string; seconds: number; cpuSeconds?: number; limit?: number }[] = []
/** Functions that end the processes that this script has started. */
const kills = new Set<() => unknown>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  for (const kill of kills) kill()
})

try {
  await runAll()
} catch (error) {
  fail(`${error instanceof Error ? error.stack : error}\n`)
}
printEnd()
process.exit(failed === 0 ? 0 : 1)

async function runAll(): Promise<void> {
  const missing = await bringTestPrograms(say)
  for (const name of missing) say(`There is no ${name}: the tests that need it are skipped.`)
  const unit = await calibrate()
  say(`The calibration loop took ${unit.toFixed(2)} s.`)
  // The types of the routes are generated before others read them.
  await check('route types', [join(modules, '@react-router', 'dev', 'dist', 'cli', 'index.js'), 'typegen'])
  await Promise.all([runChecks(), runStages(unit, missing)])
}

/** Runs the checks that need no test, at the lowest priority, in the time that waiting tests leave. */
async function runChecks(): Promise<void> {
  const biome = join(modules, '@biomejs', 'biome', 'bin', 'biome')
  await check('format, lint, imports', [biome, 'ci', '--error-on-warnings', '.'])
  for (const name of ['shared', 'server', 'app', 'tests']) {
    // One checker: the concurrent tests have priority on the processors.
    const args = ['--noEmit', '--checkers', '1', '-p', `tsconfig.${name}.json`]
    await check(`types of ${name}`, [join(modules, 'typescript', 'bin', 'tsc'), ...args])
  }
}

/** Runs a check. Its output is shown in one piece when it has ended, and again at the end where it has failed. */
async function check(name: string, args: string[]): Promise<void> {
  const began = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const kill = () => child.kill('SIGKILL')
  kills.add(kill)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  const status = await new Promise((resolve) => child.once('close', resolve))
  kills.delete(kill)
  times.push({ name, seconds: secondsSince(began) })
  output += `${status === 0 ? 'ok    ' : 'FAILED'} ${name}\n`
  process.stdout.write(output)
  if (status === 0) passed += 1
  else fail(output)
}

async function runStages(unit: number, missing: readonly TestProgram[]): Promise<void> {
  const only = process.argv
    .filter((arg) => arg.startsWith('--stage='))
    .map((arg) => arg.slice('--stage='.length))
  for (const stage of stages) {
    if (only.length > 0 && !only.includes(stage.name)) continue
    if (isWhole || stage.share !== undefined) await runStage(stage, unit, missing)
  }
}

/** Runs the tests of one stage, and ends every process that they have started. */
async function runStage(stage: Stage, unit: number, missing: readonly TestProgram[]): Promise<void> {
  const began = performance.now()
  mkdirSync(dirname(reportPath), { recursive: true })
  rmSync(reportPath, { force: true })
  say(`Stage ${stage.name}`)
  const args = [
    join(modules, 'vitest', 'vitest.mjs'),
    'run',
    ...stage.projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    `--reporter=${join(root, 'tests', 'support', 'run-reporter.ts')}`,
    // Collected and named, but not run.
    ...(stage.needs && missing.includes(stage.needs) ? ['--testNamePattern', '^$'] : []),
  ]
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: what it has started can be ended with it.
    detached: true,
    env: {
      ...process.env,
      // For the threads that check PDFs, each of which compiles pdf.js otherwise.
      ...compiledCode,
      TEST_REPORT: reportPath,
      ...(isWhole && { TEST_WHOLE: '1' }),
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
  })
  const tree = followProcessTree(child.pid ?? 0)
  kills.add(tree.kill)
  let lastOutputAt = performance.now()
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from.on('data', (chunk: Buffer) => {
      lastOutputAt = performance.now()
      to.write(chunk)
    })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stuck = await endOrStall(exited, () => lastOutputAt)
  const cpuSeconds = tree.cpuSeconds()
  const left = tree.kill()
  kills.delete(tree.kill)
  const status = await exited
  child.stdout.destroy()
  child.stderr.destroy()
  if (stuck) fail(`Stage ${stage.name}: ${stuck}\n`)
  if (left.length > 0) say(`Ended what stage ${stage.name} left running:\n    ${left.join('\n    ')}`)
  const slowest = count(stage, status)
  const limit = isWhole || stage.share === undefined ? undefined : stage.share * shareTolerance * unit
  times.push({
    name: `tests: ${stage.name}`,
    seconds: secondsSince(began),
    cpuSeconds,
    ...(limit && { limit }),
  })
  if (limit && cpuSeconds > limit)
    fail(
      `Stage ${stage.name} took ${(cpuSeconds / unit).toFixed(0)} units of the calibration loop; its share in tests/stages.ts is ${stage.share}. Its slowest files:\n${slowest}`,
    )
}

/** Waits for the end of a run. Returns what is wrong where it does not come. */
async function endOrStall(exited: Promise<unknown>, lastOutputAt: () => number): Promise<string | undefined> {
  const hasExited = exited.then(() => true)
  let reportedAt: number | undefined
  for (;;) {
    const { promise: pause, resolve } = Promise.withResolvers<false>()
    const timer = setTimeout(() => resolve(false), 1_000)
    if (await Promise.race([hasExited, pause])) {
      clearTimeout(timer)
      return undefined
    }
    if (existsSync(reportPath)) reportedAt ??= performance.now()
    if (reportedAt !== undefined && secondsSince(reportedAt) > endSeconds)
      return 'it did not end after its tests'
    if (secondsSince(lastOutputAt()) > stallMinutes * 60)
      return `it printed nothing for ${stallMinutes} minutes`
  }
}

/** Adds the result of a stage to that of the run. Returns the list of its slowest files. */
function count(stage: Stage, status: number | null): string {
  if (!existsSync(reportPath)) {
    fail(`Stage ${stage.name} ended before its tests had run.\n`)
    return ''
  }
  const report = JSON.parse(readFileSync(reportPath, 'utf8')) as RunReport
  passed += report.passed
  failed += report.failed
  skipped.push(...report.skipped)
  if (status !== 0 && report.failed === 0) fail(`Stage ${stage.name} ended with ${status}.\n`)
  const slowest = report.files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, slowestCount)
    .map(
      ({ seconds, testCount, project, file }) =>
        `${inColumn(seconds)} ${String(testCount).padStart(5)}  ${project}  ${file}\n`,
    )
    .join('')
  say(`\nThe slowest files of stage ${stage.name}, in seconds of one worker, and their tests:\n${slowest}`)
  return slowest
}

function printEnd(): void {
  for (const failure of failures) process.stdout.write(`\n${failure}`)
  if (skipped.length > 0) process.stdout.write('\nSkipped:\n')
  for (const { file, name, reason } of skipped) process.stdout.write(`  ${file} > ${name}: ${reason}\n`)
  // A test that is skipped proves nothing; CI has everything that they need.
  if (isCi) failed += skipped.length
  process.stdout.write('\nTime of each part, in seconds; processor time, and the most that it may be:\n')
  for (const { name, seconds, cpuSeconds, limit } of times) {
    const cpu =
      cpuSeconds === undefined
        ? ' '.repeat(16)
        : `${inColumn(cpuSeconds)}${limit === undefined ? ' '.repeat(8) : inColumn(limit)}`
    process.stdout.write(`${inColumn(seconds)}${cpu}  ${name}\n`)
  }
  process.stdout.write(`${inColumn(secondsSince(startedAt))}${' '.repeat(16)}  all\n`)
  const skips = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
  process.stdout.write(`\n${passed} passed, ${failed} failed${skips}\n`)
}

function fail(reason: string): void {
  failed += 1
  failures.push(reason)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function inColumn(seconds: number): string {
  return seconds.toFixed(1).padStart(8)
}

function secondsSince(instant: number): number {
  return (performance.now() - instant) / 1000
}
