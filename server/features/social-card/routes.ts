import { buffer } from 'node:stream/consumers'
import { type Context, Hono } from 'hono'
import { apiLanguage, type Language } from '../../../shared/i18n/languages.ts'
import { socialCardPoints } from '../../../shared/rules/limits.ts'
import { cardPicturePixels, cropWindow } from '../../../shared/rules/picture-sizes.ts'
import { idSchema } from '../../../shared/schemas/fields.ts'
import { AppError } from '../../errors.ts'
import { answerParts, type CacheDependencies } from '../../http/answer.ts'
import { chargeMiss } from '../../http/miss-budget.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'
import { oneAtATime } from '../../platform/one-at-a-time.ts'
import type { Services } from '../../services.ts'
import { type CardPicture, findCardActivity, findCardPerson } from './queries.ts'

/** Social networks keep a picture for days anyway; an hour spares asking within one round of sharing. */
const cardMaxAgeSeconds = 3_600
const waitingMax = 40
/** Drawn cards are flat colours: more would be spent on edges that nobody sees. Photos need them all. */
const coloursMax = 128
const photoColoursMax = 256

/** The headers of a picture that is meant for other sites. */
const pictureHeaders = { 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' }

type SocialCardOptions = Pick<Services, 'database' | 'readModel' | 'cache' | 'files' | 'renditions'>

/** Loads what draws cards, which comes with a typesetter, when the first one is asked for. */
const loadCards = () => import('./card-svg.ts')

/** Draws the SVG of a card, and adds what it shows to its dependencies. */
type DrawCard = (
  language: Language,
  dependencies: CacheDependencies,
) => Promise<{ svg: string; colours: number }>

/** Creates the function that sends a card from the public cache; those that are missing are made one at a time. */
function createCardSender({ cache, renditions }: Pick<SocialCardOptions, 'cache' | 'renditions'>) {
  const drawAlone = oneAtATime(waitingMax)

  return async (context: Context<ApiEnvironment>, name: string, draw: DrawCard) => {
    const language = apiLanguage(context.req.query('lang'))
    const key = `card ${language} ${name}`
    chargeMiss(context.var, cache, key, socialCardPoints)
    const answer = await cache.getOrProduce(key, async (dependencies) => {
      const png = await drawAlone(async () => {
        const { svg, colours } = await draw(language, dependencies)
        return renditions.make({ svg, coloursMax: colours })
      })
      const body = Buffer.from(png)
      return { status: 200, headers: pictureHeaders, body }
    })
    // A picture is compressed already: no encoding is offered, so there is nothing to vary by.
    const request = { acceptEncoding: undefined, ifNoneMatch: context.req.header('if-none-match') }
    const { status, headers, body } = await answerParts(answer, request, { vary: '' })
    const { vary: _none, ...rest } = headers
    return new Response(body && new Uint8Array(body), {
      status,
      headers: { ...rest, 'cache-control': `public, max-age=${cardMaxAgeSeconds}` },
    })
  }
}

/** Creates the function that draws a card around its own picture, where that can be read. */
function createPictureCards({ files, renditions }: Pick<SocialCardOptions, 'files' | 'renditions'>) {
  return async (picture: CardPicture | null, card: (picture?: string) => string) => {
    const stored = picture && (await files.openRead(picture.storageKey))
    if (!stored) return { svg: card(), colours: coloursMax }
    // It is cut around its focal point, and as small as it is seen, before it is set into the card.
    const { width, height } = cardPicturePixels
    const size = { width: picture.widthPixels ?? width, height: picture.heightPixels ?? height }
    const focus = { x: picture.focusX, y: picture.focusY }
    const content = await buffer(stored.content)
    const cut = cropWindow(size, width / height, focus)
    const photo = Buffer.from(await renditions.make({ content, cut, width, format: 'jpg' }))
    return { svg: card(`data:image/jpeg;base64,${photo.toString('base64')}`), colours: photoColoursMax }
  }
}

/**
 * Serves pictures for social networks (P-23): `/og/site.png`, `/og/people/{id}.png` and `/og/activities/{id}.png`. They
 * are PNG of 1200 × 630 in the language of `lang` (unknown: Uzbek), with the photo or picture where there is one.
 * Records that visitors may not see are `not-found`. Cards are made one at a time, and the public cache holds them
 * until their content changes.
 */
export function socialCardRoutes({
  database: { reads: db },
  readModel,
  cache,
  files,
  renditions,
}: SocialCardOptions): Hono<ApiEnvironment> {
  const sendCard = createCardSender({ cache, renditions })
  const drawn = createPictureCards({ files, renditions })

  return new Hono<ApiEnvironment>()
    .get('/og/site.png', (context) =>
      sendCard(context, 'site', async (language) => {
        const { siteCardSvg } = await loadCards()
        return { svg: siteCardSvg(language), colours: coloursMax }
      }),
    )
    .get('/og/people/:name', (context) => {
      const id = pictureId(context.req.param('name'))
      return sendCard(context, `people ${id}`, async (language, dependencies) => {
        dependencies.shows(`people:${id}`, 'countries', 'person_categories', 'files')
        const person = await findCardPerson(db, id, language, new Date())
        if (!person) throw new AppError('not-found')
        dependencies.changesAt(person.publishedUntil?.getTime())
        const { personCardSvg } = await loadCards()
        return drawn(person.picture, (photo) => personCardSvg(person.shown, language, photo))
      })
    })
    .get('/og/activities/:name', (context) => {
      const id = pictureId(context.req.param('name'))
      return sendCard(context, `activities ${id}`, async (language, dependencies) => {
        dependencies.shows(
          `activities:${id}`,
          'people',
          'countries',
          'activity_categories',
          'service_kinds',
          'files',
        )
        const now = new Date()
        dependencies.changesAt((await readModel.current()).people.nextChange(now.getTime()))
        const activity = await findCardActivity(db, id, language, now)
        if (!activity) throw new AppError('not-found')
        dependencies.changesAt(activity.publishedUntil?.getTime())
        const { activityCardSvg } = await loadCards()
        return drawn(activity.picture, (image) => activityCardSvg(activity.shown, language, image))
      })
    })
}

/**
 * Reads the id in `{id}.png`.
 * @throws {AppError} `not-found` for anything else.
 */
function pictureId(name: string): string {
  const parsed = idSchema.safeParse(/^([\da-f-]{36})\.png$/i.exec(name)?.[1])
  if (!parsed.success) throw new AppError('not-found')
  return parsed.data
}
