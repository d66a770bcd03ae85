import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { calendarItemsMax, feedPastDays, rssItemsMax } from '../../../../shared/rules/limits.ts'
import type { ActivityFeedQuery } from '../../../../shared/schemas/list-query.ts'
import { activityFilters, isWithin } from '../../../db/activity-filters.ts'
import type { Database } from '../../../db/database.ts'
import { matchesActivities } from '../../../db/public-search.ts'
import { isPublicActivity } from '../../../db/publication.ts'
import { chooseForFeed, type FeedChoice } from '../../../db/read-model/choose-activities.ts'
import type { PublicContent } from '../../../db/read-model/public-content.ts'
import { activities } from '../../../db/schema/activity.ts'
import { people } from '../../../db/schema/person.ts'
import { type ActivitySummaryRow, selectActivities } from '../../../presenters/activity-summary.ts'

type Db = Database['db']

const dayMs = 24 * 60 * 60 * 1000

/** A public activity with the moment at which anything that a calendar shows of it changed last. */
export interface FeedActivity extends ActivitySummaryRow {
  changedAt: Date
}

/** An activity that was public once and is not any more: all that is still said of it. */
export interface WithdrawnActivity {
  id: string
  startsAt: Date
  endsAt: Date
  revision: number
  changedAt: Date
}

/** The sources of the activities of a feed. */
export interface FeedSources {
  db: Db
  /** The read model, which chooses them. */
  content: PublicContent
  now: Date
}

/** Returns when an activity leaves the feeds of upcoming ones, if it is over by then. */
export function leavesFeedAt(activity: { startsAt: Date }): number {
  return activity.startsAt.getTime() + feedPastDays * dayMs
}

/** Finds the public activities of a calendar, in the order of their dates. */
export function calendarActivities(sources: FeedSources, query: ActivityFeedQuery): Promise<FeedActivity[]> {
  const order = query.when === 'upcoming' ? 'date' : '-date'
  return feedActivities(sources, query, { order, itemsMax: calendarItemsMax })
}

/** Finds the public activities of an RSS feed, the newest publication first. */
export function rssActivities(sources: FeedSources, query: ActivityFeedQuery): Promise<FeedActivity[]> {
  return feedActivities(sources, query, { order: '-published', itemsMax: rssItemsMax })
}

/** Finds the activities that the read model chooses for a feed, whose texts and times of change are in the database. */
async function feedActivities(
  { db, content, now }: FeedSources,
  query: ActivityFeedQuery,
  part: Pick<FeedChoice, 'order' | 'itemsMax'>,
): Promise<FeedActivity[]> {
  const begunAfter = feedBegin(now).getTime()
  const ids = chooseForFeed(content, query, { ...part, now: now.getTime(), begunAfter })
  const rows = await selectActivities(db, now).where(and(inArray(activities.id, ids), isPublicActivity(now)))
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ activity }: ActivitySummaryRow) => places.get(activity.id) ?? 0
  return withChangeMoments(
    db,
    rows.sort((one, other) => placeOf(one) - placeOf(other)),
    now,
  )
}

/** Finds one public activity; `undefined` where there is none. */
export async function feedActivity(db: Db, id: string, now: Date): Promise<FeedActivity | undefined> {
  const rows = await selectActivities(db, now).where(and(eq(activities.id, id), isPublicActivity(now)))
  const [activity] = await withChangeMoments(db, rows, now)
  return activity
}

/**
 * Finds activities that were public, are now deleted, unpublished or over, and began lately or are upcoming. Calendars
 * that have them must learn that they are cancelled. One that was deleted before its publication was never public.
 */
