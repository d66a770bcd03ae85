import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import { withoutEscapes } from '../../../../shared/rich-text/without-escapes.ts'
import { useGeneralData } from '../../../app-page/use-general-data.ts'
import { changedFields, type FormValues } from '../record-form.ts'
import type { FieldDescription } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'

/** A part of a record's content that changes independently: a field, or one language of a text. */
export interface Place {
  field: FieldDescription
  language?: Language
  /** The path of its problems, and of its control: `name.uz`. */
  path: string
}

/** Lists the places of fields, in their order. */
export function placesOf(fields: readonly FieldDescription[]): Place[] {
  return fields.flatMap((field): Place[] =>
    field.isLocalized
      ? languages.map((language) => ({ field, language, path: `${field.name}.${language}` }))
      : [{ field, path: field.name }],
  )
}

/** Returns the value at a place; of a text without its language, an empty one. */
export function valueAt(values: FormValues | null, { field, language }: Place): unknown {
  const value = values?.[field.name]
  return language === undefined ? value : ((value as FormValues | null | undefined)?.[language] ?? '')
}

/** Returns the values with another value at a place. */
export function withValueAt<Values extends FormValues>(
  values: Values,
  { field: { name }, language }: Place,
  value: unknown,
): Values {
  const whole = language === undefined ? value : { ...(values[name] as object | null), [language]: value }
  return { ...values, [name]: whole }
}

/** Tells whether two contents differ at a place. */
export function differAt(place: Place, one: FormValues | null, other: FormValues | null): boolean {
  return changedFields({ value: valueAt(one, place) }, { value: valueAt(other, place) }).length > 0
}

/** Returns functions that name places, and put their values into words. */
export function usePlaceWords() {
  const words = usePanelWords()
  const general = useGeneralData().data
  return {
    labelOf: ({ field }: Place) => words(field.label),
    nameOf: ({ field, language }: Place) => `${words(field.label)}${language ? ` (${language})` : ''}`,
    valueWords: ({ field }: Place, value: unknown) =>
      field.format?.(value, general, words) ??
      (field.isRich ? withoutEscapes(plainWords(value)) : plainWords(value)),
  }
}

function plainWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plainWords).join(', ')
  return typeof value === 'object' ? Object.values(value).map(plainWords).join(', ') : String(value)
}
