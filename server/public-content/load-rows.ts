import { type AnyColumn, and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { StoredLanguageStates } from '../../shared/i18n/language-progress.ts'
import { type LocalizedText, languages, publishedLanguages } from '../../shared/i18n/languages.ts'
import { registrationTimesOf } from '../../shared/rules/registration.ts'
import { searchFields } from '../../shared/schemas/search.ts'
import type { DatabaseSession } from '../db/database.ts'
import { hasId } from '../db/has-id.ts'
import { activities } from '../db/schema/activity.ts'
import {
  activityCategories,
  countries,
  directions,
  organizations,
  personCategories,
  serviceKinds,
  tags,
} from '../db/schema/catalogue.ts'
import type { SearchParts } from '../db/schema/columns.ts'
import { people, personTags } from '../db/schema/person.ts'
import { type Catalogues, CatalogueTable } from './facets.ts'
import { isEverPublicActivity, isEverPublicPerson, isNotOver } from './publication.ts'
import type { ActivityRow, LoadedRow, PersonRow } from './tables.ts'
import { tagNames } from './tag-names.ts'
import type { SearchedPart } from './word-index.ts'

/** The number of rows in one statement: other requests do not wait for all. */
const rowsAtATime = 500
const firstId = '00000000-0000-0000-0000-000000000000'

const epochMs = <Ms = number>(time: AnyColumn) => sql<Ms>`(extract(epoch from ${time}) * 1000)::float8`
const epochMicroseconds = (time: AnyColumn) => sql<number>`(extract(epoch from ${time}) * 1000000)::float8`

/** Loads people who are public, now or in the future: those of the given ids, or all, in batches. */
export async function* loadPeople(
  db: DatabaseSession,
  ids?: readonly string[],
): AsyncGenerator<LoadedRow<PersonRow>[]> {
  const columns = {
    id: people.id,
    kind: people.kind,
    publishedAt: epochMs(people.publishedAt),
    publishedUntil: epochMs<number | null>(people.publishedUntil),
    createdAt: epochMicroseconds(people.createdAt),
    sortKeys: people.sortKeys,
    searchParts: people.searchParts,
    languageStates: people.languageStates,
    countryId: people.countryId,
    categoryId: people.categoryId,
    directionId: people.directionId,
    organizationId: people.organizationId,
    languages: people.spokenLanguages,
  }
  const isShown = and(isEverPublicPerson, isNotOver(people, new Date()))
  const load = (which: SQL) =>
    db.select(columns).from(people).where(and(isShown, which)).orderBy(asc(people.id)).limit(rowsAtATime)
  for await (const rows of inBatches(people.id, ids, load)) {
    const tagRows = await db
      .select({ personId: personTags.personId, tagId: personTags.tagId })
      .from(personTags)
      .where(
        hasId(
          personTags.personId,
          rows.map(({ id }) => id),
        ),
      )
    const tagIds = Map.groupBy(tagRows, ({ personId }) => personId)
    yield rows.map(({ searchParts, languageStates, ...row }) => ({
      row: { ...row, tagIds: (tagIds.get(row.id) ?? []).map(({ tagId }) => tagId) },
      parts: partsOf(searchParts, languageStates),
    }))
  }
}

/** Loads activities that are public, now or in the future: those of the given ids, or all, in batches. */
export async function* loadActivities(
  db: DatabaseSession,
  ids?: readonly string[],
): AsyncGenerator<LoadedRow<ActivityRow>[]> {
  const columns = {
    id: activities.id,
    publishedAt: epochMs(activities.publishedAt),
    publishedUntil: epochMs<number | null>(activities.publishedUntil),
    createdAt: epochMicroseconds(activities.createdAt),
    startsAt: epochMs(activities.startsAt),
    endsAt: epochMs(activities.endsAt),
    searchParts: activities.searchParts,
    languageStates: activities.languageStates,
    categoryId: activities.categoryId,
    serviceKindId: activities.serviceKindId,
    personId: activities.personId,
    registration: activities.registration,
    isCancelled: sql<boolean>`(${activities.cancelledAt} is not null)`,
    isOnline: sql<boolean>`(${activities.place} is null or ${activities.link} is not null)`,
    isInPerson: sql<boolean>`${activities.place} is not null`,
    heldIn: activities.language,
    interpretedInto: activities.interpretation,
  }
  const isShown = and(isEverPublicActivity, isNotOver(activities, new Date()))
  const load = (which: SQL) =>
    db
      .select(columns)
      .from(activities)
      .where(and(isShown, which))
      .orderBy(asc(activities.id))
      .limit(rowsAtATime)
  for await (const rows of inBatches(activities.id, ids, load)) {
    yield rows.map(({ searchParts, languageStates, heldIn, interpretedInto, registration, ...row }) => ({
      row: {
        ...row,
        languages: [...new Set([...(heldIn ? [heldIn] : []), ...interpretedInto])],
        registrationTimes: registrationTimesOf(registration),
      },
      parts: partsOf(searchParts, languageStates),
    }))
  }
}

/** The catalogues of each table. */
export const cataloguesOf: Readonly<Record<string, readonly (keyof Catalogues)[]>> = {
  countries: ['countries'],
  organizations: ['organizations'],
  directions: ['directions'],
  person_categories: ['ambassadorCategories', 'expertCategories'],
  activity_categories: ['activityCategories'],
  service_kinds: ['serviceKinds'],
  tags: ['tags'],
}

/** The table of a catalogue, and the columns of its entries. */
interface CatalogueSource {
  table: PgTable & { id: AnyPgColumn; trashedAt?: AnyPgColumn; position?: AnyPgColumn }
  value?: AnyPgColumn
  label: AnyPgColumn
  /** The description; absent where entries have none. */
  text?: AnyPgColumn
  states?: AnyPgColumn
  which?: SQL
}

const sources: Record<Exclude<keyof Catalogues, 'tags'>, CatalogueSource> = {
  countries: { table: countries, value: countries.code, label: countries.name },
  organizations: named(organizations),
  directions: named(directions),
  ambassadorCategories: { ...titled(personCategories), which: eq(personCategories.type, 'ambassador') },
  expertCategories: { ...titled(personCategories), which: eq(personCategories.type, 'expert') },
  activityCategories: titled(activityCategories),
  serviceKinds: titled(serviceKinds),
}

function named(table: typeof organizations | typeof directions): CatalogueSource {
  return { table, label: table.name, text: table.description, states: table.languageStates }
}

function titled(
  table: typeof personCategories | typeof activityCategories | typeof serviceKinds,
): CatalogueSource {
  return { table, label: table.title, text: table.caption, states: table.languageStates }
}

/** Loads one catalogue by its name, without the entries in the trash, in the editorial order where there is one. */
export async function loadCatalogue(db: DatabaseSession, name: keyof Catalogues): Promise<CatalogueTable> {
  if (name === 'tags') {
    const rows = await db.select({ id: tags.id, label: tags.label, names: tags.names }).from(tags)
    return new CatalogueTable(
      rows.map((tag) => ({
        id: tag.id,
        value: tag.label,
        aliases: Object.values(tag.names),
        label: tagNames(tag),
      })),
    )
  }
  const { table, value = table.id, label, text, states, which } = sources[name]
  const rows = await db
    .select({
      id: sql<string>`${table.id}`,
      value: sql<string>`${value}`,
      label: sql<LocalizedText>`${label}`,
      text: text ? sql<LocalizedText | null>`${text}` : sql<null>`null`,
      states: states ? sql<StoredLanguageStates>`${states}` : sql<StoredLanguageStates>`'{}'::jsonb`,
    })
    .from(table)
    .where(and(which, table.trashedAt && isNull(table.trashedAt)))
    .orderBy(asc(table.position ?? table.id), asc(table.id))
  return new CatalogueTable(
    rows.map(({ text: described, states: ofText, ...entry }) => ({
      ...entry,
      description: publishedLanguages(described, ofText),
    })),
  )
}

/** Loads rows batch by batch: those of some ids, or all in the order of their ids. */
async function* inBatches<Row extends { id: string }>(
  idColumn: AnyColumn,
  ids: readonly string[] | undefined,
  load: (which: SQL) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  if (ids) {
    for (let from = 0; from < ids.length; from += rowsAtATime) {
      yield await load(hasId(idColumn, ids.slice(from, from + rowsAtATime)))
    }
    return
  }
  let afterId = firstId
  for (;;) {
    const rows = await load(gt(idColumn, afterId))
    yield rows
    if (rows.length < rowsAtATime) return
    afterId = rows.at(-1)?.id ?? afterId
  }
}

/** Returns the parts of a row that visitors may find it by: a language that is not published is left out. */
function partsOf(searchParts: SearchParts, states: StoredLanguageStates): SearchedPart[] {
  const shown = languages.filter((language) => states[language]?.isPublished !== false)
  return searchFields.flatMap((field) =>
    [searchParts[field], ...shown.map((language) => searchParts[`${field}.${language}`])].flatMap((words) =>
      words ? [{ words, field }] : [],
    ),
  )
}
