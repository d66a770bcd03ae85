import { type RecordItem, translationFilters } from '../../../../shared/schemas/record.ts'
import { LanguageMarks } from '../language-marks/language-marks.tsx'
import { PublicationBadge } from '../publication-badge.tsx'
import type { Column, Filter } from '../section.ts'

/** Defines the column of a record's progress in each language. */
export function languagesColumn<Item extends RecordItem>(): Column<Item> {
  return {
    key: 'languages',
    heading: 'columns.languages',
    isUsual: true,
    cell: ({ languages }) => languages && <LanguageMarks summary={languages} />,
  }
}

/**
 * Defines the column of whether readers see a record.
 * @param sort the order that the section's list has for it.
 */
export function stateColumn<Item extends RecordItem>(sort?: string): Column<Item> {
  return {
    key: 'state',
    heading: 'columns.state',
    ...(sort && { sort }),
    isUsual: true,
    cell: (item) => <PublicationBadge record={item} isInRow />,
  }
}

/** Defines the column of the last change. */
export function updatedColumn<Item extends RecordItem>(): Column<Item> {
  return {
    key: 'updated',
    heading: 'columns.updated',
    sort: 'updated',
    isUsual: false,
    cell: ({ updatedAt }, { formatDay }) => <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>,
  }
}

/** The filter by missing and outdated translations, for sections whose records are written in languages. */
export const translationFilter: Filter = {
  name: 'translation',
  label: 'filters.translation',
  emptyLabel: 'filters.anyTranslation',
  options: (_general, t) => translationFilters.map((id) => ({ id, label: t(`filters.translations.${id}`) })),
}
