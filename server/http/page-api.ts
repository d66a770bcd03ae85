import type { WrittenCall } from '../../shared/contract/endpoint.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { CacheDependencies } from './answer.ts'

/** The sender of a page's request, and the dependencies that its reads add to. */
export interface PageCall {
  dependencies: CacheDependencies
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
