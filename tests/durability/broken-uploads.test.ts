import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const child = fileURLToPath(new URL('./breaking-child.ts', import.meta.url))

it('leaves no file of contents that break off while their files are still being opened', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-uploads-'))
  await run(process.execPath, [child, folder], { env: { ...process.env, UV_THREADPOOL_SIZE: '32' } })
  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(left).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})
