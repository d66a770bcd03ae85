import { OpenAPIHono } from '@hono/zod-openapi'
import type { Description } from './openapi-components.ts'
import type { Api } from './request-environment.ts'

type Route = Parameters<Api['openAPIRegistry']['registerPath']>[0]

/** Describes one operation, by its path: the library describes whole APIs only. */
export function describeOperation(route: Route): NonNullable<Description['paths']> {
  const api = new OpenAPIHono()
  api.openAPIRegistry.registerPath(route)
  const { paths } = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'one', version: '1' } })
  return (paths ?? {}) as NonNullable<Description['paths']>
}
