import type { FieldProblem } from './field-problems.ts'

/** The domains of social networks by their names in lower case (D-8); the first is the one shown to people. */
const hostsOfNetworks: Readonly<Record<string, readonly string[]>> = {
  telegram: ['t.me', 'telegram.me', 'telegram.org'],
  linkedin: ['linkedin.com'],
  github: ['github.com'],
  gitlab: ['gitlab.com'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
  x: ['x.com', 'twitter.com'],
  twitter: ['x.com', 'twitter.com'],
  tiktok: ['tiktok.com'],
  whatsapp: ['wa.me', 'whatsapp.com'],
  medium: ['medium.com'],
  vk: ['vk.com', 'vk.ru'],
}

/**
 * Returns the domain that an address of a network should have, where it has another; `undefined` for one that fits, and
 * for unknown networks, whose addresses may be any.
 */
export function expectedHost(networkName: string, link: string): string | undefined {
  const hosts = hostsOfNetworks[networkName.trim().toLowerCase()]
  const host = /^https:\/\/([^/?#:@]+)(?:[/?#:]|$)/i.exec(link)?.[1]?.toLowerCase() ?? ''
  const fits = hosts?.some((one) => host === one || host.endsWith(`.${one}`)) ?? true
  return fits ? undefined : hosts?.[0]
}

/** Lists the problems of an address for its network: one of Telegram has a domain of Telegram (D-8). */
export function linkProblems(network: string, link: string, field: string): FieldProblem[] {
  const host = expectedHost(network, link)
  return host === undefined ? [] : [{ field, code: 'not-of-network', values: { network, host } }]
}
