import type { z } from 'zod'
import { searchForm } from '../../shared/i18n/search-form.ts'
import { writtenWords } from '../../shared/i18n/written-words.ts'
import type { FoundKind, searchAnswerSchema } from '../../shared/schemas/search.ts'
import type { MatchedRows } from '../public-content/match-rows.ts'

/** Returns the words of some texts as they are written there, by their search forms. */
export function writtenFormsOf(texts: readonly string[]): Map<string, string> {
  const written = new Map<string, string>()
  for (const text of texts) {
    for (const { form, start, end } of writtenWords(text)) {
      if (!written.has(form)) written.set(form, text.slice(start, end))
    }
  }
  return written
}

/**
 * Returns a query of a list as it was understood where its words stand nowhere as typed: each as it is written in the
 * results, or else in the search form (L-5).
 * @returns `null` where nothing was corrected.
 */
export function correctQuery(
  q: string,
  corrected: MatchedRows['corrected'] | undefined,
  texts: readonly string[],
): string | null {
  if (!corrected || corrected.size === 0) return null
  const written = writtenFormsOf(texts)
  const meant = q.split(/\s+/).map((typed) => {
    const near = corrected.get(searchForm(typed)) ?? []
    const shown = near.find(({ text }) => written.has(text)) ?? near[0]
    return shown ? (written.get(shown.text) ?? shown.text) : typed
  })
  const query = meant.join(' ')
  return query === q ? null : query
}

/** Lists every text of some results, in the order in which they are shown. */
export function textsOfResults({
  people = [],
  activities = [],
  questions = [],
  clauses = [],
  pages = [],
}: Partial<Pick<z.input<typeof searchAnswerSchema>, FoundKind>>): string[] {
  const shown = [
    ...people.flatMap(({ firstname, lastname, headline, country, category }) => [
      firstname,
      lastname,
      headline?.text,
      country.name.text,
      category?.title.text,
    ]),
    ...activities.flatMap(({ title, caption, category, person }) => [
      title.text,
      caption?.text,
      category.title.text,
      person && `${person.firstname} ${person.lastname}`,
    ]),
    ...[...questions, ...clauses, ...pages].flatMap(({ title, excerpt }) => [title.text, excerpt?.text]),
  ]
  return shown.filter((text) => typeof text === 'string')
}
