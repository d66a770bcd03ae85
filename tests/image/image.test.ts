import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { buildImage, firstProcess, type Image, startContainer } from './image.ts'

const buildTimeoutMs = 30 * 60_000
const waiting = { timeout: 120_000, interval: 200 }
const publicUrl = 'https://digitalworld.example.uz'

let image: Image

beforeAll(async () => {
  image = await buildImage('deploy/docker/Dockerfile', process.cwd(), (line) =>
    process.stdout.write(`${line}\n`),
  )
}, buildTimeoutMs)
// Tens of thousands of files.
afterAll(() => image?.remove(), buildTimeoutMs)

const inImage = (path: string) => join(image.root, path)
const lines = (program: string, args: readonly string[]) =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter(Boolean)

/** Asks a process of the image by the name of the site. */
function ask(port: number, path: string, host: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { host } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
    })
    sent.on('error', reject)
    sent.end()
  })
}

it('holds what production runs, and nothing that its user could change', () => {
  const app = inImage('/opt/digital-world')
  const megabytes = (path: string) =>
    Math.round(Number(lines('du', ['-sx', '--block-size=1', path])[0]?.split('\t')[0]) / 1e6)
  const sizes = ['', '/opt/digital-world', '/opt/digital-world/node_modules', '/opt/digital-world/build'].map(
    (path) => `${String(megabytes(inImage(path))).padStart(5)} MB  ${path || '/'}`,
  )
  process.stdout.write(`${sizes.join('\n')}\n`)
  expect(megabytes(image.root)).toBeLessThan(600)
  for (const name of ['typescript', 'vitest', 'oidc-provider', 'vite', 'playwright-core'])
    expect(lines('find', [`${app}/node_modules`, '-maxdepth', '1', '-name', name])).toEqual([])
  for (const name of ['tests', 'bench', 'app', '.git', 'data', 'deploy'])
    expect(lines('find', [app, '-maxdepth', '1', '-name', name])).toEqual([])
  expect(lines('find', [app, '-name', '*.test.ts', '-not', '-path', '*/node_modules/*'])).toEqual([])
  expect(
    lines('find', [app, '-not', '-type', 'l', '(', '-not', '-user', '0', '-o', '-perm', '/022', ')']),
  ).toEqual([])
  expect(lines('find', [app, '-perm', '/6000'])).toEqual([])
})

it('serves as a user without rights from a root that is read-only, and stops when it is asked to', {
  timeout: buildTimeoutMs,
}, async () => {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const environment = {
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: publicUrl,
    TOKEN_SECRET: 'qirq-toʻrt-bulut-va-yetti-daryo-9',
    ADMIN_EMAIL: 'boshliq@example.uz',
    ADMIN_PASSWORD: 'yetti-oy-va-olma 77',
  }
  const site = startContainer(image, environment)
  await vi.waitFor(async () => {
    expect(site.process.exitCode, site.output()).toBeNull()
    expect((await ask(port, '/readyz', '127.0.0.1')).status).toBe(200)
  }, waiting)
  const home = await ask(port, '/?lng=ru', new URL(publicUrl).host)
  expect(home.status).toBe(200)
  expect(home.text).toContain('<html lang="ru"')
  expect((await ask(port, '/', '127.0.0.1')).status, 'no other name').toBe(421)
  expect((await ask(metricsPort, '/metrics', '127.0.0.1')).text).toContain('digital_world_database_up 1\n')

  const status = readFileSync(`/proc/${firstProcess(site.process.pid)}/status`, 'utf8')
  expect(status).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/m)
  expect(status).toMatch(/^CapEff:\t0+$/m)
  expect(await exitOf(environment, image.dockerfile.healthCommand)).toMatchObject({ code: 0 })
  expect(await exitOf(environment, ['touch', '/opt/digital-world/x'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Read-only file system|Permission denied/),
  })
  expect(await exitOf({}, image.dockerfile.command)).toMatchObject({
    code: 1,
    output: expect.stringContaining('TOKEN_SECRET is missing'),
  })
  expect(await site.stop(), site.output()).toBe(0)
  expect(await exitOf(environment, image.dockerfile.healthCommand)).toMatchObject({ code: 1 })
})

/** Runs a command in a container of its own, to its end. */
async function exitOf(
  environment: Readonly<Record<string, string>>,
  command: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const container = startContainer(image, environment, command)
  await once(container.process, 'close')
  return { code: container.process.exitCode, output: container.output() }
}
