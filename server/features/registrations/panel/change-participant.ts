import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { registeredActivityOf } from '../../../../shared/rules/registration.ts'
import type { participantContentSchema } from '../../../../shared/schemas/participants.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { violatedIndex } from '../../../db/unique-violation.ts'
import { AppError } from '../../../errors.ts'
import type { RecordContext, RowChange } from '../../../records/record-handler.ts'
import {
  endRegistrationLinks,
  type RegistrationMail,
  type RegistrationRow,
} from '../../../records/registrations/registration-rows.ts'
import { addRegistrationEvent } from '../../../records/registrations/seats.ts'
import { writeRegistrationMails } from '../../../records/registrations/write-registration-mails.ts'

/**
 * Corrects what a person cannot (T-8): of a wrong address the old and the new owner are notified, and the links are
 * renewed. It changes no seat, so that it needs no lock of the activity.
 */
export async function changeParticipant(
  transaction: DatabaseSession,
  row: RegistrationRow,
  correction: z.output<typeof participantContentSchema>,
  { services, account, now }: RecordContext,
): Promise<RowChange<RegistrationRow>> {
  const corrected = { ...row, ...correction }
  const cause = { act: 'correct', actor: 'team', userId: account.id } as const
  return {
    columns: correction,
    async afterwards() {
      await addRegistrationEvent(transaction, corrected, cause, now)
      if (corrected.email === row.email) return
      await endRegistrationLinks(transaction, row.id)
      const [activity] = await transaction.select().from(activities).where(eq(activities.id, row.activityId))
      if (!activity) throw new AppError('not-found')
      const mails: RegistrationMail[] = [
        { type: 'address-changed-old', registration: row },
        { type: 'address-changed-new', registration: corrected },
      ]
      const { registration: settings } = activity
      const times = registeredActivityOf(activity)
      await writeRegistrationMails(services, { transaction, activity, settings, times, now, mails })
    },
  }
}

/** Explains that an address is registered for the activity already. */
export function explainTakenAddress(error: unknown): AppError | undefined {
  if (violatedIndex(error) !== 'registrations_once') return undefined
  return new AppError('invalid-form', { problems: [{ field: 'email', code: 'email-registered' }] })
}
