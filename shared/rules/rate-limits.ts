/** How often something may be done: `points` times in `seconds`, counted from the first. */
export interface RateLimit {
  points: number
  seconds: number
}

const hour = 60 * 60
const day = 24 * hour

/**
 * What the anonymous may do how often (S-8). Whole networks share one address (mobile operators, universities), so
 * what counts by address leaves room for them; what counts by email or by record protects a person's mailbox.
 */
export const rateLimits = {
  /** Forms sent by one network address, right or wrong. */
  'forms-by-address': { points: 300, seconds: hour },
  /** Applications and call requests that were made by one network address. */
  'applications-by-address': { points: 60, seconds: hour },
  'call-requests-by-address': { points: 60, seconds: hour },
  /** The same by the email that they name, and that gets a mail for each. */
  'applications-by-email': { points: 5, seconds: day },
  'call-requests-by-email': { points: 5, seconds: day },
  /** Files that one network address sends by themselves, before their form. */
  'uploads-by-address': { points: 300, seconds: hour },
  /** Changes that an applicant makes on the status page: of one application. */
  'status-actions-by-application': { points: 20, seconds: hour },
  /** New links to the status page that are mailed for one application. */
  'links-by-application': { points: 3, seconds: hour },
} as const satisfies Record<string, RateLimit>

/** The name of a rate limit. */
export type RateLimitName = keyof typeof rateLimits
