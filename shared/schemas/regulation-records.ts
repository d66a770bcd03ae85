import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { editionStates } from '../rules/editions.ts'
import {
  clauseMaxCharacters,
  clauseNoteMaxCharacters,
  editionNoticeMaxCharacters,
  editionSectionsMax,
  editionTitleMaxCharacters,
  sectionClausesMax,
} from '../rules/limits.ts'
import {
  idSchema,
  localizedInputSchema,
  mandatoryLocalizedInputSchema,
  richInputSchema,
  storedTextSchema,
  withinPlannedYears,
} from './fields.ts'
import { languagesSummarySchema, recordListQuerySchema, translationFilterSchema } from './record.ts'

/** A clause as its form sends it; the key is the same in every edition in which it stands. */
const clauseContentSchema = z.object({
  key: idSchema,
  text: richInputSchema(clauseMaxCharacters),
  /** Plain words for readers about what changed. */
  note: localizedInputSchema(clauseNoteMaxCharacters),
  /** Languages whose text was reviewed and still says the same as its source. */
  checkedLanguages: z.array(z.enum(languages)).max(languages.length).default([]),
})

const sectionContentSchema = z.object({
  key: idSchema,
  title: localizedInputSchema(editionTitleMaxCharacters),
  clauses: z.array(clauseContentSchema).max(sectionClausesMax),
})

/** Tells whether no two sections, and no two clauses, have the same key. */
function hasOwnKeys(sections: readonly z.output<typeof sectionContentSchema>[]): boolean {
  const keys = [
    sections.map(({ key }) => key),
    sections.flatMap(({ clauses }) => clauses.map(({ key }) => key)),
  ]
  return keys.every((own) => new Set(own).size === own.length)
}

/** A draft of an edition as its form sends it (C-3). */
export const editionContentSchema = z.object({
  title: mandatoryLocalizedInputSchema(editionTitleMaxCharacters),
  subtitle: localizedInputSchema(editionTitleMaxCharacters),
  notice: localizedInputSchema(editionNoticeMaxCharacters),
  /** The day in Tashkent from which it is to be in force; a draft may have none. */
  editionDate: z
    .union([z.literal('').transform(() => null), withinPlannedYears(z.iso.date())])
    .nullish()
    .transform((day) => day ?? null),
  sections: z
    .array(sectionContentSchema)
    .max(editionSectionsMax)
    .refine(hasOwnKeys, { params: { problem: 'not-understood' } }),
})
export type EditionContent = z.output<typeof editionContentSchema>

/** An edition as its form reads it. */
export const editionStoredSchema = z.object({
  title: storedTextSchema,
  subtitle: storedTextSchema,
  notice: storedTextSchema,
  editionDate: z.iso.date().nullable(),
  sections: z.array(
    z.object({
      key: idSchema,
      title: storedTextSchema,
      clauses: z.array(z.object({ key: idSchema, text: storedTextSchema, note: storedTextSchema })),
    }),
  ),
})
export type StoredEdition = z.output<typeof editionStoredSchema>

export const editionListQuerySchema = recordListQuerySchema.extend({ translation: translationFilterSchema })

/** The columns of an edition. */
export const editionItemShape = {
  number: z.int().positive().nullable(),
  editionDate: z.iso.date().nullable(),
  state: z.enum(editionStates),
  /** The number of clauses that differ from those of the edition before it. */
  changedCount: z.int().nonnegative(),
}

/** The fields that the form of an edition shows in addition to its content. */
export const editionExtraShape = {
  /** The published edition that it is compared with: the one before it; `null` for the first. */
  base: z
    .object({
      number: z.int().positive(),
      editionDate: z.iso.date(),
      sections: editionStoredSchema.shape.sections,
    })
    .nullable(),
  /** The progress of each clause's languages, by the keys of clauses. */
  clauseLanguages: z.record(idSchema, languagesSummarySchema),
}

/** The withdrawal of a published edition before its day, with the revision that was read (D-14). */
export const editionWithdrawalSchema = z.object({ revision: z.int().positive() })
