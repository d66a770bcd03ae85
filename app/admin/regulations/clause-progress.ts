import { languages } from '../../../shared/i18n/languages.ts'
import { languageProgressOf } from '../../../shared/rules/language-progress.ts'
import type { LanguagesSummary } from '../../../shared/schemas/admin/record.ts'
import type { EditedEdition, EditedSection } from './edition-section.ts'

/**
 * Returns the progress of a clause's languages with what is typed: a stored text that is behind its source stays so
 * until it is changed.
 */
export function clauseProgress(
  record: Pick<EditedEdition, 'content' | 'clauseLanguages'>,
  { key, text }: EditedSection['clauses'][number],
): LanguagesSummary {
  const stored = record.content.sections
    .flatMap(({ clauses }) => clauses)
    .find((clause) => clause.key === key)
  const written = languageProgressOf({ text }, {})
  const progressOf = (language: (typeof languages)[number]) => {
    const known = record.clauseLanguages[key]?.[language].progress
    const isUntouched = (stored?.text[language] ?? '') === (text[language] ?? '')
    return isUntouched && known === 'behind' && written[language] === 'done' ? known : written[language]
  }
  return Object.fromEntries(
    languages.map((language) => [language, { progress: progressOf(language), isPublished: true }]),
  ) as LanguagesSummary
}
