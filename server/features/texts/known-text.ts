import type { Language } from '../../../shared/i18n/languages.ts'
import { resources } from '../../../shared/locales/resources.ts'

/** Tells whether a language has a text, by its namespace and key. */
export function isTextKnown(language: Language, namespace: string, key: string): boolean {
  let part: unknown = resources[language]
  for (const name of [namespace, ...key.split('.')]) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return false
    part = (part as Record<string, unknown>)[name]
  }
  return true
}
