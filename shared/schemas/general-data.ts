import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { idSchema, spokenLanguageSchema } from './fields.ts'

const choiceSchema = z.object({ id: idSchema, label: z.string(), lang: z.enum(languages) })

/** The general data that app pages cache (N-9): all choices of forms, in the reader's language. */
export const generalDataSchema = z.object({
  countries: z.array(choiceSchema.extend({ code: z.string() })),
  organizations: z.array(choiceSchema),
  directions: z.array(choiceSchema),
  personCategories: z.array(choiceSchema.extend({ type: z.enum(['ambassador', 'expert']) })),
  activityCategories: z.array(choiceSchema.extend({ code: z.string() })),
  serviceKinds: z.array(choiceSchema),
  spokenLanguages: z.array(z.object({ id: spokenLanguageSchema, label: z.string() })),
  /** Tags by the labels that forms send, and what readers call them. */
  tags: z.array(z.object({ id: z.string(), label: z.string() })),
  socialNetworks: z.array(z.object({ id: idSchema, label: z.string() })),
})
export type GeneralData = z.infer<typeof generalDataSchema>
