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
import { isLanguage, type Language } from '../../shared/i18n/languages.ts'
import { formatView, type SpecialView } from '../../shared/rules/special-view.ts'
import { languageQueryName } from '../../shared/rules/storage-keys.ts'
import { AppError } from '../errors.ts'
import { answerParts, sendAnswer } from './answer.ts'
import { chosenLanguageCookie } from './fast-path.ts'
import { detectLanguage } from './language.ts'
import type { PageApi } from './page-api.ts'
import { createProblem } from './problem.ts'
import { CacheNotes, createAnswer, type ProducedAnswer, type PublicCache } from './public-cache.ts'
import type { ApiEnvironment } from './request-environment.ts'
import { securityHeaders } from './security-headers.ts'
import { cookieView } from './view.ts'

/** Where the rules of what may be fetched ahead stand; documents name it in a header. */
export const speculationRulesAddress = '/speculation-rules.json'

/** What a route says of itself (`export const handle`, made by `documentHandle` of the app). */
export interface DocumentHandle {
  document: {
    parameters: readonly string[]
    isKept: boolean
    isSecret: boolean
    takesForms: boolean
    isAppPage: boolean
  }
}

/** How an unknown address is treated: as a document without parameters. */
const plainDocument: DocumentHandle['document'] = {
  parameters: [],
  isKept: true,
  isSecret: false,
  takesForms: false,
  isAppPage: false,
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
  /** The addresses of the islands' scripts, by the islands' names. */
  islandHrefs: Readonly<Record<string, string>>
  /** The address of the styles that the panel alone needs. */
  panelStyleHref: string
  api: PageApi
}

/** What a document is made for, beside its address. */
interface DocumentReader {
  language: Language
  view: SpecialView
  requestId: string
  senderAddress: string
}

/**
 * Serves the documents: matches the address, reduces it to what the route reads, and makes it by React Router
 * through the public cache. The inner request is made from those parts alone, so no header of a visitor can
 * change what the next one gets, and no visitor who leaves can stop it. Documents that are not kept, and the answers
 * to forms, are made for their reader alone.
 */
export function createDocuments(
  options: DocumentsOptions,
): (context: Context<ApiEnvironment>) => Promise<Response> {
  const { build, cache, log, isSecure, api } = options
  const handleRequest = createRequestHandler(build, 'production')
  const routes = routeTree(build)
  const documentContext = (
    build.entry.module as unknown as { documentContext: RouterContext<DocumentRequest> }
  ).documentContext

  async function make(inner: Request, reader: DocumentReader, notes: CacheNotes): Promise<Response> {
    const loadContext = new RouterContextProvider()
    const { language, requestId, senderAddress } = reader
    const call = { notes, senderAddress }
    const refuse = (error: unknown) => {
      if (!(error instanceof AppError)) log.error({ err: error, requestId })
      const problem = createProblem(error, language, requestId)
      throw new Response(JSON.stringify(problem), { status: problem.status })
    }
    loadContext.set(documentContext, {
      language,
      view: reader.view,
      publicUrl: options.publicUrl,
      isDemonstration: options.isDemonstration,
      requestId,
      now: new Date(),
      enhanceHref: options.enhanceHref,
      islandHrefs: options.islandHrefs,
      panelStyleHref: options.panelStyleHref,
      fetchApi: (pathAndQuery, init) => api.fetch(pathAndQuery, call, init),
      readPublic: (path, asked) => api.read(path, asked, call)?.catch(refuse),
      markIncomplete: () => notes.isIncomplete(),
      reportError: (error) => log.error({ err: error, requestId }),
    })
    return handleRequest(inner, loadContext)
  }

  const headersOf = (
    status: number,
    language: Language,
    { isAppPage }: DocumentHandle['document'],
  ): Record<string, string> => ({
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'speculation-rules': `"${speculationRulesAddress}"`,
    ...securityHeaders(isAppPage ? 'app-page' : 'document', isSecure),
    ...(status === 503 && { 'retry-after': '5' }),
  })

  /** A document for one reader: nobody keeps it. */
  async function sendUnkept(
    context: Context<ApiEnvironment>,
    inner: Request,
    reader: DocumentReader,
    traits: DocumentHandle['document'],
  ): Promise<Response> {
    const made = await make(inner, reader, new CacheNotes())
    const headers = headersOf(made.status, reader.language, traits)
    const location = made.headers.get('location')
    if (location) headers.location = location
    if (traits.isSecret) headers['referrer-policy'] = 'no-referrer'
    const answer = createAnswer({
      status: made.status,
      headers,
      body: Buffer.from(await made.arrayBuffer()),
    })
    const acceptEncoding = context.req.header('accept-encoding')
    const parts = await answerParts(answer, { acceptEncoding, ifNoneMatch: undefined }, { vary: '' })
    delete parts.headers.etag
    delete parts.headers.vary
    parts.headers['cache-control'] = 'no-store'
    const body = context.req.method === 'HEAD' || parts.body === null ? null : new Uint8Array(parts.body)
    return new Response(body, { status: parts.status, headers: parts.headers })
  }

  return async (context) => {
    const url = new URL(context.req.url)
    const cookie = context.req.header('cookie')
    const reader: DocumentReader = {
      language: detectLanguage(
        url.searchParams.get(languageQueryName),
        cookie,
        context.req.header('accept-language'),
      ),
      view: cookieView(cookie),
      requestId: context.get('requestId'),
      senderAddress: context.get('senderAddress'),
    }
    const pathname = documentPath(url.pathname)
    const traits = matchedDocument(routes, pathname)
    const query = knownQuery(url.searchParams, traits.parameters)
    const address = `${pathname}${query ? `?${query}` : ''}`
    const innerUrl = `http://document${address}`

    const isForm = context.req.method === 'POST'
    if (isForm && !traits.takesForms) throw new AppError('method-not-allowed')
    let response: Response
    if (isForm || !traits.isKept) {
      const inner = isForm ? formRequest(innerUrl, context.req.raw) : new Request(innerUrl)
      response = await sendUnkept(context, inner, reader, traits)
    } else {
      const produce = async (notes: CacheNotes): Promise<ProducedAnswer> => {
        const made = await make(new Request(innerUrl), reader, notes)
        return {
          status: made.status,
          headers: headersOf(made.status, reader.language, traits),
          body: Buffer.from(await made.arrayBuffer()),
        }
      }
      const key = `page ${reader.language} ${formatView(reader.view)} ${address}`
      const answer = await cache.getOrProduce(key, produce)
      const isLanguageFixed = isLanguage(url.searchParams.get(languageQueryName))
      response = await sendAnswer(context, answer, {
        key,
        vary: isLanguageFixed ? 'Accept-Encoding, Cookie' : 'Accept-Encoding, Accept-Language, Cookie',
      })
    }
    const chosen = chosenLanguageCookie(`${url.pathname}${url.search}`, cookie, isSecure)
    if (chosen) response.headers.set('set-cookie', chosen)
    return response
  }
}

/** What says that a body goes on while it comes in; the DOM's types do not know it yet. */
const streamed = { duplex: 'half' } as const

/** A form's POST with what the route needs of it: its body, unread, and what kind of body it is. */
function formRequest(url: string, form: Request): Request {
  return new Request(url, {
    method: 'POST',
    body: form.body,
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    ...streamed,
  })
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

function matchedDocument(routes: RouteObject[], pathname: string): DocumentHandle['document'] {
  const handle = matchRoutes(routes, pathname)?.at(-1)?.route.handle as DocumentHandle | undefined
  return handle?.document ?? plainDocument
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
