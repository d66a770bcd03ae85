import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/client.ts'
import { applicationEvents, applicationLinks, applications } from '../../db/schema/application.ts'
import { uploads } from '../../db/schema/upload.ts'
import { hashSecret } from './application-links.ts'

/** An application as it is stored. */
export type ApplicationRow = typeof applications.$inferSelect

/** One that its people still may see and change: neither erased nor in the bin. */
const isPresent = and(isNull(applications.erasedAt), isNull(applications.binnedAt))

/** The application behind a status page's secret, or `undefined`. */
export async function findApplicationBySecret(
  db: DatabaseSession,
  secret: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select({ application: applications })
    .from(applicationLinks)
    .innerJoin(applications, eq(applications.id, applicationLinks.applicationId))
    .where(and(eq(applicationLinks.secretHash, hashSecret(secret)), isPresent))
  return row?.application
}

/** An application by its id, kept from changing until the transaction ends; `undefined` where there is none. */
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

/** What an applicant sees of the CV, or `undefined` where there is none. */
export async function findCv(db: DatabaseSession, uploadId: string) {
  const [row] = await db
    .select({
      name: uploads.name,
      type: uploads.type,
      sizeBytes: uploads.sizeBytes,
      scanState: uploads.scanState,
      createdAt: uploads.createdAt,
    })
    .from(uploads)
    .where(eq(uploads.id, uploadId))
  return row
}

/** What happened to an application, the earliest first. */
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
