import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { applicationLinks } from '../../db/schema/application.ts'

/** An application has this many links at most; the oldest ones end. More than its mails ever bring. */
const linksPerApplicationMax = 20

/** Returns the stored digest of a secret: SHA-256 in hexadecimal digits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * Makes a link to the status page of an application.
 * @returns its secret, which is stored nowhere: 32 random bytes as base64url.
 */
export async function createLink(transaction: DatabaseSession, applicationId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await transaction.insert(applicationLinks).values({ secretHash: hashSecret(secret), applicationId })
  const surplus = transaction
    .select({ secretHash: applicationLinks.secretHash })
    .from(applicationLinks)
    .where(eq(applicationLinks.applicationId, applicationId))
    .orderBy(desc(applicationLinks.createdAt))
    .offset(linksPerApplicationMax)
  await transaction
    .delete(applicationLinks)
    .where(
      and(eq(applicationLinks.applicationId, applicationId), inArray(applicationLinks.secretHash, surplus)),
    )
  return secret
}

/** Revokes all links of an application. */
export async function endLinks(transaction: DatabaseSession, applicationId: string): Promise<void> {
  await transaction.delete(applicationLinks).where(eq(applicationLinks.applicationId, applicationId))
}
