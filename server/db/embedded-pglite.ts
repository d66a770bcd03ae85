import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableNodeFs, durableSettings } from './durable-node-fs.ts'
import { searchSessionSetting } from './session-rules.ts'

/** The location of the embedded database, and its content at the start. */
export type PgliteSource =
  /** A folder, where each commit is on the disk before it is acknowledged. */
  | { folder: string; isDurable: boolean }
  /** The memory: empty, or as a snapshot was. Nothing of it outlives its closing. */
  | { snapshot: ArrayBuffer | undefined }

/** PGlite that refuses all work after a panic: it would loop forever, and its memory is not to be trusted. */
class GuardedPglite extends PGlite {
  #stopped: DatabaseStoppedError | undefined

  override async execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    if (this.#stopped) throw this.#stopped
    try {
      return await super.execProtocolStream(...given)
    } catch (error) {
      if (isPanic(error)) this.#stopped = new DatabaseStoppedError(error)
      throw error
    }
  }

  /** Closes the engine. After a panic nothing more is written: the log on the disk has what the next start needs. */
  override async close(): Promise<void> {
    if (!this.#stopped) await super.close()
  }
}

function isPanic(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && ['PANIC', 'FATAL'].includes(String(error.severity))
}

const commonOptions: PGliteOptions = {
  extensions: { pg_trgm },
  // As node-postgres does: a whole number of 64 bits comes as a text, because JavaScript's numbers cannot hold all.
  parsers: { [types.INT8]: (value: string) => value },
}

/** PGlite's own start parameters, without `-F` (never sync). */
const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...durableSettings,
]

/**
 * The memory of the engine: what it once took it holds. PostgreSQL's 128 MB of pages cost the process over 100 MB and
 * made nothing quicker here, where the system holds the files in memory too.
 */
const memoryParameters = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB']

const searchParameters = ['-c', searchSessionSetting]

/** Opens PGlite in this thread, which each of its statements then holds until it is done. */
export async function openPglite(source: PgliteSource): Promise<PGlite> {
  const client = new GuardedPglite({ ...commonOptions, ...optionsOf(source) })
  await client.waitReady
  return client
}

function optionsOf(source: PgliteSource): PGliteOptions {
  if ('folder' in source) {
    if (!source.isDurable) return { dataDir: source.folder }
    return {
      fs: new DurableNodeFs(source.folder),
      startParams: [...durableParameters, ...memoryParameters, ...searchParameters],
    }
  }
  return {
    dataDir: 'memory://',
    startParams: [...PGlite.defaultStartParams, ...searchParameters],
    ...(source.snapshot && { loadDataDir: new Blob([source.snapshot]) }),
  }
}

/** The embedded database stopped for good, as PostgreSQL does when the disk fails it; a restart recovers it. */
export class DatabaseStoppedError extends Error {
  override name = 'DatabaseStoppedError'
  /** PostgreSQL's code of a server that has crashed. */
  readonly code = '57P02'

  constructor(cause: unknown) {
    super('The embedded database has stopped after a failure; restart the process to recover it.', { cause })
  }
}
