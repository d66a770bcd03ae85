import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { Client, type ClientConfig, Pool, type QueryResult } from 'pg'
import type { Database, DatabaseLogger, DatabaseSession, ReadUse } from './database.ts'
import { withEarlyCommit } from './early-commit.ts'
import { PostgresqlListener } from './postgresql-listener.ts'
import { PostgresqlReplica, type Statement } from './postgresql-replica.ts'
import { connectOwnSession, refuseStandby } from './postgresql-session.ts'
import { requireChannelName, searchSessionSetting, withinTime } from './session-rules.ts'
import { StatementTimes } from './statement-times.ts'

const connectionsMax = 10
const connectTimeoutMs = 2_000
/** The wait for a connection of the pool. It is longer, since requests in a rush wait for one that is in use. */
const poolWaitTimeoutMs = 3_000
const statementTimeoutMs = 15_000
const listenTimeoutMs = 5_000
const closeTimeoutMs = 5_000

/**
 * The limit of a response, above the server's own. It ends the wait for a server that hangs or has vanished silently,
 * where the server's limit cannot.
 */
const answerTimeoutMs = statementTimeoutMs + 2_000

/**
 * Writes an empty message into the log of the server, whose commit waits until the disk has everything before it.
 * Several that wait at the same time share one write.
 */
const waitForDisk = "select pg_logical_emit_message(true, 'digital-world', '')"

/** The name by which operators, and tests, find the connection that hears of changes. */
export const listenerName = 'digital-world listener'
/** Any fixed number, the same in every version: the key of the advisory lock under which migrations run. */
const migrationLockKey = 4_107_260_001

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Returns what Drizzle asks: of a client that is no pool it wants statements alone. Their times are taken. */
function measured(statements: StatementTimes, asked: Pick<Client, 'query'> | PostgresqlReads): Client {
  const query = asked.query.bind(asked) as (...statement: Statement) => Promise<QueryResult>
  return { query: statements.measured(query) } as unknown as Client
}

/**
 * Runs a transaction on a connection of the pool, and always releases it. Drizzle's own way keeps it for ever
 * where it breaks as the transaction begins. A connection whose transaction has no known end is closed.
 */
async function transactOn<Result>(
  pool: Pool,
  statements: StatementTimes,
  work: (transaction: Transaction) => Promise<Result>,
  config: PgTransactionConfig | undefined,
): Promise<Result> {
  const client = await pool.connect()
  let hasBegun = false
  try {
    return await drizzle({ client: measured(statements, client) }).transaction((transaction) => {
      hasBegun = true
      return work(transaction)
    }, config)
  } finally {
    client.release(!hasBegun || client.getTransactionStatus() !== 'I')
  }
}

/** Opens the pool of connections on which the statements of the site run. */
function openPool(sessionConfig: ClientConfig, reportLoss: (error: Error) => void): Pool {
  const pool = new Pool({
    ...sessionConfig,
    connectionTimeoutMillis: poolWaitTimeoutMs,
    max: connectionsMax,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    verify: refuseStandby,
  })
  pool.on('error', reportLoss)
  // The pool listens to idle connections only: one that breaks while it is lent out would end the process.
  pool.on('connect', (client) => client.on('error', reportLoss))
  return pool
}

/** Runs work on a connection outside of the pool, which ends with it. */
async function onOwnConnection(
  sessionConfig: ClientConfig,
  reportLoss: (error: Error) => void,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client(sessionConfig)
  client.on('error', reportLoss)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Applies the migrations in a folder, one process at a time: the lock ends with the session of the client. */
async function migrateThrough(client: Client, folder: string): Promise<void> {
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [migrationLockKey])
  // A migration that waits for a table blocks everybody behind it: it times out and is run again later.
  await client.query("SET lock_timeout = '10s'")
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  await applyMigrations(drizzle({ client }), { migrationsFolder: folder })
}

/**
 * Opens a pool of connections to a PostgreSQL server. Nothing is connected yet: a server that is away shows as
 * errors of the queries, and the pool recovers automatically when it is back.
 */
