import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { applicationRecords } from '../../../../shared/contract/case-records.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import {
  applicationStatuses,
  isApplicationClosed,
  type RejectionReason,
  rejectionReasons,
} from '../../../../shared/rules/application-status.ts'
import { applicationAnswerWorkingDays } from '../../../../shared/rules/limits.ts'
import { splitFullName } from '../../../../shared/rules/split-full-name.ts'
import {
  applicationExtraShape,
  applicationItemShape,
  type NewApplicationContent,
} from '../../../../shared/schemas/cases.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { applications } from '../../../db/schema/application.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import { countries, personCategories } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { regulationEditions } from '../../../db/schema/regulations.ts'
import { translateMail, translateValue } from '../../../messages.ts'
import { adoptFile } from '../../../platform/uploads/adopt-file.ts'
import { loadSearchWords } from '../../../public-content/load-search-words.ts'
import { assigneeIdOf, assigneesOf } from '../../../records/assignments.ts'
import { caseClock } from '../../../records/cases/case-clock.ts'
import { describeCv } from '../../../records/cases/case-cv.ts'
import { listCaseMails } from '../../../records/cases/case-mails.ts'
import { caseOrder } from '../../../records/cases/case-order.ts'
import { isApplicationIn } from '../../../records/cases/segments.ts'
import { personNameColumn } from '../../../records/export-columns.ts'
import type { RecordHandler } from '../../../records/record-handler.ts'
import { matchesTable } from '../../../records/text-search.ts'
import { freeLogin } from '../../accounts/create-account.ts'
import { type ApplicationRow, listEvents } from '../application-rows.ts'
import { insertApplication } from '../insert-application.ts'
import { findDuplicates } from './application-duplicates.ts'
import { proposeCategory } from './propose-category.ts'

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

  conditionsOf: async ({ q, segment, status, kind, language, withdrawn, assignee }, context) =>
    and(
      await matchesTable(context.services.database.db, applications, q),
      segment && isApplicationIn(segment, context),
      assignee ? eq(assigneeIdOf('application', applications.id), assignee) : undefined,
      status.length > 0 ? inArray(applications.status, status) : undefined,
      kind && eq(applications.kind, kind),
      language && eq(applications.language, language),
      withdrawn === 'yes' ? isNotNull(applications.withdrawnAt) : undefined,
      withdrawn === 'no' ? isNull(applications.withdrawnAt) : undefined,
    ),
  orderOf: (query, { language }) => caseOrder(applications, applicationStatuses, query, language),
  async itemsOf(session, rows, { now }) {
    const duplicates = await findDuplicates(session, rows)
    const assignees = await assigneesOf(
      session,
      'application',
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      reference: row.reference,
      email: row.email,
      kind: row.kind,
      language: row.language,
      status: row.status,
      assignee: assignees.get(row.id) ?? null,
      clock: isUndecided(row) ? caseClock(row, applicationAnswerWorkingDays, now) : null,
      hasCv: row.cvUploadId !== null,
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      duplicatesCount: duplicates.get(row.id)?.length ?? 0,
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

  async extraOf(session, row, { language, now }) {
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
      mails: await listCaseMails(session, row.id, language),
      proposed: isUndecided(row) && row.personId === null ? await proposalOf(session, row, now) : null,
      rejectionTexts: rejectionTextsIn(row.language),
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

function isUndecided({ status, withdrawnAt }: ApplicationRow): boolean {
  return !isApplicationClosed(status) && withdrawnAt === null
}

/**
 * Proposes what an acceptance creates: a free login, the country that the email's domain belongs to, and the category
 * that the letter speaks of.
 */
async function proposalOf(session: DatabaseSession, row: ApplicationRow, now: Date) {
  const { fullName, email, kind, coverLetter } = row
  const login = await freeLogin(session, splitFullName(fullName), now)
  const domain = email.slice(email.lastIndexOf('.') + 1).toUpperCase()
  const [country] = await session
    .select({ id: countries.id })
    .from(countries)
    .where(and(eq(countries.code, domain === 'UK' ? 'GB' : domain), isNull(countries.trashedAt)))
  const categories = await session
    .select({ id: personCategories.id, title: personCategories.title, caption: personCategories.caption })
    .from(personCategories)
    .where(and(eq(personCategories.type, kind), isNull(personCategories.trashedAt)))
  const categoryId = proposeCategory(coverLetter, categories, await loadSearchWords(session))
  return { login, countryId: country?.id ?? null, categoryId }
}

function rejectionTextsIn(language: Language): Record<RejectionReason, string> {
  const texts = rejectionReasons.map((reason) => [
    reason,
    translateMail(language, `status.REJECTED.reasons.${reason}`),
  ])
  return Object.fromEntries(texts)
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
