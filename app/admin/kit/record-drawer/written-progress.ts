import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import {
  type LanguageProgress,
  type LocalizedFields,
  languageProgressOf,
} from '../../../../shared/rules/language-progress.ts'
import type { LanguagesSummary } from '../../../../shared/schemas/admin/record.ts'
import type { FormValues } from '../record-form.ts'
import type { FieldDescription } from '../section.ts'
import { textIn } from './previous-source.ts'

/**
 * Returns the progress of each language with the typed values, by the rule of lists. A field that was out of
 * date when it was read stays so until its own text is changed.
 * @param base the values that were read.
 * @param stored progress of the stored record; `undefined` for a new one.
 */
export function writtenProgress(
  fields: readonly FieldDescription[],
  values: FormValues,
  base: FormValues,
  stored: LanguagesSummary | undefined,
): Record<Language, LanguageProgress> {
  const texts = Object.fromEntries(
    fields
      .filter(({ isLocalized, isUncounted }) => isLocalized && !isUncounted)
      .map(({ name }) => [name, values[name]]),
  ) as LocalizedFields
  const written = languageProgressOf(texts, {})
  for (const language of languages) {
    const isBehind = stored?.[language].behindFields?.some(
      (name) => textIn(values, name, language) === textIn(base, name, language),
    )
    if (written[language] === 'done' && isBehind) written[language] = 'behind'
  }
  return written
}
