import { Hono } from 'hono'
import type { ApiEnvironment } from '../../http/request-environment.ts'

/** Sets the special view by a plain link, and leads back to where the reader was. */
export function preferenceRoutes(_options: { isSecure: boolean }): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>()
}
