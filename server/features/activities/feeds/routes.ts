import { type Context, Hono } from 'hono'
import { parseQuery } from '../../../../shared/contract/query.ts'
import { apiLanguage, type Language } from '../../../../shared/i18n/languages.ts'
import {
  activitiesCalendarAddress,
  activitiesRssAddress,
  activityCalendarAddress,
} from '../../../../shared/rules/addresses.ts'
import { dataPoints, feedPoints, searchPoints } from '../../../../shared/rules/limits.ts'
import { languageQueryName } from '../../../../shared/rules/storage-keys.ts'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import { type ActivityFeedQuery, activityFeedQuerySchema } from '../../../../shared/schemas/list-query.ts'
import { AppError } from '../../../errors.ts'
import { type CacheDependencies, sendAnswer } from '../../../http/answer.ts'
import { chargeMiss } from '../../../http/miss-budget.ts'
import type { ApiEnvironment } from '../../../http/request-environment.ts'
import { securityHeaders } from '../../../http/security-headers.ts'
import type { PublicContent } from '../../../public-content/public-content.ts'
import type { Services } from '../../../services.ts'
import { activityCalendar, listCalendar } from './calendar.ts'
import {
  calendarActivities,
  feedActivity,
  filterNames,
  leavesFeedAt,
  rssActivities,
  withdrawnActivities,
} from './queries.ts'
import { listRss } from './rss.ts'

const calendarType = 'text/calendar; charset=utf-8'
const rssType = 'application/rss+xml; charset=utf-8'

/** The other tables that activities show. */
const shownTables = [
  'people',
  'countries',
  'person_categories',
  'activity_categories',
  'service_kinds',
  'files',
]

type FeedOptions = Pick<Services, 'database' | 'readModel' | 'cache' | 'publicUrl' | 'isSecure'>

/** Returns what making the feed of a list costs: hundreds of activities with their texts, and a search of them. */
function pointsOfList({ q }: ActivityFeedQuery): number {
  return feedPoints + (q === '' ? 0 : searchPoints)
}

/** The request of a feed. */
interface FeedRequest {
  query: ActivityFeedQuery
  language: Language
  now: Date
  dependencies: CacheDependencies
  content: PublicContent
}

/** Creates the function that sends a feed from the public cache, which makes it where it is missing. */
function createFeedSender({
  readModel,
  cache,
  isSecure,
}: Pick<FeedOptions, 'readModel' | 'cache' | 'isSecure'>) {
  return async (
    context: Context<ApiEnvironment>,
    headers: Record<string, string>,
    make: (request: FeedRequest) => Promise<string>,
    points = pointsOfList,
  ) => {
    const searchParams = new URL(context.req.url).searchParams
    const { query, ignored } = parseQuery(activityFeedQuerySchema, searchParams)
    if (ignored.length > 0) {
      throw new AppError('invalid-parameters', {
        problems: ignored.map((field) => ({ field, code: 'not-understood' })),
      })
    }
    const language = apiLanguage(searchParams.get(languageQueryName))
    const key = `feed ${language} ${context.req.path}?${JSON.stringify(Object.entries(query).sort())}`
    chargeMiss(context.var, cache, key, points(query))
    const answer = await cache.getOrProduce(key, async (dependencies) => {
      const now = new Date()
      const content = await readModel.current()
      dependencies.changesAt(content.activities.nextChange(now.getTime()))
      dependencies.changesAt(content.people.nextChange(now.getTime()))
      const body = Buffer.from(await make({ query, language, now, dependencies, content }))
      return {
        status: 200,
        headers: { ...headers, 'content-language': language, ...securityHeaders('inert', isSecure) },
        body,
      }
    })
    return sendAnswer(context, answer, { key, vary: 'Accept-Encoding' })
  }
}

/** Adds the content of a list's feed to its dependencies, and when something leaves it automatically. */
function addListDependencies(
  dependencies: CacheDependencies,
  now: Date,
  activities: readonly { startsAt: Date }[],
): void {
  dependencies.shows('activities', ...shownTables)
  for (const instant of activities.map(leavesFeedAt)) {
    if (instant > now.getTime()) dependencies.changesAt(instant)
  }
}

/**
 * Serves activities to calendars and feed readers, each filter of the list in each language (P-24,
 * docs/decisions/0021-activities-and-feeds.md). `/activities.ics` and `/activities.rss` take the list's parameters but
 * order and pages; `/activities-single/{id}/calendar.ics` is one activity (P-7). The language is that of `lng` alone
 * (unknown: Uzbek). Invalid parameters are `invalid-parameters`, an unknown id is `not-found`. The public cache stores
 * the responses.
 */
export function feedRoutes({
  database: { reads: db },
  readModel,
  cache,
  publicUrl,
  isSecure,
}: FeedOptions): Hono<ApiEnvironment> {
  const send = createFeedSender({ readModel, cache, isSecure })

  return new Hono<ApiEnvironment>()
    .get(activitiesCalendarAddress, (context) =>
      send(
        context,
        { 'content-type': calendarType },
        async ({ query, language, now, dependencies, content }) => {
          const activities = await calendarActivities({ db, content, now }, query)
          const withdrawn = await withdrawnActivities(db, query, now)
          addListDependencies(dependencies, now, [
            ...activities.map(({ activity }) => activity),
            ...withdrawn,
          ])
          const frame = { publicUrl, language, query, filterNames: filterNames(content, query, language) }
          return listCalendar(frame, activitiesCalendarAddress, activities, withdrawn)
        },
      ),
    )
    .get(activitiesRssAddress, (context) =>
      send(context, { 'content-type': rssType }, async ({ query, language, now, dependencies, content }) => {
        const activities = await rssActivities({ db, content, now }, query)
        addListDependencies(
          dependencies,
          now,
          activities.map(({ activity }) => activity),
        )
        const frame = { publicUrl, language, query, filterNames: filterNames(content, query, language) }
        return listRss(frame, activitiesRssAddress, activities)
      }),
    )
    .get(activityCalendarAddress(':id'), (context) => {
      const id = idSchema.safeParse(context.req.param('id'))
      if (!id.success) throw new AppError('not-found')
      const headers = {
        'content-type': calendarType,
        'content-disposition': `inline; filename="digital-world-${id.data}.ics"`,
      }
      return send(
        context,
        headers,
        async ({ language, now, dependencies }) => {
          dependencies.shows(`activities:${id.data}`, ...shownTables)
          const activity = await feedActivity(db, id.data, now)
          if (!activity) throw new AppError('not-found')
          return activityCalendar(activity, publicUrl, language)
        },
        () => dataPoints,
      )
    })
}
