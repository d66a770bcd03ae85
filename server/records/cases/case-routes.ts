import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { type CaseSection, cases } from '../../../shared/contract/cases.ts'
import { type CaseSegment, caseSegments } from '../../../shared/schemas/cases.ts'
import { attachmentResponse } from '../../http/attachment.ts'
import { accountOperation } from '../../http/operation.ts'
import type { Api } from '../../http/request-environment.ts'
import { readIdempotencyKey } from '../../platform/idempotency.ts'
import type { Services } from '../../services.ts'
import { assign } from '../assignments.ts'
import { openRecordFile } from '../open-record-file.ts'
import type { RecordHandler } from '../record-handler.ts'
import { contextOf, recordRoutes } from '../record-routes.ts'
import { listMembers } from './case-files.ts'
import { type CaseMailMaker, writeCaseMail } from './case-mails.ts'
import { addNote, listNotes } from './case-notes.ts'
import type { QueueReader } from './segments.ts'
import { type DecisionUndo, undoDecision } from './undo-decision.ts'

/** Selects the records in a segment of a queue. */
type SegmentCondition = (segment: CaseSegment, reader: QueueReader) => SQL | undefined

/** The properties in which the two types of cases differ. */
interface CaseType {
  handler: RecordHandler
  isInSegment: SegmentCondition
  makeMail: CaseMailMaker
  undo: DecisionUndo
}

/**
 * Adds the routes of cases: those of any record, the segments of their queue, who is in charge, taking back
 * a decision, their notes and their file.
 */
export function caseRoutes(api: Api, services: Services, type: CaseType): void {
  const { handler, isInSegment, makeMail, undo } = type
  // Before the records' own routes: a segment is no id.
  segmentRoute(api, services, handler, isInSegment)
  recordRoutes(api, services, handler)
  assigneeRoute(api, services, handler)
  undoRoute(api, services, { handler, undo })
  noteRoutes(api, services, handler)
  mailRoute(api, services, { handler, makeMail })
  fileRoutes(api, services, handler)
}

function segmentRoute(
  api: Api,
  { sessions, database: { db } }: Services,
  { contract: { section }, table, isOfType }: RecordHandler,
  isInSegment: SegmentCondition,
): void {
  accountOperation(api, sessions, {
    ...cases[section as CaseSection].readSegments,
    summary: `How many records of ${section} each part of the queue holds`,
    async run(reader) {
      const count = (segment: CaseSegment) => [
        segment,
        sql<number>`count(*) filter (where ${isInSegment(segment, reader)})::int`,
      ]
      const [counts] = await db
        .select(Object.fromEntries(caseSegments.map(count)) as Record<CaseSegment, SQL<number>>)
        .from(table)
        .where(and(isNull(table.trashedAt), isOfType))
      return { value: counts ?? { open: 0, mine: 0, unassigned: 0, late: 0, closed: 0 } }
    },
  })
}

function assigneeRoute(api: Api, services: Services, handler: RecordHandler): void {
  accountOperation(api, services.sessions, {
    ...cases[handler.contract.section as CaseSection].assign,
    summary: `Put an administrator in charge of a record of ${handler.contract.section}, or nobody`,
    errors: ['changed-meanwhile'],
    async run(input) {
      const part = { type: handler.type, id: input.params.id, language: null, dueOn: null }
      await services.database.db.transaction((transaction) =>
        assign(transaction, { ...part, ...input.body }, contextOf(services, input)),
      )
      return undefined
    },
  })
}

function undoRoute(api: Api, services: Services, type: Pick<CaseType, 'handler' | 'undo'>): void {
  const { section } = type.handler.contract
  accountOperation(api, services.sessions, {
    ...cases[section as CaseSection].undoDecision,
    summary: `Take back the last decision about a record of ${section}, for seconds and before its mails are sent`,
    errors: ['not-allowed-now', 'changed-meanwhile'],
    async run(input) {
      await undoDecision(type, input.params.id, input.body, contextOf(services, input))
      return undefined
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

function mailRoute(api: Api, services: Services, type: Pick<CaseType, 'handler' | 'makeMail'>): void {
  const { section } = type.handler.contract
  accountOperation(api, services.sessions, {
    ...cases[section as CaseSection].writeMail,
    summary: `Write to the sender of a record of ${section}`,
    isRepeatable: true,
    async run(input) {
      const idempotencyKey = readIdempotencyKey(input.context.req.raw)
      const mail = { ...input.body, idempotencyKey }
      await writeCaseMail(type, input.params.id, mail, contextOf(services, input))
      return undefined
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
