import type { Language } from '../../../shared/i18n/languages.ts'
import type { ApplicationStatus } from '../../../shared/rules/application-status.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import type { DatabaseSession } from '../../db/database.ts'

/** Every mail of the product with what its words are made of. Addresses are whole, beginning with PUBLIC_URL. */
export interface MailTemplates {
  'application-received': { fullName: string; reference: string; kind: PersonKind; statusUrl: string }
  'application-status': {
    fullName: string
    reference: string
    status: ApplicationStatus
    /** What the applicant is told of the reasons, if anything. */
    reason: string | null
    /** Whoever is accepted has an account already, so that no invitation comes. */
    hasAccount?: boolean
    statusUrl: string
  }
  'application-withdrawn': { fullName: string; reference: string; keptDays: number; applyUrl: string }
  'application-link': { fullName: string; reference: string; statusUrl: string }
  'call-request-received': { fullName: string; reference: string; message: string }
  'confirm-email': { fullName: string; login: string; confirmUrl: string }
  /** To the owner of an email that somebody asked a second account for. */
  'account-exists': { fullName: string; forgotPasswordUrl: string }
  'reset-password': { fullName: string; login: string; resetUrl: string }
  'password-changed': { fullName: string; forgotPasswordUrl: string }
  'second-factor-changed': { fullName: string; change: SecondFactorChange; forgotPasswordUrl: string }
  'google-linked': { fullName: string; forgotPasswordUrl: string }
  invitation: { fullName: string; login: string; invitationUrl: string }
  'change-accepted': { fullName: string; profileUrl: string }
  'change-rejected': { fullName: string; reason: string; profileUrl: string }
  /** To whoever proposed an activity, or a change of one. */
  'proposal-decided': {
    fullName: string
    title: string
    outcome: ProposalOutcome
    /** Why it was rejected; empty where nothing was said. */
    reason: string
    url: string
  }
}
/** What became of a proposed activity, or of a proposed change. */
export type ProposalOutcome = 'published' | 'scheduled' | 'rejected' | 'change-accepted' | 'change-rejected'
/** What was done to a second factor: taken into use, given up, or its recovery codes made anew. */
export type SecondFactorChange = 'on' | 'off' | 'new-codes'

export type MailTemplate = keyof MailTemplates

/** Who a mail goes to, and in which language. */
export interface MailRecipient {
  name: string
  address: string
  language: Language
}

/** Writes mails to the outbox, and says when there is something to send. */
export interface Outbox {
  /**
   * Writes a mail inside the transaction of what it tells of; it is sent after the transaction is committed, and never
   * where it is not.
   */
  write<Template extends MailTemplate>(
    transaction: DatabaseSession,
    template: Template,
    recipient: MailRecipient,
    data: MailTemplates[Template],
  ): Promise<void>
}
