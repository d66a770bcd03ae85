import { OpenAPIHono } from '@hono/zod-openapi'
import type { Logger } from 'pino'
import type { Database } from './db/client.ts'
import { activityRoutes } from './features/activities/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { editorialRoutes } from './features/editorial/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { AppError } from './http/problem.ts'
import type { PublicCache } from './http/public-cache.ts'
import { type Api, problemResponse } from './http/public-read.ts'
import type { ApiEnvironment } from './http/request-environment.ts'

interface ApiOptions {
  database: Database
  cache: PublicCache
  log: Logger
  isSecure: boolean
}

/** The API, the only door to the data: the table of contents of its routers. */
export function createApi({ database, cache, log, isSecure }: ApiOptions): Api {
  const api = new OpenAPIHono<ApiEnvironment>().basePath('/api')
  const options = { api, cache, isSecure }

  peopleRoutes(options, database, 'ambassador')
  peopleRoutes(options, database, 'expert')
  activityRoutes(options, database)
  catalogueRoutes(options, database)
  editorialRoutes(options, database)
  searchRoutes(options, database)

  api.get('/openapi.json', (context) => {
    const description = api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: 'Digital World',
        version: '1',
        description:
          'Public reads of the programme that connects young IT specialists with ambassadors and experts. Answers are in the language of `lang` (uz by default); every text names the language it is really in.',
      },
      servers: [{ url: '/' }],
    })
    return context.json(description, 200, { 'cache-control': 'public, max-age=300' })
  })
  api.all('/*', (context) => {
    throw new AppError(['GET', 'HEAD'].includes(context.req.method) ? 'not-found' : 'method-not-allowed')
  })
  api.onError((error, context) => {
    if (!(error instanceof AppError)) log.error({ err: error, requestId: context.get('requestId') })
    return problemResponse(context, error)
  })
  return api
}
