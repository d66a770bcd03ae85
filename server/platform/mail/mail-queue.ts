import { and, desc, eq, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm'
import {
  demoMailsMax,
  mailRetryDays,
  mailRetryFirstSeconds,
  mailRetryLongestSeconds,
  sentMailRetentionDays,
} from '../../../shared/rules/limits.ts'
import { type CalendarMethod, type MailLane, mailLanes } from '../../../shared/rules/mail-templates.ts'
import type { Database, DatabaseSession } from '../../db/database.ts'
import { mails } from '../../db/schema/mail.ts'

/**
 * The lease of a mail that a process is sending; after it the process counts as dead. It is longer than an attempt may
 * take.
 */
const leaseSeconds = 3 * 60

/** A mail that only this process may send now. */
export interface ClaimedMail {
  id: string
  template: string
  toName: string
  toAddress: string
  subject: string
  text: string | null
  html: string | null
  calendar: string | null
  calendarMethod: CalendarMethod | null
  stopUrl: string | null
  uniqueKey: string | null
  lane: MailLane
  language: string
  attemptCount: number
}

/** Returns a time so many seconds from now by the database's clock: processes need not agree on the time. */
export const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Condition for a mail that waits after a failed attempt, and that no process is sending now. */
export const isBetweenAttempts = and(eq(mails.state, 'waiting'), isNotNull(mails.lastError))

/**
 * Claims the mail that has been due longest and that no other process is sending; `undefined` where none is due. Those
 * of the bulk lane come after all others, in the order in which they were written.
 * @param lanes the lanes that are sent now.
 */
export async function claimDueMail(
  db: DatabaseSession,
  lanes: readonly MailLane[] = mailLanes,
): Promise<ClaimedMail | undefined> {
  for (const lane of lanes) {
    const mail = await claimFrom(db, lane)
    if (mail) return mail
  }
}

async function claimFrom(db: DatabaseSession, lane: MailLane): Promise<ClaimedMail | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'waiting'), eq(mails.lane, lane), lte(mails.nextAttemptAt, sql`now()`)))
    .orderBy(lane === 'bulk' ? mails.id : mails.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(mails)
    .set({
      attemptCount: sql`${mails.attemptCount} + 1`,
      nextAttemptAt: inSeconds(leaseSeconds),
      // Only a mail between two attempts has a reason: such a one can be sent at once (`isBetweenAttempts`).
      lastError: null,
    })
    // Compared as one value: within `in (…)` the database may run the subquery again, and lock a second row.
    .where(sql`${mails.id} = (${due})`)
    .returning({
      id: mails.id,
      template: mails.template,
      toName: mails.toName,
      toAddress: mails.toAddress,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      calendar: mails.calendar,
      calendarMethod: mails.calendarMethod,
      stopUrl: mails.stopUrl,
      uniqueKey: mails.uniqueKey,
      lane: mails.lane,
      language: mails.language,
      attemptCount: mails.attemptCount,
    })
  return claimed
}

/**
 * The cleared texts of a mail that was sent, or that nobody can send again: its links open accounts.
 */
export const withoutWords = { text: null, html: null, calendar: null, stopUrl: null }

/**
 * Marks mails as accepted by the mail server.
 * @param retainsText whether their texts stay readable: in a demonstration.
 */
export async function markSent(
  db: DatabaseSession,
  ids: readonly string[],
  retainsText: boolean,
): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: sql`now()`, lastError: null, ...(!retainsText && withoutWords) })
    .where(and(inArray(mails.id, [...ids]), eq(mails.state, 'waiting')))
}

/**
 * Marks a failed attempt. The mail is due again later; it finally fails where the server refused it for good or the
 * time for attempts is over. It changes nothing where another process has claimed the mail meanwhile. The first mail
 * refused before a pause of its lane keeps its turn: it is due when the pause ends.
 * @param retainsText whether its texts stay, sealed, until an administrator sends it again (O-3) or they are swept.
 */
