/** Properties of a document beside its query parameters. */
interface DocumentTraits {
  /** Whether it is cached. It is not where it holds a form of its own, or is behind a secret. */
  isCacheable?: boolean
  /** Whether it is behind a secret URL, which must not reach other sites. */
  isSecret?: boolean
  /** Whether the route's action accepts forms by POST. */
  takesForms?: boolean
  /** Whether its main part is hydrated in the browser and shows images that the browser has made. */
  isAppPage?: boolean
  /** Whether it is the panel, which brings its own frame and styles that no other page needs. */
  isPanel?: boolean
}

/**
 * Returns the handle by which a route declares its document. A document is rendered on the server and never hydrated as
 * a whole; it is in the public cache unless it says otherwise. The cache key holds the named query parameters and
 * leaves out all others.
 */
export function documentHandle(parameters: readonly string[] = [], traits: DocumentTraits = {}) {
  return {
    document: {
      parameters,
      isCacheable: true,
      isSecret: false,
      takesForms: false,
      isAppPage: false,
      isPanel: false,
      ...traits,
    },
  }
}
