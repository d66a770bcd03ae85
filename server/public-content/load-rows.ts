import { type AnyColumn, and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { languages } from '../../shared/i18n/languages.ts'
import type { LocalizedText } from '../../shared/i18n/localized-text.ts'
import type { CyrillicNames } from '../../shared/i18n/person-names.ts'
import { searchForm } from '../../shared/i18n/search-form.ts'
import type { StoredLanguageStates } from '../../shared/rules/language-progress.ts'
import type { DatabaseSession } from '../db/database.ts'
import { hasId } from '../db/has-id.ts'
import { isEverPublicActivity, isEverPublicPerson, isNotOver, publishedLanguages } from '../db/publication.ts'
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
import type { ActivityRow } from './activities-table.ts'
import { type Catalogues, CatalogueTable } from './catalogue-table.ts'
import type { PersonRow } from './people-table.ts'
import type { LoadedRow } from './row-table.ts'
import { tagNames } from './tag-names.ts'
import type { SearchedPart } from './word-index.ts'

/** The number of rows in one statement: other requests do not wait for all. */
const rowsAtATime = 2_000
const firstId = '00000000-0000-0000-0000-000000000000'

const epochMs = <Ms = number>(moment: AnyColumn) => sql<Ms>`(extract(epoch from ${moment}) * 1000)::float8`
const epochMicroseconds = (moment: AnyColumn) =>
  sql<number>`(extract(epoch from ${moment}) * 1000000)::float8`

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
    cyrillicNames: people.cyrillicNames,
    searchParts: people.searchParts,
    languageStates: people.languageStates,
    countryId: people.countryId,
    categoryId: people.categoryId,
    directionId: people.directionId,
    organizationId: people.organizationId,
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
    yield rows.map(({ searchParts, languageStates, cyrillicNames, ...row }) => ({
      row: { ...row, tagIds: (tagIds.get(row.id) ?? []).map(({ tagId }) => tagId) },
      // The names stand before all else that is always shown, in both scripts.
      parts: partsOf(searchParts, languageStates, {
        always: wordCount(row.sortKeys.en) + givenWordCount(cyrillicNames),
      }),
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
    sortKeys: activities.sortKeys,
    searchParts: activities.searchParts,
    languageStates: activities.languageStates,
    categoryId: activities.categoryId,
    serviceKindId: activities.serviceKindId,
    personId: activities.personId,
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
    yield rows.map(({ searchParts, languageStates, sortKeys, ...row }) => {
      const titles = languages.map((language) => [language, wordCount(sortKeys[language])])
      return { row, parts: partsOf(searchParts, languageStates, Object.fromEntries(titles)) }
    })
  }
}

/** Loads one catalogue by its name, without the entries in the trash. */
export const loadCatalogue: Record<keyof Catalogues, (db: DatabaseSession) => Promise<CatalogueTable>> = {
  countries: async (db) =>
    new CatalogueTable(
      await db
        .select({ id: countries.id, value: countries.code, label: countries.name })
        .from(countries)
        .where(isNull(countries.binnedAt)),
    ),
  organizations: (db) => loadNamed(db, organizations),
  directions: (db) => loadNamed(db, directions),
  ambassadorCategories: (db) => loadPersonCategories(db, 'ambassador'),
  expertCategories: (db) => loadPersonCategories(db, 'expert'),
  activityCategories: (db) => loadTitled(db, activityCategories),
  serviceKinds: (db) => loadTitled(db, serviceKinds),
  tags: async (db) => {
    const rows = await db.select({ id: tags.id, label: tags.label, names: tags.names }).from(tags)
    return new CatalogueTable(rows.map((tag) => ({ id: tag.id, value: tag.label, label: tagNames(tag) })))
  },
}

async function loadNamed(
  db: DatabaseSession,
  table: typeof organizations | typeof directions,
): Promise<CatalogueTable> {
  const { id, name, description, languageStates } = table
  return described(
    await db
      .select({ id, value: id, label: name, text: description, states: languageStates })
      .from(table)
      .where(isNull(table.binnedAt)),
  )
}

async function loadTitled(
  db: DatabaseSession,
  table: typeof activityCategories | typeof serviceKinds,
): Promise<CatalogueTable> {
  const { id, title, caption, languageStates } = table
  return described(
    await db
      .select({ id, value: id, label: title, text: caption, states: languageStates })
      .from(table)
      .where(isNull(table.binnedAt)),
  )
}

async function loadPersonCategories(
  db: DatabaseSession,
  type: 'ambassador' | 'expert',
): Promise<CatalogueTable> {
  const { id, title, caption, languageStates } = personCategories
  return described(
    await db
      .select({ id, value: id, label: title, text: caption, states: languageStates })
      .from(personCategories)
      .where(and(eq(personCategories.type, type), isNull(personCategories.binnedAt))),
  )
}

/** Makes a catalogue whose entries have descriptions, in the languages that are published. */
function described(
  rows: {
    id: string
    value: string
    label: LocalizedText
    text: LocalizedText | null
    states: StoredLanguageStates
  }[],
): CatalogueTable {
  return new CatalogueTable(
    rows.map(({ text, states, ...entry }) => ({
      ...entry,
      description: publishedLanguages(text, states),
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
function partsOf(
  searchParts: SearchParts,
  states: StoredLanguageStates,
  nameWordCounts: Partial<Record<keyof SearchParts, number>>,
): SearchedPart[] {
  const shown = languages.filter((language) => states[language]?.isPublished !== false)
  const parts: SearchedPart[] = (['always', ...shown] as const).flatMap((name) => {
    const words = searchParts[name]
    return words ? [{ words, nameWordCount: nameWordCounts[name] ?? 0 }] : []
  })
  const { holder } = searchParts
  return holder ? [...parts, { words: holder, nameWordCount: 0, isHolder: true }] : parts
}

/** Counts the words of the names in Cyrillic letters that stand beside the others in the search form. */
function givenWordCount({ firstname = '', lastname = '' }: CyrillicNames): number {
  return wordCount(searchForm(`${firstname} ${lastname}`))
}

/** Counts the words of a name by its sort key, in which they stand apart as in the search form. */
function wordCount(sortKey: string | undefined): number {
  return sortKey ? sortKey.split(' ').length : 0
}
