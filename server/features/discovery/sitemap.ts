import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { languages } from '../../../shared/i18n/languages.ts'
import {
  aboutAddress,
  activityAddress,
  applyAddress,
  contactAddress,
  personAddress,
  regulationsAddress,
} from '../../../shared/rules/addresses.ts'
import { sitemapRecordsMax } from '../../../shared/rules/limits.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import type { Database } from '../../db/database.ts'
import { isPublicActivity, isPublicPerson } from '../../db/publication.ts'
import { activities } from '../../db/schema/activity.ts'
import { people } from '../../db/schema/person.ts'
import { pageChanges } from './page-changes.ts'

type Db = Database['db']

/** Pages that are always there. */
const fixedPaths = [
  '/',
  '/ambassadors',
  '/experts',
  '/activities',
  aboutAddress,
  contactAddress,
  applyAddress,
  regulationsAddress,
]

/** A sitemap of the index: its address, and when the last of its records changed, so far as that is known. */
interface SitemapPart {
  path: string
  changedAt: Date | undefined
}

/** What the records of a kind have in common. */
interface ListedTable {
  table: PgTable & { id: PgColumn; updatedAt: PgColumn }
  isPublic: (now: Date) => SQL | undefined
}

const listedTables = {
  people: { table: people, isPublic: isPublicPerson },
  activities: { table: activities, isPublic: isPublicActivity },
} satisfies Record<string, ListedTable>

/** The addresses of sitemaps, for the router. */
export const sitemapPattern = '/:sitemap{sitemap-(?:pages|people|activities)(?:-[1-9][0-9]{0,4})?\\.xml}'

/**
 * The index of all sitemaps (P-23): each names so few records that none grows with the site, and a search engine reads
 * again those alone in which something has changed.
 */
export async function sitemapIndex(db: Db, publicUrl: string, now: Date): Promise<string> {
  const parts: SitemapPart[] = [
    { path: '/sitemap-pages.xml', changedAt: undefined },
    ...(await partsOf(db, 'people', now)),
    ...(await partsOf(db, 'activities', now)),
  ]
  const entries = parts.map(
    ({ path, changedAt }) => `<sitemap><loc>${publicUrl}${path}</loc>${lastChanged(changedAt)}</sitemap>`,
  )
  return document('sitemapindex', entries)
}

/** One sitemap of the index by its name, or `undefined` where there is none. */
export async function sitemapNamed(
  database: Database,
  publicUrl: string,
  name: string,
  now: Date,
): Promise<string | undefined> {
  const [, kind, number] = /^sitemap-(pages|people|activities)(?:-(\d+))?\.xml$/.exec(name) ?? []
  if (kind === 'pages' && number === undefined) {
    const changes = await pageChanges(database, await latestChanges(database.db, now))
    return pages(fixedPaths.map((path) => sitemapEntry(publicUrl, path, changes.get(path))))
  }
  if (number === undefined || (kind !== 'people' && kind !== 'activities')) return undefined
  const rows = await rowsOf(database.db, kind, Number(number), now)
  if (rows.length === 0) return undefined
  return pages(rows.map(({ path, updatedAt }) => sitemapEntry(publicUrl, path, updatedAt)))
}

/** How many sitemaps the records of a kind take, and when each has changed. */
async function partsOf(db: Db, name: keyof typeof listedTables, now: Date): Promise<SitemapPart[]> {
  const { table, isPublic }: ListedTable = listedTables[name]
  const part = sql<number>`((row_number() over (order by ${table.id}) - 1) / ${sitemapRecordsMax}::integer)::integer`
  const numbered = db
    .select({ part: part.as('part'), updatedAt: sql<Date>`${table.updatedAt}`.as('changed_at') })
    .from(table)
    .where(isPublic(now))
    .as('numbered')
  const rows = await db
    .select({ part: numbered.part, changedAt: sql<Date | string>`max(${numbered.updatedAt})` })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(numbered.part)
  return rows.map((row) => ({
    path: `/sitemap-${name}-${row.part + 1}.xml`,
    changedAt: new Date(row.changedAt),
  }))
}

/** The pages of one sitemap, counted from 1. */
async function rowsOf(
  db: Db,
  name: keyof typeof listedTables,
  number: number,
  now: Date,
): Promise<{ path: string; updatedAt: Date }[]> {
  const offset = (number - 1) * sitemapRecordsMax
  if (name === 'people') {
    const rows = await db
      .select({ id: people.id, kind: people.kind, updatedAt: people.updatedAt })
      .from(people)
      .where(isPublicPerson(now))
      .orderBy(people.id)
      .limit(sitemapRecordsMax)
      .offset(offset)
    return rows.map((person) => ({ path: personAddress(person), updatedAt: person.updatedAt }))
  }
  const rows = await db
    .select({ id: activities.id, updatedAt: activities.updatedAt })
    .from(activities)
    .where(isPublicActivity(now))
    .orderBy(activities.id)
    .limit(sitemapRecordsMax)
    .offset(offset)
  return rows.map(({ id, updatedAt }) => ({ path: activityAddress(id), updatedAt }))
}

/** When the records that lists show were last changed. */
async function latestChanges(db: Db, now: Date) {
  const newest = async ({ table, isPublic }: ListedTable, condition?: SQL) => {
    const [row] = await db
      .select({
        at: sql<Date | string | null>`max(${table.updatedAt}) filter (where ${condition ?? sql`true`})`,
      })
      .from(table)
      .where(isPublic(now))
    return row?.at ? new Date(row.at) : undefined
  }
  const ofKind = (kind: PersonKind) => newest(listedTables.people, eq(people.kind, kind))
  return {
    ambassadors: await ofKind('ambassador'),
    experts: await ofKind('expert'),
    activities: await newest(listedTables.activities),
  }
}

function pages(entries: readonly string[]): string {
  return document('urlset', entries, ' xmlns:xhtml="http://www.w3.org/1999/xhtml"')
}

function document(root: string, entries: readonly string[], namespaces = ''): string {
  const opening = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${entries.join('\n')}\n</${root}>\n`
}

function lastChanged(moment: Date | undefined): string {
  return moment ? `<lastmod>${moment.toISOString()}</lastmod>` : ''
}

/** One page with its three languages; addresses are ours and hold nothing that XML would mind but `&`. */
function sitemapEntry(publicUrl: string, path: string, updatedAt?: Date): string {
  const address = `${publicUrl}${path}`
  const alternates = languages.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${address}?${languageQueryName}=${language}"/>`,
  )
  return languages
    .map(
      (language) =>
        `<url><loc>${address}?${languageQueryName}=${language}</loc>${lastChanged(updatedAt)}${alternates.join('')}</url>`,
    )
    .join('\n')
}
