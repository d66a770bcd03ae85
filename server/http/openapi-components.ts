import { yieldBetween } from '../platform/yield-between.ts'

/** A JSON Schema, or any other part of the description of the API. */
interface Part {
  [key: string]: unknown
}

/** The parts of an OpenAPI document that are shared here. */
export interface Description {
  paths?: Record<string, Record<string, Operation>> | undefined
  components?: Part | undefined
}

interface Operation {
  parameters?: Parameter[]
  responses?: Record<string, Content>
  requestBody?: Content
}

interface Parameter extends Part {
  name: string
}

interface Content {
  description?: string
  content?: Record<string, { schema?: Part }>
}

/** Keywords whose value is a schema, a list of schemas, and schemas by name. */
const ofOne = new Set(['items', 'additionalProperties', 'not'])
const ofMany = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])
const byName = 'properties'

/** A shorter schema is not longer than a reference to it. */
const schemaMinCharacters = 100

/**
 * Moves what a description of the API repeats into its components: schemas, parameters, whole bodies and responses.
 * Nothing else changes. The event loop is yielded in between.
 * @param named schemas that have a name; others are named after the place where they first occur.
 * @param bases names of schemas that larger ones are described by, as the base and what they add to it.
 */
export async function shareParts<Document extends Description>(
  document: Document,
  named: Readonly<Record<string, object>> = {},
  bases: readonly string[] = [],
): Promise<Document> {
  const onBases = describeByBases(bases.map((name) => named[name]).filter(isPart))
  const schemas = new SharedSchemas(mapValues(named, (schema) => onBases(schema as Part)))
  const operations: { path: string; operation: Operation }[] = []
  for await (const [path, methods] of yieldBetween(Object.entries(document.paths ?? {}))) {
    for (const given of Object.values(methods)) {
      const operation = mapContents(given, onBases)
      operations.push({ path, operation })
      for (const { schema } of contentsOf(operation)) if (schema) schemas.note(schema, pathName(path))
    }
  }
  const withSchemas: typeof operations = []
  for await (const { path, operation } of yieldBetween(operations)) {
    withSchemas.push({ path, operation: mapContents(operation, (schema) => schemas.refer(schema)) })
  }
  const answers = new SharedWholes<Content>('responses')
  const bodies = new SharedWholes<Content>('requestBodies')
  const parameters = new SharedWholes<Parameter>('parameters')
  for await (const { path, operation } of yieldBetween(withSchemas)) {
    for (const [status, answer] of Object.entries(operation.responses ?? {}))
      answers.note(answer, answerName(status, answer))
    for (const parameter of operation.parameters ?? []) parameters.note(parameter, pascal(parameter.name))
    if (operation.requestBody) bodies.note(operation.requestBody, bodyName(path, operation.requestBody))
  }
  const shared: object[] = []
  for await (const { operation } of yieldBetween(withSchemas)) {
    shared.push({
      ...operation,
      ...(operation.requestBody && { requestBody: bodies.refer(operation.requestBody) }),
      ...(operation.parameters && { parameters: operation.parameters.map((one) => parameters.refer(one)) }),
      responses: mapValues(operation.responses ?? {}, (answer) => answers.refer(answer)),
    })
  }
  let next = 0
  return {
    ...document,
    paths: mapValues(document.paths ?? {}, (methods) => mapValues(methods, () => shared[next++])),
    components: {
      ...document.components,
      schemas: schemas.components(),
      parameters: parameters.components(),
      requestBodies: bodies.components(),
      responses: answers.components(),
    },
  }
}

/** Schemas by their content: one that occurs in two different places is shared. */
class SharedSchemas {
  /** The number of occurrences of each in another, or alone, where equal ones count once. */
  readonly #places = new Map<string, number>()
  readonly #wanted = new Map<string, string>()
  readonly #schemas = new Map<string, Part>()
  readonly #named: ReadonlyMap<string, string>
  #names: Map<string, string> | undefined

