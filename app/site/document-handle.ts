import type { DocumentHandle, DocumentTraits } from '../../shared/contract/document.ts'

/**
 * Returns the handle by which a route declares its document. A document is rendered on the server and never hydrated as
 * a whole; it is in the public cache unless it says otherwise. The cache key holds the named query parameters and
 * leaves out all others.
 */
export function documentHandle(
  parameters: readonly string[] = [],
  traits: Partial<DocumentTraits> = {},
): DocumentHandle {
  return {
    document: {
      parameters,
      isCacheable: true,
      isSecret: false,
      acceptsForms: false,
      isAppPage: false,
      isPanel: false,
      hasCamera: false,
      ...traits,
    },
  }
}
