import { type Language, languages } from '../i18n/languages.ts'
import { changedFields, type FormValues } from './changed-fields.ts'

/** A field of a form, as a merge needs to know it. */
interface MergedField {
  name: string
  isLocalized?: boolean
}

/** A part of a record's content that changes independently: a field, or one language of a text. */
export interface FieldPath<Field extends MergedField = MergedField> {
  field: Field
  language?: Language
  /** The path of its problems, and of its control: `name.uz`. */
  path: string
}

/** Lists the paths of the values of fields, in their order. */
export function fieldPathsOf<Field extends MergedField>(fields: readonly Field[]): FieldPath<Field>[] {
  return fields.flatMap((field): FieldPath<Field>[] =>
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

/** Splits the path of a text into its field and its language. */
export function splitPath(path: string): [name: string, language: Language | undefined] {
  const end = path.lastIndexOf('.')
  return [path.slice(0, end), languages.find((language) => language === path.slice(end + 1))]
}
