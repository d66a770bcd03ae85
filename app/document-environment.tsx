import { createContext, useContext } from 'react'
import type { SpecialView } from '../shared/rules/special-view.ts'

/** What every document knows of the site and of its own request. */
export interface DocumentEnvironment {
  publicUrl: string
  isDemonstration: boolean
  requestId: string
  now: Date
  /** The address of the one small script that documents carry. */
  enhanceHref: string
  /** The addresses of the islands' scripts, by the islands' names. */
  islandHrefs: Readonly<Record<string, string>>
  /** The address of the styles that the panel alone needs. */
  panelStyleHref: string
  view: SpecialView
}

const EnvironmentContext = createContext<DocumentEnvironment | null>(null)

/** Gives a document its environment. */
export const DocumentEnvironmentProvider = EnvironmentContext.Provider

/** The environment of the document that is being made. */
export function useDocumentEnvironment(): DocumentEnvironment {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('A document is rendered outside of its environment.')
  return environment
}
