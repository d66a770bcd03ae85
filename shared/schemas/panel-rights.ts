import { z } from 'zod'
import { languages } from '../i18n/languages.ts'
import { type PanelArea, panelAreaNames, panelAreas, panelLevels } from '../rules/rights.ts'

/** Returns the schema of the levels of an area; they include seeing it. */
function levelsSchema(area: PanelArea) {
  return z
    .array(z.enum(panelLevels).extract([...panelAreas[area].levels]))
    .max(panelLevels.length)
    .transform((levels) => panelLevels.filter((level) => (levels as readonly string[]).includes(level)))
    .refine((levels) => levels.length === 0 || levels.includes('see'), { params: { problem: 'required' } })
    .optional()
}

/** The limits of an administrator as they are set (W-2). */
export const panelLimitsSchema = z.object({
  areas: z.object({
    people: levelsSchema('people'),
    activities: levelsSchema('activities'),
    pages: levelsSchema('pages'),
    catalogue: levelsSchema('catalogue'),
    media: levelsSchema('media'),
    applications: levelsSchema('applications'),
    callRequests: levelsSchema('callRequests'),
    participants: levelsSchema('participants'),
    texts: levelsSchema('texts'),
    users: levelsSchema('users'),
    audit: levelsSchema('audit'),
  } satisfies Record<PanelArea, unknown>),
  languages: z
    .array(z.enum(languages))
    .max(languages.length)
    .transform((given) => languages.filter((language) => given.includes(language))),
})

/** The limits of an administrator as they are stored. */
export const storedLimitsSchema = z.object({
  areas: z.partialRecord(z.enum(panelAreaNames), z.array(z.enum(panelLevels)).optional()),
  languages: z.array(z.enum(languages)),
})

/** Other limits of an administrator, `null` for none; `revision` is the one that the account was read with (D-14). */
export const userRightsSchema = z.object({
  revision: z.int().positive(),
  limits: panelLimitsSchema.nullable(),
})
