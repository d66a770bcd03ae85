import type { WrittenCall } from '../../shared/contract/endpoint.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { CacheNotes } from './public-cache.ts'

/** Whom a page is made for, and what takes over the cache tags of what it reads. */
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
   * @returns `undefined` where the endpoint is none that everybody reads.
   * @throws {AppError} what the API would refuse the same call with.
   */
  read(path: string, call: WrittenCall & { language: Language }, page: PageCall): Promise<unknown> | undefined
}
