/** The embedded database stopped for good, as PostgreSQL does when the disk fails it; a restart recovers it. */
export class DatabaseStoppedError extends Error {
  override name = 'DatabaseStoppedError'
  /** PostgreSQL's code of a server that has crashed. */
  readonly code = '57P02'

  constructor(cause: unknown) {
    super('The embedded database has stopped after a failure; restart the process to recover it.', { cause })
  }
}
