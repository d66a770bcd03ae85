import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import * as readText from '../../shared/i18n/localized-text.ts'

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
export function describeNamedSchemas(): Record<string, object> {
  const named = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, schema]) =>
      name.endsWith('Schema') && schema instanceof z.ZodType ? [[componentName(name), schema] as const] : [],
    ),
  )
  // Uses the generator that describes the operations, so that the same schema gives the same description.
  const api = new OpenAPIHono()
  for (const [name, schema] of named) {
    const content = { 'application/json': { schema } }
    api.openAPIRegistry.registerPath({
      method: 'get',
      path: `/${name}`,
      responses: { 200: { description: name, content } },
    })
  }
  const { paths } = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'names', version: '1' } })
  return Object.fromEntries(
    named.flatMap(([name]) => {
      const answer = paths?.[`/${name}`]?.get?.responses?.['200'] as Answer | undefined
      const schema = answer?.content['application/json']?.schema
      return schema ? [[name, schema]] : []
    }),
  )
}

interface Answer {
  content: Record<string, { schema?: object }>
}

function componentName(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1, -'Schema'.length)}`
}
