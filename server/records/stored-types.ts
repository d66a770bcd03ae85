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
import type { LocalizedText } from '../../shared/i18n/languages.ts'
import {
  activityAddress,
  countryAddress,
  personAddress,
  textPageAddress,
} from '../../shared/rules/addresses.ts'
import type { AdminSection } from '../../shared/rules/admin-sections.ts'
import {
  definitionOf,
  type FieldOf,
  type OrderedType,
  orderedTypes,
  sectionOf,
  type VersionedType,
  versionedTypes,
} from '../../shared/rules/record-types.ts'
import type { PersonKind } from '../../shared/schemas/catalogue.ts'
import { activities } from '../db/schema/activity.ts'
import { applications } from '../db/schema/application.ts'
import { callRequests } from '../db/schema/call-request.ts'
import {
  activityCategories,
  countries,
  directions,
  files,
  organizations,
  personCategories,
  serviceKinds,
  socialNetworks,
} from '../db/schema/catalogue.ts'
import { interfaceTexts } from '../db/schema/interface-text.ts'
import { people, socialLinks } from '../db/schema/person.ts'
import { registrations } from '../db/schema/registration.ts'
import { regulationClauses, regulationEditions, regulationSections } from '../db/schema/regulations.ts'
import { searchWordGroups } from '../db/schema/search-words.ts'
import { siteTexts } from '../db/schema/site-text.ts'
import { textPages } from '../db/schema/text-page.ts'
import { users } from '../db/schema/user.ts'
import {
  isPublicActivity,
  isPublicPerson,
  isPublicSiteText,
  isPublicTextPage,
} from '../public-content/publication.ts'

/** The columns of every table of versioned records (`keeping` and `lifecycle` of columns.ts). */
export type VersionedTable = PgTable &
  Record<'id' | 'revision' | 'trashedAt' | 'createdAt' | 'updatedAt' | 'searchText', AnyPgColumn> &
  Partial<Record<'languageStates' | 'publishedAt' | 'publishedUntil', AnyPgColumn>>

