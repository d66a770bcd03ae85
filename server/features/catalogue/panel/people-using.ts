import { and, asc, count, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { usesNamedMax } from '../../../../shared/rules/limits.ts'
import { type PersonKind, personKinds } from '../../../../shared/schemas/catalogue.ts'
import type { RecordUse } from '../../../../shared/schemas/record.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { people } from '../../../db/schema/person.ts'
import { refreshSearch } from '../../../records/refresh-search.ts'

/** Finds the people that refer to a record, by kind, including deleted ones: they can be restored (D-12). */
export async function peopleUsing(session: DatabaseSession, isUsing: SQL): Promise<RecordUse[]> {
  const counts = await session
    .select({ kind: people.kind, count: count() })
    .from(people)
    .where(isUsing)
    .groupBy(people.kind)
  const uses: RecordUse[] = []
  for (const { kind, count: found } of counts.sort((one, other) => rank(one.kind) - rank(other.kind))) {
    const examples = await session
      .select({ id: people.id, firstname: people.firstname, lastname: people.lastname })
      .from(people)
      .where(and(isUsing, eq(people.kind, kind)))
      .orderBy(asc(people.sortName))
      .limit(usesNamedMax)
    uses.push({
      type: kind,
      count: found,
      examples: examples.map(({ id, firstname, lastname }) => ({ id, label: `${firstname} ${lastname}` })),
    })
  }
  return uses
}

/** The number of people that refer to a record, in its list item. */
export type PeopleCount = { peopleCount: number }

/** The column of how many people refer to a record, in an export. */
export const peopleColumn = {
  key: 'people',
  heading: 'columns.people',
  value: ({ peopleCount }: PeopleCount) => peopleCount,
} as const

/**
 * Defines the members of a handler of records that people refer to by a column: the count in list items, besides the
 * handler's own fields, and the references.
 */
export function usedByPeople<Row extends { id: string }, Fields extends object>(
  column: AnyPgColumn,
  fieldsOf: (row: Row) => Fields,
) {
  return {
    async itemsOf(session: DatabaseSession, rows: readonly Row[]): Promise<(Fields & PeopleCount)[]> {
      const counts = await session
        .select({ id: column, count: count() })
        .from(people)
        .where(isNotNull(column))
        .groupBy(column)
      const countOf = new Map<unknown, number>(counts.map(({ id, count: found }) => [id, found]))
      return rows.map((row) => ({ ...fieldsOf(row), peopleCount: countOf.get(row.id) ?? 0 }))
    },
    usesOf: (session: DatabaseSession, id: string) => peopleUsing(session, eq(column, id)),
  }
}

/** Makes what finds the people that refer to a record by its new name. */
export function refreshPeople(column: AnyPgColumn) {
  return (transaction: DatabaseSession, { id }: { id: string }) =>
    refreshSearch(transaction, people, eq(column, id))
}

const rank = (kind: PersonKind) => personKinds.indexOf(kind)
