#!/usr/bin/env node
// Everything that CI checks: tests on the database engines and in a browser, and beside them, in the time that the
// processors are left, format and lint and types. All parts run even when one fails. The last line counts them all:
// "N passed, N failed".
//   npm test                      everything that holds for each change
//   npm test -- --whole           with all that is combinatorial (npm run test:everyone)
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const report = join(root, '.cache', 'test-report.json')
const modules = join(root, 'node_modules')
const startedAt = performance.now()
const stages = []
/** The output of failed checks. */
const complaints = []
let passed = 0
let failed = 0

const typesOf = (name) => ({
  name: `types of ${name}`,
  // One checker: the concurrent tests have priority on the processors.
  args: [
    join(modules, 'typescript', 'bin', 'tsc'),
    '--noEmit',
    '--checkers',
    '1',
    '-p',
    `tsconfig.${name}.json`,
  ],
})

// The types of the routes are generated before others read them.
await check({
  name: 'route types',
  args: [join(modules, '@react-router', 'dev', 'dist', 'cli', 'index.js'), 'typegen'],
})
await Promise.all([
  checkAll([
    {
      name: 'format, lint, imports',
      args: [join(modules, '@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '.'],
    },
    typesOf('shared'),
    typesOf('server'),
    typesOf('app'),
    typesOf('tests'),
  ]),
  runTests(),
])

// Failures of other checks are far above the end of the output by now: they are repeated.
for (const said of complaints) process.stdout.write(said)

process.stdout.write('\nTime of each stage, in seconds:\n')
for (const { name, seconds } of stages) process.stdout.write(`${seconds.toFixed(1).padStart(8)}  ${name}\n`)
process.stdout.write(`${secondsSince(startedAt).toFixed(1).padStart(8)}  all\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

async function checkAll(checks) {
  for (const next of checks) await check(next)
}

/** Runs a check; its output is shown in one piece when it has ended, and again after the tests where it fails. */
async function check({ name, args }) {
  const began = performance.now()
  const { status, output } = await run(args, { isShownAtOnce: false })
  stages.push({ name, seconds: secondsSince(began) })
  const said = `${output}${status === 0 ? 'ok    ' : 'FAILED'} ${name}\n`
  process.stdout.write(said)
  if (status === 0) passed += 1
  else {
    failed += 1
    complaints.push(said)
  }
}

async function runTests() {
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const began = performance.now()
  const { status } = await run(
    [
      join(modules, 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      `--reporter=${join(root, 'tests', 'support', 'times-reporter.ts')}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { isShownAtOnce: true, isWhole: process.argv.includes('--whole') },
  )
  stages.push({ name: 'tests', seconds: secondsSince(began) })
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    passed += numPassedTests
    // A test that is skipped, or a file that did not load, proves nothing: it counts as a failure.
    failed += numFailedTests + numPendingTests
    if (status !== 0 && numFailedTests + numPendingTests === 0) failed += Math.max(1, numFailedTestSuites)
  } catch {
    failed += 1
  }
}

/**
 * Runs a program of the project with the project's own Node; output that is not shown at once comes after the tests.
 */
function run(args, { isShownAtOnce, isWhole = false }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: isShownAtOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(isWhole && { TEST_WHOLE: '1' }) },
    })
    if (!isShownAtOnce && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
    child.on('close', (status) => resolve({ status, output: Buffer.concat(said).toString() }))
  })
}

function secondsSince(moment) {
  return (performance.now() - moment) / 1000
}
