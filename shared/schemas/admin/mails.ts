import { z } from 'zod'
import { languages } from '../../i18n/languages.ts'
import { formNames } from '../../rules/interface-texts.ts'
import { textKeyMaxCharacters } from '../../rules/limits.ts'
import { sampleMails } from '../../rules/sample-mails.ts'

/** A mail with sample data, in a language. */
export const sampleMailSchema = z.object({ mail: z.enum(sampleMails), language: z.enum(languages) })

/** The question how a mail reads, with texts that are not saved yet by their keys. */
export const mailQuestionSchema = sampleMailSchema.extend({
  texts: z.record(
    z.string().max(textKeyMaxCharacters),
    z.partialRecord(z.enum(formNames), z.string().max(2_000)),
  ),
})

/** A mail as its reader sees it. */
export const mailWordingSchema = z.object({
  subject: z.string(),
  programme: z.string(),
  title: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.string()),
  number: z.string().nullable(),
  quote: z.object({ label: z.string(), text: z.string() }).nullable(),
  action: z.object({ label: z.string(), url: z.string(), note: z.string() }).nullable(),
  notes: z.array(z.string()),
  /** The same as plain text. */
  text: z.string(),
  /** The keys of its sentences, in the order in which it uses them. */
  keys: z.array(z.string()),
})
export type MailWording = z.infer<typeof mailWordingSchema>
