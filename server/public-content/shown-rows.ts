import { and, eq, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { DatabaseSession } from '../db/database.ts'
import { hasId, idsParameter, unnamed } from '../db/has-id.ts'
import { activities } from '../db/schema/activity.ts'
import {
  activityCategories,
  countries,
  files,
  personCategories,
  serviceKinds,
  socialNetworks,
} from '../db/schema/catalogue.ts'
import { people, socialLinks } from '../db/schema/person.ts'
import { isEverPublicActivity, isEverPublicPerson } from './publication.ts'

/** Loads rows by their ids; ids without a row that may be shown are left out. */
type LoadRows<Row> = (ids: readonly string[]) => Promise<readonly Row[]>
type RowOf<Load extends (db: DatabaseSession) => LoadRows<unknown>> = Awaited<
  ReturnType<ReturnType<Load>>
>[number]

/** The values on a person's card, of their row and of other tables. */
export type PersonCardRow = RowOf<typeof personCards>
/** The values on an activity's card, in addition to the person. */
export type ActivityCardRow = RowOf<typeof activityCards>
/** The values and links of a person on their page, in addition to those of their card. */
export type PersonPageRow = RowOf<typeof personPages>
/** The values of an activity on its page, in addition to those of its card. */
export type ActivityPageRow = RowOf<typeof activityPages>

/** Rows that one statement loads for all who ask for some of them. */
interface Load<Row> {
  ids: Set<string>
  rows: Promise<ReadonlyMap<string, Row>>
}

/**
 * The most recently used rows as pages show them, in memory until they change. Rows that are asked for while others are
 * loaded are loaded next, by one statement: ten readers of ten pages send one more, not ten.
 */
export class RowCache<Row extends object> {
  readonly #rows: LRUCache<string, Row>
  readonly #load: LoadRows<Row>
  readonly #idOf: (row: Row) => string
  #changeCount = 0
  /** The last load that has begun; it never rejects. */
  #current: Promise<unknown> = Promise.resolve()
  /** The load that begins when that one has ended. */
  #next: Load<Row> | undefined

  constructor(max: number, load: LoadRows<Row>, idOf: (row: Row) => string) {
    this.#rows = new LRUCache({ max })
    this.#load = load
    this.#idOf = idOf
  }

  /** Returns the rows of some ids, in their order; those that have no row are left out. */
  async get(ids: readonly string[]): Promise<Row[]> {
    const known = new Map(ids.map((id) => [id, this.#rows.get(id)]))
    const missing = ids.filter((id) => !known.get(id))
    const loaded = missing.length > 0 ? await this.#loadNext(missing) : undefined
    return ids.flatMap((id) => known.get(id) ?? loaded?.get(id) ?? [])
  }

  /** Drops the row of an id, or all. */
  drop(id?: string): void {
    this.#changeCount += 1
    if (id === undefined) this.#rows.clear()
    else this.#rows.delete(id)
  }

  /** Adds ids to the next load. */
  #loadNext(ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    if (!this.#next) {
      const rows = this.#current.then(() => this.#loadNow())
      this.#next = { ids: new Set(), rows }
      this.#current = rows.catch(() => {})
    }
    for (const id of ids) this.#next.ids.add(id)
    return this.#next.rows
  }

  /** Loads the rows of the next load, and stores them if nothing has changed meanwhile. */
  async #loadNow(): Promise<ReadonlyMap<string, Row>> {
    const ids = [...(this.#next?.ids ?? [])]
    this.#next = undefined
    const changeCount = this.#changeCount
    const rows = new Map((await this.#load(ids)).map((row) => [this.#idOf(row), row]))
    if (changeCount === this.#changeCount) for (const [id, row] of rows) this.#rows.set(id, row)
    return rows
  }
}

const picture = {
  id: files.id,
  sha256: files.sha256,
  widthPixels: files.widthPixels,
  heightPixels: files.heightPixels,
  focusX: files.focusX,
  focusY: files.focusY,
  alt: files.alt,
  isDecorative: files.isDecorative,
}

/** Returns the loader of people's cards; by default of those who are public, now or in the future. */
export function personCards(db: DatabaseSession, isLoaded: SQL | undefined = isEverPublicPerson) {
  const statement = db
    .select({
      person: {
        id: people.id,
        kind: people.kind,
        userCode: people.userCode,
        firstname: people.firstname,
        lastname: people.lastname,
        cyrillicNames: people.cyrillicNames,
        headline: people.headline,
        languageStates: people.languageStates,
        photoAlt: people.photoAlt,
      },
      country: {
        id: countries.id,
        code: countries.code,
        timeZone: countries.timeZone,
        name: countries.name,
      },
      personCategory: { id: personCategories.id, title: personCategories.title },
      photo: picture,
    })
    .from(people)
    .innerJoin(countries, eq(countries.id, people.countryId))
    .leftJoin(personCategories, eq(personCategories.id, people.categoryId))
    .leftJoin(files, eq(files.id, people.photoId))
    .where(and(hasId(people.id, sql.placeholder('ids')), isLoaded))
    .prepare(unnamed)
  return (ids: readonly string[]) => statement.execute({ ids: idsParameter(ids) })
}

/** Returns the loader of activities' cards; by default of those that are public, now or in the future. */
export function activityCards(db: DatabaseSession, isLoaded: SQL | undefined = isEverPublicActivity) {
  const statement = db
    .select({
      activity: {
        id: activities.id,
        code: activities.code,
        title: activities.title,
        caption: activities.caption,
        place: activities.place,
        languageStates: activities.languageStates,
        imageAlt: activities.imageAlt,
        isImageDecorative: activities.isImageDecorative,
        startsAt: activities.startsAt,
        endsAt: activities.endsAt,
        cancelledAt: activities.cancelledAt,
        registration: activities.registration,
        registrationClosedAt: activities.registrationClosedAt,
        seatState: activities.seatState,
        personId: activities.personId,
      },
      activityCategory: {
        id: activityCategories.id,
        code: activityCategories.code,
        title: activityCategories.title,
      },
      serviceKind: { id: serviceKinds.id, title: serviceKinds.title },
      image: picture,
    })
    .from(activities)
    .innerJoin(activityCategories, eq(activityCategories.id, activities.categoryId))
    .leftJoin(serviceKinds, eq(serviceKinds.id, activities.serviceKindId))
    .leftJoin(files, eq(files.id, activities.imageId))
    .where(and(hasId(activities.id, sql.placeholder('ids')), isLoaded))
    .prepare(unnamed)
  return (ids: readonly string[]) => statement.execute({ ids: idsParameter(ids) })
}

/** A link of a person to their page in a social network. */
interface PersonLink {
  id: string
  network: string
  name: string
  link: string
}

// The links are one value of the person's row: a second statement would double the time of a page.
const linksOfPerson = sql`(
  select coalesce(json_agg(json_build_object(
    'id', ${socialLinks.id}, 'network', ${socialNetworks.name}, 'name', ${socialLinks.name}, 'link', ${socialLinks.link}
  ) order by ${socialNetworks.position}, ${socialLinks.name}), '[]')
  from ${socialLinks} join ${socialNetworks} on ${socialNetworks.id} = ${socialLinks.networkId}
  where ${socialLinks.personId} = ${people.id} and ${socialLinks.trashedAt} is null
)`

/** Returns the loader of people's pages; by default of those who are public, now or in the future. */
export function personPages(db: DatabaseSession, isLoaded: SQL | undefined = isEverPublicPerson) {
  const statement = db
    .select({
      person: {
        id: people.id,
        middlename: people.middlename,
        bio: people.bio,
        questions: people.questions,
        spokenLanguages: people.spokenLanguages,
        linkedin: people.linkedin,
        website: people.website,
        updatedAt: people.updatedAt,
      },
      // Nested: Drizzle drops the names of tables from columns in the statement of a single table.
      links: sql<PersonLink[]>`${linksOfPerson}`,
    })
    .from(people)
    .where(and(hasId(people.id, sql.placeholder('ids')), isLoaded))
    .prepare(unnamed)
  return (ids: readonly string[]) => statement.execute({ ids: idsParameter(ids) })
}

/** Returns the loader of activities' pages; by default of those that are public, now or in the future. */
export function activityPages(db: DatabaseSession, isLoaded: SQL | undefined = isEverPublicActivity) {
  const statement = db
    .select({
      id: activities.id,
      description: activities.description,
      startedAt: activities.startedAt,
      link: activities.link,
      language: activities.language,
      interpretation: activities.interpretation,
      priceNote: activities.priceNote,
      cancellationReason: activities.cancellationReason,
      recording: activities.recording,
      audioLink: activities.audioLink,
      audioFile: activities.audioFile,
      papers: activities.papers,
      transcript: activities.transcript,
      updatedAt: activities.updatedAt,
    })
    .from(activities)
    .where(and(hasId(activities.id, sql.placeholder('ids')), isLoaded))
    .prepare(unnamed)
  return (ids: readonly string[]) => statement.execute({ ids: idsParameter(ids) })
}
