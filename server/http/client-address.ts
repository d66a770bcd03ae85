import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the network address by which limits and quotas count a sender. It is that of the connection or, behind our
 * own proxies, what the outermost of them wrote to `X-Forwarded-For`. What the sender wrote there is never trusted. An
 * IPv6 address is reduced to its /64, since one subscriber has all of it.
 */
export function clientAddress(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'> | undefined,
  trustedProxyCount: number,
): string {
  const direct = incoming?.socket.remoteAddress ?? ''
  const forwarded = String(incoming?.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const named = trustedProxyCount > 0 ? forwarded.at(-trustedProxyCount) : undefined
  return networkOf(named ?? direct) ?? networkOf(direct) ?? 'unknown'
}

/** Returns the part of an address that identifies one sender; `undefined` where it is not an address. */
function networkOf(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return undefined
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const groups = plain.includes('::')
    ? [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
    : first
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
