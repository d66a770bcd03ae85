import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { StatementTimes } from './statement-times.ts'

/** The result of a raw statement on both engines. Their row counts differ: use `returning()`. */
export interface QueryResult<Row> {
  rows: Row[]
}

/** The kind of results by which Drizzle's types know `QueryResult`. */
export interface QueryResultKind extends PgQueryResultHKT {
  readonly type: QueryResult<this['row']>
}

/** Drizzle's core query builder on either engine. A transaction (`tx`) is one too: pass it on inside. */
export type DatabaseSession = PgDatabase<QueryResultKind>

/** Takes the payload of a notification; must not throw. */
export type OnPayload = (payload: string) => void

/** Told of a gap in the notifications: `lost` at its beginning, `back` at its end; must not throw. */
export type OnLost = (state: 'lost' | 'back') => void

/** Ends listening. */
export type StopListening = () => Promise<void>

/** The methods that the database needs of a logger; pino's loggers have them. */
export interface DatabaseLogger {
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

/**
 * The state of a replica that is asked (`used`), or why it is not: `behind` the primary for long, `away`, `promoted` to
 * a primary itself, of `another` database, or behind a `pool`, which lends connections of several instants.
 */
export type ReplicaState = 'used' | 'behind' | 'away' | 'promoted' | 'another' | 'pool'

/** The division of statements of public reads until now, and the state of the replica. */
export interface ReadUse {
  replica: ReplicaState
  statements: { primary: number; replica: number }
}

/** The database of the process, on either engine. */
export interface Database {
  db: DatabaseSession
  /**
   * Runs statements that read what everybody is shown: only tables whose changes are announced (content-triggers.ts).
   * They may go to another server, and see what was committed before, as those of `db` do. While announcements are lost
   * they may see an earlier state: what is made of them then is not cached. Transactions are those of `db`.
   */
  reads: DatabaseSession
  engine: 'embedded' | 'postgresql'
  /** The times of the statements of `db`, `reads` and `run`, by kind. */
  statements: Pick<StatementTimes, 'onAnswer'>
  /**
   * Subscribes to notifications of a channel (lower-case letters, digits, `_`). On PostgreSQL a lost connection loses
   * notifications. `onLost` is then called with `lost` at once, and with `back` when listening works again. From the
   * first call on, the caller's own copies may be stale.
   */
  listen: (channel: string, onPayload: OnPayload, onLost?: OnLost) => Promise<StopListening>
  /**
   * Waits until listeners have been notified of everything that was committed before this call. @throws while
   * notifications are being lost.
   */
  catchUp: () => Promise<void>
  /** Notifies all listeners of a channel, this process too; the payload is at most 7999 bytes. */
  notify: (channel: string, payload: string) => Promise<void>
  /**
   * Runs SQL as it is written, for libraries that bring their own: one statement with values, or several without. A
   * failure in a text that begins a transaction itself rolls it back.
   */
  run: (text: string, values?: unknown[]) => Promise<QueryResult<unknown>>
  /** Tells whether the database responds within a time in milliseconds; never throws. */
  isHealthy: (timeoutMs: number) => Promise<boolean>
  /** Returns the use of the connections, where the engine has several. */
  connectionUse?: () => { total: number; idle: number; waiting: number }
  /** Returns how `reads` were divided, where there is a replica. */
  readUse?: () => ReadUse
  /**
   * Checks that the server suits the site before anything is written, where the engine has one.
   * @throws {OperatorError} that says what to set.
   */
  requireServer?: () => Promise<void>
  /** Creates the extensions and applies a folder of migrations; called through migrate.ts. */
  applyMigrations: (folder: string) => Promise<void>
  /** Ends all work and releases the data folder; may be called more than once. */
  close: () => Promise<void>
}
