import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { briefProcess } from '../../tests/support/brief-process.ts'
import { lockFolder } from '../db/folder-lock.ts'

const processTimeoutMs = 120_000
const programs = {
  export: fileURLToPath(new URL('../export.ts', import.meta.url)),
  import: fileURLToPath(new URL('../import.ts', import.meta.url)),
}

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-command-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command as `npm run` does. @returns its exit code and all that it wrote. */
function run(program: keyof typeof programs, given: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...briefProcess.args, programs[program], ...given], {
    env: {
      PATH: process.env.PATH,
      ...briefProcess.environment,
      DATA_DIR: join(folder, 'data'),
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

describe('the commands', () => {
  it('say in one line what they did', { timeout: processTimeoutMs }, async () => {
    const archive = join(folder, 'everything.tar.gz')
    const exported = await run('export', [archive])
    expect(exported.text).toMatch(
      /^Exported 0 rows and 0 files from \d+ tables to .+everything\.tar\.gz\.\n$/,
    )
    expect(exported.code).toBe(0)
    expect(statSync(archive).size).toBeGreaterThan(500)
    // Somewhere else: the export is an entry of the audit log, so its own database is not empty any more.
    const imported = await run('import', [archive], { DATA_DIR: join(folder, 'elsewhere') })
    expect(imported.text).toMatch(
      /^Imported 0 rows and 0 files into \d+ tables from .+everything\.tar\.gz\.\n$/,
    )
    expect(imported.code).toBe(0)
    const nowhere = ['--replace', join(folder, 'nowhere.tar')]
    const missing = await run('import', nowhere, { DATA_DIR: join(folder, 'elsewhere') })
    expect(missing).toEqual({ code: 1, text: `${join(folder, 'nowhere.tar')} cannot be read (ENOENT).\n` })
  })

  it('say in one sentence why they cannot', { timeout: processTimeoutMs }, async () => {
    const dataFolder = join(folder, 'in-use')
    const lock = lockFolder(join(dataFolder, 'database.lock'))
    const inUse = await run('export', [join(folder, 'x.tar')], { DATA_DIR: dataFolder })
    lock.release()
    expect(inUse.code).toBe(1)
    expect(inUse.text).toMatch(/^The database in .+ is already in use by another process: [^\n]+\n$/)
    const wrongSettings = await run('import', ['x.tar'], { PORT: 'many' })
    expect(wrongSettings).toMatchObject({ code: 1, text: expect.stringMatching(/^PORT is wrong: [^\n]+\n$/) })
    const away = await run('export', ['x.tar'], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
    expect(away).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^It failed, and nothing was changed: [^\n]*ECONNREFUSED[^\n]*\n$/),
    })
  })

  it('say how they are called', { timeout: processTimeoutMs }, async () => {
    for (const given of [[], ['--help'], ['a.tar', 'b.tar']]) {
      expect(await run('export', given)).toMatchObject({
        code: 1,
        text: expect.stringMatching(/^Say where to/),
      })
    }
    expect(await run('import', ['--replace'])).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^Say which/),
    })
  })
})
