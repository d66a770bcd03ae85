import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPostgresqlDatabase } from '../../tests/support/databases.ts'
import { readSettings } from '../env.ts'
import { errorLogging, loggedPath, type RequestEntry } from '../platform/logger.ts'
import { startServer } from '../start.ts'

const folder = mkdtempSync(join(tmpdir(), 'logged-secrets-'))
const lines: string[] = []
let baseUrl: string
let stop: () => Promise<void>
beforeAll(async () => {
  const { url, drop } = await createPostgresqlDatabase('empty')
  const settings = readSettings({ PORT: '0', DATABASE_URL: url, DATA_DIR: folder, SAMPLE_CONTENT: 'off' })
  const log = Object.assign(
    pino({ level: 'trace', ...errorLogging }, { write: (line) => lines.push(line) }),
    {
      logRequest: (entry: RequestEntry) => lines.push(JSON.stringify(entry)),
      flushNow: () => {},
    },
  )
  const server = await startServer(settings, log)
  baseUrl = `http://127.0.0.1:${server.port}`
  stop = async () => {
    await server.stop()
    await drop()
  }
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Returns the lines logged since a position, once they contain a text: the line of a request is written after its
 * response.
 */
async function loggedSince(before: number, words: string): Promise<string> {
  const written = () => lines.slice(before).join('')
  await vi.waitFor(() => expect(written()).toContain(words), 15_000)
  return written()
}

/** 43 characters, as every secret of ours; found again wherever it is written. */
const secret = `canary-secret-${'x'.repeat(29)}`
const email = 'canary.mailbox@example.uz'
const password = 'canary words that nobody may log'

describe('the path that is logged', () => {
  it.each([
    ['/reset-password/canary', '/reset-password/***'],
    [`/reset-password/${secret}%20`, '/reset-password/***'],
    [`/reset-password/${secret}/more/canary?x=canary`, '/reset-password/***'],
    [`/Reset-Password/${secret}.`, '/reset-password/***'],
    [`//confirm-email//${secret}=`, '/confirm-email/***'],
    [`/invitation/<${secret}>`, '/invitation/***'],
    [`/apply/status/${secret}x`, '/apply/status/***'],
    [`/api/applications/status/${secret}x/cv`, '/api/applications/status/***'],
    [`/api/uploads/${secret.slice(1)}`, '/api/uploads/***'],
    [`/api/auth/links/invitation/${secret}x`, '/api/auth/links/invitation/***'],
    [`/registrations/${secret}x/cancel`, '/registrations/***'],
    ['/api/registrations/canary/calendar.ics', '/api/registrations/***'],
    [`/somewhere/else/${secret}`, '/somewhere/else/***'],
    ['/certificates/H7Q2-9MKX-40VT-3BC1', '/certificates/***'],
    ['/api/certificates/H7Q2', '/api/certificates/***'],
    ['/certificates?code=canary', '/certificates'],
    ['/api/uploads?lang=uz', '/api/uploads'],
    ['/ambassadors-single/0191?q=canary', '/ambassadors-single/0191'],
  ])('hides what stands behind a known prefix: %s', (url, logged) => {
    expect(loggedPath(url)).toBe(logged)
  })

  it('knows every address that has a secret in it', async () => {
    const routes = readFileSync(new URL('../../app/routes.ts', import.meta.url), 'utf8')
    const pages = [...routes.matchAll(/route\('([^']*):secret/g)].map(([, path]) => `/${path}`)
    expect(pages.length).toBeGreaterThanOrEqual(4)
    for (const page of pages) expect(loggedPath(`${page}canary`)).toBe(`${page}***`)
    const { paths } = (await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as { paths: object }
    const declared = Object.keys(paths).filter((path) => /\{(?:secret|ticket)\}/.test(path))
    expect(declared.length).toBeGreaterThanOrEqual(3)
    for (const path of declared) {
      const url = `${path.startsWith('/api') ? '' : '/api'}${path.replaceAll('{purpose}', 'invitation').replaceAll(/\{(?:secret|ticket)\}/g, 'canary')}`
      expect(loggedPath(url)).not.toContain('canary')
    }
  })
})

describe('what is logged', () => {
  it.each([
    ['GET', `/reset-password/${secret}`],
    ['GET', `/reset-password/${secret}?done=1&secret=${secret}`],
    ['POST', `/reset-password/${secret}`],
    ['GET', `/confirm-email/${secret}`],
    ['POST', `/confirm-email/${secret}`],
    ['GET', `/invitation/${secret}`],
    ['POST', `/invitation/${secret}`],
    ['GET', `/api/auth/links/reset-password/${secret}`],
    ['GET', `/api/auth/links/invitation/${secret}?lang=ru`],
    ['GET', `/registrations/${secret}`],
    ['POST', `/registrations/${secret}?canary=${secret}`],
    ['GET', `/api/registrations/${secret}/calendar.ics`],
    ['POST', `/api/registrations/${secret}/cancel`],
    ['POST', `/api/registrations/${secret}/reminders`],
  ])('holds no secret of a link: %s %s', async (method, path) => {
    const before = lines.length
    const body = method === 'POST' ? new URLSearchParams({ password, repeatPassword: password }) : null
    await (await fetch(`${baseUrl}${path}`, { method, body, redirect: 'manual' })).text()
    const written = await loggedSince(before, `${path.slice(0, path.indexOf(secret))}***`)
    expect(written).not.toContain('canary')
  })

  it.each([
    ['sign-up', { firstname: 'Canary', lastname: 'Canary', email, password, repeatPassword: password }],
    ['forgot-password', { email }],
    ['confirm-email', { secret }],
    ['reset-password', { secret, password, repeatPassword: password }],
    ['sign-in', { login: email, password }],
  ])('holds nothing of what is sent to /api/auth/%s', async (endpoint, sent) => {
    const before = lines.length
    const response = await fetch(`${baseUrl}/api/auth/${endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer canary.${secret}.canary` },
      body: JSON.stringify(sent),
    })
    expect(response.status).toBeLessThan(500)
    await response.text()
    const written = await loggedSince(before, `/api/auth/${endpoint}`)
    expect(written).not.toMatch(/canary/i)
  })
})

