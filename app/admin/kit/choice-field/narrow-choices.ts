import { searchForm } from '../../../../shared/i18n/search-form.ts'

/**
 * Gives the choices that hold what is typed, in any spelling and either alphabet: the one whose note it is first, such as
 * a code, then those that begin with it. With nothing typed all of them stay as they stand.
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
