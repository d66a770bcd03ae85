import { z } from 'zod'
import { previewedTypes } from '../rules/record-types.ts'
import { type SiteScreen, siteScreens } from '../rules/site-texts.ts'
import { activityDetailSchema } from './activity.ts'
import { aboutSchema, frequentQuestionListSchema } from './editorial.ts'
import { idSchema, instantSchema } from './fields.ts'
import { personDetailSchema } from './person.ts'
import { regulationsSchema } from './regulations.ts'
import { siteTextsSchema } from './site-texts.ts'
import { textPageSchema } from './text-page.ts'

/** The secret of the link to a draft. */
export const previewSecretSchema = z.string().regex(/^[\w-]{43}$/)

/** A screen of the site with a text as it is typed (C-1): all that the screen shows of such texts. */
export const previewedSiteSchema = z.object({
  screen: z.enum(Object.keys(siteScreens) as [SiteScreen, ...SiteScreen[]]),
  texts: siteTextsSchema,
  about: aboutSchema,
  questions: frequentQuestionListSchema.shape.items,
})
export type PreviewedSite = z.infer<typeof previewedSiteSchema>

/** A draft of the regulations as its page shows it, with the number that it will have (C-3). */
export const previewedEditionSchema = regulationsSchema.extend({
  /** Whether its day is chosen yet. */
  hasDay: z.boolean(),
})

/** A draft as its page shows it: one of the five, and until when its link works (C-10). */
export const previewSchema = z.object({
  person: personDetailSchema.nullable(),
  activity: activityDetailSchema.nullable(),
  page: textPageSchema.nullable(),
  edition: previewedEditionSchema.nullable(),
  site: previewedSiteSchema.nullable(),
  validUntil: instantSchema,
  /** The address of its public page, where readers see it by now. */
  publicAddress: z.string().nullable(),
})
export type Preview = z.infer<typeof previewSchema>

/** The record whose link is asked for. */
export const previewParametersSchema = z.object({ type: z.enum(previewedTypes), id: idSchema })

/** The link to a draft, for administrators; `null` where there is none that works. */
export const previewLinkSchema = z.object({
  link: z.object({ address: z.string(), validUntil: instantSchema }).nullable(),
})
export type PreviewLink = z.infer<typeof previewLinkSchema>