export async function withdrawnActivities(
  db: Db,
  query: ActivityFeedQuery,
  now: Date,
): Promise<WithdrawnActivity[]> {
  const isUnbinned = or(isNull(activities.binnedAt), lt(activities.publishedAt, activities.binnedAt))
  const rows = await db
    .select({
      id: activities.id,
      startsAt: activities.startsAt,
      endsAt: activities.endsAt,
      revision: activities.revision,
      updatedAt: activities.updatedAt,
      publishedUntil: activities.publishedUntil,
    })
    .from(activities)
    .where(
      and(
        lte(activities.publishedAt, now),
        or(
          and(
            lte(activities.publishedAt, activities.updatedAt),
            or(
              and(isNotNull(activities.binnedAt), lt(activities.publishedAt, activities.binnedAt)),
              ne(activities.state, 'published'),
            ),
          ),
          and(eq(activities.state, 'published'), lte(activities.publishedUntil, now), isUnbinned),
        ),
        isInFeedOfUpcoming(now),
        ...(await conditions(db, query, now)),
      ),
    )
    .orderBy(asc(activities.startsAt), asc(activities.id))
    .limit(calendarItemsMax)
  return rows.map(({ updatedAt, publishedUntil, ...row }) => ({
    ...row,
    changedAt:
      publishedUntil && publishedUntil <= now && publishedUntil > updatedAt ? publishedUntil : updatedAt,
  }))
}

/** Returns the names of the selected categories, kinds and countries, in the reader's language. */
export function filterNames(
  { catalogues }: PublicContent,
  query: ActivityFeedQuery,
  language: Language,
): string[] {
  const { activityCategories, serviceKinds, countries } = catalogues
  const chosen = [
    [activityCategories, query.category],
    [serviceKinds, query.kind],
    [countries, query.country],
  ] as const
  return chosen.flatMap(([catalogue, values]) =>
    catalogue
      .idsOf(values)
      .toSorted((one, other) => catalogue.placeOf(one, language) - catalogue.placeOf(other, language))
      .flatMap((id) => catalogue.textOf(id, language)?.text ?? []),
  )
}

async function conditions(db: Db, query: ActivityFeedQuery, now: Date): Promise<(SQL | undefined)[]> {
  return [
    query.when === 'upcoming' ? isInFeedOfUpcoming(now) : isWithin(query.when, now),
    await matchesActivities(db, query.q, isPublicActivity(now), now),
    ...Object.values(activityFilters(db, query, now)),
  ]
}

/** Selects activities that are upcoming, under way or began lately: calendars must still get their changes. */
function isInFeedOfUpcoming(now: Date): SQL | undefined {
  return or(isWithin('upcoming', now), gt(activities.startsAt, feedBegin(now)))
}

/** Returns the time after which an activity has begun lately. */
function feedBegin(now: Date): Date {
  return new Date(now.getTime() - feedPastDays * dayMs)
}

/**
 * Adds the times of change. A hidden holder counts too: if hiding a holder moved the time back, calendars would take
 * the newer version for the older one.
 */
async function withChangeMoments(db: Db, rows: ActivitySummaryRow[], now: Date): Promise<FeedActivity[]> {
  const ids = [...new Set(rows.flatMap(({ activity }) => activity.personId ?? []))]
  const holders = await db
    .select({
      id: people.id,
      updatedAt: people.updatedAt,
      publishedAt: people.publishedAt,
      publishedUntil: people.publishedUntil,
    })
    .from(people)
    .where(inArray(people.id, ids))
  const holdersById = new Map(holders.map((holder) => [holder.id, holder]))
  return rows.map((row) => {
    const { activity, activityCategory, serviceKind } = row
    const holder = holdersById.get(activity.personId ?? '')
    const moments = [
      activityCategory.updatedAt,
      serviceKind?.updatedAt,
      holder?.updatedAt,
      ...[activity.publishedAt, holder?.publishedAt, holder?.publishedUntil].filter(
        (moment) => moment && moment <= now,
      ),
    ].flatMap((moment) => moment?.getTime() ?? [])
    return { ...row, changedAt: new Date(Math.max(activity.updatedAt.getTime(), ...moments)) }
  })
}
