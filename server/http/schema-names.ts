import { globSync } from 'node:fs'
import { z } from 'zod'
import { yieldBetween } from '../platform/yield-between.ts'
import { bodyOf, type DescribedOperation, responsesOf } from './operation-description.ts'

/** Schemas that the description of the API describes once, by their names. */
export type SchemaNames = ReadonlyMap<z.core.$ZodType, string>

/** The types of exported schemas that have names: others are shorter than a reference to them. */
const namedTypes: readonly string[] = ['object', 'union', 'record', 'array', 'enum']
/** A reference to a smaller base is not shorter than its fields. */
const baseMinFields = 4
const schemasFolder = new URL('../../shared/schemas/', import.meta.url)

/**
 * Returns names for the schemas that occur more than once in the bodies of operations, or that others extend: that of
 * their export, else of their first use.
 */
export async function nameSchemas(operations: readonly DescribedOperation[]): Promise<SchemaNames> {
  const exported = await nameExported()
  const firstNames = new Map<z.core.$ZodType, string>()
  const names = new Map<z.core.$ZodType, string>()
  const usedNames: string[] = []
  const visit = (schema: z.core.$ZodType, wanted: string) => {
    const firstName = firstNames.get(schema)
    if (firstName === undefined) {
      firstNames.set(schema, wanted)
      const base = baseOf(schema, exported.keys())
      if (base) visit(base, wanted)
      for (const [part, name] of partsOf(schema, wanted)) visit(part, name)
    } else if (!names.has(schema) && (exported.has(schema) || hasFields(schema))) {
      const name = freeName(exported.get(schema) ?? firstName, usedNames)
      usedNames.push(name)
      names.set(schema, name)
    }
  }
  for await (const operation of yieldBetween(operations)) {
    const responses = Object.values(responsesOf(operation))
    for (const content of [bodyOf(operation), ...responses.map((response) => response.content)])
      for (const schema of Object.values(content ?? {})) visit(schema, pathName(operation.path))
  }
  return names
}

/** Returns the names of the exported schemas of both sides: `personSummarySchema` is `PersonSummary`. */
async function nameExported(): Promise<Map<z.core.$ZodType, string>> {
  const files = globSync('**/*.ts', { cwd: schemasFolder }).filter((file) => !file.endsWith('.test.ts'))
  const names = new Map<z.core.$ZodType, string>()
  for (const file of files.sort()) {
    const exported: object = await import(new URL(file, schemasFolder).href)
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodType) || !namedTypes.includes(schema.def.type)) continue
      names.set(schema, pascal(name.replace(/Schema$/, '')))
    }
  }
  return names
}

function hasFields({ _zod: { def } }: z.core.$ZodType): boolean {
  return ['object', 'union', 'record'].includes(def.type)
}

/** Lists the schemas directly in a schema, each with the name that it would get. */
function* partsOf(schema: z.core.$ZodType, name: string): Generator<[z.core.$ZodType, string]> {
  const def = schema._zod.def as unknown as Record<string, z.core.$ZodType> & {
    options?: z.core.$ZodType[]
    shape?: Record<string, z.core.$ZodType>
  }
  for (const part of [def.innerType, def.valueType, def.in]) if (part) yield [part, name]
  // Described once for each key.
  if (schema instanceof z.ZodRecord && schema.def.keyType instanceof z.ZodEnum)
    yield [schema.def.valueType as z.core.$ZodType, name]
  if (def.element) yield [def.element, singular(name)]
  for (const option of def.options ?? []) yield [option, name]
  for (const [field, part] of Object.entries(def.shape ?? {}))
    yield [part, field === 'items' ? name : pascal(field)]
}

/** Returns the name of the response at a path: `/admin/ambassadors/{id}/history` gives `AmbassadorsHistory`. */
function pathName(path: string): string {
  const words = path.replace(/^\/(?:admin\/)?/, '').split('/')
  const name = pascal(words.filter((word) => !word.startsWith('{')).join(' '))
  return words.at(-1)?.startsWith('{') ? singular(name) : name
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
}

/** Returns the largest of some object schemas that a schema extends, if there is one. */
export function baseOf(
  schema: z.core.$ZodType,
  candidates: Iterable<z.core.$ZodType>,
): z.ZodObject | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined
  const sizeOf = ({ shape }: z.ZodObject) => Object.keys(shape).length
  const size = sizeOf(schema)
  const bases = [...candidates].filter(
    (one): one is z.ZodObject =>
      one instanceof z.ZodObject &&
      sizeOf(one) >= baseMinFields &&
      sizeOf(one) < size &&
      Object.entries(one.shape).every(([name, field]) => schema.shape[name] === field),
  )
  return bases.sort((one, other) => sizeOf(other) - sizeOf(one))[0]
}

/** Returns words as one name: `by-slug` gives `BySlug`. */
export function pascal(words: string): string {
  return words.replace(/(?:^[^a-z0-9]*|[^a-z0-9]+)([a-z0-9]?)/gi, (_all, letter: string) =>
    letter.toUpperCase(),
  )
}

/** Returns a name that is not used yet: the wanted one, else with a number. */
export function freeName(wanted: string, usedNames: readonly string[]): string {
  let name = wanted
  for (let number = 2; usedNames.includes(name); number += 1) name = `${wanted}-${number}`
  return name
}
