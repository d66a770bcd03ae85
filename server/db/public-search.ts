import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { languages } from '../../shared/i18n/languages.ts'
import type { DatabaseSession } from './database.ts'
import { isPublicPerson } from './publication.ts'
import { activities } from './schema/activity.ts'
import { people } from './schema/person.ts'
import { matchesTable, searchRank } from './text-search.ts'

/** The condition that visitors find a person by a query (L-4): by what is public of them alone. */
export function matchesPeople(
  db: DatabaseSession,
  query: string,
  among: SQL | undefined,
): Promise<SQL | undefined> {
  return matchesTable(db, people, query, { text: publicParts(people), indexed: people.searchText, among })
}

/** How near a person is to a visitor's query, greatest first. */
export function peopleRank(query: string): SQL[] {
  return searchRank(publicParts(people), query)
}

/** The condition that visitors find an activity by a query: the name of who holds it counts if that person is public. */
export function matchesActivities(
  db: DatabaseSession,
  query: string,
  among: SQL | undefined,
  now: Date,
): Promise<SQL | undefined> {
  const text = publicActivityText(now)
  return matchesTable(db, activities, query, { text, indexed: activities.searchText, among })
}

/** How near an activity is to a visitor's query, greatest first. */
export function activitiesRank(query: string, now: Date): SQL[] {
  return searchRank(publicActivityText(now), query)
}

function publicActivityText(now: Date): SQL {
  const isHeldOpenly = sql`exists (select from ${people} where ${eq(people.id, activities.personId)} and ${isPublicPerson(now)})`
  const holder = sql`case when ${isHeldOpenly} then ${activities.searchParts}->>'holder' end`
  return sql`concat_ws(' ', ${publicParts(activities)}, ${holder})`
}

/** What visitors may find a row by: what is shown in any case, and the languages that are published. */
function publicParts({
  searchParts,
  languageStates,
}: Record<'searchParts' | 'languageStates', AnyColumn>): SQL {
  const ofLanguages = languages.map((language) => {
    const key = sql.raw(`'${language}'`)
    const isPublished = sql`${languageStates}->${key}->>'isPublished' is distinct from 'false'`
    return sql`case when ${isPublished} then ${searchParts}->>${key} end`
  })
  return sql`concat_ws(' ', ${searchParts}->>'always', ${sql.join(ofLanguages, sql`, `)})`
}
