/** The kinds of mails, as the log of mails distinguishes them. */
export const mailTemplates = [
  'application-received',
  'application-status',
  'application-withdrawn',
  'application-link',
  'application-message',
  'call-request-received',
  'call-request-reply',
  'confirm-email',
  'account-exists',
  'reset-password',
  'password-changed',
  'second-factor-changed',
  'google-linked',
  'change-email-old',
  'change-email-new',
  'login-changed',
  'account-erased',
  'invitation',
  'change-accepted',
  'change-rejected',
  'proposal-decided',
  'notice-assigned',
  'notice-application',
  'notice-request',
  'notice-answer',
  'notice-backup',
  'digest',
  'registration-confirm',
  'registration-link',
  'registration-seat',
  'registration-waiting',
  'registration-offer',
  'registration-given',
  'registration-lapsed',
  'registration-changed',
  'registration-called-off',
  'registration-restored',
  'registration-cancelled',
  'registration-left',
  'registration-reminder-day',
  'registration-reminder-hour',
  'registration-thanks',
  'registration-message',
  'registration-address-old',
  'registration-address-new',
  'registration-certificate',
] as const

/** The states of a mail; `failed` is for good: every attempt that the rules allow was made. */
export const mailStates = ['waiting', 'sent', 'failed'] as const

/**
 * The lanes of the outbox, the first always sent before the second: one mail to one person, and the many of one event.
 */
export const mailLanes = ['normal', 'bulk'] as const
export type MailLane = (typeof mailLanes)[number]

/** The acts that the calendar event of a mail asks of a calendar (RFC 5546). */
export const calendarMethods = ['REQUEST', 'CANCEL'] as const
export type CalendarMethod = (typeof calendarMethods)[number]
