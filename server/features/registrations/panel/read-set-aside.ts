import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SetAside } from '../../../../shared/schemas/participants.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { attendanceScans, refusedScans, registrations } from '../../../db/schema/registration.ts'
import { users } from '../../../db/schema/user.ts'
import { findRegisteredActivity } from './read-seats.ts'

/** The entries that are read: more than a team looks at. */
const shownMax = 200

/**
 * Reads the marks of the doors that the team looks at (T-8), the latest first: people who were let in without a seat,
 * and entries that were refused.
 * @throws {AppError} `not-found`.
 */
export async function readSetAside(session: DatabaseSession, activityId: string): Promise<SetAside[]> {
  await findRegisteredActivity(session, activityId)
  const by = sql<string | null>`${users.firstname} || ' ' || ${users.lastname}`
  const isShown = and(isNull(registrations.erasedAt), isNull(registrations.trashedAt))
  const letIn = await session
    .select({
      id: attendanceScans.id,
      registrationId: registrations.id,
      name: registrations.fullName,
      cameAs: attendanceScans.cameAs,
      door: attendanceScans.door,
      at: attendanceScans.at,
      by,
    })
    .from(attendanceScans)
    .innerJoin(registrations, eq(registrations.id, attendanceScans.registrationId))
    .leftJoin(users, eq(users.id, attendanceScans.userId))
    .where(and(eq(registrations.activityId, activityId), isNotNull(attendanceScans.cameAs), isShown))
    .orderBy(desc(attendanceScans.at))
    .limit(shownMax)
  const refused = await session
    .select({
      id: refusedScans.id,
      registrationId: registrations.id,
      name: registrations.fullName,
      refusal: refusedScans.reason,
      door: refusedScans.door,
      at: refusedScans.createdAt,
      by,
    })
    .from(refusedScans)
    .leftJoin(registrations, and(eq(registrations.id, refusedScans.registrationId), isShown))
    .leftJoin(users, eq(users.id, refusedScans.userId))
    .where(eq(refusedScans.activityId, activityId))
    .orderBy(desc(refusedScans.createdAt))
    .limit(shownMax)
  return [
    ...letIn.map((scan) => ({ ...scan, refusal: null })),
    ...refused.map((scan) => ({ ...scan, cameAs: null })),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map((scan) => ({ ...scan, at: scan.at.toISOString() }))
}
