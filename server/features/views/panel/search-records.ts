import { and, asc, isNull, type SQL, sql } from 'drizzle-orm'
import { formatDate } from '../../../../shared/i18n/formats.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { LocalizedText } from '../../../../shared/i18n/localized-text.ts'
import type { PanelSearchItem } from '../../../../shared/schemas/admin/views.ts'
import type { Database } from '../../../db/database.ts'
import {
  addressKeyColumn,
  kindsByTable,
  labelColumn,
  type NamedKind,
  storedKinds,
  typeColumn,
} from '../../../db/stored-kinds.ts'
import { matchesTable, searchRank } from '../../../db/text-search.ts'
import { presentName } from '../../../presenters/person-summary.ts'

/** Records of each kind that are shown; the section's own search shows all. */
const resultsPerKindMax = 4

interface Search {
  q: string
  language: Language
  now: Date
}

/** Finds records of all kinds by any spelling of their texts (L-4), a few of each kind; none for an empty query. */
export async function searchRecords({ db }: Database, search: Search): Promise<PanelSearchItem[]> {
  if (search.q === '') return []
  const found: PanelSearchItem[] = []
  for (const kinds of kindsByTable.values()) found.push(...(await findKinds(db, kinds, search)))
  return found
}

/** Finds records of the kinds that share a table, by one query. */
async function findKinds(
  db: Database['db'],
  kinds: readonly NamedKind[],
  { q, language, now }: Search,
): Promise<PanelSearchItem[]> {
  const [kind] = kinds
  if (!kind) return []
  const { table, misspeltText = table.searchText, notes = [], onSite } = kind
  const isLive = isNull(table.trashedAt)
  const rows = await db
    .select({
      id: sql<string>`${table.id}`,
      type: typeColumn(kinds),
      label: labelColumn(kind),
      addressKey: addressKeyColumn(kind),
      isPublic: sql<boolean>`(${onSite?.isPublic(now) ?? sql`false`}) is true`,
      notes: Object.fromEntries(notes.entries()) as Record<string, SQL<Note>>,
    })
    .from(table)
    .where(and(isLive, await matchesTable(db, table, q, { misspeltText, among: isLive })))
    .orderBy(...searchRank(table.searchText, q), asc(table.id))
    .limit(resultsPerKindMax * kinds.length)
  return rows.map(({ id, type, label, addressKey, isPublic, notes: told }) => {
    const parts = notes.map((_note, place) => noteText(told[place] ?? null, language)).filter(Boolean)
    const { section, onSite: shown } = storedKinds[type]
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

/** A note that tells a record from others of its name: a text, a time, or a name in languages. */
type Note = string | Date | LocalizedText | null

function noteText(note: Note, language: Language): string {
  if (note instanceof Date) return formatDate(note.toISOString(), language)
  return typeof note === 'string' ? note : presentName(note, language).text
}
