import type { MiddlewareHandler } from 'hono'
import { AppError } from '../errors.ts'
import type { ApiEnvironment } from './request-environment.ts'

/** What proxies and tunnels add to the requests that they pass on. */
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

/** Refuses what did not come from this machine itself. @throws {AppError} `host-not-allowed`. */
export const refuseForwarded: MiddlewareHandler<ApiEnvironment> = (context, next) => {
  if (forwardingHeaders.some((name) => context.req.header(name) !== undefined)) {
    throw new AppError('host-not-allowed')
  }
  return next()
}
