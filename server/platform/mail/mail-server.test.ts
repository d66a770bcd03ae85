import { randomUUIDv7 } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { startSmtpServer, type TestSmtpServer } from '../../../tests/support/smtp-server.ts'
import { connectMailServer, describeFailure, type MailServer } from './mail-server.ts'

let smtp: TestSmtpServer
let server: MailServer | undefined
afterEach(async () => {
  server?.close()
  await smtp.close()
})

/** This machine by an address that is not its loopback, as a mail server on another machine is. */
const otherMachine = '0.0.0.0'
/** The option that accepts the server's self-signed certificate. */
const trusting = '?tls.rejectUnauthorized=false'

/** Sends a mail. @returns what it failed for, if it did. */
async function send(
  host: string,
  { requiresTls, query = '' }: { requiresTls: boolean; query?: string },
): Promise<unknown> {
  server = connectMailServer({
    smtpUrl: `smtp://${host}:${smtp.port}/${query}`,
    requiresTls,
    mailFrom: 'no-reply@example.uz',
    publicUrl: 'https://example.uz',
  })
  const mail = {
    id: randomUUIDv7(),
    template: 'invitation',
    toName: 'Dilnoza Oʻrinova',
    toAddress: 'dilnoza@example.com',
    subject: 'A letter',
    text: 'A secret link',
    html: '<p>A secret link</p>',
    language: 'en',
    attemptCount: 1,
    ...{ calendar: null, calendarMethod: null, stopUrl: null, uniqueKey: null, lane: 'normal' as const },
  }
  return server.send(mail).then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('a mail server on another machine that offers no encryption', () => {
  it.each([
    '',
    '?ignoreTLS=true',
    '?requireTLS=false',
  ])('is sent nothing where encryption is required: %s', async (query) => {
    smtp = await startSmtpServer()
    const failure = await send(otherMachine, { requiresTls: true, query })
    expect(failure).toBeInstanceOf(Error)
    // Not the mail's fault: it waits until the server offers it.
    expect(describeFailure(failure)).toMatchObject({ isServerFailure: true, isPermanent: false })
    expect(smtp.mails).toEqual([])
  })

  it('is sent mails where it is not, and on this machine', async () => {
    smtp = await startSmtpServer()
    expect(await send(otherMachine, { requiresTls: false })).toBeUndefined()
    server?.close()
    expect(await send('127.0.0.1', { requiresTls: true })).toBeUndefined()
    expect(smtp.mails.map(({ isEncrypted }) => isEncrypted)).toEqual([false, false])
  })
})

describe('a mail server on another machine that offers encryption', () => {
  it('is sent mails encrypted', async () => {
    smtp = await startSmtpServer(0, { offersTls: true })
    expect(await send(otherMachine, { requiresTls: true, query: trusting })).toBeUndefined()
    expect(smtp.mails).toMatchObject([{ isEncrypted: true, to: ['dilnoza@example.com'] }])
  })

  it('is sent nothing where nobody vouches for it', async () => {
    smtp = await startSmtpServer(0, { offersTls: true })
    const failure = await send(otherMachine, { requiresTls: true })
    expect(describeFailure(failure)).toMatchObject({ isServerFailure: true })
    expect(smtp.mails).toEqual([])
  })
})
