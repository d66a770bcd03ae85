import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type Provider from 'oidc-provider'
import { errors, type InteractionResults } from 'oidc-provider'
import { demoIdentityAddress } from '../../../shared/rules/addresses.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import { formProblems } from '../../../shared/schemas/form-problems.ts'
import { AppError } from '../../errors.ts'
import { detectLanguage } from '../../http/preferences.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import type { DemoIdentitySettings } from './demo-identity-settings.ts'
import { createDemoOidcProvider, demoSessionCookie } from './demo-oidc-provider.ts'
import { type ChoiceForm, renderChoice, renderInterrupted } from './pages.ts'
import {
  createDemoPeople,
  type DemoPeople,
  type DemoPerson,
  inventedPeople,
  typedPersonSchema,
} from './people.ts'

const bodyMaxBytes = 8 * 1024
/** The look of the site, and what these pages need on top. */
const styleFiles = [
  new URL('../../../app/ui/styles/tokens.css', import.meta.url),
  new URL('../../../app/ui/styles/base.css', import.meta.url),
  new URL('./demo-identity.css', import.meta.url),
]

/** Request and answer as Node has them, which the provider works on. */
interface RawExchange {
  request: IncomingMessage & { originalUrl?: string }
  response: ServerResponse
}

/** Creates a demo identity provider, and returns its routes. */
export async function loadDemoIdentityRoutes(
  settings: DemoIdentitySettings,
  publicUrl: string,
): Promise<Hono<ApiEnvironment>> {
  const people = createDemoPeople()
  const provider = await createDemoOidcProvider(settings, people, (cookieHeader, acceptLanguage) =>
    renderInterrupted(detectLanguage(undefined, cookieHeader, acceptLanguage)),
  )
  return demoIdentityRoutes(provider, people, publicUrl)
}

/** Serves the pages of the demo identity provider, and the provider itself below them. */
function demoIdentityRoutes(provider: Provider, people: DemoPeople, publicUrl: string): Hono<ApiEnvironment> {
  const isSecure = publicUrl.startsWith('https:')
  const answer = provider.callback()
  const interaction = `${demoIdentityAddress}/interaction/:id`
  // Errors are answered by the application around it.
  const routes = new Hono<ApiEnvironment>().onError((error) => {
    throw error
  })

  function showPage(context: Context<ApiEnvironment>, html: string, status: 200 | 404 | 422 = 200): Response {
    return context.html(html, status, {
      ...securityHeaders('document', isSecure),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  }

  /** Redirects to the provider, which redirects to the site. */
  async function finish(context: Context<ApiEnvironment>, result: InteractionResults): Promise<Response> {
    const { request, response } = rawExchange(context)
    return context.redirect(await provider.interactionResult(request, response, result), 303)
  }

  const signIn = (context: Context<ApiEnvironment>, { subject }: DemoPerson) =>
    finish(context, { login: { accountId: subject, remember: false }, select_account: {} })

  routes.get(`${demoIdentityAddress}/style.css`, async (context) => {
    const parts = await Promise.all(styleFiles.map((file) => readFile(file, 'utf8')))
    return context.body(parts.join('\n'), 200, { 'content-type': 'text/css; charset=utf-8' })
  })

  routes.use(interaction, async (context, next) => {
    const { request, response } = rawExchange(context)
    try {
      const { uid } = await provider.interactionDetails(request, response)
      if (uid !== context.req.param('id')) throw new errors.SessionNotFound('another sign-in')
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      return showPage(context, renderInterrupted(languageOf(context)), 404)
    }
    return next()
  })

  routes.get(interaction, (context) => showPage(context, renderChoice(languageOf(context), emptyForm)))

  routes.post(interaction, bodyLimit({ maxSize: bodyMaxBytes }), async (context) => {
    const form = await context.req.parseBody()
    if (form.choice === 'cancel') return finish(context, { error: 'access_denied' })
    const invented = inventedPeople.find(({ subject }) => subject === form.choice)
    if (invented) return signIn(context, invented)
    const typed = typedPersonSchema.safeParse(form)
    if (typed.success) return signIn(context, people.add(typed.data))
    const values = typedValues(form)
    const wrong = new Set(formProblems(typed.error, values).map((problem) => problem.field))
    return showPage(context, renderChoice(languageOf(context), { ...values, wrong }), 422)
  })

  routes.all(`${demoIdentityAddress}/*`, async (context) => {
    const { request, response } = rawExchange(context)
    asSeenFromOutside(request, publicUrl)
    for (const [name, value] of Object.entries(securityHeaders('inert', isSecure)))
      response.setHeader(name, value)
    await answer(request, response)
    // A copy, because headers are added to it on its way out.
    return RESPONSE_ALREADY_SENT.clone()
  })

  return routes
}

/** Returns the values of a form as they were typed, to show them again. */
function typedValues(form: Record<string, unknown>): Omit<ChoiceForm, 'wrong'> {
  const field = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  return {
    givenName: field('givenName'),
    familyName: field('familyName'),
    email: field('email'),
    isVerified: form.isVerified === 'on',
  }
}

const emptyForm: ChoiceForm = { givenName: '', familyName: '', email: '', isVerified: true, wrong: new Set() }

function rawExchange({ env }: Context<ApiEnvironment>): RawExchange {
  // Without a socket there is no provider.
  if (!env?.incoming || !env.outgoing) throw new AppError('not-found')
  return { request: env.incoming, response: env.outgoing }
}

function languageOf(context: Context<ApiEnvironment>) {
  return detectLanguage(
    context.req.query(languageQueryName),
    context.req.header('cookie'),
    context.req.header('accept-language'),
  )
}

/**
 * Shows the provider a request as the browser sent it: with the public host, regardless of proxies in between, and a
 * path below its own. It removes the session of the last sign-in: the provider would take its person, or end it by a
 * page with a script.
 */
function asSeenFromOutside(request: RawExchange['request'], publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl)
  const whole = request.url ?? '/'
  request.originalUrl = whole
  request.url = whole.slice(demoIdentityAddress.length) || '/'
  request.headers.host = host
  request.headers['x-forwarded-host'] = host
  request.headers['x-forwarded-proto'] = protocol.replace(':', '')
  if (request.url.startsWith('/auth')) {
    const cookies = (request.headers.cookie ?? '').split(/;\s*/)
    request.headers.cookie = cookies.filter((cookie) => !cookie.startsWith(demoSessionCookie)).join('; ')
  }
}
