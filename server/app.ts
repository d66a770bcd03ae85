import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Handler, Hono, type MiddlewareHandler } from 'hono'
import { errorStatuses } from '../shared/rules/error-codes.ts'
import { createApi } from './api.ts'
import { AppError } from './errors.ts'
import { podcastRoutes } from './features/activities/feeds/podcast-routes.ts'
import { feedRoutes } from './features/activities/feeds/routes.ts'
import { activityFileRoutes } from './features/activities/public/files.ts'
import { artRoutes } from './features/art/routes.ts'
import { countryRedirect } from './features/catalogue/public/country-redirect.ts'
import type { DemoIdentityProvider } from './features/demo-identity/demo-identity-provider.ts'
import { demoMailRoutes } from './features/demo-mail/routes.ts'
import { discoveryRoutes } from './features/discovery/routes.ts'
import { mediaRoutes } from './features/media/public/routes.ts'
import { preferenceRoutes } from './features/preferences/routes.ts'
import { regulationsFileRoutes } from './features/regulations-file/routes.ts'
import { socialCardRoutes } from './features/social-card/routes.ts'
import {
  clientAddress,
  refuseAmbiguousPaths,
  refuseForeignForms,
  refuseForwarded,
} from './http/incoming-requests.ts'
import { AnswerBudget } from './http/miss-budget.ts'
import type { PageApi } from './http/page-api.ts'
import { findPageRead, problemResponse } from './http/public-read.ts'
import { createReadiness } from './http/readiness.ts'
import { requestIdHeader } from './http/ready-answer.ts'
import type { AnswerCaching, Api, ApiEnvironment } from './http/request-environment.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { MessageOverrides } from './platform/message-overrides.ts'
import type { Services } from './services.ts'

const addressMaxCharacters = 8_000

/** The statuses of what senders may not do, or not so often: the log has where they come from, as a digest. */
const tracedStatuses: ReadonlySet<number> = new Set([
  errorStatuses['not-allowed'],
  errorStatuses['host-not-allowed'],
  errorStatuses['too-many-requests'],
])

/** The services and settings of the application. */
export interface AppOptions extends Omit<Services, 'isSecure'> {
  /** The sentences of the interface, which a request waits for where one has just changed. */
  messages: Pick<MessageOverrides, 'isSettled' | 'settle'>
  demoIdentity: DemoIdentityProvider | undefined
  /** Whether the mails and accounts of a demonstration may be requested from other machines. */
  isPublicDemonstration: boolean
  trustedProxyCount: number
  isAllowedHost: (host: string | undefined) => boolean
  /** Tells whether the process is going to stop: it serves on, but nobody should be sent to it any more. */
  isLeaving: () => boolean
  /** Serves the browser's built files, or calls the next handler. */
  staticFiles: MiddlewareHandler
  /** Creates the handler of documents over the API that they read from. */
  createDocuments: (api: PageApi) => Handler<ApiEnvironment>
  /** Receives the cache key under which the response to an address is stored. */
  remember: (request: IncomingMessage, caching: Required<AnswerCaching>) => void
}

