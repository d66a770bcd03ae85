import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import {
  type LanguageProgress,
  type LocalizedFields,
  languageProgressOf,
} from '../../../../shared/rules/language-progress.ts'
import type { LanguagesSummary } from '../../../../shared/schemas/admin/record.ts'
import type { FormValues } from '../record-form.ts'
import type { FieldDescription } from '../section.ts'
import { textIn } from './source-then.ts'

/**
 * Tells how far each language is written by what is typed, by the rule of lists. A field that was behind its source
 * when it was read stays so until its own text is typed anew.
 * @param base what was read. @param stored of the record that was read; `undefined` for one that is going to be made.
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
  ) as unknown as LocalizedFields
  const written = languageProgressOf(texts, {})
  for (const language of languages) {
    const isBehind = stored?.[language].behindFields?.some(
      (name) => textIn(values, name, language) === textIn(base, name, language),
    )
    if (written[language] === 'done' && isBehind) written[language] = 'behind'
  }
  return written
}
