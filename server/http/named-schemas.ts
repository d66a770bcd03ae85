import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import * as readText from '../../shared/i18n/localized-text.ts'
import { yieldBetween } from '../platform/yield-between.ts'
import { describeOperation } from './describe-operation.ts'

const folder = fileURLToPath(new URL('../../shared/schemas', import.meta.url))
const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))

/** Every file of schemas: their exported names are those in the description of the API. */
const modules: readonly object[] = [
  readText,
  ...(await Promise.all(files.sort().map((file) => import(pathToFileURL(join(folder, file)).href)))),
]

/**
 * Describes the schemas of both sides like the description of the API, by their names: `personSummarySchema` is
 * `PersonSummary`.
 */
export async function describeNamedSchemas(): Promise<Record<string, object>> {
  const named = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, schema]) =>
      name.endsWith('Schema') && schema instanceof z.ZodType ? [[componentName(name), schema] as const] : [],
    ),
  )
  const described: Record<string, object> = {}
  for await (const [name, schema] of yieldBetween(named)) {
    const description = describeSchema(name, schema)
    if (description) described[name] = description
  }
  return described
}

/** Describes a schema by the generator that describes the operations, so that the same one gives the same description. */
function describeSchema(name: string, schema: z.ZodType): object | undefined {
  const content = { 'application/json': { schema } }
  const paths = describeOperation({
    method: 'get',
    path: '/',
    responses: { 200: { description: name, content } },
  })
  return paths['/']?.get?.responses?.['200']?.content?.['application/json']?.schema
}

function componentName(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1, -'Schema'.length)}`
}
