import type { Language } from '../../shared/i18n/languages.ts'
import type { resources } from '../../shared/locales/resources.ts'

type Namespace = keyof (typeof resources)['en']

/** The islands of the site with the sentences that each needs in the browser. */
export const islandNamespaces = {
  'application-form': ['errors', 'forms'],
  'call-request-form': ['errors', 'forms'],
  'document-preview': ['regulations'],
} as const satisfies Record<string, readonly Namespace[]>
export type IslandName = keyof typeof islandNamespaces

/** The attribute by which the browser finds an island. */
export const islandAttribute = 'data-island'

/** What an island is handed over with. */
export interface IslandData<Props> {
  language: Language
  texts: Record<string, object>
  props: Props
}
