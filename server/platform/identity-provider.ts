import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import type { Language } from '../../shared/i18n/languages.ts'
import { googleCallbackPath } from '../../shared/rules/addresses.ts'
import { emailSchema } from '../../shared/schemas/email.ts'

/** The time that the provider's published configuration is used before it is read again. */
const discoveryMaxAgeMs = 24 * 60 * 60_000
const requestTimeoutSeconds = 10
/** The one algorithm accepted for identity tokens: every OpenID provider must support it. */
const algorithm = 'RS256'
const namePartMaxCharacters = 200

/** An OpenID provider, and this site as its client (S-6). */
export interface IdentityProviderOptions {
  issuer: string
  clientId: string
  clientSecret: string
  /** This site's own address, which the provider redirects back to. */
  publicUrl: string
  /** Whether it is the demo identity provider. */
  isDemo: boolean
  /** Requests to the provider where its address is not reachable from here. */
  fetch?: CustomFetch
}

/** The values that the response to one sign-in must match; only this site knows them until then. */
export const expectedAnswerSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
})
export type ExpectedAnswer = z.infer<typeof expectedAnswerSchema>

/** A person's identity as the provider vouches for it; the provider has verified the email. */
export const provenIdentitySchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  givenName: z.string(),
  familyName: z.string(),
})
export type ProvenIdentity = z.infer<typeof provenIdentitySchema>

/** A client of an OpenID provider: authorization code with PKCE, state and nonce. */
export interface IdentityProvider {
  isDemo: boolean
  /** The issuer of its subjects; the demo identity provider has the same at every address of a demonstration. */
  issuer: string
  /** Returns the address to redirect to, and what the response must match. */
  begin: (language: Language) => Promise<{ address: string; expected: ExpectedAnswer }>
  /**
   * Checks the response, and reads the identity from its token.
   * @param query of the address that the provider redirected to.
   * @throws {Error} of openid-client or of zod where any of it is invalid.
   */
  finish: (query: string, expected: ExpectedAnswer) => Promise<ProvenIdentity>
}

const namePart = z.string().max(namePartMaxCharacters).catch('').default('')

/** The claims that are read from a verified identity token. Only the boolean `true` marks a verified email. */
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: emailSchema,
  email_verified: z.literal(true),
  given_name: namePart,
  family_name: namePart,
  name: namePart,
})

/** Creates a provider. Its configuration is read on first use, so that an unreachable provider delays nothing else. */
export function createIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  const issuer = options.isDemo ? 'demo-identity' : options.issuer
  const redirectUri = `${options.publicUrl}${googleCallbackPath}`
  let known: { configuration: Promise<Configuration>; since: number } | undefined

  function configure(): Promise<Configuration> {
    if (known && Date.now() - known.since < discoveryMaxAgeMs) return known.configuration
    const configuration = discover(options)
    const attempt = { configuration, since: Date.now() }
    known = attempt
    // A failure is not cached: the next request tries again.
    configuration.catch(() => {
      if (known === attempt) known = undefined
    })
    return configuration
  }

  return {
    isDemo: options.isDemo,
    issuer,

    async begin(language) {
      const configuration = await configure()
      const expected = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await calculatePKCECodeChallenge(expected.codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        // Several people may share a browser.
        prompt: 'select_account',
      })
      return { address: address.href, expected }
    },

    async finish(query, { state, nonce, codeVerifier }) {
      const tokens = await authorizationCodeGrant(await configure(), new URL(`${redirectUri}${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const { sub, email, given_name, family_name, name } = claimsSchema.parse(tokens.claims())
      const [first = '', ...others] = name.trim().split(/\s+/)
      return {
        issuer,
        subject: sub,
        email,
        givenName: given_name || first,
        familyName: family_name || (given_name ? '' : others.join(' ')),
      }
    },
  }
}

function discover({
  issuer,
  clientId,
  clientSecret,
  fetch,
}: IdentityProviderOptions): Promise<Configuration> {
  const address = new URL(issuer)
  return discovery(
    address,
    clientId,
    { client_secret: clientSecret, id_token_signed_response_alg: algorithm },
    undefined,
    {
      timeout: requestTimeoutSeconds,
      // By default the library trusts the connection instead of verifying the signature.
      execute: [enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [allowInsecureRequests] : [])],
      ...(fetch && { [customFetch]: fetch }),
    },
  )
}
