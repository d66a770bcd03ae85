import { asc, desc, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { RecordContract } from '../../shared/contract/records.ts'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import { definitionOf, type OrderedType } from '../../shared/rules/record-types.ts'
import type { DatabaseSession } from '../db/database.ts'
import { violatedIndex } from '../db/unique-violation.ts'
import { AppError } from '../errors.ts'
import { nextPosition } from './order-records.ts'
import type { Changes, ContentOf, RecordContext, RecordHandler, VersionedRow } from './record-handler.ts'
import { insertRow } from './record-rows.ts'
import { orderedTables, type StoredType, storedTypes } from './stored-types.ts'
import { byName, matchesTable, searchRank } from './text-search.ts'

type Unknown = Record<string, unknown>

/** The members that a type of named entries defines; any other member of a type may replace the usual one. */
type OwnOfHandler<Contract extends RecordContract, Item extends Unknown, Row extends VersionedRow> = Pick<
  RecordHandler<Contract, Item, Row>,
  'type' | 'contract' | 'labelOf' | 'itemsOf' | 'exportColumns'
> &
  Partial<Omit<RecordHandler<Contract, Item, Row>, 'table' | 'insert' | 'change'>> & {
    /** The columns that the list is sorted by in addition to those of every list, by their names in its query. */
    sortColumns?: Readonly<Record<string, AnyPgColumn>>
    /**
     * Returns the columns that a form writes, where they are not its fields.
     * @param row as it is stored; `null` for a new one.
     * @throws {AppError} `invalid-form`.
     */
    columnsOf?(
      transaction: DatabaseSession,
      content: ContentOf<Contract>,
      row: Row | null,
      context: RecordContext,
    ): Promise<Changes<Row>>
    /** Runs the consequences of a change, once the row is written. */
    afterChange?(transaction: DatabaseSession, row: Row, content: ContentOf<Contract>): Promise<void>
  }

/**
 * Makes the type of entries that have one text as name and consist of the fields of their form. They are searched by
 * their texts, sorted by position where their type is ordered and else by name, and unique by name or code where their
 * table says so. A new one of an ordered type is the last.
 */
export function namedHandler<Contract extends RecordContract, Item extends Unknown, Row extends VersionedRow>(
  own: OwnOfHandler<Contract, Item, Row>,
): RecordHandler<Contract, Item, Row>
export function namedHandler({
  sortColumns,
  columnsOf = async (_transaction, content) => content,
  afterChange,
  ...own
}: OwnOfHandler<RecordContract, Unknown, VersionedRow>): RecordHandler {
  const { table } = storedTypes[own.type]
  const { isOrdered, texts } = definitionOf(own.type)
  const position = isOrdered ? orderedTables[own.type as OrderedType].position : undefined
  return {
    table,
    conditionsOf: async ({ q }, { services }) => matchesTable(services.database.db, table, q),
    orderOf: (query: SortedQuery, { language }) =>
      position && query.q === '' && query.sort === undefined
        ? [asc(position), asc(table.id)]
        : orderByName(table, query, language, sortColumns),
    async read(_session, row) {
      const fields = Object.entries(row).filter(([field]) => field in own.contract.stored.shape)
      return Object.fromEntries(
        fields.map(([field, value]) => [field, texts.includes(field) ? (value ?? {}) : value]),
      )
    },
    async insert(transaction, { id, content, languages }, context) {
      const columns = { ...(await columnsOf(transaction, content, null, context)), ...languages, id }
      const last = position && { position: await nextPosition(transaction, position) }
      return insertRow(transaction, table, { ...columns, ...last })
    },
    change: async (transaction, row, content, context) => ({
      columns: await columnsOf(transaction, content, row, context),
      ...(afterChange && { afterwards: () => afterChange(transaction, row, content) }),
    }),
    explainRefusal: explainTakenName,
    ...own,
  }
}

/** The parts of a list's query that decide its order. */
type SortedQuery = { q: string; sort?: string | undefined }

/** Orders a list of named entries: as requested, else by rank in a search, else by name. */
export function orderByName(
  table: StoredType['table'],
  { q, sort }: SortedQuery,
  language: Language,
  sortColumns: Readonly<Record<string, AnyPgColumn>> = {},
): SQL[] {
  if (sort === undefined && q !== '') return searchRank(table.searchText, q)
  const name = byName(table, language)
  const columns: Readonly<Record<string, AnyPgColumn | SQL>> = {
    created: table.createdAt,
    updated: table.updatedAt,
    ...sortColumns,
  }
  const column = columns[sort?.replace('-', '') ?? ''] ?? name
  return [sort?.startsWith('-') ? desc(column) : asc(column)]
}

/** Explains which unique name of a record is taken; `undefined` for any other failure. */
export function explainTakenName(error: unknown): AppError | undefined {
  const index = violatedIndex(error)
  if (index === undefined) return undefined
  const language = languages.find((one) => index.endsWith(`_name_${one}`))
  const field = language ? `name.${language}` : index.includes('code') ? 'code' : 'name'
  const code = field === 'code' ? 'code-taken' : 'name-taken'
  return new AppError('invalid-form', { problems: [{ field, code }] })
}
