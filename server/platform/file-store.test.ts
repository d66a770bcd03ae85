import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ObjectStorageServer, startObjectStorage } from '../../tests/support/object-storage.ts'
import { createFileKey, type FileStore, isFileKey } from './file-store.ts'
import { createLocalFileStore } from './local-file-store.ts'
import { createObjectFileStore } from './object-file-store.ts'

let objectStorage: ObjectStorageServer
let folder: string
let store: FileStore

beforeAll(async () => {
  objectStorage = await startObjectStorage()
})
afterAll(() => objectStorage.stop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const source = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)))

async function* breaking(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a part')
  throw new Error('the upload broke off')
}

const farFuture = new Date('2999-01-01T00:00:00Z')
const longAgo = new Date('2001-01-01T00:00:00Z')

/** Lists the files in the folder of this machine. */
function namesInFolder(): string[] {
  const root = join(folder, 'files')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

/** Lists every key that the store holds. */
async function keysOf(stored: FileStore, instant = farFuture): Promise<string[]> {
  return (await Array.fromAsync(stored.keysBefore(instant))).sort()
}

async function read(key: string): Promise<string | undefined> {
  const stored = await store.openRead(key)
  return stored && Buffer.concat(await stored.content.toArray()).toString()
}

async function createFolderStore(): Promise<FileStore> {
  return createLocalFileStore(join(folder, 'files'))
}

async function createBucketStore(): Promise<FileStore> {
  return createObjectFileStore(await objectStorage.createBucket(), join(folder, 'files'))
}

describe.each([
  ['a folder', createFolderStore],
  ['a bucket', createBucketStore],
] as const)('the file store in %s', (_kind, createStore) => {
  beforeEach(async () => {
    store = await createStore()
  })

  it('stores content under a generated key', async () => {
    const { key, sizeBytes, sha256 } = await store.put(source('one ', 'picture'), 'png')
    expect(key).toMatch(/^([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f-]{32}\.png$/)
    expect({ sizeBytes, sha256 }).toEqual({
      sizeBytes: 11,
      sha256: createHash('sha256').update('one picture').digest('hex'),
    })
    expect(await read(key)).toBe('one picture')
    expect(await store.sizeBytes(key)).toBe(11)
    expect(await keysOf(store)).toEqual([key])
  })

  it('takes content of any size whole', async () => {
    for (const content of [Buffer.alloc(0), randomBytes(3_000_000)]) {
      const { key, sizeBytes } = await store.put(Readable.from([content]), 'zip')
      expect(sizeBytes).toBe(content.length)
      const stored = await store.openRead(key)
      expect(stored?.sizeBytes).toBe(content.length)
      expect(content.equals(Buffer.concat((await stored?.content.toArray()) ?? []))).toBe(true)
    }
  })

  it('leaves nothing of content that breaks off', async () => {
    await expect(store.put(breaking(), 'png')).rejects.toThrow('the upload broke off')
    expect(namesInFolder()).toEqual([])
    expect(await keysOf(store)).toEqual([])
  })

  it('shows staged content only when it is placed, and throws it away where it is not wanted', async () => {
    const [wanted, unwanted] = [await store.stage(source('wanted')), await store.stage(source('unwanted'))]
    const key = createFileKey('png')
    expect(await read(key)).toBeUndefined()
    expect(readFileSync(store.stagedPath(wanted.temporaryName), 'utf8')).toBe('wanted')
    await store.commit(wanted.temporaryName, key)
    await store.discard(unwanted.temporaryName)
    await store.discard(unwanted.temporaryName)
    expect(await read(key)).toBe('wanted')
    expect(await keysOf(store)).toEqual([key])
    expect(readdirSync(join(folder, 'files', '.incoming'))).toEqual([])
  })

  it('throws away what was staged long ago and never placed', async () => {
    const [old, fresh] = [await store.stage(source('old')), await store.stage(source('fresh'))]
    utimesSync(store.stagedPath(old.temporaryName), longAgo, longAgo)
    const { key } = await store.put(source('stored'), 'pdf')
    await store.discardStagedBefore(new Date('2020-01-01T00:00:00Z'))
    expect(existsSync(store.stagedPath(old.temporaryName))).toBe(false)
    expect(existsSync(store.stagedPath(fresh.temporaryName))).toBe(true)
    expect(await read(key)).toBe('stored')
  })

  it('lists the keys of what was stored before an instant', async () => {
    expect(await keysOf(store)).toEqual([])
    const keys = []
    for (const extension of ['png', 'pdf', 'zip']) keys.push((await store.put(source('x'), extension)).key)
    await store.stage(source('staged is not stored'))
    expect(await keysOf(store)).toEqual(keys.sort())
    expect(await keysOf(store, longAgo)).toEqual([])
  })

  it('puts a file aside and back, and lets it go for good', async () => {
    const { key } = await store.put(source('x'), 'pdf')
    const before = new Date(Date.now() - 60_000)
    await store.moveToTrash(key)
    await store.moveToTrash(key)
    expect([await read(key), await keysOf(store)]).toEqual([undefined, []])
    const [trashed, ...others] = await Array.fromAsync(store.trash())
    expect(trashed?.key).toBe(key)
    expect(trashed?.trashedAt.getTime()).toBeGreaterThan(before.getTime())
    expect(others).toEqual([])
    await store.restore(key)
    expect([await read(key), await Array.fromAsync(store.trash())]).toEqual(['x', []])
    await store.moveToTrash(key)
    await store.removeTrashed(key)
    expect([await read(key), await Array.fromAsync(store.trash())]).toEqual([undefined, []])
  })

  it('is marked once, as of one installation', async () => {
    expect(await store.readMark()).toBeUndefined()
    await store.writeMark('one')
    await store.writeMark('other')
    expect(await store.readMark()).toBe('one')
    expect(await keysOf(store)).toEqual([])
    expect(await store.isHealthy(10_000)).toBe(true)
  })

  it('removes a file, and does nothing where there is none', async () => {
    const { key } = await store.put(source('x'), 'webp')
    await store.remove(key)
    await store.remove(key)
    expect(await store.sizeBytes(key)).toBeUndefined()
    expect(await read(key)).toBeUndefined()
  })

  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'ab/cd/../../../x.png',
    '.incoming/x',
    'ab/cd/picture.png',
    'ab\\cd\\x',
    '',
    `${createFileKey('png')}\0`,
    `${createFileKey('png')}\n`,
  ])('takes no other key: %j', async (key) => {
    expect(isFileKey(key)).toBe(false)
    await expect(store.openRead(key)).rejects.toThrow(RangeError)
    await expect(store.sizeBytes(key)).rejects.toThrow(RangeError)
    await expect(store.remove(key)).rejects.toThrow(RangeError)
    expect(() => store.stagedPath(key)).toThrow(RangeError)
    await expect(store.commit('0'.repeat(36), key)).rejects.toThrow(RangeError)
    await expect(store.discard(key)).rejects.toThrow(RangeError)
  })
})

