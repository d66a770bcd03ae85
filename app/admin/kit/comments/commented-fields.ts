import { languageNames, languages } from '../../../../shared/i18n/languages.ts'
import { findQuote } from '../../../../shared/rules/text-quote.ts'
import type { CommentThread } from '../../../../shared/schemas/comments.ts'
import { type AnySection, namedFields } from '../section.ts'
import { pathOfThread, type RecordComments } from './record-comments.ts'
import { selectQuote } from './selected-words.ts'

/** Returns the labels of the fields of a section that can be commented on, by their paths. */
export function labelsOf(section: AnySection, words: (key: string) => string): ReadonlyMap<string, string> {
  const commented = namedFields(section.fields).filter(({ isPublication }) => !isPublication)
  return new Map(
    commented.flatMap(({ name, label, isLocalized }): [string, string][] =>
      isLocalized
        ? languages.map((language) => [`${name}.${language}`, `${words(label)}, ${languageNames[language]}`])
        : [[name, words(label)]],
    ),
  )
}

/** Tells whether the words that a thread is on are deleted. */
export function isTextGone(
  { field, language, quote }: CommentThread,
  values: RecordComments['values'],
): boolean {
  const value = language === null ? values[field] : (values[field] as Record<string, unknown>)?.[language]
  return quote !== null && !(typeof value === 'string' && findQuote(value, quote))
}

/** Leads from a thread to its field, and selects its words there. */
export function leadTo(thread: CommentThread, { onReveal, editors }: RecordComments): void {
  const path = pathOfThread(thread)
  const { quote } = thread
  onReveal(path)
  if (!quote) return
  // The field may have to be shown first.
  requestAnimationFrame(() => selectQuote(path, quote, editors))
}
