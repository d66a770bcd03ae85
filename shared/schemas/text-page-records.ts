import { z } from 'zod'
import {
  footerPositionMax,
  pageBodyMaxCharacters,
  pageDescriptionMaxCharacters,
  pageTitleMaxCharacters,
} from '../rules/limits.ts'
import {
  localizedInputSchema,
  mandatoryLocalizedInputSchema,
  richInputSchema,
  storedTextSchema,
} from './fields.ts'
import { recordListQuerySchema, translationFilterSchema } from './record.ts'
import { slugSchema } from './text-page.ts'

/** A text page as an administrator writes it (C-2). */
export const textPageContentSchema = z.object({
  /** The end of its address. It stays as it is once the page has been published. */
  slug: z.string().trim().pipe(slugSchema),
  title: mandatoryLocalizedInputSchema(pageTitleMaxCharacters),
  description: localizedInputSchema(pageDescriptionMaxCharacters),
  /** The source of a rich text (C-4). */
  body: richInputSchema(pageBodyMaxCharacters),
  isInFooter: z.boolean().default(true),
  /** Its position among the links of the footer. */
  footerPosition: z.coerce.number().int().min(0).max(footerPositionMax).default(0),
})
export type TextPageContent = z.output<typeof textPageContentSchema>

/** A text page as its form reads it. */
export const textPageStoredSchema = z.object({
  slug: z.string(),
  title: storedTextSchema,
  description: storedTextSchema,
  body: storedTextSchema,
  isInFooter: z.boolean(),
  footerPosition: z.int(),
})

/** The filters of text pages by their publication. */
export const textPageStates = ['published', 'scheduled', 'ended', 'draft'] as const
export type TextPageState = (typeof textPageStates)[number]

const sorts = ['label', 'slug', 'footer', 'created', 'updated'].flatMap((sort) => [sort, `-${sort}`])

export const textPageListQuerySchema = recordListQuerySchema.extend({
  translation: translationFilterSchema,
  state: z.enum(textPageStates).optional(),
  footer: z.enum(['yes', 'no']).optional(),
  sort: z.enum(sorts as [string, ...string[]]).optional(),
})
export type TextPageListQuery = z.output<typeof textPageListQuerySchema>

/** The columns of a text page. */
export const textPageItemShape = {
  slug: z.string(),
  isInFooter: z.boolean(),
  footerPosition: z.int(),
  /** Whether its address stays: it was published once, or a form of the site links to it. */
  isAddressFixed: z.boolean(),
}
