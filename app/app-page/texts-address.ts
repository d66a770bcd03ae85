import type { Language } from '../../shared/i18n/languages.ts'

/** Where the sentences of a namespace are read (L-2). */
export function textsAddress(language: Language | '{{lng}}', namespace: string): string {
  return `/api/locales/${language}/${namespace}`
}
