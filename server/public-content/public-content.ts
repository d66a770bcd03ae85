import { getHeapStatistics } from 'node:v8'
import type { Language } from '../../shared/i18n/languages.ts'
import { isPastActivity } from '../../shared/rules/activity-phase.ts'
import { type PersonKind, personKinds, type Tag } from '../../shared/schemas/catalogue.ts'
import type { ActivityWhen } from '../../shared/schemas/list-query.ts'
import type { DatabaseSession } from '../db/database.ts'
import { emptyCatalogues, ListedRows } from './facets.ts'
import {
  type ActivityCardRow,
  activityCards,
  activityPages,
  type PersonCardRow,
  personCards,
  personPages,
  RowCache,
} from './shown-rows.ts'
import {
  ActivitiesTable,
  type ActivityRow,
  isPublicAt,
  type ListedBy,
  PeopleTable,
  type PersonRow,
  TextsTable,
} from './tables.ts'
import { Vocabulary } from './vocabulary.ts'

/** An activity's card with its host, if visitors see that person. */
export type HostedActivityRow = ActivityCardRow & {
  [Part in keyof PersonCardRow]: PersonCardRow[Part] | null
}

/** The lists that nothing narrows: people of a kind, all people, activities of a time, and texts. */
export type ListName = PersonKind | 'people' | `activities ${ActivityWhen}` | 'texts'

/** The rows of each cache by the memory that V8 may take: 20,000 cards of some 2 KB where that is 2 GB. */
const cardsMax = Math.ceil(getHeapStatistics().heap_size_limit / 100_000)
/** Pages hold long texts. */
const pagesMax = Math.ceil(cardsMax / 5)
const noPerson = { person: null, country: null, personCategory: null, photo: null }

/** The public content in the read model. */
export class PublicContent {
  readonly personCards
  readonly #activityCards
  readonly personPages
  readonly activityPages
  people = new PeopleTable()
  activities = new ActivitiesTable()
  texts = new TextsTable()
  catalogues = emptyCatalogues()
  /** Groups of words that mean the same, as administrators have written them. */
  synonyms: readonly (readonly string[])[] = []
  #vocabulary: Vocabulary | undefined
  readonly #lists = new Map<ListName, ListedRows>()
  /** The time in which these lists hold. */
  #listsSince = 0
  #listsUntil = 0
  #activitiesOf: ReadonlyMap<string | null, readonly ActivityRow[]> | undefined

  constructor(db: DatabaseSession) {
    this.personCards = new RowCache(cardsMax, personCards(db), ({ person }) => person.id)
    this.#activityCards = new RowCache(cardsMax, activityCards(db), ({ activity }) => activity.id)
    this.personPages = new RowCache(pagesMax, personPages(db), ({ person }) => person.id)
    this.activityPages = new RowCache(pagesMax, activityPages(db), ({ id }) => id)
  }

  /** Returns the words that mean filters or have synonyms. */
  get vocabulary(): Vocabulary {
    this.#vocabulary ??= new Vocabulary(this.catalogues, this.synonyms)
    return this.#vocabulary
  }

  /** Returns the row of a person whom visitors see; `undefined` where there is none. */
  publicPerson(id: string | null, now: number): PersonRow | undefined {
    const row = this.people.rowOf(id)
    return row && isPublicAt(row, now) ? row : undefined
  }

  /** Returns the row of an activity that visitors see; `undefined` where there is none. */
  publicActivity(id: string, now: number): ActivityRow | undefined {
    const row = this.activities.rowOf(id)
    return row && isPublicAt(row, now) ? row : undefined
  }

