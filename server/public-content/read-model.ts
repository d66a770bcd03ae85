import { setTimeout as passing, setImmediate } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { cataloguesOf, loadActivities, loadCatalogue, loadPeople } from './load-rows.ts'
import { loadSearchWords } from './load-search-words.ts'
import { loadTexts, textTables } from './load-texts.ts'
import { PublicContent } from './public-content.ts'
import type { LoadedRow, ModelRow, RowTable } from './tables.ts'
import { ActivitiesTable, PeopleTable } from './tables.ts'

/** Rows that are put into a table without a pause: other requests come in between. */
const rowsAtATime = 200
/** Tables whose rows belong to a person: a change of single rows is announced as one of that person, too. */
const ownedByPeople = ['person_tags', 'social_links']
/** The name under which questions, clauses and pages are loaded, all at once: they are few. */
const allTexts = 'texts'
const synonymsTable = 'search_words'
const watched = ['people', 'activities', ...Object.keys(cataloguesOf), allTexts, synonymsTable]

/** The changed rows of a table: all, or those of some ids. */
type Changed = 'all' | Set<string>

/** The result of a query of small tables: their names, and the rows, which may still be on the way. */
interface SmallResult {
  tables: readonly string[]
  rows: Promise<unknown>
}

/**
 * The content that visitors may list, count and search, in the memory of this process. It equals the database at the
 * time of each question. Announced changes are loaded when the next question comes, everything when announcements may
 * have been lost.
 */
export class ReadModel {
  readonly #database: Database
  readonly #content: PublicContent
  readonly #smallResults = new Map<string, SmallResult>()
  #changed = new Map<string, Changed>()
  /** Counts the recorded changes, and how many of them the content has. */
  #changeCount = 0
  #appliedCount = 0
  #refreshing: Promise<void> | undefined
  #isAnnounced = true
  #isFilled = false

  constructor(database: Database) {
    this.#database = database
    this.#content = new PublicContent(database.reads)
    this.forget()
  }

  /** Records an announced change: `table:id` for one record, `table:*` for many. */
  recordChange(change: string): void {
    const [name = '', id = '*'] = change.split(':', 2)
    for (const [query, { tables }] of this.#smallResults) {
      if (tables.includes(name)) this.#smallResults.delete(query)
    }
    if (ownedByPeople.includes(name) && id !== '*') return
    const table = name === 'person_tags' ? 'people' : name
    this.#content.drop(table, id === '*' ? undefined : id)
    if (textTables.includes(table)) this.#addChange(allTexts, '*')
    if (watched.includes(table)) this.#addChange(table, id)
  }

