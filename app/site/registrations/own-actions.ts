import { z } from 'zod'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import * as contract from '../../../shared/contract/registrations.ts'
import { registrationAddress } from '../../../shared/rules/addresses.ts'
import type { Problem } from '../../../shared/schemas/problem.ts'

/** The endpoint of each form of the own page. */
export const ownActions = {
  confirm: contract.confirmOwnRegistration,
  accept: contract.acceptOwnOffer,
  decline: contract.declineOwnOffer,
  cancel: contract.cancelOwnRegistration,
  rejoin: contract.rejoinOwnRegistration,
  correct: contract.correctOwnRegistration,
  name: contract.correctOwnName,
  feedback: contract.giveOwnFeedback,
  reminders: contract.setOwnReminders,
  'new-link': contract.renewRegistrationLink,
  remove: contract.removeOwnRegistration,
} as const satisfies Record<string, Endpoint>
export type OwnIntent = keyof typeof ownActions
export const ownIntentSchema = z.enum(Object.keys(ownActions) as [OwnIntent, ...OwnIntent[]])

/** The notices that the page shows after an action; most change what the page says anyway. */
export const ownNoticeSchema = z.enum(['correct', 'name', 'new-link', 'remove'])

/** The query parameters of the page: the action of its forms, and its notices. */
export const ownQueryNames = { intent: 'intent', done: 'done' } as const

/** Returns the URL that a form of the page posts to. Bodies are passed on unread, so the URL names the action. */
export function ownActionAddress(secret: string, intent: OwnIntent): string {
  return `${registrationAddress(secret)}?${ownQueryNames.intent}=${intent}`
}

/** Returns the URL of the page after an action. */
export function ownDoneAddress(secret: string, intent: OwnIntent): string {
  const address = registrationAddress(secret)
  return ownNoticeSchema.safeParse(intent).success ? `${address}?${ownQueryNames.done}=${intent}` : address
}

/** The reason why an action was refused. */
export interface OwnRefusal {
  intent: OwnIntent
  problem: Problem
}

/** Returns the error message of a field of one of the page's forms. */
export function refusedField(
  refusal: OwnRefusal | undefined,
  intent: OwnIntent,
  field: string,
): string | undefined {
  if (refusal?.intent !== intent) return undefined
  return refusal.problem.errors?.find((error) => error.field === field)?.message
}
