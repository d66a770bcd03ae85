import { createHash, createHmac } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { idempotencyKeyMaxAgeHours, idempotencyKeyMaxCharacters } from '../../shared/rules/limits.ts'
import type { Database, DatabaseSession } from '../db/database.ts'
import { idempotencyKeys, rateLimits } from '../db/schema/request-guard.ts'
import { AppError } from '../errors.ts'
import type { Tokens } from './tokens.ts'

/** The comparable content of a request. */
export interface RequestDigest {
  fields: string
  /** The digest of its file; `none` without one, `unknown` where the file of its ticket belongs to a record by now. */
  upload: string | 'none' | 'unknown'
}

/** Returns the digest of a form: of its validated fields and of its file. */
export function digestRequest(
  fields: Readonly<Record<string, unknown>>,
  upload: RequestDigest['upload'],
): RequestDigest {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  return { fields: sha256(JSON.stringify(sorted)), upload }
}

/**
 * Returns the digest of a password for a request digest. It is keyed by the site's secret: a plain digest in the
 * database could be guessed a thousand times faster than the password's hash.
 */
export function digestPassword({ deriveKey }: Pick<Tokens, 'deriveKey'>, password: string): string {
  return createHmac('sha256', deriveKey('password digest')).update(password).digest('hex')
}

/** Replaces the password among requested values by its keyed digest, which reveals nothing. */
export function withoutPassword(
  asked: Readonly<Record<string, unknown>>,
  tokens: Pick<Tokens, 'deriveKey'>,
): Record<string, unknown> {
  const { password, repeatPassword: _, ...rest } = asked
  return typeof password === 'string' ? { ...rest, password: digestPassword(tokens, password) } : rest
}

/**
 * Reads the idempotency key of a request with a JSON body, if it has one (N-7).
 * @throws {AppError} `invalid-form` where it is too long.
 */
export function readIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') || undefined
  if (key === undefined || key.length <= idempotencyKeyMaxCharacters) return key
  throw new AppError('invalid-form', { problems: [{ field: 'idempotencyKey', code: 'not-understood' }] })
}

/** A request that may have been sent before. */
interface RepeatableRequest {
  /** The kind of record that is created: `application`, `call-request`. */
  scope: string
  /** None where the request has none: it creates a record every time. */
  key: string | undefined
  digest: RequestDigest
  /** The id that the new record will have. */
  recordId: string
}

/**
 * Claims an idempotency key for a new record, inside the record's transaction (N-7). Of several concurrent requests one
 * wins, and the others wait here until its transaction ends.
 * @returns the id of the record created under the key before, or `undefined` where it is claimed now, or where there is
 *   none.
 * @throws {AppError} `idempotency-key-reused` where a different request was sent under it.
 */
export async function claimIdempotencyKey(
  transaction: DatabaseSession,
  request: RepeatableRequest,
): Promise<string | undefined> {
  const { scope, key, digest, recordId } = request
  if (key === undefined) return undefined
  const keyHash = sha256(key)
  const [claimed] = await transaction
    .insert(idempotencyKeys)
    .values({ scope, keyHash, requestHash: `${digest.fields}:${digest.upload}`, recordId })
    .onConflictDoNothing()
    .returning({ recordId: idempotencyKeys.recordId })
  if (claimed) return undefined
  const [earlier] = await transaction
    .select({ requestHash: idempotencyKeys.requestHash, recordId: idempotencyKeys.recordId })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.keyHash, keyHash)))
  // The row was swept between the two statements: the key is free now.
  if (!earlier) return claimIdempotencyKey(transaction, request)
  if (!isSameRequest(earlier.requestHash, digest)) throw new AppError('idempotency-key-reused')
  return earlier.recordId
}

function isSameRequest(requestHash: string, { fields, upload }: RequestDigest): boolean {
  const [earlierFields, earlierUpload] = requestHash.split(':')
  return fields === earlierFields && (upload === 'unknown' || upload === earlierUpload)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Removes expired rate limits and idempotency keys. */
export async function sweepRequestGuards({ db }: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
  const oldest = new Date(now.getTime() - idempotencyKeyMaxAgeHours * 60 * 60 * 1_000)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest))
}
