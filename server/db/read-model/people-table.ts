import type { Language } from '../../../shared/i18n/languages.ts'
import { type PersonKind, personKinds } from '../../../shared/schemas/catalogue.ts'
import type { PersonSort } from '../../../shared/schemas/list-query.ts'
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

  /** Returns all rows in the requested order; equal ones by name, then by id. */
  inOrder(sort: PersonSort, language: Language): SortedRows {
    const nameOf = (number: number) => this.row(number).sortKeys[language] ?? ''
    const byId = (one: number, other: number) => compareText(this.row(one).id, this.row(other).id)
    const byName = (one: number, other: number) => compareText(nameOf(one), nameOf(other))
    const byCreation = (one: number, other: number) => this.row(one).createdAt - this.row(other).createdAt
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
