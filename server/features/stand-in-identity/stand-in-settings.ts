import { googleCallbackPath, standInIdentityAddress } from '../../../shared/rules/addresses.ts'
import type { Settings } from '../../env.ts'
import type { Tokens } from '../../platform/accounts/tokens.ts'
import type { IdentityProviderOptions } from '../../platform/identity/identity-provider.ts'

/** What both sides of the stand-in know of each other. */
export interface StandInSettings {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** Signs the stand-in's own cookies. */
  cookieKey: string
}

/** The settings of a site's stand-in; its secrets are derived, so that nobody has to set them. */
export function standInSettings(publicUrl: string, tokens: Tokens): StandInSettings {
  const secret = (use: string) =>
    Buffer.from(tokens.deriveKey(`stand-in-identity ${use}`)).toString('base64url')
  return {
    issuer: `${publicUrl}${standInIdentityAddress}`,
    clientId: 'digital-world',
    clientSecret: secret('client'),
    redirectUri: `${publicUrl}${googleCallbackPath}`,
    cookieKey: secret('cookies'),
  }
}

/**
 * This site as the client of its own stand-in. The public address may lead through a proxy that is not reachable from
 * here, so that the server's own questions go straight to where it listens.
 */
export function standInClient(
  { issuer, clientId, clientSecret }: StandInSettings,
  { publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>,
): IdentityProviderOptions {
  return {
    issuer,
    clientId,
    clientSecret,
    publicUrl,
    isStandIn: true,
    fetch: (address, options) => {
      const { pathname, search } = new URL(address)
      return fetch(`http://${reachableHost(host)}:${port}${pathname}${search}`, options as RequestInit)
    },
  }
}

/** Where a server that listens everywhere is reached from its own machine. */
function reachableHost(host: string): string {
  const plain = host.replace(/^\[|\]$/g, '')
  if (plain === '0.0.0.0') return '127.0.0.1'
  if (plain === '::') return '[::1]'
  return plain.includes(':') ? `[${plain}]` : plain
}
