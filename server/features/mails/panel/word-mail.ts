import type { z } from 'zod'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { type Forms, leadingText } from '../../../../shared/rules/interface-texts.ts'
import type { SampleMail } from '../../../../shared/rules/sample-mails.ts'
import type { MailWording, mailQuestionSchema } from '../../../../shared/schemas/mails.ts'
import { mailPlainText } from '../../../platform/mail/mail-layout.ts'
import {
  type Mail,
  type MailSite,
  type MailTexts,
  mailTexts,
  writeLetter,
} from '../../../platform/mail/render-mail.ts'

/** A mail with sample data, and the name that it greets. */
export interface WrittenSample {
  mail: Mail
  name: string
}

/** Returns a sample of any mail of the product. */
export type WriteSample = (sample: SampleMail, language: Language, publicUrl: string) => WrittenSample

type Values = Record<string, string | number>

/** Writes a mail with sample data: by the sentences that are shown now, and by texts that are not saved yet (C-8). */
export function wordMail(
  { mail, name }: WrittenSample,
  { language, texts }: Pick<z.output<typeof mailQuestionSchema>, 'language' | 'texts'>,
  site: MailSite,
): MailWording {
  const keys = new Set<string>()
  const shown = mailTexts(language)
  const t: MailTexts = (key, values = {}) => {
    keys.add(key)
    const forms = Object.hasOwn(texts, key) ? texts[key] : undefined
    return forms ? filledIn(formOf(forms, language, values), values) : shown(key, values)
  }
  const letter = writeLetter(mail, { name, language }, site, t)
  const { facts = [], number, quote, action } = letter
  return {
    subject: letter.subject,
    programme: letter.programme,
    title: letter.title,
    greeting: letter.greeting,
    paragraphs: [...letter.paragraphs],
    facts: facts.map(({ label, value, note = null }) => ({ label, value, note })),
    number: number ? `${number.label}: ${number.reference}` : null,
    quote: quote ?? null,
    action: action ? { label: action.label, url: action.url, note: action.note ?? '' } : null,
    notes: [...letter.notes, `${letter.contact.label} ${letter.contact.url}`],
    text: mailPlainText(letter),
    keys: [...keys],
  }
}

function formOf(forms: Forms, language: Language, { count }: Values): string {
  const form = typeof count === 'number' ? new Intl.PluralRules(language).select(count) : 'text'
  return forms[form] ?? leadingText(forms)
}

function filledIn(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (sign, name: string) => String(values[name] ?? sign))
}