  /** Returns the public activities of a host, in the order of their dates. */
  activitiesOf(personId: string, now: number): ActivityRow[] {
    const { activities } = this
    this.#activitiesOf ??= Map.groupBy(
      activities.inOrder('date').map((row) => activities.row(row)),
      (activity) => activity.personId,
    )
    const hosted = this.#activitiesOf.get(personId) ?? []
    return hosted.filter((row) => isPublicAt(row, now))
  }

  /** Returns the tags of a person in the order of their names in a language. */
  tagsOf({ tagIds }: Pick<PersonRow, 'tagIds'>, language: Language): Tag[] {
    return this.catalogues.tags
      .valuesOf(tagIds, language)
      .map(({ id, value, name }) => ({ id, label: value, name }))
  }

  /** Returns the cards of activities in the order of their ids, with their hosts. */
  async activityCards(ids: readonly string[], now: number): Promise<HostedActivityRow[]> {
    return this.withHosts(await this.#activityCards.get(ids), now)
  }

  /** Returns cards of activities with their hosts, where visitors see these. */
  async withHosts(cards: readonly ActivityCardRow[], now: number): Promise<HostedActivityRow[]> {
    const hostIds = cards.flatMap(({ activity }) => this.publicPerson(activity.personId, now)?.id ?? [])
    const hosts = await this.personCards.get([...new Set(hostIds)])
    const hostOf = new Map<string | null, PersonCardRow>(hosts.map((host) => [host.person.id, host]))
    return cards.map((card) => ({ ...card, ...(hostOf.get(card.activity.personId) ?? noPerson) }))
  }

  /** Drops the loaded rows of a table that show what changed: that of one record, or all. */
  drop(table: string, id: string | undefined): void {
    for (const { rows, own, shown } of [
      { rows: this.personCards, own: 'people', shown: ['countries', 'person_categories', 'files'] },
      { rows: this.personPages, own: 'people', shown: ['social_networks', 'social_links'] },
      {
        rows: this.#activityCards,
        own: 'activities',
        shown: ['activity_categories', 'service_kinds', 'files'],
      },
      { rows: this.activityPages, own: 'activities', shown: [] as string[] },
    ]) {
      if (table === own) rows.drop(id)
      else if (shown.includes(table)) rows.drop()
    }
  }

  /** Replaces content that has changed. Nobody sees a part of a change: nothing is waited for meanwhile. */
  change(apply: (content: PublicContent) => void): void {
    this.#listsUntil = 0
    this.#activitiesOf = undefined
    this.#vocabulary = undefined
    apply(this)
  }

  /** Returns a list that nothing narrows; it is made again after each change and as time passes. */
  listed(name: ListName, now: number): ListedRows {
    if (now < this.#listsSince || this.#listsUntil <= now) this.#settle(now)
    let list = this.#lists.get(name)
    if (!list) {
      list = this.#list(name, now)
      this.#lists.set(name, list)
    }
    return list
  }

  /** Drops the lists of an earlier time, and sets the countries of activities. */
  #settle(now: number): void {
    const { people, activities, texts } = this
    this.#lists.clear()
    const changes = [people, activities, texts].map((table) => table.nextChange(now))
    this.#listsSince = now
    this.#listsUntil = Math.min(...changes.map((time) => time ?? Number.POSITIVE_INFINITY))
    activities.forEach(({ personId }, row) => {
      const host = this.publicPerson(personId, now)
      activities.countries.set(row, host ? [host.countryId] : [])
    })
  }

  #list(name: ListName, now: number): ListedRows {
    const { people, activities, texts } = this
    if (name === 'people') return new ListedRows(people.publicNumbers(now), people.rowsMax)
    if (name === 'texts') {
      return new ListedRows(
        texts.publicNumbers(now, (text) => text.kind !== 'pages' || this.#listsSomething(text, now)),
        texts.rowsMax,
      )
    }
    if (personKinds.includes(name as PersonKind)) {
      return new ListedRows(
        people.publicNumbers(now, ({ kind }) => kind === name),
        people.rowsMax,
      )
    }
    const isWithin = (activity: ActivityRow) =>
      name === 'activities all' || isPastActivity(activity, now) === (name === 'activities past')
    return new ListedRows(activities.publicNumbers(now, isWithin), activities.rowsMax)
  }

  /**
   * Checks that a page lists something, unless it is none of an entry: no result of a search leads to an empty list.
   */
  #listsSomething({ lists }: { lists?: ListedBy }, now: number): boolean {
    if (!lists) return true
    const { people, activities } = this
    const counts =
      lists.of === 'activity'
        ? this.listed('activities all', now).countsOf(activities[lists.by])
        : this.listed(lists.of, now).countsOf(people[lists.by])
    return counts.has(lists.id)
  }
}
