import {
  type AnyColumn,
  and,
  eq,
  getTableColumns,
  is,
  isNotNull,
  isNull,
  not,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type AnyPgColumn, type PgTable, PgText } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '../../shared/i18n/localized-text.ts'
import { activityAddress, personAddress, textPageAddress } from '../../shared/rules/addresses.ts'
import { type AdminSection, type RecordType, recordSections } from '../../shared/rules/records.ts'
import type { PersonKind } from '../../shared/schemas/catalogue.ts'
import { isPublicActivity, isPublicPerson, isPublicSiteText, isPublicTextPage } from './publication.ts'
import { activities } from './schema/activity.ts'
import { applications } from './schema/application.ts'
import { callRequests } from './schema/call-request.ts'
import {
  activityCategories,
  countries,
  directions,
  files,
  organizations,
  personCategories,
  serviceKinds,
  socialNetworks,
} from './schema/catalogue.ts'
import { interfaceTexts } from './schema/interface-text.ts'
import { people, socialLinks } from './schema/person.ts'
import { regulationClauses, regulationEditions, regulationSections } from './schema/regulations.ts'
import { siteTexts } from './schema/site-text.ts'
import { textPages } from './schema/text-page.ts'
import { users } from './schema/user.ts'
import type { VersionedTable } from './versioned-table.ts'

/** The tables' description of a kind of record, for everything that goes through all kinds. */
interface KindDescription {
  table: VersionedTable & { sortKeys: AnyColumn }
  /** The condition for rows of this kind; absent where all are. */
  isOfKind?: SQL
  /** The columns of their names, by which they are sorted: one, or several one after the other. */
  names: readonly AnyColumn[]
  /** The columns that tell records of the same name apart in the palette. */
  notes?: readonly (AnyPgColumn | SQL)[]
  /** The columns that a search in the panel finds beside names, texts and notes. */
  furtherWords?: readonly AnyColumn[]
  /** The column in which the palette looks for misspelt words, where the searched text is long. */
  misspeltText?: AnyPgColumn
  /** The texts that are written in three languages. */
  texts: readonly AnyPgColumn[]
  /** Selects the records that need those texts; absent where all do. */
  needsTexts?: SQL
  /** The rows of other tables whose texts readers read with those of a record. */
  textParts?: readonly TextPart[]
  /** Their rich text (C-4): the records show the pictures that it names. */
  richText?: RichTextOfKind
  /** The public side of these records; absent where visitors see neither a page nor a picture of one. */
  onSite?: OnSite
}

/** Rows of another table that belong to a record, with their own texts in three languages. */
export interface TextPart {
  table: PgTable
  texts: readonly AnyPgColumn[]
  languageStates: AnyPgColumn
  isOfRecord: SQL
}

/** A kind of record with the section of the panel whose records they are. */
export interface StoredKind extends KindDescription {
  section: AdminSection
}

/** A rich text of records: in a column of theirs, or in rows that belong to them. */
interface RichTextOfKind {
  column: AnyPgColumn
  /** Selects one such row of a record, to which conditions are added; absent for a column of its own. */
  rowOf?: SQL
}

interface OnSite {
  /** Selects those that visitors see. */
  isPublic: (now: Date) => SQL | undefined
  /** The file of the picture that they show. */
  pictureId?: AnyPgColumn
  /** Returns the address of a record's page by its key in addresses. */
  addressOf?: (key: string) => string
  /** The column of that key, where it is not the id. */
  addressKey?: AnyPgColumn
}

/** Kinds whose records have a history and can be deleted and restored. */
export type StoredType = Exclude<RecordType, 'tag' | 'saved-view'>

/** Names of what a record refers to, under names of their own: in a selection columns stand without their table. */
const clauseOfEdition = sql`select 1 from ${regulationClauses}
  join ${regulationSections} on ${regulationSections.id} = ${regulationClauses.sectionId}
  where ${regulationSections.editionId} = ${regulationEditions.id}`
/** A past edition is never changed again, so that it cannot be completed. */
const laterEditionInForce = sql`select 1 from ${regulationEditions} later
  where ${regulationEditions.publishedAt} is not null and later.published_at is not null and later.binned_at is null
  and later.edition_date > ${regulationEditions.editionDate}
  and later.edition_date <= (now() at time zone 'Asia/Tashkent')::date`
