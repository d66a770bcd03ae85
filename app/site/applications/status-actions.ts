import { z } from 'zod'
import { renewLink, replaceCv, withdrawApplication } from '../../../shared/contract/applications.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { applicationStatusAddress } from '../../../shared/rules/addresses.ts'
import type { Problem } from '../../../shared/schemas/problem.ts'

/** What an applicant may do on the status page. */
export const statusIntentSchema = z.enum(['replace-cv', 'withdraw', 'new-link'])
export type StatusIntent = z.infer<typeof statusIntentSchema>

/** What the page says once it is done; a withdrawal says so by itself. */
export const statusNoticeSchema = z.enum(['cv-replaced', 'link-sent'])

/** The parameters of the page's address: what was done, and what its forms are to do. */
export const statusQueryNames = { received: 'received', intent: 'intent', done: 'done' } as const

/** What takes each form of the page. */
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

/** The address that a form of the page is sent to: bodies are handed on unread, so the address says what it wants. */
export function statusActionAddress(secret: string, intent: StatusIntent): string {
  return `${applicationStatusAddress(secret)}?${statusQueryNames.intent}=${intent}`
}

/** The page after something was done on it. */
export function statusDoneAddress(secret: string, intent: StatusIntent): string {
  const notice = notices[intent]
  const address = applicationStatusAddress(secret)
  return notice === undefined ? address : `${address}?${statusQueryNames.done}=${notice}`
}

/** Why something was not done. */
export interface StatusRefusal {
  intent: StatusIntent
  problem: Problem
}

/** What is wrong with a field of one of the page's forms. */
export function refusedField(
  refusal: StatusRefusal | undefined,
  intent: StatusIntent,
  field: string,
): string | undefined {
  if (refusal?.intent !== intent) return undefined
  return refusal.problem.errors?.find((error) => error.field === field)?.message
}
