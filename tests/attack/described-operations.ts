/** A JSON Schema, as the description of the API has it. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}

interface Body {
  content?: Record<string, { schema?: Schema }>
}

/** One operation of the API. */
export interface DescribedOperation {
  method: string
  path: string
  needsAccount: boolean
  parameters: readonly Parameter[]
  /** The types of its body with their schemas, if it has one. */
  body: Body['content']
  /** The responses that it names, each with the pointer to its schema in the description. */
  responses: ReadonlyMap<string, { types: readonly string[]; schemaPointer: (type: string) => string }>
}

/** The description of the API, as `/api/openapi.json` has it. */
export interface Description {
  paths: Record<string, Record<string, RawOperation>>
  components: Record<string, Record<string, unknown>>
}

interface RawOperation {
  security?: readonly unknown[]
  parameters?: readonly (Parameter | { $ref: string })[]
  requestBody?: Body | { $ref: string }
  responses: Record<string, Body | { $ref: string }>
}

/** Lists the operations that a description names. */
export function describedOperations(description: Description): DescribedOperation[] {
  const resolved = <Part extends object>(part: Part | { $ref: string }): { part: Part; pointer?: string } => {
    if (!('$ref' in part)) return { part }
    const [, , group = '', name = ''] = part.$ref.split('/')
    const found = description.components[group]?.[name]
    if (!found) throw new Error(`There is no part ${part.$ref}.`)
    return { part: found as Part, pointer: part.$ref }
  }
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      needsAccount: operation.security?.length !== 0,
      parameters: (operation.parameters ?? []).map((one) => resolved<Parameter>(one).part),
      body: operation.requestBody && resolved<Body>(operation.requestBody).part.content,
      responses: new Map(
        Object.entries(operation.responses).map(([status, response]) => {
          const own = `#/paths/${escaped(path)}/${method}/responses/${status}`
          const { part, pointer = own } = resolved<Body>(response)
          return [
            status,
            {
              types: Object.keys(part.content ?? {}),
              schemaPointer: (type: string) => `${pointer}/content/${escaped(type)}/schema`,
            },
          ]
        }),
      ),
    })),
  )
}

/** Escapes a name for a JSON pointer in the fragment of an address. */
function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
}
