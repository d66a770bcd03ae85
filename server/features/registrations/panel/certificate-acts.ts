import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { certificateAddress } from '../../../../shared/rules/addresses.ts'
import { formatCertificateCode } from '../../../../shared/rules/certificates.ts'
import type { participantExtraShape } from '../../../../shared/schemas/participants.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { registrations } from '../../../db/schema/registration.ts'
import { AppError } from '../../../errors.ts'
import { auditAction } from '../../../platform/audit.ts'
import {
  describeCertificate,
  findCertificate,
  reissueCertificate,
  revokeCertificate,
} from '../../../records/certificates/certificates.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { correct } from '../../../records/registrations/register.ts'
import { isPresent, type RegistrationRow } from '../../../records/registrations/registration-rows.ts'
import { readRegistration, withSeats } from '../../../records/registrations/seats.ts'
import { inside } from './act-on-participants.ts'

type Certificate = NonNullable<z.input<(typeof participantExtraShape)['certificate']>>

/** Reads the certificate of a participant for the panel (T-9); `null` where the person has none to come. */
export async function readParticipantCertificate(
  session: DatabaseSession,
  row: RegistrationRow,
  now: Date,
): Promise<Certificate | null> {
  const [activity] = await session.select().from(activities).where(eq(activities.id, row.activityId))
  if (!activity) throw new AppError('not-found')
  if (row.state !== 'attended' && !(await findCertificate(session, row.id))) return null
  const { state, issued, missing } = await describeCertificate(session, row, activity, now)
  return {
    state: state === 'ready' && issued ? 'issued' : state,
    missing,
    name: issued?.name ?? null,
    address: issued ? certificateAddress(formatCertificateCode(issued.code)) : null,
    issuedAt: issued?.issuedAt.toISOString() ?? null,
    fetchedAt: issued?.firstFetchedAt?.toISOString() ?? null,
    withdrawnAt: issued?.withdrawnAt?.toISOString() ?? null,
    withdrawal: issued?.withdrawal ?? null,
  }
}

/**
 * Issues a certificate again with a corrected name, which the registration has from then on too (T-9).
 * @throws {AppError} `not-found`; `not-allowed-now` where it is withdrawn; `name-not-printable`.
 */
export function reissueParticipantCertificate(
  { id, fullName }: { id: string; fullName: string },
  context: RecordContext,
): Promise<void> {
  const { account, now } = context
  return context.services.database.db.transaction(async (transaction) => {
    const { activityId, fullName: earlier } = await findParticipant(transaction, id)
    await withSeats(inside(context, transaction), activityId, now, async (seats) => {
      const row = await readRegistration(seats, id)
      await reissueCertificate(seats.transaction, { registrationId: id, name: fullName, now })
      if (fullName !== row.fullName)
        await correct(seats, row, { fullName }, { actor: 'team', userId: account.id })
    })
    await auditAction(transaction, context, {
      action: 'certificate-reissued',
      record: { type: 'registration', id, label: fullName },
      before: { fullName: earlier },
      after: { fullName },
    })
  })
}

/**
 * Revokes a certificate for good (T-9); its proof page says so, without the reason.
 * @throws {AppError} `not-found`; `not-allowed-now` where it is withdrawn.
 */
export function revokeParticipantCertificate(
  { id, reason }: { id: string; reason: string },
  context: RecordContext,
): Promise<void> {
  return context.services.database.db.transaction(async (transaction) => {
    const { fullName } = await findParticipant(transaction, id)
    await revokeCertificate(transaction, id, context.now)
    await auditAction(transaction, context, {
      action: 'certificate-revoked',
      record: { type: 'registration', id, label: fullName },
      details: { reason },
    })
  })
}

async function findParticipant(transaction: DatabaseSession, id: string): Promise<RegistrationRow> {
  const [row] = await transaction
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), isPresent))
  if (!row) throw new AppError('not-found')
  return row
}
