import type { Language } from '../../../shared/i18n/languages.ts'
import { normalizeText } from '../../../shared/i18n/normalize-text.ts'
import { contactAddress } from '../../../shared/rules/addresses.ts'
import { fullNameMaxCharacters } from '../../../shared/rules/limits.ts'
import type { mailTemplates } from '../../../shared/rules/mail-templates.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import { translateMail } from '../../messages.ts'
import { type MailContent, type MailLetter, mailHtml, mailPlainText } from './mail-layout.ts'

/** Returns a text of the mail namespace with its values filled in. */
export type MailTexts = (key: string, values?: Record<string, string | number>) => string

/** A kind of mail, as the log of mails names it. */
export type MailTemplate = (typeof mailTemplates)[number]

/** A mail of a feature. The addresses in it are absolute, beginning with PUBLIC_URL. */
export interface Mail {
  template: MailTemplate
  /** Whether it goes to an address that is not confirmed: nothing typed is in it, not even a name (T-2). */
  isUnnamed?: boolean
  /** Makes the content in the language of the texts. */
  content: (t: MailTexts) => MailContent
}

/** The reader of a mail. */
export interface MailReader {
  name: string
  language: Language
}

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

/** Returns the texts of mails in a language. */
export function mailTexts(language: Language): MailTexts {
  return (key, values) => translateMail(language, key, values)
}

/** Renders a mail in the language of its reader: its subject, its plain text and its HTML. */
export function renderMail(
  mail: Mail,
  reader: MailReader,
  site: MailSite,
  t: MailTexts = mailTexts(reader.language),
): RenderedMail {
  const letter = writeLetter(mail, reader, site, t)
  return { subject: letter.subject, text: mailPlainText(letter), html: mailHtml(letter) }
}

/** Writes a mail to its reader, before it is laid out. */
export function writeLetter(
  mail: Mail,
  { name, language }: MailReader,
  { publicUrl, isDemonstration }: MailSite,
  t: MailTexts,
): MailLetter {
  const { footer, action, stop, facts = [], lists = [], ...content } = mail.content(t)
  const fullName = quotedWords(name, fullNameMaxCharacters, '')
  return {
    ...content,
    ...(action && { action: { ...action, url: inLanguage(action.url, language) } }),
    ...(stop && { stop: { ...stop, url: inLanguage(stop.url, language) } }),
    facts: facts.map((fact) => ({ ...fact, ...(fact.url && { url: inLanguage(fact.url, language) }) })),
    lists: lists.map(({ heading, links }) => ({
      heading,
      links: links.map((link) => ({ ...link, url: inLanguage(link.url, language) })),
    })),
    language,
    programme: t('programme'),
    greeting: mail.isUnnamed || hasLink(name) ? t('greetingUnnamed') : t('greeting', { fullName }),
    plainAddress: t('plainAddress'),
    notes: [footer, ...(isDemonstration ? [t('footer.demonstration')] : [])],
    contact: { label: t('footer.questions'), url: inLanguage(`${publicUrl}${contactAddress}`, language) },
    siteUrl: inLanguage(`${publicUrl}/`, language),
  }
}

/** Returns the address of a page in the mail's own language, regardless of the browser's. */
export function inLanguage(url: string, language: Language): string {
  return `${url}${url.includes('?') ? '&' : '?'}${languageQueryName}=${language}`
}

/**
 * The text that mail programs turn into a link: an address with a scheme, a mail address, or a bare domain. Initials
 * before a surname (A.Karimov) are not one.
 */
const linkMark = /:\/\/|@|[Ww]{3}\.|[\p{L}\p{N}_-]\.\p{Ll}{2}|[\p{L}\p{N}_-]{2}\.\p{L}{2}/u

/** Tells whether a text contains something that mail programs show as a link. */
export function hasLink(text: string): boolean {
  return linkMark.test(text)
}

/**
 * Shortens what a stranger typed and removes links, before a mail repeats it to an address that the stranger typed too.
 * Our mails must not carry advertisements to third persons. Takes linear time.
 * @param linkWord replaces a link, together with all that is attached to it.
 */
export function quotedWords(text: string, maxCharacters: number, linkWord: string): string {
  const words = normalizeText(text).replace(/\S+/g, (word) => (hasLink(word) ? linkWord : word))
  const characters = [...words]
  if (characters.length <= maxCharacters) return words
  const start = characters.slice(0, maxCharacters - 1)
  return `${start.join('').trimEnd()}…`
}
