import type { AdminSection } from './admin-sections.ts'

/** The description of a type of record, as the server and the panel know it without its table and its schemas. */
export interface RecordTypeDefinition {
  /** The section of the panel that lists its records; `null` where none does. */
  section: AdminSection | null
  /** The fields of the form that its records are called by: one, or several one after the other. */
  names: readonly string[]
  /** The fields that are written in three languages. */
  texts: readonly string[]
  /** The field that holds a rich text (C-4). */
  richText?: string
  /** The field of the picture that its records show visitors. */
  picture?: string
  /** Whether its records have a history and a trash. */
  isVersioned: boolean
  /** Whether an address of the panel opens a record; the others are changed in their list. */
  hasAddress: boolean
  /** Whether its records can be copied as drafts (C-11). */
  isCopyable: boolean
  /** Whether its records are published, and unpublished, one by one. */
  isPublishable: boolean
  /** Whether its drafts are shown on their real pages (C-10). */
  isPreviewed: boolean
  /** Whether a draft of a record can wait next to the version that visitors see. */
  hasDrafts: boolean
  /**
   * Whether its records hold a person's data: they are erased from their own menu too, not from the trash alone (O-2).
   */
  isErasable: boolean
  /** Whether administrators order all of its records (C-6). */
  isOrdered: boolean
}

const usual = {
  isVersioned: true,
  hasAddress: true,
  isCopyable: false,
  isPublishable: false,
  isPreviewed: false,
  hasDrafts: false,
  isErasable: false,
  isOrdered: false,
} as const

/** Defines a type of record: by what it differs from the usual one. */
function defineRecordType<
  const Definition extends Pick<RecordTypeDefinition, 'section' | 'names' | 'texts'> &
    Partial<RecordTypeDefinition>,
>(definition: Definition): Omit<typeof usual, keyof Definition> & Definition {
  return { ...usual, ...definition }
}

const person = {
  names: ['firstname', 'lastname'],
  // The alternative text of a photo does not count for the progress of a person.
  texts: ['headline', 'bio', 'questions'],
  richText: 'bio',
  picture: 'photoId',
  isCopyable: true,
  isPublishable: true,
  isPreviewed: true,
  hasDrafts: true,
  isErasable: true,
} as const

/**
 * The types of records that administrators manage, as the audit log, the history and the trash name them, in the order
 * of the panel. Their tables are in `server/records/stored-types.ts`, their schemas and endpoints in
 * `shared/contract/`, and their names in `shared/locales/{language}/admin.json` under `records.{type}`.
 */
export const recordTypeDefinitions = {
  ambassador: defineRecordType({ section: 'ambassadors', ...person }),
  expert: defineRecordType({ section: 'experts', ...person }),
  activity: defineRecordType({
    section: 'activities',
    names: ['title'],
    texts: ['title', 'caption', 'description', 'place', 'priceNote'],
    richText: 'description',
    picture: 'imageId',
    isCopyable: true,
    isPublishable: true,
    isPreviewed: true,
    hasDrafts: true,
  }),
  organization: defineRecordType({
    section: 'organizations',
    names: ['name'],
    texts: ['name', 'description'],
    isCopyable: true,
  }),
  direction: defineRecordType({
    section: 'directions',
    names: ['name'],
    texts: ['name', 'description'],
    isCopyable: true,
  }),
  application: defineRecordType({
    section: 'applications',
    names: ['fullName'],
    texts: [],
    isErasable: true,
  }),
  'call-request': defineRecordType({
    section: 'callRequests',
    names: ['fullName'],
    texts: [],
    isErasable: true,
  }),
  registration: defineRecordType({
    section: 'participants',
    names: ['fullName'],
    texts: [],
    isErasable: true,
  }),
  user: defineRecordType({
    section: 'users',
    names: ['firstname', 'lastname'],
    texts: [],
    isErasable: true,
  }),
  category: defineRecordType({
    section: 'experts-category',
    names: ['title'],
    texts: ['title', 'caption'],
    isCopyable: true,
  }),
  'activity-category': defineRecordType({
    section: 'activityCategories',
    names: ['title'],
    texts: ['title', 'caption'],
    isOrdered: true,
  }),
  'service-kind': defineRecordType({
    section: 'serviceKinds',
    names: ['title'],
    texts: ['title', 'listTitle', 'caption'],
    isOrdered: true,
  }),
  country: defineRecordType({ section: 'countries', names: ['name'], texts: ['name'] }),
  network: defineRecordType({
    section: 'socialNetworks',
    names: ['name'],
    texts: [],
    hasAddress: false,
  }),
  'social-link': defineRecordType({
    section: 'socialLinks',
    names: ['name'],
    texts: [],
    hasAddress: false,
  }),
  'regulation-edition': defineRecordType({
    section: 'regulations',
    names: ['title'],
    texts: ['title', 'subtitle', 'notice'],
    isPreviewed: true,
  }),
  page: defineRecordType({
    section: 'pages',
    names: ['title'],
    texts: ['title', 'description', 'body'],
    richText: 'body',
    isCopyable: true,
    isPublishable: true,
    isPreviewed: true,
    hasDrafts: true,
  }),
  picture: defineRecordType({ section: 'media', names: ['name'], texts: ['alt'] }),
  'site-text': defineRecordType({
    section: 'site',
    names: ['title'],
    texts: ['title', 'body', 'note'],
    richText: 'body',
    hasDrafts: true,
  }),
  // A sentence that nobody has written is shown as it was delivered: no language ever lacks one.
  'interface-text': defineRecordType({ section: 'texts', names: ['label'], texts: [] }),
  'search-words': defineRecordType({ section: 'searchWords', names: ['words'], texts: ['words'] }),
  tag: defineRecordType({
    section: 'tags',
    names: ['label'],
    texts: [],
    isVersioned: false,
    hasAddress: false,
  }),
  'saved-view': defineRecordType({
    section: null,
    names: ['name'],
    texts: [],
    isVersioned: false,
    hasAddress: false,
  }),
}