export function openPostgresqlDatabase(
  databaseUrl: string,
  { replicaUrl, logger }: { replicaUrl?: string | undefined; logger?: DatabaseLogger | undefined } = {},
): Database {
  const sessionConfig: ClientConfig = {
    connectionString: databaseUrl,
    application_name: 'digital-world',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    // The same results in every time zone of the server; the embedded engine runs in UTC too.
    options: `-c timezone=UTC -c ${searchSessionSetting}`,
  }
  const reportLoss = (error: Error) => logger?.warn({ err: error }, 'a database connection was lost')
  const pool = openPool(sessionConfig, reportLoss)

  const statements = new StatementTimes()
  const db = drizzle({ client: measured(statements, pool) })
  db.transaction = (work, config) =>
    withEarlyCommit(
      () => transactOn(pool, statements, work, config),
      () => query(waitForDisk),
    )
  const query = statements.measured((text: string, values?: unknown[]) => pool.query(text, values))
  const listener = new PostgresqlListener(
    () => new Client({ ...sessionConfig, application_name: listenerName, query_timeout: listenTimeoutMs }),
    logger,
    () => replica?.reset(),
  )
  const replica = replicaUrl
    ? new PostgresqlReplica(pool, { ...sessionConfig, connectionString: replicaUrl }, logger)
    : undefined
  const divided = replica && new PostgresqlReads(pool, listener, replica)
  let closing: Promise<void> | undefined

  return {
    db,
    reads: divided ? readsThrough(measured(statements, divided), db) : db,
    ...(divided && { readUse: () => divided.use }),
    engine: 'postgresql',
    statements,
    listen: (channel, onPayload, onLost) => listener.listen(requireChannelName(channel), onPayload, onLost),
    catchUp: () => listener.catchUp(),
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [requireChannelName(channel), payload])
    },
    run: async (text, values) => {
      const results = [await query(text, values)].flat()
      return { rows: results.flatMap(({ rows }) => rows) }
    },
    isHealthy: (timeoutMs) => withinTime(pool.query('select 1'), timeoutMs),
    connectionUse: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    requireServer: () => onOwnConnection(sessionConfig, reportLoss, connectOwnSession),
    // A connection of its own: a migration may take longer than a statement of the site is allowed to.
    applyMigrations: (folder) =>
      onOwnConnection(sessionConfig, reportLoss, (client) => migrateThrough(client, folder)),
    close: () => {
      // Not for ever: a server that hangs must not keep the process from ending.
      closing ??= withinTime(
        Promise.all([listener.close(), replica?.close(), pool.end()]),
        closeTimeoutMs,
      ).then(() => undefined)
      return closing
    },
  }
}

/** Creates the session of statements that are divided; its transactions are those of the primary. */
function readsThrough(client: Client, db: DatabaseSession): DatabaseSession {
  const reads = drizzle({ client })
  reads.transaction = db.transaction.bind(db) as typeof reads.transaction
  return reads
}

/** The time for which the primary is not tried again while it is away. */
const primaryPauseMs = 1_000

/**
 * Divides statements of public reads: each goes to the replica where that shows everything that was committed before,
 * as the primary does, else to the primary. So the writer, and everybody else, reads what was written, and what is
 * cached of an answer is never older than the announcements that this process has had.
 *
 * While announcements are lost nothing is cached. Then the primary is asked, and where that fails the replica, as it
 * is.
 */
class PostgresqlReads {
  readonly #primary: Pool
  readonly #listener: PostgresqlListener
  readonly #replica: PostgresqlReplica
  readonly #counts = { primary: 0, replica: 0 }
  #primaryPausesUntil = 0

  constructor(primary: Pool, listener: PostgresqlListener, replica: PostgresqlReplica) {
    this.#primary = primary
    this.#listener = listener
    this.#replica = replica
  }

  get use(): ReadUse {
    return { replica: this.#replica.state, statements: { ...this.#counts } }
  }

  /** Runs a statement, as a pool does. */
  async query(...statement: Statement): Promise<QueryResult> {
    const heard = await this.#listener.positionOfHeard().catch(() => 'lost' as const)
    if (heard === 'lost') return this.#queryWhileLost(statement)
    const result = heard === undefined ? undefined : await this.#replica.queryFrom(heard, ...statement)
    if (result) return this.#counted(result)
    try {
      return await this.#queryPrimary(statement)
    } catch (error) {
      // The listener may learn of a primary that has just gone by this statement.
      await this.#listener.catchUp().catch(() => {})
      if (this.#listener.isListening) throw error
      return this.#queryWhileLost(statement)
    }
  }

  async #queryWhileLost(statement: Statement): Promise<QueryResult> {
    let failure: unknown
    if (performance.now() >= this.#primaryPausesUntil) {
      try {
        return await this.#queryPrimary(statement)
      } catch (error) {
        failure = error
        this.#primaryPausesUntil = performance.now() + primaryPauseMs
      }
    }
    // Only while it is known that announcements are lost: then all that is made of it is dropped when they come again.
    const result = this.#listener.isListening ? undefined : await this.#replica.queryAsItIs(...statement)
    if (result) return this.#counted(result)
    // A primary that is listened to again meanwhile is asked again.
    if (failure && !this.#listener.isListening) throw failure
    return this.#queryPrimary(statement)
  }

  #queryPrimary(statement: Statement): Promise<QueryResult> {
    this.#counts.primary += 1
    return this.#primary.query(...statement)
  }

  #counted(result: QueryResult): QueryResult {
    this.#counts.replica += 1
    return result
  }
}
