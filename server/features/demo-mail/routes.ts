import { Hono } from 'hono'
import type { Database } from '../../db/client.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'

/** The mailbox of a demonstration; production has none (PRODUCT §10). */
export function demoMailRoutes(_options: { database: Database }): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>()
}