type Definitions = typeof recordTypeDefinitions
export type RecordType = keyof Definitions
export const recordTypes = Object.keys(recordTypeDefinitions) as [RecordType, ...RecordType[]]

/** The fields that a type's definition names; its table has a column of each. */
export type FieldOf<Type extends RecordType> =
  | Definitions[Type]['names' | 'texts'][number]
  | (Definitions[Type] extends { richText: infer Field extends string } ? Field : never)
  | (Definitions[Type] extends { picture: infer Field extends string } ? Field : never)

type Flag = Exclude<keyof typeof usual, 'hasAddress'>
type TypesWith<Name extends Flag> = {
  [Type in RecordType]: Definitions[Type][Name] extends true ? Type : never
}[RecordType]

/** Lists the types whose definitions set a flag. */
function typesWith<Name extends Flag>(flag: Name) {
  type Type = TypesWith<Name>
  return recordTypes.filter((type) => recordTypeDefinitions[type][flag]) as readonly RecordType[] as [
    Type,
    ...Type[],
  ]
}

/** Types whose records have a history and can be deleted and restored. */
export const versionedTypes = typesWith('isVersioned')
export type VersionedType = (typeof versionedTypes)[number]

/** Types whose records can be copied as drafts (C-11). */
export const copyableTypes = typesWith('isCopyable')
export type CopyableType = (typeof copyableTypes)[number]

/** Types whose drafts are shown on their real pages (C-10). */
export const previewedTypes = typesWith('isPreviewed')
export type PreviewedType = (typeof previewedTypes)[number]

/** Types of which a draft can wait next to the version that visitors see. */
export const draftedTypes = typesWith('hasDrafts')
export type DraftedType = (typeof draftedTypes)[number]

/** Types whose publication is asked for by those who may edit and not publish. */
export const requestedTypes = [...draftedTypes, 'regulation-edition'] as const
export type RequestedType = (typeof requestedTypes)[number]

/** Types whose records hold a person's data (O-2). */
export const erasableTypes = typesWith('isErasable')
export type ErasableType = (typeof erasableTypes)[number]

/** Types whose records administrators order (C-6). */
export const orderedTypes = typesWith('isOrdered')
export type OrderedType = (typeof orderedTypes)[number]

/** Tells whether drafts of a type are shown on their real pages. */
export function isPreviewedType(type: string): type is PreviewedType {
  return (previewedTypes as readonly string[]).includes(type)
}

/** Returns the definition of a type, as all definitions are alike. */
export function definitionOf(type: RecordType): RecordTypeDefinition {
  return recordTypeDefinitions[type]
}

/** Returns the section of the panel that lists the records of a type. */
export function sectionOf<Type extends RecordType>(type: Type): Definitions[Type]['section'] {
  return recordTypeDefinitions[type].section
}

/** The fields that records are called by, where their names are written in three languages. */
export const labelFields: readonly string[] = [
  ...new Set(
    versionedTypes.flatMap((type) => {
      const { names, texts } = definitionOf(type)
      return texts.filter((field) => names.includes(field))
    }),
  ),
]
