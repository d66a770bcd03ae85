import type { Logger } from 'pino'
import { bulkPauseLongestSeconds, bulkPauseSeconds } from '../../../shared/rules/limits.ts'
import { type MailLane, mailLanes } from '../../../shared/rules/mail-templates.ts'
import type { Database } from '../../db/database.ts'
import { type ClaimedMail, claimDueMail, deliverToDemoMailbox, markFailed, markSent } from './mail-queue.ts'
import { connectMailServer, describeFailure, type MailServer } from './mail-server.ts'
import type { MailSeal } from './outbox.ts'

interface MailSenderOptions {
  database: Database
  seal: MailSeal
  /**
   * The URL of the SMTP server; without it nothing is sent. A demonstration shows the outbox, elsewhere the mails wait
   * until it is set.
   */
  smtpUrl: string | undefined
  mailFrom: string
  publicUrl: string
  isDemonstration: boolean
  /** Called when the bulk lane pauses; it goes on when `sendDue` runs after so many seconds. */
  onPause?: (seconds: number) => void
  /** The first pause of the bulk lane. */
  pauseSeconds?: number
  log: Logger
}

/** Sends due mails of the outbox. */
export interface MailSender {
  /** Sends all due mails, one after the other; more than one process may do so at a time. */
  sendDue(): Promise<void>
  /** Stops after the mail that is being sent. */
  close(): void
}

/**
 * Creates the sender of the outbox. It sends each mail once: a row is claimed before its mail is sent and marked
 * afterwards. Only a process that dies between the server's response and the mark causes a mail to be sent again, under
 * the same `Message-ID`.
 */
export function createMailSender(options: MailSenderOptions): MailSender {
  const { database, seal, smtpUrl, mailFrom, publicUrl, isDemonstration, log } = options
  if (smtpUrl === undefined) {
    if (isDemonstration) return { sendDue: () => deliverToDemoMailbox(database.db), close: () => {} }
    log.warn('SMTP_URL is not set: mails wait in the outbox until it is')
    return { sendDue: async () => {}, close: () => {} }
  }
  /** Mails that the server has accepted and that are not marked yet, because the database was away. */
  const unmarkedIds = new Set<string>()
  const lanes = createLanes(options)
  let isClosed = false

  const markUnmarked = async () => {
    if (unmarkedIds.size === 0) return
    const ids = [...unmarkedIds]
    await markSent(database.db, ids, isDemonstration)
    for (const id of ids) unmarkedIds.delete(id)
  }

  /**
   * Fails a mail that was encrypted under another secret: the same secret signed its links, so that nobody could use
   * them.
   */
  const giveUp = async (mail: ClaimedMail) => {
    const failure = { isPermanent: true, lastError: 'The words were sealed under another TOKEN_SECRET.' }
    await markFailed(database.db, mail, failure, false)
    log.warn({ mailId: mail.id }, 'a mail was given up: it was sealed under another TOKEN_SECRET')
  }

  /** Sends one mail. @returns whether the server still accepts mails. */
  const send = async (mail: ClaimedMail, to: MailServer): Promise<boolean> => {
    const words = seal.open(mail)
    if (!words) {
      await giveUp(mail)
      return true
    }
    try {
      await to.send({ ...mail, ...words })
    } catch (error) {
      const failure = describeFailure(error)
      const pauseSeconds = mail.lane === 'bulk' && failure.isForNow ? lanes.nextSeconds() : undefined
      const state = await markFailed(
        database.db,
        mail,
        { ...failure, ...(pauseSeconds && { pauseSeconds }) },
        true,
      )
      const { id, attemptCount } = mail
      log.warn({ mailId: id, attemptCount, state, reason: failure.lastError }, 'a mail was not sent')
      if (pauseSeconds === undefined) return !failure.isServerFailure
      lanes.pause()
      return true
    }
    if (mail.lane === 'bulk') lanes.resume()
    unmarkedIds.add(mail.id)
    await markUnmarked()
    return true
  }

  return {
    close: () => {
      isClosed = true
    },
    async sendDue() {
      await markUnmarked()
      const server = connectMailServer({ smtpUrl, requiresTls: !isDemonstration, mailFrom, publicUrl })
      try {
        while (!isClosed) {
          const mail = await claimDueMail(database.db, lanes.open())
          if (!mail || !(await send(mail, server))) return
        }
      } finally {
        server.close()
      }
    },
  }
}

/**
 * Creates the lanes of a sender. Where the server refuses a bulk mail for now, only that lane pauses, longer each time
 * until it takes one again: a mail to one person goes out meanwhile.
 */
function createLanes({
  onPause,
  pauseSeconds: firstSeconds = bulkPauseSeconds,
}: Pick<MailSenderOptions, 'onPause' | 'pauseSeconds'>) {
  let nextSeconds = firstSeconds
  let pausedUntil = 0
  return {
    open: (): readonly MailLane[] => (performance.now() < pausedUntil ? ['normal'] : mailLanes),
    /** Returns how long the next pause is. */
    nextSeconds: () => nextSeconds,
    /** Pauses the bulk lane. */
    pause() {
      pausedUntil = performance.now() + nextSeconds * 1_000
      onPause?.(nextSeconds)
      nextSeconds = Math.min(nextSeconds * 2, bulkPauseLongestSeconds)
    },
    /** Forgets earlier pauses: the server took a mail. */
    resume() {
      nextSeconds = firstSeconds
    },
  }
}
