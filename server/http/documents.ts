import type { Context } from 'hono'
import type { Logger } from 'pino'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { DocumentHandle, DocumentRenderer, RenderedDocument } from '../../shared/contract/document.ts'
import { boundedMemo } from '../../shared/i18n/bounded-memo.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { parseLanguage } from '../../shared/i18n/languages.ts'
import { errorStatuses } from '../../shared/rules/error-codes.ts'
import { pagePoints, searchPoints } from '../../shared/rules/limits.ts'
import { formatView, type SpecialView } from '../../shared/rules/special-view.ts'
import { languageQueryName } from '../../shared/rules/storage-keys.ts'
import { AppError } from '../errors.ts'
import { messagesOf } from '../messages.ts'
import {
  answerParts,
  CacheDependencies,
  createAnswer,
  newBody,
  type ProducedAnswer,
  sendAnswer,
  sentBody,
} from './answer.ts'
import { chosenLanguageCookie } from './fast-path.ts'
import { AnswerBudget, chargeMiss } from './miss-budget.ts'
import type { PageApi } from './page-api.ts'
import { cookieView, detectLanguage } from './preferences.ts'
import { createProblem } from './problem.ts'
import type { PublicCache } from './public-cache.ts'
import type { ApiEnvironment } from './request-environment.ts'
import { securityHeaders } from './security-headers.ts'

/** The address of the speculation rules, which documents name in a header. */
export const speculationRulesAddress = '/speculation-rules.json'

/** The handle of an unknown address: a document without parameters. */
const plainDocument: DocumentHandle['document'] = {
  parameters: [],
  isCacheable: true,
  isSecret: false,
  acceptsForms: false,
  isAppPage: false,
  isPanel: false,
  hasCamera: false,
}

interface DocumentsOptions {
  build: ServerBuild
  cache: PublicCache
  log: Logger
  publicUrl: string
  isDemonstration: boolean
  isSecure: boolean
  /** The address of the one small script of documents. */
  enhanceHref: string
  /** The address of the first script of app pages. */
  earlyHref: string
  /** The address of the script of the finder on the home page. */
  finderHref: string
  /** The addresses of the islands' scripts, by the islands' names: each with all that it imports. */
  islandHrefs: Readonly<Record<string, readonly string[]>>
  /** The address of the styles that only the panel needs. */
  panelStyleHref: string
  api: PageApi
}

/**
 * Ids in an address. No route names one, so addresses that differ by them have the same traits; finding the route of
 * each again is a twentieth of making a page.
 */
const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
const anyId = '00000000-0000-7000-8000-000000000000'

/** The visitor that a document is rendered for. */
interface DocumentReader {
  language: Language
  view: SpecialView
  requestId: string
  senderAddress: string
}

/**
 * Creates the handler of documents. It matches the address, reduces it to what the route reads, and renders it by React
 * Router through the public cache. The inner request consists of those parts alone. So no header of one visitor can
 * change what the next one gets, and no visitor who leaves can abort it. Documents that are not cached, and the
 * responses to forms, are rendered for their visitor alone.
 */
