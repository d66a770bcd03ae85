import { createHash, randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmptyDatabase } from '../../../tests/support/databases.ts'
import { itInLongRun } from '../../../tests/support/long-run.ts'
import { type ObjectStorageServer, startObjectStorage } from '../../../tests/support/object-storage.ts'
import type { Database } from '../../db/database.ts'
import { openMemoryDatabase } from '../../db/embedded-engine.ts'
import { migrate } from '../../db/migrate.ts'
import { backupRuns } from '../../db/schema/backup-run.ts'
import { files as fileRecords } from '../../db/schema/catalogue.ts'
import type { BackupSettings } from '../../env.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { createLocalFileStore } from '../../platform/local-file-store.ts'
import { streamArchive } from '../export-data.ts'
import { fillSampleContent } from '../fill-sample-content.ts'
import { BackupError, targetFailure } from './backup-error.ts'
import { backupNameAt, checksumsName, instantOfBackup, manifestName, partName } from './backup-format.ts'
import type { BackupTarget } from './backup-target.ts'
import { createBackups } from './create-backups.ts'
import { drillBackup } from './drill-backup.ts'
import { fetchBackup, findBackup } from './fetch-backup.ts'
import { createFolderTarget } from './folder-target.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'
import { openBackupTarget } from './open-backup-target.ts'
import { recordRun } from './record-run.ts'
import { restoreBackup } from './restore-backup.ts'
import { rotateBackups } from './rotate-backups.ts'

const openTimeoutMs = 60_000
/** The process of a drill has low priority, after everything else on the machine. */
const drillTimeoutMs = 180_000
const now = new Date('2026-11-25T22:00:00.123Z')
const key = Buffer.alloc(32, 7)
const partSizeBytes = 64 * 1024

