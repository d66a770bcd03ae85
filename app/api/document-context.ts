import { createContext, type RouterContextProvider } from 'react-router'
import type { DocumentRequest } from '../../shared/contract/document.ts'
import {
  type AnswerOf,
  type CallArguments,
  type Endpoint,
  pathAndQueryOf,
} from '../../shared/contract/endpoint.ts'
import { errorStatuses } from '../../shared/rules/error-codes.ts'
import { type Problem, problemSchema } from '../../shared/schemas/problem.ts'

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
