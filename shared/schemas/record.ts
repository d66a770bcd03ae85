import { z } from 'zod'
import { languageProgresses } from '../i18n/language-progress.ts'
import { languages } from '../i18n/languages.ts'
import { normalizeText } from '../i18n/normalize-text.ts'
import { adminSections } from '../rules/admin-sections.ts'
import { auditActions } from '../rules/audit-actions.ts'
import {
  bulkRecordsMax,
  pageMax,
  pageSizeMax,
  panelPageSizeDefault,
  searchQueryMaxCharacters,
} from '../rules/limits.ts'
import { orderedTypes, recordTypes } from '../rules/record-types.ts'
import { idSchema, instantSchema, plannedInstantSchema, readTextSchema } from './fields.ts'

/** The summary of one language of a record. */
export const languageSummarySchema = z.object({
  progress: z.enum(languageProgresses),
  /** Whether readers see it, as soon as the record is public. */
  isPublished: z.boolean(),
  /** The revision of the record whose source it follows; for the source itself, the revision of its last change. */
  sourceRevision: z.int().nonnegative().optional(),
  /** The fields whose source has changed since their text was written. */
  behindFields: z.array(z.string()).optional(),
})
export const languagesSummarySchema = z.record(z.enum(languages), languageSummarySchema)
export type LanguagesSummary = z.infer<typeof languagesSummarySchema>

export const adminSectionSchema = z.enum(adminSections)
export const recordTypeSchema = z.enum(recordTypes)
export const auditActionSchema = z.enum(auditActions)

