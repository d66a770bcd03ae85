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

/** Returns the client of the API, in parts that are shown only after hydration. */
export function useLiveApi(): ApiClient {
  const api = useApi()
  if (!api) throw new Error('This part of the page is shown only in the browser.')
  return api
}
