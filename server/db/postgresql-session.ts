import type { Client, PoolClient } from 'pg'
import { OperatorError } from '../operator-error.ts'

/** The answer of a pool in front, such as pgbouncer, to the settings that a session of the site begins with. */
const poolRefusal = /unsupported startup parameter/

const poolSentence =
  'DATABASE_URL is wrong: it leads through a pool of connections (such as pgbouncer), and the site listens, locks and sets its sessions, which a pool gives to others meanwhile; name PostgreSQL itself, each process takes 12 connections of it at most.'
const standbySentence =
  'DATABASE_URL is wrong: its server is a standby, which takes no writes; name the primary, and a standby in DATABASE_REPLICA_URL.'

/**
 * Connects, and refuses a server that the site cannot write to by sessions of its own: a pool in front of it, in
 * whatever mode, or a standby.
 * @throws {OperatorError} that says what to set.
 */
export async function connectOwnSession(client: Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    if (error instanceof Error && poolRefusal.test(error.message)) throw new OperatorError(poolSentence)
    throw error
  }
  const { rows } = await client.query<{ process: number; isStandby: boolean }>(
    'select pg_backend_pid() as process, pg_is_in_recovery() as "isStandby"',
  )
  if (rows[0] && !isOwnProcess(client, rows[0].process)) throw new OperatorError(poolSentence)
  if (rows[0]?.isStandby) throw new OperatorError(standbySentence)
}

/** The code by which a server says that it takes no connections now, though it may later. */
const cannotConnectNow = '57P03'

/**
 * Refuses a new connection to a standby, as one to a server that is away: while a replica is being promoted, the
 * address of the primary may lead to a standby. A server becomes one only by a restart, which ends all connections.
 */
export function refuseStandby(client: PoolClient, done: (error?: Error) => void): void {
  client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"').then(
    ({ rows }) =>
      done(
        rows[0]?.isStandby
          ? Object.assign(new Error('The server takes no writes: it is a standby.'), {
              code: cannotConnectNow,
            })
          : undefined,
      ),
    done,
  )
}

/**
 * Tells whether a connection is to the process of the server that answers it. A pool gives its clients numbers of its
 * own, with which it knows whose statement to cancel.
 */
export function isOwnProcess(client: object, process: number): boolean {
  return (client as { processID?: number | null }).processID === process
}
