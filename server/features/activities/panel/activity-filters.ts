import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Language, type LocalizedText, presentName } from '../../../../shared/i18n/languages.ts'
import { compareNames } from '../../../../shared/i18n/search-form.ts'
import type {
  ActivityStateFilter,
  AdminActivityListQuery,
} from '../../../../shared/schemas/activity-records.ts'
import { isActivityPast, isActivityUnderWay, isActivityUpcoming } from '../../../db/activity-phase.ts'
import { activities } from '../../../db/schema/activity.ts'
import { activityCategories } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { isOver, isPublishedBy, isScheduled } from '../../../public-content/publication.ts'
import { inDirection, namedBy } from '../../../records/order-by-text.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { byName, matchesTable, searchRank } from '../../../records/text-search.ts'
import { activityWaits, isActivityChanged } from '../../../records/waiting.ts'

/** Builds the condition of the list of activities. */
export async function activityConditions(
  query: AdminActivityListQuery,
  context: RecordContext,
): Promise<SQL | undefined> {
  const { q, state, category, kind, country, person, when } = query
  const { db } = context.services.database
  return and(
    await matchesTable(db, activities, q),
    state && isInState(state, context),
    category === undefined ? undefined : eq(activities.categoryId, category),
    kind === undefined ? undefined : eq(activities.serviceKindId, kind),
    country === undefined
      ? undefined
      : inArray(
          activities.personId,
          db.select({ id: people.id }).from(people).where(eq(people.countryId, country)),
        ),
    person === undefined ? undefined : eq(activities.personId, person),
    when && isWhen(when, context.now),
  )
}

/** Orders the list: as requested; else by rank in a search; the queue by the longest waiting; else the latest first. */
export async function activityOrder(
  { q, sort, state }: AdminActivityListQuery,
  { language, services }: Pick<RecordContext, 'language' | 'services'>,
): Promise<SQL[]> {
  if (sort === undefined && q !== '') return searchRank(activities.searchText, q)
  if (sort === undefined && (state === 'pending' || state === 'waiting')) return [asc(activities.proposedAt)]
  if (sort === undefined) return [desc(activities.startsAt)]
  if (sort.endsWith('category'))
    return [inDirection(sort, await categoryPosition(services, language)), desc(activities.startsAt)]
  const values: Record<string, SQL | AnyPgColumn> = {
    date: activities.startsAt,
    label: byName(activities, language),
    created: activities.createdAt,
    updated: activities.updatedAt,
    state: activities.state,
    person: namedBy(people, activities.personId, byName(people, language)),
  }
  return [inDirection(sort, values[sort.replace('-', '')] ?? activities.startsAt), desc(activities.startsAt)]
}

/**
 * Selects the position of an activity's category in the reader's alphabet: there are so few that they are sorted here.
 */
async function categoryPosition({ database }: RecordContext['services'], language: Language): Promise<SQL> {
  const categories = await database.db
    .select({ id: activityCategories.id, title: activityCategories.title })
    .from(activityCategories)
  const compare = compareNames(language)
  const nameOf = ({ title }: { title: LocalizedText }) => presentName(title, language).text
  const ids = categories
    .sort((one, other) => compare(nameOf(one), nameOf(other)))
    .map(({ id }) => sql`${id}::uuid`)
  return sql`array_position(array[${sql.join(ids, sql`, `)}]::uuid[], ${activities.categoryId})`
}

function isInState(state: ActivityStateFilter, { now }: RecordContext): SQL | undefined {
  switch (state) {
    case 'scheduled':
      return and(eq(activities.state, 'published'), isScheduled(activities, now))
    case 'published':
      return and(eq(activities.state, 'published'), isPublishedBy(activities, now))
    case 'ended':
      return and(eq(activities.state, 'published'), isOver(activities, now))
    case 'changed':
      return isActivityChanged
    case 'waiting':
      return activityWaits
    default:
      return eq(activities.state, state)
  }
}

function isWhen(when: NonNullable<AdminActivityListQuery['when']>, now: Date): SQL | undefined {
  switch (when) {
    case 'upcoming':
      return isActivityUpcoming(now)
    case 'underway':
      return isActivityUnderWay(now)
    case 'past':
      return and(isActivityPast(now), isNull(activities.cancelledAt))
    case 'cancelled':
      return isNotNull(activities.cancelledAt)
  }
}
