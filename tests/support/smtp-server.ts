import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { tlsIdentity } from './tls-identity.ts'

/** A mail as the server took it: the envelope, and the message as a mail program reads it. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Whether it came encrypted. */
  isEncrypted: boolean
  raw: string
  message: Email
}

/** What the server says to a mail instead of taking it. */
export interface Refusal {
  /** At the recipient, or at the end of the message. */
  at: 'recipient' | 'message'
  code: number
  words: string
}

/** A real SMTP server for the time of a test. */
export interface TestSmtpServer {
  /** As the settings take it. */
  url: string
  port: number
  /** All that was taken, in order. */
  mails: ReceivedMail[]
  /** Says no to what comes from now on; `undefined` takes mails again. */
  refuse: (refusal: Refusal | undefined) => void
  /** Takes connections and says nothing to the end of a message until `answer` is called: a server that hangs. */
  hold: () => { answer: () => void; isHolding: Promise<void> }
  close: () => Promise<void>
}

/**
 * Starts an SMTP server on a free port of this machine.
 * @param port where to listen; to start again where another was closed before.
 * @param offersTls whether it offers encryption (STARTTLS), as `tlsIdentity`.
 */
export async function startSmtpServer(port = 0, { offersTls = false } = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = []
  let refusal: Refusal | undefined
  let held: { released: Promise<void>; begin: () => void } | undefined

  const refusalAt = (place: Refusal['at']) =>
    refusal?.at === place ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : null

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    ...tlsIdentity,
    closeTimeout: 200,
    onRcptTo: (_address, _session, callback) => callback(refusalAt('recipient')),
    onData: (stream, session, callback) => {
      const take = async () => {
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
      take().then(
        () => callback(),
        (error: Error) => callback(error),
      )
    },
  })
  // A client that goes away in the middle is a part of the tests.
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
