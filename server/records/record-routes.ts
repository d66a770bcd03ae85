import { z } from 'zod'
import { exportQueryShape } from '../../shared/schemas/views.ts'
import { AppError } from '../errors.ts'
import { type AccountOperationInput, accountOperation, readQuery } from '../http/operation.ts'
import type { Api } from '../http/request-environment.ts'
import { readHistory } from '../platform/audit.ts'
import { readIdempotencyKey } from '../platform/idempotency.ts'
import type { Services } from '../services.ts'
import { changeMany } from './change-many.ts'
import { exportRecords } from './export-records.ts'
import { listRecords, presentMade, presentRecord, viewRecord } from './read-records.ts'
import type { RecordContext, RecordHandler, RecordQuery } from './record-handler.ts'
import { findRecord } from './record-rows.ts'
import { changeRecord, createRecord } from './save-record.ts'
import { restoreRecord, trashRecord } from './trash-record.ts'

/** The differences of a section that shows records of several types. */
interface MixedSection {
  /**
   * Finds the type of one of its records.
   * @throws {AppError} `not-found`.
   */
  handlerOf: (id: string) => Promise<RecordHandler>
  /** Changes many of them at once. */
  changeMany: typeof changeMany
}

/** The parts of a section's routes: its type, and the type of each of its records. */
interface SectionRoutes extends Pick<MixedSection, 'handlerOf'> {
  api: Api
  services: Services
  handler: RecordHandler
}

/**
 * Serves the endpoints of a section of the panel (N-6, A-13): list, read, create, change, delete, restore, references,
 * history, and bulk operations. Kinds without `insert` are created elsewhere; those of `fixedRecordContract` are read
 * and changed alone.
 */
export function recordRoutes(
  api: Api,
  services: Services,
  handler: RecordHandler,
  mixed?: MixedSection,
): void {
  const section = { api, services, handler, handlerOf: mixed?.handlerOf ?? (async () => handler) }
  const { exportList, remove, restore, findUses, changeMany: change } = handler.contract.endpoints
  listRoutes(section)
  // Before the route of one record, which would take `export` for an id.
  if (exportList) exportRoutes(section, exportList)
  editRoutes(section)
  historyRoutes(section)
  if (!remove || !restore || !findUses || !change) return
  trashRoutes(section, { remove, restore, findUses })
  accountOperation(api, services.sessions, {
    ...change,
    summary: `The same with many records of ${handler.contract.section}`,
    run: async (input) => ({
      value: await (mixed?.changeMany ?? changeMany)(handler, input.body, contextOf(services, input)),
    }),
  })
}

function listRoutes({ api, services, handler }: SectionRoutes): void {
  const { sessions } = services
  const { section, endpoints } = handler.contract

  accountOperation(api, sessions, {
    ...endpoints.list,
    summary: `The list of the section ${section}`,
    run: async (input) => ({
      value: (await listRecords(
        handler,
        listQueryOf(handler, input.context),
        contextOf(services, input),
      )) as never,
    }),
  })
}

type Endpoints = Required<RecordHandler['contract']['endpoints']>

function exportRoutes({ api, services, handler }: SectionRoutes, exportList: Endpoints['exportList']): void {
  const { sessions } = services
  const { section } = handler.contract

  accountOperation(api, sessions, {
    ...exportList,
    needsFreshPassword: true,
    summary: `The list of the section ${section} as a file: every row that the query finds`,
    success: {
      status: 200,
      types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
    run: async (input) => {
      const { format, columns, ids } = readQuery(input.context, z.object(exportQueryShape))
      const asked = new URL(input.context.req.url).searchParams
      for (const name of ['format', 'columns', 'lang']) asked.delete(name)
      return exportRecords(
        handler,
        {
          query: listQueryOf(handler, input.context),
          format,
          columns: columns.split(',').filter(Boolean),
          ids,
          asked: asked.toString(),
          signal: input.context.req.raw.signal,
        },
        contextOf(services, input),
      )
    },
  })
}

function editRoutes({ api, services, handler, handlerOf }: SectionRoutes): void {
  const { sessions } = services
  const { section, endpoints } = handler.contract

  accountOperation(api, sessions, {
    ...endpoints.read,
    summary: `One record of ${section} as it is edited, from the bin too`,
    run: async (input) => {
      const { id } = input.params
      return { value: await viewRecord(await handlerOf(id), id, contextOf(services, input)) }
    },
  })

  if (handler.insert && endpoints.create) {
    accountOperation(api, sessions, {
      ...endpoints.create,
      summary: `Make a record of ${section}`,
      isRepeatable: true,
      async run(input) {
        const context = contextOf(services, input)
        const { content, publication } = input.body
        const idempotencyKey = readIdempotencyKey(input.context.req.raw)
        const creation = { content: content as Record<string, unknown>, publication, idempotencyKey }
        return { value: await presentMade(handler, await createRecord(handler, creation, context), context) }
      },
    })
  }

  accountOperation(api, sessions, {
    ...endpoints.change,
    summary: `Change a record of ${section}`,
    errors: ['changed-meanwhile'],
    async run({ params: { id }, body, ...input }) {
      const context = contextOf(services, input)
      const own = await handlerOf(id)
      const change = { ...body, content: body.content as Record<string, unknown> }
      return { value: await presentRecord(own, await changeRecord(own, id, change, context), context) }
    },
  })
}

function trashRoutes(
  { api, services, handler, handlerOf }: SectionRoutes,
  endpoints: Pick<Endpoints, 'remove' | 'restore' | 'findUses'>,
): void {
  const { sessions, database } = services
  const { section } = handler.contract

  accountOperation(api, sessions, {
    ...endpoints.remove,
    summary: `Put a record of ${section} into the bin`,
    errors: ['in-use'],
    async run(input) {
      const { id } = input.params
      await trashRecord(await handlerOf(id), id, contextOf(services, input))
      return undefined
    },
  })

  accountOperation(api, sessions, {
    ...endpoints.restore,
    summary: `Take a record of ${section} out of the bin`,
    async run(input) {
      const { id } = input.params
      const context = contextOf(services, input)
      const own = await handlerOf(id)
      await restoreRecord(own, id, context)
      return { value: await viewRecord(own, id, context) }
    },
  })

  accountOperation(api, sessions, {
    ...endpoints.findUses,
    summary: `What refers to a record of ${section}`,
    async run(input) {
      const { id } = input.params
      const own = await handlerOf(id)
      if (!(await findRecord(database.db, own, id))) throw new AppError('not-found')
      const items = (await own.usesOf?.(database.db, id, contextOf(services, input))) ?? []
      return { value: { items } }
    },
  })
}

function historyRoutes({ api, services, handler, handlerOf }: SectionRoutes): void {
  const { sessions, database } = services
  const { section, endpoints } = handler.contract

  accountOperation(api, sessions, {
    ...endpoints.readHistory,
    summary: `What was done to a record of ${section}, the newest first`,
    run: async ({ params: { id } }) => ({
      value: { items: await readHistory(database.db, (await handlerOf(id)).type, id) },
    }),
  })
}

/** Reads the query of a type's list. */
function listQueryOf(
  { contract }: RecordHandler,
  context: AccountOperationInput<unknown, unknown>['context'],
): RecordQuery {
  return readQuery(context, contract.query) as unknown as RecordQuery
}

/** Returns the context in which an operation acts. */
export function contextOf(
  services: Services,
  { account, language, now }: Pick<AccountOperationInput<unknown, unknown>, 'account' | 'language' | 'now'>,
): RecordContext {
  return { services, account, language, now }
}
