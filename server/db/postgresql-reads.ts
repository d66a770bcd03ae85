import type { Pool, QueryResult } from 'pg'
import type { ReadUse } from './database.ts'
import type { PostgresqlListener } from './postgresql-listener.ts'
import type { PostgresqlReplica, Statement } from './postgresql-replica.ts'

/** The time for which the primary is not tried again while it is away. */
const primaryPauseMs = 1_000

/**
 * Divides statements of public reads: each goes to the replica where that shows everything that was committed before, as
 * the primary does, else to the primary. So the writer, and everybody else, reads what was written, and what is kept of
 * an answer is never older than the announcements that this process has had.
 *
 * While announcements are lost nothing is kept. Then the primary is asked, and where that fails the replica, as it is.
 */
export class PostgresqlReads {
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
