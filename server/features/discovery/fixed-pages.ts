import { and, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { applyAddress, homeAddress, type SiteSection, siteSections } from '../../../shared/rules/addresses.ts'
import type { VersionedType } from '../../../shared/rules/record-types.ts'
import type { Database } from '../../db/database.ts'
import { storedTypes } from '../../records/stored-types.ts'

/**
 * A page that always exists; the texts of some are delivered with the site, so that their time of change is unknown.
 */
interface FixedPage {
  path: string
  /** The kinds of records that it shows. */
  kinds?: readonly VersionedType[]
}

/** The kinds of texts that sections show in addition to their lists. */
const textsOfSections: Partial<Record<SiteSection, readonly VersionedType[]>> = {
  about: ['site-text'],
  contact: ['site-text'],
  regulations: ['regulation-edition'],
}

/** The pages that always exist, in the order of the sitemap. */
const fixedPages: readonly FixedPage[] = [
  { path: homeAddress, kinds: ['ambassador', 'expert', 'activity', 'site-text'] },
  ...siteSections.map(({ key, address, kinds }) => ({
    path: address,
    kinds: [...kinds, ...(textsOfSections[key] ?? [])],
  })),
  { path: applyAddress },
]

/** The tables of which the pages that always exist show something. */
export const fixedPageTables: readonly PgTable[] = fixedPages.flatMap(({ kinds = [] }) =>
  kinds.map((type) => storedTypes[type].table),
)

/** Lists the pages that always exist, each with the time at which what visitors see of it changed last, if known. */
export function listFixedPages(
  { reads: db }: Database,
  now: Date,
): Promise<{ path: string; changedAt?: Date }[]> {
  const newestOf = async (type: VersionedType) => {
    const { table, isOfType, onSite } = storedTypes[type]
    const [row] = await db
      .select({ at: sql<Date | string | null>`max(${table.updatedAt})` })
      .from(table)
      .where(and(isOfType, onSite?.isPublic(now)))
    return row?.at
  }
  return Promise.all(
    fixedPages.map(async ({ path, kinds = [] }) => {
      const found = await Promise.all(kinds.map(newestOf))
      const instants = found.flatMap((at) => (at ? [new Date(at).getTime()] : []))
      return { path, ...(instants.length > 0 && { changedAt: new Date(Math.max(...instants)) }) }
    }),
  )
}
