import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../errors.ts'
import type { ApiEnvironment } from './request-environment.ts'

const absoluteForm = /^https?:\/\/[^/?#]*/i
/** The parts that no client writes into a path, by what a proxy in front could make of them. */
const ambiguous = new RegExp(
  [
    // It merges slashes, resolves dot segments (some below a `;`), or replaces backslashes.
    String.raw`//|/\.{1,2}(?=[/;]|$)|\\`,
    // It cuts at a fragment, or drops what is no printable ASCII.
    '#|[^!-~]',
    // It unescapes letters, digits, - . _ ~ / \ and control characters before it compares paths.
    String.raw`%(?:25)*(?:[01][\da-f]|2[d-f]|3\d|[46][1-9a-f]|[57][\da]|5[cf]|7[ef])`,
  ].join('|'),
  'i',
)

/**
 * Tells whether the path of a request target has a second reading, so that a proxy or cache in front could take it for
 * another one than this server does (attack case 19). Paths that are not escaped UTF-8 have none, and are ambiguous
 * too.
 */
export function isAmbiguousPath(target: string): boolean {
  const [path = ''] = target.replace(absoluteForm, '').split('?', 1)
  try {
    decodeURIComponent(path)
  } catch {
    return true
  }
  return target.includes('#') || ambiguous.test(path)
}

/** Refuses requests by {@link isAmbiguousPath} as they were sent. @throws {AppError} `ambiguous-address`. */
export const refuseAmbiguousPaths: MiddlewareHandler<ApiEnvironment> = (context, next) => {
  if (isAmbiguousPath(context.env.incoming?.url ?? context.req.url)) throw new AppError('ambiguous-address')
  return next()
}

/**
 * Refuses requests from another site's page (CSRF): browsers name the origin of a request in `Sec-Fetch-Site`, older
 * ones in `Origin`. Programs that are not browsers send neither and are let through.
 */
export function refuseForeignForms(
  isAllowedHost: (host: string | undefined) => boolean,
): MiddlewareHandler<ApiEnvironment> {
  return async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next()
    const site = context.req.header('sec-fetch-site')
    const isForeign =
      site === undefined
        ? !isOwnOrigin(context.req.header('origin'), isAllowedHost)
        : site !== 'same-origin' && site !== 'none'
    if (isForeign) throw new AppError('cross-site-request')
    return next()
  }
}

function isOwnOrigin(
  origin: string | undefined,
  isAllowedHost: (host: string | undefined) => boolean,
): boolean {
  return origin === undefined || (URL.canParse(origin) && isAllowedHost(new URL(origin).host))
}

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

/** The headers that proxies and tunnels add to the requests that they pass on. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
]

/** Refuses requests that do not come directly from this machine. @throws {AppError} `host-not-allowed`. */
export const refuseForwarded: MiddlewareHandler<ApiEnvironment> = (context, next) => {
  if (forwardingHeaders.some((name) => context.req.header(name) !== undefined)) {
    throw new AppError('host-not-allowed')
  }
  return next()
}

const loopbackName = /^(?:localhost|(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/**
 * Creates the check whether a `Host` header names this site. Production accepts the host of `PUBLIC_URL` alone; a
 * demonstration also any loopback name and port, because DNS cannot lure anybody there.
 */
export function createHostCheck(
  publicUrl: string,
  isDemonstration: boolean,
): (host: string | undefined) => boolean {
  const ownHost = new URL(publicUrl).host.toLowerCase()
  return (host) =>
    host !== undefined && (host.toLowerCase() === ownHost || (isDemonstration && loopbackName.test(host)))
}
