import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import { withoutEscapes } from '../../../../shared/rich-text/without-escapes.ts'
import { useGeneralData } from '../../../app-page/use-general-data.ts'
import { changedFields, type FormValues } from '../record-form.ts'
import type { FieldDescription } from '../section.ts'
import { usePanelWords } from '../use-panel-words.ts'

/** A part of a record's content that changes independently: a field, or one language of a text. */
export interface FieldPath {
  field: FieldDescription
  language?: Language
  /** The path of its problems, and of its control: `name.uz`. */
  path: string
}

/** Lists the paths of the values of fields, in their order. */
export function fieldPathsOf(fields: readonly FieldDescription[]): FieldPath[] {
  return fields.flatMap((field): FieldPath[] =>
    field.isLocalized
      ? languages.map((language) => ({ field, language, path: `${field.name}.${language}` }))
      : [{ field, path: field.name }],
  )
}

/** Returns the value at a path; of a text without its language, an empty one. */
export function valueAt(values: FormValues | null, { field, language }: FieldPath): unknown {
  const value = values?.[field.name]
  return language === undefined ? value : ((value as FormValues | null | undefined)?.[language] ?? '')
}

/** Returns the values with another value at a path. */
export function withValueAt<Values extends FormValues>(
  values: Values,
  { field: { name }, language }: FieldPath,
  value: unknown,
): Values {
  const whole = language === undefined ? value : { ...(values[name] as object | null), [language]: value }
  return { ...values, [name]: whole }
}

/** Tells whether two contents differ at a path. */
export function differAt(path: FieldPath, one: FormValues | null, other: FormValues | null): boolean {
  return changedFields({ value: valueAt(one, path) }, { value: valueAt(other, path) }).length > 0
}

/** Returns functions that name paths and format their values. */
export function useFieldPathText() {
  const words = usePanelWords()
  const general = useGeneralData().data
  return {
    labelOf: ({ field }: FieldPath) => words(field.label),
    nameOf: ({ field, language }: FieldPath) => `${words(field.label)}${language ? ` (${language})` : ''}`,
    valueWords: ({ field }: FieldPath, value: unknown) =>
      field.format?.(value, general, words) ??
      (field.isRich ? withoutEscapes(plainWords(value)) : plainWords(value)),
  }
}

function plainWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(plainWords).join(', ')
  return typeof value === 'object' ? Object.values(value).map(plainWords).join(', ') : String(value)
}
