import { setTimeout as passing, setImmediate } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { ActivitiesTable } from './activities-table.ts'
import type { Catalogues } from './catalogue-table.ts'
import { loadActivities, loadCatalogue, loadPeople } from './load-rows.ts'
import { loadTexts, textTables } from './load-texts.ts'
import { PeopleTable } from './people-table.ts'
import { PublicContent } from './public-content.ts'
import type { LoadedRow, ModelRow, RowTable } from './row-table.ts'
import { SmallTables } from './small-tables.ts'

/** Rows that are put into a table without a pause: other requests come in between. */
const rowsAtATime = 200

/** The catalogues that a table holds. */
const cataloguesOf: Readonly<Record<string, readonly (keyof Catalogues)[]>> = {
  countries: ['countries'],
  organizations: ['organizations'],
  directions: ['directions'],
  person_categories: ['ambassadorCategories', 'expertCategories'],
  activity_categories: ['activityCategories'],
  service_kinds: ['serviceKinds'],
  tags: ['tags'],
}
/** Tables whose rows belong to a person: a change of single rows is announced as one of that person, too. */
const ownedByPeople = ['person_tags', 'social_links']
/** The name under which questions, clauses and pages are loaded, all at once: they are few. */
const allTexts = 'texts'
const watched = ['people', 'activities', allTexts, ...Object.keys(cataloguesOf), ...textTables]

/** The changed rows of a table: all, or those of some ids. */
type Changed = 'all' | Set<string>

/**
 * The content that visitors may list, count and search, in the memory of this process. It equals the database at the
 * moment of each question. Announced changes are loaded when the next question comes, everything when announcements may
 * have been lost.
 */
export class ReadModel {
  readonly #database: Database
  readonly #content: PublicContent
  readonly #smallTables = new SmallTables()
  #changed = new Map<string, Changed>()
  /** Counts what was noted, and how much of it the content holds. */
  #notedCount = 0
  #appliedCount = 0
  #refreshing: Promise<void> | undefined
  #isAnnounced = true
  #isFilled = false

  constructor(database: Database) {
    this.#database = database
    this.#content = new PublicContent(database.reads)
    this.forget()
  }

  /** Notes an announced change: `table:id` for one record, `table:*` for many. */
  note(change: string): void {
    const [name = '', id = '*'] = change.split(':', 2)
    this.#smallTables.drop(name)
    if (ownedByPeople.includes(name) && id !== '*') return
    const table = name === 'person_tags' ? 'people' : name
    this.#content.drop(table, id === '*' ? undefined : id)
    if (!watched.includes(table)) return
    this.#notedCount += 1
    if (textTables.includes(table)) this.#changed.set(allTexts, 'all')
    const known = this.#changed.get(table)
    if (known === 'all') return
    if (id === '*') this.#changed.set(table, 'all')
    else if (known) known.add(id)
    else this.#changed.set(table, new Set([id]))
  }

  /** Notes that announcements are lost from now on, or come again. */
  connectionChanged(state: 'lost' | 'back'): void {
    this.#isAnnounced = state === 'back'
    this.forget()
  }

  /** Reloads everything for the next question. */
  forget(): void {
    this.#smallTables.clear()
    for (const table of watched) this.note(`${table}:*`)
  }

  /**
   * Returns the content with every change that was committed before this call.
   * @throws what the database throws where it doesn't answer.
   */
  async current(): Promise<PublicContent> {
    // Without announcements nothing is known of what changed; all that ask meanwhile share one filling.
    if (!(await this.#hasHeardAll())) this.forget()
    const wantedCount = this.#notedCount
    while (this.#appliedCount < wantedCount) {
      this.#refreshing ??= this.#refresh().finally(() => {
        this.#refreshing = undefined
      })
      await this.#refreshing
    }
    this.#content.settleIfDue(Date.now())
    return this.#content
  }

  /**
   * Returns what a question about small tables finds, with every change that was committed before this call. It is asked
   * of the database only after one of the tables has changed, and whenever announcements may have been lost.
   * @param name of the question.
   * @throws what the database throws.
   */
  async small<Rows>(name: string, tables: readonly string[], load: () => Promise<Rows>): Promise<Rows> {
    return (await this.#hasHeardAll()) ? this.#smallTables.get(name, tables, load) : load()
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

  /** Tells whether every change that was committed before this call has been noted. */
  async #hasHeardAll(): Promise<boolean> {
    return (
      this.#isAnnounced &&
      (await this.#database.catchUp().then(
        () => true,
        () => false,
      ))
    )
  }

  async #refresh(): Promise<void> {
    const changed = this.#changed
    const notedCount = this.#notedCount
    this.#changed = new Map()
    try {
      for (const [table, which] of changed) await this.#load(table, which)
      const idsOfChanged = (table: string) => idsOf(changed.get(table) ?? new Set())
      this.#content.settle(Date.now(), idsOfChanged('people'), idsOfChanged('activities'))
    } catch (error) {
      for (const [table, which] of changed) {
        for (const id of which === 'all' ? ['*'] : which) this.note(`${table}:${id}`)
      }
      throw error
    }
    this.#appliedCount = notedCount
    this.#isFilled = true
  }

  async #load(name: string, which: Changed): Promise<void> {
    const content = this.#content
    const { reads: db } = this.#database
    if (name === 'people') {
      content.people = await updated(
        content.people,
        () => new PeopleTable(),
        loadPeople(db, idsOf(which)),
        which,
      )
    } else if (name === 'activities') {
      const rows = loadActivities(db, idsOf(which))
      content.activities = await updated(content.activities, () => new ActivitiesTable(), rows, which)
    } else if (name === allTexts) {
      content.texts = await loadTexts(db)
    } else {
      for (const catalogue of cataloguesOf[name] ?? []) {
        content.catalogues[catalogue] = await loadCatalogue[catalogue](db)
      }
    }
  }
}

function idsOf(which: Changed): string[] | undefined {
  return which === 'all' ? undefined : [...which]
}

/** Puts loaded rows into a table: into a new one where all of them are loaded, so that nobody sees a part of them. */
async function updated<Row extends ModelRow, Table extends RowTable<Row>>(
  table: Table,
  makeTable: () => Table,
  batches: AsyncGenerator<LoadedRow<Row>[]>,
  which: Changed,
): Promise<Table> {
  if (which === 'all') {
    const filled = makeTable()
    for await (const rows of batches) {
      for (const [index, loaded] of rows.entries()) {
        if (index % rowsAtATime === 0) await setImmediate()
        filled.put(loaded)
      }
    }
    return filled
  }
  const found: LoadedRow<Row>[] = []
  for await (const rows of batches) found.push(...rows)
  const gone = which.difference(new Set(found.map(({ row }) => row.id)))
  for (const id of gone) table.remove(id)
  for (const loaded of found) table.put(loaded)
  return table
}