/** The columns of every list in the panel. */
export const recordItemSchema = z.object({
  id: idSchema,
  type: recordTypeSchema,
  /** Its label, in the reader's language or the next best. */
  label: readTextSchema,
  revision: z.int().positive(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  /** The time of its deletion; `null` for what is not in the trash. */
  binnedAt: instantSchema.nullable(),
  /**
   * The publication date: `null` where it is not public, in the future where it is scheduled. Only where it can be
   * public.
   */
  publishedAt: instantSchema.nullable().optional(),
  /** The end of its publication: `null` where it has none, past where it is over (C-11). */
  publishedUntil: instantSchema.nullable().optional(),
  /** Whether it has a draft next to what visitors see, or a request to publish it waits. */
  draftState: z.enum(['draft', 'request']).optional(),
  /** Its translation status in each language; only for records with localised texts. */
  languages: languagesSummarySchema.optional(),
})
export type RecordItem = z.infer<typeof recordItemSchema>

/** Returns the schema of a record for editing: its row, and everything in its form. */
export function recordSchema<Content extends z.ZodType, Extra extends z.ZodRawShape>(
  content: Content,
  extra: Extra,
) {
  return recordItemSchema.extend({
    content,
    /** The administrator who changed it last; `null` for none. */
    changedBy: z.string().nullable(),
    ...extra,
  })
}

/** The change of a record's publication with a save. Left out, it stays. */
export const publicationChangeSchema = z.object({
  /** Public from this instant on, `now`, or not at all. */
  publishAt: z
    .union([plannedInstantSchema, z.literal('now')])
    .nullable()
    .optional(),
  /** The end of its publication; `null` for none. A new publication of what is over has none. */
  unpublishAt: plannedInstantSchema.nullable().optional(),
  /** Languages that readers see from now on, or no longer see. */
  languages: z.partialRecord(z.enum(languages), z.boolean()).optional(),
})
export type PublicationChange = z.infer<typeof publicationChangeSchema>

/** Returns the schema of the body that creates a record. */
export function recordCreationSchema<Content extends z.ZodType>(content: Content) {
  return z.object({ content, publication: publicationChangeSchema.optional() })
}

/** The change of a record in addition to its content: `revision` is the one that it was read with (D-14). */
export const recordChangeBaseSchema = z.object({
  revision: z.int().positive(),
  publication: publicationChangeSchema.optional(),
  /** Translations need not follow this change of their source. */
  isMinor: z.boolean().default(false),
  /** Languages whose text was reviewed and still says the same as its source. */
  checkedLanguages: z.array(z.enum(languages)).max(languages.length).default([]),
  /** The entry of the history that this restores; 0 for what the record was before its first change. */
  restores: z.int().nonnegative().optional(),
})

/** Returns the schema of the body that changes a record: `revision` is the one that it was read with (D-14). */
export function recordChangeSchema<Content extends z.ZodType>(content: Content) {
  return recordChangeBaseSchema.extend({ content })
}

/** The filters of lists by missing or outdated translations. */
export const translationFilters = languages.flatMap(
  (language) => [`${language}-missing`, `${language}-behind`] as const,
)
export type TranslationFilter = `${(typeof languages)[number]}-${'missing' | 'behind'}`

/** The query of every list of the panel, to which sections add their filters and sort orders. */
export const recordListQuerySchema = z.object({
  q: z
    .string()
    .transform(normalizeText)
    .pipe(z.string().max(searchQueryMaxCharacters))
    .default('')
    .meta({ description: 'Words in any spelling, Latin or Cyrillic' }),
  page: z.coerce.number().int().min(1).max(pageMax).default(1),
  pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(panelPageSizeDefault),
  /** Lists the trash instead of the other records. */
  bin: z.enum(['yes']).optional(),
})

/** The filter by missing or outdated translations, for sections with localised records. */
export const translationFilterSchema = z
  .array(z.enum(translationFilters as [TranslationFilter, ...TranslationFilter[]]))
  .max(translationFilters.length)
  .default([])

/** The records that still refer to a record, so that it cannot be deleted (D-12). */
export const recordUseSchema = z.object({
  type: recordTypeSchema,
  count: z.int().positive(),
  /** Some of them by name. */
  examples: z.array(z.object({ id: idSchema, label: z.string() })),
})
export const recordUsesSchema = z.object({ items: z.array(recordUseSchema) })
export type RecordUse = z.infer<typeof recordUseSchema>

/** A page of a list of records in addition to its items. */
export const recordPageSchema = z.object({
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pageSize: z.int().positive(),
  /** The time at which it was read, by the server's clock; publishing all records that it finds names this time. */
  readAt: instantSchema,
})

/** Returns the schema of a page of a list of records. */
export function recordListSchema<Item extends z.ZodType>(item: Item) {
  return recordPageSchema.extend({ items: z.array(item) })
}

/** An order of all records of a type (C-6). */
export const recordOrderSchema = z.object({
  type: z.enum(orderedTypes),
  ids: z.array(idSchema).min(1).max(100),
})

/** One entry of a record's history: who changed what when, over all languages. */
export const historyEntrySchema = z.object({
  position: z.int().positive(),
  at: instantSchema,
  action: auditActionSchema,
  actorName: z.string(),
  /** The content before and after; both `null` where the values were erased. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
})
export const historySchema = z.object({ items: z.array(historyEntrySchema) })
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/**
 * The actions on many records at once: on those that are named, or on all that a list's query finds. Only what was read
 * is published (D-14): each record by its revision, or a whole list by the time at which it was read.
 */
export const bulkActions = ['delete', 'restore', 'publish', 'unpublish'] as const
export type BulkAction = (typeof bulkActions)[number]
export const bulkSchema = z
  .object({
    action: z.enum(bulkActions),
    selection: z.union([
      z.object({ ids: z.array(idSchema).min(1).max(bulkRecordsMax) }),
      /** The times of a publication are those of one that is brought back; without them it begins now. */
      z.object({
        records: z
          .array(
            z.object({
              id: idSchema,
              revision: z.int().positive(),
              publishAt: plannedInstantSchema.optional(),
              unpublishAt: plannedInstantSchema.nullable().optional(),
            }),
          )
          .min(1)
          .max(bulkRecordsMax),
      }),
      /** The query of the list's address, `readAt` of its response, and `next` of the action on those before. */
      z.object({
        query: z.string().max(2_000),
        readAt: instantSchema.optional(),
        after: idSchema.optional(),
      }),
    ]),
  })
  .refine(
    ({ action, selection }) =>
      action !== 'publish' ||
      'records' in selection ||
      ('query' in selection && selection.readAt !== undefined),
    { path: ['selection'], params: { problem: 'required' } },
  )
export type BulkSelection = z.output<typeof bulkSchema>['selection']
export const bulkAnswerSchema = z.object({
  doneCount: z.int().nonnegative(),
  /** The changed records: with the revision of a publication, and the times of one that has ended by it. */
  done: z.array(
    z.object({
      id: idSchema,
      revision: z.int().positive().optional(),
      publishedAt: instantSchema.optional(),
      publishedUntil: instantSchema.nullable().optional(),
    }),
  ),
  refused: z.array(z.object({ id: idSchema, label: z.string(), message: z.string() })),
  /** The last of these records where the query finds more: the action goes on after it. */
  next: idSchema.nullable(),
})
export type BulkAnswer = z.output<typeof bulkAnswerSchema>