export async function markFailed(
  db: DatabaseSession,
  { id, attemptCount }: Pick<ClaimedMail, 'id' | 'attemptCount'>,
  {
    isPermanent,
    lastError,
    pauseSeconds,
  }: { isPermanent: boolean; lastError: string; pauseSeconds?: number },
  retainsText: boolean,
): Promise<'waiting' | 'failed'> {
  const delaySeconds = isPermanent ? null : retryDelaySeconds(attemptCount, pauseSeconds)
  const state = delaySeconds === null ? 'failed' : 'waiting'
  await db
    .update(mails)
    .set({
      state,
      lastError,
      ...(delaySeconds !== null && { nextAttemptAt: inSeconds(delaySeconds) }),
      ...(state === 'failed' && !retainsText && withoutWords),
    })
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting'), eq(mails.attemptCount, attemptCount)))
  return state
}

/** Marks every due mail as sent: a demonstration shows its outbox as the mailbox. */
export async function deliverToDemoMailbox(db: DatabaseSession): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: sql`now()` })
    .where(and(eq(mails.state, 'waiting'), lte(mails.nextAttemptAt, sql`now()`)))
}

/**
 * Deletes the mails that were last written about a record, inside the transaction that takes back what they report. The
 * database gives all rows of a transaction one time, by which they belong together.
 * @returns their templates; `undefined`, with nothing deleted, where one of them no longer waits.
 */
export async function deleteHeldMails(
  transaction: DatabaseSession,
  recordId: string,
): Promise<string[] | undefined> {
  const isOfRecord = eq(mails.recordId, recordId)
  const writtenLast = sql`(select max(${mails.createdAt}) from ${mails} where ${isOfRecord})`
  const last = await transaction
    .select({
      id: mails.id,
      template: mails.template,
      isHeld: sql<boolean>`(${mails.state} = 'waiting' and ${mails.attemptCount} = 0 and ${mails.nextAttemptAt} > now())`,
    })
    .from(mails)
    .where(and(isOfRecord, sql`${mails.createdAt} = ${writtenLast}`))
    .for('update')
  if (last.length === 0 || last.some(({ isHeld }) => !isHeld)) return undefined
  const ids = last.map(({ id }) => id)
  await transaction.delete(mails).where(inArray(mails.id, ids))
  return last.map(({ template }) => template)
}

const retrySeconds = mailRetryDays * 24 * 60 * 60

/**
 * Returns the delay after a failed attempt, in seconds: a minute after the first, doubling up to two hours.
 * @param attemptCount number of attempts made, 1 and more.
 * @param pauseSeconds the pause of its lane, which is the first delay then.
 * @returns `null` where the attempts have filled three days: the mail finally fails.
 */
function retryDelaySeconds(attemptCount: number, pauseSeconds?: number): number | null {
  if (pauseSeconds !== undefined && attemptCount === 1) return pauseSeconds
  let waitedSeconds = 0
  for (let attempt = 1; attempt < attemptCount; attempt += 1) waitedSeconds += delayAfter(attempt)
  return waitedSeconds < retrySeconds ? delayAfter(attemptCount) : null
}

function delayAfter(attempt: number): number {
  return Math.min(mailRetryFirstSeconds * 2 ** (attempt - 1), mailRetryLongestSeconds)
}

const dayMs = 24 * 60 * 60 * 1_000

/**
 * Removes the recipients of mails that were sent or finally failed some time ago, and the texts of the failed ones,
 * which could be sent again until then; what is left says that there was a mail. Texts go when a mail is sent; those
 * that an earlier release left are removed here. In a demonstration texts stay as long as the recipients do, and all
 * but its newest mails are deleted.
 */
export async function sweepMails({ db }: Database, isDemonstration: boolean, now: Date): Promise<void> {
  const isOver = ne(mails.state, 'waiting')
  const before = new Date(now.getTime() - sentMailRetentionDays * dayMs)
  await db
    .update(mails)
    .set({ ...withoutWords, toName: '', toAddress: '' })
    // The last change of a mail is that it was sent, or finally failed.
    .where(and(isOver, ne(mails.toAddress, ''), lt(mails.updatedAt, before)))
  if (!isDemonstration) {
    await db
      .update(mails)
      .set({ ...withoutWords, updatedAt: sql`${mails.updatedAt}` })
      .where(and(eq(mails.state, 'sent'), isNotNull(mails.text)))
    return
  }
  const surplus = db
    .select({ id: mails.id })
    .from(mails)
    .where(isOver)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .offset(demoMailsMax)
  await db.delete(mails).where(and(isOver, inArray(mails.id, surplus)))
}
