import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as databaseSchema from '../db/schema/schema.ts'

/** One column as an archive knows it. */
export interface ColumnShape {
  name: string
  /** The type's name in SQL, such as `timestamp with time zone` or `text[]`. */
  sqlType: string
  canBeNull: boolean
  /** Whether the database fills it in where a row leaves it out. */
  hasDefault: boolean
  /** The allowed values, where there are only some. */
  allowedValues: readonly string[] | undefined
}

/** Columns that refer to a key of this or another table. */
export interface ReferenceShape {
  columns: readonly string[]
  table: string
  foreignColumns: readonly string[]
}

/** One table as an archive knows it. */
export interface TableShape {
  name: string
  columns: readonly ColumnShape[]
  primaryKey: readonly string[]
  /** Sets of columns whose values no two rows share; the primary key is the first. */
  uniqueKeys: readonly (readonly string[])[]
  references: readonly ReferenceShape[]
}

/**
 * Describes every table of a schema, in an order in which each refers only to earlier ones. Tables and columns are
 * listed in the database's schema alone: an archive includes a new one without any change here.
 * @throws {Error} for what an archive cannot contain: a table without a primary key, tables that refer to each other in
 *   a circle (or to themselves), numbers from a sequence.
 */
export function describeTables(schema: Record<string, unknown> = databaseSchema): TableShape[] {
  const shapes = Object.values(schema)
    .filter((entry) => is(entry, PgTable))
    .map(describeTable)
  const ordered: TableShape[] = []
  const waiting = new Set(shapes)
  while (waiting.size > 0) {
    const next = [...waiting].find(({ references }) =>
      references.every(({ table }) => ordered.some(({ name }) => name === table)),
    )
    if (!next) {
      const names = [...waiting].map(({ name }) => name).join(', ')
      throw new Error(`These tables refer to each other in a circle, or to one outside the schema: ${names}.`)
    }
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered
}

function describeTable(table: PgTable): TableShape {
  const { name, columns, primaryKeys, uniqueConstraints, foreignKeys } = getTableConfig(table)
  const stored = columns.filter(({ generated }) => generated === undefined)
  for (const column of stored) requireNoSequence(name, column)
  const primaryKey = namesOf(primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary))
  if (primaryKey.length === 0) throw new Error(`The table ${name} has no primary key.`)
  return {
    name,
    columns: stored.map((column) => ({
      name: column.name,
      sqlType: column.getSQLType(),
      canBeNull: !column.notNull && !primaryKey.includes(column.name),
      // Defaults made by the application (`$defaultFn`) do not count: the database does not know them.
      hasDefault: column.default !== undefined,
      allowedValues: column.enumValues,
    })),
    primaryKey,
    uniqueKeys: [
      primaryKey,
      ...columns.filter(({ isUnique }) => isUnique).map((column) => [column.name]),
      ...uniqueConstraints.map((constraint) => namesOf(constraint.columns)),
    ],
    references: foreignKeys.map((foreignKey) => {
      const { columns: own, foreignColumns, foreignTable } = foreignKey.reference()
      return {
        columns: namesOf(own),
        table: getTableConfig(foreignTable).name,
        foreignColumns: namesOf(foreignColumns),
      }
    }),
  }
}

function requireNoSequence(table: string, column: PgColumn): void {
  if (column.generatedIdentity === undefined && !/serial/.test(column.getSQLType())) return
  throw new Error(`${table}.${column.name} is numbered by a sequence, which an archive does not carry.`)
}

function namesOf(columns: readonly { name: string }[]): string[] {
  return columns.map(({ name }) => name)
}
