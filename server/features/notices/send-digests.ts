import { and, eq, gt, sql } from 'drizzle-orm'
import { dayInTashkent } from '../../../shared/rules/editions.ts'
import { failedMailShownDays } from '../../../shared/rules/limits.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { mails } from '../../db/schema/mail.ts'
import { noticeSettings } from '../../db/schema/notice.ts'
import { readLastRun } from '../../platform/backup-runs.ts'
import { type NotifiedAccount, readNotified } from '../../records/notices/choices.ts'
import { recipientOf } from '../../records/notices/notify-at-once.ts'
import type { Services } from '../../services.ts'
import { chooseDigest, countDigest, type DigestContent, digestMail } from './digest-mail.ts'
import { digestOneClickUrl, digestStopUrl } from './digest-stop.ts'
import { readRequestNotices } from './read-requests.ts'
import { readStaleTranslations } from './read-stale.ts'
import { readOpenWork } from './read-work.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** The services that write the mails of a morning. */
export type DigestServices = Pick<Services, 'database' | 'outbox' | 'publicUrl' | 'tokens'>

/**
 * Sends every administrator the mail of this morning, where something waits: each once a day, however often and in how
 * many processes it runs.
 */
export async function sendDigests(services: DigestServices, now: Date): Promise<void> {
  const { db } = services.database
  const broken = await readBroken(db, now)
  for (const account of await readNotified(db)) {
    const digest = await readDigest(db, account, broken, now)
    if (countDigest(digest) === 0) continue
    await db.transaction(async (transaction) => {
      if (await claimDay(transaction, account.id, dayInTashkent(now)))
        await writeDigest(transaction, services, account, digest, now)
    })
  }
}

/** Reads what the mail of an administrator would report now. */
export async function readOwnDigest(
  db: DatabaseSession,
  account: NotifiedAccount,
  now: Date,
): Promise<DigestContent> {
  return readDigest(db, account, await readBroken(db, now), now)
}

/** Writes the mail of the morning to an administrator. */
export async function writeDigest(
  transaction: DatabaseSession,
  { outbox, publicUrl, tokens }: DigestServices,
  account: NotifiedAccount,
  digest: DigestContent,
  now: Date,
): Promise<void> {
  const link = { tokens, publicUrl }
  const stopUrl = digestStopUrl(link, account.id)
  await outbox.write(
    transaction,
    digestMail(digest, account.language, now, { publicUrl, stopUrl }),
    recipientOf(account),
    { stopUrl: digestOneClickUrl(link, account.id) },
  )
}

async function readDigest(
  db: DatabaseSession,
  { id: userId, language, choices, limits }: NotifiedAccount,
  broken: Awaited<ReturnType<typeof readBroken>>,
  now: Date,
): Promise<DigestContent> {
  const reader = { userId, limits, language, choices }
  const notices = await readRequestNotices(db, { ...reader, now, canBackUp: false })
  const stale = await readStaleTranslations(db, { limits })
  const countOf = (wanted: string) => notices.filter(({ kind }) => kind === wanted).length
  const other = {
    ...broken,
    requestCount: countOf('request'),
    erasureCount: countOf('erasure'),
    staleCount: stale.reduce((sum, { count }) => sum + count, 0),
  }
  return chooseDigest(await readOpenWork(db, language), other, reader, now)
}

async function readBroken(db: DatabaseSession, now: Date) {
  const since = new Date(now.getTime() - failedMailShownDays * dayMs)
  const isFailed = and(eq(mails.state, 'failed'), gt(mails.createdAt, since))
  const lastBackup = await readLastRun(db, 'backup')
  return {
    failedMailCount: await db.$count(mails, isFailed),
    isBackupFailed: Boolean(lastBackup?.failure),
  }
}

/** Claims the mail of a day for an account. @returns whether nobody else has. */
async function claimDay(transaction: DatabaseSession, userId: string, day: string): Promise<boolean> {
  const claimed = await transaction
    .insert(noticeSettings)
    .values({ userId, digestOn: day })
    .onConflictDoUpdate({
      target: noticeSettings.userId,
      set: { digestOn: day },
      setWhere: sql`${noticeSettings.digestOn} is distinct from ${day}::date`,
    })
    .returning({ userId: noticeSettings.userId })
  return claimed.length > 0
}
