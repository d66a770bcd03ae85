import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { applicationRecords } from '../../../../shared/contract/case-records.ts'
import { applicationStatuses } from '../../../../shared/rules/application-status.ts'
import {
  applicationExtraShape,
  applicationItemShape,
  type NewApplicationContent,
} from '../../../../shared/schemas/cases.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { applications } from '../../../db/schema/application.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { people } from '../../../db/schema/person.ts'
import { regulationEditions } from '../../../db/schema/regulations.ts'
import { translateValue } from '../../../messages.ts'
import { adoptFile } from '../../../platform/uploads/adopt-file.ts'
import { describeCv } from '../../../records/cases/case-cv.ts'
import { caseOrder } from '../../../records/cases/case-order.ts'
import { isApplicationIn } from '../../../records/cases/segments.ts'
import { personNameColumn } from '../../../records/export-columns.ts'
import type { RecordHandler } from '../../../records/record-handler.ts'
import { matchesTable } from '../../../records/text-search.ts'
import { type ApplicationRow, listEvents } from '../application-rows.ts'
import { insertApplication } from '../insert-application.ts'
import { findDuplicates } from './application-duplicates.ts'

const itemSchema = z.object(applicationItemShape)
type Item = z.input<typeof itemSchema>
const extraSchema = z.object(applicationExtraShape)
type Extra = z.input<typeof extraSchema>

/**
 * Applications (D-6, A-6): sent by the public form or filed here; what the retention rules have erased is not shown.
 */
export const applicationHandler: RecordHandler<typeof applicationRecords, Item, ApplicationRow, Extra> = {
  type: 'application',
  contract: applicationRecords,
  table: applications,
  isOfType: isNull(applications.erasedAt),
  labelOf: ({ fullName }) => fullName,

  conditionsOf: async ({ q, segment, status, kind, language, withdrawn }, { services }) =>
    and(
      await matchesTable(services.database.db, applications, q),
      segment && isApplicationIn(segment),
      status.length > 0 ? inArray(applications.status, status) : undefined,
      kind && eq(applications.kind, kind),
      language && eq(applications.language, language),
      withdrawn === 'yes' ? isNotNull(applications.withdrawnAt) : undefined,
      withdrawn === 'no' ? isNull(applications.withdrawnAt) : undefined,
    ),
  orderOf: (query, { language }) => caseOrder(applications, applicationStatuses, query, language),
  async itemsOf(session, rows) {
    const duplicates = await findDuplicates(session, rows)
    return rows.map(({ id, reference, email, kind, language, status, cvUploadId, withdrawnAt }) => ({
      reference,
      email,
      kind,
      language,
      status,
      hasCv: cvUploadId !== null,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      duplicatesCount: duplicates.get(id)?.length ?? 0,
    }))
  },
  exportColumns: [
    personNameColumn,
    { key: 'reference', heading: 'admin-cases:columns.reference', value: ({ reference }) => reference },
    { key: 'email', heading: 'admin-cases:columns.email', value: ({ email }) => email },
    {
      key: 'kind',
      heading: 'admin-cases:columns.kind',
      value: ({ kind }, language) => translateValue(language, kind),
    },
    {
      key: 'status',
      heading: 'admin-cases:columns.status',
      value: ({ status }, language) => translateValue(language, status),
    },
  ],

  async extraOf(session, row) {
    const duplicates = await findDuplicates(session, [row])
    const events = await listEvents(session, row.id)
    return {
      coverLetter: row.coverLetter,
      statusReason: row.statusReason,
      closedAt: row.closedAt?.toISOString() ?? null,
      cv: await describeCv(session, row.cvUploadId),
      events: events.map(({ type, status, createdAt }) => ({ type, status, at: createdAt.toISOString() })),
      duplicates: duplicates.get(row.id) ?? [],
      related: await callRequestsOf(session, row.email),
      person: await personOf(session, row.personId),
      edition: await editionOf(session, row.editionId),
    }
  },

  read: async (_session, { fullName, email, kind, language }) => ({ fullName, email, kind, language }),
  async insert(transaction, { id, content }, { services, now }) {
    const { cvTicket, ...given }: NewApplicationContent = content
    const file = { ticket: cvTicket, field: 'cvTicket', kind: 'cv' } as const
    const cvUploadId = await adoptFile(transaction, services, file)
    await insertApplication(transaction, services, { ...given, id, cvUploadId }, now)
    return undefined
  },
  change: async (_transaction, _row, { fullName, email, kind, language }) => ({
    columns: { fullName, email, kind, language },
  }),
}

async function callRequestsOf(session: DatabaseSession, email: string): Promise<Extra['related']> {
  const rows = await session
    .select({ id: callRequests.id, reference: callRequests.reference, createdAt: callRequests.createdAt })
    .from(callRequests)
    .where(and(eq(callRequests.email, email), isNull(callRequests.trashedAt)))
    .orderBy(callRequests.createdAt)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

async function personOf(session: DatabaseSession, id: string | null): Promise<Extra['person']> {
  if (id === null) return null
  const [person] = await session
    .select({ id: people.id, kind: people.kind, userCode: people.userCode })
    .from(people)
    .where(eq(people.id, id))
  return person ?? null
}

async function editionOf(session: DatabaseSession, id: string | null): Promise<Extra['edition']> {
  if (id === null) return null
  const [edition] = await session
    .select({ number: regulationEditions.number, editionDate: regulationEditions.editionDate })
    .from(regulationEditions)
    .where(eq(regulationEditions.id, id))
  if (!edition || edition.number === null || edition.editionDate === null) return null
  return { number: edition.number, editionDate: edition.editionDate }
}
