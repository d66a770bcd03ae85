import type { Language } from '../../../shared/i18n/languages.ts'
import { contactAddress } from '../../../shared/rules/addresses.ts'
import { fullNameMaxCharacters } from '../../../shared/rules/limits.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import { mailContents } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import type { MailLetter } from './mail-letter.ts'
import { mailPlainText } from './mail-plain-text.ts'
import { type MailTexts, mailTexts } from './mail-texts.ts'
import type { MailTemplate, MailTemplates } from './outbox.ts'
import { hasLink, quotedWords } from './quoted-words.ts'

/** The site that mails are from. */
export interface MailSite {
  /** The site's own URL without a slash at the end; every link in a mail begins with it. */
  publicUrl: string
  /** Each mail of a demonstration says that it is one. */
  isDemonstration: boolean
}

/** A mail as it is stored and sent. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** Renders a mail in a language: its subject, its plain text and its HTML. */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  language: Language,
  data: MailTemplates[Template],
  site: MailSite,
  t: MailTexts = mailTexts(language),
): RenderedMail {
  const letter = writeLetter(template, language, data, site, t)
  return { subject: letter.subject, text: mailPlainText(letter), html: mailHtml(letter) }
}

/** Writes a mail in a language, before it is laid out. */
export function writeLetter<Template extends MailTemplate>(
  template: Template,
  language: Language,
  data: MailTemplates[Template],
  { publicUrl, isDemonstration }: MailSite,
  t: MailTexts,
): MailLetter {
  const { fullName: givenName, footer, action, ...content } = mailContents[template](t, data)
  const fullName = quotedWords(givenName, fullNameMaxCharacters, '')
  return {
    ...content,
    ...(action && { action: { ...action, url: inLanguage(action.url, language) } }),
    language,
    programme: t('programme'),
    greeting: hasLink(givenName) ? t('greetingUnnamed') : t('greeting', { fullName }),
    plainAddress: t('plainAddress'),
    notes: [footer, ...(isDemonstration ? [t('footer.demonstration')] : [])],
    contact: { label: t('footer.questions'), url: inLanguage(`${publicUrl}${contactAddress}`, language) },
    siteUrl: inLanguage(`${publicUrl}/`, language),
  }
}

/** Returns the address of a page in the mail's own language, whatever the browser prefers. */
function inLanguage(url: string, language: Language): string {
  return `${url}${url.includes('?') ? '&' : '?'}${languageQueryName}=${language}`
}
