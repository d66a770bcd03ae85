import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type Language, presentName } from '../../../../shared/i18n/languages.ts'
import type { doorListSchema } from '../../../../shared/schemas/participants.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { attendanceScans, registrations } from '../../../db/schema/registration.ts'
import { AppError } from '../../../errors.ts'
import { doorTimes, findRegisteredActivity } from './read-seats.ts'

/**
 * Reads the list for a phone at a door (T-8): names, codes and states, no addresses and no answers.
 * @throws {AppError} `not-found`; `not-allowed-now` where the door is not open.
 */
export async function readDoorList(
  session: DatabaseSession,
  activityId: string,
  language: Language,
  now: Date,
): Promise<z.input<typeof doorListSchema>> {
  const activity = await findRegisteredActivity(session, activityId)
  const { opensAt, closesAt } = doorTimes(activity)
  if (now < new Date(opensAt) || now > new Date(closesAt)) throw new AppError('not-allowed-now')
  const isListed = and(
    eq(registrations.activityId, activityId),
    isNull(registrations.erasedAt),
    isNull(registrations.trashedAt),
  )
  const people = await session
    .select({
      id: registrations.id,
      name: registrations.fullName,
      code: registrations.doorCode,
      state: registrations.state,
      attendedAt: registrations.attendedAt,
    })
    .from(registrations)
    .where(isListed)
    .orderBy(asc(registrations.number))
  const doors = await session
    .selectDistinctOn([attendanceScans.registrationId], {
      id: attendanceScans.registrationId,
      door: attendanceScans.door,
    })
    .from(attendanceScans)
    .innerJoin(registrations, eq(registrations.id, attendanceScans.registrationId))
    .where(and(isListed, eq(attendanceScans.type, 'in')))
    .orderBy(asc(attendanceScans.registrationId), desc(attendanceScans.at))
  const doorOf = new Map(doors.map(({ id, door }) => [id, door]))
  return {
    activity: {
      id: activity.id,
      title: presentName(activity.title, language).text,
      startsAt: activity.startsAt.toISOString(),
      endsAt: activity.endsAt.toISOString(),
    },
    readAt: now.toISOString(),
    people: people.map((person) => ({
      ...person,
      attendedAt: person.attendedAt?.toISOString() ?? null,
      door: person.attendedAt === null ? null : (doorOf.get(person.id) ?? null),
    })),
  }
}
