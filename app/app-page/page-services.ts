import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ApiClient } from '../api/client.ts'

/** The services of every app page in the browser. */
interface PageServices {
  api: ApiClient
}

const PageServicesContext = createContext<PageServices | null>(null)

/** The provider of an app page's services; on the server there are none. */
export const PageServicesProvider = PageServicesContext.Provider

/** Returns the client of the API, for event handlers and effects; `null` while the server renders. */
export function useApi(): ApiClient | null {
  return useContext(PageServicesContext)?.api ?? null
}

/**
 * Tells whether the page is hydrated: until then its buttons wait. It is false during hydration, so that the first
 * render agrees with the server's.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer)
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false

/** The client while the server renders a page, where nothing is called. */
const unusedApi: ApiClient = { call: refuse, fetch: refuse, askPasswordBy: refuse, prepare: refuse }

function refuse(): never {
  throw new Error('The API is called in the browser only.')
}

/** Returns the client of the API, for what runs only in the browser: event handlers, effects and queries. */
export function useLiveApi(): ApiClient {
  return useApi() ?? unusedApi
}
