import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { backupLateHours } from '../../../shared/rules/backups.ts'
import { dayInTashkent } from '../../../shared/rules/editions.ts'
import { failedMailShownDays } from '../../../shared/rules/limits.ts'
import { dueSoonWorkingDays, isNoticeWanted } from '../../../shared/rules/notices.ts'
import { sectionOf } from '../../../shared/rules/record-types.ts'
import { may } from '../../../shared/rules/rights.ts'
import { workingDaysUntil } from '../../../shared/rules/working-days.ts'
import type { Notice } from '../../../shared/schemas/notices.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { comments } from '../../db/schema/comment.ts'
import { mails } from '../../db/schema/mail.ts'
import { noticeReads } from '../../db/schema/notice.ts'
import { users } from '../../db/schema/user.ts'
import { translatePanel } from '../../messages.ts'
import { readLastRun, readLastSuccess } from '../../platform/backup-runs.ts'
import { explainFailure } from '../../platform/mail/mail-server.ts'
import { maskEmail } from '../../presenters/mask-email.ts'
import { readRecordLabels } from '../../records/record-labels.ts'
import { readRequestNotices } from './read-requests.ts'
import { readStaleTranslations } from './read-stale.ts'
import { type OpenWork, readOpenWork } from './read-work.ts'
import { type NoticeReader, noNotice, noticesPerSourceMax, type UnreadNotice } from './unread-notice.ts'

const dayMs = 24 * 60 * 60 * 1_000
const hourMs = 60 * 60 * 1_000
/**
 * Reads what an administrator is notified of now: it follows from cases, decisions, translations, comments, mails and
 * backups, so that a colleague's decision removes a notice for all.
 */
export async function readNotices(db: DatabaseSession, reader: NoticeReader): Promise<Notice[]> {
  const work = await readOpenWork(db, reader.language)
  const notices = [
    ...work.flatMap((one) => noticeOfWork(one, reader) ?? []),
    ...(await readStale(db, reader)),
    ...(await readMentions(db, reader)),
    ...(await readRequestNotices(db, reader)),
    ...(await readFailedMails(db, reader)),
    ...(await readFailedBackup(db, reader)),
  ].filter((notice) => maySeeNotice(reader, notice) && isNoticeWanted(reader.choices, notice.event, 'bell'))
  const reads = await db
    .select({ notice: noticeReads.notice })
    .from(noticeReads)
    .where(eq(noticeReads.userId, reader.userId))
  const read = new Set(reads.map(({ notice }) => notice))
  return notices
    .map((notice) => ({ ...notice, isRead: read.has(notice.key) }))
    .sort((one, other) => daysLeftOf(one) - daysLeftOf(other) || (one.at < other.at ? 1 : -1))
}

/** Tells whether an administrator may see what a notice is about. */
function maySeeNotice(reader: NoticeReader, { kind, section }: UnreadNotice): boolean {
  return may(reader, kind === 'backup' ? 'installation' : (section ?? 'panel'), 'see')
}

function daysLeftOf({ daysLeft }: UnreadNotice): number {
  return daysLeft ?? Number.MAX_SAFE_INTEGER
}

/** Returns the notice of a piece of work: one's own, and nobody's; none for a colleague's. */
function noticeOfWork(work: OpenWork, { userId, now }: NoticeReader): UnreadNotice | undefined {
  const { kind, type, id, language, label, dueOn, given } = work
  if (given && given.userId !== userId) return undefined
  const daysLeft = dueOn === null ? null : workingDaysUntil(dueOn, now)
  const isLate = daysLeft !== null && daysLeft < 0
  const isSoon = daysLeft !== null && daysLeft <= dueSoonWorkingDays
  const notice = { ...noNotice, kind, type, id, language, label, dueOn, daysLeft, section: sectionOf(type) }
  if (given && !isLate)
    return {
      ...notice,
      key: `given:${given.id}`,
      group: 'given',
      event: 'assigned',
      by: given.byName,
      at: given.at.toISOString(),
    }
  const at = work.since.toISOString()
  if (given) return { ...notice, key: `late:${given.id}`, group: 'due', event: 'due', at }
  const isDecision = kind === 'proposal' || kind === 'change'
  if (isSoon)
    return { ...notice, key: `due:${kind}:${id}`, group: 'due', event: isDecision ? 'decision' : 'due', at }
  return {
    ...notice,
    key: `new:${kind}:${id}`,
    group: 'information',
    event: isDecision ? 'decision' : 'application',
    at,
  }
}

/** Finds the translations that are out of date and nobody's: a notice for each section and language. */
async function readStale(db: DatabaseSession, reader: NoticeReader): Promise<UnreadNotice[]> {
  const stale = await readStaleTranslations(db, reader)
  return stale.map(({ section, language, count }) => ({
    ...noNotice,
    // One that was read is new again when their number changes.
    key: `stale:${section}:${language}:${count}`,
    group: 'information',
    event: 'translation',
    kind: 'stale',
    section,
    language,
    count,
    label: { text: '', lang: reader.language },
    at: new Date(dayInTashkent(reader.now)).toISOString(),
  }))
}

