import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { activities } from '../db/schema/activity.ts'
import { countries, directions, organizations, tags } from '../db/schema/catalogue.ts'
import { people, personTags } from '../db/schema/person.ts'
import { activitySearchText, personSearchText, sortName } from '../db/search-text.ts'

type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]

const pageRowsMax = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Columns that the application fills in from others. A row of an archive may leave them out: other programs cannot
 * know how they are computed. They then go in empty and are computed when all rows are there.
 */
export const computedColumns: Readonly<Record<string, readonly string[]>> = {
  people: ['sort_name', 'search_text'],
  activities: ['search_text'],
}

/** Computes what rows left out, of people and of activities. Rows that have it all stay as they are. */
export async function fillComputedColumns(transaction: Transaction): Promise<void> {
  for (let lastId: string | undefined = firstId; lastId; ) lastId = await fillPeople(transaction, lastId)
  for (let lastId: string | undefined = firstId; lastId; ) lastId = await fillActivities(transaction, lastId)
}

/** @returns the last id of a page of people, or `undefined` where there were none. */
async function fillPeople(transaction: Transaction, afterId: string): Promise<string | undefined> {
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
    .where(and(gt(people.id, afterId), or(eq(people.sortName, ''), eq(people.searchText, ''))))
    .orderBy(asc(people.id))
    .limit(pageRowsMax)
  if (rows.length === 0) return undefined
  const ids = rows.map(({ person }) => person.id)
  const labels = await transaction
    .select({ personId: personTags.personId, label: tags.label })
    .from(personTags)
    .innerJoin(tags, eq(tags.id, personTags.tagId))
    .where(inArray(personTags.personId, ids))
    .orderBy(asc(tags.label))
  for (const { person, organization, direction, country } of rows) {
    const ownTags = labels.filter(({ personId }) => personId === person.id).map(({ label }) => label)
    const searchText = personSearchText({ ...person, organization, direction, country, tags: ownTags })
    await transaction
      .update(people)
      .set({
        sortName: person.sortName || sortName(person.firstname, person.lastname),
        searchText: person.searchText || searchText,
        updatedAt: unchanged(people.updatedAt),
      })
      .where(eq(people.id, person.id))
  }
  return ids.at(-1)
}

/** @returns the last id of a page of activities, or `undefined` where there were none. */
async function fillActivities(transaction: Transaction, afterId: string): Promise<string | undefined> {
  const rows = await transaction
    .select({ activity: activities, firstname: people.firstname, lastname: people.lastname })
    .from(activities)
    .leftJoin(people, eq(people.id, activities.personId))
    .where(and(gt(activities.id, afterId), eq(activities.searchText, '')))
    .orderBy(asc(activities.id))
    .limit(pageRowsMax)
  for (const { activity, firstname, lastname } of rows) {
    const person = firstname === null ? null : `${firstname} ${lastname}`
    await transaction
      .update(activities)
      .set({
        searchText: activitySearchText({ ...activity, person }),
        updatedAt: unchanged(activities.updatedAt),
      })
      .where(eq(activities.id, activity.id))
  }
  return rows.at(-1)?.activity.id
}

/** Keeps the moment of the last change: it is the archive's, to the microsecond. */
function unchanged(column: typeof people.updatedAt | typeof activities.updatedAt): SQL {
  return sql`${column}`
}
