import type { CyrillicNames } from '../../../shared/i18n/person-names.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import type { OwnPerson } from '../../../shared/schemas/profile.ts'
import type { TypedText } from '../../forms/fields/localized-fields.tsx'
import type { TypedLink } from './social-links-field.tsx'

/** A profile as it is being written: what a person can say of themselves, but for the files (D-1). */
export interface PersonForm {
  kind: PersonKind | ''
  firstname: string
  lastname: string
  middlename: string
  cyrillicNames: CyrillicNames
  countryId: string
  organizationId: string
  directionId: string
  categoryId: string
  headline: TypedText
  bio: TypedText
  linkedin: string
  website: string
  tags: string[]
  socialLinks: TypedLink[]
}

/** The props of the fields of a profile. */
export interface PersonFieldsProps {
  form: PersonForm
  /** Returns the error message of a field, by its path: `headline.uz`. */
  problemOf: (path: string) => string | undefined
  /** Called with changed values, perhaps several times at once: each builds upon the last change. */
  onChange: (change: (form: PersonForm) => PersonForm) => void
}

/** A profile of which nothing is written. */
export const emptyPersonForm: PersonForm = {
  kind: '',
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
  linkedin: '',
  website: '',
  tags: [],
  socialLinks: [],
}

/** Returns the form of an existing profile. */
export function personFormOf(person: OwnPerson): PersonForm {
  return {
    kind: person.kind,
    firstname: person.firstname,
    lastname: person.lastname,
    middlename: person.middlename ?? '',
    cyrillicNames: person.cyrillicNames,
    countryId: person.countryId,
    organizationId: person.organizationId ?? '',
    directionId: person.directionId ?? '',
    categoryId: person.categoryId ?? '',
    headline: person.headline,
    bio: person.bio,
    linkedin: person.linkedin ?? '',
    website: person.website ?? '',
    tags: person.tags,
    socialLinks: person.socialLinks.map(({ networkId, name, link }) => ({ networkId, name, link })),
  }
}
