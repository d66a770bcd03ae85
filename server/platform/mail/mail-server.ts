import { readFile } from 'node:fs/promises'
import { createTransport, type NodemailerError } from 'nodemailer'
import { isLoopback } from '../../../shared/rules/loopback.ts'
import { markContentId } from './mail-html.ts'
import type { ClaimedMail } from './mail-queue.ts'
import type { MailWords } from './mail-words.ts'

/** What the picture of the mark is made from; the same as the site's icon on a phone. */
const markFile = new URL('../../../public/apple-touch-icon.png', import.meta.url)
const connectTimeoutMs = 10_000
const silenceTimeoutMs = 30_000
/** An attempt that takes longer is ended, well before the mail's lease. */
const attemptTimeoutMs = 90_000
const lastErrorMaxCharacters = 300

/** A mail server with a kept connection. */
export interface MailServer {
  /** Hands a mail over. @throws what `describeFailure` understands. */
  send(mail: ClaimedMail & MailWords): Promise<void>
  /** Ends the connections. */
  close(): void
}

/** How to reach the mail server, and in whose name. */
export interface MailServerOptions {
  /** `smtp://user:password@host:port`; `smtps:` for encryption from the start, `?requireTLS=true` for STARTTLS or nothing. */
  smtpUrl: string
  mailFrom: string
  /** Whether a mail server on another machine must speak TLS. */
  requiresTls: boolean
  /** Its host stands in each `Message-ID`. */
  publicUrl: string
}

/** The picture of the mark that mails carry along. */
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
    // A connection that breaks may have delivered the mail: whether it is sent again is decided by its row alone.
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
    async send({ id, toName, toAddress, subject, text, html, language }) {
      await transport.sendMail({
        from: mailFrom,
        to: { name: toName, address: toAddress },
        messageId: `<${id}@${host}>`,
        subject,
        text,
        html,
        headers: {
          'Content-Language': language,
          // No answering machine answers (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
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

/** The address of a mail server that mails go to encrypted or not at all, unless it is on this machine. */
function withTls(smtpUrl: string): string {
  const address = new URL(smtpUrl)
  if (!isLoopback(address.hostname)) {
    address.searchParams.set('requireTLS', 'true')
    address.searchParams.delete('ignoreTLS')
  }
  return address.href
}

/** What an attempt failed for. */
export interface MailFailure {
  /** The server will never take this mail. */
  isPermanent: boolean
  /** It is not about this mail: no connection, a wrong password, a sender that is not allowed. */
  isServerFailure: boolean
  /** Codes and the server's own words, without mail addresses. */
  lastError: string
}

/** The steps in which a server judges one mail: its recipient and its content. */
const mailCommands = new Set(['RCPT TO', 'DATA'])

/** What an error of `send` means for the mail and for those after it. */
export function describeFailure(error: unknown): MailFailure {
  const { code, command, responseCode, response, permanent, message }: Partial<NodemailerError> =
    error instanceof Error ? error : { message: String(error) }
  const isAboutMail = responseCode !== undefined && responseCode !== 421 && isMailCommand(command)
  const words = [code, command, response ?? message].filter((part) => part !== undefined).join(' ')
  return {
    isPermanent: isAboutMail && permanent === true,
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
