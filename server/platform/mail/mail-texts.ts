import type { Language } from '../../../shared/i18n/languages.ts'
import { texts } from '../translate.ts'

/** Returns a text of the mail namespace with its values filled in. */
export type MailTexts = (key: string, values?: Record<string, string | number>) => string

/** Returns the texts of mails in a language. */
export function mailTexts(language: Language): MailTexts {
  const translate = texts.getFixedT(language, 'mail')
  return (key, values = {}) => translate(key, values)
}
