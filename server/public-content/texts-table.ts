import type { LocalizedText } from '../../shared/i18n/localized-text.ts'
import type { PersonKind } from '../../shared/schemas/catalogue.ts'
import type { PageSubject } from '../../shared/schemas/search.ts'
import { type ModelRow, RowTable } from './row-table.ts'
import type { SortedRows } from './sorted-rows.ts'

/** A question with its answer, a clause of the regulations, or a page; the texts are those that visitors may see. */
export type TextRow = ModelRow & LoadedText

/** A text, before it is a row. */
export type LoadedText = {
  id: string
  title: LocalizedText
  body: LocalizedText
  /** The time and the end of its publication in epoch milliseconds, where it has its own. */
  publishedAt?: number
  publishedUntil?: number | null
} & TextSource

/** The texts of one kind. */
export type TextRowOf<Kind extends TextRow['kind']> = Extract<TextRow, { kind: Kind }>

/** The kind of a text, and the values that are shown beside it. */
export type TextSource =
  | { kind: 'questions'; key: string; topic: LocalizedText }
  | { kind: 'clauses'; number: string; editionDate: string }
  | { kind: 'pages'; address: string; subject: PageSubject; lists?: ListedBy }

/** The records that a page of an entry lists; the page is found only while it lists one. */
export type ListedBy =
  | { of: PersonKind; by: 'categories' | 'directions' | 'organizations'; id: string }
  | { of: 'activity'; by: 'categories' | 'serviceKinds'; id: string }

/** The questions, clauses and pages that a search of the site finds beside people and activities (C-12). */
export class TextsTable extends RowTable<TextRow> {
  /** Returns all rows as they stand on the site. */
  inOrder(): SortedRows {
    return this.ordered('place', (one, other) => this.row(one).createdAt - this.row(other).createdAt)
  }

  /** Returns the next moment at which other clauses are in force or a page comes or goes; `null` where none is known. */
  nextChange(now: number): number | null {
    const next = Math.min(...[...this.publishedAt, ...this.publishedUntil].filter((moment) => moment > now))
    return Number.isFinite(next) ? next : null
  }

  protected override setColumns(): void {
    // A search alone reads these rows: no filter needs a column.
  }

  protected override clearColumns(): void {
    // See above.
  }
}
