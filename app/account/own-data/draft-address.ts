import { addActivityAddress, profileAddress } from '../../../shared/rules/addresses.ts'

/** Names the draft that is being written, in the address of the page where it is written. */
export const draftQueryName = 'draft'

/** Returns the address at which a draft of an activity is continued (P-17). */
export function draftAddress(draftId: string): string {
  return `${addActivityAddress}?${draftQueryName}=${draftId}`
}

/** One's own activities, on the profile (P-16). */
export const ownActivitiesAddress = `${profileAddress}?tab=activities`
