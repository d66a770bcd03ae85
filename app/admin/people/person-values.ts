import { nameParts } from '../../../shared/i18n/person-names.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import type { PersonRecord } from '../../../shared/schemas/people-records.ts'
import { storedCyrillicNamesSchema } from '../../../shared/schemas/person-input.ts'
import type { StoredUpload } from '../../../shared/schemas/upload.ts'
import type { TypedText } from '../../forms/fields/localized-fields.tsx'
import { emptyPersonValues, type PersonValues, personValuesOf } from '../../forms/person/person-form.ts'
import type { UploadedPicture } from '../../forms/upload/use-picture.ts'
import type { RecordForm } from '../kit/record-form.ts'
import {
  type CellHelpers,
  type FieldDescription,
  type FieldDescriptions,
  formatSpokenLanguages,
  type Wish,
} from '../kit/section.ts'

/** The account that a new person gets at once (D-1). Its password is held apart: drafts store none. */
export type TypedAccount =
  | { mode: 'none' }
  | { mode: 'existing'; userId: string }
  | { mode: 'invite' | 'password'; email: string; login: string; language: string }

/** The values of a person's form in the panel. */
export interface PersonRecordValues extends Record<string, unknown>, PersonValues {
  /** The kind of a new profile from the list of both kinds; empty while none is selected. */
  kind?: string
  photoAlt: TypedText
  /** A ticket of a new file, `null` for none at all, left out for "as it is". */
  photoTicket?: string | null | undefined
  /** A picture of the library instead of the present photo. */
  photoId?: string | undefined
  cvTicket?: string | null | undefined
  /** The new photo as the browser shows it; the server ignores it. */
  photoFile?: UploadedPicture | null
  cvFile?: StoredUpload | null
  account?: TypedAccount
}

/** A person of whom nothing is written. */
export const emptyPersonRecord: PersonRecordValues = {
  ...emptyPersonValues,
  photoAlt: {},
  account: { mode: 'none' },
}

/** Returns the values of the form of a stored person; files stay where they are. */
export function personRecordValuesOf({ content }: Pick<PersonRecord, 'content'>): PersonRecordValues {
  return { ...personValuesOf(content), photoAlt: content.photoAlt }
}

/** Returns the content to send of a person's form, with the password, which is stored nowhere else. */
export function personContentOf(
  values: PersonRecordValues,
  { password = '', repeatPassword = '' }: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const { account } = values
  return account?.mode === 'password'
    ? { ...values, account: { ...account, password, repeatPassword } }
    : values
}

/** Lists what a page of a person should have: a photo, and the words that describe it. */
export function wishesOfPerson(
  { values, files }: Pick<RecordForm<PersonRecordValues>, 'values' | 'files'>,
  person: PersonRecord | null,
): readonly Wish[] {
  const hasPhoto =
    'photoTicket' in files.byField ||
    values.photoId !== undefined ||
    (values.photoTicket === undefined ? person?.content.photo != null : values.photoTicket !== null)
  const isDescribed = Object.values(values.photoAlt).some((words) => words?.trim())
  return [
    {
      path: 'photoTicket',
      isMet: hasPhoto,
      label: 'admin-people:fields.photo',
      consequence: 'admin-people:wishes.photo',
    },
    ...(hasPhoto
      ? [
          {
            path: 'photoAlt.uz',
            isMet: isDescribed,
            label: 'admin-people:fields.photoAlt',
            consequence: 'admin-people:wishes.photoAlt',
          },
        ]
      : []),
  ]
}

type Choices = 'countries' | 'organizations' | 'directions' | 'personCategories'
/** Formats a choice by its name in the catalogues. */
const named =
  (choices: Choices): NonNullable<FieldDescription['format']> =>
  (value, general) =>
    general?.[choices].find(({ id }) => id === value)?.label ?? (typeof value === 'string' ? value : '')

/** The fields of a person, as the history and comparisons name them. */
export const personFieldDescriptions: FieldDescriptions<PersonRecordValues & PersonRecord['content']> = {
  kind: { label: 'admin-people:filters.kind.label' },
  firstname: { label: 'admin-people:fields.firstname' },
  lastname: { label: 'admin-people:fields.lastname' },
  middlename: { label: 'admin-people:fields.middlename' },
  cyrillicNames: { label: 'admin-people:fields.cyrillicNames', format: cyrillicWords },
  ...Object.fromEntries(
    nameParts.map((part) => [`cyrillicNames.${part}`, { label: 'admin-people:fields.cyrillicNames' }]),
  ),
  countryId: { label: 'admin-people:fields.country', format: named('countries') },
  categoryId: { label: 'admin-people:fields.category', format: named('personCategories') },
  organizationId: { label: 'admin-people:fields.organization', format: named('organizations') },
  directionId: { label: 'admin-people:fields.direction', format: named('directions') },
  linkedin: { label: 'admin-people:fields.linkedin' },
  website: { label: 'admin-people:fields.website' },
  headline: { label: 'admin-people:fields.headline', isLocalized: true },
  bio: { label: 'admin-people:fields.bio', isLocalized: true, isRich: true },
  questions: { label: 'admin-people:fields.questions', isLocalized: true },
  spokenLanguages: { label: 'admin-people:fields.spokenLanguages', format: formatSpokenLanguages },
  tags: { label: 'admin-people:fields.tags' },
  socialLinks: {
    label: 'admin-people:fields.socialLinks',
    format: (value) =>
      (Array.isArray(value) ? value : [])
        .map(({ name, link }) => (name ? `${name} (${link})` : String(link)))
        .join(' '),
  },
  photo: {
    label: 'admin-people:fields.photo',
    // Two photos differ by the end of their version.
    format: (value, _general, t) =>
      isVersion(value) ? t('admin-people:photo.version', { version: value.version.slice(-6) }) : '',
  },
  photoAlt: { label: 'admin-people:fields.photoAlt', isLocalized: true, isUncounted: true },
  cv: {
    label: 'admin-people:fields.cv',
    format: (value) => (isNamed(value) ? value.name : ''),
  },
  photoTicket: { label: 'admin-people:fields.photo', format: fileWords },
  photoId: { label: 'admin-people:fields.photo', format: fileWords },
  cvTicket: { label: 'admin-people:fields.cv', format: fileWords },
  account: { label: 'admin-people:fields.account' },
  ...Object.fromEntries(
    ['userId', 'email', 'login', 'language', 'password', 'repeatPassword'].map((name) => [
      `account.${name}`,
      { label: `admin-people:account.${name}` },
    ]),
  ),
}

function cyrillicWords(value: unknown): string {
  const names = storedCyrillicNamesSchema.safeParse(value).data ?? {}
  return [names.firstname, names.middlename, names.lastname].filter(Boolean).join(' ')
}

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