describe('a whole journey', () => {
  const phone = '+998 90 777 12 34'
  const body = (json: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${baseUrl}${path}`, { redirect: 'manual', ...init })
    const text = await response.text()
    return { status: response.status, text }
  }

  it('leaves no name, email, phone, password, token or address of a sender in any line', async () => {
    const before = lines.length
    const email = 'canary.journey@example.uz'
    const names = { firstname: 'Canaryna', lastname: 'Canaryova' }
    const signedUp = await ask(
      '/api/auth/sign-up',
      body({ ...names, email, login: 'canary.login', password, repeatPassword: password, consent: true }),
    )
    expect(signedUp.status, signedUp.text).toBe(201)
    const box = await ask('/demo/mail')
    const mailed = /\/demo\/mail\/([\w-]{36})/.exec(box.text)?.[1]
    const mail = await ask(`/demo/mail/${mailed}`)
    const confirming = /\/confirm-email\/([\w-]{43})/.exec(mail.text)?.[1] ?? 'none'
    expect((await ask('/api/auth/confirm-email', body({ secret: confirming, password }))).status).toBe(204)
    const wrong = await ask('/api/auth/sign-in', body({ login: email, password: 'canary, but wrong' }))
    expect(wrong.status).toBe(401)
    const { token } = JSON.parse((await ask('/api/auth/sign-in', body({ login: email, password }))).text) as {
      token: string
    }
    const authorization = `Bearer ${token}`
    const own = (json: object) => {
      const sent = body(json)
      return { ...sent, headers: { ...sent.headers, authorization } }
    }
    expect((await ask('/api/profile', { headers: { authorization } })).status).toBe(200)
    expect((await ask('/api/admin/users?q=canary', { headers: { authorization } })).status).toBe(403)
    const form = new FormData()
    for (const [name, value] of Object.entries({
      fullName: 'Canaryna Canaryova',
      email,
      phone,
      coverLetter: `Canary, call me: ${phone}`,
      consent: 'on',
    }))
      form.append(name, value)
    await ask('/api/call-requests', { method: 'POST', body: form })
    await ask('/api/applications', { method: 'POST', body: form })
    form.append('answer-stage', 'A canary answer')
    await ask(`/api/activities/${randomUUID()}/registrations`, { method: 'POST', body: form })
    await ask('/search?q=Canaryova')
    await ask('/api/people?q=Canaryova')
    const changed = own({ email: 'canary.other@example.uz', currentPassword: password })
    expect((await ask('/api/profile/email', changed)).status).toBe(200)
    const renamed = own({ login: 'canary.renamed', currentPassword: password })
    expect((await ask('/api/profile/login', renamed)).status).toBe(204)
    const typed = new URLSearchParams({ account: 'canary.renamed', password: 'canary, but wrong', code: '' })
    expect((await ask('/account/delete', { method: 'POST', body: typed })).status).toBe(401)
    expect((await ask('/api/profile/erase', own({ currentPassword: password }))).status).toBe(204)
    for (let count = 0; count < 12; count += 1)
      await ask('/api/auth/sign-in', body({ login: 'canary.login', password: 'canary guess' }))
    const written = await loggedSince(before, '"status":429')
    expect(written).not.toMatch(/canary/i)
    expect(written).not.toContain(phone.slice(5))
    expect(written).not.toContain(token.split('.')[2])
    expect(written).not.toMatch(/127\.0\.0\.1|::1/)

    const logLines = lines.slice(before).flatMap((line): Record<string, unknown>[] => [JSON.parse(line)])
    const failed = logLines.filter(({ msg }) => msg === 'a sign-in failed')
    const refused = logLines.filter(({ msg }) => msg === 'a request was refused')
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403, 429]))
    // One sender, and the same name as often as it was typed: an attack can be followed through the lines.
    expect(new Set([...failed, ...refused].map(({ address }) => address)).size).toBe(1)
    const guessed = failed.filter(({ because }) => because === 'limit')[0]
    expect(failed.filter(({ name }) => name === guessed?.name).length).toBeGreaterThanOrEqual(12)
    expect(logLines.filter(({ requestId }) => requestId === refused[0]?.requestId)).toHaveLength(2)
  })
})
