#!/usr/bin/env node
// Everything that CI checks, one part after the other: format and lint, types, tests on both engines and in a
// browser. All parts run even when one fails. The last line counts them all: "N passed, N failed".
//   npm test                      everything
//   npm test -- --whole           with every screen × language × scheme × width (npm run test:everyone)
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const report = join(root, '.cache', 'test-report.json')
const modules = join(root, 'node_modules')
let passed = 0
let failed = 0

check('format, lint, imports', [
  join(modules, '@biomejs', 'biome', 'bin', 'biome'),
  'ci',
  '--error-on-warnings',
  '.',
])
check('route types', [join(modules, '@react-router', 'dev', 'dist', 'cli', 'index.js'), 'typegen'])
for (const name of ['shared', 'server', 'app', 'tests']) {
  check(`types of ${name}`, [
    join(modules, 'typescript', 'bin', 'tsc'),
    '--noEmit',
    '-p',
    `tsconfig.${name}.json`,
  ])
}
runTests()

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

function check(name, args) {
  const { status } = run(args)
  if (status === 0) passed += 1
  else failed += 1
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}\n`)
}

function runTests() {
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const isWhole = process.argv.includes('--whole')
  const { status } = run(
    [
      join(modules, 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    isWhole ? { TEST_WHOLE: '1' } : {},
  )
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

/** Runs a program of the project on the project's own Node. */
function run(args, extra = {}) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...extra } })
}
