import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { callRequestRecords } from '../../../../shared/contract/case-records.ts'
import { callRequestStatuses } from '../../../../shared/rules/call-request-status.ts'
import { callRequestAnswerWorkingDays } from '../../../../shared/rules/limits.ts'
import {
  callRequestExtraShape,
  callRequestItemShape,
  type NewCallRequestContent,
} from '../../../../shared/schemas/cases.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { applications } from '../../../db/schema/application.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { translateValue } from '../../../messages.ts'
import { readHistory } from '../../../platform/audit.ts'
import { adoptFile } from '../../../platform/uploads/adopt-file.ts'
import { assigneeIdOf, assigneesOf } from '../../../records/assignments.ts'
import { caseClock } from '../../../records/cases/case-clock.ts'
import { describeCv } from '../../../records/cases/case-cv.ts'
import { listCaseMails } from '../../../records/cases/case-mails.ts'
import { caseOrder } from '../../../records/cases/case-order.ts'
import { isCallRequestIn } from '../../../records/cases/segments.ts'
import { standingDecisions } from '../../../records/cases/undo-decision.ts'
import { personNameColumn } from '../../../records/export-columns.ts'
import type { RecordHandler } from '../../../records/record-handler.ts'
import { matchesTable } from '../../../records/text-search.ts'
import { insertCallRequest } from '../insert-call-request.ts'

/** A call request as it is stored. */
export type CallRequestRow = typeof callRequests.$inferSelect
const itemSchema = z.object(callRequestItemShape)
type Item = z.input<typeof itemSchema>
const extraSchema = z.object(callRequestExtraShape)
type Extra = z.input<typeof extraSchema>

/** The status of a call request, as the audit log has it. */
export const movedSchema = z.object({ status: z.enum(callRequestStatuses) })

/** Call requests (D-7, A-7): sent by the public form or filed here. */
export const callRequestHandler: RecordHandler<typeof callRequestRecords, Item, CallRequestRow, Extra> = {
  type: 'call-request',
  contract: callRequestRecords,
  table: callRequests,
  labelOf: ({ fullName }) => fullName,

  conditionsOf: async ({ q, segment, status, language, assignee }, context) =>
    and(
      await matchesTable(context.services.database.db, callRequests, q),
      segment && isCallRequestIn(segment, context),
      assignee ? eq(assigneeIdOf('call-request', callRequests.id), assignee) : undefined,
      status.length > 0 ? inArray(callRequests.status, status) : undefined,
      language && eq(callRequests.language, language),
    ),
  orderOf: (query, { language }) => caseOrder(callRequests, callRequestStatuses, query, language),
  async itemsOf(session, rows, { now }) {
    const assignees = await assigneesOf(
      session,
      'call-request',
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      reference: row.reference,
      email: row.email,
      language: row.language,
      status: row.status,
      assignee: assignees.get(row.id) ?? null,
      clock: row.status === 'DONE' ? null : caseClock(row, callRequestAnswerWorkingDays, now),
      hasCv: row.cvUploadId !== null,
    }))
  },
  exportColumns: [
    personNameColumn,
    { key: 'reference', heading: 'admin-cases:columns.reference', value: ({ reference }) => reference },
    { key: 'email', heading: 'admin-cases:columns.email', value: ({ email }) => email },
    {
      key: 'status',
      heading: 'admin-cases:columns.status',
      value: ({ status }, language) => translateValue(language, status),
    },
  ],

  extraOf: async (session, row, { language }) => ({
    coverLetter: row.coverLetter,
    cv: await describeCv(session, row.cvUploadId),
    moves: await movesOf(session, row.id),
    related: await applicationsOf(session, row.email),
    mails: await listCaseMails(session, row.id, language),
  }),

  read: async (_session, { fullName, email, language }) => ({ fullName, email, language }),
  async insert(transaction, { id, content }, { services, now }) {
    const { cvTicket, ...given }: NewCallRequestContent = content
    const file = cvTicket && ({ ticket: cvTicket, field: 'cvTicket', kind: 'cv' } as const)
    const cvUploadId = file ? await adoptFile(transaction, services, file) : null
    await insertCallRequest(transaction, services, { ...given, id, cvUploadId }, now)
    return undefined
  },
  change: async (_transaction, _row, { fullName, email, language }) => ({
    columns: { fullName, email, language },
  }),
}

async function movesOf(session: DatabaseSession, id: string): Promise<Extra['moves']> {
  return standingDecisions(await readHistory(session, 'call-request', id))
    .flatMap(({ after, at }) => {
      const moved = movedSchema.safeParse(after)
      return moved.success ? [{ status: moved.data.status, at }] : []
    })
    .reverse()
}

async function applicationsOf(session: DatabaseSession, email: string): Promise<Extra['related']> {
  const rows = await session
    .select({ id: applications.id, reference: applications.reference, createdAt: applications.createdAt })
    .from(applications)
    .where(and(eq(applications.email, email), isNull(applications.trashedAt), isNull(applications.erasedAt)))
    .orderBy(applications.createdAt)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
