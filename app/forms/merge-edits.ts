import { type Language, languages } from '../../shared/i18n/languages.ts'

/** The values of a form: JSON, sent as it is and normalised by the schema on the server. */
export type FormValues = Record<string, unknown>

/** A field of a form, as a merge needs to know it. */
interface MergedField {
  name: string
  isLocalized?: boolean
}

/** A part of a record's content that changes independently: a field, or one language of a text. */
export interface Place<Field extends MergedField = MergedField> {
  field: Field
  language?: Language
  /** The path of its problems, and of its control: `name.uz`. */
  path: string
}

/** Lists the places of fields, in their order. */
export function placesOf<Field extends MergedField>(fields: readonly Field[]): Place<Field>[] {
  return fields.flatMap((field): Place<Field>[] =>
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

/** The version that two edits began with, and what both have made of it. */
export interface Versions<Values extends FormValues = FormValues> {
  base: Values
  mine: Values
  theirs: Values
}

/** Divides the changed places: those that both have changed in different ways, and those that merge automatically. */
export function comparePlaces<Found extends Place>(
  places: readonly Found[],
  { base, mine, theirs }: Versions,
): { disputed: Found[]; settled: Found[] } {
  const changed = places.filter((place) => differAt(place, base, mine) || differAt(place, base, theirs))
  const isDisputed = (place: Found) =>
    differAt(place, base, mine) && differAt(place, base, theirs) && differAt(place, mine, theirs)
  return { disputed: changed.filter(isDisputed), settled: changed.filter((place) => !isDisputed(place)) }
}

/**
 * Merges two edits of one version (D-14). What only one of them has changed is taken over.
 * @param choose returns the value at a place that both have changed; without it mine counts.
 */
export function mergeEdits<Values extends FormValues, Found extends Place>(
  places: readonly Found[],
  versions: Versions<Values>,
  choose: (place: Found) => unknown = (place) => valueAt(versions.mine, place),
): Values {
  const { base, mine, theirs } = versions
  const { disputed, settled } = comparePlaces(places, versions)
  const own = settled.filter((place) => differAt(place, base, mine))
  const merged = own.reduce((values, place) => withValueAt(values, place, valueAt(mine, place)), theirs)
  return disputed.reduce((values, place) => withValueAt(values, place, choose(place)), merged)
}

/** Returns the saved values with those that were typed since they were submitted. */
export function typedSince<Values extends FormValues>(
  submitted: Values,
  values: Values,
  saved: Values,
): Values {
  const typed = changedFields(submitted, values).map((name) => [name, values[name]])
  return { ...saved, ...Object.fromEntries(typed) }
}

/** Returns the names of the fields that differ; an empty text equals a missing one. */
export function changedFields(base: FormValues, values: FormValues): string[] {
  return [...new Set([...Object.keys(base), ...Object.keys(values)])].filter(
    (name) => canonical(base[name]) !== canonical(values[name]),
  )
}

function canonical(value: unknown): string {
  return JSON.stringify(withoutEmpty(value)) ?? ''
}

function withoutEmpty(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value as object)
      .filter(([, inner]) => withoutEmpty(inner) !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, withoutEmpty(inner)]),
  )
}
