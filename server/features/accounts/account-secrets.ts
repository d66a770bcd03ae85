import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { type accountSecretPurposes, accountSecrets } from '../../db/schema/user.ts'

/** The purpose of a secret. */
export type AccountSecretPurpose = (typeof accountSecretPurposes)[number]

/** A secret as it is stored. */
export interface StoredSecret {
  userId: string | null
  data: Record<string, unknown>
  createdAt: Date
}

/** A secret that is to be made. */
export interface NewSecret {
  purpose: AccountSecretPurpose
  userId: string | null
  data?: Record<string, unknown>
  expiresAt: Date
  /** Whether it ends the earlier secrets of the account for the same purpose: only the newest then works. */
  replacesEarlier?: boolean
}

/** Returns what the database stores of a secret: its SHA-256 in hexadecimal digits. */
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Makes a secret: 32 random bytes as base64url. The plain secret is stored nowhere. */
export async function createSecret(
  transaction: DatabaseSession,
  { purpose, userId, data = {}, expiresAt, replacesEarlier = false }: NewSecret,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  if (replacesEarlier && userId) await endSecrets(transaction, userId, purpose)
  await transaction
    .insert(accountSecrets)
    .values({ secretHash: hashSecret(secret), purpose, userId, data, expiresAt })
  return secret
}

/** Reads a secret without using it up; `undefined` where it was used, has ended, or is unknown. */
export async function readSecret(
  session: DatabaseSession,
  purpose: AccountSecretPurpose,
  secret: string,
  now: Date,
): Promise<StoredSecret | undefined> {
  const [secretRow] = await session
    .select({
      userId: accountSecrets.userId,
      data: accountSecrets.data,
      createdAt: accountSecrets.createdAt,
    })
    .from(accountSecrets)
    .where(isLive(purpose, secret, now))
  return secretRow
}

/**
 * Uses a secret up, inside the transaction of the operation that it allows: of several concurrent requests, one gets
 * it.
 */
export async function consumeSecret(
  transaction: DatabaseSession,
  purpose: AccountSecretPurpose,
  secret: string,
  now: Date,
): Promise<StoredSecret | undefined> {
  const [secretRow] = await transaction
    .delete(accountSecrets)
    .where(isLive(purpose, secret, now))
    .returning({
      userId: accountSecrets.userId,
      data: accountSecrets.data,
      createdAt: accountSecrets.createdAt,
    })
  return secretRow
}

/** Ends the secrets of an account: of one purpose, or of all. */
export async function endSecrets(
  transaction: DatabaseSession,
  userId: string,
  purpose?: AccountSecretPurpose,
): Promise<void> {
  await transaction
    .delete(accountSecrets)
    .where(and(eq(accountSecrets.userId, userId), purpose ? eq(accountSecrets.purpose, purpose) : undefined))
}

/** Removes expired secrets. */
export async function sweepSecrets({ db }: Database, now: Date): Promise<void> {
  await db.delete(accountSecrets).where(lt(accountSecrets.expiresAt, now))
}

function isLive(purpose: AccountSecretPurpose, secret: string, now: Date) {
  return and(
    eq(accountSecrets.secretHash, hashSecret(secret)),
    eq(accountSecrets.purpose, purpose),
    gt(accountSecrets.expiresAt, now),
  )
}
