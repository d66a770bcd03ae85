import { createContext, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Language } from '../../shared/i18n/languages.ts'

/** What the server gives to a document while it is made. */
export interface DocumentRequest {
  language: Language
  /** The site's own address without a slash at the end, for canonical links. */
  publicUrl: string
  isDemonstration: boolean
  requestId: string
  now: Date
  enhanceHref: string
  /** A call of the API in the same process: path and query below `/api`. */
  fetchApi(pathAndQuery: string): Promise<Response>
  /** The document lacks something that could not be had; it is shown once and never cached. */
  markIncomplete(): void
  /** Notes an unexpected failure in the log; the reader gets "Something went wrong". */
  reportError(error: unknown): void
}

/** The key under which the server hands over a `DocumentRequest`; exported again by the server entry. */
export const documentContext = createContext<DocumentRequest>()

/**
 * Reads from the API in-process, in the document's language. The server has checked the answer against the
 * same schema that gives it its type here.
 * @throws {Response} the API's own answer where it is not a success: its status becomes the page's.
 */
export async function readApi<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  _schema: Schema,
  path: string,
  query = '',
): Promise<z.infer<Schema>> {
  const request = context.get(documentContext)
  const search = new URLSearchParams(query)
  search.set('lang', request.language)
  const response = await request.fetchApi(`${path}?${search}`)
  if (!response.ok) throw new Response(await response.text(), { status: response.status })
  return (await response.json()) as z.infer<Schema>
}

/** The query part of an address, without its question mark. */
export function searchOf(address: string): string {
  return address.split('?')[1] ?? ''
}