  constructor(named: Readonly<Record<string, object>>) {
    this.#named = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]))
  }

  /** Counts a schema and its parts. @param name the name that it would get. */
  note(schema: Part, name: string): void {
    const key = JSON.stringify(schema)
    const places = this.#places.get(key) ?? 0
    this.#places.set(key, places + 1)
    if (places > 0) return
    this.#schemas.set(key, schema)
    this.#wanted.set(key, name)
    for (const [part, partName] of partsOf(schema, name)) this.note(part, partName)
  }

  /** Returns the schema with references to what is shared. */
  refer(schema: Part): Part {
    const name = this.#nameOf(schema)
    return name === undefined ? this.#body(schema) : { $ref: `#/components/schemas/${name}` }
  }

  /** Returns the shared schemas by their names. */
  components(): Record<string, Part> {
    return Object.fromEntries(
      [...this.#shared()].map(([key, name]) => [name, this.#body(this.#schemas.get(key) ?? {})]),
    )
  }

  #nameOf(schema: Part): string | undefined {
    return this.#shared().get(JSON.stringify(schema))
  }

  #shared(): Map<string, string> {
    if (this.#names) return this.#names
    const repeated = [...this.#places]
      .filter(([key, places]) => places > 1 && key.length >= schemaMinCharacters)
      .map(([key]) => key)
    const taken = new Set(repeated.flatMap((key) => this.#named.get(key) ?? []))
    this.#names = new Map(
      repeated.map((key) => [
        key,
        this.#named.get(key) ?? freeName(this.#wanted.get(key) ?? 'Schema', taken),
      ]),
    )
    return this.#names
  }

  #body(schema: Part): Part {
    return mapSchemas(schema, (one) => this.refer(one))
  }
}

/** Returns the function that describes each object that has all properties of a base by that base and what it adds. */
function describeByBases(bases: readonly Part[]): (schema: Part) => Part {
  const described = (schema: Part): Part => {
    const base = bases.find((one) => isMoreThan(schema, one))
    if (!base) return mapSchemas(schema, described)
    const { properties, required, ...rest } = schema
    const inBase = new Set(Object.keys(base.properties as Part))
    const added = Object.entries(properties as Part).filter(([name]) => !inBase.has(name))
    const needed = (required as string[] | undefined)?.filter((name) => !inBase.has(name)) ?? []
    const own = {
      ...rest,
      properties: Object.fromEntries(added),
      ...(needed.length > 0 && { required: needed }),
    }
    return { allOf: [mapSchemas(base, described), mapSchemas(own, described)] }
  }
  return described
}

/** Tells whether an object has every property of another, as mandatory as there, and more. */
function isMoreThan(schema: Part, base: Part): boolean {
  if (!isPart(schema.properties) || 'additionalProperties' in schema) return false
  const own = Object.entries(base.properties as Part)
  if (Object.keys(schema.properties).length <= own.length) return false
  const isNeeded = (part: Part, name: string) =>
    ((part.required as string[] | undefined) ?? []).includes(name)
  const properties = schema.properties as Part
  return own.every(
    ([name, one]) =>
      JSON.stringify(properties[name]) === JSON.stringify(one) &&
      isNeeded(schema, name) === isNeeded(base, name),
  )
}

/** Whole responses, bodies or parameters that several operations share. */
class SharedWholes<Whole extends object> {
  readonly #places = new Map<string, { whole: Whole; name: string; count: number }>()
  readonly #kind: string
  #names: Map<string, string> | undefined

  constructor(kind: string) {
    this.#kind = kind
  }

  /** Counts one. @param name the name that it would get. */
  note(whole: Whole, name: string): void {
    const key = JSON.stringify(whole)
    const { name: first, count } = this.#places.get(key) ?? { name, count: 0 }
    this.#places.set(key, { whole, name: first, count: count + 1 })
  }

  refer(whole: Whole): Whole | { $ref: string } {
    const name = this.#shared().get(JSON.stringify(whole))
    return name === undefined ? whole : { $ref: `#/components/${this.#kind}/${name}` }
  }

