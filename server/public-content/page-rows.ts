import { and, type InferSelectModel, sql } from 'drizzle-orm'
import type { DatabaseSession } from '../db/database.ts'
import { hasId, unnamed } from '../db/has-id.ts'
import { isEverPublicActivity, isEverPublicPerson } from '../db/publication.ts'
import { activities } from '../db/schema/activity.ts'
import { socialNetworks } from '../db/schema/catalogue.ts'
import { people, socialLinks } from '../db/schema/person.ts'
import { loadBy, type RowTexts, rowTexts } from './row-texts.ts'

/** The row and links of a person on their page, beside the values of their card. */
export interface PersonPageRow {
  person: Pick<InferSelectModel<typeof people>, 'middlename' | 'bio' | 'linkedin' | 'website' | 'updatedAt'>
  links: { id: string; network: string; name: string; link: string }[]
}

/** The values of an activity on its page, beside those of its card. */
export type ActivityPageRow = Pick<
  InferSelectModel<typeof activities>,
  'description' | 'startedAt' | 'link' | 'updatedAt'
>

// The links are one value of the person's row: a second statement would double the time of a page.
const linksOfPerson = sql<PersonPageRow['links']>`(
  select coalesce(json_agg(json_build_object(
    'id', ${socialLinks.id}, 'network', ${socialNetworks.name}, 'name', ${socialLinks.name}, 'link', ${socialLinks.link}
  ) order by ${socialNetworks.position}, ${socialLinks.name}), '[]')
  from ${socialLinks} join ${socialNetworks} on ${socialNetworks.id} = ${socialLinks.networkId}
  where ${socialLinks.personId} = ${people.id} and ${socialLinks.binnedAt} is null
)`

const personPage = rowTexts({
  person: {
    middlename: people.middlename,
    bio: people.bio,
    linkedin: people.linkedin,
    website: people.website,
    updatedAt: people.updatedAt,
  },
  links: linksOfPerson,
})

const activityPage = rowTexts({
  description: activities.description,
  startedAt: activities.startedAt,
  link: activities.link,
  updatedAt: activities.updatedAt,
})

/** Returns the pages of people; by default of those who are public, now or in the future. */
export function personPages(db: DatabaseSession, isLoaded = isEverPublicPerson): RowTexts<PersonPageRow> {
  const statement = db
    .select({ id: people.id, text: personPage.text })
    .from(people)
    .where(and(hasId(people.id, sql.placeholder('ids')), isLoaded))
    .prepare(unnamed)
  return { load: loadBy(statement), read: personPage.read }
}

/** Returns the pages of activities; by default of those that are public, now or in the future. */
export function activityPages(
  db: DatabaseSession,
  isLoaded = isEverPublicActivity,
): RowTexts<ActivityPageRow> {
  const statement = db
    .select({ id: activities.id, text: activityPage.text })
    .from(activities)
    .where(and(hasId(activities.id, sql.placeholder('ids')), isLoaded))
    .prepare(unnamed)
  return { load: loadBy(statement), read: activityPage.read }
}
