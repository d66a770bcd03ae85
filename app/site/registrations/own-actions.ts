import { z } from 'zod'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import * as contract from '../../../shared/contract/registrations.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { registrationAddress } from '../../../shared/rules/addresses.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import type { Problem } from '../../../shared/schemas/problem.ts'
import { refusalIn } from '../../forms/document-form/form-state.ts'
import type { Refusal } from '../../forms/use-problems.ts'

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

/** Returns the URL of the page after an action. @param language the chosen language, where it has changed. */
export function ownDoneAddress(secret: string, intent: OwnIntent, language?: Language): string {
  const query = new URLSearchParams({
    ...(ownNoticeSchema.safeParse(intent).success && { [ownQueryNames.done]: intent }),
    ...(language && { [languageQueryName]: language }),
  })
  return query.size === 0 ? registrationAddress(secret) : `${registrationAddress(secret)}?${query}`
}

/** The reason why an action was refused. */
export interface OwnRefusal {
  intent: OwnIntent
  problem: Problem
}

/** Returns a refusal by the ids of the controls: two forms have a checkbox to confirm, each under the form's name. */
export function shownRefusal({ intent, problem }: OwnRefusal): Refusal {
  const { problems, message } = refusalIn(problem)
  const controlOf = (field: string) => (field === 'confirm' ? intent : field)
  return { message, problems: problems.map((one) => ({ ...one, field: controlOf(one.field) })) }
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
