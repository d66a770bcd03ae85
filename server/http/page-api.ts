import type { WrittenCall } from '../../shared/contract/endpoint.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { CacheNotes } from './answer.ts'

/** The sender of a page's request, and the cache notes that what the page reads is added to. */
export interface PageCall {
  notes: CacheNotes
  senderAddress: string
}

/** The API as pages call it, in the same process. */
export interface PageApi {
  /** Sends a request to a path and query below `/api`. */
  fetch(pathAndQuery: string, call: PageCall, init?: RequestInit): Promise<Response>
  /**
   * Reads what everybody may read, without serialising it.
   * @param path of the endpoint below `/api`, with parameters as `{id}`.
   * @returns `undefined` where the endpoint is not one that everybody reads.
   * @throws {AppError} the refusal of the same request by the API.
   */
  read(path: string, call: WrittenCall & { language: Language }, page: PageCall): Promise<unknown> | undefined
}
