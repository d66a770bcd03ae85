import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { LocalizedText } from '../../../shared/i18n/localized-text.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { saveRow } from '../../db/save-row.ts'
import { files } from '../../db/schema/catalogue.ts'

/** The alternative text of a picture, or that it adds nothing to any text. */
export interface Alternative {
  alt: LocalizedText | null
  isDecorative: boolean
}

const none: Alternative = { alt: null, isDecorative: false }

/** Returns the alternative of a record's picture: the record's own, else that of the picture (C-5). */
export async function readAlternative(
  session: DatabaseSession,
  pictureId: string | null,
  own: Alternative,
): Promise<Alternative> {
  if (pictureId === null) return own
  const [picture] = await session
    .select({ alt: files.alt, isDecorative: files.isDecorative })
    .from(files)
    .where(eq(files.id, pictureId))
  return alternativeOf(own, picture)
}

/** Returns what a record says of a picture: its own words, else those of the picture. */
export function alternativeOf(own: Alternative, picture: Alternative | undefined): Alternative {
  return picture && !isSaid(own) ? { alt: picture.alt, isDecorative: picture.isDecorative } : own
}

/**
 * Writes what a record says of its picture, inside the record's transaction: to the picture, where nobody has said it
 * yet.
 * @returns the words to store in the record: none where they are those of the picture.
 */
export async function writeAlternative(
  transaction: DatabaseSession,
  pictureId: string | null,
  said: Alternative,
): Promise<Alternative> {
  const own = { ...said, alt: withoutEmpty(said.alt) }
  if (pictureId === null || !isSaid(own)) return none
  const [picture] = await transaction.select().from(files).where(eq(files.id, pictureId)).for('no key update')
  if (!picture) return own
  if (!isSaid(picture)) await saveRow(transaction, files, picture, own)
  else if (!isEqual(picture, own)) return own
  return none
}

function isSaid({ alt, isDecorative }: Alternative): boolean {
  return isDecorative || withoutEmpty(alt) !== null
}

function isEqual(one: Alternative, other: Alternative): boolean {
  if (one.isDecorative || other.isDecorative) return one.isDecorative === other.isDecorative
  return isDeepStrictEqual(withoutEmpty(one.alt), withoutEmpty(other.alt))
}

function withoutEmpty(alt: LocalizedText | null): LocalizedText | null {
  const said = Object.entries(alt ?? {}).filter(([_language, text]) => text !== '')
  return said.length === 0 ? null : Object.fromEntries(said)
}
