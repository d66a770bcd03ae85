import { exportJWK, generateKeyPair } from 'jose'
import { LRUCache } from 'lru-cache'
import Provider, {
  type Account,
  type Adapter,
  type AdapterPayload,
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
} from 'oidc-provider'
import { demoIdentityAddress } from '../../../shared/rules/addresses.ts'
import { challengeMaxAgeMinutes, signInCodeMaxAgeSeconds } from '../../../shared/rules/limits.ts'
import { securityHeaders } from '../../http/security-headers.ts'
import type { DemoIdentitySettings } from './demo-identity-settings.ts'
import type { DemoPeople } from './people.ts'

const scope = 'openid email profile'

/** The cookie in which the provider would remember who signed in; see `routes.ts`. */
export const demoSessionCookie = 'demo-identity-session'

/** Returns the path of a sign-in's pages, below the base path of the demo identity provider. */
function interactionPath(id: string): string {
  return `/interaction/${id}`
}

/**
 * Creates a real OpenID provider with one client, this site. Its keys are generated at the start, so that a restart
 * interrupts sign-ins in progress.
 * @param renderError renders the page for errors that cannot be redirected to the client.
 */
export async function createDemoOidcProvider(
  settings: DemoIdentitySettings,
  people: DemoPeople,
  renderError: (cookieHeader: string | undefined, acceptLanguage: string | undefined) => string,
): Promise<Provider> {
  const { issuer } = settings
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const minute = 60
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    clients: [siteClient(settings)],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // As Google does: the claims of the scopes are in the identity token.
    conformIdTokenClaims: false,
    cookies: cookieSettings(settings.cookieKey),
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
    pkce: { required: () => true },
    responseTypes: ['code'],
    ttl: {
      AuthorizationCode: signInCodeMaxAgeSeconds,
      AccessToken: minute,
      IdToken: 10 * minute,
      Interaction: challengeMaxAgeMinutes * minute,
      Grant: 10 * minute,
      Session: 10 * minute,
    },
    interactions: {
      policy: demoPolicy(),
      url: (_context, { uid }) => `${demoIdentityAddress}${interactionPath(uid)}`,
    },
    findAccount: (_context, subject) => demoAccount(people, subject),
    // Choosing a person is the consent: nothing more is asked.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
    renderError: (context) => {
      context.set(securityHeaders('document', issuer.startsWith('https:')))
      context.type = 'html'
      context.body = renderError(context.get('cookie'), context.get('accept-language'))
    },
  })
  // `routes.ts` sends it the public address in the headers of a proxy.
  provider.proxy = true
  return provider
}

/** Returns the registration of this site as the one client. */
function siteClient({ clientId, clientSecret, redirectUri }: DemoIdentitySettings): ClientMetadata {
  return {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [redirectUri],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
  }
}

/** Returns the settings of the provider's cookies, which the browser sends to its paths alone. */
function cookieSettings(cookieKey: DemoIdentitySettings['cookieKey']): Configuration['cookies'] {
  return {
    keys: [cookieKey],
    names: {
      session: demoSessionCookie,
      interaction: 'demo-identity-interaction',
      resume: 'demo-identity-resume',
    },
    long: { httpOnly: true, signed: true, sameSite: 'lax', path: demoIdentityAddress },
    short: { httpOnly: true, signed: true, sameSite: 'lax', path: demoIdentityAddress },
  }
}

/** Finds the account of a person, with its claims; `undefined` where nobody is known by the subject. */
function demoAccount(people: DemoPeople, subject: string): Account | undefined {
  const person = people.find(subject)
  return (
    person && {
      accountId: subject,
      claims: () => ({
        sub: subject,
        email: person.email,
        email_verified: person.isVerified,
        name: `${person.givenName} ${person.familyName}`,
        given_name: person.givenName,
        family_name: person.familyName,
      }),
    }
  )
}

/** Defines a policy with `select_account`, the prompt to choose a person, which the provider lacks by default. */
function demoPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/** The bound of records, more than the sign-ins in progress of a demonstration; the oldest go first. */
const recordsMax = 1_000

/** Creates the demo identity provider's store of sign-ins in progress: in memory, so that a restart ends them. */
function createMemoryAdapter(model: string): Adapter {
  const records = new LRUCache<string, AdapterPayload>({ max: recordsMax })
  const findBy = async (fits: (payload: AdapterPayload) => boolean) => [...records.values()].find(fits)
  return {
    upsert: async (id, payload, expiresIn) => {
      // The provider gives a lifetime in seconds; records without one end with the process.
      records.set(id, payload, expiresIn ? { ttl: expiresIn * 1_000 } : {})
    },
    find: async (id) => records.get(id),
    findByUid: (uid) => findBy((payload) => payload.uid === uid),
    findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
    consume: async (id) => {
      const payload = records.get(id)
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
    },
    destroy: async (id) => {
      records.delete(id)
    },
    revokeByGrantId: async (grantId) => {
      if (model === 'Grant') return
      for (const [id, payload] of records.entries()) if (payload.grantId === grantId) records.delete(id)
    },
  }
}
