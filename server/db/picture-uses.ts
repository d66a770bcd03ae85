import { and, eq, exists, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DatabaseSession } from './database.ts'
import { files } from './schema/catalogue.ts'
import { type NamedKind, storedKindList } from './stored-kinds.ts'
import { unpublishPicture } from './unpublish-picture.ts'

/** A kind whose records show a picture. */
export interface PicturedKind extends NamedKind {
  pictureId: AnyPgColumn
  isPublic: (now: Date) => SQL | undefined
}

/** The kinds of records that show a picture. */
export const picturedKinds: readonly PicturedKind[] = storedKindList.flatMap((kind) => {
  const { onSite } = kind
  return onSite?.pictureId ? [{ ...kind, pictureId: onSite.pictureId, isPublic: onSite.isPublic }] : []
})

/**
 * Selects the pictures that records show, those in the trash too.
 * @param which of the records of a kind; all where it is absent.
 */
export function isShownBy(
  session: DatabaseSession,
  which: (kind: PicturedKind) => SQL | undefined = () => undefined,
): SQL | undefined {
  return or(
    ...picturedKinds.map((kind) =>
      exists(
        session
          .select({ one: sql`1` })
          .from(kind.table)
          .where(and(kind.isOfKind, eq(kind.pictureId, files.id), which(kind))),
      ),
    ),
  )
}

/**
 * Lets go of a picture that a record has shown until now: one that came with a record goes with its last use, one of the
 * library stays.
 */
export async function releasePicture(transaction: DatabaseSession, id: string, now: Date): Promise<void> {
  if (await isLeftBehind(transaction, id)) await unpublishPicture(transaction, id, now)
}

/**
 * Takes a picture back from a record that is gone, for a draft.
 * @returns the id of the upload that it becomes; `null` where it stays, since an administrator has chosen it.
 */
export async function takePictureBack(transaction: DatabaseSession, id: string): Promise<string | null> {
  return (await isLeftBehind(transaction, id)) ? unpublishPicture(transaction, id, null) : null
}

/** Tells whether a picture that came with a record is shown by none, and locks it. */
async function isLeftBehind(transaction: DatabaseSession, id: string): Promise<boolean> {
  // Whoever is choosing it just now has locked it: after that its new use is seen.
  const isThisOne = eq(files.id, id)
  await transaction.select({ id: files.id }).from(files).where(isThisOne).for('update')
  const left = await transaction
    .select({ id: files.id })
    .from(files)
    .where(and(isThisOne, eq(files.isKept, false), not(isShownBy(transaction) ?? sql`false`)))
  return left.length > 0
}
