import type { GeneralData } from '../../../shared/schemas/proposal.ts'
import type { CellHelpers, FieldDescription } from '../kit/section.ts'

type Choices = 'countries' | 'organizations' | 'directions' | 'personCategories'
/** Names a choice by what the catalogues call it. */
const named =
  (choices: Choices): NonNullable<FieldDescription['format']> =>
  (value, general) =>
    general?.[choices].find(({ id }) => id === value)?.label ?? (typeof value === 'string' ? value : '')

/** The fields of a person, as the history and comparisons name them. */
export const personFieldDescriptions: readonly FieldDescription[] = [
  { name: 'kind', label: 'admin-people:filters.kind.label' },
  { name: 'firstname', label: 'admin-people:fields.firstname' },
  { name: 'lastname', label: 'admin-people:fields.lastname' },
  { name: 'middlename', label: 'admin-people:fields.middlename' },
  { name: 'countryId', label: 'admin-people:fields.country', format: named('countries') },
  { name: 'categoryId', label: 'admin-people:fields.category', format: named('personCategories') },
  { name: 'organizationId', label: 'admin-people:fields.organization', format: named('organizations') },
  { name: 'directionId', label: 'admin-people:fields.direction', format: named('directions') },
  { name: 'linkedin', label: 'admin-people:fields.linkedin' },
  { name: 'website', label: 'admin-people:fields.website' },
  { name: 'headline', label: 'admin-people:fields.headline', isLocalized: true },
  { name: 'bio', label: 'admin-people:fields.bio', isLocalized: true },
  { name: 'tags', label: 'admin-people:fields.tags' },
  {
    name: 'socialLinks',
    label: 'admin-people:fields.socialLinks',
    format: (value) =>
      (Array.isArray(value) ? value : [])
        .map(({ name, link }) => (name ? `${name} (${link})` : String(link)))
        .join(' '),
  },
  {
    name: 'photo',
    label: 'admin-people:fields.photo',
    // Two photos differ by the end of their version.
    format: (value, _general, t) =>
      isVersion(value) ? t('admin-people:photo.version', { version: value.version.slice(-6) }) : '',
  },
  { name: 'photoAlt', label: 'admin-people:fields.photoAlt', isLocalized: true, isUncounted: true },
  {
    name: 'cv',
    label: 'admin-people:fields.cv',
    format: (value) => (isNamed(value) ? value.name : ''),
  },
  { name: 'photoTicket', label: 'admin-people:fields.photo', format: fileWords },
  { name: 'cvTicket', label: 'admin-people:fields.cv', format: fileWords },
  { name: 'account', label: 'admin-people:fields.account' },
  ...(['userId', 'email', 'login', 'language', 'password', 'repeatPassword'] as const).map((name) => ({
    name: `account.${name}`,
    label: `admin-people:account.${name}`,
  })),
]

function fileWords(value: unknown, _general: GeneralData | undefined, t: CellHelpers['t']): string {
  if (value === undefined) return ''
  return t(value === null ? 'admin-people:file.removed' : 'admin-people:file.new')
}

function isVersion(value: unknown): value is { version: string } {
  return typeof value === 'object' && value !== null && 'version' in value
}

function isNamed(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value
}
