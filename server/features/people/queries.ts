import { and, asc, count, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import type { PersonListQuery } from '../../../shared/schemas/list-query.ts'
import type { personDetailSchema, personFacetsSchema, personListSchema } from '../../../shared/schemas/person.ts'
import type { Database } from '../../db/client.ts'
import { countFacet, selectedWithin } from '../../db/facet.ts'
import { isPublicActivity, isPublicPerson, publishedText } from '../../db/publication.ts'
import { activities } from '../../db/schema/activity.ts'
import {
  countries,
  directions,
  files,
  organizations,
  personCategories,
  socialNetworks,
  tags,
} from '../../db/schema/catalogue.ts'
import { people, personTags, socialLinks } from '../../db/schema/person.ts'
import { matchesSearch, searchRank } from '../../db/text-search.ts'
import { presentActivitySummary, selectActivities } from '../../presenters/activity-summary.ts'
import { personSummaryColumns, presentName, presentPersonSummary } from '../../presenters/person-summary.ts'

type Db = Database['db']
type FilterName = keyof z.infer<typeof personFacetsSchema>

/** A page of the public people of one kind, with the counts of every filter's options (P-2, N-6). */
export async function listPeople(
  db: Db,
  kind: PersonKind,
  query: PersonListQuery,
  language: Language,
  now: Date,
): Promise<z.input<typeof personListSchema>> {
  const filters = personFilters(db, query)
  const base = and(eq(people.kind, kind), isPublicPerson(now), matchesSearch(people.searchText, query.q))
  const where = and(base, ...Object.values(filters))
  const rows = await db
    .select({ ...personSummaryColumns, total: sql<number>`(count(*) over ())::int` })
    .from(people)
    .innerJoin(countries, eq(countries.id, people.countryId))
    .leftJoin(personCategories, eq(personCategories.id, people.categoryId))
    .leftJoin(files, eq(files.id, people.photoId))
    .where(where)
    .orderBy(...personOrder(query), asc(people.sortName), asc(people.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await db.$count(people, where))
  return {
    items: rows.map((row) => presentPersonSummary(row, language)),
    total,
    page: query.page,
    pageSize: query.pageSize,
    facets: await countFacets(db, kind, query, base, filters, language),
  }
}

function personOrder(query: PersonListQuery): SQL[] {
  switch (query.sort) {
    case 'name':
      return [asc(people.sortName)]
    case '-name':
      return [desc(people.sortName)]
    case 'created':
      return [asc(people.createdAt)]
    case '-created':
      return [desc(people.createdAt)]
    default:
      return query.q ? searchRank(people.searchText, query.q) : []
  }
}

/** The condition of each filter, all on the people's own columns so that they combine freely. */
function personFilters(db: Db, query: PersonListQuery): Record<FilterName, SQL | undefined> {
  const chosen = (values: readonly string[], condition: () => SQL) => (values.length > 0 ? condition() : undefined)
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

/** A tag is named by its id or by its label in any case. */
function isNamedTag(names: readonly string[]): SQL {
  const lowered = names.map((name) => name.toLowerCase())
  return or(inArray(sql`lower(${tags.label})`, lowered), inArray(sql`${tags.id}::text`, lowered)) ?? sql`false`
}

/**
 * The options of each filter with the number of people that choosing them would show, all other filters
 * applied; options that would show nobody are left out unless they are chosen (P-2: no filter leads nowhere).
 */
async function countFacets(
  db: Db,
  kind: PersonKind,
  query: PersonListQuery,
  base: SQL | undefined,
  filters: Record<FilterName, SQL | undefined>,
  language: Language,
): Promise<z.input<typeof personFacetsSchema>> {
  const others = (name: FilterName) =>
    and(
      base,
      ...Object.entries(filters)
        .filter(([other]) => other !== name)
        .map(([, condition]) => condition),
    )
  const matching = count(people.id)
  const shown = (isSelected: SQL) => or(sql`count(${people.id}) > 0`, isSelected)
  return {
    country: countFacet(
      await db
        .select({ value: countries.code, label: countries.name, count: matching })
        .from(countries)
        .leftJoin(people, and(eq(people.countryId, countries.id), others('country')))
        .groupBy(countries.id)
        .having(shown(selectedWithin(countries.code, query.country))),
      query.country,
      language,
    ),
    category: countFacet(
      await db
        .select({ value: personCategories.id, label: personCategories.title, count: matching })
        .from(personCategories)
        .leftJoin(people, and(eq(people.categoryId, personCategories.id), others('category')))
        .where(eq(personCategories.type, kind))
        .groupBy(personCategories.id)
        .having(shown(selectedWithin(personCategories.id, query.category))),
      query.category,
      language,
    ),
    direction: countFacet(
      await db
        .select({ value: directions.id, label: directions.name, count: matching })
        .from(directions)
        .leftJoin(people, and(eq(people.directionId, directions.id), others('direction')))
        .groupBy(directions.id)
        .having(shown(selectedWithin(directions.id, query.direction))),
      query.direction,
      language,
    ),
    organization: countFacet(
      await db
        .select({ value: organizations.id, label: organizations.name, count: matching })
        .from(organizations)
        .leftJoin(people, and(eq(people.organizationId, organizations.id), others('organization')))
        .groupBy(organizations.id)
        .having(shown(selectedWithin(organizations.id, query.organization))),
      query.organization,
      language,
    ),
    tag: countFacet(
      await db
        .select({ value: tags.label, otherValue: tags.id, label: tags.label, count: matching })
        .from(tags)
        .leftJoin(personTags, eq(personTags.tagId, tags.id))
        .leftJoin(people, and(eq(people.id, personTags.personId), others('tag')))
        .groupBy(tags.id)
        .having(shown(query.tag.length > 0 ? isNamedTag(query.tag) : sql`false`)),
      query.tag,
      language,
    ),
  }
}

/** One public person with everything on their page (P-3, P-5), or `null`. */
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
    .select({ id: socialLinks.id, network: socialNetworks.name, name: socialLinks.name, link: socialLinks.link })
    .from(socialLinks)
    .innerJoin(socialNetworks, eq(socialNetworks.id, socialLinks.networkId))
    .where(eq(socialLinks.personId, id))
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
