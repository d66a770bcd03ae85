import { type Language, languages } from '../i18n/languages.ts'

/** A change of a record's content: of one language of a text, or of what belongs to no language. */
export interface ContentChange {
  /** The field, `headline.ru` or `sections.0.title.uz`. */
  field: string
  /** The language of the text; `null` where the field is none. */
  language: Language | null
}

type Values = Readonly<Record<string, unknown>>

/**
 * Lists the changes from one content of a record to another, text by text and language by language. Nothing, an empty
 * text and an empty list are equal. Entries of a list are compared by their position.
 */
export function contentChanges(before: unknown, after: unknown, field = ''): ContentChange[] {
  if (isEmpty(before) && isEmpty(after)) return []
  const inside = (name: string | number) => (field === '' ? String(name) : `${field}.${name}`)
  if (isTextOrEmpty(before) && isTextOrEmpty(after)) {
    return languages
      .filter((language) => !isSame(valueAt(before, language), valueAt(after, language)))
      .map((language) => ({ field: inside(language), language }))
  }
  if (isOrEmpty(before, isValues) && isOrEmpty(after, isValues)) {
    const names = new Set([before, after].filter(isValues).flatMap((values) => Object.keys(values)))
    return [...names].flatMap((name) =>
      contentChanges(valueAt(before, name), valueAt(after, name), inside(name)),
    )
  }
  if (isOrEmpty(before, isListOfValues) && isOrEmpty(after, isListOfValues)) {
    const [one, other] = [before, after].map((list) => (Array.isArray(list) ? list : []))
    const count = Math.max(one?.length ?? 0, other?.length ?? 0)
    return Array.from({ length: count }, (_entry, index) => index).flatMap((index) =>
      contentChanges(one?.[index], other?.[index], inside(index)),
    )
  }
  return isSame(before, after) ? [] : [{ field, language: null }]
}

function isSame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) && isEmpty(other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]))
  if (isValues(one) && isValues(other))
    return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]))
  return one === other
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || value === null || value === '' || (isValues(value) && isAllEmpty(value))
}

function isAllEmpty(values: Values): boolean {
  return Object.values(values).every(isEmpty)
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOfValues(value: unknown): value is readonly Values[] {
  return Array.isArray(value) && value.every(isValues)
}

function isOrEmpty(value: unknown, is: (value: unknown) => boolean): boolean {
  return isEmpty(value) || is(value)
}

/** Tells whether a value is a text in languages, or nothing. */
function isTextOrEmpty(value: unknown): boolean {
  return isOrEmpty(
    value,
    (given) =>
      isValues(given) && Object.keys(given).every((name) => (languages as readonly string[]).includes(name)),
  )
}

function valueAt(values: unknown, name: string): unknown {
  return isValues(values) ? values[name] : undefined
}
