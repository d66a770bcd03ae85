/**
 * What a route says of itself in one line: that it is a document (rendered on the server, never hydrated, kept in
 * the public cache) and which query parameters it reads; all others are left out of the cache's key.
 */
export function documentHandle(parameters: readonly string[] = []) {
  return { document: { parameters } }
}
