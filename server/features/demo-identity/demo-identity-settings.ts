import { demoIdentityAddress, googleCallbackPath } from '../../../shared/rules/addresses.ts'
import type { Settings } from '../../env.ts'
import type { IdentityProviderOptions } from '../../platform/identity-provider.ts'
import type { Tokens } from '../../platform/tokens.ts'

/** The settings that the site and its demo identity provider share. */
export interface DemoIdentitySettings {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** The key that signs the demo identity provider's own cookies. */
  cookieKey: string
}

/** Derives the settings of a site's demo identity provider, secrets included, so that nobody has to set them. */
export function demoIdentitySettings(publicUrl: string, tokens: Tokens): DemoIdentitySettings {
  const secret = (use: string) => Buffer.from(tokens.deriveKey(`demo-identity ${use}`)).toString('base64url')
  return {
    issuer: `${publicUrl}${demoIdentityAddress}`,
    clientId: 'digital-world',
    clientSecret: secret('client'),
    redirectUri: `${publicUrl}${googleCallbackPath}`,
    cookieKey: secret('cookies'),
  }
}

/**
 * Returns the client settings of this site at its own demo identity provider. The public URL may lead through a proxy
 * that is unreachable from here, so that the server's own requests go straight to where it listens.
 */
export function demoIdentityClient(
  { issuer, clientId, clientSecret }: DemoIdentitySettings,
  { publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>,
): IdentityProviderOptions {
  return {
    issuer,
    clientId,
    clientSecret,
    publicUrl,
    isDemo: true,
    fetch: (address, options) => {
      const { pathname, search } = new URL(address)
      return fetch(`http://${reachableHost(host)}:${port}${pathname}${search}`, options as RequestInit)
    },
  }
}

/** Returns the address at which a server that listens everywhere is reached from its own machine. */
function reachableHost(host: string): string {
  const plain = host.replace(/^\[|\]$/g, '')
  if (plain === '0.0.0.0') return '127.0.0.1'
  if (plain === '::') return '[::1]'
  return plain.includes(':') ? `[${plain}]` : plain
}
