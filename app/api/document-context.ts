import { createContext, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import {
  type AnswerOf,
  type CallArguments,
  type Endpoint,
  pathAndQueryOf,
  type WrittenCall,
} from '../../shared/contract/endpoint.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { errorStatuses } from '../../shared/rules/error-codes.ts'
import type { SpecialView } from '../../shared/rules/special-view.ts'
import { type Problem, problemSchema } from '../../shared/schemas/problem.ts'

/** What the server gives to a document while it is made. */
export interface DocumentRequest {
  language: Language
  /** The site's own address without a slash at the end, for canonical links. */
  publicUrl: string
  isDemonstration: boolean
  requestId: string
  now: Date
  enhanceHref: string
  islandHrefs: Readonly<Record<string, string>>
  /** The address of the styles that the panel alone needs. */
  panelStyleHref: string
  view: SpecialView
  /**
   * Reads what everybody may read in the same process, without serialising it.
   * @param path of the endpoint, with parameters as `{id}`.
   * @returns `undefined` where the endpoint is none that everybody reads.
   * @throws {Response} a problem, with its status.
   */
  readPublic(path: string, call: WrittenCall & { language: Language }): Promise<unknown> | undefined
  /** Calls the API in the same process: path and query below `/api`. */
  fetchApi(pathAndQuery: string, init?: RequestInit): Promise<Response>
  /** The document lacks something that could not be had; it is shown once and never cached. */
  markIncomplete(): void
  /** Notes an unexpected failure in the log; the reader gets "Something went wrong". */
  reportError(error: unknown): void
}

/** The key under which the server hands over a `DocumentRequest`; exported again by the server entry. */
export const documentContext = createContext<DocumentRequest>()

/**
 * Calls an endpoint that reads, in-process, in the document's language. The server has checked the answer by the schema
 * of that same endpoint.
 * @throws {Response} the API's own answer where it is not a success: its status becomes the page's.
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

/** What says that a body goes on while it comes in; the DOM's types do not know it yet. */
const streamed = { duplex: 'half' } as const

/**
 * Hands the body of a form's POST on to the API, unread and as it streams in.
 * @returns the API's answer, or what it refused the form for (problem+json, 4xx).
 * @throws {Response} any other answer that is not a success: its status becomes the page's.
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
 * Sends what a form's POST holds on to an endpoint that takes JSON.
 * @returns as `submitForm` does.
 * @throws {Response} as `submitForm` does.
 */
export async function submitJson<const Called extends Endpoint & { body: z.ZodType }>(
  context: Readonly<RouterContextProvider>,
  endpoint: Called,
  body: Readonly<Record<string, unknown>>,
): Promise<{ answer: AnswerOf<Called> } | { problem: Problem }> {
  const { language, fetchApi } = context.get(documentContext)
  const response = await fetchApi(pathAndQueryOf(endpoint, { language }), {
    method: endpoint.method.toUpperCase(),
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
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
