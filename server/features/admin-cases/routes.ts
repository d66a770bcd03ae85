import { and, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  applicationAcceptanceSchema,
  applicationMoveSchema,
  archiveMembersSchema,
  callRequestMoveSchema,
  caseNoteInputSchema,
  caseNotesSchema,
  caseSegmentsSchema,
  mailPreviewQuestionSchema,
  mailPreviewSchema,
} from '../../../shared/schemas/admin/cases.ts'
import { idSchema } from '../../../shared/schemas/fields.ts'
import { applications } from '../../db/schema/application.ts'
import { callRequests } from '../../db/schema/call-request.ts'
import { attachmentResponse } from '../../http/attachment.ts'
import { accountOperation } from '../../http/operation.ts'
import type { Api } from '../../http/request-environment.ts'
import { readIdempotencyKey } from '../../platform/idempotency.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { contextOf, recordRoutes } from '../../records/record-routes.ts'
import type { Services } from '../../services.ts'
import { acceptApplication, type InsertPerson } from './accept-application.ts'
import { applicationKind, isInSegment as isApplicationIn } from './application-kind.ts'
import { callRequestKind, isInSegment as isCallRequestIn } from './call-request-kind.ts'
import { listMembers, openCaseFile } from './case-files.ts'
import { addNote, listNotes } from './case-notes.ts'
import { decideApplication, previewMail } from './decide-application.ts'
import { moveCallRequest } from './move-call-request.ts'

const right = 'administer'
const params = z.object({ id: idSchema })

/** Applications and call requests in the panel. */
export function adminCaseRoutes(api: Api, services: Services, others: { insertPerson: InsertPerson }): void {
  // Before the records' own: a part of the queue is no id.
  segmentRoutes(api, services)
  recordRoutes(api, services, applicationKind)
  recordRoutes(api, services, callRequestKind)
  for (const kind of [applicationKind, callRequestKind]) {
    noteRoutes(api, services, kind as unknown as RecordKind)
    fileRoutes(api, services, kind as unknown as RecordKind)
  }
  applicationRoutes(api, services, others)

  accountOperation(api, services.sessions, {
    right,
    method: 'post',
    path: '/admin/callRequests/{id}/status',
    summary: 'Move a call request to another status',
    params,
    body: callRequestMoveSchema,
    success: { status: 204 },
    errors: ['not-allowed-now', 'changed-meanwhile'],
    async run(input) {
      await moveCallRequest(input.params.id, input.body, contextOf(services, input))
      return undefined
    },
  })
}

function segmentRoutes(api: Api, { sessions, database: { db } }: Services): void {
  const shared = { right, method: 'get', params: z.object({}) } as const
  const countIf = (condition: ReturnType<typeof isApplicationIn>) =>
    sql<number>`count(*) filter (where ${condition})::int`
  accountOperation(api, sessions, {
    ...shared,
    path: '/admin/applications/segments',
    summary: 'How many applications each part of the queue holds',
    success: { status: 200, schema: caseSegmentsSchema },
    async run() {
      const [counts] = await db
        .select({
          open: countIf(isApplicationIn('open')),
          new: countIf(isApplicationIn('new')),
          closed: countIf(isApplicationIn('closed')),
        })
        .from(applications)
        .where(and(isNull(applications.binnedAt), isNull(applications.erasedAt)))
      return { value: counts ?? { open: 0, new: 0, closed: 0 } }
    },
  })
  accountOperation(api, sessions, {
    ...shared,
    path: '/admin/callRequests/segments',
    summary: 'How many call requests each part of the queue holds',
    success: { status: 200, schema: caseSegmentsSchema },
    async run() {
      const [counts] = await db
        .select({
          open: countIf(isCallRequestIn('open')),
          new: countIf(isCallRequestIn('new')),
          closed: countIf(isCallRequestIn('closed')),
        })
        .from(callRequests)
        .where(isNull(callRequests.binnedAt))
      return { value: counts ?? { open: 0, new: 0, closed: 0 } }
    },
  })
}

function applicationRoutes(api: Api, services: Services, others: { insertPerson: InsertPerson }): void {
  const { sessions } = services
  const base = '/admin/applications/{id}'
  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: `${base}/status`,
    summary: 'Move an application to another status and write to its applicant',
    params,
    body: applicationMoveSchema,
    success: { status: 204 },
    errors: ['not-allowed-now', 'changed-meanwhile'],
    async run(input) {
      await decideApplication(input.params.id, input.body, contextOf(services, input))
      return undefined
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: `${base}/mail-preview`,
    summary: 'The mail that a move would send, without sending it',
    params,
    body: mailPreviewQuestionSchema,
    success: { status: 200, schema: mailPreviewSchema },
    errors: ['not-allowed-now'],
    run: async (input) => ({
      value: await previewMail(input.params.id, input.body, contextOf(services, input)),
    }),
  })

  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: `${base}/accept`,
    summary: 'Accept an application: make the account and the unpublished profile, and invite',
    params,
    body: applicationAcceptanceSchema,
    success: { status: 204 },
    errors: ['not-allowed-now', 'changed-meanwhile'],
    async run(input) {
      await acceptApplication(input.params.id, input.body, { ...contextOf(services, input), ...others })
      return undefined
    },
  })
}

function noteRoutes(api: Api, services: Services, kind: RecordKind): void {
  const { sessions, database } = services
  const path = `/admin/${kind.section}/{id}/notes`
  accountOperation(api, sessions, {
    right,
    method: 'get',
    path,
    summary: `The notes of a record of ${kind.section}, the earliest first`,
    params,
    success: { status: 200, schema: caseNotesSchema },
    run: async ({ params: { id } }) => ({ value: { items: await listNotes(database.db, kind, id) } }),
  })

  accountOperation(api, sessions, {
    right,
    method: 'post',
    path,
    summary: `Add a note to a record of ${kind.section}`,
    params,
    body: caseNoteInputSchema,
    isRepeatable: true,
    success: { status: 201, schema: caseNotesSchema },
    async run(input) {
      const { id } = input.params
      const idempotencyKey = readIdempotencyKey(input.context.req.raw)
      await addNote(kind, id, { ...input.body, idempotencyKey }, contextOf(services, input))
      return { value: { items: await listNotes(database.db, kind, id) } }
    },
  })
}

function fileRoutes(api: Api, services: Services, kind: RecordKind): void {
  const path = `/admin/${kind.section}/{id}/cv`
  accountOperation(api, services.sessions, {
    right,
    method: 'get',
    path,
    summary: `The file of a record of ${kind.section}; not while it waits for the virus scanner`,
    params,
    success: { status: 200, types: ['application/pdf', 'application/zip'] },
    errors: ['not-allowed-now'],
    run: async (input) =>
      attachmentResponse(await openCaseFile(kind, input.params.id, contextOf(services, input))),
  })

  accountOperation(api, services.sessions, {
    right,
    method: 'get',
    path: `${path}/members`,
    summary: `What the archive of a record of ${kind.section} holds`,
    params,
    success: { status: 200, schema: archiveMembersSchema },
    errors: ['not-allowed-now'],
    run: async (input) => ({
      value: {
        items: await listMembers(await openCaseFile(kind, input.params.id, contextOf(services, input))),
      },
    }),
  })
}
