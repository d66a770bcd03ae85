/** The headers that decide which cached response is sent, and how. */
export interface CacheKeyHeaders {
  host?: string | undefined
  cookie?: string | undefined
  'accept-language'?: string | undefined
  'accept-encoding'?: string | undefined
  'if-none-match'?: string | undefined
}

/**
 * Picks the headers of the cache key out of the raw ones. A browser sends a dozen more, and an object of them all costs as much
 * as all other work for a cached response. So does an object whose properties are named by received texts: each name is
 * looked up among all names of the program. Where one is repeated, the route handlers decide: `undefined`.
 */
export function cacheKeyHeaders(rawHeaders: readonly string[]): CacheKeyHeaders | undefined {
  let host: string | undefined
  let cookie: string | undefined
  let acceptLanguage: string | undefined
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const rawName = rawHeaders[index] ?? ''
    const { length } = rawName
    if (length !== 4 && length !== 6 && length !== 13 && length !== 15) continue
    const value = rawHeaders[index + 1] ?? ''
    switch (rawName.toLowerCase()) {
      case 'host':
        if (host !== undefined) return undefined
        host = value
        break
      case 'cookie':
        if (cookie !== undefined) return undefined
        cookie = value
        break
      case 'accept-language':
        if (acceptLanguage !== undefined) return undefined
        acceptLanguage = value
        break
      case 'accept-encoding':
        if (acceptEncoding !== undefined) return undefined
        acceptEncoding = value
        break
      case 'if-none-match':
        if (ifNoneMatch !== undefined) return undefined
        ifNoneMatch = value
        break
    }
  }
  return {
    host,
    cookie,
    'accept-language': acceptLanguage,
    'accept-encoding': acceptEncoding,
    'if-none-match': ifNoneMatch,
  }
}
