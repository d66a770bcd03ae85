import {
  auditCheckSchema,
  auditListQuerySchema,
  auditListSchema,
  binListQuerySchema,
  binListSchema,
} from '../schemas/admin/audit.ts'
import type { Endpoint } from './endpoint.ts'

/** The audit log, the newest entry first. */
export const listAudit = {
  method: 'get',
  path: '/admin/audit',
  right: 'administer',
  query: auditListQuerySchema,
  answer: auditListSchema,
} as const satisfies Endpoint

/** Checks the whole chain of the audit log. */
export const checkAudit = {
  method: 'get',
  path: '/admin/audit/check',
  right: 'administer',
  answer: auditCheckSchema,
} as const satisfies Endpoint

/** Everything in the trash, the last deleted first. */
export const listBin = {
  method: 'get',
  path: '/admin/bin',
  right: 'administer',
  query: binListQuerySchema,
  answer: binListSchema,
} as const satisfies Endpoint
