import { type Role, roles } from './roles.ts'

/** The callers: those without an account, or accounts by their role. */
export const callers = ['ANONYMOUS', ...roles] as const
export type Caller = (typeof callers)[number]

const everyone: readonly Caller[] = callers
const members: readonly Role[] = roles

/**
 * The one table of rights (S-9). Every operation of the API names the right that it needs; the server does not start
 * with an operation that names none. All rights but those of `everyone` need an account. Where "own" is mentioned, the
 * owner of the record decides on top of the role: to everybody else the record does not exist.
 */
export const rights = {
  /** All that visitors read. */
  'read-site': everyone,
  /** The texts of app pages, and the report of a missing one (L-2). */
  'read-texts': everyone,
  /** Applications, call requests and their files. */
  'send-forms': everyone,
  /** The status page of an application, for anyone who has its secret. */
  'follow-application': everyone,
  /** Ending the mails of the morning, for anyone who has the link in one. */
  'stop-notices': everyone,
  /** The page of a draft, for anyone who has its link (C-10). */
  'see-previews': everyone,
  /** The mailbox of a demonstration; it exists in no other mode. */
  'read-demo-mail': everyone,
  /** Signing in and up, confirming, resetting: the ways into an account. */
  'enter-account': everyone,
  /** Own account: settings, password, second factor, sessions. */
  'manage-own-account': members,
  /** Own profile as an ambassador or an expert. */
  'manage-own-profile': members,
  /** Own activities: drafts, proposals, changes of published ones. */
  'propose-activities': members,
  /** The panel, and everything in it: edit, publish, export, erase, back up. */
  administer: ['ADMIN'],
} as const satisfies Record<string, readonly Caller[]>

export type Right = keyof typeof rights

/** Rights that need no account. */
export type PublicRight = {
  [Name in Right]: (typeof rights)[Name] extends readonly Role[] ? never : Name
}[Right]

/** Rights that need an account. */
export type AccountRight = Exclude<Right, PublicRight>

/** Tells whether a caller has a right. */
export function hasRight(caller: Caller, right: Right): boolean {
  return (rights[right] as readonly Caller[]).includes(caller)
}
