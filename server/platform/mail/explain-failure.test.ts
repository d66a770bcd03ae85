import { expect, it } from 'vitest'
import { languages } from '../../../shared/i18n/languages.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { explainFailure } from './mail-server.ts'

it.each([
  ['noServer', 'ESOCKET CONN connect ECONNREFUSED 127.0.0.1:25'],
  ['noServer', 'EDNS CONN getaddrinfo ENOTFOUND mail.example.uz'],
  ['noServer', 'ECONNECTION CONN Connection closed unexpectedly'],
  ['timeout', 'ETIMEDOUT CONN Connection timeout'],
  ['timeout', 'The operation was aborted due to timeout'],
  ['encryption', 'ESOCKET CONN self-signed certificate'],
  ['encryption', 'ETLS STARTTLS 454 TLS not available'],
  ['signIn', 'EAUTH AUTH PLAIN 535 5.7.8 Authentication failed'],
  ['sender', 'EENVELOPE MAIL FROM 553 5.7.1 Sender address rejected: …'],
  ['recipient', 'EENVELOPE RCPT TO 550 No such user …'],
  ['recipient', '550 no such mailbox'],
  ['full', 'EENVELOPE RCPT TO 552 5.2.2 Mailbox full'],
  ['full', 'EENVELOPE RCPT TO 452 4.2.2 Over quota'],
  ['later', 'EENVELOPE RCPT TO 451 Greylisted, come back later'],
  ['later', 'EPROTOCOL 421 Too many connections'],
  ['refused', 'EMESSAGE DATA 554 5.7.1 Message looks like spam'],
  ['sealed', 'The words were sealed under another TOKEN_SECRET.'],
  ['other', 'Something else'],
] as const)('explains the cause %s of %j in each language', (cause, lastError) => {
  for (const language of languages)
    expect(explainFailure(lastError, language)).toBe(resources[language]['admin-mails'].log.reasons[cause])
})

it('explains nothing for a mail without a failed attempt', () => {
  expect(explainFailure(null, 'uz')).toBeNull()
})
