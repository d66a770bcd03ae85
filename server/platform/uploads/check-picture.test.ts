import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pngOf } from '../../../tests/support/pictures.ts'
import { createLocalFileStore } from '../local-file-store.ts'
import { Renderer } from '../renditions/renderer.ts'
import { checkFile } from './check-file.ts'
import { PictureChecker } from './check-picture.ts'
import { CheckFault } from './inspect-problem.ts'

const sender = { address: 'a' }
let folder: string
let path: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'check-picture-'))
  path = join(folder, 'small.png')
  writeFileSync(path, await pngOf(40, 20))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const check = (checker: PictureChecker, address = sender.address) =>
  checker.check(path, 'png', 'image', { address })

/** Checks a picture, and returns the id of the process that did it. */
async function warm(checker: PictureChecker): Promise<number> {
  await check(checker)
  const [id] = checker.idleProcessIds
  if (id === undefined) throw new Error('No process runs.')
  return id
}

/** Returns the processor time of a process, in ticks. */
function ticksOf(id: number): number {
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

describe('a process that decodes pictures', () => {
  it.each<[string, () => Promise<number>]>([
    ['of uploads', () => warm(new PictureChecker())],
    [
      'of renditions',
      async () => {
        const renderer = new Renderer()
        await renderer.run({ content: await pngOf(40, 20), cut: undefined, width: 160, format: 'webp' })
        return renderer.processId ?? 0
      },
    ],
  ])('has an environment without secrets: %s', async (_what, start) => {
    const environment = readFileSync(`/proc/${await start()}/environ`, 'utf8').split('\0')
    expect(
      environment
        .filter((line) => line !== '')
        .map((line) => line.split('=')[0])
        .sort(),
    ).toEqual(['MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'])
  })
})

describe('the check of a picture', () => {
  it('is a fault where its process is killed, and the next one is done by another', async () => {
    const checker = new PictureChecker()
    const large = join(folder, 'large.png')
    writeFileSync(large, await pngOf(4_000, 4_000))
    const id = await warm(checker)
    const before = ticksOf(id)
    const interrupted = checker.check(large, 'png', 'library', sender).catch((error: unknown) => error)
    await vi.waitFor(() => expect(ticksOf(id)).toBeGreaterThan(before + 2), { timeout: 15_000, interval: 5 })
    process.kill(id, 'SIGKILL')
    expect(await interrupted).toBeInstanceOf(CheckFault)
    expect(await warm(checker)).not.toBe(id)
  })

  it('is a fault where it takes too long, and leaves nothing staged', async () => {
    const files = createLocalFileStore(join(folder, 'files'))
    const services = { files, scanner: undefined, log: pino({ level: 'silent' }) }
    const hasty = { ...services, pictures: new PictureChecker({ timeoutMs: 1 }) }
    const stage = () => files.stage(Readable.from([readFileSync(path)]))
    await expect(checkFile(hasty, await stage(), 'image', 'a.png', sender)).rejects.toThrow(CheckFault)
    const staged = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    expect(staged.filter((entry) => entry.isFile())).toEqual([])
    expect(await checkFile(services, await stage(), 'image', 'a.png', sender)).toMatchObject({ type: 'png' })
  })

  it('of one sender does not wait for that of another', async () => {
    const checker = new PictureChecker()
    const id = await warm(checker)
    process.kill(id, 'SIGSTOP')
    let isDone = false
    const long = check(checker, 'slow').finally(() => {
      isDone = true
    })
    await check(checker, 'quick')
    expect(isDone).toBe(false)
    process.kill(id, 'SIGCONT')
    expect(await long).toMatchObject({ type: 'png' })
  })

  it('is unknown where the file cannot be read', async () => {
    const gone = new PictureChecker().check(join(folder, 'gone'), 'png', 'image', sender)
    await expect(gone).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
