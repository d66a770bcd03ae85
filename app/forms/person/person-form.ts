import { z } from 'zod'
import { languages } from '../../../shared/i18n/languages.ts'
import { nameParts } from '../../../shared/i18n/person-names.ts'
import {
  bioMaxCharacters,
  headlineMaxCharacters,
  questionMaxCharacters,
  questionsPerPersonMax,
} from '../../../shared/rules/limits.ts'
import { type PersonKind, personKinds } from '../../../shared/schemas/catalogue.ts'
import { spokenLanguageSchema } from '../../../shared/schemas/fields.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import type { StoredPersonFields } from '../../../shared/schemas/person-input.ts'
import type { FieldTexts } from '../fields/text-field.tsx'
import type { FormFields } from '../use-form-state.ts'

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
  questions: typedSchema.default({}),
  spokenLanguages: z.array(spokenLanguageSchema).default([]),
  linkedin: z.string(),
  website: z.string(),
  tags: z.array(z.string()),
  socialLinks: z.array(z.object({ networkId: z.string(), name: z.string().optional(), link: z.string() })),
})

/** A profile as it is being written: what a person can say of themselves, but for the files (D-1). */
export type PersonForm = z.infer<typeof personFormSchema>

/** The values that members and administrators fill in by the same fields. */
export type PersonValues = Omit<PersonForm, 'kind'>

/** A profile of which nothing is written. */
export const emptyPersonValues: PersonValues = {
  firstname: '',
  lastname: '',
  middlename: '',
  cyrillicNames: {},
  countryId: '',
  organizationId: '',
  directionId: '',
  categoryId: '',
  headline: {},
  bio: {},
  questions: {},
  spokenLanguages: [],
  linkedin: '',
  website: '',
  tags: [],
  socialLinks: [],
}

/** Returns the values of a stored profile. */
export function personValuesOf(stored: StoredPersonFields): PersonValues {
  return {
    firstname: stored.firstname,
    lastname: stored.lastname,
    middlename: stored.middlename ?? '',
    cyrillicNames: stored.cyrillicNames,
    countryId: stored.countryId,
    organizationId: stored.organizationId ?? '',
    directionId: stored.directionId ?? '',
    categoryId: stored.categoryId ?? '',
    headline: stored.headline,
    bio: stored.bio,
    questions: stored.questions,
    spokenLanguages: stored.spokenLanguages,
    linkedin: stored.linkedin ?? '',
    website: stored.website ?? '',
    tags: stored.tags,
    socialLinks: stored.socialLinks.map(({ networkId, name, link }) => ({ networkId, name, link })),
  }
}

/** The texts of a profile that are written in each language. */
export const personTextFields = [
  { name: 'headline', maxCharacters: headlineMaxCharacters, lines: 2 },
  { name: 'bio', maxCharacters: bioMaxCharacters, lines: 7, isRich: true },
  {
    name: 'questions',
    maxCharacters: questionsPerPersonMax * (questionMaxCharacters + 1),
    lines: 5,
    textsMax: questionsPerPersonMax,
    isOptional: true,
  },
] as const

/** The words around the fields of a profile: members read about themselves, administrators about somebody else. */
export type PersonTexts = Readonly<
  Record<Exclude<keyof PersonValues, 'cyrillicNames' | 'socialLinks'>, FieldTexts>
>

/** The props of the fields of a profile. */
export interface PersonFieldsProps {
  fields: FormFields<PersonValues>
  texts: PersonTexts
}

/** Returns the options of each choice in a profile. The categories are those of its kind. */
export function personChoices(general: GeneralData | undefined, kind: PersonKind | '') {
  return {
    countryId: general?.countries ?? [],
    organizationId: general?.organizations ?? [],
    directionId: general?.directions ?? [],
    categoryId: general?.personCategories.filter(({ type }) => type === kind) ?? [],
  }
}
