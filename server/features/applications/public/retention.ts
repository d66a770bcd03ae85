import { and, eq, isNull, lt, or } from 'drizzle-orm'
import {
  rejectedApplicationRetentionDays,
  withdrawnApplicationRetentionDays,
} from '../../../../shared/rules/limits.ts'
import type { Database } from '../../../db/database.ts'
import { applications } from '../../../db/schema/application.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Uploads } from '../../../platform/uploads/uploads.ts'
import { forgetCase } from '../../../records/erasing/erase-case.ts'
import { wordColumnsOf } from '../../../records/search-columns.ts'

const dayMs = 24 * 60 * 60 * 1_000

/**
 * Erases the personal data of applications after their retention period (clause 8.6 of the regulations): rejected half
 * a year ago, or withdrawn 30 days ago. What remains is for statistics. Each has its own transaction, so that an
 * interrupted run continues the next time.
 */
export async function applyRetention({ db }: Database, uploads: Uploads, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const isDue = and(
    isNull(applications.erasedAt),
    or(
      lt(applications.withdrawnAt, before(withdrawnApplicationRetentionDays)),
      and(
        eq(applications.status, 'REJECTED'),
        lt(applications.closedAt, before(rejectedApplicationRetentionDays)),
      ),
    ),
  )
  const due = await db.select({ id: applications.id }).from(applications).where(isDue)
  for (const { id } of due) {
    await db.transaction(async (transaction) => {
      const [application] = await transaction
        .select({ cvUploadId: applications.cvUploadId, reference: applications.reference })
        .from(applications)
        .where(and(eq(applications.id, id), isDue))
        .for('update')
      if (!application) return
      await transaction
        .update(applications)
        .set({
          fullName: '',
          email: '',
          coverLetter: '',
          statusReason: null,
          cvUploadId: null,
          erasedAt: now,
          ...wordColumnsOf('application', { fullName: '', email: '', reference: application.reference }),
        })
        .where(eq(applications.id, id))
      await forgetCase(transaction, { uploads }, { type: 'application', id, ...application })
      const record = { type: 'application', id, label: application.reference } as const
      await writeAudit(
        transaction,
        { actor: null, action: 'erased', record, details: { by: 'retention' } },
        now,
      )
    })
  }
}
