import { translationFilters } from '../../../../shared/schemas/admin/record.ts'
import type { Filter } from '../section.ts'

/** The filter by missing and outdated translations, for sections whose records are written in languages. */
export const translationFilter: Filter = {
  name: 'translation',
  label: 'filters.translation',
  emptyLabel: 'filters.anyTranslation',
  options: (_general, t) => translationFilters.map((id) => ({ id, label: t(`filters.translations.${id}`) })),
}
