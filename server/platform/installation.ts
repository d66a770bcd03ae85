import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { installation } from '../db/schema/installation.ts'
import type { FileStore } from './file-store.ts'

/** Whether a database and files belong together, and the id that each holds. */
export interface Belonging {
  belongTogether: boolean
  /** `undefined` where the database is new and the files are not. */
  databaseId: string | undefined
  filesId: string
}

/**
 * Compares the installation ids of the database and of the files. Where neither has one, or the files have none, both
 * get the same id. A new database never takes over files that have one.
 * @throws where the database or the files cannot be reached.
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
    // Of two processes that start together, the first one's id counts.
    await db.insert(installation).values({ id: randomUUID() }).onConflictDoNothing()
    databaseId = await readId()
  }
  if (databaseId === undefined) throw new Error('The installation was not written.')
  if (foundMark === undefined) await files.writeMark(databaseId)
  const filesId = foundMark ?? (await files.readMark()) ?? ''
  return { belongTogether: filesId === databaseId, databaseId, filesId }
}

/** Marks this database as a demonstration's. */
export async function recordDemonstration({ db }: Pick<Database, 'db'>): Promise<void> {
  await db
    .insert(installation)
    .values({ id: randomUUID(), wasDemonstration: true })
    .onConflictDoUpdate({
      target: installation.isOnly,
      set: { wasDemonstration: true },
    })
}

/** Tells whether this database has ever been a demonstration's. */
export async function wasDemonstration({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const [row] = await db.select({ was: installation.wasDemonstration }).from(installation)
  return row?.was ?? false
}
