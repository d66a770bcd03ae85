import { and, asc, count, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { usesNamedMax } from '../../../../shared/rules/limits.ts'
import type { RecordUse } from '../../../../shared/schemas/admin/record.ts'
import { type PersonKind, personKinds } from '../../../../shared/schemas/catalogue.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { people } from '../../../db/schema/person.ts'

/** Which people refer to a record, by kind, those in the bin among them: they can be put back (D-12). */
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

/** How many people refer to each of some records by a column of theirs. */
export async function countPeopleUsing(
  session: DatabaseSession,
  column: AnyPgColumn,
  rows: readonly { id: string }[],
): Promise<{ peopleCount: number }[]> {
  const counts = await session
    .select({ id: column, count: count() })
    .from(people)
    .where(isNotNull(column))
    .groupBy(column)
  const countOf = new Map<unknown, number>(counts.map(({ id, count: found }) => [id, found]))
  return rows.map(({ id }) => ({ peopleCount: countOf.get(id) ?? 0 }))
}

const rank = (kind: PersonKind) => personKinds.indexOf(kind)
