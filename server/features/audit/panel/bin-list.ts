import { type AnyColumn, and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { type LocalizedText, readText } from '../../../../shared/i18n/localized-text.ts'
import type { AdminSection, RecordType } from '../../../../shared/rules/records.ts'
import type { BinListQuery, binListSchema } from '../../../../shared/schemas/admin/audit.ts'
import type { Database, DatabaseSession } from '../../../db/database.ts'
import type { KeptTable } from '../../../db/kept-table.ts'
import { fillSearchTexts } from '../../../db/panel-search.ts'
import { activities } from '../../../db/schema/activity.ts'
import { applications } from '../../../db/schema/application.ts'
import { auditEntries, auditValues } from '../../../db/schema/audit.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import {
  countries,
  directions,
  organizations,
  personCategories,
  socialNetworks,
} from '../../../db/schema/catalogue.ts'
import { people, socialLinks } from '../../../db/schema/person.ts'
import { users } from '../../../db/schema/user.ts'
import { matchesTable } from '../../../db/text-search.ts'

/** One kind of what may lie in the bin. */
interface BinnedKind {
  type: RecordType
  /** The section whose records they are: it brings them back. */
  section: AdminSection
  table: KeptTable
  label: AnyColumn | SQL
  isOfKind?: SQL
}

const fullName = (table: typeof people | typeof users) => sql`${table.firstname} || ' ' || ${table.lastname}`

/** Every kind that has a bin. */
const binnedKinds: readonly BinnedKind[] = [
  { type: 'organization', section: 'organizations', table: organizations, label: organizations.name },
  { type: 'direction', section: 'directions', table: directions, label: directions.name },
  { type: 'country', section: 'countries', table: countries, label: countries.name },
  { type: 'category', section: 'experts-category', table: personCategories, label: personCategories.title },
  {
    type: 'ambassador',
    section: 'ambassadors',
    table: people,
    label: fullName(people),
    isOfKind: eq(people.kind, 'ambassador'),
  },
  {
    type: 'expert',
    section: 'experts',
    table: people,
    label: fullName(people),
    isOfKind: eq(people.kind, 'expert'),
  },
  { type: 'activity', section: 'activities', table: activities, label: activities.title },
  { type: 'application', section: 'applications', table: applications, label: applications.fullName },
  { type: 'call-request', section: 'callRequests', table: callRequests, label: callRequests.fullName },
  { type: 'user', section: 'users', table: users, label: fullName(users) },
  { type: 'network', section: 'socialNetworks', table: socialNetworks, label: socialNetworks.name },
  { type: 'social-link', section: 'socialLinks', table: socialLinks, label: socialLinks.name },
]
const sectionOf = new Map(binnedKinds.map(({ type, section }) => [type, section]))

interface BinnedRow extends Record<string, unknown> {
  id: string
  type: RecordType
  label: LocalizedText | string
  /** Milliseconds since 1970: the engines give moments differently. */
  at: number
}

/** A page of the bin of all kinds, what went there last first, with who put it there. */
export async function readBin(
  database: Database,
  { q, type, page, pageSize }: BinListQuery,
  language: Language,
): Promise<z.input<typeof binListSchema>> {
  const kinds = binnedKinds.filter((kind) => type === undefined || kind.type === type)
  if (kinds.length === 0) return { items: [], total: 0, page, pageSize }
  if (q !== '') for (const { table } of kinds) await fillSearchTexts(database, table)
  const selections = await Promise.all(kinds.map((kind) => selectBinned(database.db, kind, q)))
  const all = sql.join(selections, sql` union all `)
  const { rows } = await database.db.execute<BinnedRow>(
    sql`select * from (${all}) binned order by at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { rows: counted } = await database.db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${all}) binned`,
  )
  const binnedBy = await whoBinned(database.db, rows)
  return {
    items: rows.map(({ id, type: rowType, label, at }) => ({
      id,
      type: rowType,
      // Every row is of one of these kinds.
      section: sectionOf.get(rowType) as AdminSection,
      label:
        typeof label === 'string'
          ? { text: label, lang: language }
          : (readText(label, language) ?? { text: '', lang: language }),
      binnedAt: new Date(at).toISOString(),
      binnedBy: binnedBy.get(id) ?? null,
    })),
    total: counted[0]?.total ?? 0,
    page,
    pageSize,
  }
}

async function selectBinned(
  db: DatabaseSession,
  { type, table, label, isOfKind }: BinnedKind,
  q: string,
): Promise<SQL> {
  const isBinned = isNotNull(table.binnedAt)
  const where = and(isBinned, isOfKind, await matchesTable(db, table, q, { among: isBinned }))
  return sql`select ${table.id} as id, ${type}::text as type, to_jsonb(${label}) as label,
    (extract(epoch from ${table.binnedAt}) * 1000)::float8 as at from ${table} where ${where}`
}

async function whoBinned(
  db: Database['db'],
  rows: readonly Pick<BinnedRow, 'id'>[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .selectDistinctOn([auditEntries.recordId], { id: auditEntries.recordId, name: auditValues.actorName })
    .from(auditEntries)
    .innerJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(
      and(
        inArray(
          auditEntries.recordId,
          rows.map(({ id }) => id),
        ),
        eq(auditEntries.action, 'deleted'),
      ),
    )
    .orderBy(auditEntries.recordId, desc(auditEntries.position))
  return new Map(found.map(({ id, name }) => [id ?? '', name]))
}
