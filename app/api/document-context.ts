import { createContext, type RouteObject, type RouterContextProvider } from 'react-router'
import {
  type AnswerOf,
  type CallArguments,
  type Endpoint,
  pathAndQueryOf,
  type WrittenCall,
} from '../../shared/contract/endpoint.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { errorStatuses } from '../../shared/rules/error-codes.ts'
import type { Words } from '../../shared/rules/interface-texts.ts'
import type { SpecialView } from '../../shared/rules/special-view.ts'
import { type Problem, problemSchema } from '../../shared/schemas/problem.ts'

/**
 * The reasons why a page is not made, by the keys of their words: the reader's network has used up its budget, or the
 * server makes as many answers as it can.
 */
export type Refusal = 'overBudget' | 'busy'

/** The server's values for rendering a document. */
export interface DocumentRequest {
  language: Language
  /** The sentences of that language as they are shown now; the same object until one changes. */
  words: Words
  /** Public URL of the site without a trailing slash, for canonical links. */
  publicUrl: string
  isDemonstration: boolean
  /** The reason why no address has a page for this reader, if there is one. */
  refusal?: Refusal | undefined
  requestId: string
  now: Date
  enhanceHref: string
  islandHrefs: Readonly<Record<string, string>>
  /** URL of the stylesheet that only the panel needs. */
  panelStyleHref: string
  view: SpecialView
  /**
   * Calls a public read within the process, without serialising its result.
   * @param path path of the endpoint, with parameters as `{id}`.
   * @returns `undefined` where the endpoint is no public read.
   * @throws {Response} a problem, with its status.
   */
  readPublic(path: string, call: WrittenCall & { language: Language }): Promise<unknown> | undefined
  /** Calls the API within the process: path and query below `/api`. */
  fetchApi(pathAndQuery: string, init?: RequestInit): Promise<Response>
  /** Marks the document as incomplete, since some of its data could not be loaded; it is then never cached. */
  markIncomplete(): void
  /** Logs an unexpected failure; the reader gets "Something went wrong". */
  reportError(error: unknown): void
}

/** A document as it was rendered, or the address that its route leads to instead. */
export type RenderedDocument = { status: number; html: string } | { status: number; location: string }

/** The renderer of all documents, with their routes. */
export interface DocumentRenderer {
  routes: RouteObject[]
  render(request: Request, asked: DocumentRequest): Promise<RenderedDocument>
}

/** Context key of the server's `DocumentRequest`. */
export const documentContext = createContext<DocumentRequest>()

/**
 * Calls an endpoint that reads, within the process, in the document's language. The server has validated the response
 * by the schema of that endpoint.
 * @throws {Response} any response but a success: its status becomes the page's.
 */
export async function readApi<const Read extends Endpoint & { method: 'get' }>(
  context: Readonly<RouterContextProvider>,
  endpoint: Read,
  ...[call]: CallArguments<Read>
): Promise<AnswerOf<Read>> {
  const { language, fetchApi, readPublic } = context.get(documentContext)
  const read = readPublic(endpoint.path, { ...call, language })
  if (read) return (await read) as AnswerOf<Read>
  const response = await fetchApi(pathAndQueryOf(endpoint, { ...call, language }))
  if (!response.ok) throw new Response(await response.text(), { status: response.status })
  return (await response.json()) as AnswerOf<Read>
}

/** The option that marks a request body as streamed; TypeScript's DOM types lack it. */
const streamed = { duplex: 'half' } as const

/**
 * Forwards the body of a form's POST to the API, unread and streamed.
 * @returns the API's response, or its refusal of the form (problem+json, 4xx).
 * @throws {Response} any other response but a success: its status becomes the page's.
 */
export async function submitForm<const Called extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: Called,
  form: Request,
  ...[call]: CallArguments<Called>
): Promise<{ answer: AnswerOf<Called> } | { problem: Problem }> {
  const { language, fetchApi } = context.get(documentContext)
  const response = await fetchApi(pathAndQueryOf(endpoint, { ...call, language }), {
    method: endpoint.method.toUpperCase(),
    body: form.body,
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    ...streamed,
  })
  return answerOf(response, endpoint)
}

/**
 * Sends the values of a form's POST to an endpoint that takes JSON.
 * @param headers further headers, such as a token.
 * @returns as `submitForm` does.
 * @throws {Response} as `submitForm` does.
 */
export async function submitJson<const Called extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: Called,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ answer: AnswerOf<Called> } | { problem: Problem }> {
  const { language, fetchApi } = context.get(documentContext)
  const response = await fetchApi(pathAndQueryOf(endpoint, { language }), {
    method: endpoint.method.toUpperCase(),
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return answerOf(response, endpoint)
}

async function answerOf<Called extends Endpoint>(
  response: Response,
  { answer }: Called,
): Promise<{ answer: AnswerOf<Called> } | { problem: Problem }> {
  if (response.ok) return { answer: answer?.parse(await response.json()) as AnswerOf<Called> }
  if (response.status < 500 || response.status === errorStatuses['storage-full'])
    return { problem: problemSchema.parse(await response.json()) }
  throw new Response(await response.text(), { status: response.status })
}
