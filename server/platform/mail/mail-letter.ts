import type { Language } from '../../../shared/i18n/languages.ts'
import type { MailContent } from './content-makers.ts'

/** A mail with all its texts, as both layouts show it. */
export interface MailLetter extends Omit<MailContent, 'fullName' | 'footer'> {
  language: Language
  programme: string
  greeting: string
  /** Stands above the address of the action as plain text. */
  plainAddress: string
  /** The small print: why the mail came, where questions go, and whether it is from a demonstration. */
  notes: readonly string[]
  contact: { label: string; url: string }
  siteUrl: string
}
