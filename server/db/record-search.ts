import { type AnyColumn, and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { DatabaseSession } from './database.ts'
import { sortKeysOf } from './panel-search.ts'
import { activities } from './schema/activity.ts'
import { countries, directions, organizations, tags } from './schema/catalogue.ts'
import { people, personTags } from './schema/person.ts'
import {
  activitySearchParts,
  activitySearchText,
  personSearchParts,
  personSearchText,
  searchPartsRule,
  sortName,
} from './search-text.ts'

/** Rows that are computed by one query and written by one statement. */
const rowsAtATime = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Computes how people are sorted and found, after a change of the rows, of their tags or of what they refer to. When
 * they last changed stays as it is.
 * @param which on the columns of people.
 */
export function refreshPeople(transaction: DatabaseSession, which: SQL): Promise<void> {
  return inSteps((afterId) => refreshSomePeople(transaction, which, afterId))
}

/** Computes how activities are found, after a change of the rows or of their holder's name. */
export function refreshActivities(transaction: DatabaseSession, which: SQL): Promise<void> {
  return inSteps((afterId) => refreshSomeActivities(transaction, which, afterId))
}

/** Computes what is missing or old: of rows that an archive left out, or that are older than a column or a rule. */
export async function fillRecordSearch(transaction: DatabaseSession): Promise<void> {
  await refreshPeople(
    transaction,
    sql`(${people.sortName} = '' or ${people.sortKeys} = '{}'::jsonb or ${people.searchText} = '' or ${isByOldRule(people.searchParts)})`,
  )
  await refreshActivities(
    transaction,
    sql`(${activities.searchText} = '' or ${isByOldRule(activities.searchParts)})`,
  )
}

function isByOldRule(searchParts: AnyColumn): SQL {
  return sql`${searchParts}->>'rule' is distinct from ${searchPartsRule}`
}

async function inSteps(step: (afterId: string) => Promise<string[]>): Promise<void> {
  let ids = await step(firstId)
  while (ids.length === rowsAtATime) ids = await step(ids.at(-1) ?? '')
}

/** @returns the ids of what was computed, in ascending order. */
async function refreshSomePeople(
  transaction: DatabaseSession,
  which: SQL,
  afterId: string,
): Promise<string[]> {
  const rows = await transaction
    .select({
      person: people,
      organization: organizations.name,
      direction: directions.name,
      country: countries.name,
    })
    .from(people)
    .innerJoin(countries, eq(countries.id, people.countryId))
    .leftJoin(organizations, eq(organizations.id, people.organizationId))
    .leftJoin(directions, eq(directions.id, people.directionId))
    .where(and(gt(people.id, afterId), which))
    .orderBy(asc(people.id))
    .limit(rowsAtATime)
  const ids = rows.map(({ person }) => person.id)
  if (ids.length === 0) return []
  const labels = await transaction
    .select({ personId: personTags.personId, label: tags.label })
    .from(personTags)
    .innerJoin(tags, eq(tags.id, personTags.tagId))
    .where(inArray(personTags.personId, ids))
    .orderBy(asc(tags.label))
  const labelsOf = Map.groupBy(labels, ({ personId }) => personId)
  const values = rows.map(({ person, ...names }) => {
    const source = {
      ...person,
      ...names,
      tags: (labelsOf.get(person.id) ?? []).map(({ label }) => label),
    }
    return {
      id: person.id,
      name: sortName(person.firstname, person.lastname),
      keys: sortKeysOf([person.firstname, person.lastname]),
      text: personSearchText(source),
      parts: personSearchParts(source),
    }
  })
  const given = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (id uuid, name text, keys jsonb, text text, parts jsonb)`
  await transaction.execute(
    sql`update ${people} set sort_name = given.name, sort_keys = given.keys, search_text = given.text, search_parts = given.parts from ${given} where ${people.id} = given.id`,
  )
  return ids
}

async function refreshSomeActivities(
  transaction: DatabaseSession,
  which: SQL,
  afterId: string,
): Promise<string[]> {
  const rows = await transaction
    .select({ activity: activities, firstname: people.firstname, lastname: people.lastname })
    .from(activities)
    .leftJoin(people, eq(people.id, activities.personId))
    .where(and(gt(activities.id, afterId), which))
    .orderBy(asc(activities.id))
    .limit(rowsAtATime)
  if (rows.length === 0) return []
  const values = rows.map(({ activity, firstname, lastname }) => {
    const source = { ...activity, person: firstname === null ? null : `${firstname} ${lastname}` }
    return {
      id: activity.id,
      text: activitySearchText(source),
      parts: activitySearchParts(source),
      keys: sortKeysOf([activity.title]),
    }
  })
  const given = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (id uuid, text text, parts jsonb, keys jsonb)`
  await transaction.execute(
    sql`update ${activities} set search_text = given.text, search_parts = given.parts, sort_keys = given.keys from ${given} where ${activities.id} = given.id`,
  )
  return rows.map(({ activity }) => activity.id)
}
