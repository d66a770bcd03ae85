import type { Language } from '../../shared/i18n/languages.ts'

/**
 * Returns the address of the texts of a namespace (L-2), with the language as every call has it (N-1). They are the
 * same for everybody and preloaded by the document, so they alone go without the token: with it they would be fetched
 * twice.
 */
export function textsAddress(language: Language | '{{lng}}', namespace: string): string {
  return `/api/locales/${language}/${namespace}?lang=${language}`
}
