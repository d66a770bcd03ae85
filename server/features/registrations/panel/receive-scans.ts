import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ScanRefusal } from '../../../../shared/rules/registration.ts'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import {
  doorNameSchema,
  scanSchema,
  type scansAnswerSchema,
} from '../../../../shared/schemas/participants.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { refusedScans, registrations } from '../../../db/schema/registration.ts'
import { AppError } from '../../../errors.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { recordScan } from '../../../records/registrations/door.ts'
import { findRegisteredActivity } from './read-seats.ts'

type Answer = z.input<typeof scansAnswerSchema>['items'][number]

/** Minutes by which the clock of a phone may be ahead. */
const clockMinutesAhead = 5

/**
 * Records a batch of scans (T-8), each checked and answered on its own: one bad entry holds up none of the others.
 * @throws {AppError} `not-allowed-now` before the door opens, `not-found`.
 */
export async function receiveScans(
  activityId: string,
  scans: readonly unknown[],
  { services, account, now }: RecordContext,
): Promise<Answer[]> {
  await findRegisteredActivity(services.database.db, activityId)
  const answers: Answer[] = []
  const setAside = (reason: ScanRefusal, given: unknown) =>
    storeRefusal(services.database.db, { activityId, given, reason, userId: account.id }, now)
  for (const given of scans) {
    const scan = scanSchema.safeParse(given)
    if (!scan.success || Date.parse(scan.data.at) > now.getTime() + clockMinutesAhead * 60_000) {
      answers.push(refusalOf(given))
      await setAside(scan.success ? 'clock' : 'unreadable', given)
      continue
    }
    const { at, ...rest } = scan.data
    const by = { userId: account.id, actor: 'team' } as const
    try {
      const result = await recordScan(services, activityId, { ...rest, at: new Date(at) }, by, now)
      const { fullName: name, attendedAt, ...shown } = result
      answers.push({ id: scan.data.id, ...shown, name, attendedAt: attendedAt?.toISOString() ?? null })
      if (result.result === 'unknown') await setAside('unknown', given)
    } catch (error) {
      const isOfAll = error instanceof AppError && ['not-found', 'not-allowed-now'].includes(error.code)
      if (isOfAll || !(error instanceof AppError)) throw error
      answers.push(refusalOf(given))
    }
  }
  return answers
}

/** Stores an entry that could not be recorded, once, for the team to look at: only what can be read of it. */
async function storeRefusal(
  session: DatabaseSession,
  {
    activityId,
    given,
    ...refusal
  }: { activityId: string; given: unknown; reason: ScanRefusal; userId: string },
  now: Date,
): Promise<void> {
  const entry = refusedEntrySchema.parse(given)
  const [row] =
    entry.registrationId || entry.doorCode
      ? await session
          .select({ id: registrations.id })
          .from(registrations)
          .where(
            and(
              eq(registrations.activityId, activityId),
              entry.registrationId
                ? eq(registrations.id, entry.registrationId)
                : eq(registrations.doorCode, entry.doorCode ?? ''),
            ),
          )
      : []
  await session
    .insert(refusedScans)
    .values({
      ...{ ...(entry.id && { id: entry.id }), activityId, ...refusal },
      ...{ registrationId: row?.id ?? null, door: entry.door ?? null, createdAt: now },
    })
    .onConflictDoNothing()
}

/** The parts of a refused entry that can be read, each alone. */
const refusedEntrySchema = z
  .object({
    id: idSchema.optional().catch(undefined),
    registrationId: idSchema.optional().catch(undefined),
    doorCode: z.string().max(100).toUpperCase().optional().catch(undefined),
    door: doorNameSchema.optional().catch(undefined),
  })
  .catch({})

/** Answers an entry that cannot be recorded, by its id where that can be read. */
function refusalOf(given: unknown): Answer {
  const id = idSchema.safeParse((given as { id?: unknown } | null)?.id)
  const nothing = { registrationId: null, name: null, attendedAt: null, door: null, cameAs: null }
  return { id: id.success ? id.data : null, result: 'refused', ...nothing }
}
