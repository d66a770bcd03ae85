import { getTableName, max } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  aboutAddress,
  activitiesAddress,
  homeAddress,
  peopleAddresses,
  regulationsAddress,
} from '../../../shared/rules/addresses.ts'
import type { Database } from '../../db/database.ts'
import {
  aboutSections,
  frequentQuestions,
  programmeValues,
  regulationClauses,
  regulationEditions,
} from '../../db/schema/editorial.ts'

const aboutTables = [aboutSections, programmeValues, frequentQuestions]
const regulationTables = [regulationEditions, regulationClauses]

/** The tables whose texts stand on pages that are always there, as the cache calls them. */
export const pageTables = [...aboutTables, ...regulationTables].map(getTableName)

/** When what is listed on pages was last changed, so far as anything is. */
interface ListedChanges {
  ambassadors: Date | undefined
  experts: Date | undefined
  activities: Date | undefined
}

/**
 * When the pages that are always there were last changed, by their addresses: lists with what they list, the pages of
 * texts with their texts. A page whose words come with the program has no moment of its own.
 */
export async function pageChanges(
  { db }: Database,
  { ambassadors, experts, activities }: ListedChanges,
): Promise<ReadonlyMap<string, Date>> {
  const ofTable = async (table: PgTable & { updatedAt: PgColumn }) => {
    const [row] = await db.select({ at: max(table.updatedAt) }).from(table)
    return row?.at ? new Date(row.at as string | Date) : undefined
  }
  const ofTables = async (tables: Parameters<typeof ofTable>[0][]) =>
    latest(await Promise.all(tables.map(ofTable)))
  const changes: [string, Date | undefined][] = [
    [homeAddress, latest([ambassadors, experts, activities])],
    [peopleAddresses.ambassador, ambassadors],
    [peopleAddresses.expert, experts],
    [activitiesAddress, activities],
    [aboutAddress, await ofTables(aboutTables)],
    [regulationsAddress, await ofTables(regulationTables)],
  ]
  return new Map(changes.filter((change): change is [string, Date] => change[1] !== undefined))
}

function latest(moments: readonly (Date | undefined)[]): Date | undefined {
  return moments.reduce((one, other) => (one && other && one > other ? one : (other ?? one)), undefined)
}
