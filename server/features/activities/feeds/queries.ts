import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { calendarItemsMax, feedPastDays, rssItemsMax } from '../../../../shared/rules/limits.ts'
import type { ActivityFeedQuery } from '../../../../shared/schemas/list-query.ts'
import { isActivityNotPast, isActivityPast } from '../../../db/activity-phase.ts'
import type { Database } from '../../../db/database.ts'
import { activities, type LastPublicActivity } from '../../../db/schema/activity.ts'
import { people } from '../../../db/schema/person.ts'
import { type ActivitySummaryRow, selectActivities } from '../../../presenters/cards.ts'
import type { PublicContent } from '../../../public-content/public-content.ts'
import { chooseForFeed, type FeedChoice } from '../../../public-content/public-lists.ts'
import { isOver, isPublicActivity } from '../../../public-content/publication.ts'

type Db = Database['db']

const dayMs = 24 * 60 * 60 * 1000

/** A public activity with the instant at which anything that a calendar shows of it changed last. */
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
  const positions = new Map(ids.map((id, index) => [id, index]))
  const positionOf = ({ activity }: ActivitySummaryRow) => positions.get(activity.id) ?? 0
  return withChangeInstants(
    db,
    rows.sort((one, other) => positionOf(one) - positionOf(other)),
    now,
  )
}

/** Finds one public activity; `undefined` where there is none. */
export async function feedActivity(db: Db, id: string, now: Date): Promise<FeedActivity | undefined> {
  const rows = await selectActivities(db, now).where(and(eq(activities.id, id), isPublicActivity(now)))
  const [activity] = await withChangeInstants(db, rows, now)
  return activity
}

/**
 * Finds activities that were public, are now deleted, unpublished or over, and began lately or are upcoming. Calendars
 * that have them must learn that they are cancelled. They are announced and chosen by what was last public of them:
 * drafts reveal nothing, and since no words are sent, no search finds them.
 */
export async function withdrawnActivities(
  db: Db,
  query: ActivityFeedQuery,
  now: Date,
): Promise<WithdrawnActivity[]> {
  if (query.q !== '') return []
  const { state, publishedAt, publishedUntil, updatedAt, trashedAt, lastPublic } = activities
  const isOverUnchanged = and(
    isNull(lastPublic),
    eq(state, 'published'),
    isNull(trashedAt),
    isOver(activities, now),
    lt(sql`greatest(${publishedAt}, ${updatedAt})`, publishedUntil),
    isInFeedOfUpcoming(activities, now),
  )
  const withdrawn = db
    .select({
      id: activities.id,
      said: sql<LastPublicActivity>`coalesce(${lastPublic}, last_public_of(${activities}))`.as('said'),
    })
    .from(activities)
    .where(
      and(
        lte(publishedAt, now),
        or(isNull(trashedAt), lt(publishedAt, trashedAt)),
        or(isNotNull(lastPublic), isOverUnchanged),
      ),
    )
    .as('withdrawn')
  const field = (name: keyof LastPublicActivity) => sql`(${withdrawn.said} ->> ${sql.raw(`'${name}'`)})`
  const times = {
    startsAt: sql`${field('startsAt')}::timestamptz`,
    endsAt: sql`${field('endsAt')}::timestamptz`,
  }
  const isChosen = (name: 'category' | 'kind' | 'country') =>
    query[name].length > 0 ? inArray(field(name), query[name]) : undefined
  const rows = await db
    .select()
    .from(withdrawn)
    .where(
      and(
        isInFeedOfUpcoming(times, now),
        query.when === 'past' ? isActivityPast(now, times) : undefined,
        isChosen('category'),
        isChosen('kind'),
        isChosen('country'),
      ),
    )
    .orderBy(asc(times.startsAt), asc(withdrawn.id))
    .limit(calendarItemsMax)
  return rows.map(({ id, said }) => ({
    id,
    revision: said.revision,
    startsAt: new Date(said.startsAt),
    endsAt: new Date(said.endsAt),
    changedAt: new Date(said.changedAt),
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
      .toSorted((one, other) => catalogue.positionOf(one, language) - catalogue.positionOf(other, language))
      .flatMap((id) => catalogue.textOf(id, language)?.text ?? []),
  )
}

/** Selects activities that are upcoming, under way or began lately: calendars must still get their changes. */
function isInFeedOfUpcoming(times: Record<'startsAt' | 'endsAt', SQLWrapper>, now: Date): SQL | undefined {
  return or(isActivityNotPast(now, times), gt(times.startsAt, feedBegin(now)))
}

/** Returns the time after which an activity has begun lately. */
function feedBegin(now: Date): Date {
  return new Date(now.getTime() - feedPastDays * dayMs)
}

/**
 * Adds the times of change. A hidden host counts too: if hiding a host moved the time back, calendars would take
 * the newer version for the older one.
 */
async function withChangeInstants(db: Db, rows: ActivitySummaryRow[], now: Date): Promise<FeedActivity[]> {
  const ids = [...new Set(rows.flatMap(({ activity }) => activity.personId ?? []))]
  const hosts = await db
    .select({
      id: people.id,
      updatedAt: people.updatedAt,
      publishedAt: people.publishedAt,
      publishedUntil: people.publishedUntil,
    })
    .from(people)
    .where(inArray(people.id, ids))
  const hostsById = new Map(hosts.map((host) => [host.id, host]))
  return rows.map((row) => {
    const { activity, activityCategory, serviceKind } = row
    const host = hostsById.get(activity.personId ?? '')
    const instants = [
      activityCategory.updatedAt,
      serviceKind?.updatedAt,
      host?.updatedAt,
      ...[activity.publishedAt, host?.publishedAt, host?.publishedUntil].filter(
        (instant) => instant && instant <= now,
      ),
    ].flatMap((instant) => instant?.getTime() ?? [])
    return { ...row, changedAt: new Date(Math.max(activity.updatedAt.getTime(), ...instants)) }
  })
}
