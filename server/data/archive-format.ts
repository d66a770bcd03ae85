import { z } from 'zod'
import journal from '../db/migrations/meta/_journal.json' with { type: 'json' }
import { isFileKey } from '../platform/file-store.ts'

/** The format name in every manifest, by which a file is recognised. */
export const archiveFormat = 'digital-world-data'
/** Increases when an older program could no longer read what a newer one writes. */
export const archiveVersion = 1
export const manifestPath = 'manifest.json'
export const manifestSizeMaxBytes = 1024 * 1024
/** The limit of one row of a table, as text. */
export const lineSizeMaxBytes = 16 * 1024 * 1024
/** The limit of one archive: its files and tables. */
export const entriesMax = 2_000_000
/** The limit of one table or one file. */
export const entrySizeMaxBytes = 64 * 1024 ** 3

const tablePathPattern = /^tables\/([a-z][a-z0-9_]{0,62})\.jsonl$/
const filesFolder = 'files/'

/** `manifest.json` of an archive; described for other programs in docs/data-format.md. */
export const manifestSchema = z.object({
  format: z.literal(archiveFormat),
  version: z.int().positive(),
  createdAt: z.iso.datetime({ offset: true }),
  /** The newest migration of the database that was exported; other programs may leave it out. */
  schema: z.string().optional(),
  tables: z.array(
    z.object({
      name: z.string().max(63),
      rowCount: z.int().nonnegative(),
      /** The digest of `tables/<name>.jsonl`, in hexadecimal digits. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in small hexadecimal digits'),
    }),
  ),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Migrations that this version of the program knows, oldest first. */
export const knownMigrations: readonly string[] = journal.entries.map(({ tag }) => tag)

/** The kind of one entry of an archive. */
export type EntryKind = { kind: 'manifest' } | { kind: 'table'; name: string } | { kind: 'file'; key: string }

/** Returns the kind of an entry by its path; `undefined` for any path that an archive does not have. */
export function entryKind(path: string): EntryKind | undefined {
  const name = path.replace(/^\.\//, '')
  if (name === manifestPath) return { kind: 'manifest' }
  const table = tablePathPattern.exec(name)?.[1]
  if (table !== undefined) return { kind: 'table', name: table }
  const key = name.startsWith(filesFolder) ? name.slice(filesFolder.length) : ''
  return isFileKey(key) ? { kind: 'file', key } : undefined
}

/** Returns the path of a table's rows in an archive. */
export function tablePath(name: string): string {
  return `tables/${name}.jsonl`
}

/** Returns the path of a file in an archive. */
export function filePath(key: string): string {
  return `${filesFolder}${key}`
}