const countryOfPerson = sql`(select country.name from ${countries} country where country.id = ${people.countryId})`
const holderOfActivity = sql`(select holder.firstname || ' ' || holder.lastname from ${people} holder
  where holder.id = ${activities.personId})`

function personKind(kind: PersonKind): KindDescription {
  return {
    table: people,
    isOfKind: eq(people.kind, kind),
    names: [people.firstname, people.lastname],
    notes: [countryOfPerson, people.userCode],
    misspeltText: people.sortName,
    // The alternative text of a photo does not count for the progress of a person.
    texts: [people.headline, people.bio],
    richText: { column: people.bio },
    onSite: {
      isPublic: isPublicPerson,
      pictureId: people.photoId,
      addressOf: (id) => personAddress({ kind, id }),
    },
  }
}

/**
 * All kinds of records, in the order of the panel. It drives the search texts, the trash, the palette, the language
 * counts and the pictures that visitors see. A kind that is missing here does not compile there.
 */
const descriptions: Readonly<Record<StoredType, KindDescription>> = {
  ambassador: personKind('ambassador'),
  expert: personKind('expert'),
  activity: {
    table: activities,
    names: [activities.title],
    notes: [holderOfActivity, activities.startsAt],
    texts: [activities.title, activities.caption, activities.description, activities.place],
    richText: { column: activities.description },
    onSite: { isPublic: isPublicActivity, pictureId: activities.imageId, addressOf: activityAddress },
  },
  organization: {
    table: organizations,
    names: [organizations.name],
    texts: [organizations.name, organizations.description],
  },
  direction: {
    table: directions,
    names: [directions.name],
    texts: [directions.name, directions.description],
  },
  application: {
    table: applications,
    names: [applications.fullName],
    notes: [applications.reference, applications.createdAt],
    furtherWords: [applications.email],
    texts: [],
  },
  'call-request': {
    table: callRequests,
    names: [callRequests.fullName],
    notes: [callRequests.reference, callRequests.createdAt],
    furtherWords: [callRequests.email],
    texts: [],
  },
  user: {
    table: users,
    names: [users.firstname, users.lastname],
    notes: [users.login, users.email],
    texts: [],
  },
  category: {
    table: personCategories,
    names: [personCategories.title],
    texts: [personCategories.title, personCategories.caption],
  },
  'activity-category': {
    table: activityCategories,
    names: [activityCategories.title],
    texts: [activityCategories.title, activityCategories.caption],
  },
  'service-kind': {
    table: serviceKinds,
    names: [serviceKinds.title],
    texts: [serviceKinds.title, serviceKinds.listTitle, serviceKinds.caption],
  },
  country: {
    table: countries,
    names: [countries.name],
    notes: [countries.code],
    texts: [countries.name],
  },
  network: {
    table: socialNetworks,
    names: [socialNetworks.name],
    texts: [],
  },
  'social-link': {
    table: socialLinks,
    names: [socialLinks.name],
    notes: [socialLinks.link],
    texts: [],
  },
  'regulation-edition': {
    table: regulationEditions,
    names: [regulationEditions.title],
    notes: [regulationEditions.editionDate],
    texts: [regulationEditions.title, regulationEditions.subtitle, regulationEditions.notice],
    needsTexts: sql`not exists (${laterEditionInForce})`,
    textParts: [
      {
        table: regulationSections,
        texts: [regulationSections.title],
        languageStates: regulationSections.languageStates,
        isOfRecord: eq(regulationSections.editionId, regulationEditions.id),
      },
      {
        table: regulationClauses,
        texts: [regulationClauses.text],
        languageStates: regulationClauses.languageStates,
        isOfRecord: sql`${regulationClauses.sectionId} in (select ${regulationSections.id} from ${regulationSections}
          where ${regulationSections.editionId} = ${regulationEditions.id})`,
      },
    ],
    richText: { column: regulationClauses.text, rowOf: clauseOfEdition },
    onSite: {
      isPublic: () => and(isNotNull(regulationEditions.publishedAt), isNull(regulationEditions.binnedAt)),
    },
  },
  page: {
    table: textPages,
    names: [textPages.title],
    notes: [textPages.slug],
    texts: [textPages.title, textPages.description, textPages.body],
    richText: { column: textPages.body },
    onSite: { isPublic: isPublicTextPage, addressOf: textPageAddress, addressKey: textPages.slug },
  },
  picture: {
    table: files,
    names: [files.name],
    texts: [files.alt],
    needsTexts: not(files.isDecorative),
  },
  'site-text': {
    table: siteTexts,
    names: [siteTexts.title],
    texts: [siteTexts.title, siteTexts.body, siteTexts.note],
    richText: { column: siteTexts.body },
    onSite: { isPublic: isPublicSiteText },
  },
  'interface-text': {
    table: interfaceTexts,
    names: [interfaceTexts.label],
    notes: [interfaceTexts.key],
    // What is not written is shown in the words of the program: no language ever lacks one.
    texts: [],
  },
}

