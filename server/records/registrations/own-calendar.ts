import { eq } from 'drizzle-orm'
import { registrationAddress } from '../../../shared/rules/addresses.ts'
import { activities } from '../../db/schema/activity.ts'
import { AppError } from '../../errors.ts'
import { registrationCalendarFile } from './registration-calendar.ts'
import type { RegistrationRow, RegistrationServices } from './registration-rows.ts'
import { describeActivity, readHostName } from './write-registration-mails.ts'

/**
 * Makes the calendar file of a participant's own page: the event of the mails, in the version that was mailed last, so
 * that a calendar keeps one entry (T-4).
 * @throws {AppError} `not-found`; `not-allowed-now` without a place.
 */
export async function ownCalendarFile(
  {
    database: { db },
    publicUrl,
    mailFrom,
  }: Pick<RegistrationServices, 'database' | 'publicUrl' | 'mailFrom'>,
  { id, activityId, state, language, fullName, email, calendarSequence, updatedAt }: RegistrationRow,
  secret: string,
): Promise<string> {
  if (state !== 'confirmed' && state !== 'attended') throw new AppError('not-allowed-now')
  const [activity] = await db.select().from(activities).where(eq(activities.id, activityId))
  if (!activity) throw new AppError('not-found')
  const hostName = await readHostName(db, activity.personId)
  const event = {
    ...{ id, language },
    activity: describeActivity(publicUrl, activity, hostName, language),
    pageUrl: publicUrl + registrationAddress(secret),
    participant: { name: fullName, address: email },
    sequence: Math.max(0, calendarSequence - 1),
    changedAt: activity.updatedAt > updatedAt ? activity.updatedAt : updatedAt,
  }
  return registrationCalendarFile(event, activity.cancelledAt !== null, { publicUrl, mailFrom })
}
