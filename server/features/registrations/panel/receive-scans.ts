import type { z } from 'zod'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import { scanSchema, type scansAnswerSchema } from '../../../../shared/schemas/participants.ts'
import { AppError } from '../../../errors.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { recordScan } from '../../../records/registrations/door.ts'

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
  const answers: Answer[] = []
  for (const given of scans) {
    const scan = scanSchema.safeParse(given)
    if (!scan.success || Date.parse(scan.data.at) > now.getTime() + clockMinutesAhead * 60_000) {
      answers.push(refusalOf(given))
      continue
    }
    const { at, ...rest } = scan.data
    const by = { userId: account.id, actor: 'team' } as const
    try {
      const result = await recordScan(services, activityId, { ...rest, at: new Date(at) }, by, now)
      const { fullName: name, attendedAt, ...shown } = result
      answers.push({ id: scan.data.id, ...shown, name, attendedAt: attendedAt?.toISOString() ?? null })
    } catch (error) {
      const isOfAll = error instanceof AppError && ['not-found', 'not-allowed-now'].includes(error.code)
      if (isOfAll || !(error instanceof AppError)) throw error
      answers.push(refusalOf(given))
    }
  }
  return answers
}

/** Answers an entry that cannot be recorded, by its id where that can be read. */
function refusalOf(given: unknown): Answer {
  const id = idSchema.safeParse((given as { id?: unknown } | null)?.id)
  const nothing = { registrationId: null, name: null, attendedAt: null, door: null, cameAs: null }
  return { id: id.success ? id.data : null, result: 'refused', ...nothing }
}
