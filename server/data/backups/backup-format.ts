import { z } from 'zod'

/** The format name in every `backup.json`, by which a backup is recognised. */
export const backupFormat = 'digital-world-backup'
/** Increases when an older program could no longer read what a newer one writes. */
export const backupVersion = 1
/** The file that describes a backup. */
export const manifestName = 'backup.json'
/**
 * The digests of all other files, as `sha256sum` writes and checks them. It comes last: without it a backup is not
 * whole.
 */
export const checksumsName = 'SHA256SUMS'
/** The limit of `backup.json` and `SHA256SUMS`. */
export const describingSizeMaxBytes = 16 * 1024 * 1024

const namePattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
const checksumPattern = /^([0-9a-f]{64}) {2}(backup\.json|part-\d{5})$/

/** `backup.json`: what a backup holds. */
export const backupManifestSchema = z.object({
  format: z.literal(backupFormat),
  version: z.int().positive(),
  createdAt: z.iso.datetime(),
  /** Whether the parts are encrypted by `BACKUP_KEY`. */
  isSealed: z.boolean(),
  partCount: z.int().positive(),
  /** The size of the archive: of all parts before they were encrypted. */
  sizeBytes: z.int().positive(),
  rowCount: z.int().nonnegative(),
  fileCount: z.int().nonnegative(),
})
export type BackupManifest = z.infer<typeof backupManifestSchema>

/** Returns the name of a backup that begins at an instant, to the second: `20261125T220000Z`. */
export function backupNameAt(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Returns the instant that a name says; `undefined` for what is no name of a backup. */
export function instantOfBackup(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? []
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  // A day such as 31 February would be moved on to March.
  return Number.isNaN(instant.getTime()) || backupNameAt(instant) !== name ? undefined : instant
}

/** Tells whether a name says an instant that is still to come. */
export function isOfFuture(name: string, now: Date): boolean {
  const instant = instantOfBackup(name)
  return instant !== undefined && instant > now
}

/** Returns the name of a part by its number, from 1. */
export function partName(number: number): string {
  return `part-${String(number).padStart(5, '0')}`
}

/** Writes `SHA256SUMS`. */
export function writeChecksums(digests: ReadonlyMap<string, string>): string {
  return [...digests].map(([name, digest]) => `${digest}  ${name}\n`).join('')
}

/** Reads `SHA256SUMS`; `undefined` where it lists anything but `backup.json` and parts without a gap. */
export function readChecksums(text: string): ReadonlyMap<string, string> | undefined {
  const lines = text.split('\n').filter(Boolean)
  const digests = new Map<string, string>()
  for (const line of lines) {
    const [, digest, name] = checksumPattern.exec(line) ?? []
    if (digest === undefined || name === undefined || digests.has(name)) return undefined
    digests.set(name, digest)
  }
  const partCount = digests.size - 1
  const expected = [manifestName, ...Array.from({ length: partCount }, (_, index) => partName(index + 1))]
  return partCount > 0 && expected.every((name) => digests.has(name)) ? digests : undefined
}