const threads = alias(comments, 'threads')

/** Finds the comments of colleagues that name the reader, as long as they are not resolved. */
async function readMentions(
  db: DatabaseSession,
  { userId, language }: NoticeReader,
): Promise<UnreadNotice[]> {
  const rows = await db
    .select({
      key: comments.id,
      type: comments.recordType,
      id: comments.recordId,
      text: comments.text,
      language: comments.language,
      at: comments.createdAt,
      by: sql<string | null>`nullif(concat_ws(' ', ${users.firstname}, ${users.lastname}), '')`,
    })
    .from(comments)
    .innerJoin(threads, eq(threads.id, sql`coalesce(${comments.threadId}, ${comments.id})`))
    .leftJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        sql`${comments.mentionedIds} @> ${JSON.stringify([userId])}::jsonb`,
        isNull(threads.resolvedAt),
        or(isNull(comments.userId), ne(comments.userId, userId)),
      ),
    )
    .orderBy(desc(comments.createdAt))
    .limit(noticesPerSourceMax)
  const labels = await readRecordLabels(db, rows, language)
  return rows.flatMap(({ key, type, id, text, at, ...row }) => {
    const record = labels.get(id)
    if (!record || record.isTrashed) return []
    return [
      {
        ...noNotice,
        ...row,
        key: `comment:${key}`,
        group: 'given' as const,
        event: 'assigned' as const,
        kind: 'comment' as const,
        section: sectionOf(type),
        type,
        id,
        label: record.label,
        // The reader knows the own name, and others are no part of the notice.
        words: text.replaceAll(/@\{[0-9a-f-]{36}\}\s*/g, ''),
        at: at.toISOString(),
      },
    ]
  })
}

/** Finds the mails that could not be sent, as long as somebody may still want to know. */
async function readFailedMails(
  db: DatabaseSession,
  { language, now }: NoticeReader,
): Promise<UnreadNotice[]> {
  const rows = await db
    .select({
      id: mails.id,
      subject: mails.subject,
      language: mails.language,
      toAddress: mails.toAddress,
      reason: mails.lastError,
      at: mails.updatedAt,
      hasText: sql<boolean>`(${mails.text} is not null or ${mails.html} is not null)`,
    })
    .from(mails)
    .where(
      and(
        eq(mails.state, 'failed'),
        gt(mails.createdAt, new Date(now.getTime() - failedMailShownDays * dayMs)),
      ),
    )
    .orderBy(desc(mails.updatedAt))
    .limit(noticesPerSourceMax)
  return rows.map(({ id, subject, toAddress, reason, at, hasText, language: lang }) => ({
    ...noNotice,
    key: `mail:${id}`,
    group: 'broken',
    event: 'mail',
    kind: 'mail',
    section: 'mails',
    id,
    label: { text: subject, lang },
    by: toAddress === '' ? null : maskEmail(toAddress),
    words: explainFailure(reason, language),
    at: at.toISOString(),
    isRepairable: hasText,
  }))
}

/** Finds whether the last backup failed, or is too old. */
async function readFailedBackup(
  db: DatabaseSession,
  { language, now, canBackUp }: NoticeReader,
): Promise<UnreadNotice[]> {
  const last = await readLastRun(db, 'backup')
  if (!last) return []
  const madeAt = await readLastSuccess(db, 'backup')
  const isLate = madeAt !== null && now.getTime() - madeAt.getTime() > backupLateHours * hourMs
  if (!last.failure && !isLate) return []
  return [
    {
      ...noNotice,
      key: `backup:${last.id}`,
      group: 'broken',
      event: 'backup',
      kind: 'backup',
      section: 'today',
      label: { text: '', lang: language },
      words: last.failure
        ? translatePanel(language, `admin-today:backups.reasons.${last.failure}`)
        : translatePanel(language, 'admin-today:backups.late'),
      at: last.endedAt.toISOString(),
      isRepairable: canBackUp,
    },
  ]
}

/** Marks notices as read, and forgets marks that are older than they are of use. */
export async function markRead(
  db: DatabaseSession,
  { userId, keys, forgottenBefore }: { userId: string; keys: readonly string[]; forgottenBefore: Date },
  now: Date,
): Promise<void> {
  await db
    .insert(noticeReads)
    .values(keys.map((notice) => ({ userId, notice, readAt: now })))
    .onConflictDoUpdate({ target: [noticeReads.userId, noticeReads.notice], set: { readAt: now } })
  await db
    .delete(noticeReads)
    .where(and(eq(noticeReads.userId, userId), lt(noticeReads.readAt, forgottenBefore)))
}
