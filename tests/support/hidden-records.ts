import { randomUUIDv7 } from 'node:crypto'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Database, DatabaseSession } from '../../server/db/database.ts'
import { storedTypes } from '../../server/records/stored-types.ts'
import { type Language, languages } from '../../shared/i18n/languages.ts'
import type { VersionedType } from '../../shared/rules/record-types.ts'
import { placeNames } from '../../shared/rules/site-texts.ts'

/** A record that no visitor may see, with all by which it would be recognized. */
export interface HiddenRecord {
  type: VersionedType
  state: string
  id: string
  /** The word that each of its texts and search columns consists of; nothing else has it. */
  word: string
}

/** The changes of columns that make a public record a hidden one. */
type Change = Record<string, SQL>

const past = sql`now() - interval '2 days'`
const lately = sql`now() - interval '1 day'`
const heldBackStates = (held: readonly Language[]) =>
  JSON.stringify(
    Object.fromEntries(held.map((language) => [language, { isPublished: false, sourceRevision: 1 }])),
  )

/** The columns by which a copy is public, or would be on the site now, but for its state. */
const shown: Change = { published_at: past, published_until: sql`null`, trashed_at: sql`null` }
const publicColumns: Partial<Record<VersionedType, Change>> = {
  ambassador: shown,
  expert: shown,
  page: shown,
  activity: {
    ...shown,
    state: sql`'published'`,
    starts_at: sql`now() + interval '9 days'`,
    ends_at: sql`now() + interval '9 days 1 hour'`,
  },
}

const unpublished: Record<string, Change> = {
  draft: { published_at: sql`null` },
  scheduled: { published_at: sql`now() + interval '2 days'` },
  ended: { published_at: past, published_until: lately },
  'deleted draft': { published_at: sql`null`, trashed_at: past },
  deleted: { published_at: past, trashed_at: lately },
}
const deleted: Record<string, Change> = { deleted: { trashed_at: past } }
const heldBack: Record<string, Change> = {
  'every language held back': { language_states: sql`${heldBackStates(languages)}::jsonb` },
}
const announcement = (from: string, until: string): Change => ({
  place: sql`'announcements'`,
  notice: sql`${JSON.stringify({ level: 'warning', from, until, link: '' })}::jsonb`,
})

/** The states of each kind in which no visitor sees a record; kinds that are missing have none on the site. */
const hiddenStates: Partial<Record<VersionedType, Record<string, Change>>> = {
  ambassador: unpublished,
  expert: unpublished,
  activity: {
    ...unpublished,
    ...heldBack,
    proposed: { state: sql`'pending'`, published_at: sql`null` },
    rejected: { state: sql`'rejected'`, published_at: sql`null` },
    withdrawn: { state: sql`'draft'`, published_at: past },
  },
  page: { ...unpublished, ...heldBack },
  'regulation-edition': {
    draft: { published_at: sql`null` },
    'deleted draft': { published_at: sql`null`, trashed_at: past },
  },
  organization: deleted,
  direction: deleted,
  category: deleted,
  country: deleted,
  network: deleted,
  'social-link': deleted,
  'site-text': {
    ...Object.fromEntries(
      placeNames.flatMap((place) => [
        [`deleted, of ${place}`, { place: sql`${place}`, ...deleted.deleted }],
        [`held back, of ${place}`, { place: sql`${place}`, ...heldBack['every language held back'] }],
      ]),
    ),
    coming: announcement('2100-01-01T00:00', ''),
    over: announcement('2020-01-01T00:00', '2020-01-02T00:00'),
  },
}

/** Columns whose values follow a form of their own, so that they cannot be a word. */
const formedColumns = new Set(
  'id kind type state time_zone content_type sha256 place topic_key owner_user_id photo_id image_id'.split(
    ' ',
  ),
)
const linkColumns = new Set(['link', 'linkedin', 'website'])

/**
 * Adds a hidden record of each kind in each of its states: a copy of a public record with other words.
 * @returns what was added.
 */
export async function addHiddenRecords({ db }: Database): Promise<HiddenRecord[]> {
  const hidden: HiddenRecord[] = []
  for (const [type, states] of Object.entries(hiddenStates) as [VersionedType, Record<string, Change>][]) {
    for (const [state, change] of Object.entries(states)) {
      const record = { type, state, id: randomUUIDv7(), word: wordOf(hidden.length) }
      await addHiddenRecord(db, record, change, hidden.length)
      hidden.push(record)
    }
  }
  return hidden
}

/** Returns a word that is far from every other one. */
function wordOf(index: number): string {
  const letters = [Math.floor(index / 10), index % 10].map((digit) => 'bdfghklmnp'[digit]?.repeat(3))
  return `qv${letters.join('a')}zx`
}

async function addHiddenRecord(
  db: DatabaseSession,
  { type, id, word }: HiddenRecord,
  change: Change,
  index: number,
): Promise<void> {
  const { table, isOfType, texts } = storedTypes[type]
  const name = sql.identifier(getTableName(table))
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(one) as row from (select * from ${table} ${isOfType && sql`where ${isOfType}`}
      order by ${table.id} limit 1) one`,
  )
  const source = rows[0]?.row
  if (!source) throw new Error(`The sample has no ${type}.`)
  const inEachLanguage = Object.fromEntries(languages.map((language) => [language, word]))
  const isText = (column: string) => column.endsWith('alt') || texts.some((text) => text.name === column)
  const copy = Object.fromEntries(
    Object.entries(source).map(([column, value]) => {
      if (isText(column)) return [column, inEachLanguage]
      if (column === 'search_parts') return [column, { ...inEachLanguage, always: word, holder: word }]
      if (linkColumns.has(column)) return [column, `https://${word}.example/`]
      return [column, typeof value === 'string' && !isFormed(column, value) ? word : value]
    }),
  )
  const own = {
    id,
    ...(type === 'country' && { code: `Q${'ABCDEFGHIJ'[index % 10]}` }),
    ...(type === 'regulation-edition' && { number: null }),
  }
  await db.execute(
    sql`insert into ${name} select * from jsonb_populate_record(null::${name}, ${JSON.stringify({ ...copy, ...own })}::jsonb)`,
  )
  const columns = { updated_at: sql`now()`, ...publicColumns[type], ...change }
  const changes = Object.entries(columns).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`)
  await db.execute(sql`update ${name} set ${sql.join(changes, sql`, `)} where id = ${id}`)
}

/**
 * Holds back the Russian of a public record, in the texts that are there in other languages too: a value that no
 * language shows is said to be announced later.
 * @param word what its Russian texts are; `null` for none, to which visitors see no difference.
 */
export async function holdBackRussian(
  { db }: Database,
  type: VersionedType,
  id: string,
  word: string | null,
): Promise<void> {
  const { table, texts } = storedTypes[type]
  const languageStates = sql.identifier('language_states')
  const changes = [...texts.map(({ name }) => name), 'search_parts'].map((name) => {
    const column = sql.identifier(name)
    const russian = word === null ? sql`'{}'::jsonb` : sql`jsonb_build_object('ru', ${word}::text)`
    return sql`${column} = nullif(${column} - 'ru', '{}'::jsonb) || ${russian}`
  })
  const held = sql`${languageStates} = ${languageStates} || ${heldBackStates(['ru'])}::jsonb`
  await db.execute(sql`update ${table} set ${sql.join([...changes, held], sql`, `)} where id = ${id}`)
}

/** Checks whether a value is an id, a date, or another one that a word cannot replace. */
function isFormed(column: string, value: string): boolean {
  return formedColumns.has(column) || column.endsWith('_id') || /^\d{4}-\d\d-\d\d/.test(value)
}
