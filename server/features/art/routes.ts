import { Hono } from 'hono'
import { bandSvg, coverSvg } from '../../../shared/art/cover.ts'
import { activityCategoryCodeSchema } from '../../../shared/schemas/catalogue.ts'
import { AppError } from '../../errors.ts'
import { createAnswer, sendAnswer } from '../../http/answer.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'

const codePattern = /^[A-Z]{3}-\d{1,6}$/
const pictureMaxAgeSeconds = 7 * 24 * 60 * 60

const drawings = { covers: coverSvg, bands: bandSvg } as const

/**
 * Serves generated art: the cover of an activity without a picture, and the same as a band across a page. It is a pure
 * function of code and category, so that the same URL always gives the same bytes.
 */
export function artRoutes(): Hono<ApiEnvironment> {
  const routes = new Hono<ApiEnvironment>()
  for (const [folder, draw] of Object.entries(drawings)) {
    routes.get(`/art/${folder}/:name`, async (context) => {
      const [code = '', category, extension, ...rest] = (context.req.param('name') ?? '').split('.')
      const parsed = activityCategoryCodeSchema.safeParse(category)
      if (!codePattern.test(code) || !parsed.success || extension !== 'svg' || rest.length > 0) {
        throw new AppError('not-found')
      }
      const answer = createAnswer({
        status: 200,
        headers: { 'content-type': 'image/svg+xml; charset=utf-8' },
        body: Buffer.from(draw(code, parsed.data)),
      })
      const response = await sendAnswer(context, answer, { vary: 'Accept-Encoding' })
      response.headers.set('cache-control', `public, max-age=${pictureMaxAgeSeconds}`)
      return response
    })
  }
  return routes
}
