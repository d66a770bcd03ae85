import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import type { BlankSchema } from 'hono/types'
import type { AnswerBudget } from './miss-budget.ts'

/** The caching of a response in browsers and a CDN. */
export interface AnswerCaching {
  /** The cache key, by which the fast path finds the response to the raw address next time. */
  key?: string
  vary: string
}

/** The environment of every request of the API. */
export interface ApiEnvironment {
  Bindings: {
    /** The request as Node received it; absent in-process. */
    incoming?: IncomingMessage
    /** The response that Node sends; absent in-process. */
    outgoing?: ServerResponse
    /** In-process: the network address of the visitor whom the page is rendered for. */
    senderAddress?: string
  }
  Variables: {
    requestId: string
    /** The address by which limits and quotas count the sender. */
    senderAddress: string
    /** The budget of senders for cache misses; absent in-process. */
    answerBudget?: AnswerBudget
    /** The key of the response in the public cache, if it is cached. */
    caching?: Required<AnswerCaching>
  }
}

/** The router that endpoints are added to. */
export type Api = Hono<ApiEnvironment, BlankSchema, string>
