import type { MailTexts } from './mail-texts.ts'
import type { MailTemplate, MailTemplates } from './outbox.ts'

/** The content of a mail, before it is laid out as HTML and as plain text. */
export interface MailContent {
  subject: string
  title: string
  fullName: string
  paragraphs: readonly string[]
  /** The number that identifies the case for both sides, or the login of the account that it is about. */
  number?: { label: string; reference: string } | undefined
  quote?: { label: string; text: string } | undefined
  action?: { label: string; url: string; note?: string } | undefined
  /** The reason why the mail came to this address. */
  footer: string
}

/** The functions that make the texts of each mail. */
export type ContentMakers = {
  [Template in MailTemplate]: (t: MailTexts, data: MailTemplates[Template]) => MailContent
}