/** Creates the whole application; the order of its middleware is the order in which a request passes it. */
export function createApp(options: AppOptions): Hono<ApiEnvironment> {
  const { database, readModel, messages, cache, log, publicUrl } = options
  const isSecure = publicUrl.startsWith('https:')
  const api = createApi({ ...options, isSecure })
  const pageReads = createPageReads(api)
  const documents = options.createDocuments({
    fetch: async (pathAndQuery, { senderAddress }, init) =>
      pageReads.request(`/api${pathAndQuery}`, init, { senderAddress }),
    read: (path, call, { dependencies }) => findPageRead(api, path)?.(call, dependencies),
  })
  const app = new Hono<ApiEnvironment>()

  app.use(completeExchange(options, isSecure))
  app.onError((error, context) => {
    if (!(error instanceof AppError)) log.error({ err: error, requestId: context.get('requestId') })
    return problemResponse(context, error)
  })

  app.use(refuseAmbiguousPaths)
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  const isReady = createReadiness(database, options.files, readModel)
  app.get('/readyz', async (context) => {
    if (options.isLeaving()) return context.json({ status: 'stopping' }, 503)
    return (await isReady()) ? context.json({ status: 'ok' }) : context.json({ status: 'unavailable' }, 503)
  })

  app.use(async (context, next) => {
    if (!options.isAllowedHost(context.req.header('host'))) throw new AppError('host-not-allowed')
    if (context.req.url.length > addressMaxCharacters) throw new AppError('address-too-long')
    if (!messages.isSettled) await messages.settle()
    return next()
  })
  if (!options.isPublicDemonstration) {
    for (const path of ['/demo/*', '/api/demo/*']) app.use(path, refuseForwarded)
  }
  app.use(refuseForeignForms(options.isAllowedHost))
  app.route('/', artRoutes())
  app.route('/', socialCardRoutes(options))
  app.route('/', mediaRoutes(options))
  app.route('/', activityFileRoutes({ ...options, isSecure }))
  app.route('/', discoveryRoutes({ database, readModel, cache, publicUrl }))
  // The readable page of the API is a document like any other; all else below /api is data.
  app.get('/api/docs', documents)
  app.route('/', api)
  app.use(options.staticFiles)
  app.route('/', feedRoutes({ database, readModel, cache, publicUrl, isSecure }))
  app.route('/', podcastRoutes({ database, readModel, cache, publicUrl, isSecure }))
  app.route('/', preferenceRoutes({ isSecure }))
  app.route('/', countryRedirect())
  app.route('/', regulationsFileRoutes({ database, cache, publicUrl }))
  if (options.demoIdentity) app.route('/', options.demoIdentity.routes)
  if (options.isDemonstration) app.route('/', demoMailRoutes({ database }))
  app.on(['GET', 'HEAD', 'POST'], '*', documents)
  app.all('*', () => {
    throw new AppError('method-not-allowed')
  })
  return app
}

/** Creates the middleware that gives a request its id and sender, and the response its default headers. */
function completeExchange(
  { tokens, log, trustedProxyCount, remember }: AppOptions,
  isSecure: boolean,
): MiddlewareHandler<ApiEnvironment> {
  const answerBudget = new AnswerBudget()
  const defaultHeaders = Object.entries({
    ...securityHeaders('inert', isSecure),
    'cache-control': 'no-store',
  })
  return async (context, next) => {
    context.set('requestId', context.req.header(requestIdHeader) ?? randomUUID())
    context.set('senderAddress', clientAddress(context.env?.incoming, trustedProxyCount))
    if (context.env?.incoming) context.set('answerBudget', answerBudget)
    await next()
    // Of the answer to HEAD only the headers are sent: a file that was opened for its body is closed.
    if (context.req.method === 'HEAD') await context.res.body?.cancel()
    const { headers, status } = context.res
    if (tracedStatuses.has(status))
      log.warn(
        {
          requestId: context.get('requestId'),
          status,
          address: tokens.digestForLog(context.get('senderAddress')),
        },
        'a request was refused',
      )
    headers.set(requestIdHeader, context.get('requestId'))
    for (const [name, value] of defaultHeaders) {
      if (!headers.has(name)) headers.set(name, value)
    }
    const { caching } = context.var
    if (caching && context.env?.incoming) remember(context.env.incoming, caching)
  }
}

/** Creates the API as pages read it in the same process: on behalf of their visitor, whom limits count. */
function createPageReads(api: Api): Hono<ApiEnvironment> {
  const pageReads = new Hono<ApiEnvironment>()
  pageReads.use(async (context, next) => {
    context.set('senderAddress', context.env.senderAddress ?? '')
    context.set('requestId', randomUUID())
    return next()
  })
  pageReads.route('/', api)
  return pageReads
}
