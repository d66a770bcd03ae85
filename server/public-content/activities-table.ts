import { FacetColumn } from './facet-columns.ts'
import { compareText, type ModelRow, RowTable } from './row-table.ts'
import type { SortedRows } from './sorted-rows.ts'

/** An activity in the read model; times in epoch milliseconds. */
export interface ActivityRow extends ModelRow {
  startsAt: number
  endsAt: number
  categoryId: string
  serviceKindId: string | null
  personId: string | null
}

/** The orders of activities; a list goes by its parameters, a feed of news by the time of publication. */
export type ActivityOrder = 'date' | '-date' | 'created' | '-created' | '-published'

const orderFields = {
  date: 'startsAt',
  '-date': 'startsAt',
  created: 'createdAt',
  '-created': 'createdAt',
  '-published': 'publishedAt',
} as const

/** The activities that are public, now or in the future. */
export class ActivitiesTable extends RowTable<ActivityRow> {
  readonly startsAt: number[] = []
  readonly endsAt: number[] = []
  readonly categories = new FacetColumn()
  readonly serviceKinds = new FacetColumn()
  /** The person who holds each, whether visitors see that person or not. */
  readonly holders = new FacetColumn()
  /** The country of the person who holds each, while visitors see that person; set by `PublicContent`. */
  readonly countries = new FacetColumn()

  /** Returns all rows in an order; equal ones by id. */
  inOrder(order: ActivityOrder): SortedRows {
    const { ids } = this
    const moments = this[orderFields[order]]
    const direction = order.startsWith('-') ? -1 : 1
    return this.ordered(
      order,
      (one, other) =>
        direction * ((moments[one] ?? 0) - (moments[other] ?? 0)) ||
        compareText(ids[one] ?? '', ids[other] ?? ''),
    )
  }

  protected override setColumns(number: number, row: ActivityRow): void {
    this.startsAt[number] = row.startsAt
    this.endsAt[number] = row.endsAt
    this.categories.set(number, row.categoryId)
    this.serviceKinds.set(number, row.serviceKindId)
    this.holders.set(number, row.personId)
    // Until it is set for the person who holds it now, nobody is shown.
    this.countries.set(number, null)
  }

  protected override clearColumns(number: number): void {
    for (const column of [this.categories, this.serviceKinds, this.holders, this.countries]) {
      column.set(number, null)
    }
  }
}
