import type { Context } from 'hono'
import type { z } from 'zod'
import {
  type Endpoint,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type WrittenCall,
} from '../../shared/contract/endpoint.ts'
import { parseQuery } from '../../shared/contract/query.ts'
import { apiLanguage, type Language } from '../../shared/i18n/languages.ts'
import { dataPoints, searchPoints } from '../../shared/rules/limits.ts'
import type { PublicRight } from '../../shared/rules/rights.ts'
import { languageQueryName } from '../../shared/rules/storage-keys.ts'
import { AppError } from '../errors.ts'
import { type CacheDependencies, plainBody, sendAnswer } from './answer.ts'
import { declareRight } from './declared-rights.ts'
import { chargeMiss } from './miss-budget.ts'
import { describeOperation, noParameters } from './operation-description.ts'
import { createProblem } from './problem.ts'
import type { PublicCache } from './public-cache.ts'
import type { Api, ApiEnvironment } from './request-environment.ts'
import { securityHeaders } from './security-headers.ts'

/** The API that public reads are added to. */
export interface PublicApi {
  api: Api
  cache: PublicCache
  isSecure: boolean
}

/** The input of a public read. */
export interface ReadInput<Query, Params> {
  query: Query
  params: Params
  language: Language
  now: Date
  dependencies: CacheDependencies
}

/** An endpoint of the contract that everybody may read. */
export type ReadEndpoint = Endpoint & { method: 'get'; right: PublicRight; answer: z.ZodType }

interface PublicRead<Read extends ReadEndpoint> {
  summary: string
  /** Returns the language of the response where the path names it, instead of `lang`. */
  languageOf?: (params: ParamsOf<Read>) => Language
  read(input: ReadInput<QueryOf<Read>, ParamsOf<Read>>): Promise<z.input<Read['answer']>>
}

/** A function that reads a public endpoint in the same process, for a page. */
export type PageRead = (
  call: WrittenCall & { language: Language },
  dependencies: CacheDependencies,
) => Promise<unknown>

const pageReads = new WeakMap<Api, Map<string, PageRead>>()

/** Finds the public read of a path below `/api`, with parameters as `{id}`; `undefined` where there is none. */
export function findPageRead(api: Api, path: string): PageRead | undefined {
  return pageReads.get(api)?.get(path)
}

/** Writes the cache key of a public read: known parameters only, in a fixed order. */
function canonicalKey(path: string, query: Record<string, unknown>, language: Language): string {
  return `api ${language} ${path}?${JSON.stringify(Object.entries(query).sort())}`
}

/** Reads the query of an address. @throws {AppError} `invalid-parameters`. */
function requireQuery<Schema extends z.ZodObject>(
  schema: Schema,
  searchParams: URLSearchParams,
): z.infer<Schema> {
  const { query, ignored } = parseQuery(schema, searchParams)
  if (ignored.length > 0) {
    throw new AppError('invalid-parameters', {
      problems: ignored.map((field) => ({ field, code: 'not-understood' })),
    })
  }
  return query
}

/** Returns what a read costs: more where it searches. */
function pointsOf(query: { q?: unknown }): number {
  return dataPoints + (query.q === undefined ? 0 : searchPoints)
}

/**
 * Adds one public, cacheable read of the contract to the API. Its parameters and its response are checked (a property
 * outside its schema is never sent). The response is cached under the tags that `read` adds, and described in the
 * OpenAPI document. Invalid parameters are refused with `invalid-parameters`, an unknown id with `not-found`.
 */
export function publicRead<const Read extends ReadEndpoint>(
  { api, cache, isSecure }: PublicApi,
  endpoint: Read,
  { summary, languageOf, read }: PublicRead<Read>,
): void {
  const security = securityHeaders('inert', isSecure)
  const headersOf = (language: Language) => ({
    'content-type': 'application/json; charset=utf-8',
    'content-language': language,
    ...security,
  })
  const paramsOf = (given: unknown): ParamsOf<Read> => {
    const parsed = (endpoint.params ?? noParameters).safeParse(given)
    if (!parsed.success) throw new AppError('not-found')
    return parsed.data as ParamsOf<Read>
  }
  const readValue = async (input: Omit<ReadInput<QueryOf<Read>, ParamsOf<Read>>, 'now'>): Promise<unknown> =>
    endpoint.answer.parse(await read({ ...input, now: new Date() }))

  describeOperation(api, {
    ...endpoint,
    summary,
    needsAccount: false,
    isCacheable: true,
    errors: ['not-found', 'invalid-parameters', 'too-many-requests'],
  })
  declareRight(api, 'get', endpoint.path, endpoint.right)
  api.get(endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
    const searchParams = new URL(context.req.url).searchParams
    const query = requireQuery(endpoint.query ?? noParameters, searchParams)
    const params = paramsOf(context.req.param())
    const language = languageOf?.(params) ?? apiLanguage(searchParams.get('lang'))
    const key = canonicalKey(context.req.path, { ...query, ...params }, language)
    chargeMiss(context.var, cache, key, pointsOf(query))
    const answer = await cache.getOrProduce(key, async (dependencies) => ({
      status: 200,
      headers: headersOf(language),
      body: jsonOf(await readValue({ query: query as QueryOf<Read>, params, language, dependencies })),
    }))
    return sendAnswer(context, answer, { key, vary: 'Accept-Encoding' })
  })

  const isSharedByPages = !endpoint.query && !endpoint.params
  addPageRead(api, endpoint.path, async (call, dependencies) => {
    const query = (endpoint.query ?? noParameters).parse(call.query ?? {}) as QueryOf<Read>
    const params = paramsOf(call.params ?? {})
    const language = languageOf?.(params) ?? call.language
    const key = canonicalKey(`/api${pathOf(endpoint, call.params)}`, { ...query, ...params }, language)
    // What only one page shows is cached with that page. While the cache is stale, the API's cached response replaces a
    // new one.
    if (!isSharedByPages && !cache.isStale && !cache.get(key)) {
      return readValue({ query, params, language, dependencies })
    }
    let made: unknown
    const answer = await cache.getOrProduce(key, async (ownDependencies) => {
      made = await readValue({ query, params, language, dependencies: ownDependencies })
      return { status: 200, headers: headersOf(language), body: jsonOf(made) }
    })
    dependencies.include(answer.dependencies)
    return made ?? (JSON.parse(plainBody(answer).toString()) as unknown)
  })
}

function addPageRead(api: Api, path: string, read: PageRead): void {
  const reads = pageReads.get(api) ?? new Map<string, PageRead>()
  pageReads.set(api, reads.set(path, read))
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

/** Makes the response of an error, in the language of the request's `lang`; outside of the API it may be `lng`. */
export function problemResponse(context: Context<ApiEnvironment>, error: unknown): Response {
  const language = apiLanguage(context.req.query('lang') ?? context.req.query(languageQueryName))
  const problem = createProblem(error, language, context.get('requestId'))
  const asked = error instanceof AppError ? error.details.retryAfterSeconds : undefined
  const retryAfterSeconds = asked ?? (problem.status === 503 ? 5 : undefined)
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': language,
      ...(problem.status === 405 && { allow: 'GET, HEAD' }),
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  })
}
