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
] as const

/** The states of a mail; `failed` is for good: every attempt that the rules allow was made. */
export const mailStates = ['waiting', 'sent', 'failed'] as const
