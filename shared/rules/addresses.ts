import type { Language } from '../i18n/languages.ts'
import type { PersonKind } from '../schemas/catalogue.ts'
import type { RecordType } from './record-types.ts'
import { formatView, type SpecialView } from './special-view.ts'

/** The addresses of lists and plain pages (PRODUCT §2). */
export const homeAddress = '/'
/** The countries of the programme, on the home page. */
export const countriesAddress = '/#countries'
export const signInAddress = '/sign-in'
export const activitiesAddress = '/activities'
/** The list of activities for calendars and for feed readers (P-24). */
export const activitiesCalendarAddress = '/activities.ics'
export const activitiesRssAddress = '/activities.rss'
/** The folder of the files that remain of activities (T-12). */
export const activityFilesPath = '/activity-files'
/** The square picture of the podcast. */
export const podcastCoverAddress = '/podcast-cover.png'
export const aboutAddress = '/about'
/** The questions and answers on the page about the programme. */
export const frequentQuestionsAddress = '/about#questions'
export const contactAddress = '/contact'
export const applyAddress = '/apply'
export const regulationsAddress = '/regulations'
/** The proof of certificates of attendance (T-9). */
export const certificatesAddress = '/certificates'
/** The search of the whole site (C-12). */
export const searchAddress = '/search'
/** The query parameter that makes a document a download instead of showing it. */
export const downloadQueryName = 'download'
/** Sets the special view and redirects back. */
export const preferencesAddress = '/preferences'
export const viewQueryName = 'view'
export const returnQueryName = 'to'
/** The API addresses for scripts of the pages (N-6). */
export const applicationsPath = '/api/applications'
export const callRequestsPath = '/api/call-requests'
export const uploadsPath = '/api/uploads'
/** The path of the API below which registrations are read and changed by the secret of their page. */
export const registrationsPath = '/api/registrations'

/** Returns the address of an application's CV, for anyone who has the secret of its status page. */
export function applicationCvPath(secret: string): string {
  return `${applicationsPath}/status/${secret}/cv`
}

/** Accounts (P-12 to P-17). */
export const signUpAddress = '/sign-up'
export const registerAddress = '/register'
export const forgotPasswordAddress = '/forgot-password'
export const profileAddress = '/profile'
/** The tab of the profile with the password. */
export const profilePasswordAddress = '/profile?tab=password'
/** The tab of the profile with the language, sessions and the second factor. */
export const profileSettingsAddress = '/profile?tab=settings'
/** The tab of the profile with one's own activities. */
export const ownActivitiesAddress = '/profile?tab=activities'
/** The forms that change the email and the login of one's own account, and erase it (O-2). */
export const ownEmailAddress = '/account/email'
export const ownLoginAddress = '/account/login'
export const eraseAccountAddress = '/account/delete'
export const addActivityAddress = '/add-activity'
/** The panel of administrators (PRODUCT §3). */
export const panelAddress = '/admin'
/** The first page of administrators in the panel: what waits for them. */
export const panelStartAddress = `${panelAddress}/today`
/** The page of doors, which an installed door begins with: the last one on this phone (T-8). */
export const doorAddress = `${panelAddress}/check-in`
/** The description of a door as an installed program. */
export const doorManifestAddress = '/door.webmanifest'
/** Returns the address of the door of an activity (T-8). */
export function checkInAddress(activityId: string): string {
  return `${doorAddress}/${activityId}`
}
/** The page that a sign-in returns to; only a path of this site is followed. */
export const returnToQueryName = 'returnTo'
/** Tells the sign-in page that an administrator was signed out for inactivity. */
export const idleQueryName = 'idle'

/** Returns the page that ends the mails of the morning, without signing in. */
export function stopDigestAddress(key: string): string {
  return `/stop-notices/${key}`
}

/** Returns the address of a page behind the secret of a mail (P-15). */
export function confirmEmailAddress(secret: string): string {
  return `/confirm-email/${secret}`
}
export function resetPasswordAddress(secret: string): string {
  return `/reset-password/${secret}`
}
/** Returns the address behind the secret of either mail that confirms another email of an account (O-2). */
export function changeEmailAddress(secret: string): string {
  return `/change-email/${secret}`
}
export function invitationAddress(secret: string): string {
  return `/invitation/${secret}`
}

