import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { browserNamespaces } from '../locales/browser-namespaces.ts'
import { textKeyMaxCharacters, textsReportedMax } from '../rules/limits.ts'

/** The parameters of texts that are requested or reported as missing. */
export const textsParametersSchema = z.object({ lng: z.enum(languages), ns: z.enum(browserNamespaces) })

/** A key in our format: camelCase words joined by dots, with an optional plural form at the end. */
const textKeySchema = z
  .string()
  .max(textKeyMaxCharacters)
  .regex(/^[a-z][\dA-Za-z-]*(?:\.[\dA-Za-z-]+)*(?:_(?:zero|one|two|few|many|other))?$/)
  // Keys are never used as paths into an object; such a key cannot be the report of a missing text.
  .refine((key) => !/(?:^|\.)(?:constructor|prototype)(?:\.|$)/.test(key))

/** Missing texts as i18next-http-backend reports them: the text shown instead, by key. */
export const missingTextsSchema = z
  .record(textKeySchema, z.string().max(1_000))
  .refine((texts) => Object.keys(texts).length <= textsReportedMax, { params: { problem: 'too-many' } })
