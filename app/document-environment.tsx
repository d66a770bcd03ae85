import { createContext, useContext } from 'react'
import type { SpecialView } from '../shared/rules/special-view.ts'

/** Values of the site and of the current request for every document. */
export interface DocumentEnvironment {
  publicUrl: string
  isDemonstration: boolean
  requestId: string
  now: Date
  /** URLs of the stylesheets: the one that every document links, and what the page adds to it. */
  styleHrefs: readonly string[]
  /** URL of the one small script of documents. */
  enhanceHref: string
  /** URL of the first script of app pages. */
  earlyHref: string
  /** URL of the script of the finder on the home page. */
  finderHref: string
  /** URLs of the islands' scripts, by the islands' names: each with all that it imports. */
  islandHrefs: Readonly<Record<string, readonly string[]>>
  /** URL of the stylesheet that only the panel needs. */
  panelStyleHref: string
  view: SpecialView
}

const EnvironmentContext = createContext<DocumentEnvironment | null>(null)

/** Provides a document with its environment. */
export const DocumentEnvironmentProvider = EnvironmentContext.Provider

/** Returns the environment of the document that is being rendered; `null` in a preview of the panel. */
export function useOptionalEnvironment(): DocumentEnvironment | null {
  return useContext(EnvironmentContext)
}

/** Returns the environment of the document that is being rendered. */
export function useDocumentEnvironment(): DocumentEnvironment {
  const environment = useOptionalEnvironment()
  if (!environment) throw new Error('A document is rendered outside of its environment.')
  return environment
}
