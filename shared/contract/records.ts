import type { z } from 'zod'
import type { AdminSection } from '../rules/records.ts'
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
} from '../schemas/admin/record.ts'
import { exportQueryShape } from '../schemas/admin/views.ts'
import { emptyBodySchema, idParametersSchema } from '../schemas/fields.ts'
import type { Endpoint } from './endpoint.ts'

/** Defines the endpoint that restores a record of any section from the trash. */
export function restoreEndpoint<Section extends AdminSection>(section: Section) {
  return {
    method: 'post',
    path: `/admin/${section}/{id}/restore`,
    right: 'administer',
    params: idParametersSchema,
    body: emptyBodySchema,
  } as const satisfies Endpoint
}

/** Defines the endpoint that finds what refers to a record of any section (D-12). */
export function usesEndpoint<Section extends AdminSection>(section: Section) {
  return {
    method: 'get',
    path: `/admin/${section}/{id}/uses`,
    right: 'administer',
    params: idParametersSchema,
    answer: recordUsesSchema,
  } as const satisfies Endpoint
}

/**
 * Defines the contract of a section of the panel: the schemas of its records, and all their endpoints (N-6, A-13).
 * `newContent` is the content of a new record, where its form sends more than that of an existing one.
 */
export function recordContract<
  Section extends AdminSection,
  Content extends z.ZodType,
  Stored extends z.ZodObject,
  Query extends z.ZodObject,
  ItemShape extends z.ZodRawShape,
  ExtraShape extends z.ZodRawShape,
  NewContent extends z.ZodType = Content,
>({
  section,
  content,
  newContent,
  stored,
  query,
  itemShape,
  extraShape,
  item = recordItemSchema.extend(itemShape),
  record = recordSchema(stored, { ...itemShape, ...extraShape }),
}: {
  section: Section
  /** The content that a form sends. */
  content: Content
  newContent?: NewContent
  /** The content that a form reads. The history stores it too, so that it holds nothing that must not be stored. */
  stored: Stored
  /** The query of its list. */
  query: Query
  /** The fields of a list item beside those of every item. */
  itemShape: ItemShape
  /** The fields of an edited record beside its content and its list item. */
  extraShape: ExtraShape
  /** The schemas of a list item and of an edited record, where they have names. */
  item?: ReturnType<typeof recordItemSchema.extend<ItemShape>>
  record?: ReturnType<typeof recordSchema<Stored, ItemShape & ExtraShape>>
}) {
  const right = 'administer'
  const path = `/admin/${section}` as const
  const onePath = `/admin/${section}/{id}` as const
  const newOne = (newContent ?? content) as NewContent
  const params = idParametersSchema
  const endpoints = {
    list: { method: 'get', path, right, query, answer: recordListSchema(item) },
    /** The same as a file: every row that the query finds. */
    exportList: {
      method: 'get',
      path: `/admin/${section}/export`,
      right,
      query: query.extend(exportQueryShape),
    },
    read: { method: 'get', path: onePath, right, params, answer: record },
    create: {
      method: 'post',
      path,
      right,
      body: recordCreationSchema(newOne),
      answer: record,
      status: 201,
    },
    change: {
      method: 'patch',
      path: onePath,
      right,
      params,
      body: recordChangeSchema(content),
      answer: record,
    },
    /** Moves it to the trash. */
    remove: { method: 'delete', path: onePath, right, params },
    restore: { ...restoreEndpoint(section), answer: record },
    findUses: usesEndpoint(section),
    readHistory: {
      method: 'get',
      path: `/admin/${section}/{id}/history`,
      right,
      params,
      answer: historySchema,
    },
    /** The same with many. */
    changeMany: {
      method: 'post',
      path: `/admin/${section}/bulk`,
      right,
      body: bulkSchema,
      answer: bulkAnswerSchema,
    },
  } as const satisfies Record<string, Endpoint>
  return { section, content, newContent: newOne, stored, query, item, record, endpoints }
}

/**
 * Defines the contract of a section whose records are neither made nor deleted: it has the endpoints that read and change
 * them. Its type is that of every section, so that the panel edits all alike.
 */
export const fixedRecordContract = ((options: Parameters<typeof recordContract>[0]) => {
  const { endpoints, ...contract } = recordContract(options)
  const { list, read, change, readHistory } = endpoints
  return { ...contract, endpoints: { list, read, change, readHistory } }
}) as unknown as typeof recordContract

type AnyRecords = ReturnType<
  typeof recordContract<
    AdminSection,
    z.ZodType,
    z.ZodObject,
    z.ZodObject,
    z.ZodRawShape,
    z.ZodRawShape,
    z.ZodType
  >
>
type AnyEndpoints = AnyRecords['endpoints']

/**
 * The endpoints and schemas of any section's records, for server and panel; some kinds are created by an endpoint of
 * their own.
 */
export interface RecordContract extends Omit<AnyRecords, 'endpoints'> {
  readonly endpoints: Omit<AnyEndpoints, 'create'> & Partial<Pick<AnyEndpoints, 'create'>>
}
