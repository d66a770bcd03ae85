import * as contract from '../../../../shared/contract/audit.ts'
import { auditListQuerySchema, binListQuerySchema } from '../../../../shared/schemas/audit.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { checkAgainstLast } from '../../../platform/audit-checks.ts'
import { readTrashRetention } from '../../../records/erasing/empty-trash.ts'
import { eraseForGood } from '../../../records/erasing/erase-for-good.ts'
import { contextOf } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { readAuditList } from './audit-list.ts'
import { readBin } from './trash-list.ts'

/** Adds the audit log (D-13, D-15), the trash of all sections (D-12), and erasing for good (O-2). */
export function adminAuditRoutes(api: Api, services: Services): void {
  const { database, sessions, trashRetentionDays } = services
  accountOperation(api, sessions, {
    ...contract.listAudit,
    summary: 'The audit log, the newest entry first',
    run: async ({ context, account, language }) => ({
      value: await readAuditList(database.db, account, readQuery(context, auditListQuerySchema), language),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.checkAudit,
    summary: 'Checks the whole chain of the audit log',
    run: async () => ({ value: await checkAgainstLast(database.db) }),
  })

  accountOperation(api, sessions, {
    ...contract.listBin,
    summary: 'Everything in the bin, what went there last first',
    run: async ({ context, account, language }) => ({
      value: await readBin(
        database,
        account,
        readQuery(context, binListQuerySchema),
        await readTrashRetention(database, trashRetentionDays),
        language,
      ),
    }),
  })

  accountOperation(api, sessions, {
    ...contract.eraseRecord,
    needsFreshPassword: true,
    summary:
      'Erase a record for good, with its history and files; what holds no personal data from the bin alone',
    errors: ['not-found', 'in-use', 'not-allowed-now', 'last-administrator', 'second-person-needed'],
    async run({ body, ...input }) {
      await eraseForGood(body, contextOf(services, input))
      return undefined
    },
  })
}
