import { z } from 'zod'
import { languages } from '../../../shared/i18n/languages.ts'
import { nameParts } from '../../../shared/i18n/person-names.ts'
import { personKinds } from '../../../shared/schemas/catalogue.ts'

const typedSchema = z.partialRecord(z.enum(languages), z.string())

/** A profile that is being written, as the browser stores it: the draft may be of an older version of the page. */
export const personFormSchema = z.object({
  kind: z.enum([...personKinds, '']),
  firstname: z.string(),
  lastname: z.string(),
  middlename: z.string(),
  // Drafts of earlier versions have none.
  cyrillicNames: z.partialRecord(z.enum(nameParts), z.string()).default({}),
  countryId: z.string(),
  organizationId: z.string(),
  directionId: z.string(),
  categoryId: z.string(),
  headline: typedSchema,
  bio: typedSchema,
  linkedin: z.string(),
  website: z.string(),
  tags: z.array(z.string()),
  // In the order of `personFormOf`: forms are compared as JSON.
  socialLinks: z.array(z.object({ networkId: z.string(), name: z.string().optional(), link: z.string() })),
})
