import { type Language, languages } from '../../shared/i18n/languages.ts'
import { type PersonKind, personKinds } from '../../shared/schemas/catalogue.ts'
import type { PersonSort } from '../../shared/schemas/list-query.ts'
import { FacetColumn, FacetSetColumn } from './facet-columns.ts'
import { compareText, type ModelRow, RowTable } from './row-table.ts'
import type { SortedRows } from './sorted-rows.ts'

/** A person in the read model. */
export interface PersonRow extends ModelRow {
  sortKeys: Partial<Record<Language, string>>
  kind: PersonKind
  countryId: string
  categoryId: string | null
  directionId: string | null
  organizationId: string | null
  tagIds: readonly string[]
}

/** The people who are public, now or in the future. */
export class PeopleTable extends RowTable<PersonRow> {
  /** The kind of each row, as its place among the kinds. */
  readonly kinds: number[] = []
  readonly countries = new FacetColumn()
  readonly categories = new FacetColumn()
  readonly directions = new FacetColumn()
  readonly organizations = new FacetColumn()
  readonly tags = new FacetSetColumn()

  /** The name of each row as it is sorted, in each language. */
  readonly #names: Record<Language, string[]> = { uz: [], ru: [], en: [] }

  /** Returns all rows in the requested order; equal ones by name, then by id. */
  inOrder(sort: PersonSort, language: Language): SortedRows {
    const { ids, createdAt } = this
    const names = this.#names[language]
    // Read from columns: the first sorting of 100,000 rows compares names two million times.
    const byId = (one: number, other: number) => compareText(ids[one] ?? '', ids[other] ?? '')
    const byName = (one: number, other: number) => compareText(names[one] ?? '', names[other] ?? '')
    const byCreation = (one: number, other: number) => (createdAt[one] ?? 0) - (createdAt[other] ?? 0)
    const orders = {
      name: (one: number, other: number) => byName(one, other) || byId(one, other),
      '-name': (one: number, other: number) => byName(other, one) || byId(one, other),
      created: (one: number, other: number) =>
        byCreation(one, other) || byName(one, other) || byId(one, other),
      '-created': (one: number, other: number) =>
        byCreation(other, one) || byName(one, other) || byId(one, other),
    } satisfies Record<PersonSort, unknown>
    return this.ordered(`${sort} ${language}`, orders[sort])
  }

  protected override setColumns(number: number, row: PersonRow): void {
    for (const language of languages) this.#names[language][number] = row.sortKeys[language] ?? ''
    this.kinds[number] = personKinds.indexOf(row.kind)
    this.countries.set(number, row.countryId)
    this.categories.set(number, row.categoryId)
    this.directions.set(number, row.directionId)
    this.organizations.set(number, row.organizationId)
    this.tags.setAll(number, row.tagIds)
  }

  protected override clearColumns(number: number): void {
    for (const column of [this.countries, this.categories, this.directions, this.organizations]) {
      column.set(number, null)
    }
    this.tags.setAll(number, [])
  }
}
