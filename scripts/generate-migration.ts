import { spawnSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentTriggers } from '../server/db/content-triggers.ts'

// Writes the next migration by drizzle-kit, and to it the triggers of the tables that it makes and visitors see.
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'server/db/migrations')
const earlier = readdirSync(folder)
const program = join(root, 'node_modules/drizzle-kit/bin.cjs')
const { status } = spawnSync(process.execPath, [program, 'generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const file of readdirSync(folder).filter((one) => one.endsWith('.sql') && !earlier.includes(one))) {
  const triggers = contentTriggers(readFileSync(join(folder, file), 'utf8'))
  appendFileSync(join(folder, file), triggers.map((one) => `--> statement-breakpoint\n${one}`).join(''))
}
process.exitCode = status ?? 1
