import { type Context, Hono } from 'hono'
import sharp from 'sharp'
import type { Language } from '../../../shared/i18n/languages.ts'
import { idSchema } from '../../../shared/schemas/fields.ts'
import type { Database } from '../../db/client.ts'
import { answerParts } from '../../http/answer.ts'
import { AppError } from '../../http/problem.ts'
import type { CacheNotes, PublicCache } from '../../http/public-cache.ts'
import { apiLanguage } from '../../http/public-read.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'
import { nextPersonChange } from '../../presenters/activity-summary.ts'
import { activityCardSvg, personCardSvg, siteCardSvg } from './card-svg.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { findCardActivity, findCardPerson } from './queries.ts'

/** Social networks keep a picture for days anyway; an hour spares asking within one round of sharing. */
const cardMaxAgeSeconds = 3_600
const waitingMax = 40
/** The cards are flat colours: more would be spent on edges that nobody sees. */
const coloursMax = 128

/** Made to be shown elsewhere. */
const pictureHeaders = { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' }

interface SocialCardOptions {
  database: Database
  cache: PublicCache
}

/** Draws the SVG of a card, having noted what it shows. */
type DrawCard = (language: Language, notes: CacheNotes) => Promise<string>

/**
 * Pictures for social networks (P-23): `/og/site.png`, `/og/people/{id}.png` and `/og/activities/{id}.png`, PNG of
 * 1200 × 630 in the language of `lang` (unknown: Uzbek). What visitors may not see is `not-found`. Made one at a
 * time and kept in the public cache until what they show changes.
 */
export function socialCardRoutes({ database: { db }, cache }: SocialCardOptions): Hono<ApiEnvironment> {
  const drawAlone = oneAtATime(waitingMax)

  const sendCard = async (context: Context<ApiEnvironment>, name: string, draw: DrawCard) => {
    const language = apiLanguage(context.req.query('lang'))
    const answer = await cache.getOrProduce(`card ${language} ${name}`, async (notes) => {
      const svg = await draw(language, notes)
      const body = await drawAlone(() =>
        sharp(Buffer.from(svg)).png({ palette: true, colours: coloursMax, compressionLevel: 9 }).toBuffer(),
      )
      return { status: 200, headers: pictureHeaders, body }
    })
    // A picture is packed already: no encoding is offered, so there is nothing to vary by.
    const request = { acceptEncoding: undefined, ifNoneMatch: context.req.header('if-none-match') }
    const { status, headers, body } = await answerParts(answer, request, { vary: '' })
    const { vary: _none, ...kept } = headers
    return new Response(body && new Uint8Array(body), {
      status,
      headers: { ...kept, 'cache-control': `public, max-age=${cardMaxAgeSeconds}` },
    })
  }

  return new Hono<ApiEnvironment>()
    .get('/og/site.png', (context) => sendCard(context, 'site', async (language) => siteCardSvg(language)))
    .get('/og/people/:name', (context) => {
      const id = pictureId(context.req.param('name'))
      return sendCard(context, `people ${id}`, async (language, notes) => {
        notes.shows(`people:${id}`, 'countries', 'person_categories', 'files')
        const person = await findCardPerson(db, id, language, new Date())
        if (!person) throw new AppError('not-found')
        return personCardSvg(person, language)
      })
    })
    .get('/og/activities/:name', (context) => {
      const id = pictureId(context.req.param('name'))
      return sendCard(context, `activities ${id}`, async (language, notes) => {
        notes.shows(
          `activities:${id}`,
          'people',
          'countries',
          'activity_categories',
          'service_kinds',
          'files',
        )
        notes.changesAt(await nextPersonChange(db, new Date()))
        const activity = await findCardActivity(db, id, language, new Date())
        if (!activity) throw new AppError('not-found')
        return activityCardSvg(activity, language)
      })
    })
}

/** The id in `{id}.png`. @throws {AppError} `not-found` for anything else. */
function pictureId(name: string): string {
  const parsed = idSchema.safeParse(/^([\da-f-]{36})\.png$/i.exec(name)?.[1])
  if (!parsed.success) throw new AppError('not-found')
  return parsed.data
}
