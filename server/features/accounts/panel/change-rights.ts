import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { userRightsSchema } from '../../../../shared/schemas/panel-rights.ts'
import { users } from '../../../db/schema/user.ts'
import { AppError } from '../../../errors.ts'
import { auditAction } from '../../../platform/audit.ts'
import { refuseOwn, requireOtherAdministrator } from '../../../records/lock-account.ts'
import type { RecordContext } from '../../../records/record-handler.ts'
import { lockRecord, saveRow } from '../../../records/record-rows.ts'
import { type UserRow, userHandler } from './user-handler.ts'

/**
 * Sets the limits of an administrator (W-2); sessions go on, since rights are read at every request.
 * @throws {AppError} `not-found`, `changed-meanwhile`, `not-allowed-now` for one's own account and for those that are
 *   no administrator's, `last-administrator` where nobody without limits would be left.
 */
export async function changeUserRights(
  id: string,
  { revision, limits }: z.output<typeof userRightsSchema>,
  context: RecordContext,
): Promise<void> {
  await context.services.database.db.transaction(async (transaction) => {
    if (id === context.account.id) await refuseOwn(transaction, id)
    if (limits !== null) await requireOtherAdministrator(transaction, id)
    const user = (await lockRecord(transaction, userHandler as never, id)) as UserRow
    if (user.role !== 'ADMIN') throw new AppError('not-allowed-now')
    if (user.revision !== revision) throw new AppError('changed-meanwhile')
    if (isDeepStrictEqual(user.panelLimits, limits)) return
    const saved = await saveRow(transaction, users, user, { panelLimits: limits })
    await auditAction(transaction, context, {
      action: 'rights-changed',
      record: { type: 'user', id, label: `${user.firstname} ${user.lastname}` },
      before: { limits: user.panelLimits, revision },
      after: { limits, revision: saved.revision },
    })
  })
}
