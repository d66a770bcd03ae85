import type { Language } from '../i18n/languages.ts'
import type { PersonKind } from '../schemas/catalogue.ts'
import { formatView, type SpecialView } from './special-view.ts'

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
/** What makes the address of a document one that is saved instead of shown. */
export const downloadQueryName = 'download'
/** Sets the special view and goes back to where one was. */
export const preferencesAddress = '/preferences'
export const viewQueryName = 'view'
export const returnQueryName = 'to'
/** Where scripts of the pages reach the API (N-6). */
export const applicationsPath = '/api/applications'
export const callRequestsPath = '/api/call-requests'
export const uploadsPath = '/api/uploads'
/** The CV of an application, for whoever has the secret of its status page. */
export function applicationCvPath(secret: string): string {
  return `${applicationsPath}/status/${secret}/cv`
}

/** Accounts (P-12 to P-17). */
export const signUpAddress = '/sign-up'
export const registerAddress = '/register'
export const forgotPasswordAddress = '/forgot-password'
export const profileAddress = '/profile'
/** The part of the profile with one's own activities. */
export const ownActivitiesAddress = '/profile?tab=activities'
export const addActivityAddress = '/add-activity'
/** The panel of administrators (PRODUCT §3). */
export const panelAddress = '/admin'
/** Where administrators begin in it: what waits for them. */
export const panelStartAddress = `${panelAddress}/today`
/** Where a sign-in leads back to; a path of this site alone is followed. */
export const returnToQueryName = 'returnTo'
/** Tells the sign-in that an administrator was signed out for doing nothing. */
export const idleQueryName = 'idle'

/** The pages behind the secrets of mails (P-15). */
export function confirmEmailAddress(secret: string): string {
  return `/confirm-email/${secret}`
}
export function resetPasswordAddress(secret: string): string {
  return `/reset-password/${secret}`
}
export function invitationAddress(secret: string): string {
  return `/invitation/${secret}`
}

/** Where a browser goes to sign in by Google, and where Google leads back to (S-6). */
export const googleSignInPath = '/api/auth/google'
export const googleCallbackPath = `${googleSignInPath}/callback`
/** What the page for signing in is told by its fragment, which no server and no `Referer` sees. */
export const googleCodeFragment = 'google'
export const googleErrorFragment = 'google-error'

/** The stand-in for Google of a demonstration (PRODUCT §10). */
export const standInIdentityAddress = '/demo/identity'

/** The mailbox of a demonstration (PRODUCT §10). */
export const demoMailAddress = '/demo/mail'

/** One mail in it, and its HTML by itself. */
export function demoMailPageAddress(mailId: string): string {
  return `${demoMailAddress}/${mailId}`
}
export function demoMailHtmlAddress(mailId: string): string {
  return `${demoMailPageAddress(mailId)}/html`
}

/** Looks up a place by its name on OpenStreetMap, whose maps need no account and follow nobody. */
export function mapSearchAddress(place: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`
}

/**
 * Chooses a special view, or the ordinary one, and leads back.
 * @param returnTo path and query of the page that the reader is on.
 */
export function viewAddress(view: SpecialView, returnTo: string): string {
  const query = `${viewQueryName}=${formatView(view)}&${returnQueryName}=${encodeURIComponent(returnTo)}`
  return `${preferencesAddress}?${query}`
}

/** The place of a question on the page about the programme; the key is its own and outlives rewording (P-8). */
export function frequentQuestionFragment(key: string): string {
  return `faq-${key}`
}

/** The application form with the kind chosen already. */
export function applyAsAddress(kind: PersonKind): string {
  return `${applyAddress}?kind=${kind}`
}

/** The document of the regulations in a language, to look at or to save (P-11). */
export function regulationsDocumentAddress(language: Language, isDownload = false): string {
  return `${regulationsAddress}/${language}.pdf${isDownload ? `?${downloadQueryName}=1` : ''}`
}

/** The status page of an application (P-10). */
export function applicationStatusAddress(secret: string): string {
  return `${applyAddress}/status/${secret}`
}

/** The status page of an application as it greets who has just applied. */
export function receivedAddress(statusAddress: string): string {
  return `${statusAddress}?received=1`
}

/** The contact page with the receipt of a call request that was just filed. */
export function callRequestReceiptAddress(reference: string): string {
  return `${contactAddress}?sent=${encodeURIComponent(reference)}#form`
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

/** One activity for a calendar (P-7). */
export function activityCalendarAddress(activityId: string): string {
  return `${activityAddress(activityId)}/calendar.ics`
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
