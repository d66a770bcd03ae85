import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { tlsIdentity } from './tls-identity.ts'

/** A mail as the server received it: the envelope, and the message as a mail program reads it. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Whether the connection was encrypted. */
  isEncrypted: boolean
  raw: string
  message: Email
}

/** The reply with which the server refuses a mail. */
export interface Refusal {
  /** The stage: at the recipient, or at the end of the message. */
  at: 'recipient' | 'message'
  code: number
  words: string
  /** Refuses only each mail of so many, instead of all. */
  each?: number
}

/** A real SMTP server for the duration of a test. */
export interface TestSmtpServer {
  /** The URL, in the format of the settings. */
  url: string
  port: number
  /** All accepted mails, in order. */
  mails: ReceivedMail[]
  /** Refuses mails from now on; `undefined` accepts them again. */
  refuse: (refusal: Refusal | undefined) => void
  /** Accepts connections but does not reply to the end of a message until `answer` is called: a server that hangs. */
  hold: () => { answer: () => void; isHolding: Promise<void> }
  close: () => Promise<void>
}

/**
 * Starts an SMTP server on a free port of this machine.
 * @param port port to listen on, to start again where another server was closed.
 * @param offersTls whether it offers encryption (STARTTLS), with `tlsIdentity`.
 */
export async function startSmtpServer(port = 0, { offersTls = false } = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = []
  let refusal: Refusal | undefined
  let held: { released: Promise<void>; begin: () => void } | undefined

  let judged = 0

  const refusalAt = (stage: Refusal['at']) => {
    if (refusal?.at !== stage) return null
    judged += 1
    if (judged % (refusal.each ?? 1) !== 0) return null
    return Object.assign(new Error(refusal.words), { responseCode: refusal.code })
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    ...tlsIdentity,
    closeTimeout: 200,
    onRcptTo: (_address, _session, callback) => callback(refusalAt('recipient')),
    onData: (stream, session, callback) => {
      const accept = async () => {
        const raw = await buffer(stream)
        const error = refusalAt('message')
        if (error) throw error
        if (held) {
          held.begin()
          await held.released
        }
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          raw: raw.toString('utf8'),
          message: await PostalMime.parse(raw),
        })
      }
      accept().then(
        () => callback(),
        (error: Error) => callback(error),
      )
    },
  })
  // Some tests disconnect a client in the middle.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    refuse: (given) => {
      refusal = given
    },
    hold: () => {
      const released = Promise.withResolvers<void>()
      const holding = Promise.withResolvers<void>()
      held = { released: released.promise, begin: holding.resolve }
      return {
        isHolding: holding.promise,
        answer: () => {
          held = undefined
          released.resolve()
        },
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
