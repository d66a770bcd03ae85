import type { MailTexts } from './mail-texts.ts'
import type { MailTemplate, MailTemplates } from './outbox.ts'

/** What a mail says, before it is laid out as HTML and as plain text. */
export interface MailContent {
  subject: string
  title: string
  fullName: string
  paragraphs: readonly string[]
  /** The number by which both sides call the matter, or the login of the account that it is about. */
  number?: { label: string; reference: string } | undefined
  quote?: { label: string; text: string } | undefined
  action?: { label: string; url: string; note?: string } | undefined
  /** Why the mail came to this address. */
  footer: string
}

/** How the words of each mail are made. */
export type ContentMakers = {
  [Template in MailTemplate]: (t: MailTexts, data: MailTemplates[Template]) => MailContent
}
