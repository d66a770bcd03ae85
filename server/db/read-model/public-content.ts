import { defaultLanguage } from '../../../shared/i18n/languages.ts'
import type { DatabaseSession } from '../database.ts'
import { ActivitiesTable, type ActivityRow } from './activities-table.ts'
import { type ActivityCardRow, loadActivityCards, loadPersonCards, type PersonCardRow } from './card-rows.ts'
import { type Catalogues, CatalogueTable } from './catalogue-table.ts'
import { KeptRows } from './kept-rows.ts'
import { type ActivityPageRow, loadActivityPages, loadPersonPages, type PersonPageRow } from './page-rows.ts'
import { PeopleTable, type PersonRow } from './people-table.ts'
import { compareText } from './row-table.ts'

/** An activity's card with the person who holds it, if visitors see that person. */
export type HeldActivityRow = ActivityCardRow & {
  [Part in keyof PersonCardRow]: PersonCardRow[Part] | null
}

/** The cards of one table that are held in memory at most. */
const cardsMax = 5_000
/** The rows of pages in memory: their texts are long. */
const pagesMax = 1_000
/** The tables that loaded rows come from: their own, and those that they show something of. */
const cardTables = {
  person: { own: 'people', shown: ['countries', 'person_categories', 'files'] },
  activity: { own: 'activities', shown: ['activity_categories', 'service_kinds', 'files'] },
}
const pageTables = {
  person: { own: 'people', shown: ['social_networks', 'social_links'] },
  activity: { own: 'activities', shown: [] as string[] },
}
const noPerson = { person: null, country: null, personCategory: null, photo: null }

/** The public content in the read model. */
export class PublicContent {
  readonly personCards: KeptRows<PersonCardRow>
  readonly #activityCards: KeptRows<ActivityCardRow>
  readonly personPages: KeptRows<PersonPageRow>
  readonly activityPages: KeptRows<ActivityPageRow>
  people = new PeopleTable()
  activities = new ActivitiesTable()
  readonly catalogues: Catalogues = {
    countries: new CatalogueTable(),
    organizations: new CatalogueTable(),
    directions: new CatalogueTable(),
    ambassadorCategories: new CatalogueTable(),
    expertCategories: new CatalogueTable(),
    activityCategories: new CatalogueTable(),
    serviceKinds: new CatalogueTable(),
    tags: new CatalogueTable(),
  }
  #holders: readonly number[] | undefined
  #activitiesByHolder: Map<string | null, ActivityRow[]> | undefined
  #nextPersonChange: NextChange | undefined
  #nextActivityChange: NextChange | undefined

  constructor(db: DatabaseSession) {
    this.personCards = new KeptRows(cardsMax, (ids) => loadPersonCards(db, ids))
    this.#activityCards = new KeptRows(cardsMax, (ids) => loadActivityCards(db, ids))
    this.personPages = new KeptRows(pagesMax, (ids) => loadPersonPages(db, ids))
    this.activityPages = new KeptRows(pagesMax, (ids) => loadActivityPages(db, ids))
  }

  /** Returns the row of a person whom visitors see; `undefined` where there is none. */
  publicPerson(id: string, now: number): PersonRow | undefined {
    const number = this.people.numberOf(id)
    return number >= 0 && (this.people.publishedAt[number] ?? 0) <= now ? this.people.row(number) : undefined
  }

  /** Returns the row of an activity that visitors see; `undefined` where there is none. */
  publicActivity(id: string, now: number): ActivityRow | undefined {
    const { activities } = this
    const number = activities.numberOf(id)
    return number >= 0 && (activities.publishedAt[number] ?? 0) <= now ? activities.row(number) : undefined
  }

