import { and, eq, isNull, lte, type SQL } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import { type LocalizedText, type ReadText, readText } from '../../shared/i18n/localized-text.ts'
import type { StoredLanguageStates } from '../../shared/rules/language-progress.ts'
import { activities } from './schema/activity.ts'
import { people } from './schema/person.ts'

/** Selects the people that visitors see: published by now, and not in the trash. */
export function isPublicPerson(now: Date): SQL | undefined {
  return and(lte(people.publishedAt, now), isNull(people.binnedAt))
}

/** Selects the activities that visitors see: published by now, and not in the trash. */
export function isPublicActivity(now: Date): SQL | undefined {
  return and(eq(activities.state, 'published'), lte(activities.publishedAt, now), isNull(activities.binnedAt))
}

/** Returns a text as a visitor reads it. Unpublished languages are skipped like missing ones. */
export function publishedText(
  text: LocalizedText | null,
  states: StoredLanguageStates,
  language: Language,
): ReadText | null {
  if (!text) return null
  const shown = Object.fromEntries(
    Object.entries(text).filter(([lang]) => states[lang as Language]?.isPublished !== false),
  )
  return readText(shown, language)
}

/** Returns a required text, such as a title; an empty one where nothing may be shown. */
export function publishedTitle(
  text: LocalizedText,
  states: StoredLanguageStates,
  language: Language,
): ReadText {
  return publishedText(text, states, language) ?? { text: '', lang: language }
}
