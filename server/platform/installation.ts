import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { installation } from '../db/schema/installation.ts'
import type { FileStore } from './file-store.ts'

/** Whether a database and files belong together, and what each says. */
export interface Belonging {
  belongTogether: boolean
  /** `undefined` where the database is new, and the files are not. */
  databaseId: string | undefined
  filesId: string
}

/**
 * Compares the mark in the database with that of the files. Where neither has one, or the files have none, they are
 * marked as belonging together; a new database never takes files that are somebody's.
 * @throws where the database or the files are away.
 */
export async function compareInstallation(
  { db }: Pick<Database, 'db'>,
  files: Pick<FileStore, 'readMark' | 'writeMark'>,
): Promise<Belonging> {
  const readId = async () => (await db.select({ id: installation.id }).from(installation))[0]?.id
  const foundMark = await files.readMark()
  let databaseId = await readId()
  if (databaseId === undefined && foundMark !== undefined) {
    return { belongTogether: false, databaseId, filesId: foundMark }
  }
  if (databaseId === undefined) {
    // Of two processes that begin together the first one's id counts.
    await db.insert(installation).values({ id: randomUUID() }).onConflictDoNothing()
    databaseId = await readId()
  }
  if (databaseId === undefined) throw new Error('The installation was not written.')
  if (foundMark === undefined) await files.writeMark(databaseId)
  const filesId = foundMark ?? (await files.readMark()) ?? ''
  return { belongTogether: filesId === databaseId, databaseId, filesId }
}

/** Notes that this database is a demonstration's. */
export async function noteDemonstration({ db }: Pick<Database, 'db'>): Promise<void> {
  await db
    .insert(installation)
    .values({ id: randomUUID(), wasDemonstration: true })
    .onConflictDoUpdate({
      target: installation.isOnly,
      set: { wasDemonstration: true },
    })
}

/** Whether this database has ever been a demonstration's. */
export async function wasDemonstration({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const [row] = await db.select({ was: installation.wasDemonstration }).from(installation)
  return row?.was ?? false
}
