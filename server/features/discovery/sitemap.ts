import { getTableName, sql } from 'drizzle-orm'
import { languages } from '../../../shared/i18n/languages.ts'
import { sitemapRecordsMax } from '../../../shared/rules/limits.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import type { Database } from '../../db/database.ts'
import {
  addressKeyColumn,
  kindsByTable,
  type NamedKind,
  storedKinds,
  typeColumn,
} from '../../db/stored-kinds.ts'
import { xmlText } from '../../platform/xml-text.ts'
import { fixedPageTables, listFixedPages } from './fixed-pages.ts'

type Db = Database['db']

/** A page of a sitemap, or a sitemap of the index, with the time of its last change, so far as that is known. */
interface Listed {
  path: string
  changedAt?: Date
}

/** The kinds whose records have pages of their own, by the names that their sitemaps bear: those of their tables. */
const listedKinds: ReadonlyMap<string, readonly NamedKind[]> = new Map(
  [...kindsByTable]
    .filter(([_table, kinds]) => kinds.some(({ onSite }) => onSite?.addressOf))
    .map(([table, kinds]) => [getTableName(table), kinds]),
)

/** The tables of what sitemaps name, as the cache calls them. */
export const sitemapTables = new Set([...listedKinds.keys(), ...fixedPageTables.map(getTableName)])

/** The addresses of sitemaps, for the router. */
export const sitemapPattern = `/:sitemap{sitemap-(?:pages|${[...listedKinds.keys()].join('|')})(?:-[1-9][0-9]{0,4})?\\.xml}`

/**
 * Builds the index of all sitemaps (P-23). Each sitemap holds a bounded number of records, and a search engine reads
 * again only those that have changed.
 */
export async function sitemapIndex(db: Db, publicUrl: string, now: Date): Promise<string> {
  const parts: Listed[] = [
    { path: '/sitemap-pages.xml' },
    ...(await Promise.all([...listedKinds].map(([part, kinds]) => partsOf(db, part, kinds, now)))).flat(),
  ]
  const entries = parts.map(
    ({ path, changedAt }) => `<sitemap><loc>${publicUrl}${path}</loc>${lastChanged(changedAt)}</sitemap>`,
  )
  return document('sitemapindex', entries)
}

/** Builds one sitemap of the index by its path; `undefined` where there is none. */
export async function sitemapNamed(
  database: Database,
  publicUrl: string,
  path: string,
  now: Date,
): Promise<string | undefined> {
  const [, part = '', number] = /^\/sitemap-([^-]+)(?:-(\d+))?\.xml$/.exec(path) ?? []
  if (part === 'pages' && number === undefined) return pages(publicUrl, await listFixedPages(database, now))
  const kinds = listedKinds.get(part)
  if (number === undefined || !kinds) return undefined
  const records = await listRecords(database.reads, kinds, Number(number), now)
  return records.length === 0 ? undefined : pages(publicUrl, records)
}

/** Lists the sitemaps of a kind's records, with their times of change. */
async function partsOf(db: Db, name: string, [kind]: readonly NamedKind[], now: Date): Promise<Listed[]> {
  if (!kind) return []
  const { table, onSite } = kind
  const part = sql<number>`((row_number() over (order by ${table.id}) - 1) / ${sitemapRecordsMax}::integer)::integer`
  const numbered = db
    .select({ part: part.as('part'), updatedAt: sql<Date>`${table.updatedAt}`.as('changed_at') })
    .from(table)
    .where(onSite?.isPublic(now))
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

/** Lists the pages of one sitemap, counted from 1. */
async function listRecords(
  db: Db,
  kinds: readonly NamedKind[],
  number: number,
  now: Date,
): Promise<Listed[]> {
  const [kind] = kinds
  if (!kind) return []
  const { table, onSite } = kind
  const rows = await db
    .select({
      addressKey: addressKeyColumn(kind),
      type: typeColumn(kinds),
      changedAt: sql<Date | string>`${table.updatedAt}`,
    })
    .from(table)
    .where(onSite?.isPublic(now))
    .orderBy(table.id)
    .limit(sitemapRecordsMax)
    .offset((number - 1) * sitemapRecordsMax)
  return rows.flatMap(({ addressKey, type, changedAt }) => {
    const path = storedKinds[type].onSite?.addressOf?.(addressKey)
    return path === undefined ? [] : [{ path, changedAt: new Date(changedAt) }]
  })
}

function pages(publicUrl: string, listed: readonly Listed[]): string {
  const entries = listed.map(({ path, changedAt }) => sitemapEntry(publicUrl, path, changedAt))
  return document('urlset', entries, ' xmlns:xhtml="http://www.w3.org/1999/xhtml"')
}

function document(root: string, entries: readonly string[], namespaces = ''): string {
  const opening = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`
  return xmlText(`<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${entries.join('\n')}\n</${root}>\n`)
}

function lastChanged(instant: Date | undefined): string {
  return instant ? `<lastmod>${instant.toISOString()}</lastmod>` : ''
}

/** Builds the entries of one page in its three languages. The URLs are ours: `&` is the only character to escape. */
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