  components(): Record<string, Whole> {
    const shared = this.#shared()
    return Object.fromEntries(
      [...this.#places].flatMap(([key, { whole }]) => {
        const name = shared.get(key)
        return name === undefined ? [] : [[name, whole]]
      }),
    )
  }

  #shared(): Map<string, string> {
    if (this.#names) return this.#names
    const taken = new Set<string>()
    const repeated = [...this.#places].filter(([, { count }]) => count > 1)
    this.#names = new Map(repeated.map(([key, { name }]) => [key, freeName(name, taken)]))
    return this.#names
  }
}

/** Returns a schema with other schemas in it. */
function mapSchemas(schema: Part, change: (schema: Part) => Part): Part {
  return mapValues(schema, (value, keyword) => {
    if (ofOne.has(keyword) && isPart(value)) return change(value)
    if (ofMany.has(keyword)) return (value as Part[]).map(change)
    if (keyword === byName) return mapValues(value as Record<string, Part>, change)
    return value
  })
}

function* partsOf(schema: Part, name: string): Generator<[Part, string]> {
  for (const [keyword, value] of Object.entries(schema)) {
    if (ofOne.has(keyword) && isPart(value)) yield [value, singular(name)]
    if (ofMany.has(keyword)) for (const one of value as Part[]) yield [one, name]
    if (keyword === byName)
      for (const [field, one] of Object.entries(value as Record<string, Part>))
        yield [one, field === 'items' ? name : pascal(field)]
  }
}

function contentsOf({ responses = {}, requestBody }: Operation): { schema?: Part }[] {
  const holders = [...Object.values(responses), ...(requestBody ? [requestBody] : [])]
  return holders.flatMap(({ content = {} }) => Object.values(content))
}

function mapContents(operation: Operation, change: (schema: Part) => Part): Operation {
  const changed = (holder: Content): Content =>
    holder.content === undefined
      ? holder
      : {
          ...holder,
          content: mapValues(holder.content, (one) =>
            one.schema ? { ...one, schema: change(one.schema) } : one,
          ),
        }
  return {
    ...operation,
    ...(operation.responses && { responses: mapValues(operation.responses, changed) }),
    ...(operation.requestBody && { requestBody: changed(operation.requestBody) }),
  }
}

function mapValues<Value, Changed>(
  record: Record<string, Value>,
  change: (value: Value, key: string) => Changed,
): Record<string, Changed> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null
}

/** Returns the name of the response at a path: `/api/admin/ambassadors/{id}/history` gives `AmbassadorsHistory`. */
function pathName(path: string): string {
  const words = path.replace(/^\/api\/(?:admin\/)?/, '').split('/')
  const isOne = words.at(-1)?.startsWith('{')
  const name = pascal(words.filter((word) => !word.startsWith('{')).join(' '))
  return isOne ? singular(name) : name
}

/**
 * Returns the name of a response. Each operation names some eight errors: their statuses are the shortest names that
 * say something. Others have the name of their schema, else their first words.
 */
function answerName(status: string, { description = 'Answer', content = {} }: Content): string {
  if (Number(status) >= 400) return status
  return schemaName(content) ?? pascal(description.split(/\W+/, 5).join(' '))
}

/** Returns the name of a request's body: that of its schema, else of its path. */
function bodyName(path: string, { content = {} }: Content): string {
  return schemaName(content) ?? pathName(path)
}

function schemaName(content: NonNullable<Content['content']>): string | undefined {
  const reference = content['application/json']?.schema?.$ref
  return typeof reference === 'string' ? reference.split('/').at(-1) : undefined
}

function pascal(words: string): string {
  return words.replace(/(?:^|[^a-z0-9]+)([a-z0-9]?)/gi, (_all, letter: string) => letter.toUpperCase())
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted
  const joint = /\d$/.test(wanted) ? '-' : ''
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}${joint}${number}`
  taken.add(name)
  return name
}
