import * as contract from '../../../../shared/contract/audit.ts'
import { auditListQuerySchema, binListQuerySchema } from '../../../../shared/schemas/admin/audit.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { checkAgainstLast } from '../../../platform/audit/audit-checks.ts'
import type { Services } from '../../../services.ts'
import { readAuditList } from './audit-list.ts'
import { readBin } from './bin-list.ts'

/** Adds the audit log (D-13, D-15) and the trash of all sections (D-12). */
export function adminAuditRoutes(api: Api, { database, sessions }: Services): void {
  accountOperation(api, sessions, {
    ...contract.listAudit,
    summary: 'The audit log, the newest entry first',
    run: async ({ context, language }) => ({
      value: await readAuditList(database.db, readQuery(context, auditListQuerySchema), language),
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
    run: async ({ context, language }) => ({
      value: await readBin(database, readQuery(context, binListQuerySchema), language),
    }),
  })
}
