import { Hono } from 'hono'
import type { Database } from '../../db/client.ts'
import type { PublicCache } from '../../http/public-cache.ts'
import type { ApiEnvironment } from '../../http/request-environment.ts'

interface RegulationsFileOptions {
  database: Database
  cache: PublicCache
  publicUrl: string
}

/** The regulations as a PDF, made from the same clauses as the page (P-11). */
export function regulationsFileRoutes(_options: RegulationsFileOptions): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>()
}
