import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { Language } from '../../../shared/i18n/languages.ts'
import { isLoopback } from '../../../shared/rules/loopback.ts'
import { translatePanel } from '../../messages.ts'
import { markContentId } from './mail-layout.ts'
import type { ClaimedMail } from './mail-queue.ts'
import type { MailWords } from './outbox.ts'

/** The image of the logo in mails; the same as the site's icon on a phone. */
const markFile = new URL('../../../public/apple-touch-icon.png', import.meta.url)
const connectTimeoutMs = 10_000
const silenceTimeoutMs = 30_000
/** An attempt that takes longer is aborted, well before the mail's lease ends. */
const attemptTimeoutMs = 90_000
const lastErrorMaxCharacters = 300

type SentMail = ClaimedMail & MailWords

/** A mail server with a persistent connection. */
export interface MailServer {
  /** Sends a mail. @throws what `describeFailure` understands. */
  send(mail: SentMail): Promise<void>
  /** Closes the connections. */
  close(): void
}

/** The settings of the mail server and of the sender. */
interface MailServerOptions {
  /**
   * `smtp://user:password@host:port`; `smtps:` for encryption from the start, `?requireTLS=true` for STARTTLS or
   * nothing.
   */
  smtpUrl: string
  mailFrom: string
  /** Whether a mail server on another machine must use TLS. */
  requiresTls: boolean
  /** The public URL, whose host is part of each `Message-ID`. */
  publicUrl: string
}

/** Reads the image of the logo that mails carry. */
export function readMark(): Promise<Buffer> {
  return readFile(markFile)
}

/** Connects to a mail server when the first mail is sent. */
export function connectMailServer({
  smtpUrl,
  requiresTls,
  mailFrom,
  publicUrl,
}: MailServerOptions): MailServer {
  const transport = createTransport({
    pool: true,
    url: requiresTls ? withTls(smtpUrl) : smtpUrl,
    maxConnections: 1,
    // A broken connection may have delivered the mail: its row alone decides whether it is sent again.
    maxRequeues: 0,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = new URL(publicUrl).hostname
  return {
    async send(mail) {
      const { toName, toAddress, subject, text, html, language, calendar, calendarMethod, stopUrl } = mail
      await transport.sendMail({
        from: mailFrom,
        to: { name: toName, address: toAddress },
        messageId: `<${messageIdOf(mail)}@${host}>`,
        subject,
        text,
        html,
        // An alternative to the text, whose type names the method: a mere attachment is no invitation to mail programs.
        ...(calendar && calendarMethod && { icalEvent: { method: calendarMethod, content: calendar } }),
        headers: {
          'Content-Language': language,
          // Keeps auto-responders from replying (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(stopUrl && {
            'List-Unsubscribe': `<${stopUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        attachments: [
          {
            cid: markContentId,
            filename: 'mark.png',
            content: await readMark(),
            contentType: 'image/png',
            contentDisposition: 'inline',
          },
        ],
        signal: AbortSignal.timeout(attemptTimeoutMs),
      })
    },
    close: () => transport.close(),
  }
}

/** Returns what identifies a mail: what it reports, so that it is the same where that is written again. */
function messageIdOf({ id, uniqueKey }: Pick<SentMail, 'id' | 'uniqueKey'>): string {
  return uniqueKey === null ? id : createHash('sha256').update(uniqueKey).digest('hex').slice(0, 32)
}

/** Requires encryption in the address of a mail server, unless it is on this machine. */
function withTls(smtpUrl: string): string {
  const address = new URL(smtpUrl)
  if (!isLoopback(address.hostname)) {
    address.searchParams.set('requireTLS', 'true')
    address.searchParams.delete('ignoreTLS')
  }
  return address.href
}

/** The cause of a failed attempt. */
interface MailFailure {
  /** The server will never accept this mail. */
  isPermanent: boolean
  /** Whether the server asks to wait: it answered with a number from 400 to 499. */
  isForNow: boolean
  /** Whether the failure is not about this mail: no connection, a wrong password, a sender that is not allowed. */
  isServerFailure: boolean
  /** Codes and the server's own message, without mail addresses. */
  lastError: string
}

/** The commands by which a server judges one mail: its recipient and its content. */
const mailCommands = new Set(['RCPT TO', 'DATA'])

/** Describes what an error of `send` means for the mail and for those after it. */
export function describeFailure(error: unknown): MailFailure {
  const { code, command, responseCode, response, permanent, message }: Partial<NodemailerError> =
    error instanceof Error ? error : { message: String(error) }
  const isAboutMail = responseCode !== undefined && responseCode !== 421 && isMailCommand(command)
  const words = [code, command, response ?? message].filter((part) => part !== undefined).join(' ')
  return {
    isPermanent: isAboutMail && permanent === true,
    isForNow: responseCode !== undefined && responseCode < 500,
    isServerFailure: !isAboutMail,
    lastError: words
      .replace(/\S+@\S+/g, '…')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .slice(0, lastErrorMaxCharacters),
  }
}

function isMailCommand(command: string | undefined): boolean {
  return command !== undefined && mailCommands.has(command)
}

/**
 * The causes of a failed attempt, each by what it has in `lastError`: codes of nodemailer and of the network, the SMTP
 * command, and the number of the response. The first that fits counts.
 */
const causes = [
  ['sealed', /TOKEN_SECRET/],
  ['encryption', /ETLS|STARTTLS|certificate|\bSSL\b|wrong version number/i],
  ['signIn', /EAUTH|\bAUTH\b|\b53[0458]\b/],
  ['timeout', /ETIMEDOUT|timed? ?out|aborted/i],
  ['noServer', /ESOCKET|ECONN|EDNS|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|Connection closed/],
  ['sender', /MAIL FROM/],
  ['full', /\b[45]52\b|\b[45]\.2\.2\b/],
  ['later', /\b4\d\d\b/],
  ['recipient', /RCPT TO|\b5(?:50|51|53)\b/],
  ['refused', /\b5\d\d\b/],
] as const

/** Tells in words why a mail did not go, and what to do; `null` where no attempt has failed. */
export function explainFailure(lastError: string | null, language: Language): string | null {
  if (lastError === null) return null
  const cause = causes.find(([, signs]) => signs.test(lastError))?.[0] ?? 'other'
  return translatePanel(language, `admin-mails:log.reasons.${cause}`)
}
