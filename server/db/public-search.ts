import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { languages } from '../../shared/i18n/languages.ts'
import type { DatabaseSession } from './database.ts'
import { isPublicPerson } from './publication.ts'
import { activities } from './schema/activity.ts'
import { people } from './schema/person.ts'
import { matchesTable } from './text-search.ts'

/** Builds the condition by which visitors find an activity. The name of its host counts if that person is public. */
export function matchesActivities(
  db: DatabaseSession,
  query: string,
  among: SQL | undefined,
  now: Date,
): Promise<SQL | undefined> {
  const text = publicActivityText(now)
  return matchesTable(db, activities, query, { text, indexed: activities.searchText, among })
}

function publicActivityText(now: Date): SQL {
  const isHeldOpenly = sql`exists (select from ${people} where ${eq(people.id, activities.personId)} and ${isPublicPerson(now)})`
  const holder = sql`case when ${isHeldOpenly} then ${activities.searchParts}->>'holder' end`
  return sql`concat_ws(' ', ${publicParts(activities)}, ${holder})`
}

/** Selects the texts by which visitors may find a row: those that are always shown, and the published languages. */
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
