import { yieldBetween } from '../platform/yield-between.ts'
import { describeOperation } from './describe-operation.ts'
import { describeNamedSchemas } from './named-schemas.ts'
import { type Description, shareParts } from './openapi-components.ts'
import { bearerScheme } from './operation-description.ts'
import type { Api } from './request-environment.ts'

/** The schemas that those of each section of the panel extend. */
const describedBases = [
  'RecordItem',
  'RecordPage',
  'RecordChangeBase',
  'PersonInput',
  'PersonSummary',
  'ActivitySummary',
  'Regulations',
  'SignUp',
]

/** Returns the name of an operation in generated clients: `getPagesBySlug` of `GET /pages/{slug}`. */
function operationIdOf(method: string, path: string): string {
  const words = path.replaceAll(/\/\{/g, '/by-').match(/[a-zA-Z0-9]+/g) ?? []
  return `${method}${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
}

/**
 * Describes all operations of the API from their own schemas (N-4). This is a second of work, during which the
 * event loop is yielded.
 * @param base the path of the API.
 */
export async function describeApi(api: Api, base: string): Promise<object> {
  const paths: NonNullable<Description['paths']> = {}
  for await (const definition of yieldBetween(api.openAPIRegistry.definitions)) {
    if (definition.type !== 'route') continue
    const { method, path } = definition.route
    const named = { ...definition.route, operationId: operationIdOf(method, path) }
    for (const [described, operations] of Object.entries(describeOperation(named)))
      paths[`${base}${described}`] = { ...paths[`${base}${described}`], ...operations }
  }
  const document = {
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
    },
    paths,
  }
  return shareParts(document, await describeNamedSchemas(), describedBases)
}
