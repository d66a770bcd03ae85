import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { briefProcess } from '../../../tests/support/brief-process.ts'
import { isWholeRun } from '../../../tests/support/long-run.ts'

/** Several processes after each other, one of them at a low priority. */
const processTimeoutMs = 300_000
const programs = { make: 'backup', restore: 'backup-restore', drill: 'backup-drill' }

let folder: string
let location: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-command-'))
  location = join(folder, 'target')
  mkdirSync(location)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command as `npm run` does. @returns its exit code and all that it wrote. */
function run(program: keyof typeof programs, given: string[], environment: Record<string, string> = {}) {
  const path = fileURLToPath(new URL(`../../${programs[program]}.ts`, import.meta.url))
  const child = spawn(process.execPath, [...briefProcess.args, path, ...given], {
    env: {
      PATH: process.env.PATH,
      ...briefProcess.environment,
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: location,
      ...environment,
    },
  })
  const written: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => written.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => written.push(chunk))
  return new Promise<{ code: number | null; text: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, text: Buffer.concat(written).toString() }))
  })
}

describe('the commands of backups', () => {
  it('make one, prove it, restore it elsewhere, and refuse it once it is damaged', {
    timeout: processTimeoutMs,
  }, async () => {
    const made = await run('make', [])
    expect(made.text).toMatch(
      /^Backed up 0 rows and 0 files as \d{8}T\d{6}Z in .+target \(0\.0 MB\); 0 old ones removed\.\n$/,
    )
    expect(made.code).toBe(0)
    if (isWholeRun) {
      const drilled = await run('drill', [])
      expect(drilled.text).toMatch(/^The backup \d{8}T\d{6}Z is whole: 0 rows and 0 files were restored /)
    }
    const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
    const restored = await run('restore', ['latest'], elsewhere)
    expect(restored.text).toMatch(
      /^Restored 0 rows and 0 files into \d+ tables from the backup \d{8}T\d{6}Z\.\n$/,
    )
    const again = await run('restore', ['latest'], elsewhere)
    expect(again).toEqual({
      code: 1,
      text: 'The database is not empty; add --replace to put the archive in the place of everything in it.\n',
    })
    const [name = ''] = readdirSync(location)
    const part = readFileSync(join(location, name, 'part-00001'))
    writeFileSync(join(location, name, 'part-00001'), part.subarray(1))
    expect(await run('restore', [name, '--replace'], elsewhere)).toEqual({
      code: 1,
      text: `The backup ${name} is damaged: part-00001 differs from its SHA-256; nothing was changed.\n`,
    })
  })

  // Eight starts of processes: in the long run only.
  if (isWholeRun)
    it('say in one sentence why they cannot', { timeout: processTimeoutMs }, async () => {
      expect(await run('make', [], { BACKUP_DIR: '' })).toEqual({
        code: 1,
        text: 'There is no place for backups: set BACKUP_DIR or BACKUP_S3_BUCKET.\n',
      })
      const missing = join(folder, 'not-mounted')
      expect(await run('make', [], { BACKUP_DIR: missing })).toEqual({
        code: 1,
        text: `${missing} is no folder that backups can be stored in (ENOENT): make or mount it, writable.\n`,
      })
      const unknown = await run('restore', ['20200101T000000Z'])
      expect(unknown.text).toMatch(
        /^There is no whole backup 20200101T000000Z in .+: there are \d{8}T\d{6}Z\.\n$/,
      )
      for (const [program, given] of [
        ['make', ['now']],
        ['restore', []],
        ['restore', ['one', 'two']],
        ['drill', ['--all']],
      ] as const) {
        const result = await run(program, [...given])
        expect(result.code).toBe(1)
        expect(result.text).toMatch(/^(?:This command takes nothing|Say which backup)/)
      }
    })
})
