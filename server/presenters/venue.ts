import type { StoredLanguageStates } from '../../shared/i18n/language-progress.ts'
import {
  type Language,
  type LocalizedText,
  publishedText,
  type ReadText,
  readText,
} from '../../shared/i18n/languages.ts'
import { messagesOf } from '../messages.ts'

/** The venue of an activity, as a visitor reads it. */
export interface PresentedVenue {
  /** The place, or the text that it will be announced; `null` where the activity is online. */
  place: ReadText | null
  /** Whether there is a place in no published language: it is not shown, but the activity is not "online" either. */
  isPlaceUntold: boolean
}

/** Presents the venue in the visitor's language or another published one. */
export function presentVenue(
  { place, languageStates }: { place: LocalizedText | null; languageStates: StoredLanguageStates },
  language: Language,
): PresentedVenue {
  const published = publishedText(place, languageStates, language)
  if (published || !place || !readText(place, language)) return { place: published, isPlaceUntold: false }
  const text = messagesOf(language).activities.activity.details.placeLater
  return { place: { text, lang: language }, isPlaceUntold: true }
}
