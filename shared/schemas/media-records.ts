import { z } from 'zod'
import { normalizeText } from '../i18n/normalize-text.ts'
import { alternativeTextMaxCharacters, fileNameMaxCharacters } from '../rules/limits.ts'
import { idSchema, localizedInputSchema, storedTextSchema } from './fields.ts'
import { recordListQuerySchema, recordTypeSchema } from './record.ts'
import { uploadTicketSchema } from './upload.ts'

const percentSchema = z.coerce.number().int().min(0).max(100)

/** A picture of the library as an administrator writes it (C-5). */
export const pictureContentSchema = z.object({
  /** The name of its file; only shown. */
  name: z.string().transform(normalizeText).pipe(z.string().min(1).max(fileNameMaxCharacters)),
  alt: localizedInputSchema(alternativeTextMaxCharacters),
  /** Whether it adds nothing to any text. Its alternative text stays for later. */
  isDecorative: z.boolean().default(false),
  /** The point that every crop keeps, in per cent from left and top. */
  focusX: percentSchema.default(50),
  focusY: percentSchema.default(50),
  /** The ticket of its content; a new picture needs one, and another one replaces the content everywhere. */
  fileTicket: uploadTicketSchema.optional(),
})

/** A picture as its form reads it. */
export const pictureStoredSchema = z.object({
  name: z.string(),
  alt: storedTextSchema,
  isDecorative: z.boolean(),
  focusX: z.int(),
  focusY: z.int(),
  /** The digest of its content: another one shows in the history that it was replaced. */
  sha256: z.string(),
})

const sorts = ['label', 'size', 'created', 'updated'].flatMap((sort) => [sort, `-${sort}`])

export const pictureListQuerySchema = recordListQuerySchema.extend({
  use: z.enum(['yes', 'no']).optional(),
  alt: z.enum(['missing', 'decorative', 'complete']).optional(),
  sort: z.enum(sorts as [string, ...string[]]).optional(),
})
export type PictureListQuery = z.output<typeof pictureListQuerySchema>

/** The columns of a picture. */
export const pictureItemShape = {
  width: z.int(),
  height: z.int(),
  sizeBytes: z.int(),
  contentType: z.string(),
  isDecorative: z.boolean(),
  /** Whether it is the library's own; another one came with a record, and goes with its last use. */
  isKept: z.boolean(),
  useCount: z.int().nonnegative(),
  /** Changes with its content. */
  version: z.string(),
}

/** A record that shows a picture. */
export const pictureUseSchema = z.object({
  type: recordTypeSchema,
  id: idSchema,
  label: z.string(),
  isPublic: z.boolean(),
})
export type PictureUse = z.infer<typeof pictureUseSchema>

/**
 * The fields of an edited picture besides its form: the records that show it, some of them where there are very many.
 */
export const pictureExtraShape = { uses: z.array(pictureUseSchema) }

/** The widths in which the panel reads a picture. */
export const pictureReadQuerySchema = z.object({ w: z.enum(['320', '1280']).default('320') })
