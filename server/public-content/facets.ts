import { type Language, type LocalizedText, type ReadText, readText } from '../../shared/i18n/languages.ts'
import { compareText, sortKeyOf } from '../../shared/i18n/search-form.ts'
import type { CatalogueEntry as DescribedEntry } from '../../shared/schemas/catalogue.ts'
import type { FacetOption } from '../../shared/schemas/fields.ts'

/** The values of one filter for each row of a table. Each id is stored as a small number, its index in `#ids`. */
export class FacetColumn {
  readonly #ids: string[] = []
  readonly #numbers = new Map<string, number>()
  /** For each number a list of it alone, shared by all rows with that one value. */
  readonly #single: (readonly number[])[] = []
  readonly #values: (readonly number[])[] = []

  /** Sets the values of a row. */
  set(row: number, ids: readonly string[]): void {
    const numbers = ids.map((id) => this.#numberFor(id))
    const [first, second] = numbers
    this.#values[row] = first === undefined || second !== undefined ? numbers : (this.#single[first] ?? [])
  }

  /** Checks whether a row has any value. */
  hasValue(row: number): boolean {
    return (this.#values[row]?.length ?? 0) > 0
  }

  /** Returns which values are chosen: 1 at the number of each. */
  marksOf(ids: readonly string[]): Uint8Array {
    const marks = new Uint8Array(this.#ids.length)
    for (const id of ids) {
      const number = this.#numbers.get(id)
      if (number !== undefined) marks[number] = 1
    }
    return marks
  }

  /** Returns the values of a row: 1 at the number of each. */
  marksOfRow(row: number): Uint8Array {
    const marks = new Uint8Array(this.#ids.length)
    for (const value of this.#values[row] ?? []) marks[value] = 1
    return marks
  }

  /** Checks whether a row has one of the marked values. */
  hasMarked(row: number, marks: Uint8Array): boolean {
    for (const value of this.#values[row] ?? []) if (marks[value] === 1) return true
    return false
  }

  /** Counts the marked values of a row. */
  countMarked(row: number, marks: Uint8Array): number {
    let count = 0
    for (const value of this.#values[row] ?? []) count += marks[value] ?? 0
    return count
  }

  /** Counts how many of some rows have each value, by its id; rows without one of them count nowhere. */
  countsIn(...lists: (readonly number[])[]): ReadonlyMap<string, number> {
    const counts = new Uint32Array(this.#ids.length)
    for (const rows of lists) {
      for (const row of rows) {
        for (const value of this.#values[row] ?? []) counts[value] = (counts[value] ?? 0) + 1
      }
    }
    const byId = new Map<string, number>()
    for (const [value, id] of this.#ids.entries()) {
      const count = counts[value] ?? 0
      if (count > 0) byId.set(id, count)
    }
    return byId
  }

  #numberFor(id: string): number {
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    const number = this.#ids.push(id) - 1
    this.#numbers.set(id, number)
    this.#single.push([number])
    return number
  }
}

/** The rows of a list that no filter narrows, until one of them changes. */
export class ListedRows {
  /** In no order. */
  readonly rows: readonly number[]
  /** 1 at the number of each row that is in the list. */
  readonly marks: Uint8Array
  readonly #counts = new Map<FacetColumn, ReadonlyMap<string, number>>()

  /** @param rowsMax a number that is greater than that of every row. */
  constructor(rows: readonly number[], rowsMax: number) {
    this.rows = rows
    this.marks = new Uint8Array(rowsMax)
    for (const row of rows) this.marks[row] = 1
  }

  /** Returns how many of the rows have each value of a column, by the id of the value. */
  countsOf(column: FacetColumn): ReadonlyMap<string, number> {
    const known = this.#counts.get(column)
    if (known) return known
    const counts = column.countsIn(this.rows)
    this.#counts.set(column, counts)
    return counts
  }
}

/** An entry of a catalogue by which records are filtered. */
export interface CatalogueEntry {
  id: string
  /** The value by which it is selected; the id counts, too. */
  value: string
  /** Further values by which it is selected, unless they are another entry's. */
  aliases?: readonly string[]
  label: LocalizedText
  /** The description in the languages that are published. */
  description?: LocalizedText
}

interface OrderedEntry extends CatalogueEntry {
  text: FacetOption['label']
  /** Its position in the alphabet of the language. */
  position: number
}

/** The entries of one catalogue, such as countries or tags. */
export class CatalogueTable {
  readonly entries: readonly CatalogueEntry[]
  readonly #byId: ReadonlyMap<string, CatalogueEntry>
  readonly #idsByValue: ReadonlyMap<string, string>
  readonly #ordered = new Map<Language, ReadonlyMap<string, OrderedEntry>>()

  constructor(entries: readonly CatalogueEntry[] = []) {
    this.entries = entries
    this.#byId = new Map(entries.map((entry) => [entry.id, entry]))
    // A value goes before what another one is called in some language.
    const byAlias = entries.flatMap(({ id, aliases = [] }) => aliases.map((alias) => [alias, id] as const))
    const byValue = entries.map(({ id, value }) => [value, id] as const)
    this.#idsByValue = new Map([...byAlias, ...byValue].map(([value, id]) => [value.toLowerCase(), id]))
  }

  /** Returns the label of an entry in a language; `undefined` where it is not known. */
  textOf(id: string, language: Language): FacetOption['label'] | undefined {
    return this.#inOrderOf(language).get(id)?.text
  }

  /** Returns the position of an entry by the alphabet of a language; that after all others where it is not known. */
  positionOf(id: string, language: Language): number {
    return this.#inOrderOf(language).get(id)?.position ?? this.entries.length
  }

  /** Returns an entry as readers see it; `undefined` where it is not known. */
  entryOf(id: string, language: Language): DescribedEntry | undefined {
    const entry = this.#inOrderOf(language).get(id)
    return entry && { id, name: entry.text, description: readText(entry.description, language) }
  }

  /** Returns the entries of some ids with their values, in the order of their names. */
  valuesOf(ids: readonly string[], language: Language): { id: string; value: string; name: ReadText }[] {
    const ordered = this.#inOrderOf(language)
    return ids
      .flatMap((id) => ordered.get(id) ?? [])
      .sort((one, other) => one.position - other.position)
      .map(({ id, value, text }) => ({ id, value, name: text }))
  }

  /** Returns the only selected entry, where it has a description: a list of its records begins with that. */
  describedOf(chosen: readonly string[], language: Language): DescribedEntry[] {
    const [id, ...others] = this.idsOf(chosen)
    const entry = id === undefined || others.length > 0 ? undefined : this.entryOf(id, language)
    return entry?.description ? [entry] : []
  }

  /** Finds the ids of selected values, each a value in any case or an id; unknown ones are left out. */
  idsOf(chosen: readonly string[]): string[] {
    return chosen.flatMap((value) => {
      const lower = value.toLowerCase()
      return this.#byId.has(lower) ? lower : (this.#idsByValue.get(lower) ?? [])
    })
  }

  /**
   * Makes the options of a filter from the number of records of each entry: chosen ones first, then by number, then by
   * the reader's alphabet. An option without records is left out unless it is chosen (P-2: no filter leads nowhere).
   */
  optionsOf(
    counts: ReadonlyMap<string, number>,
    chosen: readonly string[],
    language: Language,
  ): FacetOption[] {
    const ordered = this.#inOrderOf(language)
    const selected = new Set(this.idsOf(chosen))
    const ids = new Set([...selected, ...counts.keys()])
    return [...ids]
      .flatMap((id) => {
        const entry = ordered.get(id)
        return entry ? { entry, count: counts.get(id) ?? 0, isSelected: selected.has(id) } : []
      })
      .sort(
        (a, b) =>
          Number(b.isSelected) - Number(a.isSelected) ||
          b.count - a.count ||
          a.entry.position - b.entry.position,
      )
      .map(({ entry, count, isSelected }) => ({ value: entry.value, label: entry.text, count, isSelected }))
  }

  #inOrderOf(language: Language): ReadonlyMap<string, OrderedEntry> {
    const known = this.#ordered.get(language)
    if (known) return known
    const entries = this.entries
      .map((entry) => {
        const text = readText(entry.label, language) ?? { text: entry.value, lang: language }
        return { ...entry, text, key: sortKeyOf(text.text, language) }
      })
      .sort((a, b) => compareText(a.key, b.key) || compareText(a.text.text, b.text.text))
    const ordered = new Map(entries.map((entry, position) => [entry.id, { ...entry, position }]))
    this.#ordered.set(language, ordered)
    return ordered
  }
}

const catalogueNames = [
  'countries',
  'organizations',
  'directions',
  'ambassadorCategories',
  'expertCategories',
  'activityCategories',
  'serviceKinds',
  'tags',
] as const

/** The catalogues by whose entries records are filtered. */
export type Catalogues = Record<(typeof catalogueNames)[number], CatalogueTable>

/** Creates the catalogues without entries. */
export function emptyCatalogues(): Catalogues {
  return Object.fromEntries(catalogueNames.map((name) => [name, new CatalogueTable()])) as Catalogues
}
