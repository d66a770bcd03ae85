/** A rate limit: `points` times in `seconds`, counted from the first. */
export interface RateLimit {
  points: number
  seconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * The rate limits of anonymous senders and of accounts (S-8). Limits by address leave room for whole networks that
 * share one (mobile operators, universities). Limits by email or by record protect a person's mailbox.
 */
export const rateLimits = {
  /** Forms sent by one network address, right or wrong. */
  'forms-by-address': { points: 300, seconds: hour },
  /** Applications and call requests created from one network address. */
  'applications-by-address': { points: 60, seconds: hour },
  'call-requests-by-address': { points: 60, seconds: hour },
  /** The same by the email that they name, which gets a mail for each. */
  'applications-by-email': { points: 5, seconds: day },
  'call-requests-by-email': { points: 5, seconds: day },
  /** Registrations for activities from one network address: a class shares one (T-2). */
  'registrations-by-address': { points: 120, seconds: hour },
  /** Mails to an address that registers: one an hour for an activity, and for all of them in a day (T-2). */
  'registration-mails-by-activity': { points: 1, seconds: hour },
  'registration-mails-by-email': { points: 5, seconds: day },
  /** Changes by a participant on the own page. */
  'registration-actions': { points: 40, seconds: hour },
  /** Codes of certificates that do not exist, tried from one network address; right ones do not count. */
  'certificate-misses-by-address': { points: 60, seconds: hour },
  /** New links to the own page mailed for one registration. */
  'registration-links': { points: 3, seconds: hour },
  /** Files that one network address sends on their own, before their form. */
  'uploads-by-address': { points: 300, seconds: hour },
  /** KiB of files stored in a day, even if deleted later: of one network address, and of all together. */
  'upload-kibibytes-by-address': { points: 1024 * 1024, seconds: day },
  'upload-kibibytes': { points: 8 * 1024 * 1024, seconds: day },
  /** Changes by an applicant on the status page: of one application. */
  'status-actions-by-application': { points: 20, seconds: hour },
  /** New links to the status page mailed for one application. */
  'links-by-application': { points: 3, seconds: hour },
  /**
   * Wrong passwords and wrong codes: from one address, for one account, and for one account from one address. The limit
   * of the account is high and short, so that nobody can lock somebody else out for long; right ones do not count.
   */
  'sign-in-failures-by-address': { points: 100, seconds: hour },
  'sign-in-failures-by-account': { points: 50, seconds: 15 * minute },
  'sign-in-failures-by-account-and-address': { points: 8, seconds: 15 * minute },
  /**
   * The addresses where an account has signed in lately, so that its wide limit does not lock its owner out; not a
   * limit.
   */
  'sign-ins-by-account-and-address': { points: 1, seconds: 30 * day },
  'second-factor-failures-by-account': { points: 8, seconds: 15 * minute },
  /** Requested accounts, and checks whether a login is taken, by one address. */
  'sign-ups-by-address': { points: 60, seconds: hour },
  'login-questions-by-address': { points: 120, seconds: hour },
  /** Mails about an account to one email: confirmations, new passwords, "you have an account already". */
  'account-mails-by-email': { points: 5, seconds: hour },
  'password-links-by-address': { points: 60, seconds: hour },
  /** Sign-ins by Google started from one address. */
  'google-sign-ins-by-address': { points: 300, seconds: hour },
  /** Secrets of links and one-time codes tried from one address. */
  'secrets-by-address': { points: 200, seconds: hour },
  /** Wrong current passwords of one account, where the password is required again. */
  'password-checks-by-account': { points: 10, seconds: 15 * minute },
  /** Proposals, and changes of a profile, by one account. */
  'proposals-by-account': { points: 30, seconds: day },
  'profile-changes-by-account': { points: 120, seconds: hour },
  /** Copies of all data of one account, with its files. */
  'data-copies-by-account': { points: 10, seconds: hour },
  /** Changes of its own email and login asked for by one account. */
  'email-changes-by-account': { points: 5, seconds: day },
  'login-changes-by-account': { points: 10, seconds: day },
  /** Missing texts reported from one address (L-2). */
  'text-reports-by-address': { points: 60, seconds: hour },
} as const satisfies Record<string, RateLimit>

/** The name of a rate limit. */
export type RateLimitName = keyof typeof rateLimits