  /** Returns the ids of the public activities that a person holds, in the order of their dates. */
  activitiesOf(personId: string, now: number): string[] {
    this.#activitiesByHolder ??= Map.groupBy(
      this.activities.inOrder('date').map((number) => this.activities.row(number)),
      (activity) => activity.personId,
    )
    const held = this.#activitiesByHolder.get(personId) ?? []
    return held.filter(({ publishedAt }) => publishedAt <= now).map(({ id }) => id)
  }

  /** Returns the tags of a person in the order of their labels. */
  tagsOf({ tagIds }: PersonRow): { id: string; label: string }[] {
    return tagIds
      .flatMap((id) => {
        const label = this.catalogues.tags.textOf(id, defaultLanguage)?.text
        return label === undefined ? [] : { id, label }
      })
      .sort((one, other) => compareText(one.label, other.label))
  }

  /** Returns the cards of activities in the order of their ids, with the people who hold them. */
  async activityCards(ids: readonly string[], now: number): Promise<HeldActivityRow[]> {
    const cards = await this.#activityCards.get(ids)
    const holderIds = cards.flatMap(({ activity: { personId } }) => {
      const row = this.people.numberOf(personId)
      return personId !== null && row >= 0 && (this.people.publishedAt[row] ?? 0) <= now ? personId : []
    })
    const holders = await this.personCards.get([...new Set(holderIds)])
    const holderOf = new Map(holders.map((holder) => [holder.person.id, holder]))
    return cards.map((card) => ({ ...card, ...(holderOf.get(card.activity.personId ?? '') ?? noPerson) }))
  }

  /** Drops the loaded rows of a table that show what changed: that of one record, or all. */
  drop(table: string, id: string | undefined): void {
    for (const { tables, rows } of [
      { tables: cardTables.person, rows: this.personCards },
      { tables: cardTables.activity, rows: this.#activityCards },
      { tables: pageTables.person, rows: this.personPages },
      { tables: pageTables.activity, rows: this.activityPages },
    ]) {
      if (table === tables.own) rows.drop(id)
      else if (tables.shown.includes(table)) rows.drop()
    }
  }

  /** Forgets what was computed from rows that have changed. */
  forgetComputed(): void {
    this.#holders = undefined
    this.#activitiesByHolder = undefined
    this.#nextPersonChange = undefined
    this.#nextActivityChange = undefined
  }

  /** Returns for each activity the row of who holds it, by the number of its row; -1 where visitors never see that person. */
  holders(): readonly number[] {
    if (!this.#holders) {
      const { people, activities } = this
      const rows = new Array<number>(activities.rowsMax).fill(-1)
      for (const { id, personId } of activities.values())
        rows[activities.numberOf(id)] = people.numberOf(personId)
      this.#holders = rows
    }
    return this.#holders
  }

  /**
   * Returns the next moment at which a person becomes public by itself.
   * @returns epoch milliseconds, or `null` when nothing is to come.
   */
  nextPersonChange(now: number): number | null {
    this.#nextPersonChange = nextChange(this.#nextPersonChange, now, () => this.people.publishedAt)
    return this.#nextPersonChange.moment
  }

  /** Returns the next moment at which an activity begins, ends or becomes public, like {@link nextPersonChange}. */
  nextActivityChange(now: number): number | null {
    this.#nextActivityChange = nextChange(this.#nextActivityChange, now, () =>
      this.activities
        .values()
        .flatMap(({ publishedAt, startsAt, endsAt }) => [publishedAt, startsAt, endsAt]),
    )
    return this.#nextActivityChange.moment
  }
}

interface NextChange {
  /** The time since which it is the next one. */
  since: number
  moment: number | null
}

function nextChange(
  known: NextChange | undefined,
  now: number,
  momentsOf: () => readonly number[],
): NextChange {
  if (known && known.since <= now && now < (known.moment ?? Number.POSITIVE_INFINITY)) return known
  let next = Number.POSITIVE_INFINITY
  for (const moment of momentsOf()) if (moment > now && moment < next) next = moment
  return { since: now, moment: Number.isFinite(next) ? next : null }
}
