import { Hono } from 'hono'
import type { Database } from '../../db/client.ts'
import type { PublicCache } from '../../http/public-cache.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'

interface FeedOptions {
  database: Database
  cache: PublicCache
  publicUrl: string
  isSecure: boolean
}

/** Activities for calendars (.ics) and feed readers (RSS), each filter of the list in each language (P-24). */
export function feedRoutes(_options: FeedOptions): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>()
}