  #addChange(table: string, id: string): void {
    this.#changeCount += 1
    const known = this.#changed.get(table)
    if (known === 'all') return
    if (id === '*') this.#changed.set(table, 'all')
    else if (known) known.add(id)
    else this.#changed.set(table, new Set([id]))
  }

  /** Records whether announcements are received. */
  connectionChanged(state: 'lost' | 'back'): void {
    this.#isAnnounced = state === 'back'
    this.forget()
  }

  /** Reloads everything for the next question. */
  forget(): void {
    this.#smallResults.clear()
    for (const table of watched) {
      this.#content.drop(table, undefined)
      this.#addChange(table, '*')
    }
  }

  /**
   * Returns the content with every change that was committed before this call.
   * @throws what the database throws where it doesn't answer.
   */
  async current(): Promise<PublicContent> {
    // Without announcements nothing is known of what changed; all that ask meanwhile share one filling.
    if (!(await this.#hasHeardAll())) this.forget()
    const wantedCount = this.#changeCount
    while (this.#appliedCount < wantedCount) {
      this.#refreshing ??= this.#refresh().finally(() => {
        this.#refreshing = undefined
      })
      await this.#refreshing
    }
    return this.#content
  }

  /**
   * Returns the result of a query of small tables, with every change that was committed before this call. The database
   * is queried only after one of the tables has changed, and whenever announcements may have been lost.
   * @param name of the query.
   * @throws what the database throws.
   */
  async small<Rows>(name: string, tables: readonly string[], load: () => Promise<Rows>): Promise<Rows> {
    if (!(await this.#hasHeardAll())) return load()
    const known = this.#smallResults.get(name)
    if (known) return known.rows as Promise<Rows>
    const rows = load()
    const result = { tables, rows }
    this.#smallResults.set(name, result)
    rows.catch(() => {
      if (this.#smallResults.get(name) === result) this.#smallResults.delete(name)
    })
    return rows
  }

  /** Tells whether the content has been filled once; while it is being filled, after a wait of at most some time. */
  async isFilled(timeoutMs: number): Promise<boolean> {
    if (this.#isFilled) return true
    const waited = new AbortController()
    const filled = this.current().then(
      () => true,
      () => false,
    )
    const late = passing(timeoutMs, false, { signal: waited.signal, ref: false }).catch(() => false)
    const isFilled = await Promise.race([filled, late])
    waited.abort()
    return isFilled
  }

  /** Tells whether every change that was committed before this call has been recorded. */
  async #hasHeardAll(): Promise<boolean> {
    return (
      this.#isAnnounced &&
      (await this.#database.catchUp().then(
        () => true,
        () => false,
      ))
    )
  }

  /** Loads what has changed, and then replaces all of it at once. */
  async #refresh(): Promise<void> {
    const changed = this.#changed
    const changeCount = this.#changeCount
    this.#changed = new Map()
    try {
      const loaded = await this.#load(changed)
      this.#content.change(loaded)
    } catch (error) {
      for (const [table, which] of changed) {
        for (const id of which === 'all' ? ['*'] : which) this.#addChange(table, id)
      }
      throw error
    }
    this.#appliedCount = changeCount
    this.#isFilled = true
  }

  /** Loads what has changed. Returns the function that puts it into the content. */
  async #load(changed: ReadonlyMap<string, Changed>): Promise<(content: PublicContent) => void> {
    const { reads: db } = this.#database
    const catalogues = { ...this.#content.catalogues }
    for (const name of [...changed.keys()].flatMap((table) => cataloguesOf[table] ?? [])) {
      catalogues[name] = await loadCatalogue(db, name)
    }
    const ofPeople = changed.get('people')
    const updatePeople = await load(() => new PeopleTable(), loadPeople(db, idsOf(ofPeople)), ofPeople)
    const ofActivities = changed.get('activities')
    const updateActivities = await load(
      () => new ActivitiesTable(),
      loadActivities(db, idsOf(ofActivities)),
      ofActivities,
    )
    const texts = changed.has(allTexts) ? await loadTexts(db, catalogues) : undefined
    const synonyms = changed.has(synonymsTable) ? await loadSearchWords(db) : undefined
    return (content) => {
      content.catalogues = catalogues
      content.synonyms = synonyms ?? content.synonyms
      content.people = updatePeople(content.people)
      content.activities = updateActivities(content.activities)
      content.texts = texts ?? content.texts
    }
  }
}

function idsOf(which: Changed | undefined): string[] | undefined {
  return which === 'all' ? undefined : [...(which ?? [])]
}

/**
 * Loads the changed rows of a table.
 * @returns the function that updates the table: with a new one where all rows are loaded, else with the changed rows.
 */
async function load<Row extends ModelRow, Table extends RowTable<Row>>(
  makeTable: () => Table,
  batches: AsyncGenerator<LoadedRow<Row>[]>,
  which: Changed = new Set(),
): Promise<(table: Table) => Table> {
  if (which === 'all') {
    const filled = makeTable()
    for await (const rows of batches) {
      for (const [index, loaded] of rows.entries()) {
        if (index % rowsAtATime === 0) await setImmediate()
        filled.put(loaded)
      }
    }
    filled.words.pack()
    return () => filled
  }
  const found: LoadedRow<Row>[] = []
  for await (const rows of batches) found.push(...rows)
  return (table) => {
    for (const id of which) table.remove(id)
    for (const loaded of found) table.put(loaded)
    return table
  }
}
