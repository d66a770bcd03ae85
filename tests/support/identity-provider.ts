import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { interactionPolicy } from 'oidc-provider'
import type { IdentityProviderSettings } from '../../server/env.ts'

/** A person with an account at the provider, which does not send undefined claims. */
export interface ProviderPerson {
  sub: string
  email?: string
  email_verified?: unknown
  given_name?: string | undefined
  family_name?: string | undefined
  name?: string
}

/** A real OpenID provider that signs every visitor in at once. */
export interface TestIdentityProvider {
  settings: IdentityProviderSettings
  /**
   * Visits the provider as a browser and signs in as a person.
   * @returns the URL that it redirects back to.
   */
  visit: (address: string, person: ProviderPerson) => Promise<string>
  stop: () => Promise<void>
}

const clientId = 'a-site-of-the-tests'
const clientSecret = 'a secret of the tests that opens nothing else'

/**
 * Starts a provider that knows one client with `redirectUri`.
 * @param location the port to listen on, and the issuer by which clients reach it: its own address by default.
 */
export async function startIdentityProvider(
  redirectUri: string,
  location: { port?: number; issuer?: string } = {},
): Promise<TestIdentityProvider> {
  const server = createServer()
  server.listen(location.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = location.issuer ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const people = new Map<string, ProviderPerson>()
  let current = ''
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 60, IdToken: 600, AuthorizationCode: 60 },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ ...people.get(accountId), sub: accountId }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId,
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    await provider.interactionFinished(request, response, {
      login: { accountId: current },
      select_account: {},
    })
  })
  return {
    settings: { issuer, clientId, clientSecret },
    async visit(address, person) {
      people.set(person.sub, person)
      current = person.sub
      const cookies = new Map<string, string>()
      let next = address
      while (next.startsWith(issuer)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
          if (value) cookies.set(name, value)
          else cookies.delete(name)
        }
        const location = response.headers.get('location')
        if (!location)
          throw new Error(`The provider leads nowhere: ${response.status} ${await response.text()}`)
        next = new URL(location, next).href
      }
      return next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
