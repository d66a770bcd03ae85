import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { z } from 'zod'
import {
  googleCodeFragment,
  googleErrorFragment,
  googleSignInPath,
  profileAddress,
  returnToQueryName,
  signInAddress,
} from '../../../../shared/rules/addresses.ts'
import { challengeMaxAgeMinutes, signInCodeMaxAgeSeconds } from '../../../../shared/rules/limits.ts'
import { returnPath } from '../../../../shared/rules/return-path.ts'
import { AppError } from '../../../errors.ts'
import { declareRight } from '../../../http/declared-rights.ts'
import { detectLanguage } from '../../../http/preferences.ts'
import type { Api, ApiEnvironment } from '../../../http/request-environment.ts'
import type { IdentityProvider, ProvenIdentity } from '../../../platform/identity-provider.ts'
import { consumeSecret, createSecret } from '../account-secrets.ts'
import {
  digestOfCookie,
  flowSchema,
  type GoogleContext,
  googleCookie,
  type homeSchema,
  readGoogleCookie,
} from './google-context.ts'

const path = '/auth/google'

/**
 * Adds the redirects to Google and back (S-6). They carry no data of the API and are not in its description. Every
 * failure ends at the sign-in page with an error message; the exact cause is in the log alone.
 */
export function googleRedirectRoutes(api: Api, services: GoogleContext): void {
  declareRight(api, 'get', path, 'enter-account')
  api.get(path, beginSignIn(services))

  declareRight(api, 'get', `${path}/callback`, 'enter-account')
  api.get(`${path}/callback`, receiveIdentity(services))
}

/** Creates the handler that sends a browser to the provider, with a cookie by which it is known when it returns. */
function beginSignIn(services: GoogleContext) {
  const { database, limits, isSecure, isDemonstration, publicUrl } = services
  return async (context: Context<ApiEnvironment>): Promise<Response> => {
    const provider = requireProvider(services)
    if (isDemonstration && isElsewhere(context.req.header('host'), publicUrl)) {
      return context.redirect(`${publicUrl}${googleSignInPath}${new URL(context.req.url).search}`, 302)
    }
    const returnTo = returnPath(context.req.query(returnToQueryName), profileAddress)
    const language = detectLanguage(
      context.req.query('lang'),
      context.req.header('cookie'),
      context.req.header('accept-language'),
    )
    await limits.consume('google-sign-ins-by-address', context.get('senderAddress'))
    let begun: Awaited<ReturnType<IdentityProvider['begin']>>
    try {
      begun = await provider.begin(language)
    } catch (error) {
      return interrupted(services, context, error)
    }
    const flow = await createSecret(database.db, {
      purpose: 'google-sign-in',
      userId: null,
      data: { step: 'flow', expected: begun.expected, returnTo },
      expiresAt: new Date(Date.now() + challengeMaxAgeMinutes * 60_000),
    })
    return leadTo(context, 302, begun.address, googleCookie('flow', flow, isSecure))
  }
}

/** Creates the handler that receives the identity from the provider, and leads to the sign-in page with a code. */
function receiveIdentity(services: GoogleContext) {
  const { database, isSecure } = services
  return async (context: Context<ApiEnvironment>): Promise<Response> => {
    const provider = requireProvider(services)
    const now = new Date()
    // Consumed before the response is checked: it is valid once.
    const cookie = readGoogleCookie(context, 'flow', isSecure)
    const stored = cookie && (await consumeSecret(database.db, 'google-sign-in', cookie, now))
    const flow = stored ? flowSchema.safeParse(stored.data) : undefined
    if (!flow?.success) return interrupted(services, context)
    let proven: ProvenIdentity
    try {
      proven = await provider.finish(new URL(context.req.url).search, flow.data.expected)
    } catch (error) {
      return interrupted(services, context, error)
    }
    const browser = randomBytes(32).toString('base64url')
    const code = await createSecret(database.db, {
      purpose: 'google-sign-in',
      userId: null,
      data: {
        step: 'home',
        browser: digestOfCookie(browser),
        identity: proven,
        returnTo: flow.data.returnTo,
      } satisfies z.input<typeof homeSchema>,
      expiresAt: new Date(now.getTime() + signInCodeMaxAgeSeconds * 1_000),
    })
    context.header('set-cookie', googleCookie('home', browser, isSecure), { append: true })
    return leadTo(
      context,
      303,
      `${signInAddress}#${googleCodeFragment}=${code}`,
      googleCookie('flow', undefined, isSecure),
    )
  }
}

/** Returns the provider. @throws {AppError} `not-found` where there is none. */
function requireProvider({ identity }: GoogleContext): IdentityProvider {
  if (!identity) throw new AppError('not-found')
  return identity
}

/** Leads to the sign-in page with an error message, and logs the cause. */
function interrupted(
  { isSecure, log }: GoogleContext,
  context: Context<ApiEnvironment>,
  error?: unknown,
): Response {
  if (error !== undefined) log.warn(describe(error), 'a sign-in by Google was interrupted')
  return leadTo(
    context,
    303,
    `${signInAddress}#${googleErrorFragment}=interrupted`,
    googleCookie('flow', undefined, isSecure),
  )
}

/**
 * Checks whether a demonstration was reached by another name of its machine. The provider redirects to one name only,
 * so that such a visitor starts again there: the cookie would otherwise be left behind.
 */
function isElsewhere(host: string | undefined, publicUrl: string): boolean {
  const { host: publicHost } = new URL(publicUrl)
  return isLoopback(host) && isLoopback(publicHost) && host !== publicHost
}

function isLoopback(host: string | undefined): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host ?? '')
}

function leadTo(
  context: Context<ApiEnvironment>,
  status: 302 | 303,
  address: string,
  cookie: string,
): Response {
  context.header('set-cookie', cookie, { append: true })
  context.header('cache-control', 'no-store')
  // The referring address holds the provider's code.
  context.header('referrer-policy', 'no-referrer')
  return context.redirect(address, status)
}

/**
 * Returns the part of an error that is logged. Its message and causes may hold data sent to or received from the
 * provider.
 */
function describe(error: unknown): { error: string; code: string | undefined } {
  const { name, code } = error as { name?: unknown; code?: unknown }
  return { error: String(name), code: typeof code === 'string' ? code : undefined }
}
