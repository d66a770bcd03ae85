import { asc, eq, type SQL } from 'drizzle-orm'
import type { DatabaseSession } from './client.ts'
import { sortKeysOf } from './panel-search.ts'
import { activities } from './schema/activity.ts'
import { countries, directions, organizations, tags } from './schema/catalogue.ts'
import { people, personTags } from './schema/person.ts'
import { activitySearchText, personSearchText, sortName } from './search-text.ts'

/** Computes how one person is sorted and found, after a change of the row or of the tags. */
export async function refreshPersonSearch(transaction: DatabaseSession, personId: string): Promise<void> {
  const [row] = await transaction
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
    .where(eq(people.id, personId))
  if (!row) return
  const { person, ...names } = row
  const labels = await transaction
    .select({ label: tags.label })
    .from(personTags)
    .innerJoin(tags, eq(tags.id, personTags.tagId))
    .where(eq(personTags.personId, personId))
    .orderBy(asc(tags.label))
  const searchText = personSearchText({ ...person, ...names, tags: labels.map(({ label }) => label) })
  await transaction
    .update(people)
    .set({ sortName: sortName(person.firstname, person.lastname), searchText })
    .where(eq(people.id, personId))
}

/**
 * Computes how people are found, after a change of what they refer to: a country, an organization, a direction, a tag.
 * @param which on the columns of people.
 */
export async function refreshPeopleWith(transaction: DatabaseSession, which: SQL): Promise<void> {
  const rows = await transaction.select({ id: people.id }).from(people).where(which)
  for (const { id } of rows) await refreshPersonSearch(transaction, id)
}

/** Computes how the activities of a person are found, after a change of the name. */
export async function refreshActivitiesOf(transaction: DatabaseSession, personId: string): Promise<void> {
  const rows = await transaction
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.personId, personId))
  for (const { id } of rows) await refreshActivitySearch(transaction, id)
}

/** Computes how one activity is found. */
export async function refreshActivitySearch(transaction: DatabaseSession, activityId: string): Promise<void> {
  const [row] = await transaction
    .select({ activity: activities, firstname: people.firstname, lastname: people.lastname })
    .from(activities)
    .leftJoin(people, eq(people.id, activities.personId))
    .where(eq(activities.id, activityId))
  if (!row) return
  const person = row.firstname === null ? null : `${row.firstname} ${row.lastname}`
  await transaction
    .update(activities)
    .set({
      searchText: activitySearchText({ ...row.activity, person }),
      sortKeys: sortKeysOf([row.activity.title]),
    })
    .where(eq(activities.id, activityId))
}
