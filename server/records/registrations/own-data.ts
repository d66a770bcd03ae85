import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { DatabaseSession } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { registrations } from '../../db/schema/registration.ts'

/** Reads the registrations that an account made, and those of its confirmed address; without the secret codes. */
export function readRegistrationsOf(db: DatabaseSession, userId: string, email: string | undefined) {
  return db
    .select({
      activity: activities.title,
      startsAt: activities.startsAt,
      fullName: registrations.fullName,
      email: registrations.email,
      language: registrations.language,
      state: registrations.state,
      answers: registrations.answers,
      consentText: registrations.consentText,
      consentedAt: registrations.consentedAt,
      acceptsShortNotice: registrations.acceptsShortNotice,
      wantsReminders: registrations.wantsReminders,
      attendedAt: registrations.attendedAt,
      createdAt: registrations.createdAt,
    })
    .from(registrations)
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .where(
      and(
        isNull(registrations.erasedAt),
        or(
          eq(registrations.userId, userId),
          email === undefined ? undefined : eq(registrations.email, email.toLowerCase()),
        ),
      ),
    )
    .orderBy(asc(registrations.createdAt))
}
