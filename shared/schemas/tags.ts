import { z } from 'zod'
import { normalizeName } from '../i18n/normalize-text.ts'
import { tagMaxCharacters } from '../rules/limits.ts'
import { idSchema, instantSchema, localizedInputSchema, storedTextSchema } from './fields.ts'
import { recordListQuerySchema } from './record.ts'

/** The list of tags: by label, by the number of people, or by the time of creation. */
export const tagListQuerySchema = recordListQuerySchema
  .omit({ bin: true })
  .extend({ sort: z.enum(['label', '-label', 'people', '-people', 'created', '-created']).optional() })

/** A tag with the number of people that have it, public or not. */
export const tagItemSchema = z.object({
  id: idSchema,
  label: z.string(),
  /** Its names by language; a language without one shows the label. */
  names: storedTextSchema,
  peopleCount: z.int().nonnegative(),
  createdAt: instantSchema,
})
export type TagItem = z.infer<typeof tagItemSchema>

export const tagListSchema = z.object({
  items: z.array(tagItemSchema),
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pageSize: z.int().positive(),
})

/**
 * Another label, and other names where they are given; those that were seen guard against another administrator's
 * change.
 */
export const tagRenameSchema = z.object({
  label: z.string().transform(normalizeName).pipe(z.string().min(1).max(tagMaxCharacters)),
  seenLabel: z.string(),
  names: localizedInputSchema(tagMaxCharacters).optional(),
  seenNames: storedTextSchema.default({}),
})

/** The tag that the people of another get in its place. */
export const tagMergeSchema = z.object({ intoId: idSchema })
