import type { Language } from '../shared/i18n/languages.ts'
import { resources } from '../shared/locales/resources.ts'

/** The messages of a language, by namespace and key. */
export type LanguageMessages = (typeof resources)[Language]

let shown = resources

/**
 * Returns the current messages of a language: ours, overridden by those of administrators (C-8). Do not store the
 * result: a change replaces the object.
 */
export function messagesOf(language: Language): LanguageMessages {
  return shown[language]
}

/** Replaces the messages of this process. */
export function setMessages(messages: typeof resources): void {
  shown = messages
}
