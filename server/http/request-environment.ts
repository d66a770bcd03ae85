import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AnswerCaching } from './public-cache.ts'

/** What every request of the API carries along. */
export interface ApiEnvironment {
  Bindings: {
    /** The request as Node received it; absent in-process. */
    incoming?: IncomingMessage
    /** Where its answer goes; absent in-process. */
    outgoing?: ServerResponse
    /** In-process: the network address of whom the page is made for. */
    senderAddress?: string
  }
  Variables: {
    requestId: string
    /** What limits and quotas count the sender by. */
    senderAddress: string
    /** Under which key the answer lies in the public cache, if it does. */
    caching?: Required<AnswerCaching>
  }
}

/** The router that endpoints are added to. */
export type Api = OpenAPIHono<ApiEnvironment>
