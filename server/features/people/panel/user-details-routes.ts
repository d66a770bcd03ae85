import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { bulkRecordsMax } from '../../../../shared/rules/limits.ts'
import {
  adminPersonContentSchema,
  personItemSchema,
  personRecordSchema,
  userDetailsCreationSchema,
  userDetailsListQuerySchema,
} from '../../../../shared/schemas/admin/people.ts'
import {
  bulkAnswerSchema,
  bulkSchema,
  historySchema,
  recordChangeSchema,
  recordListSchema,
  recordUsesSchema,
} from '../../../../shared/schemas/admin/record.ts'
import { exportQueryShape } from '../../../../shared/schemas/admin/views.ts'
import { type PersonKind, personKinds } from '../../../../shared/schemas/catalogue.ts'
import { idSchema } from '../../../../shared/schemas/fields.ts'
import { parseQuery } from '../../../../shared/schemas/list-query.ts'
import { people } from '../../../db/schema/person.ts'
import { AppError } from '../../../errors.ts'
import { accountOperation, readQuery } from '../../../http/operation.ts'
import type { Api } from '../../../http/request-environment.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import { type ChosenRecord, changeRecords, foundRecords, namedRecords } from '../../../records/change-many.ts'
import { exportRecords } from '../../../records/export-records.ts'
import { binRecord, changeRecord, restoreRecord } from '../../../records/keep-record.ts'
import { chooseIds, listRecords } from '../../../records/list-records.ts'
import { readHistory } from '../../../records/record-history.ts'
import type { RecordContext, RecordKind } from '../../../records/record-kind.ts'
import { contextOf } from '../../../records/record-routes.ts'
import type { Services } from '../../../services.ts'
import { createPerson } from './create-person.ts'
import { personRecordKinds, userDetailsKind } from './person-kind.ts'
import { activitiesHeldBy } from './person-list.ts'
import { viewPerson } from './person-view.ts'

const right = 'administer'
const base = '/admin/userDetails'
const onePath = `${base}/{id}`
const idParams = z.object({ id: idSchema })
const noParams = z.object({})
const anyKind = userDetailsKind as unknown as RecordKind

/**
 * The profiles behind accounts: people of both kinds in one list. What is done with one is done by its own kind, so
 * that its history, its bin and its revisions are the same in every section.
 */
