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
 * another one than this server does (attack case 19). Paths that are not escaped UTF-8 have none, and are ambiguous too.
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
