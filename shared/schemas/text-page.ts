import { z } from 'zod'
import { pageSlugMaxCharacters, pageSlugMinCharacters } from '../rules/limits.ts'
import { idSchema, instantSchema, readTextSchema } from './fields.ts'
import { richTextSchema } from './rich-text.ts'

/** The part of a text page's address that names it: Latin letters, digits and single hyphens (C-2). */
export const slugSchema = z
  .string()
  .min(pageSlugMinCharacters)
  .max(pageSlugMaxCharacters)
  .refine((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug), { params: { problem: 'slug-characters' } })

/** A text page as lists of links show it. */
export const textPageLinkSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: readTextSchema,
  isInFooter: z.boolean(),
})
export type TextPageLink = z.infer<typeof textPageLinkSchema>

/** All text pages, in the order of the footer. */
export const textPageListSchema = z.object({ items: z.array(textPageLinkSchema), total: z.int() })

/** A text page with its text (C-2). */
export const textPageSchema = textPageLinkSchema.extend({
  description: readTextSchema.nullable(),
  /** The source of a rich text; `null` where nothing of it is published. */
  body: richTextSchema.nullable(),
  /** The time of the last change of what readers read. */
  changedAt: instantSchema,
})
export type TextPage = z.infer<typeof textPageSchema>
