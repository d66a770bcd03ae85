import type { Language, LocalizedText } from '../../shared/i18n/languages.ts'
import { compareText } from '../../shared/i18n/search-form.ts'
import type { SpokenLanguage } from '../../shared/rules/spoken-languages.ts'
import type { PersonKind } from '../../shared/schemas/catalogue.ts'
import type { PersonSort } from '../../shared/schemas/list-query.ts'
import type { PageSubject } from '../../shared/schemas/search.ts'
import { FacetColumn } from './facets.ts'
import { type SearchedPart, WordIndex } from './word-index.ts'

/** The values that every row of the read model has; times in epoch milliseconds. */
export interface ModelRow {
  id: string
  /** The time of publication; it may be in the future. */
  publishedAt: number
  /** The end of the publication; `null` where it has none. */
  publishedUntil: number | null
}

/** A row as it is loaded, with the words that it is found by. */
export interface LoadedRow<Row extends ModelRow> {
  row: Row
  parts: readonly SearchedPart[]
}

/** Compares two rows; 0 only for the same row. */
type Compare<Row> = (one: Row, other: Row) => number

/**
 * The rows of one table that visitors may see, now or in the future, each under a small number. Columns, words and
 * orders go by these numbers.
 */
export abstract class RowTable<Row extends ModelRow> {
  readonly words = new WordIndex()
  readonly #rows: (Row | undefined)[] = []
  readonly #numberOf = new Map<string, number>()
  readonly #freeNumbers: number[] = []
  readonly #columns: { column: FacetColumn; idsOf: (row: Row) => readonly string[] }[] = []
  readonly #orders = new Map<string, { numbers: number[]; compare: Compare<Row> }>()
  #nextChange: { since: number; at: number } | undefined

  /** Returns a number that is greater than that of every row. */
  get rowsMax(): number {
    return this.#rows.length
  }

  /** Returns the row of a record; `undefined` where there is none. */
  rowOf(id: string | null): Row | undefined {
    return id === null ? undefined : this.#rows[this.#numberOf.get(id) ?? -1]
  }

  /** Returns the number of a record's row; -1 where there is none. */
  numberOf(id: string): number {
    return this.#numberOf.get(id) ?? -1
  }

  /** Returns a row by its number. @throws {RangeError} where there is none. */
  row(number: number): Row {
    const row = this.#rows[number]
    if (!row) throw new RangeError(`There is no row ${number}.`)
    return row
  }

  /** Returns the numbers of the rows that visitors see at a time and that pass a test, in ascending order. */
  publicNumbers(now: number, passes: (row: Row) => boolean = () => true): number[] {
    const numbers: number[] = []
    for (const [number, row] of this.#rows.entries()) {
      if (row && isPublicAt(row, now) && passes(row)) numbers.push(number)
    }
    return numbers
  }