/** The start of a sign-in by Google, and the address that Google redirects back to (S-6). */
export const googleSignInPath = '/api/auth/google'
export const googleCallbackPath = `${googleSignInPath}/callback`
/** The parameters of the sign-in page in its fragment, which no server and no `Referer` sees. */
export const googleCodeFragment = 'google'
export const googleErrorFragment = 'google-error'

/** The demo identity provider, in place of Google (PRODUCT §10). */
export const demoIdentityAddress = '/demo/identity'

/** The mailbox of a demonstration (PRODUCT §10). */
export const demoMailAddress = '/demo/mail'

/** Returns the address of one mail in it, or of the mail's HTML or its calendar event alone. */
export function demoMailPageAddress(mailId: string): string {
  return `${demoMailAddress}/${mailId}`
}
export function demoMailHtmlAddress(mailId: string): string {
  return `${demoMailPageAddress(mailId)}/html`
}
export function demoMailCalendarAddress(mailId: string): string {
  return `${demoMailPageAddress(mailId)}/calendar.ics`
}

/**
 * Returns the address of the OpenStreetMap search for a place by its name; its maps need no account and do not track.
 */
export function mapSearchAddress(place: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`
}

/**
 * Returns the address that chooses a special view, or the ordinary one, and redirects back.
 * @param returnTo path and query of the current page.
 */
export function viewAddress(view: SpecialView, returnTo: string): string {
  const query = `${viewQueryName}=${formatView(view)}&${returnQueryName}=${encodeURIComponent(returnTo)}`
  return `${preferencesAddress}?${query}`
}

/** Returns the fragment of a question on the page about the programme; its key outlives rewording (P-8). */
export function frequentQuestionFragment(key: string): string {
  return `faq-${key}`
}

/** Returns the address of the application form with the kind selected already. */
export function applyAsAddress(kind: PersonKind): string {
  return `${applyAddress}?kind=${kind}`
}

/** Returns the address of one edition of the regulations, whether it is in force or not (C-3). */
export function editionAddress(number: number): string {
  return `${regulationsAddress}/${number}`
}

/** Returns the address of the differences of two editions; without numbers those that readers ask for most. */
export function editionsComparisonAddress(from?: number, to?: number): string {
  const address = `${regulationsAddress}/compare`
  return from === undefined || to === undefined ? address : `${address}?from=${from}&to=${to}`
}

/**
 * Returns the address of the regulations' document in a language, to view or to download (P-11).
 * @param edition its number; without it the document of the edition in force.
 */
export function regulationsDocumentAddress(
  language: Language,
  isDownload = false,
  edition: number | null = null,
): string {
  const folder = edition === null ? regulationsAddress : editionAddress(edition)
  return `${folder}/${language}.pdf${isDownload ? `?${downloadQueryName}=1` : ''}`
}

/** Returns the address of an application's status page (P-10). */
export function applicationStatusAddress(secret: string): string {
  return `${applyAddress}/status/${secret}`
}

/** Returns the address of the status page as it greets an applicant who has just applied. */
export function receivedAddress(statusAddress: string): string {
  return `${statusAddress}?received=1`
}

/** Returns the address of the contact page with the receipt of a call request that was just sent. */
export function callRequestReceiptAddress(reference: string): string {
  return `${contactAddress}?sent=${encodeURIComponent(reference)}#form`
}

/** The address of the list of each kind of people (P-2, P-5). */
export const peopleAddresses: Record<PersonKind, string> = {
  ambassador: '/ambassadors',
  expert: '/experts',
}

/** The namespaces of the names of sections. */
export const sectionNamespaces = ['common'] as const

/**
 * The sections of the site in the order of its menus, each with the keys of its name and of a sentence about it, and
 * the kinds of records that its page lists. The header has room for six.
 */
