import { type Context, Hono } from 'hono'
import { apiLanguage } from '../../../shared/i18n/languages.ts'
import { doorManifestAddress, preferencesAddress } from '../../../shared/rules/addresses.ts'
import { dataPoints } from '../../../shared/rules/limits.ts'
import { AppError } from '../../errors.ts'
import { createAnswer, sendAnswer } from '../../http/answer.ts'
import { speculationRulesAddress } from '../../http/documents.ts'
import { chargeMiss } from '../../http/miss-budget.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import type { Services } from '../../services.ts'
import { sitemapIndex, sitemapNamed, sitemapPattern, sitemapTables } from './sitemap.ts'
import { speculationRules } from './speculation-rules.ts'
import { doorManifest, webManifest } from './web-manifest.ts'

const fixedMaxAgeSeconds = 3_600

type DiscoveryOptions = Pick<Services, 'database' | 'readModel' | 'cache' | 'publicUrl'>

/** Serves what search engines and browsers read: sitemap, robots, web manifest and speculation rules (P-23). */
export function discoveryRoutes({
  database,
  readModel,
  cache,
  publicUrl,
}: DiscoveryOptions): Hono<ApiEnvironment> {
  const { reads: db } = database
  const routes = new Hono<ApiEnvironment>()

  const sendSitemap = async (
    context: Context<ApiEnvironment>,
    make: (now: Date) => Promise<string | undefined>,
  ) => {
    const key = `sitemap ${context.req.path}`
    chargeMiss(context.var, cache, key, dataPoints)
    const answer = await cache.getOrProduce(key, async (dependencies) => {
      const now = new Date()
      dependencies.shows(...sitemapTables)
      const content = await readModel.current()
      dependencies.changesAt(content.activities.nextChange(now.getTime()))
      dependencies.changesAt(content.people.nextChange(now.getTime()))
      dependencies.changesAt(content.texts.nextChange(now.getTime()))
      const text = await make(now)
      if (text === undefined) throw new AppError('not-found')
      return {
        status: 200,
        headers: {
          'content-type': 'application/xml; charset=utf-8',
          // Cached with the response: the fast path sends it from memory, without the middleware that adds headers.
          ...securityHeaders('inert', publicUrl.startsWith('https:')),
        },
        body: Buffer.from(text),
      }
    })
    return sendAnswer(context, answer, { key, vary: 'Accept-Encoding' })
  }
  routes.get('/sitemap.xml', (context) => sendSitemap(context, (now) => sitemapIndex(db, publicUrl, now)))
  routes.get(sitemapPattern, (context) =>
    sendSitemap(context, (now) => sitemapNamed(database, publicUrl, context.req.path, now)),
  )

  routes.get('/robots.txt', (context) =>
    context.body(
      `User-agent: *\nDisallow: /api/\nAllow: /api/docs\nDisallow: ${preferencesAddress}\nSitemap: ${publicUrl}/sitemap.xml\n`,
      200,
      { 'content-type': 'text/plain; charset=utf-8' },
    ),
  )

  routes.get('/manifest.webmanifest', (context) => {
    const language = apiLanguage(context.req.query('lang'))
    return sendFixed(context, 'application/manifest+json; charset=utf-8', webManifest(language))
  })
  routes.get(doorManifestAddress, (context) => {
    const language = apiLanguage(context.req.query('lang'))
    return sendFixed(context, 'application/manifest+json; charset=utf-8', doorManifest(language))
  })
  routes.get(speculationRulesAddress, (context) =>
    sendFixed(context, 'application/speculationrules+json', speculationRules),
  )
  return routes
}

/** Sends what changes only with the program itself. */
async function sendFixed(
  context: Context<ApiEnvironment>,
  contentType: string,
  text: string,
): Promise<Response> {
  const answer = createAnswer({
    status: 200,
    headers: { 'content-type': contentType },
    body: Buffer.from(text),
  })
  const response = await sendAnswer(context, answer, { vary: 'Accept-Encoding' })
  response.headers.set('cache-control', `public, max-age=${fixedMaxAgeSeconds}`)
  return response
}
