import type { InferSelectModel } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReadText } from '../../shared/i18n/localized-text.ts'
import type { pictureSchema } from '../../shared/schemas/fields.ts'
import type { files } from '../db/schema/catalogue.ts'

/**
 * Presents a stored picture with its address and size; `null` where there is none or its size is unknown.
 * @param alt the alternative text, in the visitor's language or the next best; a decorative picture has none.
 */
export function presentPicture(
  file: Pick<InferSelectModel<typeof files>, 'id' | 'widthPixels' | 'heightPixels'> | null,
  alt: ReadText | null = null,
): z.input<typeof pictureSchema> | null {
  if (!file?.widthPixels || !file.heightPixels) return null
  return {
    url: `/media/${file.id}`,
    width: file.widthPixels,
    height: file.heightPixels,
    ...(alt && { alt }),
  }
}
