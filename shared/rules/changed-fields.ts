/** The values of a form: JSON, sent as it is and normalised by the schema on the server. */
export type FormValues = Record<string, unknown>

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