  /** Replaces the record's earlier row, or adds it. */
  put({ row, parts }: LoadedRow<Row>): void {
    this.remove(row.id)
    const number = this.#freeNumbers.pop() ?? this.#rows.length
    this.#rows[number] = row
    this.#numberOf.set(row.id, number)
    for (const { column, idsOf } of this.#columns) column.set(number, idsOf(row))
    this.words.add(number, parts)
    for (const { numbers, compare } of this.#orders.values()) {
      numbers.splice(this.#indexOf(row, numbers, compare), 0, number)
    }
  }

  /** Removes the row of a record, if there is one. */
  remove(id: string): void {
    this.#nextChange = undefined
    const number = this.#numberOf.get(id)
    if (number === undefined) return
    const row = this.row(number)
    for (const { numbers, compare } of this.#orders.values()) {
      numbers.splice(this.#indexOf(row, numbers, compare), 1)
    }
    this.words.remove(number)
    this.#rows[number] = undefined
    this.#numberOf.delete(id)
    this.#freeNumbers.push(number)
  }

  /** Calls a function with each row and its number. */
  forEach(visit: (row: Row, number: number) => void): void {
    for (const number of this.#numberOf.values()) visit(this.row(number), number)
  }

  /**
   * Returns the next time after `now` at which a row comes, goes or otherwise changes automatically.
   * @returns epoch milliseconds, or `null` when nothing is to come.
   */
  nextChange(now: number): number | null {
    const known = this.#nextChange
    if (!known || now < known.since || known.at <= now) {
      let at = Number.POSITIVE_INFINITY
      this.forEach((row) => {
        for (const time of this.timesOf(row)) if (time !== null && time > now && time < at) at = time
      })
      this.#nextChange = { since: now, at }
    }
    const at = this.#nextChange?.at ?? Number.POSITIVE_INFINITY
    return Number.isFinite(at) ? at : null
  }

  /** Lists the times at which visitors see a row differently. */
  protected timesOf({ publishedAt, publishedUntil }: Row): (number | null)[] {
    return [publishedAt, publishedUntil]
  }

  /** Adds a column with the values of a filter. */
  protected column(idsOf: (row: Row) => readonly (string | null)[]): FacetColumn {
    const column = new FacetColumn()
    this.#columns.push({ column, idsOf: (row) => idsOf(row).filter((id) => id !== null) })
    return column
  }

  /** Returns the numbers of all rows in an order, which is made at its first use. */
  protected ordered(name: string, compare: Compare<Row>): readonly number[] {
    let order = this.#orders.get(name)
    if (!order) {
      const numbers = [...this.#numberOf.values()].sort((one, other) =>
        compare(this.row(one), this.row(other)),
      )
      order = { numbers, compare }
      this.#orders.set(name, order)
    }
    return order.numbers
  }

  /** Returns the index of a row in an order, or that at which it is to be inserted. */
  #indexOf(row: Row, numbers: readonly number[], compare: Compare<Row>): number {
    let low = 0
    let high = numbers.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(this.row(numbers[middle] ?? 0), row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Checks whether visitors see a row at a time. */
export function isPublicAt({ publishedAt, publishedUntil }: ModelRow, now: number): boolean {
  return publishedAt <= now && (publishedUntil === null || now < publishedUntil)
}

/** A person in the read model. */
export interface PersonRow extends ModelRow {
  /** The time of creation in epoch microseconds, as exactly as the database stores it. */
  createdAt: number
  sortKeys: Partial<Record<Language, string>>
  kind: PersonKind
  countryId: string
  categoryId: string | null
  directionId: string | null
  organizationId: string | null
  tagIds: readonly string[]
  languages: readonly SpokenLanguage[]
}

/** The people who are public, now or in the future. */
export class PeopleTable extends RowTable<PersonRow> {
  readonly countries = this.column(({ countryId }) => [countryId])
  readonly categories = this.column(({ categoryId }) => [categoryId])
  readonly directions = this.column(({ directionId }) => [directionId])
  readonly organizations = this.column(({ organizationId }) => [organizationId])
  readonly tags = this.column(({ tagIds }) => tagIds)
  readonly languages = this.column(({ languages }) => languages)

  /** Returns all rows in the requested order; equal ones by name, then by id. */
  inOrder(sort: PersonSort, language: Language): readonly number[] {
    const direction = sort.startsWith('-') ? -1 : 1
    const byName = (one: PersonRow, other: PersonRow) =>
      compareText(one.sortKeys[language] ?? '', other.sortKeys[language] ?? '')
    return this.ordered(`${sort} ${language}`, (one, other) =>
      sort.endsWith('name')
        ? direction * byName(one, other) || compareText(one.id, other.id)
        : direction * (one.createdAt - other.createdAt) ||
          byName(one, other) ||
          compareText(one.id, other.id),
    )
  }
}

/** An activity in the read model; times in epoch milliseconds. */
export interface ActivityRow extends ModelRow {
  createdAt: number
  startsAt: number
  endsAt: number
  categoryId: string
  serviceKindId: string | null
  personId: string | null
  isCancelled: boolean
  isOnline: boolean
  isInPerson: boolean
  /** The times at which registration opens and closes, where they are set. */
  registrationTimes: readonly number[]
  /** The language that it is held in, and those that it is interpreted into. */
  languages: readonly SpokenLanguage[]
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
  readonly categories = this.column(({ categoryId }) => [categoryId])
  readonly serviceKinds = this.column(({ serviceKindId }) => [serviceKindId])
  readonly languages = this.column(({ languages }) => languages)
  /** The country of the host of each, while visitors see that person; set by `PublicContent`. */
  readonly countries = this.column(() => [])

  /** Returns all rows in an order; equal ones by id. */
  inOrder(order: ActivityOrder): readonly number[] {
    const field = orderFields[order]
    const direction = order.startsWith('-') ? -1 : 1
    return this.ordered(
      order,
      (one, other) => direction * (one[field] - other[field]) || compareText(one.id, other.id),
    )
  }

  protected override timesOf(row: ActivityRow): (number | null)[] {
    return [...super.timesOf(row), row.startsAt, row.endsAt, ...row.registrationTimes]
  }
}

/** A question with its answer, a clause of the regulations, or a page; the texts are those that visitors may see. */
export type TextRow = ModelRow & {
  title: LocalizedText
  body: LocalizedText
  /** The title in each language, in the search form. */
  titleForms: readonly string[]
  /** Its index among all texts, as they stand on the site. */
  position: number
} & TextSource

/** A text, before it is a row. */
export type LoadedText = Omit<ModelRow, 'publishedAt' | 'publishedUntil'> &
  Pick<TextRow, 'title' | 'body'> &
  /** Few have a time of publication of their own. */
  Partial<Pick<ModelRow, 'publishedAt' | 'publishedUntil'>> &
  TextSource

/** The texts of one kind. */
export type TextRowOf<Kind extends TextRow['kind']> = Extract<TextRow, { kind: Kind }>

/** The kind of a text, and the values that are shown next to it. */
type TextSource =
  | { kind: 'questions'; key: string; topic: LocalizedText }
  | { kind: 'clauses'; number: string; editionDate: string }
  | { kind: 'pages'; address: string; subject: PageSubject; lists?: ListedBy }

/** The records that a page of an entry lists; the page is found only while it lists one. */
export type ListedBy =
  | { of: PersonKind; by: 'categories' | 'directions' | 'organizations'; id: string }
  | { of: 'activity'; by: 'categories' | 'serviceKinds'; id: string }

/** The questions, clauses and pages that a search of the site finds in addition to people and activities (C-12). */
export class TextsTable extends RowTable<TextRow> {
  /** Returns all rows as they stand on the site. */
  inOrder(): readonly number[] {
    return this.ordered('position', (one, other) => one.position - other.position)
  }
}
