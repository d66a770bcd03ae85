import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileKey, createLocalFileStore, type FileStore, isFileKey } from './file-store.ts'

let folder: string
let store: FileStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-store-'))
  store = createLocalFileStore(join(folder, 'files'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const source = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)))

async function* breaking(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a part')
  throw new Error('the upload broke off')
}

function namesInStore(): string[] {
  return readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

async function read(key: string): Promise<string | undefined> {
  const kept = await store.openRead(key)
  return kept && Buffer.concat(await kept.content.toArray()).toString()
}

describe('the file store', () => {
  it('keeps content under a key of its own making', async () => {
    const { key, sizeBytes, sha256 } = await store.put(source('one ', 'picture'), 'png')
    expect(key).toMatch(/^([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f-]{32}\.png$/)
    expect({ sizeBytes, sha256 }).toEqual({
      sizeBytes: 11,
      sha256: createHash('sha256').update('one picture').digest('hex'),
    })
    expect(await read(key)).toBe('one picture')
    expect(await store.sizeBytes(key)).toBe(11)
    expect(namesInStore()).toHaveLength(1)
    if (process.platform !== 'win32') expect(statSync(join(folder, 'files', key)).mode & 0o777).toBe(0o600)
  })

  it('leaves nothing of content that breaks off', async () => {
    await expect(store.put(breaking(), 'png')).rejects.toThrow('the upload broke off')
    expect(namesInStore()).toEqual([])
  })

  it('shows staged content only when it is placed, and throws it away where it is not wanted', async () => {
    const [wanted, unwanted] = [await store.stage(source('wanted')), await store.stage(source('unwanted'))]
    const key = createFileKey('png')
    expect(await read(key)).toBeUndefined()
    await store.place(wanted.temporaryName, key)
    await store.discard(unwanted.temporaryName)
    await store.discard(unwanted.temporaryName)
    expect(await read(key)).toBe('wanted')
    expect(namesInStore()).toHaveLength(1)
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
    await expect(store.place('0'.repeat(36), key)).rejects.toThrow(RangeError)
    await expect(store.discard(key)).rejects.toThrow(RangeError)
  })

  it('takes no other extension', () => {
    for (const extension of ['', 'PNG', 'a/b', '../x', 'ninechars']) {
      expect(() => createFileKey(extension)).toThrow(RangeError)
    }
  })
})
