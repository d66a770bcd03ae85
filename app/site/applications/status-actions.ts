import { z } from 'zod'
import { renewLink, replaceCv, withdrawApplication } from '../../../shared/contract/applications.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { applicationStatusAddress } from '../../../shared/rules/addresses.ts'
import type { Problem } from '../../../shared/schemas/problem.ts'

/** The actions of an applicant on the status page. */
export const statusIntentSchema = z.enum(['replace-cv', 'withdraw', 'new-link'])
export type StatusIntent = z.infer<typeof statusIntentSchema>

/** The notices that the page shows after an action; a withdrawal needs none. */
export const statusNoticeSchema = z.enum(['cv-replaced', 'link-sent'])

/** The query parameters of the page: its notices, and the action of its forms. */
export const statusQueryNames = { received: 'received', intent: 'intent', done: 'done' } as const

/** The endpoint of each form of the page. */
export const statusActions = {
  'replace-cv': replaceCv,
  withdraw: withdrawApplication,
  'new-link': renewLink,
} as const satisfies Record<StatusIntent, Endpoint>

const notices: Record<StatusIntent, z.infer<typeof statusNoticeSchema> | undefined> = {
  'replace-cv': 'cv-replaced',
  withdraw: undefined,
  'new-link': 'link-sent',
}

/** Returns the URL that a form of the page posts to. Bodies are passed on unread, so the URL names the action. */
export function statusActionAddress(secret: string, intent: StatusIntent): string {
  return `${applicationStatusAddress(secret)}?${statusQueryNames.intent}=${intent}`
}

/** Returns the URL of the page after an action, with its notice. */
export function statusDoneAddress(secret: string, intent: StatusIntent): string {
  const notice = notices[intent]
  const address = applicationStatusAddress(secret)
  return notice === undefined ? address : `${address}?${statusQueryNames.done}=${notice}`
}

/** The reason why an action was refused. */
export interface StatusRefusal {
  intent: StatusIntent
  problem: Problem
}

/** Returns the error message of a field of one of the page's forms. */
export function refusedField(
  refusal: StatusRefusal | undefined,
  intent: StatusIntent,
  field: string,
): string | undefined {
  if (refusal?.intent !== intent) return undefined
  return refusal.problem.errors?.find((error) => error.field === field)?.message
}