/** The table of a type of record, and what its rows say beyond the fields of the form. */
interface TypeTable {
  table: VersionedTable & { sortKeys: AnyColumn }
  /** The condition for rows of this type; absent where all are. */
  isOfType?: SQL
  /** The columns that tell records of the same name apart in the palette. */
  notes?: readonly (AnyPgColumn | SQL)[]
  /** The columns that a search in the panel finds in addition to names, texts and notes. */
  furtherWords?: readonly AnyColumn[]
  /** The column in which the palette looks for misspelt words, where the searched text is long. */
  misspeltText?: AnyPgColumn
  /** Selects the records that need their texts; absent where all do. */
  needsTexts?: SQL
  /** The rows of other tables whose texts readers read with those of a record. */
  textParts?: readonly TextPart[]
  /** Their rich text (C-4), where it lies in rows that belong to them. */
  richText?: StoredRichText
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

/** A type of record with its table and the columns of its fields. */
export interface StoredType extends TypeTable {
  type: VersionedType
  section: AdminSection
  /** The columns of their names, by which they are sorted: one, or several one after the other. */
  names: readonly AnyPgColumn[]
  /** The texts that are written in three languages. */
  texts: readonly AnyPgColumn[]
}

/** A rich text of records: in a column of theirs, or in rows that belong to them. */
interface StoredRichText {
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

/** A table whose records stand in an order. */
type OrderedTable = VersionedTable & Record<'position', AnyPgColumn>

/** The columns that the table of a type has by its definition. */
type ColumnOf<Type extends VersionedType> = FieldOf<Type> | (Type extends OrderedType ? 'position' : never)

/** Names of what a record refers to, under names of their own: in a selection columns stand without their table. */
const clauseOfEdition = sql`select 1 from ${regulationClauses}
  join ${regulationSections} on ${regulationSections.id} = ${regulationClauses.sectionId}
  where ${regulationSections.editionId} = ${regulationEditions.id}`
/** A past edition is never changed again, so that it cannot be completed. */
const laterEditionInForce = sql`select 1 from ${regulationEditions} later
  where ${regulationEditions.publishedAt} is not null and later.published_at is not null and later.trashed_at is null
  and later.edition_date > ${regulationEditions.editionDate}
  and later.edition_date <= (now() at time zone 'Asia/Tashkent')::date`
const countryOfPerson = sql`(select country.name from ${countries} country where country.id = ${people.countryId})`
const activityOfRegistration = sql`(select activity.title from ${activities} activity
  where activity.id = ${registrations.activityId})`
const hostOfActivity = sql`(select host.firstname || ' ' || host.lastname from ${people} host
  where host.id = ${activities.personId})`

function personTable(kind: PersonKind): TypeTable & { table: typeof people } {
  return {
    table: people,
    isOfType: eq(people.kind, kind),
    notes: [countryOfPerson, people.userCode],
    misspeltText: people.sortName,
    onSite: {
      isPublic: isPublicPerson,
      addressOf: (id) => personAddress({ kind, id }),
    },
  }
}

/**
 * The tables of all types of records. It drives the search texts, the trash, the palette, the language counts, the
 * orders and the pictures that visitors see. A type that is missing here, or whose table lacks a column of its fields
 * or of its order, does not compile.
 */
const tables: {
  readonly [Type in VersionedType]: TypeTable & { table: Readonly<Record<ColumnOf<Type>, AnyPgColumn>> }
} = {
  ambassador: personTable('ambassador'),
  expert: personTable('expert'),
  activity: {
    table: activities,
    notes: [hostOfActivity, activities.startsAt],
    onSite: { isPublic: isPublicActivity, addressOf: activityAddress },
  },
  organization: {
    table: organizations,
  },
  direction: {
    table: directions,
  },
  application: {
    table: applications,
    notes: [applications.reference, applications.createdAt],
    furtherWords: [applications.email],
  },
  'call-request': {
    table: callRequests,
    notes: [callRequests.reference, callRequests.createdAt],
    furtherWords: [callRequests.email],
  },
  registration: {
    table: registrations,
    notes: [activityOfRegistration, registrations.createdAt],
    furtherWords: [registrations.email],
  },
  user: {
    table: users,
    notes: [users.login, users.email],
  },
  category: {
    table: personCategories,
  },
  'activity-category': {
    table: activityCategories,
  },
  'service-kind': {
    table: serviceKinds,
  },
  country: {
    table: countries,
    notes: [countries.code],
    onSite: {
      isPublic: () => isNull(countries.trashedAt),
      addressOf: countryAddress,
      addressKey: countries.code,
    },
  },
  network: {
    table: socialNetworks,
  },
  'social-link': {
    table: socialLinks,
    notes: [socialLinks.link],
  },
  'regulation-edition': {
    table: regulationEditions,
    notes: [regulationEditions.editionDate],
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
      isPublic: () => and(isNotNull(regulationEditions.publishedAt), isNull(regulationEditions.trashedAt)),
    },
  },
  page: {
    table: textPages,
    notes: [textPages.slug],
    onSite: { isPublic: isPublicTextPage, addressOf: textPageAddress, addressKey: textPages.slug },
  },
  picture: {
    table: files,
    needsTexts: not(files.isDecorative),
  },
  'site-text': {
    table: siteTexts,
    onSite: { isPublic: isPublicSiteText },
  },
  'interface-text': {
    table: interfaceTexts,
    notes: [interfaceTexts.key],
  },
  'search-words': {
    table: searchWordGroups,
  },
}

/** The tables whose records administrators put into an order. */
export const orderedTables = Object.fromEntries(
  orderedTypes.map((type): [OrderedType, OrderedTable] => [type, tables[type].table]),
) as Readonly<Record<OrderedType, OrderedTable>>

/** The types of records with their tables. */
export const storedTypeList: readonly StoredType[] = versionedTypes.map((type) => {
  const { names, texts, richText, picture } = definitionOf(type)
  const own: TypeTable = tables[type]
  const columns = getTableColumns(own.table) as Record<string, AnyPgColumn>
  const columnOf = (field: string) => columns[field] as AnyPgColumn
  return {
    type,
    ...(richText && { richText: { column: columnOf(richText) } }),
    ...own,
    ...(own.onSite && picture && { onSite: { ...own.onSite, pictureId: columnOf(picture) } }),
    section: sectionOf(type),
    names: names.map(columnOf),
    texts: texts.map(columnOf),
  }
})

/** The same by their names. */
export const storedTypes = Object.fromEntries(
  storedTypeList.map((stored) => [stored.type, stored]),
) as Readonly<Record<VersionedType, StoredType>>

/** The types by the tables that hold them; ambassadors and experts share one. */
export const typesByTable: ReadonlyMap<StoredType['table'], readonly StoredType[]> = Map.groupBy(
  storedTypeList,
  ({ table }) => table,
)

/** The field of the picture of a table's records, of each table that has one. */
export const pictureColumns: ReadonlyMap<VersionedTable, string> = new Map(
  storedTypeList.flatMap(({ type, table }) => {
    const { picture } = definitionOf(type)
    return picture === undefined ? [] : [[table, picture]]
  }),
)

/**
 * Returns the columns that a search in the panel finds records of a type by: all that names and distinguishes them.
 * People and activities are found by more than that (`search-columns.ts`).
 */
export function searchedColumns({ names, furtherWords = [], texts, notes = [] }: StoredType): AnyColumn[] {
  const notesInWords = notes.filter((note) => is(note, PgText))
  return [...new Set([...names, ...furtherWords, ...texts, ...notesInWords])]
}

/** Selects the label of a record of a type as JSON: a text in languages, or one for all. */
export function labelColumn({ names }: StoredType): SQL<LocalizedText | string> {
  const label = names.length === 1 ? names[0] : sql.join([...names], sql` || ' ' || `)
  return sql<LocalizedText | string>`to_jsonb(${label})`
}

/** Selects what stands for a record of a type in the address of its page. */
export function addressKeyColumn({ table, onSite }: StoredType): SQL<string> {
  return sql<string>`${onSite?.addressKey ?? table.id}`
}

/** Selects the type of a row among the types that share its table. */
export function typeColumn(types: readonly StoredType[]): SQL<VersionedType> {
  const cases = types.map(({ type, isOfType }) => sql`when ${isOfType ?? sql`true`} then ${type}`)
  return sql<VersionedType>`case ${sql.join(cases, sql` `)} end`
}
