import { searchForm } from '../../../shared/i18n/search-form.ts'

/** As many suggestions as one looks through without scrolling. */
const suggestionsMax = 8

/** Whether two labels are one tag. Not by the form of searching: C, C# and C++ are three. */
export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * What may be meant by what was typed, in either alphabet and any case: tags that begin with it first, then those that
 * hold it; none that is taken.
 */
export function suggestTags(typed: string, known: readonly string[], taken: readonly string[]): string[] {
  const wanted = searchForm(typed)
  const free = known.filter((tag) => !taken.some((other) => isSameTag(tag, other)))
  const holding = free.filter((tag) => searchForm(tag).includes(wanted))
  const beginning = holding.filter((tag) => searchForm(tag).startsWith(wanted))
  return [...new Set([...beginning, ...holding])].slice(0, suggestionsMax)
}
