import type { Language } from '../../shared/i18n/languages.ts'
import type { BrowserNamespace } from '../../shared/locales/browser-namespaces.ts'
import type { resources } from '../../shared/locales/resources.ts'

export type Namespace = keyof (typeof resources)['en']

/** The islands of the site, with the namespaces of texts that each needs in the browser. */
export const islandNamespaces = {
  'application-form': ['errors', 'forms'],
  'call-request-form': ['errors', 'forms'],
  'document-preview': ['regulations'],
  'registration-form': ['errors', 'forms', 'registration-form'],
} as const satisfies Record<string, readonly Namespace[]>

/** The problems that the form of an activity can find in the browser. */
export const registrationProblems: readonly string[] = [
  'not-understood',
  'required',
  'too-short',
  'too-long',
  'not-an-email',
  'email-letter',
  'email-space',
  'email-sign',
  'must-accept',
  'leave-empty',
]

/** The errors as islands use them: the server words all others itself. */
interface IslandErrors {
  'account-changed': string
  failure: object
  fields: Record<string, string>
}

/** Returns what an island needs of the texts of a namespace. */
export function textsOfIsland(name: IslandName, namespace: Namespace, texts: object): object {
  if (namespace !== 'errors') return texts
  const { 'account-changed': accountChanged, failure, fields } = texts as IslandErrors
  const isFound = ([key]: [string, string]) => registrationProblems.includes(key.replace(/_\w+$/, ''))
  const found = name === 'registration-form' ? Object.entries(fields).filter(isFound) : Object.entries(fields)
  return { 'account-changed': accountChanged, failure, fields: Object.fromEntries(found) }
}

/**
 * App pages (P-12 to P-14, P-16, P-17). They are islands that are a page's whole main part, with the client of the API,
 * the query cache and the toasts. Their texts are fetched in the browser (L-2); the first namespace is the page's own.
 */
export const appPageNamespaces = {
  'sign-in-page': ['account', 'app', 'errors'],
  'sign-up-page': ['account', 'forms', 'app', 'errors'],
  'register-page': ['register', 'editor', 'forms', 'app', 'errors'],
  'profile-page': ['profile', 'app', 'errors'],
  'add-activity-page': ['proposals', 'registration-settings', 'editor', 'forms', 'app', 'errors'],
} as const satisfies Record<string, readonly BrowserNamespace[]>
export type AppPageName = keyof typeof appPageNamespaces

export type IslandName = keyof typeof islandNamespaces | AppPageName

/** Attribute by which the browser finds an island. */
export const islandAttribute = 'data-island'

/** The data that the server passes to an island. */
export interface IslandData<Props> {
  language: Language
  texts: Record<string, object>
  props: Props
}
