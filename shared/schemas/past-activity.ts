import { z } from 'zod'
import {
  activityFilesMax,
  audioMaxBytes,
  audioMaxSeconds,
  fileNameMaxCharacters,
  transcriptMaxCharacters,
} from '../rules/limits.ts'
import {
  idSchema,
  instantSchema,
  optionalInput,
  richInputSchema,
  storedTextSchema,
  webAddressInputSchema,
} from './fields.ts'

/** The types of the files that remain of an activity, determined by their content (T-12). */
export const activityFileTypes = ['pdf', 'mp3', 'm4a'] as const

/** A file that remains of an activity: slides, a paper, or its sound. Of what a form sends the id alone counts. */
export const activityFileSchema = z.object({
  id: idSchema,
  name: z.string().max(fileNameMaxCharacters),
  type: z.enum(activityFileTypes),
  sizeBytes: z.int().positive().max(audioMaxBytes),
  /** The duration of sound; `null` for what has none. */
  durationSeconds: z.int().positive().max(audioMaxSeconds).nullable(),
})
export type ActivityFile = z.infer<typeof activityFileSchema>

/** The kinds of documents of an activity. */
export const paperKinds = ['slides', 'paper'] as const
export const activityPaperSchema = activityFileSchema.extend({ kind: z.enum(paperKinds) })
export type ActivityPaper = z.infer<typeof activityPaperSchema>

/** The remains of an activity as its form sends them. */
export const remainsInputShape = {
  /** The address of its recording. */
  recording: optionalInput(webAddressInputSchema),
  /** The address of its sound on another server. */
  audioLink: optionalInput(webAddressInputSchema),
  /** Its sound on this site, which goes before the address. */
  audioFile: activityFileSchema.nullable().default(null),
  papers: z.array(activityPaperSchema).max(activityFilesMax).default([]),
  /** Its transcript: a rich text without pictures. */
  transcript: richInputSchema(transcriptMaxCharacters).default({}),
}

/** The same as the form reads it. */
export const remainsStoredShape = {
  recording: z.string(),
  audioLink: z.string(),
  audioFile: activityFileSchema.nullable(),
  papers: z.array(activityPaperSchema),
  transcript: storedTextSchema,
}

/** The reasons why sound at an outside address stays out of the podcast. */
export const audioLinkProblems = [
  'unreachable',
  'redirects',
  'not-found',
  'name',
  'length',
  'parts',
  'not-audio',
  'too-large',
] as const
export type AudioLinkProblem = (typeof audioLinkProblems)[number]

/** The reasons why an activity with sound is not in the podcast at present, by precedence. */
export const episodeObstacles = [
  'not-public',
  'cancelled',
  'not-past',
  'unchecked',
  ...audioLinkProblems,
] as const

/** The place of an activity with sound in the podcast, for the panel. */
export const episodeStateSchema = z.object({
  obstacle: z.enum(episodeObstacles).nullable(),
  /** The time of the last check of its outside address. */
  checkedAt: instantSchema.nullable(),
})
export type EpisodeState = z.infer<typeof episodeStateSchema>
