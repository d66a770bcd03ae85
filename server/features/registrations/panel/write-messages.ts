import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { languages } from '../../../../shared/i18n/languages.ts'
import type {
  messageUndoSchema,
  participantMessageSchema,
  writtenMessageSchema,
} from '../../../../shared/schemas/participants.ts'
import { registrations } from '../../../db/schema/registration.ts'
import { AppError } from '../../../errors.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { scheduleMessage, undoMessage } from '../../../records/registrations/participant-messages.ts'
import { isPresent } from '../../../records/registrations/registration-rows.ts'
import { findRegisteredActivity } from './read-seats.ts'

/**
 * Writes to selected participants of an activity (T-8), each in the own language. Who gets it is decided by the states
 * when it is sent, ten seconds later.
 * @throws {AppError} `invalid-form` where the text of a language is missing, `not-found`.
 */
export function writeMessages(
  { activityId, ids, texts }: z.output<typeof participantMessageSchema>,
  context: RecordContext,
): Promise<z.input<typeof writtenMessageSchema>> {
  const { services, account, now } = context
  return services.database.db.transaction(async (transaction) => {
    await findRegisteredActivity(transaction, activityId)
    const chosen = await transaction
      .select({ id: registrations.id, language: registrations.language })
      .from(registrations)
      .where(and(eq(registrations.activityId, activityId), inArray(registrations.id, ids), isPresent))
    const inLanguages = languages.filter((one) => chosen.some(({ language }) => language === one))
    if (inLanguages.length === 0) throw new AppError('not-found')
    const missing = inLanguages.filter((language) => texts[language] === undefined)
    if (missing.length > 0)
      throw new AppError('invalid-form', {
        problems: missing.map((language) => ({ field: `texts.${language}`, code: 'required' as const })),
      })
    const inside = { ...services, database: { ...services.database, db: transaction } }
    const written = []
    for (const language of inLanguages) {
      const registrationIds = chosen.filter((one) => one.language === language).map(({ id }) => id)
      const message = {
        ...{ activityId, registrationIds, userId: account.id, text: texts[language] ?? '' },
        ...({ actor: 'team', includesWaiting: true } as const),
      }
      written.push(await scheduleMessage(inside, message, now))
    }
    const [first] = written
    if (!first) throw new AppError('not-found')
    return { ids: written.map(({ id }) => id), sendAt: first.sendAt.toISOString() }
  })
}

/** Takes messages back before they are sent. @throws {AppError} `not-allowed-now` once one was. */
export function undoMessages(
  { activityId, ids }: z.output<typeof messageUndoSchema>,
  { services, now }: RecordContext,
): Promise<void> {
  return services.database.db.transaction(async (transaction) => {
    const inside = { ...services, database: { ...services.database, db: transaction } }
    for (const id of ids) await undoMessage(inside, { id, activityId }, now)
  })
}
