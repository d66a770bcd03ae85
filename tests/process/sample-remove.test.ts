import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { samplePictures } from '../../server/db/seed/content/pictures.ts'
import { briefProcess } from '../support/brief-process.ts'
import { createPostgresqlDatabase } from '../support/databases.ts'
import { cleanUp, createDataFolder, startSite } from '../support/site-process.ts'

const testTimeoutMs = 180_000
const program = fileURLToPath(new URL('../../server/sample-remove.ts', import.meta.url))

afterEach(cleanUp)

/** Runs `npm run sample:remove -- …` without a screen, and returns its exit code and its output. */
async function removeSample(environment: Record<string, string>, ...given: string[]) {
  const child = spawn(process.execPath, [...briefProcess.args, program, ...given], {
    env: { PATH: process.env.PATH, ...briefProcess.environment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
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

async function countExperts(address: string): Promise<number> {
  const { total } = (await (await fetch(`${address}/api/experts`)).json()) as { total: number }
  return total
}

/** Lists the stored pictures of a data folder. */
function listPictures(dataFolder: string): string[] {
  return readdirSync(join(dataFolder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:png|webp|avif)$/.test(name),
  )
}

it('is refused while a server runs on the embedded engine, and works when that has stopped; none comes back', {
  timeout: testTimeoutMs,
}, async () => {
  const dataFolder = createDataFolder()
  const environment = { DATA_DIR: dataFolder }
  const site = startSite(environment)
  const address = await site.address
  expect(await countExperts(address)).toBeGreaterThan(20)
  const { items } = (await (await fetch(`${address}/api/activities?when=all`)).json()) as {
    items: { image: { url: string } | null }[]
  }
  const image = items.find((item) => item.image)?.image
  const rendition = await fetch(`${address}${image?.url}?w=320`, { headers: { accept: 'image/avif' } })
  expect(rendition.headers.get('content-type')).toBe('image/avif')
  expect(listPictures(dataFolder).length).toBeGreaterThan(samplePictures.length)
  expect(await removeSample(environment, '--yes')).toEqual({
    code: 1,
    output: '',
    errorOutput: expect.stringMatching(/^The database in [^\n]+ is already in use[^\n]+\.\n$/),
  })
  await site.stop()
  expect(await removeSample(environment, '--yes')).toEqual({
    code: 0,
    output: expect.stringMatching(/^Of the sample \d+ activities, .+ were removed\.\n/),
    errorOutput: '',
  })
  expect(listPictures(dataFolder)).toEqual([])
  const again = startSite(environment)
  expect(await countExperts(await again.address)).toBe(0)
  await again.stop()
})

it('asks, refuses where nobody can answer, and notifies a running server of PostgreSQL', {
  timeout: testTimeoutMs,
}, async () => {
  const { url, drop } = await createPostgresqlDatabase('demonstration')
  const environment = { DATABASE_URL: url, DATA_DIR: createDataFolder() }
  const site = startSite(environment)
  const address = await site.address
  const before = await countExperts(address)
  expect(before).toBeGreaterThan(20)
  expect(await removeSample(environment, '--all')).toMatchObject({
    code: 1,
    errorOutput: expect.stringContaining('--yes'),
  })
  expect(await removeSample(environment)).toMatchObject({
    code: 1,
    output: '',
    errorOutput: expect.stringMatching(/^There is nobody to ask, and nothing was removed[^\n]+\n$/),
  })
  expect(await countExperts(address)).toBe(before)
  expect(await removeSample(environment, '--yes')).toMatchObject({ code: 0, errorOutput: '' })
  await vi.waitFor(async () => expect(await countExperts(address)).toBe(0), { timeout: 10_000 })
  expect(await removeSample(environment)).toEqual({
    code: 0,
    output: 'There is no sample in this database.\n',
    errorOutput: '',
  })
  await site.stop()
  await drop()
})
