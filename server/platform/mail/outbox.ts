import type { Language } from '../../../shared/i18n/languages.ts'
import type { ApplicationStatus } from '../../../shared/rules/application-status.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import type { DatabaseSession } from '../../db/database.ts'

/** Every mail of the product with the data of its texts. Addresses are absolute, beginning with PUBLIC_URL. */
export interface MailTemplates {
  'application-received': { fullName: string; reference: string; kind: PersonKind; statusUrl: string }
  'application-status': {
    fullName: string
    reference: string
    status: ApplicationStatus
    /** The reason that the applicant is given, if any. */
    reason: string | null
    /** The applicant has an account already, so that no invitation comes. */
    hasAccount?: boolean
    statusUrl: string
  }
  'application-withdrawn': { fullName: string; reference: string; keptDays: number; applyUrl: string }
  'application-link': { fullName: string; reference: string; statusUrl: string }
  'call-request-received': { fullName: string; reference: string; message: string }
  'confirm-email': { fullName: string; login: string; confirmUrl: string }
  /** The mail to the owner of an email for which somebody requested a second account. */
  'account-exists': { fullName: string; forgotPasswordUrl: string }
  'reset-password': { fullName: string; login: string; resetUrl: string }
  'password-changed': { fullName: string; forgotPasswordUrl: string }
  'second-factor-changed': { fullName: string; change: SecondFactorChange; forgotPasswordUrl: string }
  'google-linked': { fullName: string; forgotPasswordUrl: string }
  /** The two mails that confirm another email of an account: to its present address, and to the new one. */
  'change-email-old': { fullName: string; login: string; maskedEmail: string; confirmUrl: string }
  'change-email-new': { fullName: string; login: string; confirmUrl: string }
  'login-changed': { fullName: string; login: string; forgotPasswordUrl: string }
  'account-erased': { fullName: string }
  invitation: { fullName: string; login: string; invitationUrl: string }
  'change-accepted': { fullName: string; profileUrl: string }
  'change-rejected': { fullName: string; reason: string; profileUrl: string }
  /** The mail to the proposer of an activity, or of a change of one. */
  'proposal-decided': {
    fullName: string
    title: string
    outcome: ProposalOutcome
    /** The reason of a rejection; empty where none was given. */
    reason: string
    url: string
  }
}
/** The outcome of a proposed activity, or of a proposed change. */
export type ProposalOutcome = 'published' | 'scheduled' | 'rejected' | 'change-accepted' | 'change-rejected'
/** The change of a second factor: turned on, turned off, or with new recovery codes. */
export type SecondFactorChange = 'on' | 'off' | 'new-codes'

export type MailTemplate = keyof MailTemplates

/** The recipient of a mail, and its language. */
export interface MailRecipient {
  name: string
  address: string
  language: Language
}

/** Writes mails to the outbox, and announces them to the sender. */
export interface Outbox {
  /**
   * Writes a mail inside the transaction that causes it; it is sent once that is committed, and never where it is
   * rolled back.
   */
  write<Template extends MailTemplate>(
    transaction: DatabaseSession,
    template: Template,
    recipient: MailRecipient,
    data: MailTemplates[Template],
  ): Promise<void>
}
