import { type Role, roles } from './roles.ts'

/** Who may ask: whoever comes without an account, or an account by its role. */
export const callers = ['ANONYMOUS', ...roles] as const
export type Caller = (typeof callers)[number]

const everyone: readonly Caller[] = callers
const members: readonly Role[] = roles

/**
 * Who may do what (S-9): the one table of rights. Every operation of the API names the right that it needs, and an
 * operation without one keeps the server from starting. Rights below `everyone` need an account. What stands in
 * "own" is decided by the owner of the record on top of the role: to everybody else the record does not exist.
 */
export const rights = {
  /** Everything that visitors read. */
  'read-site': everyone,
  /** The sentences of app pages, and the report of a missing one (L-2). */
  'read-texts': everyone,
  /** Applications, call requests and the files that come along. */
  'send-forms': everyone,
  /** The status page of an application, for whoever has its secret. */
  'follow-application': everyone,
  /** The mailbox of a demonstration; exists in no other mode. */
  'read-demo-mail': everyone,
  /** Signing in and up, confirming, resetting: what leads to an account. */
  'enter-account': everyone,
  /** Own account: settings, password, second factor, sessions. */
  'keep-own-account': members,
  /** Own profile as an ambassador or an expert. */
  'keep-own-profile': members,
  /** Own activities: drafts, proposals, changes of what is published. */
  'propose-activities': members,
  /** The panel, and everything in it. */
  administer: ['ADMIN'],
} as const satisfies Record<string, readonly Caller[]>

export type Right = keyof typeof rights

/** Rights that need no account. */
export type PublicRight = {
  [Name in Right]: (typeof rights)[Name] extends readonly Role[] ? never : Name
}[Right]

/** Rights that need an account. */
export type AccountRight = Exclude<Right, PublicRight>

/** Whether a caller has a right. */
export function hasRight(caller: Caller, right: Right): boolean {
  return (rights[right] as readonly Caller[]).includes(caller)
}
