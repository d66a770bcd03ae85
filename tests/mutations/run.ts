import { execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'

// Breaks every guard of the attack cases once, in a copy of the working tree, and shows the test that goes red.
//   npm run test:mutations            all of them
//   npm run test:mutations -- 2 17    those of some cases

const shownNameMaxCharacters = 120
const root = fileURLToPath(new URL('../..', import.meta.url))

const cases = process.argv.slice(2).map(Number)
const chosen = mutations.filter(({ attackCase }) => cases.length === 0 || cases.includes(attackCase))
if (chosen.length === 0) {
  process.stderr.write('There is no such case.\n')
  process.exit(1)
}
const copy = copyTree()
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const failures: string[] = []
await requireGreen()
process.stdout.write(tableRow(['case', 'guard', 'broken at', 'red test', 'seconds']))
process.stdout.write(tableRow(Array<string>(5).fill('---')))
for (const mutation of chosen) {
  const startedAt = performance.now()
  const red = await breakGuard(mutation)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  const { attackCase, guard } = mutation
  if (!red) failures.push(`case ${attackCase}: ${guard}`)
  process.stdout.write(tableRow([String(attackCase), guard, locationOf(mutation), red ?? 'NONE', seconds]))
}
for (const failure of failures) process.stdout.write(`No test noticed ${failure}\n`)
process.stdout.write(`\n${chosen.length} guards broken, ${chosen.length - failures.length} tests went red\n`)
process.exit(failures.length === 0 ? 0 : 1)

/** Copies what is tracked, or is going to be, into a temporary folder, next to links to packages and build. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const path of new Set(listed.split('\0').filter(Boolean))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
  for (const name of ['node_modules', 'build']) symlinkSync(join(root, name), join(folder, name), 'dir')
  return folder
}

/** Makes sure that the tests run, and are green while nothing is broken: otherwise red would prove nothing. */
async function requireGreen(): Promise<void> {
  const tests = chosen.map(({ test }) => test)
  const { red, green } = await runTests(
    [...new Set(tests.map(({ project }) => project))],
    [...new Set(tests.map(({ file }) => file))],
    [...new Set(tests.map(({ name }) => name))],
  )
  const missing = tests.find(({ name }) => !green.some((fullName) => fullName.includes(name)))
  if (red === undefined && missing === undefined) return
  process.stdout.write(`Not green before anything was broken: ${red ?? missing?.name}\n`)
  process.exit(1)
}

/** Breaks one guard, runs its test, and mends it. @returns the name of the first test that went red. */
async function breakGuard({ file, text, replacement, test }: Mutation): Promise<string | undefined> {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  const parts = sound.split(text)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${text}`)
  try {
    writeFileSync(path, parts.join(replacement))
    return (await runTests([test.project], [test.file], [test.name])).red
  } finally {
    writeFileSync(path, sound)
  }
}

/** Runs the tests of these names; where a file cannot even be loaded, none of them is red. */
async function runTests(
  projects: readonly string[],
  files: readonly string[],
  names: readonly string[],
): Promise<{ red: string | undefined; green: string[] }> {
  const report = join(copy, '.cache', 'mutation.json')
  rmSync(report, { force: true })
  const pattern = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const args = [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...files,
    '--testNamePattern',
    pattern,
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' })
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve())
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  const namesOf = (wanted: string) =>
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === wanted).map(({ fullName }) => fullName),
    )
  // Some names carry the hostile text.
  return { red: namesOf('failed')[0]?.slice(0, shownNameMaxCharacters), green: namesOf('passed') }
}

interface VitestReport {
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

function locationOf({ file, text }: Mutation): string {
  const before = readFileSync(join(copy, file), 'utf8').split(text)[0] ?? ''
  const leadingLines = /^\n*/.exec(text)?.[0].length ?? 0
  return `${file}:${before.split('\n').length + leadingLines}`
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
}
