import { Client } from 'pg'
import { EmbeddedClient } from '../server/db/embedded-client.ts'

/** The statements that this process has sent to its database, and the time until they were answered. */
export const sent = { count: 0, milliseconds: 0 }

type Query = (this: Client, ...parts: unknown[]) => unknown

/** Counts every statement from now on, on both engines, from outside: what the site sends stays as it is. */
export function countStatements(): void {
  const query = Client.prototype.query as Query
  const counted: Query = function (...parts) {
    const end = endOf()
    const last = parts.at(-1)
    if (typeof last === 'function') {
      const told = (...results: unknown[]) => {
        end()
        return last(...results)
      }
      return query.apply(this, [...parts.slice(0, -1), told])
    }
    const answer = query.apply(this, parts)
    if (answer instanceof Promise) answer.then(end, end)
    return answer
  }
  Client.prototype.query = counted as typeof Client.prototype.query
  const { ask } = EmbeddedClient.prototype
  EmbeddedClient.prototype.ask = function (work) {
    const answer = ask.call(this, work)
    const end = endOf()
    answer.then(end, end)
    return answer
  }
}

/** Returns what counts a statement that begins now once it is answered. */
function endOf(): () => void {
  const beganAt = performance.now()
  return () => {
    sent.count += 1
    sent.milliseconds += performance.now() - beganAt
  }
}
