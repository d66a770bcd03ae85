import type { Language } from '../../../shared/i18n/languages.ts'
import { type FacetOption, idSchema } from '../../../shared/schemas/fields.ts'
import type { Chip } from '../../ui/chips/chips.tsx'
import type { FilterChoice } from '../../ui/filter-select/filter-select.tsx'

/** A filter of a list, with what the URL and the API's response say of it. */
export interface ListFilter {
  /** Name of the query parameter. */
  name: string
  /** Label of the filter. */
  label: string
  /** Values in the URL. */
  values: string[]
  /** Values with results and their counts from the response; those of the URL are selected. */
  options: FacetOption[]
}

/** Returns a filter whose selected options are those of the URL, so that its form and its chips always agree. */
export function listFilter<Name extends string>(
  name: Name,
  label: string,
  values: string[],
  options: FacetOption[],
): ListFilter & { name: Name } {
  const filter = { name, label, values, options }
  const chosen = values.map((value) => optionOf(filter, value))
  return {
    ...filter,
    options: options.map((option) => ({ ...option, isSelected: chosen.includes(option) })),
  }
}

/** Finds the option of a value. A tag may also be given by its label, in any case. */
function optionOf(filter: ListFilter, value: string): FacetOption | undefined {
  const wanted = value.toLowerCase()
  return filter.options.find(
    (option) => option.value.toLowerCase() === wanted || option.label.text.toLowerCase() === wanted,
  )
}

/** Returns the names of the selected values that the response contains, for the page's title. */
export function chosenNames(values: string[], options: FacetOption[]): string[] {
  const filter = { name: '', label: '', values, options }
  return values.flatMap((value) => optionOf(filter, value)?.label.text ?? [])
}

/** Counts the selected values of the filters. */
export function chosenCount(filters: ListFilter[]): number {
  return filters.reduce((count, { values }) => count + values.length, 0)
}

/**
 * Returns a chip for every selected value, with the URL of the list without it. A value that the response lacks (no
 * record has it) is its own label, or by its filter's label where it is an id.
 */
export function filterChips(
  filters: ListFilter[],
  language: Language,
  addressOf: (change: Record<string, string[]>) => string,
): Chip[] {
  return filters.flatMap((filter) =>
    filter.values.map((value) => {
      const option = optionOf(filter, value)
      const ownName = idSchema.safeParse(value).success ? filter.label : value
      return {
        label: option?.label.text ?? ownName,
        lang: option && option.label.lang !== language ? option.label.lang : undefined,
        href: addressOf({ [filter.name]: filter.values.filter((other) => other !== value) }),
      }
    }),
  )
}

/** Returns the selected values that no control of the form represents; a form sends them in hidden fields. */
export function valuesWithoutControl(filters: ListFilter[]): { name: string; value: string }[] {
  return filters.flatMap((filter) =>
    filter.values
      .filter((value) => optionOf(filter, value) === undefined)
      .map((value) => ({ name: filter.name, value })),
  )
}

/** Converts the options of a filter to the choices of a `FilterSelect`. */
export function filterChoices(options: FacetOption[], language: Language): FilterChoice[] {
  return options.map(({ value, label, count, isSelected }) => ({
    value,
    label: label.text,
    lang: label.lang === language ? undefined : label.lang,
    count,
    isSelected,
  }))
}
