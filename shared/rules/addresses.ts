import type { PersonKind } from '../schemas/catalogue.ts'

/** Where the lists and the plain pages stand (PRODUCT §2). */
export const homeAddress = '/'
export const signInAddress = '/sign-in'
export const activitiesAddress = '/activities'
/** The list of activities for calendars and for feed readers (P-24). */
export const activitiesCalendarAddress = '/activities.ics'
export const activitiesRssAddress = '/activities.rss'
export const aboutAddress = '/about'
/** The questions and answers on the page about the programme. */
export const frequentQuestionsAddress = '/about#questions'
export const contactAddress = '/contact'
export const applyAddress = '/apply'
export const regulationsAddress = '/regulations'
/** Sets the special view and goes back to where one was. */
export const preferencesAddress = '/preferences'
/** The mailbox of a demonstration (PRODUCT §10). */
export const demoMailAddress = '/demo/mail'

/** The application form with the kind chosen already. */
export function applyAsAddress(kind: PersonKind): string {
  return `${applyAddress}?kind=${kind}`
}

/** The status page of an application (P-10). */
export function applicationStatusAddress(secret: string): string {
  return `${applyAddress}/status/${secret}`
}

/** The address of the list of each kind of people (P-2, P-5). */
export const peopleAddresses: Record<PersonKind, string> = {
  ambassador: '/ambassadors',
  expert: '/experts',
}

const personPages: Record<PersonKind, string> = {
  ambassador: '/ambassadors-single',
  expert: '/experts/single',
}

/** What an address needs to know about a person. */
export interface AddressedPerson {
  id: string
  kind: PersonKind
}

/** The page of one person (P-3, P-5). */
export function personAddress(person: AddressedPerson): string {
  return `${personPages[person.kind]}/${person.id}`
}

/** The page of one activity (P-7). */
export function activityAddress(activityId: string): string {
  return `/activities-single/${activityId}`
}

/**
 * The page of an activity as it is reached from who holds it: an ambassador's has the way back to the
 * person (P-4); an expert's is the activity's own page.
 */
export function personActivityAddress(person: AddressedPerson, activityId: string): string {
  return person.kind === 'ambassador'
    ? `${personAddress(person)}/details/${activityId}`
    : activityAddress(activityId)
}
