import { createHash, createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { idempotencyKeyMaxCharacters } from '../../shared/rules/limits.ts'
import type { DatabaseSession } from '../db/database.ts'
import { idempotencyKeys } from '../db/schema/request-guard.ts'
import { AppError } from '../errors.ts'
import type { Tokens } from './accounts/tokens.ts'

/** What a request asks for, as far as it can be compared with an earlier one. */
export interface RequestDigest {
  fields: string
  /** Of its file; `none` without one, `unknown` where the file of its ticket belongs to a record by now. */
  upload: string | 'none' | 'unknown'
}

/** The digest of a form: of its checked and normalised fields, and of its file. */
export function digestRequest(
  fields: Readonly<Record<string, unknown>>,
  upload: RequestDigest['upload'],
): RequestDigest {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  return { fields: sha256(JSON.stringify(sorted)), upload }
}

/**
 * A password as a part of such a digest. It takes the site's secret: of a plain digest in the database anybody could
 * try words against it, a thousand times faster than against its hash.
 */
export function digestPassword({ deriveKey }: Pick<Tokens, 'deriveKey'>, password: string): string {
  return createHmac('sha256', deriveKey('password digest')).update(password).digest('hex')
}

/** What is asked for with a password, for such a digest: in the place of the password a digest that tells nothing. */
export function withoutPassword(
  asked: Readonly<Record<string, unknown>>,
  tokens: Pick<Tokens, 'deriveKey'>,
): Record<string, unknown> {
  const { password, repeatPassword: _, ...rest } = asked
  return typeof password === 'string' ? { ...rest, password: digestPassword(tokens, password) } : rest
}

/**
 * The key under which a request with a JSON body names itself, if it does (N-7).
 * @throws {AppError} `invalid-form` where it is too long.
 */
export function readIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') || undefined
  if (key === undefined || key.length <= idempotencyKeyMaxCharacters) return key
  throw new AppError('invalid-form', { problems: [{ field: 'idempotencyKey', code: 'not-understood' }] })
}

/** A request that may have been sent before. */
export interface RepeatableRequest {
  /** What is created: `application`, `call-request`. */
  scope: string
  key: string
  digest: RequestDigest
  /** The id that the new record is going to have. */
  recordId: string
}

/**
 * Takes an idempotency key for a new record, inside the record's transaction (N-7): of several that send it at once
 * one wins, and the others wait here for its end.
 * @returns the id of the record that was made under the key before, or `undefined` where it is taken now.
 * @throws {AppError} `idempotency-key-reused` where another request was sent under it.
 */
export async function claimIdempotencyKey(
  transaction: DatabaseSession,
  request: RepeatableRequest,
): Promise<string | undefined> {
  const { scope, digest, recordId } = request
  const keyHash = sha256(request.key)
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
  // Swept between the two statements: then it is free.
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
