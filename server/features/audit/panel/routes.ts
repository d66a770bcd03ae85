import { z } from 'zod'
import {
  auditCheckSchema,
  auditListQuerySchema,
  auditListSchema,
  binListQuerySchema,
  binListSchema,
} from '../../../../shared/schemas/admin/audit.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { checkAgainstLast } from '../../../platform/audit/audit-checks.ts'
import type { Services } from '../../../services.ts'
import { readAuditList } from './audit-list.ts'
import { readBin } from './bin-list.ts'

const right = 'administer'
const params = z.object({})

/** The audit log (D-13, D-15) and the bin of all sections (D-12). */
export function adminAuditRoutes(api: Api, { database, sessions }: Services): void {
  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: '/admin/audit',
    summary: 'The audit log, the newest entry first',
    params,
    query: auditListQuerySchema,
    success: { status: 200, schema: auditListSchema },
    run: async ({ context, language }) => ({
      value: await readAuditList(database.db, readQuery(context, auditListQuerySchema), language),
    }),
  })

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: '/admin/audit/check',
    summary: 'Checks the whole chain of the audit log',
    params,
    success: { status: 200, schema: auditCheckSchema },
    run: async () => ({ value: await checkAgainstLast(database.db) }),
  })

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: '/admin/bin',
    summary: 'Everything in the bin, what went there last first',
    params,
    query: binListQuerySchema,
    success: { status: 200, schema: binListSchema },
    run: async ({ context, language }) => ({
      value: await readBin(database, readQuery(context, binListQuerySchema), language),
    }),
  })
}
