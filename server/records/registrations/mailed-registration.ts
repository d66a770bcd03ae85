import type { Language, ReadText } from '../../../shared/i18n/languages.ts'

/** An activity as the mails and the calendar events of its participants describe it. */
export interface MailedActivity {
  /** The title, with the language that it is really in. */
  title: ReadText
  startsAt: Date
  endsAt: Date
  /** `null` for an activity that is online only. */
  place: ReadText | null
  /** Whether participants join by a link, which only the page of their registration shows. */
  hasJoiningLink: boolean
  hostName: string | null
  /** The address of the public page, which a participant may pass on. */
  url: string
}

/** A registration as its mails know it. Every address is absolute, and without a language. */
export interface MailedRegistration {
  activity: MailedActivity
  /** The participant's language: that of texts, dates and the calendar event. */
  language: Language
  /** The address of the registration's own page, with a secret of this mail. */
  pageUrl: string
}
