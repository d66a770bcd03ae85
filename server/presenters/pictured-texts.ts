import { and, eq, inArray } from 'drizzle-orm'
import type { Language, ReadText } from '../../shared/i18n/languages.ts'
import { pictureIdsIn } from '../../shared/rich-text/rich-text.ts'
import type { RichReadText } from '../../shared/schemas/rich-text.ts'
import type { DatabaseSession } from '../db/database.ts'
import { files } from '../db/schema/catalogue.ts'
import { presentPicture } from './cards.ts'

type TextPicture = NonNullable<RichReadText['pictures']>[number]

/**
 * Returns an answer whose rich texts come with the pictures that they name (C-4), described in the reader's language. A
 * picture that the library does not have any more, or never had, is left out.
 * @param onNamed called where there is a picture at all: the answer depends on the library then.
 */
export async function withPictures<Value>(
  session: DatabaseSession,
  value: Value,
  language: Language,
  onNamed: () => void = () => undefined,
): Promise<Value> {
  const ids = [...new Set(textsIn(value).flatMap(({ text }) => pictureIdsIn(text)))]
  if (ids.length === 0) return value
  onNamed()
  const rows = await session
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.isInLibrary, true)))
  const pictures = new Map<string, TextPicture>()
  for (const row of rows) {
    const picture = presentPicture(row.trashedAt === null ? row : null, language, { alt: null })
    if (picture) pictures.set(row.id, { id: row.id, ...picture })
  }
  return withTexts(value, (text) => {
    const own = pictureIdsIn(text.text).flatMap((id) => pictures.get(id) ?? [])
    return own.length > 0 ? { ...text, pictures: own } : text
  }) as Value
}

function isText(value: object): value is ReadText {
  return 'text' in value && 'lang' in value && typeof value.text === 'string'
}

/** Lists all texts of an answer. */
function textsIn(value: unknown): ReadText[] {
  if (typeof value !== 'object' || value === null) return []
  return isText(value) ? [value] : Object.values(value).flatMap(textsIn)
}

/** Returns an answer with each text replaced by another one. */
function withTexts(value: unknown, change: (text: ReadText) => ReadText): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isText(value)) return change(value)
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTexts(one, change)]))
}
