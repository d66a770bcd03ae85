import { seal, unseal } from '../sealed-bytes.ts'

/** The texts of a mail, in both formats. */
export interface MailWords {
  text: string
  html: string
}

/** The prefix of encrypted texts; those of a demonstration, and of older releases, are not encrypted. */
const mark = 'sealed:'

/**
 * The encryption of the texts in the outbox. Their links open accounts and applications, so that anyone who reads a copy
 * of the database must not read them.
 */
export interface MailSeal {
  /** Returns the texts as they are stored with the mail of this id. */
  close(id: string, words: MailWords): MailWords
  /** Returns the original texts; `undefined` where they were removed, or sealed under another TOKEN_SECRET. */
  open(mail: { id: string; text: string | null; html: string | null }): MailWords | undefined
}

/**
 * Creates the encryption of a site's mails.
 * @param key `undefined` in a demonstration, whose mailbox everybody can read.
 */
export function createMailSeal(key: Uint8Array | undefined): MailSeal {
  const open = (id: string, stored: string | null) => {
    if (!stored?.startsWith(mark)) return stored ?? undefined
    const opened = key && unseal(key, id, stored.slice(mark.length))
    return opened && Buffer.from(opened).toString()
  }
  return {
    close(id, { text, html }) {
      if (!key) return { text, html }
      const closed = (words: string) => mark + seal(key, id, Buffer.from(words))
      return { text: closed(text), html: closed(html) }
    },
    open(mail) {
      const [text, html] = [open(mail.id, mail.text), open(mail.id, mail.html)]
      return text === undefined || html === undefined ? undefined : { text, html }
    },
  }
}
