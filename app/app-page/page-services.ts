import { createContext, useContext } from 'react'
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

/** Whether the page has come to life: until then its buttons wait. */
export function useIsAlive(): boolean {
  return useContext(PageServicesContext) !== null
}
