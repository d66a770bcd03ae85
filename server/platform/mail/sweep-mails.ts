import { and, desc, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import { demoMailsKept, sentMailKeptDays } from '../../../shared/rules/limits.ts'
import type { Database } from '../../db/client.ts'
import { mails } from '../../db/schema/mail.ts'

const dayMs = 24 * 60 * 60 * 1_000

/**
 * Removes the words of mails that were sent or given up some time ago, and who they went to; what is left says that
 * there was a mail. A demonstration also forgets all but its newest mails.
 */
export async function sweepMails({ db }: Database, isDemonstration: boolean, now: Date): Promise<void> {
  const isOver = ne(mails.state, 'waiting')
  const before = new Date(now.getTime() - sentMailKeptDays * dayMs)
  await db
    .update(mails)
    .set({ text: null, html: null, toName: '', toAddress: '' })
    // The last change of a mail is that it was sent, or given up.
    .where(and(isOver, isNotNull(mails.text), lt(mails.updatedAt, before)))
  if (!isDemonstration) return
  const surplus = db
    .select({ id: mails.id })
    .from(mails)
    .where(isOver)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .offset(demoMailsKept)
  await db.delete(mails).where(and(isOver, inArray(mails.id, surplus)))
}
