import type { z } from 'zod'
import type { AdminSection } from '../rules/admin-sections.ts'
import { type OrderedType, sectionOf } from '../rules/record-types.ts'
import { type PanelRight, removalLevel } from '../rules/rights.ts'
import { emptyBodySchema, idParametersSchema } from '../schemas/fields.ts'
import {
  type BulkAction,
  bulkAnswerSchema,
  bulkSchema,
  historySchema,
  recordChangeSchema,
  recordCreationSchema,
  recordItemSchema,
  recordListSchema,
  recordOrderSchema,
  recordSchema,
  recordUsesSchema,
} from '../schemas/record.ts'
import { exportQueryShape } from '../schemas/views.ts'
import type { Endpoint } from './endpoint.ts'

/** Defines the endpoint that restores a record of any section from the trash. */
export function restoreEndpoint<Section extends AdminSection>(section: Section) {
  return {
    method: 'post',
    path: `/admin/${section}/{id}/restore`,
    right: `${section}:${removalLevel(section)}`,
    params: idParametersSchema,
    body: emptyBodySchema,
  } as const satisfies Endpoint
}

/** Defines the endpoint that finds what refers to a record of any section (D-12). */
export function usesEndpoint<Section extends AdminSection>(section: Section) {
  return {
    method: 'get',
    path: `/admin/${section}/{id}/uses`,
    right: `${section}:see`,
    params: idParametersSchema,
    answer: recordUsesSchema,
  } as const satisfies Endpoint
}

/** Defines the endpoint that reads a list of any section as a file. */
function exportEndpoint<Section extends AdminSection, Query extends z.ZodObject>(
  section: Section,
  query: Query,
) {
  return {
    method: 'get',
    path: `/admin/${section}/export`,
    right: `${section}:see`,
    query: query.extend(exportQueryShape),
  } as const satisfies Endpoint
}

/** Defines the endpoint that reads the history of a record of any section. */
function historyEndpoint<Section extends AdminSection>(section: Section) {
  return {
    method: 'get',
    path: `/admin/${section}/{id}/history`,
    right: `${section}:see`,
    params: idParametersSchema,
    answer: historySchema,
  } as const satisfies Endpoint
}

function isPublication(action: BulkAction): boolean {
  return action === 'publish' || action === 'unpublish'
}

/** Defines the endpoint that changes many records of any section. */
function bulkEndpoint<Section extends AdminSection>(section: Section) {
  return {
    method: 'post',
    path: `/admin/${section}/bulk`,
    right: `${section}:see`,
    rightOf: ({ body }: { body: { action: BulkAction } }): PanelRight =>
      `${section}:${isPublication(body.action) ? 'publish' : removalLevel(section)}`,
    body: bulkSchema,
    answer: bulkAnswerSchema,
  } as const satisfies Endpoint
}

/** Puts the records of a type into an order (C-6). */
export const orderRecords = {
  method: 'patch',
  path: '/admin/catalogue-order',
  right: 'panel:see',
  rightOf: ({ body }: { body: { type: OrderedType } }): PanelRight => `${sectionOf(body.type)}:edit`,
  body: recordOrderSchema,
} as const satisfies Endpoint

/** The parts of a section's contract that differ from section to section. */
interface RecordContractOptions<
  Section extends AdminSection,
  Content extends z.ZodType,
  Stored extends z.ZodObject,
  Query extends z.ZodObject,
  ItemShape extends z.ZodRawShape,
  ExtraShape extends z.ZodRawShape,
  NewContent extends z.ZodType,
> {
  section: Section
  /** The content that a form sends. */
  content: Content
  /** The content of a new record, where its form sends more than that of an existing one. */
  newContent?: NewContent
  /** The content that a form reads. The history stores it too, so that it holds nothing that must not be stored. */
  stored: Stored
  /** The query of its list. */
  query: Query
  /** The fields of a list item in addition to those of every item. */
  itemShape: ItemShape
  /** The fields of an edited record in addition to its content and its list item. */
  extraShape: ExtraShape
}

/** Defines the contract of a section of the panel: the schemas of its records, and all their endpoints (N-6, A-13). */
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
}: RecordContractOptions<Section, Content, Stored, Query, ItemShape, ExtraShape, NewContent> & {
  /** The schemas of a list item and of an edited record, where they have names. */
  item?: ReturnType<typeof recordItemSchema.extend<ItemShape>>
  record?: ReturnType<typeof recordSchema<Stored, ItemShape & ExtraShape>>
}) {
  const see = `${section}:see` as const
  const edit = `${section}:edit` as const
  const remove = `${section}:${removalLevel(section)}` as const
  const path = `/admin/${section}` as const
  const onePath = `/admin/${section}/{id}` as const
  const newOne = (newContent ?? content) as NewContent
  const params = idParametersSchema
  const endpoints = {
    list: { method: 'get', path, right: see, query, answer: recordListSchema(item) },
    /** The same as a file: every row that the query finds. */
    exportList: exportEndpoint(section, query),
    read: { method: 'get', path: onePath, right: see, params, answer: record },
    create: {
      method: 'post',
      path,
      right: edit,
      body: recordCreationSchema(newOne),
      answer: record,
      status: 201,
    },
    change: {
      method: 'patch',
      path: onePath,
      right: edit,
      params,
      body: recordChangeSchema(content),
      answer: record,
    },
    /** Moves it to the trash. */
    remove: { method: 'delete', path: onePath, right: remove, params },
    restore: { ...restoreEndpoint(section), answer: record },
    findUses: usesEndpoint(section),
    readHistory: historyEndpoint(section),
    /** The same with many. */
    changeMany: bulkEndpoint(section),
  } as const satisfies Record<string, Endpoint>
  return { section, content, newContent: newOne, stored, query, item, record, endpoints }
}

/**
 * Defines the contract of a section whose records are neither created nor deleted: it has the endpoints that read and
 * change them.
 */
export function fixedRecordContract<
  Section extends AdminSection,
  Content extends z.ZodType,
  Stored extends z.ZodObject,
  Query extends z.ZodObject,
  ItemShape extends z.ZodRawShape,
  ExtraShape extends z.ZodRawShape,
>(options: RecordContractOptions<Section, Content, Stored, Query, ItemShape, ExtraShape, Content>) {
  const { endpoints, ...contract } = recordContract(options)
  const { list, read, change, readHistory } = endpoints
  return { ...contract, endpoints: { list, read, change, readHistory } }
}

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
type AnyFixedRecords = ReturnType<
  typeof fixedRecordContract<AdminSection, z.ZodType, z.ZodObject, z.ZodObject, z.ZodRawShape, z.ZodRawShape>
>

/**
 * The endpoints and schemas of any section's records, for server and panel. Some kinds are created by an endpoint of
 * their own, and those of `fixedRecordContract` are read and changed alone.
 */
export interface RecordContract extends Omit<AnyRecords, 'endpoints'> {
  readonly endpoints: AnyFixedRecords['endpoints'] & Partial<AnyRecords['endpoints']>
}
