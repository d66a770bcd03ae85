import { and, asc, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { LocalizedText } from '../../../../shared/i18n/localized-text.ts'
import type { PersonKind } from '../../../../shared/schemas/catalogue.ts'
import type { PersonListQuery } from '../../../../shared/schemas/list-query.ts'
import type {
  personDetailSchema,
  personFacetsSchema,
  personListSchema,
} from '../../../../shared/schemas/person.ts'
import { byName } from '../../../db/by-name.ts'
import type { Database } from '../../../db/database.ts'
import { countFacet } from '../../../db/facet.ts'
import { foldCase } from '../../../db/fold-case.ts'
import { matchesPeople, peopleRank } from '../../../db/public-search.ts'
import { isPublicActivity, isPublicPerson, publishedText } from '../../../db/publication.ts'
import { activities } from '../../../db/schema/activity.ts'
import {
  countries,
  directions,
  files,
  organizations,
  personCategories,
  socialNetworks,
  tags,
} from '../../../db/schema/catalogue.ts'
import { people, personTags, socialLinks } from '../../../db/schema/person.ts'
import { presentActivitySummary, selectActivities } from '../../../presenters/activity-summary.ts'
import {
  personSummaryColumns,
  presentName,
  presentPersonSummary,
} from '../../../presenters/person-summary.ts'

type Db = Database['db']
type FilterName = keyof z.infer<typeof personFacetsSchema>

/** Finds a page of the public people of one kind, with the counts of every filter's options (P-2, N-6). */
export async function findPeople(
  db: Db,
  kind: PersonKind,
  query: PersonListQuery,
  language: Language,
  now: Date,
): Promise<z.input<typeof personListSchema>> {
  const filters = personFilters(db, query)
  const shown = and(eq(people.kind, kind), isPublicPerson(now))
  const base = and(shown, await matchesPeople(db, query.q, shown))
  // The page is selected by ids alone: sorting all matching rows with their biographies would take most of the time.
  const chosen = db
    .select({ id: people.id })
    .from(people)
    .where(and(base, ...Object.values(filters)))
    .orderBy(...personOrder(query, language), asc(people.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  const ids = (await chosen).map(({ id }) => id)
  const rows = await db
    .select(personSummaryColumns)
    .from(people)
    .innerJoin(countries, eq(countries.id, people.countryId))
    .leftJoin(personCategories, eq(personCategories.id, people.categoryId))
    .leftJoin(files, eq(files.id, people.photoId))
    .where(inArray(people.id, ids))
  const place = new Map(ids.map((id, index) => [id, index]))
  rows.sort((a, b) => (place.get(a.person.id) ?? 0) - (place.get(b.person.id) ?? 0))
  const { total, facets } = await countFacets(db, kind, query, base, filters, language)
  return {
    items: rows.map((row) => presentPersonSummary(row, language)),
    total,
    page: query.page,
    pageSize: query.pageSize,
    facets,
  }
}

/**
 * Returns the requested order; the default of a search is relevance. Otherwise, and among equals, people are sorted by
 * name in the reader's alphabet.
 */
function personOrder({ q, sort }: PersonListQuery, language: Language): SQL[] {
  const name = byName(people, language)
  switch (sort) {
    case '-name':
      return [desc(name)]
    case 'created':
      return [asc(people.createdAt), asc(name)]
    case '-created':
      return [desc(people.createdAt), asc(name)]
    case 'name':
      return [asc(name)]
    default:
      return q ? [...peopleRank(q), asc(name)] : [asc(name)]
  }
}

/** Returns the condition of each filter. All are on columns of `people`, so that they combine freely. */
function personFilters(db: Db, query: PersonListQuery): Record<FilterName, SQL | undefined> {
  const chosen = (values: readonly string[], condition: () => SQL) =>
    values.length > 0 ? condition() : undefined
  return {
    country: chosen(query.country, () =>
      inArray(
        people.countryId,
        db.select({ id: countries.id }).from(countries).where(inArray(countries.code, query.country)),
      ),
    ),
    category: chosen(query.category, () => inArray(people.categoryId, query.category)),
    direction: chosen(query.direction, () => inArray(people.directionId, query.direction)),
    organization: chosen(query.organization, () => inArray(people.organizationId, query.organization)),
    tag: chosen(query.tag, () =>
      exists(
        db
          .select({ one: sql`1` })
          .from(personTags)
          .innerJoin(tags, eq(tags.id, personTags.tagId))
          .where(and(eq(personTags.personId, people.id), isNamedTag(query.tag))),
      ),
    ),
  }
}

/** Matches a tag by its id, or by its label in any case. */
function isNamedTag(names: readonly string[]): SQL {
  const ids = names.map((name) => name.toLowerCase())
  return (
    or(inArray(foldCase(tags.label), names.map(foldCase)), inArray(sql`${tags.id}::text`, ids)) ?? sql`false`
  )
}

/** The column of `people` for each filter; tags have their own table. */
const facetColumns = {
  country: people.countryId,
  category: people.categoryId,
  direction: people.directionId,
  organization: people.organizationId,
}

/**
 * Counts the matching people, and for each option the people that choosing it would show with all other filters.
 * Options without people are left out unless they are selected (P-2: no filter leads nowhere). The people are scanned
 * once: each row records which filters it passes.
 */
async function countFacets(
  db: Db,
  kind: PersonKind,
  query: PersonListQuery,
  base: SQL | undefined,
  filters: Record<FilterName, SQL | undefined>,
  language: Language,
): Promise<{ total: number; facets: z.input<typeof personFacetsSchema> }> {
  const names = Object.keys(filters) as FilterName[]
  const passed = (except?: FilterName) =>
    sql.join(
      [sql`true`, ...names.filter((name) => name !== except).map((name) => sql.identifier(`passes_${name}`))],
      sql` and `,
    )
  const matched = sql`select ${people.id} as id, ${sql.join(
    [
      ...Object.entries(facetColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
      ...names.map((name) => sql`(${filters[name] ?? sql`true`}) as ${sql.identifier(`passes_${name}`)}`),
    ],
    sql`, `,
  )} from ${people} where ${base}`
  const counts = [
    sql`select 'total' as facet, null::uuid as value, count(*)::int as count from matched where ${passed()}`,
    ...Object.keys(facetColumns).map(
      (name) =>
        sql`select ${sql.raw(`'${name}'`)}, ${sql.identifier(name)}, count(*)::int from matched
          where ${passed(name as FilterName)} group by 2`,
    ),
    sql`select 'tag', ${personTags.tagId}, count(*)::int from matched
      join ${personTags} on ${personTags.personId} = matched.id where ${passed('tag')} group by 2`,
  ]
  const { rows } = await db.execute<{ facet: string; value: string | null; count: number }>(
    sql`with matched as materialized (${matched}) ${sql.join(counts, sql` union all `)}`,
  )
  const countOf = new Map(rows.map(({ facet, value, count }) => [`${facet} ${value ?? ''}`, count]))
  const options = <Row extends { id: string; value: string; label: LocalizedText | string }>(
    name: FilterName,
    all: readonly Row[],
  ) => {
    const selected = new Set(query[name].map((value) => value.toLowerCase()))
    const counted = all
      .map((row) => ({ ...row, otherValue: row.id, count: countOf.get(`${name} ${row.id}`) ?? 0 }))
      .filter(({ id, value, count }) => count > 0 || selected.has(value.toLowerCase()) || selected.has(id))
    return countFacet(counted, query[name], language)
  }
  const entries = (table: typeof directions | typeof organizations) =>
    db.select({ id: table.id, value: table.id, label: table.name }).from(table)
  return {
    total: countOf.get('total ') ?? 0,
    facets: {
      country: options(
        'country',
        await db.select({ id: countries.id, value: countries.code, label: countries.name }).from(countries),
      ),
      category: options(
        'category',
        await db
          .select({ id: personCategories.id, value: personCategories.id, label: personCategories.title })
          .from(personCategories)
          .where(eq(personCategories.type, kind)),
      ),
      direction: options('direction', await entries(directions)),
      organization: options('organization', await entries(organizations)),
      tag: options('tag', await db.select({ id: tags.id, value: tags.label, label: tags.label }).from(tags)),
    },
  }
}

/** Finds one public person with everything on their page (P-3, P-5); `null` where there is none. */
export async function findPerson(
  db: Db,
  kind: PersonKind,
  id: string,
  language: Language,
  now: Date,
): Promise<z.input<typeof personDetailSchema> | null> {
  const [row] = await db
    .select({ ...personSummaryColumns, organization: organizations, direction: directions })
    .from(people)
    .innerJoin(countries, eq(countries.id, people.countryId))
    .leftJoin(personCategories, eq(personCategories.id, people.categoryId))
    .leftJoin(files, eq(files.id, people.photoId))
    .leftJoin(organizations, eq(organizations.id, people.organizationId))
    .leftJoin(directions, eq(directions.id, people.directionId))
    .where(and(eq(people.id, id), eq(people.kind, kind), isPublicPerson(now)))
  if (!row) return null
  const { person, organization, direction } = row
  const personTagRows = await db
    .select({ id: tags.id, label: tags.label })
    .from(personTags)
    .innerJoin(tags, eq(tags.id, personTags.tagId))
    .where(eq(personTags.personId, id))
    .orderBy(asc(tags.label))
  const linkRows = await db
    .select({
      id: socialLinks.id,
      network: socialNetworks.name,
      name: socialLinks.name,
      link: socialLinks.link,
    })
    .from(socialLinks)
    .innerJoin(socialNetworks, eq(socialNetworks.id, socialLinks.networkId))
    .where(and(eq(socialLinks.personId, id), isNull(socialLinks.binnedAt)))
    .orderBy(asc(socialNetworks.position), asc(socialLinks.name))
  const activityRows = await selectActivities(db, now)
    .where(and(eq(activities.personId, id), isPublicActivity(now)))
    .orderBy(asc(activities.startsAt), asc(activities.id))
  return {
    ...presentPersonSummary(row, language),
    middlename: person.middlename,
    bio: publishedText(person.bio, person.languageStates, language),
    organization: organization && { id: organization.id, name: presentName(organization.name, language) },
    direction: direction && { id: direction.id, name: presentName(direction.name, language) },
    tags: personTagRows,
    linkedin: person.linkedin,
    website: person.website,
    socialLinks: linkRows,
    activities: activityRows.map((activityRow) => presentActivitySummary(activityRow, language, now)),
    updatedAt: person.updatedAt.toISOString(),
  }
}
