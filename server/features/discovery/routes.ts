import { and, asc, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { languages } from '../../../shared/i18n/languages.ts'
import {
  aboutAddress,
  activityAddress,
  applyAddress,
  contactAddress,
  personAddress,
  preferencesAddress,
  regulationsAddress,
} from '../../../shared/rules/addresses.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import type { Database } from '../../db/client.ts'
import { isPublicActivity, isPublicPerson } from '../../db/publication.ts'
import { activities } from '../../db/schema/activity.ts'
import { people } from '../../db/schema/person.ts'
import { sendAnswer } from '../../http/answer.ts'
import { speculationRulesAddress } from '../../http/documents.ts'
import { createAnswer, type PublicCache } from '../../http/public-cache.ts'
import { apiLanguage } from '../../http/public-read.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import { nextActivityChange, nextPersonChange } from '../../presenters/activity-summary.ts'
import { pageChanges, pageTables } from './page-changes.ts'
import { speculationRules } from './speculation-rules.ts'
import { webManifest } from './web-manifest.ts'

const sitemapEntriesMax = 15_000
const fixedMaxAgeSeconds = 3_600

interface DiscoveryOptions {
  database: Database
  cache: PublicCache
  publicUrl: string
}

/** Pages that are always there. */
const fixedPaths = [
  '/',
  '/ambassadors',
  '/experts',
  '/activities',
  aboutAddress,
  contactAddress,
  applyAddress,
  regulationsAddress,
]

/** What search engines and browsers read: sitemap, robots, web manifest and speculation rules (P-23). */
export function discoveryRoutes({ database, cache, publicUrl }: DiscoveryOptions): Hono<ApiEnvironment> {
  const { db } = database
  const routes = new Hono<ApiEnvironment>()

  routes.get('/sitemap.xml', async (context) => {
    const key = 'sitemap'
    const answer = await cache.getOrProduce(key, async (notes) => {
      const now = new Date()
      notes.shows('people', 'activities', ...pageTables)
      notes.changesAt(await nextActivityChange(db, now))
      notes.changesAt(await nextPersonChange(db, now))
      const personRows = await db
        .select({ id: people.id, kind: people.kind, updatedAt: people.updatedAt })
        .from(people)
        .where(isPublicPerson(now))
        .orderBy(asc(people.id))
        .limit(sitemapEntriesMax)
      const activityRows = await db
        .select({ id: activities.id, updatedAt: activities.updatedAt })
        .from(activities)
        .where(and(isPublicActivity(now), eq(activities.state, 'published')))
        .orderBy(asc(activities.id))
        .limit(sitemapEntriesMax)
      const changes = await pageChanges(database, { people: personRows, activities: activityRows })
      const entries = [
        ...fixedPaths.map((path) => sitemapEntry(publicUrl, path, changes.get(path))),
        ...personRows.map((person) => sitemapEntry(publicUrl, personAddress(person), person.updatedAt)),
        ...activityRows.map((activity) =>
          sitemapEntry(publicUrl, activityAddress(activity.id), activity.updatedAt),
        ),
      ]
      return {
        status: 200,
        headers: {
          'content-type': 'application/xml; charset=utf-8',
          // Kept with the answer: the fast path sends it from memory, past everything that adds headers.
          ...securityHeaders('inert', publicUrl.startsWith('https:')),
        },
        body: Buffer.from(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
        ),
      }
    })
    return sendAnswer(context, answer, { key, vary: 'Accept-Encoding' })
  })

  routes.get('/robots.txt', (context) =>
    context.text(
      `User-agent: *\nDisallow: /api/\nAllow: /api/docs\nDisallow: ${preferencesAddress}\nSitemap: ${publicUrl}/sitemap.xml\n`,
    ),
  )

  routes.get('/manifest.webmanifest', (context) => {
    const language = apiLanguage(context.req.query('lang'))
    return sendFixed(context, 'application/manifest+json; charset=utf-8', webManifest(language))
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

/** One page with its three languages; addresses are ours and hold nothing that XML would mind but `&`. */
function sitemapEntry(publicUrl: string, path: string, updatedAt?: Date): string {
  const address = `${publicUrl}${path}`
  const alternates = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${address}?${languageQueryName}=${language}"/>`,
  )
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
  return languages
    .map(
      (language) =>
        `<url><loc>${address}?${languageQueryName}=${language}</loc>${changed}${alternates.join('')}</url>`,
    )
    .join('\n')
}