export function createDocuments(
  options: DocumentsOptions,
): (context: Context<ApiEnvironment>) => Promise<Response> {
  const { build, cache, isSecure } = options
  const { routes, render } = rendererOf(build)
  const make = createMaker(render, options)
  const sendRefusal = createRefusals(make, options)
  const countUncached = createUncachedCount()
  const traitsOf = boundedMemo((pathname) => matchedDocument(routes, pathname))

  return async (context) => {
    const url = new URL(context.req.url)
    const cookie = context.req.header('cookie')
    const reader = readerOf(context, url)
    const pathname = documentPath(url.pathname)
    const traits = traitsOf(pathname.replace(ids, anyId))
    const query = knownQuery(url.searchParams, traits.parameters)
    const address = `${pathname}${query ? `?${query}` : ''}`
    const innerUrl = `http://document${address}`

    const isForm = context.req.method === 'POST'
    if (isForm && !traits.acceptsForms) throw new AppError('method-not-allowed')
    const isMadeForOne = isForm || !traits.isCacheable
    const key = `page ${reader.language} ${formatView(reader.view)} ${address}`
    try {
      if (isMadeForOne) countUncached(context)
      // Pages of accounts must open for everybody, regardless of others in the same network.
      else if (!traits.isAppPage) chargeMiss(context.var, cache, key, pointsOf(query))
    } catch (error) {
      return sendRefusal(context, error, reader)
    }
    let response: Response
    if (isMadeForOne) {
      const inner = isForm ? formRequest(innerUrl, context.req.raw) : new Request(innerUrl)
      const made = await make(inner, reader, new CacheDependencies())
      const headers = headersOf(made.status, reader.language, traits, isSecure)
      response = await sendUncached(context, made, headers, traits)
    } else {
      const produce = async (dependencies: CacheDependencies): Promise<ProducedAnswer> => {
        const made = await make(new Request(innerUrl), reader, dependencies)
        return {
          status: made.status,
          headers: headersOf(made.status, reader.language, traits, isSecure),
          body: bodyOf(made),
        }
      }
      const answer = await cache.getOrProduce(key, produce)
      const isLanguageFixed = parseLanguage(url.searchParams.get(languageQueryName)) !== undefined
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

/** A maker of documents for a visitor; its dependencies are what the document shows. */
type Make = (
  inner: Request,
  reader: DocumentReader,
  dependencies: CacheDependencies,
  refusal?: Parameters<DocumentRenderer<RouteObject[]>['render']>[1]['refusal'],
) => Promise<RenderedDocument>

/** Returns the renderer that the build's entry creates. */
function rendererOf(build: ServerBuild): DocumentRenderer<RouteObject[]> {
  const { createDocumentRenderer } = build.entry.module as unknown as {
    createDocumentRenderer: (build: ServerBuild) => DocumentRenderer<RouteObject[]>
  }
  return createDocumentRenderer(build)
}

/** Creates the maker of documents, which gives the renderer what it asks of the server. */
function createMaker(render: DocumentRenderer<RouteObject[]>['render'], options: DocumentsOptions): Make {
  const { log, api } = options
  return async (inner, reader, dependencies, refusal) => {
    const { language, requestId, senderAddress } = reader
    const call = { dependencies, senderAddress }
    const refuse = (error: unknown) => {
      if (!(error instanceof AppError)) log.error({ err: error, requestId })
      const problem = createProblem(error, language, requestId)
      throw new Response(JSON.stringify(problem), { status: problem.status })
    }
    return render(inner, {
      language,
      words: messagesOf(language),
      view: reader.view,
      publicUrl: options.publicUrl,
      isDemonstration: options.isDemonstration,
      refusal,
      requestId,
      now: new Date(),
      enhanceHref: options.enhanceHref,
      earlyHref: options.earlyHref,
      finderHref: options.finderHref,
      islandHrefs: options.islandHrefs,
      panelStyleHref: options.panelStyleHref,
      fetchApi: (pathAndQuery, init) => api.fetch(pathAndQuery, call, init),
      readPublic: (path, asked) => api.read(path, asked, call)?.catch(refuse),
      markIncomplete: () => dependencies.isIncomplete(),
      reportError: (error) => log.error({ err: error, requestId }),
    })
  }
}

/** Returns the body of a document; one that leads elsewhere has none. */
function bodyOf(made: RenderedDocument): Buffer {
  return Buffer.from('html' in made ? made.html : '')
}

/**
 * Creates the count of documents that are made for one visitor each time, such as forms. Their budget is one of its
 * own: when one sender of a network has spent the budget, others of it still file an application or ask for a new
 * password.
 */
function createUncachedCount(): (context: Context<ApiEnvironment>) => void {
  const budget = new AnswerBudget()
  return ({ var: { answerBudget, senderAddress } }) => {
    if (answerBudget) budget.spend(senderAddress, pagePoints)
  }
}

/** Returns what making a document costs: one with a search costs more. */
function pointsOf(query: string): number {
  return pagePoints + (new URLSearchParams(query).has('q') ? searchPoints : 0)
}

/**
 * Creates the answer to who has used up the budget, and to everybody while too many answers are made: a page that says
 * so, in the reader's language. It is the same for every address, and cached, since refusing has to be cheap; its links
 * are relative to the address in the browser.
 */
function createRefusals(make: Make, { cache, isSecure }: DocumentsOptions) {
  return async (
    context: Context<ApiEnvironment>,
    error: unknown,
    reader: DocumentReader,
  ): Promise<Response> => {
    if (!(error instanceof AppError)) throw error
    const { language } = reader
    const refusal = error.code === 'too-many-requests' ? 'overBudget' : 'busy'
    const status = errorStatuses[error.code]
    const key = `${refusal} ${language} ${formatView(reader.view)}`
    const page = await cache.getOrProduce(key, async (dependencies) => {
      const made = await make(new Request('http://document/refused'), reader, dependencies, refusal)
      return {
        // For the cache, which stores nothing else; it is sent as the refusal's.
        status: 200,
        headers: headersOf(status, language, plainDocument, isSecure),
        body: bodyOf(made),
      }
    })
    const response = await sendAnswer(context, { ...page, status }, { vary: '' })
    response.headers.set('retry-after', String(error.details.retryAfterSeconds))
    return response
  }
}

/** Returns the parts of a request that a document depends on. */
function readerOf(context: Context<ApiEnvironment>, url: URL): DocumentReader {
  const cookie = context.req.header('cookie')
  const asked = url.searchParams.get(languageQueryName)
  return {
    language: detectLanguage(asked, cookie, context.req.header('accept-language')),
    view: cookieView(cookie),
    requestId: context.get('requestId'),
    senderAddress: context.get('senderAddress'),
  }
}

/** Returns the headers of a document. */
function headersOf(
  status: number,
  language: Language,
  { isAppPage, hasCamera }: DocumentHandle['document'],
  isSecure: boolean,
): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'speculation-rules': `"${speculationRulesAddress}"`,
    ...securityHeaders(isAppPage ? 'app-page' : 'document', isSecure, hasCamera),
    ...(status === 503 && { 'retry-after': '5' }),
  }
}

/** Sends a document for one visitor, which is never cached. */
async function sendUncached(
  context: Context<ApiEnvironment>,
  made: RenderedDocument,
  headers: Record<string, string>,
  { isSecret }: DocumentHandle['document'],
): Promise<Response> {
  if ('location' in made) headers.location = made.location
  if (isSecret) {
    headers['referrer-policy'] = 'no-referrer'
    headers['x-robots-tag'] = 'noindex'
  }
  const answer = createAnswer({
    status: made.status,
    headers,
    body: bodyOf(made),
  })
  const acceptEncoding = context.req.header('accept-encoding')
  const parts = await answerParts(answer, { acceptEncoding, ifNoneMatch: undefined }, { vary: '' }, newBody)
  delete parts.headers.etag
  delete parts.headers.vary
  parts.headers['cache-control'] = 'no-store'
  const body = sentBody(context, parts)
  return new Response(body, { status: parts.status, headers: parts.headers })
}

/** The option that marks a body that is still arriving as a stream; the DOM's types lack it. */
const streamed = { duplex: 'half' } as const

/** Makes the POST request of a form with what the route needs: its unread body, and the content type. */
function formRequest(url: string, form: Request): Request {
  return new Request(url, {
    method: 'POST',
    body: form.body,
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    ...streamed,
  })
}

/**
 * Escapes an ending `.data` of a path. React Router responds to such addresses with the raw data of hydrated pages,
 * which documents do not have. Here it is a name like any other, and an unknown one.
 */
function documentPath(pathname: string): string {
  return pathname.replace(/\.data(\/*)$/, '%2Edata$1')
}

function matchedDocument(routes: RouteObject[], pathname: string): DocumentHandle['document'] {
  const handle = matchRoutes(routes, pathname)?.at(-1)?.route.handle as DocumentHandle | undefined
  return handle?.document ?? plainDocument
}

/** Returns the query parameters that a document reads, in a fixed order; all others stay out of the cache key. */
function knownQuery(searchParams: URLSearchParams, names: readonly string[]): string {
  const known = new URLSearchParams()
  for (const name of [...names].sort()) {
    for (const value of [...new Set(searchParams.getAll(name))].sort())
      if (value !== '') known.append(name, value)
  }
  return known.toString()
}
