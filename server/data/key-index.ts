import { DatabaseSync } from 'node:sqlite'
import type { StagedFile } from '../platform/file-store.ts'

/** A reference to a key that no row has. */
export interface DanglingReference {
  /** The missing key, as `table(columns)`. */
  target: string
  path: string
  line: number
  columns: string
}

/** A file of an archive, as its row describes it. */
export interface FileClaim {
  /** The path of the table in the archive, and the line of the row in it. */
  path: string
  line: number
  key: string
  claimedSizeBytes: number
  claimedSha256: string
  /** The file in the archive; `undefined` where it is missing. */
  staged: StagedFile | undefined
}

/**
 * Keys, references and files of an archive while it is checked. They are stored on the disk, so that the memory stays
 * the same however large the archive is. After `close` only the file remains, which belongs to the caller's folder.
 */
export class KeyIndex {
  readonly #database: DatabaseSync
  readonly #addKey
  readonly #addReference
  readonly #addStaged
  readonly #addClaim

  constructor(path: string) {
    const database = new DatabaseSync(path)
    // The file is deleted in any case: no journal, no waiting for the disk.
    database.exec(`
      PRAGMA journal_mode = OFF;
      PRAGMA synchronous = OFF;
      CREATE TABLE keys (target TEXT, value TEXT, line INTEGER, PRIMARY KEY (target, value)) WITHOUT ROWID;
      CREATE TABLE links (target TEXT, value TEXT, path TEXT, line INTEGER, columns TEXT);
      CREATE TABLE staged (key TEXT PRIMARY KEY, temporary_name TEXT, size_bytes INTEGER, sha256 TEXT) WITHOUT ROWID;
      CREATE TABLE claims (key TEXT, path TEXT, line INTEGER, size_bytes INTEGER, sha256 TEXT);
      CREATE INDEX claims_key ON claims (key);
      BEGIN`)
    this.#database = database
    this.#addKey = database.prepare('INSERT INTO keys VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    this.#addReference = database.prepare('INSERT INTO links VALUES (?, ?, ?, ?, ?)')
    this.#addStaged = database.prepare('INSERT INTO staged VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING')
    this.#addClaim = database.prepare('INSERT INTO claims VALUES (?, ?, ?, ?, ?)')
  }

  /** Adds the key of a row. @returns whether it is new. */
  addKey(target: string, value: string, line: number): boolean {
    return this.#addKey.run(target, value, line).changes === 1
  }

  /** Adds a row's reference to a key. */
  addReference(target: string, value: string, path: string, line: number, columns: string): void {
    this.#addReference.run(target, value, path, line, columns)
  }

  /** Adds a staged file. @returns whether its key is new. */
  addStaged(key: string, { temporaryName, sizeBytes, sha256 }: StagedFile): boolean {
    return this.#addStaged.run(key, temporaryName, sizeBytes, sha256).changes === 1
  }

  /** Adds what a row states about its file. */
  addClaim(key: string, path: string, line: number, sizeBytes: number, sha256: string): void {
    this.#addClaim.run(key, path, line, sizeBytes, sha256)
  }

  /** Lists references to keys that no row has, in the order in which they were added. */
  *danglingReferences(): Generator<DanglingReference> {
    const rows = this.#database
      .prepare(`SELECT target, path, line, columns FROM links
        WHERE NOT EXISTS (SELECT 1 FROM keys WHERE keys.target = links.target AND keys.value = links.value)
        ORDER BY links.rowid`)
      .iterate()
    for (const { target, path, line, columns } of rows) {
      yield { target: String(target), path: String(path), line: Number(line), columns: String(columns) }
    }
  }

  /** Lists every file that a row refers to, with the staged file. */
  *claims(): Generator<FileClaim> {
    const rows = this.#database
      .prepare(`SELECT claims.key, path, line, claims.size_bytes AS claimedSizeBytes, claims.sha256 AS claimedSha256,
          temporary_name AS temporaryName, staged.size_bytes AS sizeBytes, staged.sha256 AS sha256
        FROM claims LEFT JOIN staged USING (key) ORDER BY claims.rowid`)
      .iterate()
    for (const row of rows) {
      const { temporaryName, sizeBytes, sha256 } = row
      yield {
        key: String(row.key),
        path: String(row.path),
        line: Number(row.line),
        claimedSizeBytes: Number(row.claimedSizeBytes),
        claimedSha256: String(row.claimedSha256),
        staged:
          temporaryName === null
            ? undefined
            : { temporaryName: String(temporaryName), sizeBytes: Number(sizeBytes), sha256: String(sha256) },
      }
    }
  }

  /** Lists keys of staged files to which no row refers. */
  *unclaimedFiles(): Generator<string> {
    const rows = this.#database
      .prepare('SELECT key FROM staged WHERE key NOT IN (SELECT key FROM claims) ORDER BY key')
      .iterate()
    for (const { key } of rows) yield String(key)
  }

  /** Lists keys of files to which rows of more than one table refer. */
  *sharedFiles(): Generator<string> {
    const rows = this.#database
      .prepare('SELECT key FROM claims GROUP BY key HAVING count(DISTINCT path) > 1 ORDER BY key')
      .iterate()
    for (const { key } of rows) yield String(key)
  }

  /** Tells whether a row of the archive refers to a file. */
  isClaimed(key: string): boolean {
    return this.#database.prepare('SELECT 1 FROM claims WHERE key = ?').get(key) !== undefined
  }

  /** Lists every staged file with its key. */
  *stagedFiles(): Generator<{ key: string; temporaryName: string }> {
    const rows = this.#database.prepare('SELECT key, temporary_name FROM staged ORDER BY key').iterate()
    for (const { key, temporary_name } of rows) {
      yield { key: String(key), temporaryName: String(temporary_name) }
    }
  }

  /** Closes the file. */
  close(): void {
    this.#database.close()
  }
}
