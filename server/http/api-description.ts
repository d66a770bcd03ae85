import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { yieldBetween } from '../platform/yield-between.ts'
import { sendAnswer } from './answer.ts'
import { declareRight } from './declared-rights.ts'
import {
  bodyOf,
  type Content,
  type DescribedOperation,
  describedOperations,
  parametersOf,
  responsesOf,
} from './operation-description.ts'
import type { PublicApi } from './public-read.ts'
import type { Api } from './request-environment.ts'
import { baseOf, freeName, nameSchemas, pascal, type SchemaNames } from './schema-names.ts'
import { securityHeaders } from './security-headers.ts'

/** Any part of the description: a JSON Schema, a parameter, a response. */
type Part = Record<string, unknown>

const noNames: SchemaNames = new Map()
const route = '/openapi.json'
const key = `api ${route}`
/** The name of the token in the document. */
const bearerScheme = 'token'

/**
 * Adds the description of an API to it (N-4). It is made once, when it is first requested, and cached compressed like
 * any public response.
 * @param base the path of the API.
 */
export function descriptionRoute({ api, cache, isSecure }: PublicApi, base: string): void {
  let body: Promise<Buffer> | undefined
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...securityHeaders('inert', isSecure),
  }
  const describe = async () => {
    const description = await describeApi(api, base)
    await nextTurn()
    return Buffer.from(JSON.stringify(description))
  }
  declareRight(api, 'get', route, 'read-site')
  api.get(route, async (context) => {
    const answer = await cache.getOrProduce(key, async () => {
      body ??= describe()
      return { status: 200, headers, body: await body }
    })
    return sendAnswer(context, answer, { key, vary: 'Accept-Encoding' })
  })
}

/**
 * Describes all operations of the API from their own schemas (N-4). The event loop is yielded in between.
 * @param base the path of the API.
 */
