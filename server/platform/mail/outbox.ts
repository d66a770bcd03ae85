import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '../../../shared/i18n/languages.ts'
import { fullNameMaxCharacters } from '../../../shared/rules/limits.ts'
import type { CalendarMethod, MailLane } from '../../../shared/rules/mail-templates.ts'
import { emailSchema } from '../../../shared/schemas/email.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { mails } from '../../db/schema/mail.ts'
import { seal, unseal } from '../sealed-bytes.ts'
import { inSeconds } from './mail-queue.ts'
import { type Mail, type MailSite, renderMail } from './render-mail.ts'

/** The recipient of a mail, and its language. */
export interface MailRecipient {
  name: string
  address: string
  language: Language
}

/** Writes mails to the outbox, and announces them to the sender. */
export interface Outbox {
  /**
   * Writes a mail inside the transaction that causes it; it is sent once that is committed, and never where it is
   * rolled back.
   */
  write(
    transaction: DatabaseSession,
    mail: Mail,
    recipient: MailRecipient,
    options?: MailOptions,
  ): Promise<void>
}

/** The options of a mail. */
export interface MailOptions {
  /** The name that the mail greets, where it is not the recipient's. */
  greetedName?: string
  /** The application or the call request that it is about, whose page shows it. */
  recordId?: string
  /** The time that it waits, so that what it reports can be undone. */
  delaySeconds?: number
  /**
   * Names what it reports ("{registration} reminder-day {start}"): a second mail with the same key is not written, and
   * the `Message-ID` derives from it.
   */
  uniqueKey?: string
  /** `bulk` for one of the many mails of one event: they go out after all others, and pause where the server asks. */
  lane?: MailLane
  /** The calendar event that comes with the text. */
  calendar?: MailCalendar
  /** The address at which one press in a mail program ends such mails, with nothing but a POST (RFC 8058). */
  stopUrl?: string
}

/** A calendar event as a mail carries it (RFC 6047). */
export interface MailCalendar {
  method: CalendarMethod
  /** The whole calendar, whose own `METHOD` is the same. */
  content: string
}

/** Returns an outbox whose mails all have these options. */
export function withMailOptions(outbox: Outbox, options: MailOptions): Outbox {
  return {
    write: (transaction, mail, recipient, others) =>
      outbox.write(transaction, mail, recipient, { ...options, ...others }),
  }
}

interface OutboxOptions extends MailSite {
  seal: MailSeal
  /** Called when a mail was written, perhaps before its transaction is committed. */
  wake: (delaySeconds: number) => void
}

/**
 * Creates the outbox of the process: it renders mails in their recipient's language and stores them until they are
 * sent.
 */
export function createOutbox({ seal, wake, ...site }: OutboxOptions): Outbox {
  return {
    async write(transaction, mail, recipient, options = {}) {
      const { greetedName = recipient.name, recordId, delaySeconds = 0, uniqueKey, lane, calendar } = options
      const { language } = recipient
      const id = randomUUIDv7()
      const { subject, text, html } = renderMail(mail, { name: greetedName, language }, site)
      const words = { text, html, calendar: calendar?.content ?? null, stopUrl: options.stopUrl ?? null }
      await transaction
        .insert(mails)
        .values({
          id,
          template: mail.template,
          recordId,
          language,
          ...checkRecipient(mail.isUnnamed ? { ...recipient, name: '' } : recipient),
          subject,
          ...seal.close(id, words),
          ...{ uniqueKey, lane, calendarMethod: calendar?.method },
          ...(delaySeconds > 0 && { nextAttemptAt: inSeconds(delaySeconds) }),
        })
        .onConflictDoNothing({ target: mails.uniqueKey })
      wake(delaySeconds)
    },
  }
}

/** An error for anything but exactly one plain address. It does not contain the address. */
class MailAddressError extends Error {
  override name = 'MailAddressError'
}

/** Control characters, line ends, characters that reorder text, and those with a meaning in a header. */
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>"\\]+/gu

/**
 * Makes a recipient safe for headers. The result is one plain address (no comment, group, list or quoted part), and a
 * name of one line without characters that have a meaning there.
 * @throws {MailAddressError}
 */
function checkRecipient({ name, address }: MailRecipient): { toName: string; toAddress: string } {
  const checked = emailSchema.safeParse(address)
  if (!checked.success) throw new MailAddressError('This is no address that a mail can be sent to.')
  const toName = [...name.toWellFormed().replace(unwanted, ' ').replace(/\s+/g, ' ').trim()]
    .slice(0, fullNameMaxCharacters)
    .join('')
  return { toName, toAddress: checked.data }
}

/** The content of a mail: its text in both formats, its calendar event, and the address that ends such mails. */
export interface MailWords {
  text: string
  html: string
  calendar: string | null
  stopUrl: string | null
}

/** The same as it is stored: nothing once it was removed. */
export type StoredWords = { [Part in keyof MailWords]: string | null }

/** The prefix of encrypted texts; those of a demonstration, and of older releases, are not encrypted. */
const mark = 'sealed:'

/**
 * The encryption of the texts in the outbox. Their links open accounts and applications, so that anyone who reads a
 * copy of the database must not read them.
 */
export interface MailSeal {
  /** Returns the texts as they are stored with the mail of this id. */
  close(id: string, words: MailWords): MailWords
  /** Returns the original texts; `undefined` where they were removed, or sealed under another TOKEN_SECRET. */
  open(mail: { id: string } & StoredWords): MailWords | undefined
}

/**
 * Creates the encryption of a site's mails.
 * @param key `undefined` in a demonstration, whose mailbox everybody can read.
 */
export function createMailSeal(key: Uint8Array | undefined): MailSeal {
  const open = (id: string, stored: string | null) => {
    if (!stored?.startsWith(mark)) return stored
    const opened = key && unseal(key, id, stored.slice(mark.length))
    return opened ? Buffer.from(opened).toString() : null
  }
  const close = (id: string, words: string) => (key ? mark + seal(key, id, Buffer.from(words)) : words)
  return {
    close: (id, { text, html, calendar, stopUrl }) => ({
      text: close(id, text),
      html: close(id, html),
      calendar: calendar && close(id, calendar),
      stopUrl: stopUrl && close(id, stopUrl),
    }),
    open(mail) {
      const [text, html] = [open(mail.id, mail.text), open(mail.id, mail.html)]
      if (text === null || html === null) return undefined
      return { text, html, calendar: open(mail.id, mail.calendar), stopUrl: open(mail.id, mail.stopUrl) }
    },
  }
}
