import { formatMoment } from '../../../../shared/i18n/formats.ts'
import { type Language, languageNames, languages } from '../../../../shared/i18n/languages.ts'
import type { FieldDescription } from '../section.ts'

/** Describes the publication of a record: shown like its fields in the history, but not restored with them. */
export function publicationFields(language: Language): readonly FieldDescription[] {
  return [
    {
      name: 'publishedAt',
      label: 'history.publication',
      isPublication: true,
      format: (value, _general, t) =>
        typeof value === 'string'
          ? t('history.publishedFrom', { moment: formatMoment(value, language) })
          : t('history.notPublished'),
    },
    {
      name: 'publishedUntil',
      label: 'history.publicationEnd',
      isPublication: true,
      format: (value, _general, t) =>
        typeof value === 'string' ? formatMoment(value, language) : t('history.noEnd'),
    },
    {
      name: 'publishedLanguages',
      label: 'history.languagesShown',
      isPublication: true,
      format: (value) =>
        Array.isArray(value)
          ? languages
              .filter((one) => value.includes(one))
              .map((one) => languageNames[one])
              .join(', ')
          : '',
    },
  ]
}
