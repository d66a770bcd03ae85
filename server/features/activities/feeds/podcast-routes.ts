import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { Hono } from 'hono'
import { languages, publishedText } from '../../../../shared/i18n/languages.ts'
import { plainTextOf } from '../../../../shared/rich-text/plain-text.ts'
import { podcastAddress, transcriptAddress } from '../../../../shared/rules/addresses.ts'
import { dataPoints, episodesMax, feedPoints } from '../../../../shared/rules/limits.ts'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import { isActivityPast } from '../../../db/activity-phase.ts'
import type { Database } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { activityCategories } from '../../../db/schema/catalogue.ts'
import { episodes, podcastFeeds } from '../../../db/schema/podcast.ts'
import { AppError } from '../../../errors.ts'
import { sendAnswer } from '../../../http/answer.ts'
import { chargeMiss } from '../../../http/miss-budget.ts'
import type { ApiEnvironment } from '../../../http/request-environment.ts'
import { openHeaders } from '../../../http/security-headers.ts'
import { xmlText } from '../../../platform/xml-text.ts'
import { isPublicActivity } from '../../../public-content/publication.ts'
import type { Services } from '../../../services.ts'
import { escapeXml, type PodcastEpisode, podcastRss } from './podcast-rss.ts'

type PodcastOptions = Pick<Services, 'database' | 'readModel' | 'cache' | 'publicUrl' | 'isSecure'>

const rssType = 'application/rss+xml; charset=utf-8'
const transcriptType = 'text/html; charset=utf-8'
const languagePattern = languages.join('|')

/**
 * Serves the podcast (T-12): its feed in each language, and the transcripts that its episodes name. Other sites may
 * read them. The public cache stores the responses; an activity that is not a public, past one is `not-found`.
 */
export function podcastRoutes(options: PodcastOptions): Hono<ApiEnvironment> {
  const { database, readModel, cache, publicUrl, isSecure } = options
  const db = database.reads
  const routes = new Hono<ApiEnvironment>()

  for (const language of languages) {
    routes.get(podcastAddress(language), async (context) => {
      const key = `podcast ${language}`
      chargeMiss(context.var, cache, key, feedPoints)
      const answer = await cache.getOrProduce(key, async (dependencies) => {
        const now = new Date()
        const content = await readModel.current()
        dependencies.shows('activities', 'episodes', 'podcast_feeds', 'activity_categories')
        dependencies.changesAt(content.activities.nextChange(now.getTime()))
        const [feed] = await db.select().from(podcastFeeds).where(eq(podcastFeeds.language, language))
        if (!feed) throw new AppError('not-found')
        const found = await findEpisodes(db, now)
        const body = Buffer.from(podcastRss({ publicUrl, language, feedId: feed.id }, found))
        const headers = { ...openHeaders(isSecure), 'content-type': rssType, 'content-language': language }
        return { status: 200, headers, body }
      })
      return sendAnswer(context, answer, { key, vary: 'Accept-Encoding' })
    })
  }

  routes.get(
    transcriptAddress(':id', 'uz').replace(
      'transcript.uz.html',
      `:file{transcript\\.(?:${languagePattern})\\.html}`,
    ),
    async (context) => {
      const id = idSchema.safeParse(context.req.param('id'))
      const language = languages.find((one) => context.req.param('file') === `transcript.${one}.html`)
      if (!id.success || !language) throw new AppError('not-found')
      const key = `transcript ${language} ${id.data}`
      chargeMiss(context.var, cache, key, dataPoints)
      const answer = await cache.getOrProduce(key, async (dependencies) => {
        const now = new Date()
        const content = await readModel.current()
        dependencies.shows('activities')
        dependencies.changesAt(content.activities.nextChange(now.getTime()))
        const [row] = await db
          .select()
          .from(activities)
          .where(and(eq(activities.id, id.data), isShownPast(now)))
        const text = row && publishedText(row.transcript, row.languageStates, language)
        if (text?.lang !== language) throw new AppError('not-found')
        const title = publishedText(row?.title ?? null, row?.languageStates ?? {}, language)?.text ?? ''
        const headers = {
          ...openHeaders(isSecure),
          'content-type': transcriptType,
          'content-language': language,
          'x-robots-tag': 'noindex',
        }
        return { status: 200, headers, body: Buffer.from(transcriptHtml(title, text.text, language)) }
      })
      return sendAnswer(context, answer, { key, vary: 'Accept-Encoding' })
    },
  )
  return routes
}

/** Selects the past activities that visitors see. */
function isShownPast(now: Date) {
  return and(isPublicActivity(now), isActivityPast(now), isNull(activities.cancelledAt))
}

/** Finds the episodes with sound, the newest first; what a check has refused is left out by the feed. */
async function findEpisodes(db: Database['db'], now: Date): Promise<PodcastEpisode[]> {
  return db
    .select({ episode: episodes, activity: activities, category: activityCategories.title })
    .from(episodes)
    .innerJoin(activities, eq(activities.id, episodes.activityId))
    .innerJoin(activityCategories, eq(activityCategories.id, activities.categoryId))
    .where(
      and(
        isShownPast(now),
        or(isNotNull(activities.audioFile), and(isNotNull(activities.audioLink), isNull(episodes.problem))),
      ),
    )
    .orderBy(desc(activities.endsAt), desc(activities.id))
    .limit(episodesMax)
}

function transcriptHtml(title: string, source: string, language: string): string {
  const paragraphs = plainTextOf(source)
    .split(/\n{2,}/)
    .map((text) => `<p>${escapeXml(xmlText(text)).replaceAll('\n', '<br>')}</p>`)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeXml(xmlText(title))}</title></head><body>`,
    ...paragraphs,
    '</body></html>',
  ].join('\n')
}
