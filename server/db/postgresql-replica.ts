import { type ClientConfig, Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import type { DatabaseLogger, ReplicaState } from './database.ts'
import { isOwnProcess } from './postgresql-session.ts'
import { withinTime } from './session-rules.ts'

const connectionsMax = 10
const connectTimeoutMs = 2_000
/** Shorter than on the primary, which is asked next: a replica that hangs holds up nobody for long. */
const statementTimeoutMs = 5_000
const checkIntervalMs = 1_000
const checkTimeoutMs = 2_000
/** A replica that takes longer to replay a position is not asked until it has caught up. */
const lagMaxMs = 5_000

/** The server at the other end of a connection: its database and cluster, and a position of its log. */
interface ServerState {
  cluster: string
  isStandby: boolean
  /** On a primary what is on its disk, on a standby what it shows. */
  position: bigint
}

/** One statement as the driver takes it. */
export type Statement = [config: QueryConfig, values?: unknown[]]

/** The statement that tells the state of a server; positions as whole numbers, which can be compared. */
const stateStatement = `
  select pg_is_in_recovery() as "isStandby", pg_backend_pid() as process,
    (select system_identifier::text from pg_control_system()) || ' ' || current_database() as cluster,
    pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'
    )::text as position`

/**
 * A streaming replica that statements of public reads may go to. It is compared with the primary each second: from the
 * first failure or delay until it is well again, nobody waits for it.
 */
export class PostgresqlReplica {
  readonly #primary: Pool
  readonly #pool: Pool
  /** The one connection by which it is compared with the primary, which never waits for one of the others. */
  readonly #watch: Pool
  readonly #logger: DatabaseLogger | undefined
  /** All connections, and what each was last known to have replayed; that only grows while a connection lasts. */
  readonly #replayed = new Map<PoolClient, bigint>()
  readonly #timer: NodeJS.Timeout
  #state: ReplicaState = 'away'
  #checking: Promise<void> | undefined
  /** A position that the primary had at an instant of `performance.now()`, until the replica has it. */
  #expected: { position: bigint; since: number } | undefined

  /** @param sessionConfig that of the site's sessions, with the replica's address. */
  constructor(primary: Pool, sessionConfig: ClientConfig, logger: DatabaseLogger | undefined) {
    this.#primary = primary
    this.#logger = logger
    const openPool = (max: number) => {
      const pool = new Pool({
        ...sessionConfig,
        connectionTimeoutMillis: connectTimeoutMs,
        max,
        idleTimeoutMillis: 30_000,
        statement_timeout: statementTimeoutMs,
        query_timeout: statementTimeoutMs,
      })
      pool.on('error', () => void this.#check())
      pool.on('connect', (client) => {
        client.on('error', () => {})
        this.#replayed.set(client, 0n)
      })
      pool.on('remove', (client) => this.#replayed.delete(client))
      return pool
    }
    this.#pool = openPool(connectionsMax)
    this.#watch = openPool(1)
    this.#timer = setInterval(() => void this.#check(), checkIntervalMs).unref()
    void this.#check()
  }

  /** Returns whether it is asked, or why not. */
  get state(): ReplicaState {
    return this.#state
  }

  /**
   * Runs a statement that must see everything before a position of the primary's log.
   * @returns `undefined` where the replica has not replayed that, or fails: then the primary is to be asked.
   */
  async queryFrom(position: bigint, ...statement: Statement): Promise<QueryResult | undefined> {
    if (this.#state !== 'used') return undefined
    return this.#onSession(async (client) => {
      if ((this.#replayed.get(client) ?? 0n) < position) await this.#ask(client)
      if ((this.#replayed.get(client) ?? 0n) < position) return undefined
      return client.query(...statement)
    })
  }

  /**
   * Runs a statement on whatever the replica has, for answers that nobody keeps, while the primary is away.
   * @returns `undefined` where it fails.
   */
  async queryAsItIs(...statement: Statement): Promise<QueryResult | undefined> {
    const { state } = this
    if (state === 'away' || state === 'another' || state === 'pool') return undefined
    return this.#onSession((client) => client.query(...statement))
  }

  /** Waits until the primary can be compared with again: it may be another server from now on. */
  beginAnew(): void {
    this.#expected = undefined
    if (this.#state === 'used') this.#become('behind')
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#checking
    await Promise.all([this.#pool.end(), this.#watch.end()])
  }

  /** Runs work on a connection, which ends with a failure: the work is done again on the primary. */
  async #onSession<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result | undefined> {
    let client: PoolClient
    try {
      client = await this.#pool.connect()
    } catch {
      void this.#check()
      return undefined
    }
    try {
      const result = await work(client)
      client.release()
      return result
    } catch {
      client.release(true)
      return undefined
    }
  }

  async #ask(client: PoolClient): Promise<ServerState & { process: number }> {
    const state = await askState(client)
    // What a promoted server shows is no earlier state of the primary any more.
    this.#replayed.set(client, state.isStandby ? state.position : 0n)
    return state
  }

  #check(): Promise<void> {
    this.#checking ??= this.#compare().finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  async #compare(): Promise<void> {
    let own: ServerState | undefined
    let found: ReplicaState | undefined
    await withinTime(
      askState(this.#primary).then((state) => {
        own = state
      }),
      checkTimeoutMs,
    )
    const isAnswered = await withinTime(
      (async () => {
        const client = await this.#watch.connect()
        try {
          found = this.#judge(own, client, await this.#ask(client))
          client.release()
        } catch (error) {
          client.release(true)
          throw error
        }
      })(),
      checkTimeoutMs,
    )
    if (!isAnswered || !found) this.#lose()
    else this.#become(found)
  }

  /** Judges a replica by the primary; without one it stays what it was, so long as it answers. */
  #judge(
    own: ServerState | undefined,
    client: PoolClient,
    theirs: ServerState & { process: number },
  ): ReplicaState {
    if (!isOwnProcess(client, theirs.process)) return 'pool'
    if (!theirs.isStandby) return 'promoted'
    if (!own) return this.#state === 'used' ? 'used' : 'behind'
    if (own.cluster !== theirs.cluster) return 'another'
    this.#expected ??= { position: own.position, since: Number.NEGATIVE_INFINITY }
    const now = performance.now()
    if (theirs.position >= this.#expected.position) this.#expected = { position: own.position, since: now }
    return now - this.#expected.since <= lagMaxMs ? 'used' : 'behind'
  }

  #become(state: ReplicaState): void {
    if (state === this.#state) return
    this.#state = state
    this.#logger?.warn(
      { replica: state },
      state === 'used' ? 'public reads go to the replica' : 'public reads go to the primary',
    )
  }

  /** Ends all connections: statements that wait for an answer fail at once, and are asked of the primary. */
  #lose(): void {
    this.#become('away')
    for (const client of this.#replayed.keys()) void endAtOnce(client)
  }
}

/** Asks a server for its state. */
async function askState(session: Pool | PoolClient): Promise<ServerState & { process: number }> {
  const { rows } = await session.query<Omit<ServerState, 'position'> & { process: number; position: string }>(
    stateStatement,
  )
  const [row] = rows
  if (!row) throw new Error('The server does not tell its state.')
  return { ...row, position: BigInt(row.position) }
}

async function endAtOnce(client: PoolClient): Promise<void> {
  await (client as PoolClient & { end: () => Promise<void> }).end().catch(() => {})
}