export async function describeApi(api: Api, base: string): Promise<object> {
  const operations = describedOperations(api)
  const components = new Components(await nameSchemas(operations))
  const paths: Record<string, Part> = {}
  for await (const operation of yieldBetween(operations)) {
    const path = `${base}${operation.path}`
    paths[path] = { ...paths[path], [operation.method]: describeOperation(operation, components) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Digital World',
      version: '1',
      license: { name: 'Apache License 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      description:
        'Public reads and forms of the programme that connects young IT specialists with ambassadors and experts. Answers are in the language of `lang` (uz by default); every text names the language it is really in.',
    },
    servers: [{ url: '/' }],
    security: [{ [bearerScheme]: [] }],
    components: {
      securitySchemes: { [bearerScheme]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      ...components.parts,
    },
    paths,
  }
}

function describeOperation(operation: DescribedOperation, components: Components): Part {
  const { method, path, summary, needsAccount } = operation
  const body = bodyOf(operation)
  const parameters = Object.entries(parametersOf(operation)).flatMap(([location, shape]) =>
    Object.entries<z.ZodType>(shape).map(([name, schema]) => components.parameter(location, name, schema)),
  )
  return {
    summary,
    operationId: `${method}${pascal(path.replaceAll('/{', '/by-'))}`,
    // Operations without an account say so; all others need what the description needs as a whole.
    ...(!needsAccount && { security: [] }),
    parameters,
    ...(body && { requestBody: components.body('requestBodies', undefined, { required: true }, body) }),
    responses: mapValues(responsesOf(operation), ({ description, content, headers }, status) =>
      components.body(
        'responses',
        status < '400' ? undefined : status,
        {
          description,
          ...(headers && { headers: mapValues(headers.shape, (one: z.ZodType) => components.header(one)) }),
        },
        content,
      ),
    ),
  }
}

/** The parts that several operations share. */
class Components {
  readonly parts: Record<'schemas' | 'parameters' | 'requestBodies' | 'responses', Record<string, Part>> = {
    schemas: {},
    parameters: {},
    requestBodies: {},
    responses: {},
  }
  readonly #names: SchemaNames
  readonly #described = new Map<z.ZodType, Part>()
  readonly #references = new Map<string, { $ref: string }>()

  /** @param names the schemas that are described once, by their names. */
  constructor(names: SchemaNames) {
    this.#names = names
  }

  /** Describes a parameter, whose schema is written out: pages show it. */
  parameter(location: string, name: string, schema: z.ZodType): Part {
    return this.#refer('parameters', pascal(name), { name, in: location, ...this.header(schema) })
  }

  /** Describes a header of a response, or what a parameter takes. */
  header(schema: z.ZodType): Part {
    const described = this.#describe(schema, noNames)
    const { description } = described
    return {
      required: !schema.safeParse(undefined).success,
      ...(description !== undefined && { description }),
      schema: described,
    }
  }

  /** Describes a body, which is shared where it has a name or a schema that is shared. */
  body(
    kind: 'requestBodies' | 'responses',
    name: string | undefined,
    rest: Part,
    content: Content | undefined,
  ): Part {
    if (!content) return rest
    const described = mapValues(content, (schema) => ({ schema: this.#describe(schema, this.#names) }))
    const whole = { ...rest, content: described }
    const [{ schema } = { schema: {} }] = Object.values(described)
    const shared =
      name ?? (schema.format === 'binary' ? 'File' : (schema.$ref as string | undefined)?.split('/').at(-1))
    return shared === undefined ? whole : this.#refer(kind, shared, whole)
  }

  /** Describes what the API takes and gives by a schema; named schemas in it become components. */
  #describe(schema: z.ZodType, names: SchemaNames): Part {
    const known = this.#described.get(schema)
    if (known) return known
    // Zod describes a schema with an id once, and refers to it.
    const metadata = {
      get: (one: z.core.$ZodType) =>
        names.has(one) ? { ...z.globalRegistry.get(one), id: names.get(one) } : z.globalRegistry.get(one),
    } as typeof z.globalRegistry
    const { $schema, ...whole } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      metadata,
      override: ({ zodSchema, jsonSchema }) => this.#simplify(zodSchema, jsonSchema),
    })
    const { $defs = {}, ...described } = JSON.parse(
      JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'),
    )
    Object.assign(this.parts.schemas, $defs)
    this.#described.set(schema, described)
    return described
  }

  /** Changes what Zod writes to the shortest that says the same; what extends a base refers to it. */
  #simplify(schema: z.core.$ZodType, json: z.core.JSONSchema.BaseSchema): void {
    // What the format says already, and bounds that every whole number has.
    if (json.format) delete json.pattern
    if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
    if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
    // Zod leaves it out where a transform follows.
    if (schema instanceof z.ZodDefault) json.default = schema.def.defaultValue
    if (schema instanceof z.ZodRecord) describeKeys(json)
    const base = baseOf(schema, this.#names.keys())
    if (!base) return
    this.#describe(base, this.#names)
    const { properties = {}, required = [] } = json
    const isAdded = (name: string) => !(name in base.shape)
    const added = {
      type: 'object' as const,
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isAdded(name))),
      required: required.filter(isAdded),
    }
    for (const keyword of ['type', 'properties', 'required']) delete json[keyword]
    json.allOf = [{ $ref: `#/components/schemas/${this.#names.get(base)}` }, added]
  }

  /** Returns a reference to a part, which becomes a component once. @param wanted its name, if that is free. */
  #refer(kind: 'parameters' | 'requestBodies' | 'responses', wanted: string, part: Part): { $ref: string } {
    const content = `${kind} ${JSON.stringify(part)}`
    const known = this.#references.get(content)
    if (known) return known
    const name = freeName(wanted, Object.keys(this.parts[kind]))
    const reference = { $ref: `#/components/${kind}/${name}` }
    this.parts[kind][name] = part
    this.#references.set(content, reference)
    return reference
  }
}

/** Describes the keys of a record: those of an enumeration as properties, and any text not at all. */
function describeKeys(json: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = json
  if (typeof propertyNames !== 'object') return
  if (propertyNames.enum) {
    json.properties = Object.fromEntries(
      propertyNames.enum.map((name) => [String(name), additionalProperties ?? true]),
    )
    delete json.additionalProperties
  }
  if (propertyNames.enum || Object.keys(propertyNames).length === 1) delete json.propertyNames
}

function mapValues<Value, Changed>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Changed,
): Record<string, Changed> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}
