import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { BackupError, targetFailure } from './backup-error.ts'
import {
  type BackupManifest,
  backupManifestSchema,
  backupVersion,
  checksumsName,
  describingSizeMaxBytes,
  instantOfBackup,
  isOfFuture,
  manifestName,
  partName,
  readChecksums,
} from './backup-format.ts'
import type { BackupTarget } from './backup-target.ts'
import { openPart } from './part-seal.ts'

/** The option of commands that takes a backup that is not encrypted although a key is set. */
export const unencryptedFlag = '--unencrypted'

/** The place of a backup and its key. */
export interface BackupSource {
  target: BackupTarget
  key: Uint8Array | undefined
  /** Whether a backup that is not encrypted is taken in spite of the key: anybody could have put it there. */
  takesUnencrypted?: boolean
}

/**
 * Finds a backup by its name, or the newest whole one by `latest`. Names dated in the future are ignored, since
 * no real backup has one. @throws {BackupError} where there is none.
 */
export async function findBackup(
  { target }: Pick<BackupSource, 'target'>,
  wanted: string,
  now = new Date(),
): Promise<string> {
  const names = (await target.list())
    .filter(({ isWhole, name }) => isWhole && !isOfFuture(name, now))
    .map(({ name }) => name)
  const found = wanted === 'latest' ? names.at(-1) : names.find((name) => name === wanted)
  if (found !== undefined) return found
  const those = names.length === 0 ? 'there is none' : `there are ${names.join(', ')}`
  throw new BackupError('damaged', `There is no whole backup ${wanted} in ${target.place}: ${those}.`)
}

/**
 * Writes the archive of a backup into a new file of this machine, each part checked by its digest.
 * @throws {BackupError} where a part is missing, differs, or cannot be opened by this key; where there is a key and the
 * backup is not encrypted.
 */
export async function fetchBackup(
  source: BackupSource,
  name: string,
  archivePath: string,
): Promise<BackupManifest> {
  const { digests, manifest } = await readManifest(source, name)
  const archive = await open(archivePath, 'wx', 0o600)
  try {
    for (let number = 1; number <= manifest.partCount; number += 1) {
      const isLast = number === manifest.partCount
      const content = await readPart(
        source,
        { backup: name, part: partName(number), isLast },
        digests,
        manifest,
      )
      await append(archive, content, archivePath)
    }
  } finally {
    await archive.close()
  }
  return manifest
}

async function readManifest({ target, key, takesUnencrypted }: BackupSource, name: string) {
  if (!instantOfBackup(name)) throw new BackupError('damaged', `${name} is no name of a backup.`)
  const sums = await target.read(name, checksumsName)
  const digests = sums && sums.byteLength <= describingSizeMaxBytes ? readChecksums(textOf(sums)) : undefined
  if (!digests) throw damaged(name, `${checksumsName} is missing or is not what the program writes`)
  const text = textOf(await readChecked(target, name, manifestName, digests))
  const manifest = backupManifestSchema.safeParse(parsed(text)).data
  if (!manifest || manifest.partCount !== digests.size - 1)
    throw damaged(name, `${manifestName} is not what the program writes`)
  if (manifest.version !== backupVersion) {
    throw new BackupError('damaged', `The backup ${name} was made by a newer version of this program.`)
  }
  if (manifest.isSealed && !key) {
    throw new BackupError('wrong-key', `The backup ${name} is encrypted: set BACKUP_KEY as it was.`)
  }
  // The manifest proves nothing: only an archive that the key opens was made by a holder of the key.
  if (!manifest.isSealed && key && !takesUnencrypted) {
    throw new BackupError(
      'not-encrypted',
      `The backup ${name} is not encrypted although BACKUP_KEY is set, so that somebody else may have made it: choose another one, or add ${unencryptedFlag} if you know where it is from; nothing was changed.`,
    )
  }
  return { digests, manifest }
}

async function readPart(
  { target, key }: BackupSource,
  place: { backup: string; part: string; isLast: boolean },
  digests: ReadonlyMap<string, string>,
  { isSealed }: BackupManifest,
): Promise<Uint8Array> {
  const content = await readChecked(target, place.backup, place.part, digests)
  if (!isSealed || !key) return content
  const opened = openPart(key, place, content)
  if (opened) return opened
  throw new BackupError(
    'wrong-key',
    `${place.part} of the backup ${place.backup} cannot be opened by this BACKUP_KEY; nothing was changed.`,
  )
}

async function readChecked(
  target: BackupTarget,
  backup: string,
  name: string,
  digests: ReadonlyMap<string, string>,
): Promise<Uint8Array> {
  const content = await target.read(backup, name)
  if (!content) throw damaged(backup, `${name} is missing`)
  if (createHash('sha256').update(content).digest('hex') !== digests.get(name))
    throw damaged(backup, `${name} differs from its SHA-256`)
  return content
}

async function append(archive: FileHandle, content: Uint8Array, path: string): Promise<void> {
  await archive.writeFile(content).catch((error: unknown) => {
    throw targetFailure(path, error)
  })
}

function damaged(name: string, reason: string): BackupError {
  return new BackupError('damaged', `The backup ${name} is damaged: ${reason}; nothing was changed.`)
}

function textOf(content: Uint8Array): string {
  return Buffer.from(content).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
