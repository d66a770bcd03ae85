import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { browserNamespaces } from '../locales/browser-namespaces.ts'
import { textKeyMaxCharacters, textsReportedMax } from '../rules/limits.ts'

/** Whose sentences are asked for, or are said to be missing. */
export const textsParametersSchema = z.object({ lng: z.enum(languages), ns: z.enum(browserNamespaces) })

/** A key as ours are: words with a capital in their middle, joined by dots, at the end the form of a number. */
const textKeySchema = z
  .string()
  .max(textKeyMaxCharacters)
  .regex(/^[a-z][\dA-Za-z-]*(?:\.[\dA-Za-z-]+)*(?:_(?:zero|one|two|few|many|other))?$/)
  // Nothing here is ever read as a path into an object; whoever sends these does not report a sentence.
  .refine((key) => !/(?:^|\.)(?:constructor|prototype)(?:\.|$)/.test(key))

/** Missing sentences as i18next-http-backend reports them: what was shown instead, by key. */
export const missingTextsSchema = z
  .record(textKeySchema, z.string().max(1_000))
  .refine((texts) => Object.keys(texts).length <= textsReportedMax, { params: { problem: 'too-many' } })
