import { z } from 'zod'
import {
  bulkAnswerSchema,
  bulkSchema,
  historySchema,
  recordChangeSchema,
  recordCreationSchema,
  recordItemSchema,
  recordListSchema,
  recordSchema,
  recordUsesSchema,
} from '../../shared/schemas/admin/record.ts'
import { exportQueryShape } from '../../shared/schemas/admin/views.ts'
import { idSchema } from '../../shared/schemas/fields.ts'
import { AppError } from '../errors.ts'
import { type AccountOperationInput, accountOperation, readQuery } from '../http/operation.ts'
import type { Api } from '../http/request-environment.ts'
import { readIdempotencyKey } from '../platform/idempotency.ts'
import type { Services } from '../services.ts'
import { changeMany } from './change-many.ts'
import { exportRecords } from './export-records.ts'
import { binRecord, changeRecord, createRecord, findRecord, restoreRecord } from './keep-record.ts'
import { itemsByIds, listRecords } from './list-records.ts'
import { lastChangersOf, readHistory } from './record-history.ts'
import type { KeptRow, RecordContext, RecordKind, RecordQuery } from './record-kind.ts'

const right = 'administer'
const idParams = z.object({ id: idSchema })
const noParams = z.object({})

/**
 * Everything that a section of the panel asks of its records (N-6, A-13): list, one, make, change, delete into the bin
 * and restore, what refers to it, history, and the same with many at once. Kinds without `insert` are made elsewhere.
 */
export function recordRoutes<
  Content extends Record<string, unknown>,
  Stored extends Record<string, unknown>,
  Query extends RecordQuery,
  Item extends Record<string, unknown>,
  Extra extends Record<string, unknown>,
  Row extends KeptRow,
>(api: Api, services: Services, given: RecordKind<Content, Stored, Query, Item, Extra, Row>): void {
  const kind = given as unknown as RecordKind
  const { sessions, database } = services
  const base = `/admin/${kind.section}`
  const onePath = `${base}/{id}`
  const itemSchema = recordItemSchema.extend(kind.itemShape)
  const viewSchema = recordSchema(kind.storedSchema, { ...kind.itemShape, ...kind.extraShape })

  async function view(id: string, context: RecordContext) {
    const row = await findRecord(database.db, kind, id)
    if (!row) throw new AppError('not-found')
    const [item] = await itemsByIds(database.db, kind, [id], context)
    const changers = await lastChangersOf(database.db, kind.type, [id])
    return {
      ...item,
      content: await kind.read(database.db, row),
      changedBy: changers.get(id) ?? null,
      ...(await kind.extraOf?.(database.db, row, context)),
    } as z.input<typeof viewSchema>
  }

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: base,
    summary: `The list of the section ${kind.section}`,
    params: noParams,
    query: kind.querySchema as z.ZodObject,
    success: {
      status: 200,
      schema: recordListSchema(itemSchema),
    },
    run: async (input) => ({
      value: (await listRecords(
        kind,
        readQuery(input.context, kind.querySchema as z.ZodObject) as unknown as RecordQuery,
        contextOf(services, input),
      )) as never,
    }),
  })

  // Before the path of one record, which would take `export` for an id.
  const exportSchema = (kind.querySchema as z.ZodObject).extend(exportQueryShape)
  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: `${base}/export`,
    needsFreshPassword: true,
    summary: `The list of the section ${kind.section} as a file: every row that the query finds`,
    params: noParams,
    query: exportSchema,
    success: {
      status: 200,
      types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
    run: async (input) => {
      const { format, columns, ids } = readQuery(input.context, z.object(exportQueryShape))
      const query = readQuery(input.context, kind.querySchema as z.ZodObject)
      const asked = new URL(input.context.req.url).searchParams
      for (const name of ['format', 'columns', 'lang']) asked.delete(name)
      return exportRecords(
        kind,
        {
          query: query as unknown as RecordQuery,
          format,
          columns: columns.split(',').filter(Boolean),
          ids,
          asked: asked.toString(),
        },
        contextOf(services, input),
      )
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: onePath,
    summary: `One record of ${kind.section} as it is edited, from the bin too`,
    params: idParams,
    success: { status: 200, schema: viewSchema },
    run: async (input) => ({ value: await view(input.params.id, contextOf(services, input)) }),
  })

  if (kind.insert) {
    accountOperation(api, sessions, {
      right,
      method: 'post',
      path: base,
      summary: `Make a record of ${kind.section}`,
      params: noParams,
      body: recordCreationSchema(kind.newContentSchema ?? kind.contentSchema),
      isRepeatable: true,
      success: { status: 201, schema: viewSchema },
      async run(input) {
        const context = contextOf(services, input)
        const { content, publication } = input.body
        const idempotencyKey = readIdempotencyKey(input.context.req.raw)
        const id = await createRecord(kind, { content, publication, idempotencyKey }, context)
        return { value: await view(id, context) }
      },
    })
  }

  accountOperation(api, sessions, {
    right,
    method: 'patch',
    path: onePath,
    summary: `Change a record of ${kind.section}`,
    params: idParams,
    body: recordChangeSchema(kind.contentSchema),
    success: { status: 200, schema: viewSchema },
    errors: ['changed-meanwhile'],
    async run(input) {
      const context = contextOf(services, input)
      await changeRecord(kind, input.params.id, input.body, context)
      return { value: await view(input.params.id, context) }
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'delete',
    path: onePath,
    summary: `Put a record of ${kind.section} into the bin`,
    params: idParams,
    success: { status: 204 },
    errors: ['in-use'],
    async run(input) {
      await binRecord(kind, input.params.id, contextOf(services, input))
      return undefined
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: `${onePath}/restore`,
    summary: `Take a record of ${kind.section} out of the bin`,
    params: idParams,
    body: z.object({}),
    success: { status: 200, schema: viewSchema },
    async run(input) {
      const context = contextOf(services, input)
      await restoreRecord(kind, input.params.id, context)
      return { value: await view(input.params.id, context) }
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: `${onePath}/uses`,
    summary: `What refers to a record of ${kind.section}`,
    params: idParams,
    success: { status: 200, schema: recordUsesSchema },
    async run(input) {
      const { id } = input.params
      if (!(await findRecord(database.db, kind, id))) throw new AppError('not-found')
      const items = (await kind.usesOf?.(database.db, id, contextOf(services, input))) ?? []
      return { value: { items } }
    },
  })

  accountOperation(api, sessions, {
    right,
    method: 'get',
    path: `${onePath}/history`,
    summary: `What was done to a record of ${kind.section}, the newest first`,
    params: idParams,
    success: { status: 200, schema: historySchema },
    run: async ({ params: { id } }) => ({
      value: { items: await readHistory(database.db, kind.type, id) },
    }),
  })

  accountOperation(api, sessions, {
    right,
    method: 'post',
    path: `${base}/bulk`,
    summary: `The same with many records of ${kind.section}`,
    params: noParams,
    body: bulkSchema,
    success: { status: 200, schema: bulkAnswerSchema },
    run: async (input) => ({ value: await changeMany(kind, input.body, contextOf(services, input)) }),
  })
}

/** In whose name an operation is done. */
export function contextOf(
  services: Services,
  { account, language, now }: AccountOperationInput<unknown, unknown>,
): RecordContext {
  return { services, account, language, now }
}
