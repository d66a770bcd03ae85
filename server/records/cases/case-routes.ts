import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { type CaseSection, cases } from '../../../shared/contract/cases.ts'
import type { CaseSegment } from '../../../shared/schemas/cases.ts'
import { attachmentResponse } from '../../http/attachment.ts'
import { accountOperation } from '../../http/operation.ts'
import type { Api } from '../../http/request-environment.ts'
import { readIdempotencyKey } from '../../platform/idempotency.ts'
import type { Services } from '../../services.ts'
import { openRecordFile } from '../open-record-file.ts'
import type { RecordHandler } from '../record-handler.ts'
import { contextOf, recordRoutes } from '../record-routes.ts'
import { listMembers } from './case-files.ts'
import { addNote, listNotes } from './case-notes.ts'

/**
 * Adds the routes of cases: those of any record, the segments of their queue, their notes and their file.
 * @param isInSegment selects the records in a segment of the queue.
 */
export function caseRoutes(
  api: Api,
  services: Services,
  handler: RecordHandler,
  isInSegment: (segment: CaseSegment) => SQL | undefined,
): void {
  // Before the records' own routes: a segment is no id.
  segmentRoute(api, services, handler, isInSegment)
  recordRoutes(api, services, handler)
  noteRoutes(api, services, handler)
  fileRoutes(api, services, handler)
}

function segmentRoute(
  api: Api,
  { sessions, database: { db } }: Services,
  { contract: { section }, table, isOfType }: RecordHandler,
  isInSegment: (segment: CaseSegment) => SQL | undefined,
): void {
  const count = (segment: CaseSegment) => sql<number>`count(*) filter (where ${isInSegment(segment)})::int`
  accountOperation(api, sessions, {
    ...cases[section as CaseSection].readSegments,
    summary: `How many records of ${section} each part of the queue holds`,
    async run() {
      const [counts] = await db
        .select({ open: count('open'), new: count('new'), closed: count('closed') })
        .from(table)
        .where(and(isNull(table.trashedAt), isOfType))
      return { value: counts ?? { open: 0, new: 0, closed: 0 } }
    },
  })
}

function noteRoutes(api: Api, services: Services, handler: RecordHandler): void {
  const { sessions, database } = services
  const contract = cases[handler.contract.section as CaseSection]
  accountOperation(api, sessions, {
    ...contract.listNotes,
    summary: `The notes of a record of ${handler.contract.section}, the earliest first`,
    run: async ({ params: { id } }) => ({ value: { items: await listNotes(database.db, handler, id) } }),
  })

  accountOperation(api, sessions, {
    ...contract.addNote,
    summary: `Add a note to a record of ${handler.contract.section}`,
    isRepeatable: true,
    async run(input) {
      const { id } = input.params
      const idempotencyKey = readIdempotencyKey(input.context.req.raw)
      await addNote(handler, id, { ...input.body, idempotencyKey }, contextOf(services, input))
      return { value: { items: await listNotes(database.db, handler, id) } }
    },
  })
}

function fileRoutes(api: Api, services: Services, handler: RecordHandler): void {
  const contract = cases[handler.contract.section as CaseSection]
  accountOperation(api, services.sessions, {
    ...contract.readFile,
    summary: `The file of a record of ${handler.contract.section}; not while it waits for the virus scanner`,
    success: { status: 200, types: ['application/pdf', 'application/zip'] },
    errors: ['not-allowed-now'],
    run: async (input) =>
      attachmentResponse(await openRecordFile(handler, input.params.id, contextOf(services, input))),
  })

  accountOperation(api, services.sessions, {
    ...contract.listMembers,
    summary: `What the archive of a record of ${handler.contract.section} holds`,
    errors: ['not-allowed-now'],
    run: async (input) => ({
      value: {
        items: await listMembers(await openRecordFile(handler, input.params.id, contextOf(services, input))),
      },
    }),
  })
}
