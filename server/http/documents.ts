import type { Context } from 'hono'
import type { Logger } from 'pino'
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { DocumentRequest } from '../../app/api/document-context.ts'
import { isLanguage } from '../../shared/i18n/languages.ts'
import { languageQueryName } from '../../shared/rules/storage-keys.ts'
import { sendAnswer } from './answer.ts'
import { chosenLanguageCookie } from './fast-path.ts'
import { detectLanguage } from './language.ts'
import type { CacheNotes, ProducedAnswer, PublicCache } from './public-cache.ts'
import type { ApiEnvironment } from './request-environment.ts'
import { securityHeaders } from './security-headers.ts'

/** Where the rules of what may be fetched ahead stand; documents name it in a header. */
export const speculationRulesAddress = '/speculation-rules.json'

/** What a route says of itself (`export const handle`): that it is a document, and which parameters it reads. */
export interface DocumentHandle {
  document: { parameters: readonly string[] }
}

interface DocumentsOptions {
  build: ServerBuild
  cache: PublicCache
  log: Logger
  publicUrl: string
  isDemonstration: boolean
  isSecure: boolean
  /** The address of the one small script that documents carry. */
  enhanceHref: string
  fetchApi: (pathAndQuery: string, notes: CacheNotes) => Promise<Response>
}

/**
 * Serves the documents: matches the address, reduces it to what the route reads, and makes it by React Router
 * through the public cache. The inner request is made from those parts alone, so no header of a visitor can
 * change what the next one gets, and no visitor who leaves can stop it.
 */
export function createDocuments(
  options: DocumentsOptions,
): (context: Context<ApiEnvironment>) => Promise<Response> {
  const { build, cache, log, isSecure } = options
  const handleRequest = createRequestHandler(build, 'production')
  const routes = routeTree(build)
  const documentContext = (
    build.entry.module as unknown as { documentContext: RouterContext<DocumentRequest> }
  ).documentContext

  return async (context) => {
    const url = new URL(context.req.url)
    const language = detectLanguage(
      url.searchParams.get(languageQueryName),
      context.req.header('cookie'),
      context.req.header('accept-language'),
    )
    const pathname = documentPath(url.pathname)
    const query = knownQuery(url.searchParams, matchedParameters(routes, pathname))
    const address = `${pathname}${query ? `?${query}` : ''}`

    const produce = async (notes: CacheNotes): Promise<ProducedAnswer> => {
      const loadContext = new RouterContextProvider()
      loadContext.set(documentContext, {
        language,
        publicUrl: options.publicUrl,
        isDemonstration: options.isDemonstration,
        requestId: context.get('requestId'),
        now: new Date(),
        enhanceHref: options.enhanceHref,
        fetchApi: (pathAndQuery) => options.fetchApi(pathAndQuery, notes),
        markIncomplete: () => notes.isIncomplete(),
        reportError: (error) => log.error({ err: error, requestId: context.get('requestId') }),
      })
      const response = await handleRequest(new Request(`http://document${address}`), loadContext)
      return {
        status: response.status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-language': language,
          'speculation-rules': `"${speculationRulesAddress}"`,
          ...securityHeaders('document', isSecure),
          ...(response.status === 503 && { 'retry-after': '5' }),
        },
        body: Buffer.from(await response.arrayBuffer()),
      }
    }

    const key = `page ${language} ${address}`
    const answer = await cache.getOrProduce(key, produce)
    const isLanguageFixed = isLanguage(url.searchParams.get(languageQueryName))
    const response = await sendAnswer(context, answer, {
      key,
      vary: isLanguageFixed ? 'Accept-Encoding' : 'Accept-Encoding, Accept-Language, Cookie',
    })
    const cookie = chosenLanguageCookie(
      `${url.pathname}${url.search}`,
      context.req.header('cookie'),
      isSecure,
    )
    if (cookie) response.headers.set('set-cookie', cookie)
    return response
  }
}

/**
 * React Router answers addresses that end in `.data` with the raw data of hydrated pages. Documents have no such
 * thing: here it is a name like any other, and an unknown one.
 */
function documentPath(pathname: string): string {
  return pathname.replace(/\.data(\/*)$/, '%2Edata$1')
}

function routeTree(build: ServerBuild): RouteObject[] {
  const children = (parentId: string | undefined): RouteObject[] =>
    Object.values(build.routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) => ({
        id: route?.id ?? '',
        ...(route?.path !== undefined && { path: route.path }),
        ...(route?.index ? { index: true as const } : { children: children(route?.id) }),
        handle: route?.module.handle,
      }))
  return children(undefined)
}

function matchedParameters(routes: RouteObject[], pathname: string): readonly string[] {
  const handle = matchRoutes(routes, pathname)?.at(-1)?.route.handle as DocumentHandle | undefined
  return handle?.document.parameters ?? []
}

/** The part of a query that a document reads, in one fixed order; everything else is left out of the key. */
function knownQuery(searchParams: URLSearchParams, names: readonly string[]): string {
  const known = new URLSearchParams()
  for (const name of [...names].sort()) {
    for (const value of [...new Set(searchParams.getAll(name))].sort())
      if (value !== '') known.append(name, value)
  }
  return known.toString()
}
