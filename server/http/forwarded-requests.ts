import type { MiddlewareHandler } from 'hono'
import { AppError } from '../errors.ts'
import type { ApiEnvironment } from './request-environment.ts'

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
