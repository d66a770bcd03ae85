import type { Language } from '../../shared/i18n/languages.ts'
import { type LocalizedText, type ReadText, readText } from '../../shared/i18n/localized-text.ts'
import { sortKeyOf } from '../../shared/i18n/sort-key.ts'
import type { CatalogueEntry as DescribedEntry } from '../../shared/schemas/catalogue.ts'
import type { FacetOption } from '../../shared/schemas/fields.ts'
import { compareText } from './tables.ts'

/** An entry of a catalogue by which records are filtered. */
export interface CatalogueEntry {
  id: string
  /** The value by which it is selected; the id counts, too. */
  value: string
  label: LocalizedText
  /** The description in the languages that are published. */
  description?: LocalizedText
}

interface OrderedEntry extends CatalogueEntry {
  text: FacetOption['label']
  /** Its place by the alphabet of the language. */
  place: number
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
    this.#idsByValue = new Map(entries.map(({ id, value }) => [value.toLowerCase(), id]))
  }

  /** Returns the label of an entry in a language; `undefined` where it is not known. */
  textOf(id: string, language: Language): FacetOption['label'] | undefined {
    return this.#inOrderOf(language).get(id)?.text
  }

  /** Returns the place of an entry by the alphabet of a language; that after all others where it is not known. */
  positionOf(id: string, language: Language): number {
    return this.#inOrderOf(language).get(id)?.place ?? this.entries.length
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
      .sort((one, other) => one.place - other.place)
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
          Number(b.isSelected) - Number(a.isSelected) || b.count - a.count || a.entry.place - b.entry.place,
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
    const ordered = new Map(entries.map((entry, place) => [entry.id, { ...entry, place }]))
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
