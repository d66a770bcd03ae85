import { and, asc, isNull, type SQL, sql } from 'drizzle-orm'
import { formatDate } from '../../../../shared/i18n/formats.ts'
import { type Language, type LocalizedText, presentName } from '../../../../shared/i18n/languages.ts'
import type { Limited } from '../../../../shared/rules/rights.ts'
import type { PanelSearchItem } from '../../../../shared/schemas/views.ts'
import type { Database } from '../../../db/database.ts'
import { maySeeType } from '../../../records/seen-types.ts'
import {
  addressKeyColumn,
  labelColumn,
  type StoredType,
  storedTypes,
  typeColumn,
  typesByTable,
} from '../../../records/stored-types.ts'
import { matchesTable, searchRank } from '../../../records/text-search.ts'

/** Records of each type that are shown; the section's own search shows all. */
const resultsPerTypeMax = 4

interface Search {
  q: string
  language: Language
  now: Date
}

/** Finds records of all types by any spelling of their texts (L-4), a few of each type; none for an empty query. */
export async function searchRecords(
  { db }: Database,
  account: Limited,
  search: Search,
): Promise<PanelSearchItem[]> {
  if (search.q === '') return []
  const found: PanelSearchItem[] = []
  for (const types of typesByTable.values()) {
    const seen = types.filter(({ type }) => maySeeType(account, type))
    found.push(...(await findOfTypes(db, seen, search)))
  }
  return found
}

/** Finds records of the types that share a table, by one query. */
async function findOfTypes(
  db: Database['db'],
  types: readonly StoredType[],
  { q, language, now }: Search,
): Promise<PanelSearchItem[]> {
  const [stored] = types
  if (!stored) return []
  const { table, misspeltText = table.searchText, notes = [], onSite } = stored
  const isLive = isNull(table.trashedAt)
  const rows = await db
    .select({
      id: sql<string>`${table.id}`,
      type: typeColumn(types),
      label: labelColumn(stored),
      addressKey: addressKeyColumn(stored),
      isPublic: sql<boolean>`(${onSite?.isPublic(now) ?? sql`false`}) is true`,
      notes: Object.fromEntries(notes.entries()) as Record<string, SQL<Note>>,
    })
    .from(table)
    .where(and(isLive, await matchesTable(db, table, q, { misspeltText, among: isLive })))
    .orderBy(...searchRank(table.searchText, q), asc(table.id))
    .limit(resultsPerTypeMax * types.length)
  return rows.map(({ id, type, label, addressKey, isPublic, notes: values }) => {
    const parts = notes.map((_note, index) => noteText(values[index] ?? null, language)).filter(Boolean)
    const { section, onSite: shown } = storedTypes[type]
    return {
      id,
      type,
      section,
      // A record without a name is labelled by its note.
      label:
        typeof label === 'string'
          ? { text: label || (parts[0] ?? ''), lang: language }
          : presentName(label, language),
      note: parts.join(', '),
      publicAddress: (isPublic && shown?.addressOf?.(addressKey)) || null,
    }
  })
}

/** A note that distinguishes a record from others of its name: a text, a time, or a name in languages. */
type Note = string | Date | LocalizedText | null

function noteText(note: Note, language: Language): string {
  if (note instanceof Date) return formatDate(note.toISOString(), language)
  return typeof note === 'string' ? note : presentName(note, language).text
}
