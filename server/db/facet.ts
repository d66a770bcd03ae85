import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../shared/i18n/languages.ts'
import { type LocalizedText, readText } from '../../shared/i18n/localized-text.ts'
import { compareNames } from '../../shared/i18n/sort-key.ts'
import type { FacetOption } from '../../shared/schemas/fields.ts'

/** One counted value of a filter; the label of a tag is the same in every language. */
interface FacetRow {
  value: string
  /** Another name that the value may be chosen by. */
  otherValue?: string
  label: LocalizedText | string
  count: number
}

/** Checks whether a value is among the selected ones; false where none is selected. */
export function selectedWithin(column: AnyColumn, values: readonly string[]): SQL {
  return values.length > 0 ? inArray(column, [...values]) : sql`false`
}

/** Lists counted values as options of a filter: selected ones first, then by count, then by the reader's alphabet. */
export function countFacet(
  rows: readonly FacetRow[],
  selected: readonly string[],
  language: Language,
): FacetOption[] {
  const compare = compareNames(language)
  const chosen = new Set(selected.map((value) => value.toLowerCase()))
  return rows
    .map((row) => ({
      value: row.value,
      label:
        typeof row.label === 'string'
          ? { text: row.label, lang: language }
          : (readText(row.label, language) ?? { text: row.value, lang: language }),
      count: row.count,
      isSelected: chosen.has(row.value.toLowerCase()) || (!!row.otherValue && chosen.has(row.otherValue)),
    }))
    .sort(
      (a, b) =>
        Number(b.isSelected) - Number(a.isSelected) ||
        b.count - a.count ||
        compare(a.label.text, b.label.text),
    )
}
