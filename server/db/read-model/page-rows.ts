import { and, asc, eq, type InferSelectModel, isNotNull, isNull } from 'drizzle-orm'
import type { DatabaseSession } from '../database.ts'
import { hasId } from '../has-id.ts'
import { activities } from '../schema/activity.ts'
import { socialNetworks } from '../schema/catalogue.ts'
import { people, socialLinks } from '../schema/person.ts'

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

/** Loads the pages of people who are public, now or in the future. */
export async function loadPersonPages(
  db: DatabaseSession,
  ids: readonly string[],
): Promise<[string, PersonPageRow][]> {
  const rows = await db
    .select({
      id: people.id,
      person: {
        middlename: people.middlename,
        bio: people.bio,
        linkedin: people.linkedin,
        website: people.website,
        updatedAt: people.updatedAt,
      },
    })
    .from(people)
    .where(and(hasId(people.id, ids), isNotNull(people.publishedAt), isNull(people.binnedAt)))
  const links = await db
    .select({
      personId: socialLinks.personId,
      link: {
        id: socialLinks.id,
        network: socialNetworks.name,
        name: socialLinks.name,
        link: socialLinks.link,
      },
    })
    .from(socialLinks)
    .innerJoin(socialNetworks, eq(socialNetworks.id, socialLinks.networkId))
    .where(and(hasId(socialLinks.personId, ids), isNull(socialLinks.binnedAt)))
    .orderBy(asc(socialNetworks.position), asc(socialLinks.name))
  const linksOf = Map.groupBy(links, ({ personId }) => personId)
  return rows.map(({ id, person }) => [
    id,
    { person, links: (linksOf.get(id) ?? []).map(({ link }) => link) },
  ])
}

/** Loads the pages of activities that are public, now or in the future. */
export async function loadActivityPages(
  db: DatabaseSession,
  ids: readonly string[],
): Promise<[string, ActivityPageRow][]> {
  const rows = await db
    .select({
      id: activities.id,
      description: activities.description,
      startedAt: activities.startedAt,
      link: activities.link,
      updatedAt: activities.updatedAt,
    })
    .from(activities)
    .where(
      and(
        hasId(activities.id, ids),
        eq(activities.state, 'published'),
        isNotNull(activities.publishedAt),
        isNull(activities.binnedAt),
      ),
    )
  return rows.map(({ id, ...row }) => [id, row])
}