let folder: string
let storage: ObjectStorageServer
/** A full site on the embedded engine, from which others are restored on the engine of the project. */
let source: Database
let sourceFiles: FileStore

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'))
  storage = await startObjectStorage()
  source = await openMemoryDatabase()
  await migrate(source)
  await fillSampleContent(source, now)
  sourceFiles = createLocalFileStore(join(folder, 'source-files'))
  for (const content of [Buffer.from('a small picture'), randomBytes(300_000), Buffer.alloc(0)]) {
    await storeFile(sourceFiles, source, Readable.from([content]))
  }
}, openTimeoutMs)
afterAll(async () => {
  await source.close()
  await storage.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function storeFile(store: FileStore, database: Database, content: Readable): Promise<void> {
  const { key: storageKey, sizeBytes, sha256 } = await store.put(content, 'png')
  await database.db
    .insert(fileRecords)
    .values({ storageKey, contentType: 'image/png', sizeBytes, sha256, name: 'one.png' })
}

let folderCount = 0
function newFolder(name: string): string {
  folderCount += 1
  const path = join(folder, `${name}-${folderCount}`)
  mkdirSync(path)
  return path
}

const back = (target: BackupTarget, given: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({
    database: source,
    files: sourceFiles,
    dataFolder: newFolder('data'),
    target,
    key: undefined,
    now,
    partSizeBytes,
    ...given,
  })

/** Reads the digests of all tables of a database; every file is compared with its row meanwhile. */
async function contentOf(database: Database, files: FileStore) {
  const { manifest, summary } = await streamArchive(
    { database, files, now },
    {
      folder: newFolder('read'),
      isCompressed: false,
      write: async (content) => {
        for await (const _chunk of content);
      },
    },
  )
  return { tables: manifest.tables, summary }
}

/** Makes a backup in a new folder. */
async function backInFolder(given: { key?: Uint8Array } = {}) {
  const location = newFolder('target')
  const target = createFolderTarget(location)
  const made = await back(target, given)
  return { location, target, made, path: (name: string) => join(location, made.name, name) }
}

/** Restores a backup on a machine that has nothing yet. */
async function restore(target: BackupTarget, name: string, given: { key?: Uint8Array } = {}) {
  const database = await openEmptyDatabase()
  const dataFolder = newFolder('machine')
  const files = createLocalFileStore(join(dataFolder, 'files'))
  try {
    const into = { database, files, dataFolder, canReplace: false }
    const { imported } = await restoreBackup({ target, key: given.key }, name, into)
    const content = await contentOf(database, files)
    return { imported, content, left: readdirSync(dataFolder) }
  } finally {
    await database.close()
  }
}

/** Rewrites the digests of a backup, as an attacker with write access would. */
function rewriteDigests(path: string): void {
  const names = readdirSync(path).filter((name) => name !== checksumsName)
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(path, name)))
      .digest('hex')
  writeFileSync(join(path, checksumsName), names.map((name) => `${digest(name)}  ${name}\n`).join(''))
}

describe('a backup', () => {
  it.each([
    ['a folder', 'plain'],
    ['a folder', 'encrypted'],
    ['a bucket', 'plain'],
    ['a bucket', 'encrypted'],
  ])(
    'in %s, %s, is restored on an empty machine: rows and files equal',
    { timeout: openTimeoutMs },
    async (kind, form) => {
      const location =
        kind === 'a folder' ? { folder: newFolder('target') } : { bucket: await storage.createBucket() }
      const target = await openBackupTarget({ location })
      const given = form === 'encrypted' ? { key } : {}
      const made = await back(target, given)
      expect(made).toMatchObject({ name: '20261125T220000Z', isSealed: form === 'encrypted', fileCount: 3 })
      expect(made.partCount).toBeGreaterThan(4)
      expect(await target.list()).toEqual([{ name: made.name, isWhole: true }])
      expect(await findBackup({ target }, 'latest', now)).toBe(made.name)
      const restored = await restore(target, made.name, given)
      expect(restored.content).toEqual(await contentOf(source, sourceFiles))
      expect(restored.imported).toMatchObject({ rowCount: made.rowCount, fileCount: 3 })
      // Nothing of it stays next to the files.
      expect(restored.left).toEqual(['files'])
      await target.remove(made.name)
      expect(await target.list()).toEqual([])
    },
  )

  it('lists its parts as sha256sum checks them, and leaves nothing of itself in the data folder', async () => {
    const dataFolder = newFolder('data')
    const location = newFolder('target')
    const { name, partCount } = await back(createFolderTarget(location), { dataFolder })
    const sums = readFileSync(join(location, name, checksumsName), 'utf8')
    const names = [...Array.from({ length: partCount }, (_, index) => partName(index + 1)), manifestName]
    const path = (file: string) => join(location, name, file)
    expect(sums).toBe(
      names
        .map(
          (file) =>
            `${createHash('sha256')
              .update(readFileSync(path(file)))
              .digest('hex')}  ${file}\n`,
        )
        .join(''),
    )
    expect(readdirSync(join(location, name)).sort()).toEqual([...names, checksumsName].sort())
    expect(readdirSync(dataFolder)).toEqual([])
  })

  it('can be read without the program where it is not encrypted, and not where it is', async () => {
    const parts = ({ location, made }: { location: string; made: MadeBackup }) =>
      Buffer.concat(
        Array.from({ length: made.partCount }, (_, index) =>
          readFileSync(join(location, made.name, partName(index + 1))),
        ),
      )
    const plain = parts(await backInFolder())
    expect([...plain.subarray(0, 2)]).toEqual([0x1f, 0x8b])
    const sealed = parts(await backInFolder({ key }))
    expect([...sealed.subarray(28, 30)]).not.toEqual([0x1f, 0x8b])
  })

  it('reads no further ahead than two parts, whatever the size of a file', async () => {
    const database = await openEmptyDatabase()
    const files = createLocalFileStore(newFolder('large'))
    const chunk = randomBytes(1024 * 1024)
    await storeFile(files, database, Readable.from(Array.from({ length: 24 }, () => chunk)))
    let readBytes = 0
    let putBytes = 0
    let aheadBytes = 0
    const counted: FileStore = {
      ...files,
      async openRead(storageKey) {
        const stored = await files.openRead(storageKey)
        stored?.content.on('data', (data: Buffer) => {
          readBytes += data.byteLength
          aheadBytes = Math.max(aheadBytes, readBytes - putBytes)
        })
        stored?.content.pause()
        return stored
      },
    }
    const slow: BackupTarget = {
      ...createFolderTarget(newFolder('target')),
      async put(_backup, _name, content) {
        putBytes += content.byteLength
      },
    }
    const partSize = 1024 * 1024
    await back(slow, { database, files: counted, partSizeBytes: partSize })
    await database.close()
    expect(putBytes).toBeGreaterThan(24 * 1024 * 1024)
    expect(aheadBytes).toBeLessThan(2 * partSize)
  })
})

describe('a damaged backup', () => {
  let untouched: Database
  beforeAll(async () => {
    untouched = await openEmptyDatabase()
  })
  afterAll(async () => {
    expect((await contentOf(untouched, sourceFiles)).summary.rowCount).toBe(0)
    await untouched.close()
  })

  /** Restores a backup that is refused. */
  function restoreDamaged(target: BackupTarget, name: string, given: { key?: Uint8Array } = {}) {
    const dataFolder = newFolder('machine')
    const files = createLocalFileStore(join(dataFolder, 'files'))
    const into = { database: untouched, files, dataFolder, canReplace: false }
    return restoreBackup({ target, key: given.key }, name, into)
  }

  it.each<[string, RegExp, (path: string) => void]>([
    [
      'a byte differs',
      /part-00002 differs from its SHA-256/,
      (path) => {
        const part = readFileSync(join(path, 'part-00002'))
        part[5000] = (part[5000] ?? 0) ^ 1
        writeFileSync(join(path, 'part-00002'), part)
      },
    ],
    ['a part is missing', /part-00003 is missing/, (path) => rmSync(join(path, 'part-00003'))],
    [
      'a part is cut off',
      /part-00001 differs/,
      (path) => {
        const part = readFileSync(join(path, 'part-00001'))
        writeFileSync(join(path, 'part-00001'), part.subarray(0, 100))
      },
    ],
    ['the manifest differs', /backup\.json differs/, (path) => writeFileSync(join(path, manifestName), '{}')],
    [
      'the list of digests is no list',
      /SHA256SUMS is missing or is not/,
      (path) => writeFileSync(join(path, checksumsName), 'nothing\n'),
    ],
    [
      'the manifest is of something else',
      /backup\.json is not what the program writes/,
      (path) => {
        writeFileSync(join(path, manifestName), '{"format":"another"}')
        rewriteDigests(path)
      },
    ],
    [
      'the archive ends early, under right digests',
      /is not a whole archive|is damaged/,
      (path) => {
        writeFileSync(join(path, 'part-00001'), readFileSync(join(path, 'part-00002')))
        rewriteDigests(path)
      },
    ],
  ])('is refused in one sentence: %s', async (_what, sentence, damage) => {
    const { target, made, location } = await backInFolder()
    damage(join(location, made.name))
    const attempt = restoreDamaged(target, made.name)
    await expect(attempt).rejects.toThrow(sentence)
    await expect(attempt).rejects.toThrow(/nothing was changed\.$/)
  })

  it('without its digests does not count', async () => {
    const { target, made, path } = await backInFolder()
    rmSync(path(checksumsName))
    await expect(findBackup({ target }, 'latest', now)).rejects.toThrow(
      /no whole backup latest .+: there is none/,
    )
    await expect(findBackup({ target }, made.name, now)).rejects.toMatchObject({ reason: 'damaged' })
  })

  it('that is encrypted is opened by its key alone', async () => {
    const { target, made } = await backInFolder({ key })
    const other = { key: Buffer.alloc(32, 8) }
    await expect(restoreDamaged(target, made.name, other)).rejects.toMatchObject({ reason: 'wrong-key' })
    await expect(restoreDamaged(target, made.name)).rejects.toThrow(/is encrypted: set BACKUP_KEY/)
    await expect(drillBackup({ target, ...other }, made.name, newFolder('drill'))).rejects.toMatchObject({
      reason: 'wrong-key',
    })
  })

  it('that is not encrypted is accepted with a key set only on request', async () => {
    const { target, made } = await backInFolder()
    const source = { target, key }
    const refusal = { reason: 'not-encrypted', message: expect.stringContaining('add --unencrypted') }
    await expect(restoreDamaged(target, made.name, { key })).rejects.toMatchObject(refusal)
    await expect(drillBackup(source, made.name, newFolder('drill'))).rejects.toMatchObject(refusal)
    const archive = join(newFolder('archive'), 'archive.tar.gz')
    const known = await fetchBackup({ ...source, acceptsUnencrypted: true }, made.name, archive)
    expect(known.rowCount).toBe(made.rowCount)
  })

  it('that is encrypted cannot be reassembled by somebody who can write to its folder', async () => {
    const { target, made, location, path } = await backInFolder({ key })
    const [first, second] = [readFileSync(path('part-00001')), readFileSync(path('part-00002'))]
    writeFileSync(path('part-00001'), second)
    writeFileSync(path('part-00002'), first)
    rewriteDigests(join(location, made.name))
    await expect(restoreDamaged(target, made.name, { key })).rejects.toMatchObject({ reason: 'wrong-key' })
    writeFileSync(path('part-00001'), first)
    writeFileSync(path('part-00002'), second)
    // The end is cut off, and the manifest says that this is all.
    rmSync(path(partName(made.partCount)))
    const { name: _name, ...manifest } = made
    writeFileSync(path(manifestName), JSON.stringify({ ...manifest, partCount: made.partCount - 1 }))
    rewriteDigests(join(location, made.name))
    await expect(restoreDamaged(target, made.name, { key })).rejects.toMatchObject({ reason: 'wrong-key' })
    // Another backup's parts under this name.
    const elsewhere = '20261126T220000Z'
    cpSync(join(location, made.name), join(location, elsewhere), { recursive: true })
    await expect(restoreDamaged(target, elsewhere, { key })).rejects.toMatchObject({ reason: 'wrong-key' })
  })
})

describe('a target that fails', () => {
  it.each([
    ['ENOSPC', 'no-space', /no space left/],
    ['EROFS', 'not-writable', /no folder that backups can be stored in \(EROFS\)/],
    ['ECONNRESET', 'unreachable', /failed \(ECONNRESET\)/],
  ] as const)('by %s half-way leaves nothing of the backup, and those before', async (code, reason, sentence) => {
    const { location, target } = await backInFolder()
    let putCount = 0
    const failing = createFolderTarget(location)
    const full: BackupTarget = {
      ...failing,
      async put(backup, name, content) {
        putCount += 1
        await failing.put(backup, name, content)
        if (putCount === 3) throw targetFailure(location, Object.assign(new Error('at the write'), { code }))
      },
    }
    const later = new Date('2026-11-26T22:00:00Z')
    const database = await openEmptyDatabase()
    const attempt = recordRun(database, 'backup', null, () => back(full, { now: later }))
    await expect(attempt).rejects.toThrow(sentence)
    await expect(attempt).rejects.toMatchObject({ reason })
    expect(await database.db.select().from(backupRuns)).toMatchObject([
      { kind: 'backup', failure: reason, backup: null, sizeBytes: null },
    ])
    await database.close()
    expect(await target.list()).toEqual([{ name: '20261125T220000Z', isWhole: true }])
  })

  it('is reported where the folder is missing, is none, or cannot be written, and is never made', async () => {
    const missing = join(folder, 'not-mounted')
    await expect(back(createFolderTarget(missing))).rejects.toMatchObject({ reason: 'not-writable' })
    expect(readdirSync(folder)).not.toContain('not-mounted')
    const file = join(newFolder('target'), 'file')
    writeFileSync(file, '')
    await expect(back(createFolderTarget(file))).rejects.toThrow(/ENOTDIR/)
    // Nobody writes there, not even root.
    await expect(back(createFolderTarget('/proc/self'))).rejects.toMatchObject({ reason: 'not-writable' })
  })

  it('is reported where the bucket is missing, or the service unavailable', async () => {
    const settings = await storage.createBucket()
    const gone = await openBackupTarget({ location: { bucket: { ...settings, bucket: 'not-there' } } })
    await expect(back(gone)).rejects.toThrow(/the bucket not-there, failed \(NoSuchBucket\)/)
    const away = await openBackupTarget({
      location: { bucket: { ...settings, endpoint: 'http://127.0.0.1:1' } },
    })
    await expect(back(away)).rejects.toMatchObject({ reason: 'unreachable' })
  })

  it('is not blamed for a file that is missing here', async () => {
    const files: FileStore = { ...sourceFiles, openRead: async () => undefined }
    const attempt = back(createFolderTarget(newFolder('target')), { files })
    await expect(attempt).rejects.toThrow(/^The file .+ of the record .+ is missing\.$/)
    await expect(attempt).rejects.not.toBeInstanceOf(BackupError)
  })
})

describe('rotation', () => {
  it('removes only what the retention rule drops and what was broken off a day ago', async () => {
    const location = newFolder('target')
    const target = createFolderTarget(location)
    const whole = async (name: string) => target.put(name, checksumsName, Buffer.from('sums'))
    for (const day of ['21', '22', '23', '24', '25']) await whole(`202611${day}T220000Z`)
    await target.put('20261123T100000Z', 'part-00001', Buffer.from('broken off'))
    await target.put('20261125T215900Z', 'part-00001', Buffer.from('being written'))
    mkdirSync(join(location, 'of-somebody-else'))
    mkdirSync(join(location, '20261399T220000Z'))
    const removed = await rotateBackups(target, { days: 2, weeks: 0, months: 0 }, now)
    expect(removed).toEqual(['20261121T220000Z', '20261122T220000Z', '20261123T100000Z', '20261123T220000Z'])
    expect(readdirSync(location).sort()).toEqual([
      '20261124T220000Z',
      '20261125T215900Z',
      '20261125T220000Z',
      '20261399T220000Z',
      'of-somebody-else',
    ])
  })

  it('counts no backup of the future, nor finds one', async () => {
    const target = createFolderTarget(newFolder('target'))
    const names = ['20261124T220000Z', '20261125T220000Z', '20261125T220001Z', '29991231T220000Z']
    for (const name of names) await target.put(name, checksumsName, Buffer.from('sums'))
    await target.put('29980101T220000Z', 'part-00001', Buffer.from('of nobody'))
    expect(await findBackup({ target }, 'latest', now)).toBe('20261125T220000Z')
    await expect(findBackup({ target }, '29991231T220000Z', now)).rejects.toMatchObject({ reason: 'damaged' })
    expect(await rotateBackups(target, { days: 2, weeks: 0, months: 0 }, now)).toEqual([])
    expect((await target.list()).filter(({ isWhole }) => isWhole).map(({ name }) => name)).toEqual(names)
  })

  it('knows a name by its instant', () => {
    expect(instantOfBackup(backupNameAt(now))).toEqual(new Date('2026-11-25T22:00:00Z'))
    for (const name of ['20260231T000000Z', '20261125T220000', 'x20261125T220000Z', ''])
      expect(instantOfBackup(name)).toBeUndefined()
  })
})

describe('a drill', () => {
  it('fails where what comes out is not what went in', async () => {
    const { target, made, location } = await backInFolder()
    const path = join(location, made.name, manifestName)
    writeFileSync(path, readFileSync(path, 'utf8').replace('"fileCount": 3', '"fileCount": 4'))
    rewriteDigests(join(location, made.name))
    const dataFolder = newFolder('drill')
    mkdirSync(join(dataFolder, 'drill-of-a-killed-process'))
    await expect(drillBackup({ target, key: undefined }, made.name, dataFolder)).rejects.toMatchObject({
      reason: 'differs',
      message: expect.stringMatching(/what came out differs from it: files: 3 in the place of 4/),
    })
    expect(readdirSync(dataFolder)).toEqual([])
  })
})

describe('the nightly job', () => {
  itInLongRun(
    'makes a backup, proves it once a week, and records both',
    { timeout: drillTimeoutMs },
    async () => {
      const database = await openEmptyDatabase()
      const settings: BackupSettings = {
        location: { folder: newFolder('target') },
        time: '03:30',
        retention: { days: 7, weeks: 4, months: 6 },
        key,
      }
      const options = { database, files: sourceFiles, dataFolder: newFolder('data') }
      const backups = createBackups(settings, {
        ...options,
        log: pino({ level: 'silent' }),
        notifyFailed: async () => {},
      })
      expect(backups.job.schedule).toBe('30 22 * * *')
      expect(await backups.isDue(new Date())).toBe(true)
      await backups.job.run()
      expect(await backups.isDue(new Date())).toBe(false)
      expect(await backups.isDue(new Date(Date.now() + 51 * 60 * 60 * 1_000))).toBe(true)
      await backups.job.run()
      const runs = await database.db.select().from(backupRuns).orderBy(backupRuns.endedAt)
      expect(runs.map(({ kind, failure }) => [kind, failure])).toEqual([
        ['backup', null],
        ['drill', null],
        ['backup', null],
      ])
      const counted = runs
        .slice(0, 2)
        .map(({ backup, rowCount, fileCount }) => ({ backup, rowCount, fileCount }))
      expect(counted[0]).toEqual(counted[1])
      backups.close()
      await database.close()
    },
  )

  it('records a drill that fails, and fails itself so that the log reports it', async () => {
    const database = await openEmptyDatabase()
    const location = newFolder('target')
    const options = { database, files: sourceFiles, dataFolder: newFolder('data') }
    const settings = {
      location: { folder: location },
      time: '00:00',
      retention: { days: 1, weeks: 0, months: 0 },
      key,
    }
    const backups = createBackups(settings, {
      ...options,
      log: pino({ level: 'silent' }),
      notifyFailed: async () => {},
    })
    expect(backups.job.schedule).toBe('0 19 * * *')
    backups.close()
    await expect(backups.job.run()).rejects.toThrow()
    const runs = await database.db.select().from(backupRuns).orderBy(backupRuns.endedAt)
    expect(runs).toMatchObject([
      { kind: 'backup', failure: null },
      { kind: 'drill', failure: 'failed' },
    ])
    await database.close()
  })
})
