import { and, eq, type InferSelectModel, isNull, sql } from 'drizzle-orm'
import type { DatabaseSession } from '../database.ts'
import { hasId, idsParameter, unnamed } from '../has-id.ts'
import { isEverPublicActivity, isEverPublicPerson } from '../publication.ts'
import { activities } from '../schema/activity.ts'
import { socialNetworks } from '../schema/catalogue.ts'
import { people, socialLinks } from '../schema/person.ts'
import type { LoadRows } from './kept-rows.ts'

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

/** Returns the loader of the pages of people; by default of those who are public, now or in the future. */
export function loadPersonPages(db: DatabaseSession, isLoaded = isEverPublicPerson): LoadRows<PersonPageRow> {
  // The links are one value of the person's row: a second statement would double the time of a page.
  const linksOfPerson = db
    .select({
      links: sql<PersonPageRow['links']>`coalesce(json_agg(json_build_object(
        'id', ${socialLinks.id}, 'network', ${socialNetworks.name}, 'name', ${socialLinks.name}, 'link', ${socialLinks.link}
      ) order by ${socialNetworks.position}, ${socialLinks.name}), '[]')`.as('links'),
    })
    .from(socialLinks)
    .innerJoin(socialNetworks, eq(socialNetworks.id, socialLinks.networkId))
    .where(and(eq(socialLinks.personId, people.id), isNull(socialLinks.binnedAt)))
    .as('links_of_person')
  const statement = db
    .select({
      id: people.id,
      person: {
        middlename: people.middlename,
        bio: people.bio,
        linkedin: people.linkedin,
        website: people.website,
        updatedAt: people.updatedAt,
      },
      links: linksOfPerson.links,
    })
    .from(people)
    .crossJoinLateral(linksOfPerson)
    .where(and(hasId(people.id, sql.placeholder('ids')), isLoaded))
    .prepare(unnamed)
  return async (ids) => {
    const rows = await statement.execute({ ids: idsParameter(ids) })
    return rows.map(({ id, person, links }) => [id, { person, links }])
  }
}

/** Returns the loader of the pages of activities; by default of those that are public, now or in the future. */
export function loadActivityPages(
  db: DatabaseSession,
  isLoaded = isEverPublicActivity,
): LoadRows<ActivityPageRow> {
  const statement = db
    .select({
      id: activities.id,
      description: activities.description,
      startedAt: activities.startedAt,
      link: activities.link,
      updatedAt: activities.updatedAt,
    })
    .from(activities)
    .where(and(hasId(activities.id, sql.placeholder('ids')), isLoaded))
    .prepare(unnamed)
  return async (ids) => {
    const rows = await statement.execute({ ids: idsParameter(ids) })
    return rows.map(({ id, ...row }) => [id, row])
  }
}
