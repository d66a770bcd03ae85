import { count, desc, eq } from 'drizzle-orm'
import { demoMailPageSize } from '../../../shared/rules/limits.ts'
import type { DemoMail, DemoMailList } from '../../../shared/schemas/mail.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { mails } from '../../db/schema/mail.ts'

const summaryColumns = {
  id: mails.id,
  language: mails.language,
  toName: mails.toName,
  toAddress: mails.toAddress,
  subject: mails.subject,
  state: mails.state,
  writtenAt: mails.createdAt,
}

/** Finds a page of the mailbox, newest first; the last one where a later one is requested. */
export async function findMails(db: DatabaseSession, askedPage: number): Promise<DemoMailList> {
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(mails)
  const page = Math.min(askedPage, Math.max(1, Math.ceil(total / demoMailPageSize)))
  const rows = await db
    .select(summaryColumns)
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(demoMailPageSize)
    .offset((page - 1) * demoMailPageSize)
  const items = rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() }))
  return { items, total, page, pageSize: demoMailPageSize }
}

/** Finds one mail for its page. */
export async function findMail(db: DatabaseSession, id: string): Promise<DemoMail | undefined> {
  const [row] = await db
    .select({ ...summaryColumns, text: mails.text, sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.id, id))
  return row && { ...row, writtenAt: row.writtenAt.toISOString(), sentAt: row.sentAt?.toISOString() ?? null }
}

/** Returns the HTML of a mail as it was sent; `undefined` where there is no such mail, or its text was removed. */
export async function findMailHtml(db: DatabaseSession, id: string): Promise<string | undefined> {
  const [row] = await db.select({ html: mails.html }).from(mails).where(eq(mails.id, id))
  return row?.html ?? undefined
}
