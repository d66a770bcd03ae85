import { and, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LoggedMail, MailListQuery, mailListSchema } from '../../../../shared/schemas/admin/mails.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { mails } from '../../../db/schema/mail.ts'
import { maskEmail } from '../../../presenters/mask-email.ts'

/** Finds mails whose texts are still stored. */
export function hasWords(): SQL | undefined {
  return or(isNotNull(mails.text), isNotNull(mails.html))
}

/** Reads a page of the mail log (O-3), the newest first. Addresses are masked: who looks for one knows it. */
export async function readMailLog(
  db: DatabaseSession,
  query: MailListQuery,
): Promise<z.input<typeof mailListSchema>> {
  const where = conditions(query)
  const { page, pageSize } = query
  const rows = await db
    .select({
      id: mails.id,
      template: mails.template,
      language: mails.language,
      toAddress: mails.toAddress,
      state: mails.state,
      attemptCount: mails.attemptCount,
      reason: mails.lastError,
      writtenAt: mails.createdAt,
      sentAt: mails.sentAt,
      nextAttemptAt: mails.nextAttemptAt,
      hasWords: sql<boolean>`(${hasWords()})`,
    })
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const [counted] = await db.select({ total: count() }).from(mails).where(where)
  return { items: rows.map(presentMail), total: counted?.total ?? 0, page, pageSize }
}

interface MailRow
  extends Pick<LoggedMail, 'id' | 'template' | 'language' | 'state' | 'attemptCount' | 'reason'> {
  toAddress: string
  writtenAt: Date
  sentAt: Date | null
  nextAttemptAt: Date
  hasWords: boolean
}

function presentMail({
  template,
  toAddress,
  hasWords: isWhole,
  ...row
}: MailRow): z.input<typeof mailListSchema>['items'][number] {
  const { id, language, state, attemptCount, reason, writtenAt, sentAt, nextAttemptAt } = row
  return {
    id,
    template,
    language,
    to: toAddress === '' ? null : maskEmail(toAddress),
    state,
    attemptCount,
    reason,
    writtenAt: writtenAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextAttemptAt: state === 'waiting' ? nextAttemptAt.toISOString() : null,
    canSendAgain: state === 'failed' && isWhole,
  }
}

function conditions({ q, state, template }: MailListQuery): SQL | undefined {
  return and(
    state ? eq(mails.state, state) : undefined,
    template ? eq(mails.template, template) : undefined,
    q ? eq(sql`lower(${mails.toAddress})`, q) : undefined,
  )
}
