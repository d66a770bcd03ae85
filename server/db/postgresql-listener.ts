import type { Client } from 'pg'
import type { DatabaseLogger, OnLost, OnPayload, StopListening } from './database.ts'
import { withinTime } from './session-rules.ts'

interface Subscription {
  channel: string
  onPayload: OnPayload
  onLost: OnLost | undefined
}

const retryDelayMinMs = 100
const retryDelayMaxMs = 5_000
const heartbeatIntervalMs = 10_000
const heartbeatTimeoutMs = 5_000
/** The position in the server's log that everything committed before lies before, also what is not on the disk yet. */
const positionStatement = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position"

/**
 * A listener on a connection of its own that reconnects automatically. PostgreSQL stores no notifications for a
 * disconnected session. So subscribers are notified of the beginning and the end of each gap: what was read in between
 * may be stale.
 */
export class PostgresqlListener {
  readonly #createClient: () => Client
  readonly #logger: DatabaseLogger | undefined
  readonly #onConnect: () => void
  readonly #subscriptions = new Set<Subscription>()
  #client: Client | undefined
  #connecting: Promise<void> | undefined
  /** The statement under way that brings notifications, and the one after it. */
  #catchUp: Promise<void> | undefined
  #nextCatchUp: Promise<void> | undefined
  #retryTimer: NodeJS.Timeout | undefined
  #heartbeatTimer: NodeJS.Timeout | undefined
  #retryDelayMs = retryDelayMinMs
  #hasGap = false
  #isClosed = false
  /** Counts the notifications, each connection as one more: nobody knows what was committed before it. */
  #heardCount = 0
  /** A position in the server's log behind the commits of the first so many notifications. */
  #logPosition: { position: bigint; heardCount: number } | undefined

  /** @param onConnect called with each connection that listens. */
  constructor(createClient: () => Client, logger: DatabaseLogger | undefined, onConnect = () => {}) {
    this.#createClient = createClient
    this.#logger = logger
    this.#onConnect = onConnect
  }

  /** Tells whether announcements come; where they do not, subscribers have been notified. */
  get isListening(): boolean {
    return this.#client !== undefined
  }

  /**
   * Listens to a channel until the returned function is called. Resolves after the first attempt; where that fails,
   * it is repeated in the background and `onLost` reports its success.
   */
  async listen(channel: string, onPayload: OnPayload, onLost?: OnLost): Promise<StopListening> {
    const subscription = { channel, onPayload, onLost }
    this.#subscriptions.add(subscription)
    await this.#connect()
    // Again for a channel that came while the connection was being made; LISTEN twice is as good as once.
    if (this.#client) await this.#listenOn(this.#client, channel)
    return async () => {
      this.#subscriptions.delete(subscription)
      const isStillWanted = [...this.#subscriptions].some((other) => other.channel === channel)
      if (!isStillWanted) await this.#client?.query(`UNLISTEN ${channel}`).catch(() => {})
    }
  }

  /**
   * Waits until every notification of earlier commits has been delivered: the server sends them before the response to
   * the next statement of the connection. Callers during a statement share the one after it.
   * @throws while there is no connection.
   */
  catchUp(): Promise<void> {
    this.#nextCatchUp ??= this.#askNext()
    return this.#nextCatchUp
  }

  async #askNext(): Promise<void> {
    await this.#catchUp?.catch(() => {})
    this.#catchUp = this.#nextCatchUp
    this.#nextCatchUp = undefined
    await this.#ask('select 1')
  }

  /**
   * Asks on the listening connection. Where that fails the connection is lost from now on: of a server that shuts down
   * the answer says so before the connection ends.
   */
  async #ask<Row extends object>(statement: string): Promise<Row[]> {
    const client = this.#client
    if (!client) throw new Error('The database is not listened to.')
    try {
      return (await client.query<Row>(statement)).rows
    } catch (error) {
      this.#lose(client, error)
      throw error
    }
  }

  /**
   * Waits like `catchUp`, and returns a position in the server's log behind all that has been heard. A reader that
   * shows the state of that position shows everything that was announced so far; it moves only with announcements.
   * @returns `undefined` where something was just being announced each time.
   * @throws while there is no connection.
   */
  async positionOfHeard(): Promise<bigint | undefined> {
    await this.catchUp()
    if (this.#logPosition?.heardCount !== this.#heardCount) await this.#findLogPosition()
    return this.#logPosition?.heardCount === this.#heardCount ? this.#logPosition.position : undefined
  }

  async #findLogPosition(): Promise<void> {
    // What is announced meanwhile may lie behind the answer.
    const heardCount = this.#heardCount
    const rows = await this.#ask<{ position: string }>(positionStatement)
    if (rows[0] && heardCount === this.#heardCount) {
      this.#logPosition = { position: BigInt(rows[0].position), heardCount }
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#connecting
    clearTimeout(this.#retryTimer)
    clearInterval(this.#heartbeatTimer)
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  async #connect(): Promise<void> {
    if (this.#client) return
    clearTimeout(this.#retryTimer)
    this.#connecting ??= this.#tryToConnect().finally(() => {
      this.#connecting = undefined
    })
    await this.#connecting
  }

  async #tryToConnect(): Promise<void> {
    if (this.#isClosed) return
    const client = this.#createClient()
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ channel, payload = '' }) => this.#deliver(channel, payload))
    try {
      await client.connect()
      for (const channel of new Set([...this.#subscriptions].map((subscription) => subscription.channel))) {
        await client.query(`LISTEN ${channel}`)
      }
    } catch (error) {
      client.end().catch(() => {})
      this.#retryLater(error)
      return
    }
    this.#client = client
    this.#heardCount += 1
    this.#onConnect()
    this.#retryDelayMs = retryDelayMinMs
    this.#heartbeatTimer = setInterval(() => void this.#beat(client), heartbeatIntervalMs).unref()
    if (this.#hasGap) {
      this.#hasGap = false
      this.#notify('back')
    }
  }

  async #listenOn(client: Client, channel: string): Promise<void> {
    try {
      await client.query(`LISTEN ${channel}`)
    } catch (error) {
      this.#lose(client, error)
    }
  }

  /** Checks the connection by a query: one whose other end vanished does not report it. */
  async #beat(client: Client): Promise<void> {
    const isAlive = await withinTime(client.query('select 1'), heartbeatTimeoutMs)
    if (!isAlive) this.#lose(client, new Error('The listening connection does not answer.'))
  }

  #lose(client: Client, error?: unknown): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearInterval(this.#heartbeatTimer)
    client.end().catch(() => {})
    this.#notify('lost')
    this.#retryLater(error)
  }

  #retryLater(error: unknown): void {
    this.#hasGap = true
    if (this.#isClosed) return
    this.#logger?.warn({ err: error, retryDelayMs: this.#retryDelayMs }, 'not listening to the database')
    this.#retryTimer = setTimeout(() => void this.#connect(), this.#retryDelayMs).unref()
    this.#retryDelayMs = Math.min(this.#retryDelayMs * 2, retryDelayMaxMs)
  }

  #deliver(channel: string, payload: string): void {
    this.#heardCount += 1
    for (const subscription of this.#subscriptions) {
      if (subscription.channel === channel) subscription.onPayload(payload)
    }
  }

  #notify(state: 'lost' | 'back'): void {
    for (const subscription of this.#subscriptions) subscription.onLost?.(state)
  }
}
