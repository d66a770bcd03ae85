import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type {
  activityDetailSchema,
  activityFacetsSchema,
  activityListSchema,
} from '../../../../shared/schemas/activity.ts'
import { type ActivityListQuery, activityWhenSchema } from '../../../../shared/schemas/list-query.ts'
import { type ActivityFilterName, activityFilters, isWithin } from '../../../db/activity-filters.ts'
import type { Database } from '../../../db/database.ts'
import { countFacet, selectedWithin } from '../../../db/facet.ts'
import { activitiesRank, matchesActivities } from '../../../db/public-search.ts'
import { isPublicActivity, isPublicPerson, publishedText } from '../../../db/publication.ts'
import { activities } from '../../../db/schema/activity.ts'
import { activityCategories, countries, serviceKinds } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { presentActivitySummary, selectActivities } from '../../../presenters/activity-summary.ts'

type Db = Database['db']

/** Finds a page of the public activities, with the counts of every filter's options (P-6, N-6). */
export async function findActivities(
  db: Db,
  query: ActivityListQuery,
  language: Language,
  now: Date,
): Promise<z.input<typeof activityListSchema>> {
  const filters = activityFilters(db, query, now)
  const shown = isPublicActivity(now)
  const base = and(shown, await matchesActivities(db, query.q, shown, now))
  const where = and(base, isWithin(query.when, now), ...Object.values(filters))
  const total = await db.$count(activities, where)
  const rows = await selectActivities(db, now)
    .where(where)
    .orderBy(...activityOrder(query, now), asc(activities.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  return {
    items: rows.map((row) => presentActivitySummary(row, language, now)),
    total,
    page: query.page,
    pageSize: query.pageSize,
    facets: await countFacets(db, query, base, filters, language, now),
  }
}

/**
 * Returns the requested order. By default the nearest come first: the next in an upcoming list, the latest in others.
 */
function activityOrder(query: ActivityListQuery, now: Date): SQL[] {
  switch (query.sort) {
    case 'date':
      return [asc(activities.startsAt)]
    case '-date':
      return [desc(activities.startsAt)]
    case 'created':
      return [asc(activities.createdAt)]
    case '-created':
      return [desc(activities.createdAt)]
    default: {
      const byDate = query.when === 'upcoming' ? asc(activities.startsAt) : desc(activities.startsAt)
      return query.q ? [...activitiesRank(query.q, now), byDate] : [byDate]
    }
  }
}

async function countFacets(
  db: Db,
  query: ActivityListQuery,
  base: SQL | undefined,
  filters: Record<ActivityFilterName, SQL | undefined>,
  language: Language,
  now: Date,
): Promise<z.input<typeof activityFacetsSchema>> {
  const others = (name: ActivityFilterName) =>
    and(
      base,
      isWithin(query.when, now),
      ...Object.entries(filters)
        .filter(([other]) => other !== name)
        .map(([, condition]) => condition),
    )
  const matching = count(activities.id)
  const shown = (isSelected: SQL) => or(sql`count(${activities.id}) > 0`, isSelected)
  const whenCounts = await Promise.all(
    activityWhenSchema.options.map(async (when) => ({
      value: when,
      count: await db.$count(activities, and(base, isWithin(when, now), ...Object.values(filters))),
      isSelected: when === query.when,
    })),
  )
  return {
    category: countFacet(
      await db
        .select({ value: activityCategories.id, label: activityCategories.title, count: matching })
        .from(activityCategories)
        .leftJoin(activities, and(eq(activities.categoryId, activityCategories.id), others('category')))
        .groupBy(activityCategories.id)
        .having(shown(selectedWithin(activityCategories.id, query.category))),
      query.category,
      language,
    ),
    kind: countFacet(
      await db
        .select({ value: serviceKinds.id, label: serviceKinds.title, count: matching })
        .from(serviceKinds)
        .leftJoin(activities, and(eq(activities.serviceKindId, serviceKinds.id), others('kind')))
        .groupBy(serviceKinds.id)
        .having(shown(selectedWithin(serviceKinds.id, query.kind))),
      query.kind,
      language,
    ),
    country: countFacet(
      await db
        .select({ value: countries.code, label: countries.name, count: matching })
        .from(countries)
        .leftJoin(people, and(eq(people.countryId, countries.id), isPublicPerson(now)))
        .leftJoin(activities, and(eq(activities.personId, people.id), others('country')))
        .groupBy(countries.id)
        .having(shown(selectedWithin(countries.code, query.country))),
      query.country,
      language,
    ),
    when: whenCounts,
  }
}

/** Finds one public activity in full (P-7); `null` where there is none. */
export async function findActivity(
  db: Db,
  id: string,
  language: Language,
  now: Date,
): Promise<z.input<typeof activityDetailSchema> | null> {
  const [row] = await selectActivities(db, now).where(and(eq(activities.id, id), isPublicActivity(now)))
  if (!row) return null
  const { activity } = row
  return {
    ...presentActivitySummary(row, language, now),
    description: publishedText(activity.description, activity.languageStates, language),
    startedAt: activity.startedAt?.toISOString() ?? null,
    link: activity.link,
    updatedAt: activity.updatedAt.toISOString(),
  }
}
