import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { handmadeZip } from '../../../tests/support/handmade-zip.ts'
import { pngOf } from '../../../tests/support/pictures.ts'
import { handmadePdf, onePage } from '../../../tests/support/sample-files.ts'
import { createLocalFileStore } from '../local-file-store.ts'
import { Renderer } from '../renditions/renderer.ts'
import { checkFile } from './check-file.ts'
import { type CheckTask, setCompileCacheFolder, UploadChecker } from './check-upload.ts'
import { CheckFault } from './inspect-problem.ts'

const sender = { address: 'a' }
let folder: string
let picture: CheckTask
let cv: CheckTask
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'check-upload-'))
  picture = { path: join(folder, 'small.png'), kind: 'image', name: 'small.png' }
  writeFileSync(picture.path, await pngOf(40, 20))
  cv = { path: join(folder, 'cv.pdf'), kind: 'cv', name: 'cv.pdf' }
  writeFileSync(cv.path, handmadePdf(onePage()))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Checks a picture, and returns the id of the process that did it. */
async function warm(checker: UploadChecker): Promise<number> {
  await checker.check(picture, sender)
  const [id] = checker.idleProcessIds
  if (id === undefined) throw new Error('No process runs.')
  return id
}

/** Waits until the only process that runs has something to do. */
function untilStarted(checker: UploadChecker): Promise<void> {
  return vi.waitFor(() => expect(checker.idleProcessIds).toEqual([]), { timeout: 15_000 })
}

/** Returns the processor time of a process, in ticks. */
function ticksOf(id: number): number {
  const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

describe('a process that reads what strangers send', () => {
  it.each<[string, () => Promise<number>]>([
    ['of uploads', () => warm(new UploadChecker())],
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

describe('the check of a file', () => {
  it('has the verdict of each kind', async () => {
    const checker = new UploadChecker()
    const zip = { ...cv, path: join(folder, 'cv.zip') }
    writeFileSync(zip.path, handmadeZip([{ name: 'cv.pdf', content: readFileSync(cv.path) }]))
    expect(await checker.check(cv, sender)).toEqual({ type: 'pdf' })
    expect(await checker.check(zip, sender)).toEqual({ type: 'zip' })
    expect(await checker.check(picture, sender)).toMatchObject({ type: 'png' })
    expect(await checker.check({ ...picture, kind: 'cv' }, sender)).toEqual({
      problem: { code: 'file-type', values: { name: 'small.png' } },
    })
  })

  it('is a fault where its process is killed, and the next one is done by another', async () => {
    const checker = new UploadChecker()
    const large = join(folder, 'large.png')
    writeFileSync(large, await pngOf(4_000, 4_000))
    const id = await warm(checker)
    const before = ticksOf(id)
    const interrupted = checker
      .check({ path: large, kind: 'library', name: 'large.png' }, sender)
      .catch((error: unknown) => error)
    await vi.waitFor(() => expect(ticksOf(id)).toBeGreaterThan(before + 2), { timeout: 15_000, interval: 5 })
    process.kill(id, 'SIGKILL')
    expect(await interrupted).toBeInstanceOf(CheckFault)
    expect(await warm(checker)).not.toBe(id)
  })

  it('is a fault where it takes too long, and leaves nothing staged', async () => {
    const files = createLocalFileStore(join(folder, 'files'))
    const services = { files, scanner: undefined, log: pino({ level: 'silent' }) }
    const hasty = { ...services, checker: new UploadChecker({ timeoutMs: 1 }) }
    const stage = () => files.stage(Readable.from([readFileSync(picture.path)]))
    await expect(checkFile(hasty, await stage(), 'image', 'a.png', sender)).rejects.toThrow(CheckFault)
    const staged = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    expect(staged.filter((entry) => entry.isFile())).toEqual([])
    expect(await checkFile(services, await stage(), 'image', 'a.png', sender)).toMatchObject({ type: 'png' })
  })

  it('is a fault where the file cannot be read', async () => {
    const gone = { ...cv, path: join(folder, 'gone') }
    await expect(new UploadChecker().check(gone, sender)).rejects.toThrow('ENOENT')
  })

  it('of one sender waits for one of the same, not for that of another', async () => {
    const checker = new UploadChecker()
    const id = await warm(checker)
    process.kill(id, 'SIGSTOP')
    const ended: string[] = []
    const check = (address: string) => checker.check(cv, { address }).then(() => ended.push(address))
    const slow = [check('slow'), check('slow')]
    await untilStarted(checker)
    await check('quick')
    expect(ended).toEqual(['quick'])
    process.kill(id, 'SIGCONT')
    await Promise.all(slow)
  })

  it('waits for a slot on the disk, not in memory', async () => {
    const checker = new UploadChecker()
    const id = await warm(checker)
    process.kill(id, 'SIGSTOP')
    const before = checker.check(cv, sender)
    const later = { ...cv, path: join(folder, 'later.pdf') }
    writeFileSync(later.path, '%PDF-1.7')
    const waiting = checker.check(later, sender)
    copyFileSync(cv.path, later.path)
    process.kill(id, 'SIGCONT')
    expect(await Promise.all([before, waiting])).toEqual([{ type: 'pdf' }, { type: 'pdf' }])
  })

  it('is not waited for by a sender who comes after one with many', async () => {
    const checker = new UploadChecker()
    const ended: string[] = []
    const send = (address: string) => checker.check(cv, { address }).then(() => ended.push(address))
    await Promise.all([send('first'), send('second')])
    ended.length = 0
    await Promise.all([...Array.from({ length: 5 }, () => send('many')), send('other')])
    expect(ended.indexOf('other')).toBeLessThan(3)
  })

  it('ends with the request that it works for, and the others go on', async () => {
    const checker = new UploadChecker()
    const id = await warm(checker)
    process.kill(id, 'SIGSTOP')
    const leaving = new AbortController()
    const left = [0, 1].map(() => checker.check(cv, { ...sender, signal: leaving.signal }))
    await untilStarted(checker)
    const other = checker.check(cv, sender)
    leaving.abort(new Error('the sender has left'))
    await Promise.all(left.map((each) => expect(each).rejects.toThrow('the sender has left')))
    expect(await other).toEqual({ type: 'pdf' })
  })
})

describe('the compile cache of the processes', () => {
  it('is left out where its folder cannot be made', async () => {
    setCompileCacheFolder(join(folder, 'gone', 'compiled'))
    expect(await new UploadChecker().check(cv, sender)).toEqual({ type: 'pdf' })
    expect(existsSync(join(folder, 'gone'))).toBe(false)
  })

  it('is used by the next process, and nobody else may write to it', async () => {
    const compiled = join(folder, 'compiled')
    setCompileCacheFolder(compiled)
    expect(await new UploadChecker().check(cv, sender)).toEqual({ type: 'pdf' })
    expect(statSync(compiled).mode & 0o777).toBe(0o700)
    const entries = () =>
      readdirSync(compiled, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(join(compiled, name)).isFile(),
      )
    const first = entries()
    expect(first.length).toBeGreaterThanOrEqual(2)
    expect(await new UploadChecker().check(cv, sender)).toEqual({ type: 'pdf' })
    expect(entries()).toEqual(first)
  })
})
