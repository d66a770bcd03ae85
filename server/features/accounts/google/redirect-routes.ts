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
export function googleRedirectRoutes(
  api: Api,
  { database, limits, identity, isSecure, isDemonstration, publicUrl, log }: GoogleContext,
): void {
  const requireProvider = (): IdentityProvider => {
    if (!identity) throw new AppError('not-found')
    return identity
  }

  /**
   * Checks whether a demonstration was reached by another name of its machine. The provider redirects to one name only,
   * so that such a visitor starts again there: the cookie would otherwise be left behind.
   */
  const isElsewhere = (host: string | undefined) =>
    isDemonstration &&
    isLoopback(host) &&
    isLoopback(new URL(publicUrl).host) &&
    host !== new URL(publicUrl).host

  declareRight(api, 'get', path, 'enter-account')
  api.get(path, async (context) => {
    const provider = requireProvider()
    if (isElsewhere(context.req.header('host'))) {
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
      return interrupted(context, error)
    }
    const flow = await createSecret(database.db, {
      purpose: 'google-sign-in',
      userId: null,
      data: { step: 'flow', expected: begun.expected, returnTo },
      expiresAt: new Date(Date.now() + challengeMaxAgeMinutes * 60_000),
    })
    return leadTo(context, 302, begun.address, googleCookie('flow', flow, isSecure))
  })

  declareRight(api, 'get', `${path}/callback`, 'enter-account')
  api.get(`${path}/callback`, async (context) => {
    const provider = requireProvider()
    const now = new Date()
    // Consumed before the response is checked: it is valid once.
    const cookie = readGoogleCookie(context, 'flow', isSecure)
    const stored = cookie && (await consumeSecret(database.db, 'google-sign-in', cookie, now))
    const flow = stored ? flowSchema.safeParse(stored.data) : undefined
    if (!flow?.success) return interrupted(context)
    let proven: ProvenIdentity
    try {
      proven = await provider.finish(new URL(context.req.url).search, flow.data.expected)
    } catch (error) {
      return interrupted(context, error)
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
  })

  function interrupted(context: Context<ApiEnvironment>, error?: unknown): Response {
    if (error !== undefined) log.warn(describe(error), 'a sign-in by Google was interrupted')
    return leadTo(
      context,
      303,
      `${signInAddress}#${googleErrorFragment}=interrupted`,
      googleCookie('flow', undefined, isSecure),
    )
  }
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
