import { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import * as readText from '../../shared/i18n/localized-text.ts'
import * as account from '../../shared/schemas/account.ts'
import * as activity from '../../shared/schemas/activity.ts'
import * as adminActivities from '../../shared/schemas/admin/activities.ts'
import * as adminAudit from '../../shared/schemas/admin/audit.ts'
import * as adminCases from '../../shared/schemas/admin/cases.ts'
import * as adminCatalogue from '../../shared/schemas/admin/catalogue.ts'
import * as adminMissingTexts from '../../shared/schemas/admin/missing-texts.ts'
import * as adminPeople from '../../shared/schemas/admin/people.ts'
import * as adminRecord from '../../shared/schemas/admin/record.ts'
import * as adminToday from '../../shared/schemas/admin/today.ts'
import * as adminUsers from '../../shared/schemas/admin/users.ts'
import * as adminViews from '../../shared/schemas/admin/views.ts'
import * as application from '../../shared/schemas/application.ts'
import * as catalogue from '../../shared/schemas/catalogue.ts'
import * as editorial from '../../shared/schemas/editorial.ts'
import * as mail from '../../shared/schemas/mail.ts'
import * as person from '../../shared/schemas/person.ts'
import * as problem from '../../shared/schemas/problem.ts'
import * as profile from '../../shared/schemas/profile.ts'
import * as proposal from '../../shared/schemas/proposal.ts'
import * as summary from '../../shared/schemas/summary.ts'
import * as texts from '../../shared/schemas/texts.ts'
import * as upload from '../../shared/schemas/upload.ts'

/** Every file of schemas: their exported names are those in the description of the API. */
const modules = [
  readText,
  account,
  activity,
  adminActivities,
  adminAudit,
  adminCases,
  adminCatalogue,
  adminMissingTexts,
  adminPeople,
  adminRecord,
  adminToday,
  adminUsers,
  adminViews,
  application,
  catalogue,
  editorial,
  mail,
  person,
  problem,
  profile,
  proposal,
  summary,
  texts,
  upload,
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
