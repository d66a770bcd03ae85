import { Client } from 'pg'

/** The statements that this process has sent to PostgreSQL, and the time until they were answered. */
export const sent = { count: 0, milliseconds: 0 }

type Query = (this: Client, ...parts: unknown[]) => unknown

/**
 * Counts every statement from now on, from outside: what the site sends stays as it is. The embedded engine has no
 * client, so nothing of it is counted.
 */
export function countStatements(): void {
  const query = Client.prototype.query as Query
  const counted: Query = function (...parts) {
    const beganAt = performance.now()
    const end = () => {
      sent.count += 1
      sent.milliseconds += performance.now() - beganAt
    }
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
}
