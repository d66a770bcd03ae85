import type { Language } from '../../../shared/i18n/languages.ts'
import type { MailContent } from './content-makers.ts'

/** A mail with all its words, as both layouts show it. */
export interface MailLetter extends Omit<MailContent, 'fullName' | 'footer'> {
  language: Language
  programme: string
  greeting: string
  /** Stands above the address of the action in plain letters. */
  plainAddress: string
  /** The small print: why it came, where questions go, and that it is a demonstration where it is one. */
  notes: readonly string[]
  contact: { label: string; url: string }
  siteUrl: string
}
