import { and, eq, inArray, isNull } from 'drizzle-orm'
import { pictureIdsIn } from '../../shared/rich-text/rich-text.ts'
import type { DatabaseSession } from '../db/database.ts'
import { files } from '../db/schema/catalogue.ts'
import type { NamedKind } from '../db/stored-kinds.ts'
import { AppError } from '../errors.ts'

/** A picture that a text names, with the place of that text in the content. */
interface NamedPicture {
  id: string
  field: string
}

/**
 * Locks the pictures that texts name from now on, so that nobody deletes them meanwhile, and makes them the library's own
 * (C-5): a picture that came with a record would go with it.
 * @param before the content before; what its texts name already is not asked for.
 * @throws {AppError} `invalid-form` where the library has no such picture.
 */
export async function keepTextPictures(
  transaction: DatabaseSession,
  { richText }: Pick<NamedKind, 'richText'>,
  content: object,
  before: object | null,
): Promise<void> {
  // No other field names a picture, whatever its words look like.
  const isRich = ({ field }: NamedPicture) => field.split('.').includes(richText?.column.name ?? '')
  const known = new Set(namedIn(before).map(({ id }) => id))
  const named = namedIn(content).filter((one) => isRich(one) && !known.has(one.id))
  if (named.length === 0) return
  const ids = [...new Set(named.map(({ id }) => id))]
  const locked = await transaction
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), isNull(files.trashedAt)))
    .orderBy(files.id)
    .for('key share')
  const found = new Set(locked.map(({ id }) => id))
  const problems = named
    .filter(({ id }) => !found.has(id))
    .map(({ field }) => ({ field, code: 'unknown-picture' as const }))
  if (problems.length > 0) throw new AppError('invalid-form', { problems })
  await transaction
    .update(files)
    .set({ isInLibrary: true })
    .where(and(inArray(files.id, ids), eq(files.isInLibrary, false)))
}

function namedIn(value: unknown, path: readonly string[] = []): NamedPicture[] {
  if (typeof value === 'string') return pictureIdsIn(value).map((id) => ({ id, field: path.join('.') }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => namedIn(one, [...path, name]))
}
