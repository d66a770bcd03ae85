import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ApiClient } from '../api/client.ts'

/** What every app page is given in the browser. */
export interface PageServices {
  api: ApiClient
}

const PageServicesContext = createContext<PageServices | null>(null)

/** Gives an app page its services; on the server there are none. */
export const PageServicesProvider = PageServicesContext.Provider

/** The client of the API. To be called in handlers and effects' owners; while the server renders it is `null`. */
export function useApi(): ApiClient | null {
  return useContext(PageServicesContext)?.api ?? null
}

/**
 * Whether the page has come to life: until then its buttons wait. Not yet while it is hydrated, so that it agrees with
 * what the server rendered.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer)
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false
