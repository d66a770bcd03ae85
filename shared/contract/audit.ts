import type { z } from 'zod'
import { sectionOf } from '../rules/record-types.ts'
import type { PanelRight } from '../rules/rights.ts'
import {
  auditCheckSchema,
  auditListQuerySchema,
  auditListSchema,
  binListQuerySchema,
  binListSchema,
  erasureSchema,
} from '../schemas/audit.ts'
import type { Endpoint } from './endpoint.ts'

/** The audit log, the newest entry first. */
export const listAudit = {
  method: 'get',
  path: '/admin/audit',
  right: 'audit:see',
  query: auditListQuerySchema,
  answer: auditListSchema,
} as const satisfies Endpoint

/** Checks the whole chain of the audit log. */
export const checkAudit = {
  method: 'get',
  path: '/admin/audit/check',
  right: 'audit:see',
  answer: auditCheckSchema,
} as const satisfies Endpoint

/** Everything in the trash, the last deleted first. */
export const listBin = {
  method: 'get',
  path: '/admin/bin',
  right: 'bin:see',
  query: binListQuerySchema,
  answer: binListSchema,
} as const satisfies Endpoint

/** Erases a record for good (O-2): from the bin, and what holds a person's data from anywhere. */
export const eraseRecord = {
  method: 'post',
  path: '/admin/erasures',
  right: 'panel:see',
  rightOf: ({ body }: { body: z.output<typeof erasureSchema> }): PanelRight =>
    `${sectionOf(body.type)}:erase`,
  body: erasureSchema,
} as const satisfies Endpoint
