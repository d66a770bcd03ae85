import { and, desc, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { demoMailsKept, sentMailKeptDays } from '../../../shared/rules/limits.ts'
import type { Database } from '../../db/database.ts'
import { mails } from '../../db/schema/mail.ts'

const dayMs = 24 * 60 * 60 * 1_000

/**
 * Removes the recipients of mails that were sent or finally failed some time ago, and the texts of the failed ones, which
 * could be sent again until then; what is left says that there was a mail. Texts go when a mail is sent; those that an
 * earlier release left are removed here. In a demonstration texts
 * stay as long as the recipients do, and all but its newest mails are deleted.
 */
export async function sweepMails({ db }: Database, isDemonstration: boolean, now: Date): Promise<void> {
  const isOver = ne(mails.state, 'waiting')
  const before = new Date(now.getTime() - sentMailKeptDays * dayMs)
  await db
    .update(mails)
    .set({ text: null, html: null, toName: '', toAddress: '' })
    // The last change of a mail is that it was sent, or finally failed.
    .where(and(isOver, ne(mails.toAddress, ''), lt(mails.updatedAt, before)))
  if (!isDemonstration) {
    await db
      .update(mails)
      .set({ text: null, html: null, updatedAt: sql`${mails.updatedAt}` })
      .where(and(eq(mails.state, 'sent'), isNotNull(mails.text)))
    return
  }
  const surplus = db
    .select({ id: mails.id })
    .from(mails)
    .where(isOver)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .offset(demoMailsKept)
  await db.delete(mails).where(and(isOver, inArray(mails.id, surplus)))
}
