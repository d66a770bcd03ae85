import type { Language } from '../../shared/i18n/languages.ts'
import type { Tag } from '../../shared/schemas/catalogue.ts'
import type { DatabaseSession } from '../db/database.ts'
import { ActivitiesTable, type ActivityRow } from './activities-table.ts'
import { type ActivityCardRow, activityCards, type PersonCardRow, personCards } from './card-rows.ts'
import { type Catalogues, CatalogueTable } from './catalogue-table.ts'
import { type ListName, listedRows } from './listed-rows.ts'
import { type ActivityPageRow, activityPages, type PersonPageRow, personPages } from './page-rows.ts'
import { PeopleTable, type PersonRow } from './people-table.ts'
import { partOfHeap, RowCache } from './row-cache.ts'
import { RowList } from './row-lists.ts'
import { TextsTable } from './texts-table.ts'
import { WholeList } from './whole-list.ts'

/** An activity's card with the person who holds it, if visitors see that person. */
export type HeldActivityRow = ActivityCardRow & {
  [Part in keyof PersonCardRow]: PersonCardRow[Part] | null
}

/** The bounds of one table's cards, and of the rows of its pages, whose texts are long: about 800 and 400 at hand. */
const cardSizes = { readyMax: 800_000, packedMax: partOfHeap(1 / 24) }
const pageSizes = { readyMax: 1_300_000, packedMax: partOfHeap(1 / 24) }
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
  readonly personCards: RowCache<PersonCardRow>
  readonly #activityCards: RowCache<ActivityCardRow>
  readonly personPages: RowCache<PersonPageRow>
  readonly activityPages: RowCache<ActivityPageRow>
  people = new PeopleTable()
  activities = new ActivitiesTable()
  texts = new TextsTable()
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
  readonly #wholeLists = new Map<ListName, KnownList>()
  #settledUntil = 0
  #nextPersonChange: NextChange | undefined
  #nextActivityChange: NextChange | undefined

  constructor(db: DatabaseSession) {
    this.personCards = new RowCache(cardSizes, personCards(db))
    this.#activityCards = new RowCache(cardSizes, activityCards(db))
    this.personPages = new RowCache(pageSizes, personPages(db))
    this.activityPages = new RowCache(pageSizes, activityPages(db))
  }

  /** Returns the row of a person whom visitors see; `undefined` where there is none. */
  publicPerson(id: string, now: number): PersonRow | undefined {
    const number = this.people.numberOf(id)
    return this.people.isPublic(number, now) ? this.people.row(number) : undefined
  }

  /** Returns the row of an activity that visitors see; `undefined` where there is none. */
  publicActivity(id: string, now: number): ActivityRow | undefined {
    const { activities } = this
    const number = activities.numberOf(id)
    return activities.isPublic(number, now) ? activities.row(number) : undefined
  }

  /** Returns the ids of the public activities that a person holds, in the order of their dates. */
  activitiesOf(personId: string, now: number): string[] {
    const { activities } = this
    const [holder = 0] = activities.holders.numbersOf([personId])
    const held = activities.holders.rowsOf(holder).filter((row) => activities.isPublic(row, now))
    return activities
      .inOrder('date')
      .slice(new RowList(held), 0, held.length)
      .map((row) => activities.row(row).id)
  }

  /** Returns the tags of a person in the order of their names in a language. */
  tagsOf({ tagIds }: Pick<PersonRow, 'tagIds'>, language: Language): Tag[] {
    return this.catalogues.tags
      .valuesOf(tagIds, language)
      .map(({ id, value, name }) => ({ id, label: value, name }))
  }

  /** Returns the cards of activities in the order of their ids, with the people who hold them. */
  async activityCards(ids: readonly string[], now: number): Promise<HeldActivityRow[]> {
    return this.withHolders(await this.#activityCards.get(ids), now)
  }

  /** Returns cards of activities with the people who hold them, where visitors see these. */
  async withHolders(cards: readonly ActivityCardRow[], now: number): Promise<HeldActivityRow[]> {
    const holderIds = cards.flatMap(({ activity: { personId } }) => {
      const row = this.people.numberOf(personId)
      return personId !== null && this.people.isPublic(row, now) ? personId : []
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

  /**
   * Sets what activities have of the people who hold them, and forgets what was computed, after rows have changed.
   * @param personIds the people who have changed; all where it is left out.
   * @param activityIds likewise the activities.
   */
  settle(now: number, personIds?: Iterable<string>, activityIds?: Iterable<string>): void {
    this.#wholeLists.clear()
    this.#nextPersonChange = undefined
    this.#nextActivityChange = undefined
    const { activities } = this
    if (!personIds || !activityIds) {
      for (const row of activities.numbers()) this.#setCountry(row, now)
    } else {
      for (const id of activityIds) {
        const row = activities.numberOf(id)
        if (row >= 0) this.#setCountry(row, now)
      }
      for (const holder of activities.holders.numbersOf([...personIds])) {
        for (const row of activities.holders.rowsOf(holder)) this.#setCountry(row, now)
      }
    }
    this.#settledUntil = this.nextPersonChange(now) ?? Number.POSITIVE_INFINITY
  }

  /** Updates the countries of activities whose host was published or ended by a schedule since. */
  settleIfDue(now: number): void {
    if (now >= this.#settledUntil) this.settle(now)
  }

  #setCountry(row: number, now: number): void {
    const { activities, people } = this
    const holder = people.numberOf(activities.row(row).personId)
    const isShown = people.isPublic(holder, now)
    activities.countries.set(row, isShown ? people.row(holder).countryId : null)
  }

  /** Returns a list that nothing narrows; it is made again after each change and as time passes. */
  wholeList(name: ListName, now: number): WholeList {
    const known = this.#wholeLists.get(name)
    const { people, activities, texts } = this
    const tables = [people, activities, texts]
    const changeCounts = tables.map(({ changeCount }) => changeCount)
    const isOfTables = known?.tables.every(
      (table, place) => table === tables[place] && known.changeCounts[place] === changeCounts[place],
    )
    if (known && isOfTables && known.since <= now && now < known.until) return known.list
    const moments = [this.nextPersonChange(now), this.nextActivityChange(now), this.texts.nextChange(now)]
    const until = Math.min(...moments.map((moment) => moment ?? Number.POSITIVE_INFINITY))
    const { rowsMax, isListed } = listedRows(this, name, now)
    const list = new WholeList(rowsMax, isListed)
    this.#wholeLists.set(name, { tables, changeCounts, since: now, until, list })
    return list
  }

  /**
   * Returns the next moment at which a person becomes public automatically, or is not public any more.
   * @returns epoch milliseconds, or `null` when nothing is to come.
   */
  nextPersonChange(now: number): number | null {
    const { publishedAt, publishedUntil } = this.people
    this.#nextPersonChange = nextChange(this.#nextPersonChange, now, publishedAt, publishedUntil)
    return this.#nextPersonChange.moment
  }

  /** Returns the next moment at which an activity begins, ends, comes or goes, like {@link nextPersonChange}. */
  nextActivityChange(now: number): number | null {
    const { publishedAt, publishedUntil, startsAt, endsAt } = this.activities
    const moments = [publishedAt, publishedUntil, startsAt, endsAt]
    this.#nextActivityChange = nextChange(this.#nextActivityChange, now, ...moments)
    return this.#nextActivityChange.moment
  }
}

/** A list, the tables as it was made of them, and the time in which it holds. */
interface KnownList {
  tables: readonly { changeCount: number }[]
  changeCounts: readonly number[]
  since: number
  until: number
  list: WholeList
}

interface NextChange {
  /** The time since which it is the next one. */
  since: number
  moment: number | null
}

function nextChange(
  known: NextChange | undefined,
  now: number,
  ...moments: (readonly number[])[]
): NextChange {
  if (known && known.since <= now && now < (known.moment ?? Number.POSITIVE_INFINITY)) return known
  let next = Number.POSITIVE_INFINITY
  for (const column of moments) {
    for (const moment of column) if (moment > now && moment < next) next = moment
  }
  return { since: now, moment: Number.isFinite(next) ? next : null }
}
