import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ApplicationEventType, ApplicationStatus } from '../../../shared/rules/application-status.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { applicationEvents, applications } from '../../db/schema/application.ts'

/** An application as it is stored. */
export type ApplicationRow = typeof applications.$inferSelect

/** The condition that people still may see and change an application: it is neither erased nor deleted. */
export const isPresent = and(isNull(applications.erasedAt), isNull(applications.binnedAt))

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
