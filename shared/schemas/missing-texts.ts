import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import {
  pageMax,
  pageSizeMax,
  panelPageSizeDefault,
  searchQueryMaxCharacters,
  textKeyMaxCharacters,
} from '../rules/limits.ts'
import { instantSchema } from './fields.ts'

/** The query of missing texts: the most often reported first. */
export const missingTextListQuerySchema = z.object({
  q: z.string().trim().max(searchQueryMaxCharacters).default('').meta({
    description: 'A part of a key or of the name of its sentences',
  }),
  language: z.enum(languages).optional(),
  page: z.coerce.number().int().min(1).max(pageMax).default(1),
  pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(panelPageSizeDefault),
})
export type MissingTextListQuery = z.output<typeof missingTextListQuerySchema>

/** The text that is missing: its language, its namespace and its key. */
export const missingTextParametersSchema = z.object({
  language: z.enum(languages),
  namespace: z.string().max(textKeyMaxCharacters),
  key: z.string().max(textKeyMaxCharacters),
})
export type MissingTextParameters = z.output<typeof missingTextParametersSchema>

/** A text that pages requested and did not find (L-2). */
export const missingTextSchema = missingTextParametersSchema.extend({
  /** The number of reports. */
  reportCount: z.int().positive(),
  firstReportedAt: instantSchema,
  lastReportedAt: instantSchema,
})
export type MissingText = z.infer<typeof missingTextSchema>

export const missingTextListSchema = z.object({
  items: z.array(missingTextSchema),
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pageSize: z.int().positive(),
})
