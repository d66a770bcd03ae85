import { seal, unseal } from '../sealed-bytes.ts'

/** The words of a mail, in both of its forms. */
export interface MailWords {
  text: string
  html: string
}

/** Tells sealed words from those of a demonstration, and of mails that were written before words were sealed. */
const mark = 'sealed:'

/**
 * How the words of mails lie in the outbox: with their links they open accounts and applications, so that whoever reads
 * a copy of the database must not read them.
 */
export interface MailSeal {
  /** The words as they are stored with the mail of this id. */
  close(id: string, words: MailWords): MailWords
  /** The words as they were written; `undefined` where they were removed, or sealed under another TOKEN_SECRET. */
  open(mail: { id: string; text: string | null; html: string | null }): MailWords | undefined
}

/**
 * The seal of a site.
 * @param key `undefined` in a demonstration, whose mailbox everybody reads.
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
