import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { IdentityProviderSettings } from '../../server/env.ts'

/** Deviations from a correct response of the provider. */
export interface HostileAnswer {
  /** Changes of the correct identity token's claims; a claim that is `undefined` is left out. */
  claims?: Record<string, unknown>
  /** The key of the signature: an unpublished one, the client secret, or none at all. */
  signature?: 'stranger' | 'none' | 'symmetric'
  /** Parameters of the redirect back that are added to the correct ones or replace them. */
  query?: Record<string, string>
}

/** An identity provider whose responses a test controls; without deviations they are correct. */
export interface HostileIdentityProvider {
  settings: IdentityProviderSettings
  /** Returns the query with which a browser comes back from a URL of the provider. */
  answerTo: (address: string, answer?: HostileAnswer) => string
  /** Returns how many codes were exchanged for a token. */
  exchanged: () => number
  stop: () => Promise<void>
}

const clientId = 'a-site-of-the-tests'
const clientSecret = 'a secret of the tests that opens nothing else'
/** The correct claims about a person. */
export const rightClaims = {
  sub: 'subject-of-a-right-answer',
  email: 'right@mail.example',
  email_verified: true,
  given_name: 'Right',
  family_name: 'Person',
}

/** Starts a provider. */
export async function startHostileIdentityProvider(): Promise<HostileIdentityProvider> {
  const own = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const published = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  const authorizations = new Map<string, { query: URLSearchParams; answer: HostileAnswer }>()
  let exchanges = 0
  const server = createServer(async (request, response) => {
    const send = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    }
    if (request.url === '/.well-known/openid-configuration') return send(200, configuration)
    if (request.url === '/jwks') return send(200, { keys: [published] })
    if (request.url === '/token') {
      const token = await exchange(request)
      return token ? send(200, token) : send(400, { error: 'invalid_grant' })
    }
    return send(404, {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const configuration = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
  }

  /** Exchanges a code, once, for the client that knows the verifier of its challenge. */
  async function exchange(request: IncomingMessage): Promise<object | undefined> {
    const body = new URLSearchParams(await text(request))
    const code = body.get('code') ?? ''
    const known = authorizations.get(code)
    authorizations.delete(code)
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (!known || challenge !== known.query.get('code_challenge')) return undefined
    exchanges += 1
    const now = Math.floor(Date.now() / 1_000)
    const right = { iss: issuer, aud: clientId, iat: now, exp: now + 600, nonce: known.query.get('nonce') }
    const claims = { ...right, ...rightClaims, ...known.answer.claims } as JWTPayload
    const identity = await sign(claims, known.answer.signature)
    return { access_token: 'nothing', token_type: 'Bearer', expires_in: 60, id_token: identity }
  }

  async function sign(claims: JWTPayload, signature: HostileAnswer['signature']): Promise<string> {
    if (signature === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ alg: 'none' })}.${part(claims)}.`
    }
    if (signature === 'symmetric')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(clientSecret))
    const { privateKey } = signature === 'stranger' ? stranger : own
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(privateKey)
  }

  return {
    settings: { issuer, clientId, clientSecret },
    answerTo(address, answer = {}) {
      const { searchParams } = new URL(address)
      const code = createHash('sha256').update(`${authorizations.size} ${searchParams}`).digest('hex')
      authorizations.set(code, { query: searchParams, answer })
      const query = { code, state: searchParams.get('state') ?? '', iss: issuer, ...answer.query }
      return `?${new URLSearchParams(query)}`
    },
    exchanged: () => exchanges,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
