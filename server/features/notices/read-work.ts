import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type LocalizedFields,
  languageProgressOf,
  type StoredLanguageStates,
} from '../../../shared/i18n/language-progress.ts'
import { type Language, presentName } from '../../../shared/i18n/languages.ts'
import {
  applicationAnswerWorkingDays,
  callRequestAnswerWorkingDays,
  proposalAnswerWorkingDays,
} from '../../../shared/rules/limits.ts'
import { definitionOf, type RecordType, type VersionedType } from '../../../shared/rules/record-types.ts'
import { workingDaysAfter } from '../../../shared/rules/working-days.ts'
import type { WorkKind } from '../../../shared/schemas/notices.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { activities } from '../../db/schema/activity.ts'
import { applications } from '../../db/schema/application.ts'
import { assignments } from '../../db/schema/assignment.ts'
import { callRequests } from '../../db/schema/call-request.ts'
import { people } from '../../db/schema/person.ts'
import { proposedChanges } from '../../db/schema/proposal.ts'
import { users } from '../../db/schema/user.ts'
import { isApplicationOpen, isCallRequestOpen } from '../../records/cases/segments.ts'
import { readRecordLabels } from '../../records/record-labels.ts'
import { storedTypes } from '../../records/stored-types.ts'
import { isActivityProposed, isChangeOpen } from '../../records/waiting.ts'

/** The assignment of a piece of work: the administrator in charge, and the one who gave it. */
interface GivenWork {
  id: string
  userId: string
  byName: string | null
  at: Date
}

/** Something that waits for an administrator: a case, a decision or a translation. */
export interface OpenWork {
  kind: WorkKind
  type: RecordType
  id: string
  /** The language of a translation; `null` for anything else. */
  language: Language | null
  label: { text: string; lang: Language }
  since: Date
  /** The day by which it is due, of its own or as promised; `null` where nothing was promised. */
  dueOn: string | null
  given: GivenWork | null
}

/** More pieces of one kind than anybody looks through; the oldest are read. */
const workPerKindMax = 500

const givers = alias(users, 'givers')
const givenColumns = {
  givenId: assignments.id,
  userId: assignments.userId,
  ownDueOn: assignments.dueOn,
  assignedAt: assignments.assignedAt,
  giverName: sql<string | null>`nullif(concat_ws(' ', ${givers.firstname}, ${givers.lastname}), '')`,
}

interface GivenRow {
  givenId: string | null
  userId: string | null
  ownDueOn: string | null
  assignedAt: Date | null
  giverName: string | null
}

function givenOf({ givenId, userId, assignedAt, giverName }: GivenRow): GivenWork | null {
  if (!givenId || !userId || !assignedAt) return null
  return { id: givenId, userId, byName: giverName, at: assignedAt }
}

/** Returns the condition that an assignment is of a record as a whole. */
function isGiven(type: RecordType | SQL, recordId: SQL | Parameters<typeof eq>[0]): SQL | undefined {
  return and(
    eq(assignments.recordType, type as RecordType),
    eq(assignments.recordId, recordId as never),
    isNull(assignments.language),
  )
}

/** Reads everything that waits for administrators, with who is in charge of it; one query a kind. */
export async function readOpenWork(db: DatabaseSession, language: Language): Promise<OpenWork[]> {
  return [
    ...(await readCases(db, 'application', language)),
    ...(await readCases(db, 'call-request', language)),
    ...(await readProposals(db, language)),
    ...(await readChanges(db, language)),
    ...(await readTranslations(db, language)),
  ]
}

async function readCases(
  db: DatabaseSession,
  type: 'application' | 'call-request',
  language: Language,
): Promise<OpenWork[]> {
  const isApplication = type === 'application'
  const table = isApplication ? applications : callRequests
  const isOpen = isApplication ? and(isApplicationOpen, isNull(applications.erasedAt)) : isCallRequestOpen
  const rows = await db
    .select({ id: table.id, fullName: table.fullName, since: table.createdAt, ...givenColumns })
    .from(table)
    .leftJoin(assignments, isGiven(type, table.id))
    .leftJoin(givers, eq(givers.id, assignments.assignedByUserId))
    .where(and(isOpen, isNull(table.trashedAt)))
    .orderBy(asc(table.createdAt))
    .limit(workPerKindMax)
  const promised = isApplication ? applicationAnswerWorkingDays : callRequestAnswerWorkingDays
  return rows.map((row) => ({
    kind: type,
    type,
    id: row.id,
    language: null,
    label: { text: row.fullName, lang: language },
    since: row.since,
    dueOn: row.ownDueOn ?? workingDaysAfter(row.since, promised),
    given: givenOf(row),
  }))
}

