import type { InferSelectModel } from 'drizzle-orm'
import type { z } from 'zod'
import type { pictureSchema } from '../../shared/schemas/fields.ts'
import type { files } from '../db/schema/catalogue.ts'

/** A kept picture with its address and size; `null` where there is none or its size is unknown. */
export function presentPicture(
  file: InferSelectModel<typeof files> | null,
): z.input<typeof pictureSchema> | null {
  if (!file?.widthPixels || !file.heightPixels) return null
  return { url: `/media/${file.id}`, width: file.widthPixels, height: file.heightPixels }
}
