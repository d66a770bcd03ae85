/** What a document is beside its parameters. */
interface DocumentTraits {
  /** Made anew for each reader and never kept: it holds a form of its own, or is behind a secret. */
  isKept?: boolean
  /** Stands behind a secret address, which must not travel on to other sites. */
  isSecret?: boolean
  /** Takes forms by POST, in the route's action. */
  takesForms?: boolean
  /** Its main part comes to life in the browser, with pictures that the browser itself has made. */
  isAppPage?: boolean
  /** The panel: it brings a frame of its own, and styles that no other page needs. */
  isPanel?: boolean
}

/**
 * What a route says of itself in one line: that it is a document (rendered on the server, never hydrated as a whole,
 * kept in the public cache unless it says otherwise) and which query parameters it reads; all others are left out of
 * the cache's key.
 */
export function documentHandle(parameters: readonly string[] = [], traits: DocumentTraits = {}) {
  return {
    document: {
      parameters,
      isKept: true,
      isSecret: false,
      takesForms: false,
      isAppPage: false,
      isPanel: false,
      ...traits,
    },
  }
}
