import { z } from 'zod'
import { normalizeText } from '../i18n/normalize-text.ts'
import { savedViewNameMaxCharacters, searchQueryMaxCharacters } from '../rules/limits.ts'
import { idSchema, readTextSchema } from './fields.ts'
import { storedLimitsSchema } from './panel-rights.ts'
import { adminSectionSchema, recordTypeSchema } from './record.ts'

/** The longest query of a list's address. */
const listQueryMaxCharacters = 2_000

/** The query of an address as browsers write it, which holds no control characters. */
const listQuerySchema = z
  .string()
  .max(listQueryMaxCharacters)
  .regex(/^\P{Cc}*$/u)

const nameSchema = z
  .string()
  .transform((value) => normalizeText(value).replaceAll(/\s+/g, ' '))
  .pipe(z.string().min(1).max(savedViewNameMaxCharacters))

/** A named view of a list: one's own, or shared by a colleague. */
export const savedViewSchema = z.object({
  id: idSchema,
  section: adminSectionSchema,
  name: z.string(),
  /** The query of the address, without page and drawer. */
  query: z.string(),
  isShared: z.boolean(),
  /** Whether it is one's own: only its owner may change it. */
  isOwn: z.boolean(),
  ownerName: z.string(),
})
export type SavedView = z.infer<typeof savedViewSchema>
export const savedViewsSchema = z.object({ items: z.array(savedViewSchema) })

/** The query of the list of views. */
export const savedViewListQuerySchema = z.object({ section: adminSectionSchema.optional() })

/** The body that creates a view. */
export const savedViewCreationSchema = z.object({
  section: adminSectionSchema,
  name: nameSchema,
  query: listQuerySchema,
  isShared: z.boolean().default(false),
})

/** The body that changes one's own view; properties that are left out stay. */
export const savedViewChangeSchema = z.object({
  name: nameSchema.optional(),
  query: listQuerySchema.optional(),
  isShared: z.boolean().optional(),
})

/** The query of the palette's search. */
export const panelSearchQuerySchema = z.object({
  q: z
    .string()
    .transform(normalizeText)
    .pipe(z.string().max(searchQueryMaxCharacters))
    .default('')
    .meta({ description: 'Words in any spelling, Latin or Cyrillic' }),
})

/** One record that the palette's search has found. */
export const panelSearchItemSchema = z.object({
  id: idSchema,
  type: recordTypeSchema,
  section: adminSectionSchema,
  label: readTextSchema,
  /** A note that distinguishes it from others of its name: a code, a country, a day. */
  note: z.string(),
  /** Its public page, where visitors see it now. */
  publicAddress: z.string().nullable(),
})
export type PanelSearchItem = z.infer<typeof panelSearchItemSchema>
export const panelSearchAnswerSchema = z.object({ items: z.array(panelSearchItemSchema) })

/** The number of items that wait for an administrator; the menu shows it. */
export const panelSummarySchema = z.object({
  /** The limits of the administrator, and whether they are those of another one, for reading. */
  rights: z.object({ limits: storedLimitsSchema.nullable(), isViewed: z.boolean() }),
  /** Proposed activities. */
  pendingActivities: z.int().nonnegative(),
  /** Proposed changes of published records, all together and by what they change. */
  pendingChanges: z.int().nonnegative(),
  pendingChangesOf: z.object({
    activity: z.int().nonnegative(),
    ambassador: z.int().nonnegative(),
    expert: z.int().nonnegative(),
  }),
  /** Records of each section that wait for a decision: as many as its list shows by `state=waiting`. */
  waiting: z.object({
    activities: z.int().nonnegative(),
    ambassadors: z.int().nonnegative(),
    experts: z.int().nonnegative(),
  }),
  newApplications: z.int().nonnegative(),
  newCallRequests: z.int().nonnegative(),
})
export type PanelSummary = z.infer<typeof panelSummarySchema>

/** The formats of an export. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The parameters of an export in addition to the query of its list. */
export const exportQueryShape = {
  format: z.enum(exportFormats).default('csv'),
  /** The keys of the shown columns, separated by commas; all of them without it. */
  columns: z.string().max(1_000).default(''),
  /** The ids of the only records to export. */
  ids: z.array(idSchema).max(100).default([]),
}
