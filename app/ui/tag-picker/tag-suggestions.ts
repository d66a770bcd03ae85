import { searchForm } from '../../../shared/i18n/search-form.ts'

/** Number of suggestions that one looks through without scrolling. */
const suggestionsMax = 8

/** Tells whether two labels are one tag. It does not compare search forms, since C, C# and C++ are three tags. */
export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * Suggests tags for what was typed, in either alphabet and any case: first those that begin with it, then those that
 * contain it. Tags already chosen are left out.
 */
export function suggestTags(typed: string, known: readonly string[], taken: readonly string[]): string[] {
  const wanted = searchForm(typed)
  const free = known.filter((tag) => !taken.some((other) => isSameTag(tag, other)))
  const holding = free.filter((tag) => searchForm(tag).includes(wanted))
  const beginning = holding.filter((tag) => searchForm(tag).startsWith(wanted))
  return [...new Set([...beginning, ...holding])].slice(0, suggestionsMax)
}
