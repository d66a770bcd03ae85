import { createHash, randomBytes } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { ApplicationEventType, ApplicationStatus } from '../../../shared/rules/application-status.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { applicationEvents, applicationLinks, applications } from '../../db/schema/application.ts'

/** An application as it is stored. */
export type ApplicationRow = typeof applications.$inferSelect

/** The condition that people still may see and change an application: it is neither erased nor deleted. */
export const isPresent = and(isNull(applications.erasedAt), isNull(applications.trashedAt))

/** Finds an application by its id and locks it until the transaction ends; `undefined` where there is none. */
export async function lockApplication(
  transaction: DatabaseSession,
  id: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await transaction
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), isPresent))
    .for('update')
  return row
}

/** Lists the events of an application, the earliest first. */
export function listEvents(db: DatabaseSession, applicationId: string) {
  return db
    .select({
      type: applicationEvents.type,
      status: applicationEvents.status,
      createdAt: applicationEvents.createdAt,
    })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(asc(applicationEvents.createdAt), asc(applicationEvents.id))
}

/** Adds to what its applicant reads of an application. */
export async function addEvent(
  transaction: DatabaseSession,
  applicationId: string,
  type: ApplicationEventType,
  createdAt: Date,
  status: ApplicationStatus | null = null,
): Promise<void> {
  await transaction.insert(applicationEvents).values({ applicationId, type, status, createdAt })
}

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
