import { z } from 'zod'

/** The source of a query: `URLSearchParams`, in the browser and on the server alike. */
export interface QuerySource {
  getAll(name: string): string[]
}

/** A parsed query and the names of the parameters that were not understood and left out. */
export interface ParsedQuery<Query> {
  query: Query
  ignored: string[]
}

/**
 * Reads the query of an address. Invalid parameters are left out and named in `ignored`, so that a page can say so
 * and the API can refuse. Empty values count as absent: a GET form sends them for every unused filter.
 */
export function parseQuery<Schema extends z.ZodObject>(
  schema: Schema,
  source: QuerySource,
): ParsedQuery<z.infer<Schema>> {
  const ignored: string[] = []
  const raw: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const values = source.getAll(name).filter((value) => value.trim() !== '')
    if (values.length === 0) continue
    const value = acceptsSeveral(field) ? [...new Set(values)] : values.at(-1)
    const parsed = (field as z.ZodType).safeParse(value)
    if (parsed.success && ![parsed.data].flat().some(hasNul)) raw[name] = value
    else ignored.push(name)
  }
  return { query: schema.parse(raw) as z.infer<Schema>, ignored }
}

/** Tells whether a parsed value has a NUL, which PostgreSQL refuses in every text. */
function hasNul(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\0')
}

function acceptsSeveral(field: unknown): boolean {
  return field instanceof z.ZodDefault && field.unwrap() instanceof z.ZodArray
}

/**
 * Returns the address of a list for a query. Defaults and empty values are left out, names and values stand in a fixed
 * order, so that one list has one address.
 */
export function listAddress<Schema extends z.ZodObject>(
  path: string,
  schema: Schema,
  query: Partial<z.infer<Schema>>,
): string {
  const defaults = schema.parse({}) as Record<string, unknown>
  const pairs: string[] = []
  for (const [name, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const values = Array.isArray(value) ? [...value].sort() : value === defaults[name] ? [] : [value]
    for (const one of values) {
      if (one !== undefined && one !== '') pairs.push(`${name}=${encodeURIComponent(String(one))}`)
    }
  }
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}
