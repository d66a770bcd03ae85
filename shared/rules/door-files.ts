/** The service worker of the door: outside of its scope, so that a plain file is allowed to have it (T-8). */
export const doorWorkerAddress = '/door-worker.js'

/** The name of the cache with the page of the door and its files. */
export const doorCacheName = 'door'

/** Tells whether a path is a file of the page with a name of its own for each content. */
export function isNamedFile(path: string): boolean {
  return path.startsWith('/assets/') || path.startsWith('/fonts/')
}

/** Tells whether a path is one of the texts of the page. */
export function isTextFile(path: string): boolean {
  return path.startsWith('/api/locales/')
}
