import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { normalizeText, normalizeUzbekText } from '../i18n/normalize-text.ts'
import { formNames } from '../rules/interface-texts.ts'
import { textKeyMaxCharacters, textsInFileMax } from '../rules/limits.ts'
import { idSchema } from './fields.ts'
import { recordListQuerySchema } from './record.ts'

/** Normalises a text of a sentence, which is one line, regardless of its source. */
const normalize = (language: string, text: string) =>
  (language === 'uz' ? normalizeUzbekText : normalizeText)(text).replaceAll(/[\n\t ]+/g, ' ')

/** The place of a sentence: the file of the program's texts that has it, and its key there. */
const sentenceShape = {
  namespace: z.string().max(textKeyMaxCharacters),
  key: z.string().max(textKeyMaxCharacters),
}

const formsSchema = z.partialRecord(z.enum(formNames), z.string())

/** The texts of a sentence, in some languages and with all forms of each. */
export const sentenceTextsSchema = z.partialRecord(z.enum(languages), formsSchema)

/**
 * The texts of a sentence as a form sends them. Which forms and placeholders they need, and how long they may be, says
 * the original. A language that was not written at an earlier state is sent as an empty text.
 */
export const sentenceTextsInputSchema = z
  .preprocess(
    (texts) =>
      typeof texts === 'object' && texts !== null
        ? Object.fromEntries(Object.entries(texts).filter(([, forms]) => forms !== ''))
        : texts,
    sentenceTextsSchema,
  )
  .transform((texts) =>
    Object.fromEntries(
      Object.entries(texts).map(([language, forms]) => [
        language,
        Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, normalize(language, text)])),
      ]),
    ),
  )
  .pipe(sentenceTextsSchema)

/** The texts that administrators write instead of those of the program (C-8). */
export const interfaceTextContentSchema = z.object({ ...sentenceShape, texts: sentenceTextsInputSchema })

export const interfaceTextStoredSchema = z.object({ ...sentenceShape, texts: sentenceTextsSchema })

export const interfaceTextListQuerySchema = recordListQuerySchema.extend({
  sort: z.enum(['label', '-label', 'created', '-created', 'updated', '-updated']).optional(),
})

export const interfaceTextItemShape = { ...sentenceShape }

/** The states by which sentences are listed: all, those of administrators, those that no longer fit the program. */
export const sentenceStates = ['changed', 'faulty'] as const

/** The query of the list of sentences. */
export const sentenceListQuerySchema = recordListQuerySchema.omit({ bin: true }).extend({
  state: z.enum(sentenceStates).optional(),
  screen: z
    .string()
    .max(textKeyMaxCharacters)
    .optional()
    .meta({ description: 'Only sentences of this screen' }),
  id: idSchema.optional(),
})
export type SentenceListQuery = z.output<typeof sentenceListQuerySchema>

/** A sentence of the interface, with what administrators wrote instead. */
export const sentenceSchema = z.object({
  id: idSchema,
  ...sentenceShape,
  /** The texts of the program. */
  originals: sentenceTextsSchema,
  /** The texts that are shown instead, or are in the bin; `null` where there never were any. */
  written: z
    .object({
      texts: sentenceTextsSchema,
      revision: z.int().positive(),
      isBinned: z.boolean(),
      /** The languages whose texts no longer fit the program's, so that the program's are shown. */
      faulty: z.array(z.enum(languages)),
    })
    .nullable(),
  /** The names of the screens that use it. */
  screens: z.array(z.string()),
})
export type ListedSentence = z.infer<typeof sentenceSchema>

export const sentenceListSchema = z.object({
  items: z.array(sentenceSchema),
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pageSize: z.int().positive(),
  /** The number of sentences of the search and the screen in each state. */
  counts: z.object({ all: z.int(), changed: z.int(), faulty: z.int(), missing: z.int() }),
  /** The screens that have sentences. */
  screens: z.array(z.string()),
})

/** A text of a file for translators; `before` is what it was seen to replace in a trial. */
const fileTextSchema = z.object({
  row: z.int().positive(),
  name: z.string().max(2 * textKeyMaxCharacters),
  form: z.enum(formNames),
  language: z.enum(languages),
  text: z.string(),
  before: z.string().optional(),
})

/** The texts of a file that came back: tried first, and written as they were tried. */
export const textFileSchema = z.object({
  texts: z.array(fileTextSchema).max(textsInFileMax),
  isTrial: z.boolean(),
})

/** The changes that a file makes, and its problems; with a problem nothing is written. */
export const textFileAnswerSchema = z.object({
  changes: z.array(fileTextSchema),
  problems: z.array(z.object({ row: z.int().positive(), name: z.string(), message: z.string() })),
})
export type TextFileAnswer = z.infer<typeof textFileAnswerSchema>