describe('the file store in a folder', () => {
  it('lets nobody but its owner read, and passes over what is not its own', async () => {
    const local = await createFolderStore()
    const { key } = await local.put(source('x'), 'pdf')
    writeFileSync(join(folder, 'files', 'notes.txt'), 'of the operator')
    writeFileSync(join(folder, 'files', key.slice(0, 5), 'notes.txt'), 'of the operator')
    expect(await keysOf(local)).toEqual([key])
    if (process.platform !== 'win32') expect(statSync(join(folder, 'files', key)).mode & 0o777).toBe(0o600)
  })
})

describe('the file store in a bucket', () => {
  it('is away where nobody answers: nothing is lost, and it says so by a system code', async () => {
    const settings = await objectStorage.createBucket()
    const away = await createObjectFileStore(
      { ...settings, endpoint: 'http://127.0.0.1:9' },
      join(folder, 'files'),
    )
    const staged = await away.stage(source('waits'))
    const key = createFileKey('pdf')
    await expect(away.commit(staged.temporaryName, key)).rejects.toThrow('ECONNREFUSED')
    expect(readFileSync(away.stagedPath(staged.temporaryName), 'utf8')).toBe('waits')
    await expect(away.openRead(key)).rejects.toThrow('ECONNREFUSED')
    expect(await away.isHealthy(10_000)).toBe(false)
  })

  it('is away where the service takes a request and never answers', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}).resume()).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const settings = { ...(await objectStorage.createBucket()), endpoint: `http://127.0.0.1:${port}` }
    store = await createObjectFileStore(settings, join(folder, 'files'), 200)
    await expect(store.put(source('content'), 'pdf')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await expect(store.openRead(createFileKey('pdf'))).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(namesInFolder()).toEqual([])
    silent.close()
  })
})

describe('a key', () => {
  it('takes no other extension', () => {
    for (const extension of ['', 'PNG', 'a/b', '../x', 'ninechars']) {
      expect(() => createFileKey(extension)).toThrow(RangeError)
    }
  })
})
