// Runs the tests of what has changed, and the guards: a minute or so instead of the whole of `npm test`.
//   npm run test:related                 what is not committed, else what the last commit has changed
//   npm run test:related -- PATH...      what these files and folders touch
import { execFileSync, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { relatedTests } from '../tests/related.ts'
import { bringTestPrograms } from './test-programs.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const changed = changedFiles()
const tests = relatedTests(changed)
process.stdout.write(
  `Changed:\n${changed.map((file) => `  ${file}\n`).join('')}Related tests:\n${tests.map((test) => `  ${test}\n`).join('')}`,
)
await bringTestPrograms((line) => process.stdout.write(`${line}\n`))
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
// The embedded engine answers as PostgreSQL does but where `npm test` asks both.
const args = [vitest, 'run', '--project', '!embedded', ...tests, 'tests/guards/']
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
child.once('exit', (status) => process.exit(status ?? 1))

/** Lists the files of the command line, else those that are not committed, else those of the last commit. */
function changedFiles(): string[] {
  const given = process.argv.slice(2)
  if (given.length > 0) return given
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD')
}
