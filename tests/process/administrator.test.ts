import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decodeJwt } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { printFirstPassword } from '../../server/print-first-password.ts'
import { briefProcess } from '../support/brief-process.ts'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import { inRotation } from '../support/long-run.ts'
import { cleanUp, createDataFolder, createPreparedDataFolder, startSite } from '../support/site-process.ts'

const testTimeoutMs = 180_000
const program = fileURLToPath(new URL('../../server/admin-create.ts', import.meta.url))
const strongSecret = 'k3Xq9vT1mZ7pLw5sRb8nYc2hDf6gJ0aE'
const credentials = /login {5}(\S+)[^\n]*\n\s*password {2}(\S+)\n/

afterEach(cleanUp)

/** Runs `npm run admin:create -- …`, and returns its exit code and its output. */
async function createAdministrator(given: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [...briefProcess.args, program, ...given], {
    env: { PATH: process.env.PATH, ...briefProcess.environment, ...environment },
  })
  let output = ''
  let errorOutput = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output, errorOutput }
}

/** Reads the login and the password that a process has printed. */
function credentialsIn(output: string): { login: string; password: string } {
  const [, login = '', password = ''] = credentials.exec(output) ?? []
  expect({ login, password }).toEqual({
    login: expect.stringMatching(/./),
    password: expect.stringMatching(/./),
  })
  return { login, password }
}

async function signIn(address: string, login: string, password: string) {
  const response = await fetch(`${address}/api/auth/sign-in?lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  })
  const answer = (await response.json()) as { token?: string; challenge?: string; mustEnrol?: boolean }
  return { status: response.status, ...answer }
}

/** Reads all files below a folder, as bytes in one. */
function contentOf(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Buffer.concat(files.map(({ parentPath, name }) => readFileSync(join(parentPath, name))))
}

describe('the first administrator', () => {
  it('of a demonstration signs in with the password that stands in one file, for its owner alone', {
    timeout: testTimeoutMs,
  }, async () => {
    const environment = { DATA_DIR: createPreparedDataFolder(), LOG_LEVEL: 'debug' }
    const first = startSite(environment)
    const address = await first.address
    await fetch(`${address}/sign-in`)
    const end = await first.stop()
    const path = join(environment.DATA_DIR, 'first-administrator.txt')
    expect(end.output).toContain(path)
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
    const { login, password } = credentialsIn(readFileSync(path, 'utf8'))
    expect(login).toBe('admin')
    expect(end.output).toContain(`${address}/sign-in`)
    expect(end.output + end.errorOutput).not.toContain(password)
    expect(end.output.split('\n').filter((line) => line.startsWith('{')).length).toBeGreaterThan(0)
    rmSync(path)
    expect(contentOf(environment.DATA_DIR).includes(password)).toBe(false)

    const second = startSite({ ...environment, LOG_LEVEL: 'warn' })
    const again = await second.address
    const { status, token = '' } = await signIn(again, login, password)
    expect(status).toBe(200)
    expect(decodeJwt(token)).toMatchObject({ roles: 'ADMIN' })
    const secondEnd = await second.stop()
    expect(secondEnd.output).not.toContain(path)
    expect(secondEnd.output).toContain('npm run admin:create -- EMAIL')
  })

  it('is printed to the terminal where there is one, and to no file', async () => {
    const folder = createDataFolder()
    const shown: string[] = []
    const screen = { isTTY: true, write: (text: string) => shown.push(text) > 0 }
    const made = { login: 'admin', email: 'a@example.uz', password: 'abcde-fghij' }
    expect(await printFirstPassword(made, folder, screen)).not.toContain(made.password)
    expect(shown.join('')).toMatch(credentials)
    expect(readdirSync(folder)).toEqual([])
  })

  it('of production is the one of the environment, and is led through the second factor', {
    timeout: testTimeoutMs,
  }, async () => {
    const port = String(await freePort())
    const password = 'yetti-oy-va-olma 77'
    const site = startSite({
      MODE: 'production',
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TOKEN_SECRET: strongSecret,
      DATA_DIR: createPreparedDataFolder(),
      ADMIN_EMAIL: 'Boshliq@Example.uz',
      ADMIN_PASSWORD: password,
    })
    const answer = await signIn(await site.address, 'boshliq@example.uz', password)
    expect(answer).toEqual({
      status: 200,
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      mustEnrol: true,
    })
    const end = await site.stop()
    expect(end.output).toContain('ADMIN_PASSWORD')
    expect(end.output).not.toContain(password)
    expect(end.output, 'that nothing scans uploads').toContain('CLAMD_URL')
  })

  it('keeps production from starting where its password is a common one', {
    timeout: testTimeoutMs,
  }, async () => {
    const site = startSite({
      MODE: 'production',
      PUBLIC_URL: 'https://example.uz',
      TOKEN_SECRET: strongSecret,
      DATA_DIR: createPreparedDataFolder(),
      SAMPLE_CONTENT: 'off',
      ADMIN_EMAIL: 'boshliq@example.uz',
      ADMIN_PASSWORD: 'password123',
    })
    // It ends late, after the database was made ready.
    await expect(site.address).rejects.toThrow('ended before it served')
    const end = await site.end()
    expect(end.code).toBe(1)
    expect(end.errorOutput).toMatch(/^ADMIN_PASSWORD is weak[^\n]+\.\n$/)
    expect(end.output).not.toContain('password123')
  })
})

describe.each(
  inRotation(['embedded', 'postgresql'] as const, 0),
)('npm run admin:create, on the %s engine', (engine) => {
  it('makes an administrator who signs in with the password that it prints', {
    timeout: testTimeoutMs,
  }, async () => {
    const database = engine === 'postgresql' ? await createPostgresqlDatabase() : undefined
    const environment = {
      DATA_DIR: database ? createDataFolder() : createPreparedDataFolder(),
      ...(database && { DATABASE_URL: database.url }),
    }
    const made = await createAdministrator(['Yordamchi@Example.uz'], environment)
    expect(made).toMatchObject({ code: 0, errorOutput: '' })
    const { login, password } = credentialsIn(made.output)
    expect(made.output).toContain('yordamchi@example.uz')

    const again = await createAdministrator(['yordamchi@example.uz'], environment)
    expect(again).toEqual({
      code: 1,
      output: '',
      errorOutput: 'yordamchi@example.uz has an account already: nothing was changed.\n',
    })

    const site = startSite(environment)
    const address = await site.address
    for (const name of [login, 'YORDAMCHI@example.uz'])
      expect(await signIn(address, name, password)).toMatchObject({ status: 200, token: expect.any(String) })
    if (engine === 'embedded') {
      const busy = await createAdministrator(['another@example.uz'], environment)
      expect(busy).toMatchObject({ code: 1, output: '' })
      expect(busy.errorOutput).toMatch(/^The database in .+ is already in use by another process: [^\n]+\n$/)
    }
    // There is an administrator: the start makes no other.
    expect((await site.stop()).output).not.toMatch(credentials)
    await database?.drop()
  })
})

describe('npm run admin:create', () => {
  it('says how it is called', { timeout: testTimeoutMs }, async () => {
    for (const given of [[], ['nobody'], ['a@example.uz', 'b@example.uz']])
      expect(await createAdministrator(given, { DATA_DIR: createDataFolder() })).toEqual({
        code: 1,
        output: '',
        errorOutput: 'Say for which email: npm run admin:create -- EMAIL.\n',
      })
  })
})