export const siteSections = [
  {
    key: 'ambassadors',
    name: 'common:navigation.ambassadors',
    lead: 'people:list.lead.ambassador',
    address: peopleAddresses.ambassador,
    kinds: ['ambassador'],
    isInHeader: true,
  },
  {
    key: 'experts',
    name: 'common:navigation.experts',
    lead: 'people:list.lead.expert',
    address: peopleAddresses.expert,
    kinds: ['expert'],
    isInHeader: true,
  },
  {
    key: 'activities',
    name: 'common:navigation.activities',
    lead: 'activities:list.lead.upcoming',
    address: activitiesAddress,
    kinds: ['activity'],
    isInHeader: true,
  },
  {
    key: 'about',
    name: 'common:navigation.about',
    lead: 'about:description',
    address: aboutAddress,
    kinds: [],
    isInHeader: true,
  },
  {
    key: 'regulations',
    name: 'common:navigation.regulations',
    lead: 'regulations:description',
    address: regulationsAddress,
    kinds: [],
    isInHeader: true,
  },
  {
    key: 'contact',
    name: 'common:navigation.contact',
    lead: 'contact:description',
    address: contactAddress,
    kinds: [],
    isInHeader: true,
  },
] as const satisfies readonly {
  key: string
  name: `${(typeof sectionNamespaces)[number]}:${string}`
  lead: `${string}:${string}`
  address: string
  kinds: readonly RecordType[]
  isInHeader: boolean
}[]
export type SiteSection = (typeof siteSections)[number]['key']

const personPages: Record<PersonKind, string> = {
  ambassador: '/ambassadors-single',
  expert: '/experts/single',
}

/** The properties of a person that an address needs. */
export interface AddressedPerson {
  id: string
  kind: PersonKind
}

/** Returns the address of one person's page (P-3, P-5). */
export function personAddress(person: AddressedPerson): string {
  return `${personPages[person.kind]}/${person.id}`
}

/** Returns the address of the page of a country (P-25). */
export function countryAddress(code: string): string {
  return `/countries/${code}`
}

/** Returns the address of one activity's page (P-7). */
export function activityAddress(activityId: string): string {
  return `/activities-single/${activityId}`
}

/** The slug of the page about personal data, which forms link to once it is published. */
export const privacySlug = 'privacy'

/** Returns the address of a text page (C-2). */
export function textPageAddress(slug: string): string {
  return `/pages/${slug}`
}

/** Returns the address of the page that proves a certificate, by its code in groups (T-9). */
export function certificateAddress(code: string): string {
  return `${certificatesAddress}/${code}`
}

/** Returns the address of a draft on its page, for anyone who has the link (C-10). */
export function previewAddress(secret: string): string {
  return `/preview/${secret}`
}

/**
 * Returns the address of the form that files a call request about a person, or about one of the questions of their page
 * by its number.
 */
export function contactPersonAddress({ id, kind }: AddressedPerson, question?: number): string {
  const about = question === undefined ? '' : `&question=${question}`
  return `${contactAddress}?${kind}=${id}${about}#form`
}

/** Returns the address of the form by which one registers for an activity (T-2). */
export function registerForActivityAddress(activityId: string): string {
  return `${activityAddress(activityId)}/register`
}

/** Returns the path of the API that takes registrations for an activity. */
export function registrationsOfActivityPath(activityId: string): string {
  return `/api/activities/${activityId}/registrations`
}

/** Returns the address of a registration's own page (T-4). */
export function registrationAddress(secret: string): string {
  return `/registrations/${secret}`
}

/** Returns the address of a participant's file: the calendar event (T-4) or the certificate (T-9). */
export function registrationFileAddress(secret: string, file: 'calendar.ics' | 'certificate'): string {
  return `/api${registrationAddress(secret)}/${file}`
}

/** Returns the address of the form that files a call request about an activity. */
export function contactActivityAddress(activityId: string): string {
  return `${contactAddress}?activity=${activityId}#form`
}

/** Returns the address of one activity's calendar file (P-7). */
export function activityCalendarAddress(activityId: string): string {
  return `${activityAddress(activityId)}/calendar.ics`
}

/**
 * Returns the address of an activity's page as linked from its host. An ambassador's has the way back to the person
 * (P-4); an expert's is the activity's own page.
 */
export function personActivityAddress(person: AddressedPerson, activityId: string): string {
  return person.kind === 'ambassador'
    ? `${personAddress(person)}/details/${activityId}`
    : activityAddress(activityId)
}

/** Returns the address of a file of activities; podcast directories look at its end (T-12). */
export function activityFileAddress(id: string, type: 'pdf' | 'mp3' | 'm4a'): string {
  return `${activityFilesPath}/${id}.${type}`
}

/** Returns the address of the podcast's feed in a language (T-12). */
export function podcastAddress(language: Language): string {
  return `/podcast.${language}.rss`
}

/** Returns the address of an activity's transcript for podcast clients (T-12). */
export function transcriptAddress(activityId: string, language: Language): string {
  return `${activityAddress(activityId)}/transcript.${language}.html`
}