/** The kinds by their types. */
export const storedKinds = Object.fromEntries(
  (Object.keys(descriptions) as StoredType[]).map((type) => [
    type,
    { ...descriptions[type], section: recordSections[type] },
  ]),
) as Readonly<Record<StoredType, StoredKind>>

/** A kind with its own name. */
export interface NamedKind extends StoredKind {
  type: StoredType
}

/** Every kind with its name. */
export const storedKindList: readonly NamedKind[] = Object.entries(storedKinds).map(([type, kind]) => ({
  ...kind,
  type: type as StoredType,
}))

/** The kinds by the tables that hold them; ambassadors and experts share one. */
export const kindsByTable: ReadonlyMap<StoredKind['table'], readonly NamedKind[]> = Map.groupBy(
  storedKindList,
  ({ table }) => table,
)

/**
 * Returns the field name of a table's column.
 * @throws {Error} for a column of another table.
 */
function fieldOf(table: VersionedTable, column: AnyPgColumn): string {
  const [field] = Object.entries(getTableColumns(table)).find(([_field, one]) => one === column) ?? []
  if (field === undefined) throw new Error('A kind names a column of another table.')
  return field
}

/** The name of the column that holds the picture of its records, of each table that has one. */
export const pictureColumns: ReadonlyMap<VersionedTable, string> = new Map(
  storedKindList.flatMap(({ table, onSite }) =>
    onSite?.pictureId ? [[table, fieldOf(table, onSite.pictureId)]] : [],
  ),
)

/** The fields of each kind that are written in three languages. */
export const textFields: ReadonlyMap<StoredType, readonly string[]> = new Map(
  storedKindList.map(({ type, table, texts }) => [type, texts.map((text) => fieldOf(table, text))]),
)

/** The fields that records are called by, where their names are written in three languages. */
export const labelFields: readonly string[] = [
  ...new Set(
    storedKindList.flatMap(({ table, names, texts }) =>
      texts.filter((text) => names.includes(text)).map((text) => fieldOf(table, text)),
    ),
  ),
]

/**
 * Returns the columns that a search in the panel finds records of a kind by: all that names them and tells them apart.
 * People and activities are found by more than that (`search-columns.ts`).
 */
export function searchedColumns({ names, furtherWords = [], texts, notes = [] }: StoredKind): AnyColumn[] {
  const notesInWords = notes.filter((note) => is(note, PgText))
  return [...new Set([...names, ...furtherWords, ...texts, ...notesInWords])]
}

/** Selects the label of a record of a kind as JSON: a text in languages, or one for all. */
export function labelColumn({ names }: StoredKind): SQL<LocalizedText | string> {
  const label = names.length === 1 ? names[0] : sql.join([...names], sql` || ' ' || `)
  return sql<LocalizedText | string>`to_jsonb(${label})`
}

/** Selects what stands for a record of a kind in the address of its page. */
export function addressKeyColumn({ table, onSite }: StoredKind): SQL<string> {
  return sql<string>`${onSite?.addressKey ?? table.id}`
}

/** Selects the type of a row among the kinds that share its table. */
export function typeColumn(kinds: readonly NamedKind[]): SQL<StoredType> {
  const cases = kinds.map(({ type, isOfKind }) => sql`when ${isOfKind ?? sql`true`} then ${type}`)
  return sql<StoredType>`case ${sql.join(cases, sql` `)} end`
}
