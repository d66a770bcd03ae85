import { and, eq } from 'drizzle-orm'
import type { DatabaseSession } from '../../../db/database.ts'
import { applicationLinks, applications } from '../../../db/schema/application.ts'
import { uploads } from '../../../db/schema/upload.ts'
import { hashSecret } from '../application-links.ts'
import { type ApplicationRow, isPresent } from '../application-rows.ts'

/** Finds the application for the secret of a status page; `undefined` where there is none. */
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

/** Finds the applicant's view of an uploaded CV; `undefined` where there is none. */
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
