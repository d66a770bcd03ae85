/**
 * Returns a document with its references resolved.
 * @throws {Error} where a referenced part does not exist.
 */
export function resolveReferences(value: unknown, whole: object): unknown {
  if (Array.isArray(value)) return value.map((one) => resolveReferences(one, whole))
  if (typeof value !== 'object' || value === null) return value
  if (!('$ref' in value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolveReferences(one, whole)]))
  const steps = String(value.$ref).split('/').slice(1)
  const part = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], whole)
  if (part === undefined) throw new Error(`There is no part ${String(value.$ref)}.`)
  return resolveReferences(part, whole)
}
