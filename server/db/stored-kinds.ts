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
import {
  definitionOf,
  type FieldOf,
  sectionOf,
  type VersionedType,
  versionedTypes,
} from '../../shared/record-types/record-types.ts'
import { activityAddress, personAddress, textPageAddress } from '../../shared/rules/addresses.ts'
import type { AdminSection } from '../../shared/rules/admin-sections.ts'
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

/** The table of a type of record, and what its rows say beyond the fields of the form. */
interface KindTable {
  table: VersionedTable & { sortKeys: AnyColumn }
  /** The condition for rows of this kind; absent where all are. */
  isOfKind?: SQL
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

/** A type of record with its table and the columns of its fields. */
export interface StoredKind extends KindTable {
  section: AdminSection
  /** The columns of their names, by which they are sorted: one, or several one after the other. */
  names: readonly AnyPgColumn[]
  /** The texts that are written in three languages. */
  texts: readonly AnyPgColumn[]
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
const holderOfActivity = sql`(select holder.firstname || ' ' || holder.lastname from ${people} holder
  where holder.id = ${activities.personId})`

function personKind(kind: PersonKind): KindTable & { table: typeof people } {
  return {
    table: people,
    isOfKind: eq(people.kind, kind),
    notes: [countryOfPerson, people.userCode],
    misspeltText: people.sortName,
    onSite: {
      isPublic: isPublicPerson,
      addressOf: (id) => personAddress({ kind, id }),
    },
  }
}

/**
 * The tables of all types of records. It drives the search texts, the trash, the palette, the language counts and the
 * pictures that visitors see. A type that is missing here, or whose table lacks a column of its fields, does not compile.
 */
const tables: {
  readonly [Type in VersionedType]: KindTable & { table: Readonly<Record<FieldOf<Type>, AnyPgColumn>> }
} = {
  ambassador: personKind('ambassador'),
  expert: personKind('expert'),
  activity: {
    table: activities,
    notes: [holderOfActivity, activities.startsAt],
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
}

/** The types of records with their tables, by their names. */
export const storedKinds = Object.fromEntries(
  versionedTypes.map((type): [VersionedType, StoredKind] => {
    const { names, texts, richText, picture } = definitionOf(type)
    const own: KindTable = tables[type]
    const columns = getTableColumns(own.table) as Record<string, AnyPgColumn>
    const columnOf = (field: string) => columns[field] as AnyPgColumn
    const kind = {
      ...(richText && { richText: { column: columnOf(richText) } }),
      ...own,
      ...(own.onSite && picture && { onSite: { ...own.onSite, pictureId: columnOf(picture) } }),
      section: sectionOf(type),
      names: names.map(columnOf),
      texts: texts.map(columnOf),
    }
    return [type, kind]
  }),
) as Readonly<Record<VersionedType, StoredKind>>

/** A kind with its own name. */
export interface NamedKind extends StoredKind {
  type: VersionedType
}

/** Every kind with its name. */
export const storedKindList: readonly NamedKind[] = Object.entries(storedKinds).map(([type, kind]) => ({
  ...kind,
  type: type as VersionedType,
}))

/** The kinds by the tables that hold them; ambassadors and experts share one. */
export const kindsByTable: ReadonlyMap<StoredKind['table'], readonly NamedKind[]> = Map.groupBy(
  storedKindList,
  ({ table }) => table,
)

/** The field of the picture of a table's records, of each table that has one. */
export const pictureColumns: ReadonlyMap<VersionedTable, string> = new Map(
  storedKindList.flatMap(({ type, table }) => {
    const { picture } = definitionOf(type)
    return picture === undefined ? [] : [[table, picture]]
  }),
)

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
export function typeColumn(kinds: readonly NamedKind[]): SQL<VersionedType> {
  const cases = kinds.map(({ type, isOfKind }) => sql`when ${isOfKind ?? sql`true`} then ${type}`)
  return sql<VersionedType>`case ${sql.join(cases, sql` `)} end`
}
