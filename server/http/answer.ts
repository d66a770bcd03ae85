import type { Context } from 'hono'
import { chooseEncoding, type Encoding } from './compress-body.ts'
import { type Answer, type AnswerCaching, encodedBody, newBody } from './public-cache.ts'
import type { ApiEnvironment } from './request-environment.ts'

/** The parts of a request that decide how a finished response is sent. */
export interface AnswerRequest {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** The status, headers and body of the response to one request. */
export interface AnswerParts {
  status: number
  headers: Record<string, string>
  body: Buffer | null
}

/**
 * Chooses the response for one client: 304 where it has it already, else the body in the best encoding that it accepts.
 * Clients revalidate each time (`no-cache`) by ETag, so that nothing stale is shown.
 * @param bodyOf gives the body in an encoding; by default compressed well, for all clients to come.
 */
export async function answerParts(
  answer: Answer,
  request: AnswerRequest,
  caching: AnswerCaching,
  bodyOf: (answer: Answer, encoding: Encoding) => Buffer | Promise<Buffer> = encodedBody,
): Promise<AnswerParts> {
  const headers: Record<string, string> = { ...answer.headers }
  if (answer.status === 200) {
    headers['cache-control'] = 'public, no-cache'
    headers.etag = answer.etag
    headers.vary = caching.vary
    if (request.ifNoneMatch?.includes(answer.etag)) return { status: 304, headers, body: null }
  } else {
    headers['cache-control'] = 'no-store'
  }
  const encoding = chooseEncoding(request.acceptEncoding, answer.bodyBytes)
  const body = await bodyOf(answer, encoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(body.length)
  return { status: answer.status, headers, body }
}

/** Returns the body that a request gets: the bytes in memory themselves, which nobody changes. */
export function sentBody(context: Context, { body }: AnswerParts): Uint8Array<ArrayBuffer> | null {
  if (context.req.method === 'HEAD' || body === null) return null
  return new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length)
}

/** Sends a finished response from a route handler, and passes its cache key to the fast path. */
export async function sendAnswer(
  context: Context<ApiEnvironment>,
  answer: Answer,
  caching: AnswerCaching,
): Promise<Response> {
  const parts = await answerParts(
    answer,
    {
      acceptEncoding: context.req.header('accept-encoding'),
      ifNoneMatch: context.req.header('if-none-match'),
    },
    caching,
    newBody,
  )
  if (caching.key && answer.status === 200) context.set('caching', { key: caching.key, vary: caching.vary })
  const body = sentBody(context, parts)
  return new Response(body, { status: parts.status, headers: parts.headers })
}