export function userDetailsRoutes(api: Api, services: Services): void {
  const { sessions, database } = services

  const kindOf = async (id: string): Promise<PersonKind> => {
    const [person] = await database.db.select({ kind: people.kind }).from(people).where(eq(people.id, id))
    if (!person) throw new AppError('not-found')
    return person.kind
  }
  const recordKindOf = async (id: string) => personRecordKinds[await kindOf(id)] as unknown as RecordKind
  const view = async (id: string, context: RecordContext) => ({
    value: await viewPerson(await kindOf(id), id, context),
  })

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: base,
    summary: 'The profiles of ambassadors and experts with their accounts',
    params: noParams,
    query: userDetailsListQuerySchema,
    success: {
      status: 200,
      schema: recordListSchema(personItemSchema),
    },
    run: async (input) => ({
      value: (await listRecords(
        anyKind,
        readQuery(input.context, userDetailsListQuerySchema),
        contextOf(services, input),
      )) as never,
    }),
  })

  // Before the path of one profile, which would take `export` for an id.
  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: `${base}/export`,
    needsFreshPassword: true,
    summary: 'The profiles of ambassadors and experts as a file: every row that the query finds',
    params: noParams,
    query: userDetailsListQuerySchema.extend(exportQueryShape),
    success: {
      status: 200,
      types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
    run: async (input) => {
      const { format, columns, ids } = readQuery(input.context, z.object(exportQueryShape))
      const query = readQuery(input.context, userDetailsListQuerySchema)
      const asked = new URL(input.context.req.url).searchParams
      for (const name of ['format', 'columns', 'lang']) asked.delete(name)
      return exportRecords(
        anyKind,
        { query, format, columns: columns.split(',').filter(Boolean), ids, asked: asked.toString() },
        contextOf(services, input),
      )
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: base,
    summary: 'Make a profile of either kind: for an account that has none yet, with a new one, or without',
    params: noParams,
    body: userDetailsCreationSchema,
    isRepeatable: true,
    success: { status: 201, schema: personRecordSchema },
    async run(input) {
      const context = contextOf(services, input)
      const { content, publication } = input.body
      const { kind, ...fields } = content
      const idempotencyKey = readIdempotencyKey(input.context.req.raw)
      const id = await createPerson(kind, { content: fields, publication, idempotencyKey }, context)
      return view(id, context)
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: onePath,
    summary: 'One profile as it is edited',
    params: idParams,
    success: { status: 200, schema: personRecordSchema },
    run: (input) => view(input.params.id, contextOf(services, input)),
  })

  accountOperation(api, sessions, {
    right,
    method: 'patch',
    path: onePath,
    summary: 'Change a profile',
    params: idParams,
    body: recordChangeSchema(adminPersonContentSchema),
    success: { status: 200, schema: personRecordSchema },
    errors: ['changed-meanwhile'],
    async run(input) {
      const { id } = input.params
      const context = contextOf(services, input)
      await changeRecord(await recordKindOf(id), id, input.body, context)
      return view(id, context)
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'delete',
    path: onePath,
    summary: 'Put a profile into the bin',
    params: idParams,
    success: { status: 204 },
    errors: ['in-use'],
    async run(input) {
      const { id } = input.params
      await binRecord(await recordKindOf(id), id, contextOf(services, input))
      return undefined
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: `${onePath}/restore`,
    summary: 'Take a profile out of the bin',
    params: idParams,
    body: z.object({}),
    success: { status: 200, schema: personRecordSchema },
    async run(input) {
      const { id } = input.params
      const context = contextOf(services, input)
      await restoreRecord(await recordKindOf(id), id, context)
      return view(id, context)
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: `${onePath}/uses`,
    summary: 'What refers to a profile',
    params: idParams,
    success: { status: 200, schema: recordUsesSchema },
    async run({ params: { id }, language }) {
      await kindOf(id)
      return { value: { items: await activitiesHeldBy(database.db, id, language) } }
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: `${onePath}/history`,
    summary: 'What was done to a profile, the newest first',
    params: idParams,
    success: { status: 200, schema: historySchema },
    run: async ({ params: { id } }) => ({
      value: { items: await readHistory(database.db, await kindOf(id), id) },
    }),
  })

  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: `${base}/bulk`,
    summary: 'The same with many profiles',
    params: noParams,
    body: bulkSchema,
    success: { status: 200, schema: bulkAnswerSchema },
    run: async (input) => ({ value: await changeProfiles(input.body, contextOf(services, input)) }),
  })
}

/** Does the same with profiles of both kinds, each by its own. @throws {AppError} `invalid-form`. */
async function changeProfiles(
  { action, selection }: z.output<typeof bulkSchema>,
  context: RecordContext,
): Promise<z.input<typeof bulkAnswerSchema>> {
  const chosen =
    namedRecords(selection) ??
    foundRecords(selection, await idsOf('query' in selection ? selection.query : '', context))
  const answer: z.input<typeof bulkAnswerSchema> = { doneCount: 0, refused: [] }
  for (const kind of personKinds) {
    const recordKind = personRecordKinds[kind] as unknown as RecordKind
    const ofThisKind = await ofKind(chosen, kind, context)
    const { doneCount, refused } = await changeRecords(recordKind, action, ofThisKind, context)
    answer.doneCount += doneCount
    answer.refused.push(...refused)
  }
  return answer
}

async function idsOf(query: string, context: RecordContext): Promise<string[]> {
  const parsed = parseQuery(userDetailsListQuerySchema, new URLSearchParams(query))
  const isUnderstood = parsed.ignored.length === 0
  const ids = isUnderstood
    ? await chooseIds(anyKind, parsed.query, context, { limit: bulkRecordsMax + 1 })
    : []
  if (isUnderstood && ids.length <= bulkRecordsMax) return ids
  const code = isUnderstood ? 'too-many' : 'not-understood'
  throw new AppError('invalid-form', {
    problems: [{ field: 'selection', code, values: { max: bulkRecordsMax } }],
  })
}

/** Those of a kind, in their order; an id that nobody has is refused with the first kind. */
async function ofKind(
  chosen: readonly ChosenRecord[],
  kind: PersonKind,
  context: RecordContext,
): Promise<ChosenRecord[]> {
  if (chosen.length === 0) return []
  const rows = await context.services.database.db
    .select({ id: people.id, kind: people.kind })
    .from(people)
    .where(
      inArray(
        people.id,
        chosen.map(({ id }) => id),
      ),
    )
  const kinds = new Map(rows.map((row) => [row.id, row.kind]))
  return chosen.filter(({ id }) => (kinds.get(id) ?? personKinds[0]) === kind)
}
