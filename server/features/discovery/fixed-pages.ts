import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { applyAddress, homeAddress, type SiteSection, siteSections } from '../../../shared/rules/addresses.ts'
import type { Database } from '../../db/database.ts'
import { regulationClauses, regulationEditions } from '../../db/schema/regulations.ts'
import { siteTexts } from '../../db/schema/site-text.ts'
import { type StoredType, storedKinds } from '../../db/stored-kinds.ts'

type DatedTable = PgTable & { updatedAt: PgColumn }

/** A page that always exists; the texts of some come with the program, so that their time of change is unknown. */
interface FixedPage {
  path: string
  /** The kinds of records that it lists. */
  kinds?: readonly StoredType[]
  /** The tables of its texts. */
  tables?: readonly DatedTable[]
}

/** The tables of the texts that sections show beside records. */
const tablesOfSections: Partial<Record<SiteSection, readonly DatedTable[]>> = {
  about: [siteTexts],
  contact: [siteTexts],
  regulations: [regulationEditions, regulationClauses],
}

/** The pages that always exist, in the order of the sitemap. */
const fixedPages: readonly FixedPage[] = [
  { path: homeAddress, kinds: ['ambassador', 'expert', 'activity'], tables: [siteTexts] },
  ...siteSections.map(({ key, address, kinds }) => ({
    path: address,
    kinds,
    tables: tablesOfSections[key] ?? [],
  })),
  { path: applyAddress },
]

/** The tables of which the pages that are always there show something. */
export const fixedPageTables: readonly PgTable[] = fixedPages.flatMap(({ kinds = [], tables = [] }) => [
  ...kinds.map((type) => storedKinds[type].table),
  ...tables,
])

/** Lists the pages that always exist, each with the time of its content's last change, so far as it is known. */
export function listFixedPages(
  { reads: db }: Database,
  now: Date,
): Promise<{ path: string; changedAt?: Date }[]> {
  const newest = async (table: DatedTable, condition?: SQL) => {
    const [row] = await db
      .select({ at: sql<Date | string | null>`max(${table.updatedAt})` })
      .from(table)
      .where(condition)
    return row?.at
  }
  const newestRecord = (type: StoredType) => {
    const { table, isOfKind, onSite } = storedKinds[type]
    return newest(table, and(isOfKind, onSite?.isPublic(now)))
  }
  return Promise.all(
    fixedPages.map(async ({ path, kinds = [], tables = [] }) => {
      const found = await Promise.all([...kinds.map(newestRecord), ...tables.map((table) => newest(table))])
      const moments = found.flatMap((at) => (at ? [new Date(at).getTime()] : []))
      return { path, ...(moments.length > 0 && { changedAt: new Date(Math.max(...moments)) }) }
    }),
  )
}
