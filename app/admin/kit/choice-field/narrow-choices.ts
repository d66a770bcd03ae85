import { searchForm } from '../../../../shared/i18n/search-form.ts'

/**
 * Filters the choices by the typed text, in any spelling and either alphabet. The one whose note equals it, such as a
 * code, comes first, then those that begin with it. An empty text returns all of them in their order.
 */
export function narrowChoices<Choice extends { label: string; note?: string | undefined }>(
  choices: readonly Choice[],
  typed: string,
): Choice[] {
  const wanted = searchForm(typed)
  if (wanted === '') return typed.trim() === '' ? [...choices] : []
  const compared = choices.map((choice) => ({
    choice,
    form: searchForm(`${choice.label} ${choice.note ?? ''}`),
  }))
  const holding = compared.filter(({ form }) => form.includes(wanted))
  const beginning = holding.filter(({ form }) => form.startsWith(wanted))
  const noted = holding.filter(({ choice }) => choice.note?.toLowerCase() === typed.trim().toLowerCase())
  return [...new Set([...noted, ...beginning, ...holding])].map(({ choice }) => choice)
}
