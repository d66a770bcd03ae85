import type { MiddlewareHandler } from 'hono'
import { AppError } from '../errors.ts'
import type { ApiEnvironment } from './request-environment.ts'

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