async function readProposals(db: DatabaseSession, language: Language): Promise<OpenWork[]> {
  const since = sql<Date>`coalesce(${activities.proposedAt}, ${activities.createdAt})`.mapWith(
    activities.createdAt,
  )
  const rows = await db
    .select({ id: activities.id, title: activities.title, since, ...givenColumns })
    .from(activities)
    .leftJoin(assignments, isGiven('activity', activities.id))
    .leftJoin(givers, eq(givers.id, assignments.assignedByUserId))
    .where(and(isActivityProposed, isNull(activities.trashedAt)))
    .orderBy(asc(activities.proposedAt))
    .limit(workPerKindMax)
  return rows.map((row) => ({
    kind: 'proposal',
    type: 'activity',
    id: row.id,
    language: null,
    label: presentName(row.title, language),
    since: row.since,
    dueOn: row.ownDueOn ?? workingDaysAfter(row.since, proposalAnswerWorkingDays),
    given: givenOf(row),
  }))
}

async function readChanges(db: DatabaseSession, language: Language): Promise<OpenWork[]> {
  const recordId = sql<string>`coalesce(${proposedChanges.personId}, ${proposedChanges.activityId})`
  const rows = await db
    .select({
      id: recordId,
      kind: people.kind,
      name: sql<string | null>`nullif(concat_ws(' ', ${people.firstname}, ${people.lastname}), '')`,
      title: activities.title,
      since: proposedChanges.createdAt,
      ...givenColumns,
    })
    .from(proposedChanges)
    .leftJoin(people, eq(people.id, proposedChanges.personId))
    .leftJoin(activities, eq(activities.id, proposedChanges.activityId))
    .leftJoin(assignments, isGiven(sql`coalesce(${people.kind}, 'activity')`, recordId))
    .leftJoin(givers, eq(givers.id, assignments.assignedByUserId))
    .where(and(isChangeOpen, isNull(people.trashedAt), isNull(activities.trashedAt)))
    .orderBy(asc(proposedChanges.createdAt))
    .limit(workPerKindMax)
  return rows.map((row) => ({
    kind: 'change',
    type: row.kind ?? 'activity',
    id: row.id,
    language: null,
    label: row.title ? presentName(row.title, language) : { text: row.name ?? '', lang: language },
    since: row.since,
    dueOn: row.ownDueOn ?? workingDaysAfter(row.since, proposalAnswerWorkingDays),
    given: givenOf(row),
  }))
}

/** Reads the translations that somebody is in charge of and that are not complete yet. */
async function readTranslations(db: DatabaseSession, language: Language): Promise<OpenWork[]> {
  const rows = await db
    .select({
      type: assignments.recordType,
      id: assignments.recordId,
      language: assignments.language,
      ...givenColumns,
    })
    .from(assignments)
    .leftJoin(givers, eq(givers.id, assignments.assignedByUserId))
    .where(isNotNull(assignments.language))
    .orderBy(asc(assignments.assignedAt))
    .limit(workPerKindMax)
  const labels = await readRecordLabels(db, rows, language)
  const complete = await completeLanguages(db, rows)
  return rows.flatMap((row) => {
    const record = labels.get(row.id)
    const given = givenOf(row)
    if (!record || record.isTrashed || !given || !row.language) return []
    if (complete.get(row.id)?.has(row.language)) return []
    const { type, id, ownDueOn: dueOn } = row
    const work = { type, id, dueOn, given, language: row.language, label: record.label, since: given.at }
    return [{ kind: 'translation' as const, ...work }]
  })
}

/** Finds the languages in which records are complete, by their ids. */
async function completeLanguages(
  db: DatabaseSession,
  records: readonly { type: RecordType; id: string }[],
): Promise<Map<string, Set<Language>>> {
  const found = new Map<string, Set<Language>>()
  for (const type of new Set(records.map((record) => record.type))) {
    const stored = storedTypes[type as VersionedType]
    const ids = records.filter((record) => record.type === type).map(({ id }) => id)
    const rows = (await db.select().from(stored.table).where(sql`${stored.table.id} in ${ids}`)) as Record<
      string,
      unknown
    >[]
    for (const row of rows) {
      const texts = Object.fromEntries(definitionOf(type).texts.map((name) => [name, row[name]]))
      const states = (row.languageStates ?? {}) as StoredLanguageStates
      const progress = Object.entries(languageProgressOf(texts as LocalizedFields, states))
      const done = progress.filter(([, one]) => one === 'done').map(([name]) => name as Language)
      found.set(String(row.id), new Set(done))
    }
  }
  return found
}
