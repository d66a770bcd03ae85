import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { webAddressSchema } from './fields.ts'
import { richTextSchema } from './rich-text.ts'

/** The sound of a past activity, as visitors get it: a file of this site, or an address elsewhere. */
export const shownAudioSchema = z.object({
  url: z.string(),
  isOwn: z.boolean(),
  type: z.enum(['mp3', 'm4a']).nullable(),
  sizeBytes: z.int().nullable(),
  durationSeconds: z.int().nullable(),
})

/** The remains of a past activity, as visitors see them (T-12). */
export const shownRemainsSchema = z.object({
  recording: webAddressSchema.nullable(),
  audio: shownAudioSchema.nullable(),
  papers: z.array(
    z.object({ kind: z.enum(['slides', 'paper']), name: z.string(), sizeBytes: z.int(), url: z.string() }),
  ),
  transcript: richTextSchema.nullable(),
  /** The languages in which there is a transcript. */
  transcriptLanguages: z.array(z.enum(languages)),
})
export type ShownRemains = z.infer<typeof shownRemainsSchema>
