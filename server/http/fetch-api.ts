import type { CacheNotes } from './public-cache.ts'

/** Whom a page asks the API for, and what takes over the cache tags of what it reads. */
export interface PageCall {
  notes: CacheNotes
  senderAddress: string
}

/** Calls the API in the same process: path and query below `/api`. */
export type FetchApi = (pathAndQuery: string, call: PageCall, init?: RequestInit) => Promise<Response>
