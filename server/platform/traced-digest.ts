import { createHmac } from 'node:crypto'
import type { Tokens } from './tokens.ts'

/** Long enough that no two values of a site share a digest. */
const digestCharacters = 22

/**
 * Returns the function that makes a network address or a typed name into what the log may hold: a digest keyed by a secret
 * of the site (O-1). Equal values look alike in all lines, as long as TOKEN_SECRET is the same, and anyone who has the log
 * alone cannot try values against it. docs/operations.md says how to look one up.
 */
export function createTracedDigest(tokens: Pick<Tokens, 'deriveKey'>): (value: string) => string {
  const key = tokens.deriveKey('sign-in log')
  return (value) => createHmac('sha256', key).update(value).digest('base64url').slice(0, digestCharacters)
}
