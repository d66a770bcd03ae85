import type { Language } from '../../../shared/i18n/languages.ts'
import { type FacetOption, idSchema } from '../../../shared/schemas/fields.ts'
import type { Chip } from '../../ui/chips/chips.tsx'
import type { FilterChoice } from '../../ui/filter-select/filter-select.tsx'

/** One filter of a list as its address and its answer know it. */
export interface ListFilter {
  /** The name of the parameter. */
  name: string
  /** What people call it. */
  label: string
  /** The values in the address. */
  values: string[]
  /** The values with results, as the answer counted them; chosen are those that the address names. */
  options: FacetOption[]
}

/** A filter whose chosen options are those of the address, so that its form and its chips always agree. */
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

/** A tag may stand in an address by its label, in any case; everything else by its value. */
function optionOf(filter: ListFilter, value: string): FacetOption | undefined {
  const wanted = value.toLowerCase()
  return filter.options.find(
    (option) => option.value.toLowerCase() === wanted || option.label.text.toLowerCase() === wanted,
  )
}

/** The names of the chosen values that the answer knows, for the page's title. */
export function chosenNames(values: string[], options: FacetOption[]): string[] {
  const filter = { name: '', label: '', values, options }
  return values.flatMap((value) => optionOf(filter, value)?.label.text ?? [])
}

/**
 * A chip for every chosen value, with the address of the list without it. A value that the answer does not know
 * (nothing has it) is named by itself, or by its filter where it is an id.
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

/** The chosen values that no control of the form stands for; a form keeps them in hidden fields. */
export function valuesWithoutControl(filters: ListFilter[]): { name: string; value: string }[] {
  return filters.flatMap((filter) =>
    filter.values
      .filter((value) => optionOf(filter, value) === undefined)
      .map((value) => ({ name: filter.name, value })),
  )
}

/** The options of a filter as the choices of a `FilterSelect`. */
export function filterChoices(options: FacetOption[], language: Language): FilterChoice[] {
  return options.map(({ value, label, count, isSelected }) => ({
    value,
    label: label.text,
    lang: label.lang === language ? undefined : label.lang,
    count,
    isSelected,
  }))
}
