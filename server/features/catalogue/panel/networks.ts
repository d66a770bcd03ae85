import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { networkRecords } from '../../../../shared/contract/catalogue-records.ts'
import { usesNamedMax } from '../../../../shared/rules/limits.ts'
import type { RecordUse } from '../../../../shared/schemas/record.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { socialNetworks } from '../../../db/schema/catalogue.ts'
import { socialLinks } from '../../../db/schema/person.ts'
import { nameColumn } from '../../../records/export-columns.ts'
import { namedHandler, orderByName } from '../../../records/named-handler.ts'
import { refreshSearch } from '../../../records/refresh-search.ts'
import { byName } from '../../../records/text-search.ts'

type Row = typeof socialNetworks.$inferSelect
type Item = { linkCount: number; host: string | null }

/** The names of the social networks (D-8, A-10). */
export const networkHandler = namedHandler<typeof networkRecords, Item, Row>({
  type: 'network',
  contract: networkRecords,
  labelOf: ({ name }) => name,
  // By default in the order of the site.
  orderOf: (query, { language }) =>
    query.q === '' && query.sort === undefined
      ? [asc(socialNetworks.position), asc(byName(socialNetworks, language))]
      : orderByName(socialNetworks, query, language),
  itemsOf: (session, rows) => countLinks(session, rows),
  exportColumns: [
    nameColumn,
    { key: 'links', heading: 'admin-catalogue:columns.links', value: ({ linkCount }) => linkCount },
  ],
  async columnsOf(transaction, { name }, row) {
    if (row) return { name }
    const [last] = await transaction
      .select({ position: sql<number>`coalesce(max(${socialNetworks.position}), 0)::int` })
      .from(socialNetworks)
    return { name, position: (last?.position ?? 0) + 1 }
  },
  async afterChange(transaction, { id, name: before }, { name }) {
    // Links with the name of their network follow its change.
    const followers = await transaction
      .update(socialLinks)
      .set({ name })
      .where(and(eq(socialLinks.networkId, id), eq(socialLinks.name, before)))
      .returning({ id: socialLinks.id })
    const ids = followers.map((link) => link.id)
    await refreshSearch(transaction, socialLinks, inArray(socialLinks.id, ids))
  },
  usesOf: linksUsing,
})

/**
 * Selects links that are not in the trash: a deleted one is restored only while its network exists (see
 * `social-links.ts`).
 */
const isUndeletedLinkOf = (id: string) => and(eq(socialLinks.networkId, id), isNull(socialLinks.trashedAt))

async function linksUsing(session: DatabaseSession, id: string): Promise<RecordUse[]> {
  const [counted] = await session.select({ count: count() }).from(socialLinks).where(isUndeletedLinkOf(id))
  if (!counted || counted.count === 0) return []
  const examples = await session
    .select({ id: socialLinks.id, label: socialLinks.link })
    .from(socialLinks)
    .where(isUndeletedLinkOf(id))
    .orderBy(desc(socialLinks.createdAt), asc(socialLinks.id))
    .limit(usesNamedMax)
  return [{ type: 'social-link', count: counted.count, examples }]
}

async function countLinks(session: DatabaseSession, rows: readonly Row[]): Promise<Item[]> {
  const host = sql<string | null>`substring(${socialLinks.link} from '^https?://(?:www[.])?([^/?#:]+)')`
  const counts = await session
    .select({ id: socialLinks.networkId, host, count: count() })
    .from(socialLinks)
    .where(
      and(
        inArray(
          socialLinks.networkId,
          rows.map(({ id }) => id),
        ),
        isNull(socialLinks.trashedAt),
      ),
    )
    .groupBy(socialLinks.networkId, host)
    .orderBy(desc(count()), asc(host))
  return rows.map(({ id }) => {
    const own = counts.filter((one) => one.id === id)
    return {
      linkCount: own.reduce((sum, one) => sum + one.count, 0),
      host: own[0]?.host ?? null,
    }
  })
}
