import { and, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { dueSoonWorkingDays, noticeReadDays } from '../../../shared/rules/notices.ts'
import { type RecordType, sectionOf } from '../../../shared/rules/record-types.ts'
import { may, type PanelLevel } from '../../../shared/rules/rights.ts'
import { workingDaysUntil } from '../../../shared/rules/working-days.ts'
import type { NoticeKind } from '../../../shared/schemas/notices.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { erasureRequests } from '../../db/schema/erasure-request.ts'
import { publishRequests } from '../../db/schema/publish-request.ts'
import { users } from '../../db/schema/user.ts'
import { readRecordLabels } from '../../records/record-labels.ts'
import { type NoticeReader, noNotice, noticesPerSourceMax, type UnreadNotice } from './unread-notice.ts'

const dayMs = 24 * 60 * 60 * 1_000
const askers = alias(users, 'askers')
const deciders = alias(users, 'deciders')
const fullName = (table: { firstname: PgColumn; lastname: PgColumn }) =>
  sql<string | null>`nullif(concat_ws(' ', ${table.firstname}, ${table.lastname}), '')`

/** A request to publish or to erase, as it concerns a reader of notices. */
interface RequestRow {
  key: string
  type: RecordType
  id: string
  state: 'open' | 'returned' | 'published' | 'declined'
  askedByUserId: string | null
  askedAt: Date
  decidedAt: Date | null
  asker: string | null
  decider: string | null
  comment: string | null
  wantedOn: string | null
}

/** Finds the requests that a reader may decide, and the decisions on those of the reader. */
export async function readRequestNotices(db: DatabaseSession, reader: NoticeReader): Promise<UnreadNotice[]> {
  const publishing = await readRequests(db, publishRequests, reader, sql`${publishRequests.wantedOn}`)
  const erasing = await readRequests(db, erasureRequests, reader, sql`null`)
  const labels = await readRecordLabels(db, [...publishing, ...erasing], reader.language)
  const present = (level: PanelLevel) => (row: RequestRow) => {
    const record = labels.get(row.id)
    if (!record || (record.isTrashed && level === 'publish')) return []
    const notice = noticeOf(row, level, reader)
    return notice ? [{ ...notice, label: record.label }] : []
  }
  return [...publishing.flatMap(present('publish')), ...erasing.flatMap(present('erase'))]
}

async function readRequests(
  db: DatabaseSession,
  table: typeof publishRequests | typeof erasureRequests,
  { userId, now }: NoticeReader,
  wantedOn: SQL,
): Promise<RequestRow[]> {
  const isRecent = gt(table.decidedAt, new Date(now.getTime() - noticeReadDays * dayMs))
  const isAnswer = and(eq(table.askedByUserId, userId), ne(table.state, 'open'), isRecent)
  const rows = await db
    .select({
      ...{ key: table.id, type: table.recordType, id: table.recordId, state: table.state },
      ...{ askedByUserId: table.askedByUserId, askedAt: table.askedAt, decidedAt: table.decidedAt },
      ...{ asker: fullName(askers), decider: fullName(deciders), comment: table.comment },
      wantedOn: wantedOn as SQL<string | null>,
      isOwnDecision: sql<boolean>`${table.decidedByUserId} is not distinct from ${userId}`,
    })
    .from(table as typeof publishRequests)
    .leftJoin(askers, eq(askers.id, table.askedByUserId))
    .leftJoin(deciders, eq(deciders.id, table.decidedByUserId))
    .where(or(eq(table.state, 'open'), isAnswer))
    .orderBy(desc(table.askedAt))
    .limit(noticesPerSourceMax)
  return rows.filter(({ state, isOwnDecision }) => state === 'open' || !isOwnDecision)
}

const kinds: Readonly<Record<RequestRow['state'], NoticeKind>> = {
  open: 'request',
  returned: 'returned',
  published: 'published',
  declined: 'declined',
}

function noticeOf(
  row: RequestRow,
  level: PanelLevel,
  reader: NoticeReader,
): Omit<UnreadNotice, 'label'> | undefined {
  const { key, type, id, state, askedAt, decidedAt, wantedOn } = row
  const section = sectionOf(type)
  const isOwn = row.askedByUserId === reader.userId
  const notice = { ...noNotice, type, id, section }
  if (state !== 'open')
    return {
      ...notice,
      key: `answer:${key}:${decidedAt?.getTime()}`,
      group: state === 'published' ? 'information' : 'given',
      event: 'answer',
      kind: kinds[state],
      by: row.decider,
      words: row.comment,
      at: (decidedAt ?? askedAt).toISOString(),
    }
  if (isOwn || id === reader.userId || section === null || !may(reader, section, level)) return undefined
  const daysLeft = wantedOn === null ? null : workingDaysUntil(wantedOn, reader.now)
  return {
    ...notice,
    key: `request:${key}:${askedAt.getTime()}`,
    group: daysLeft !== null && daysLeft <= dueSoonWorkingDays ? 'due' : 'information',
    event: 'request',
    kind: level === 'erase' ? 'erasure' : 'request',
    by: row.asker,
    at: askedAt.toISOString(),
    dueOn: wantedOn,
    daysLeft,
  }
}
