import { and, asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type Language, presentName, publishedText } from '../../../../shared/i18n/languages.ts'
import { compareNames } from '../../../../shared/i18n/search-form.ts'
import { localTimeOf } from '../../../../shared/rules/local-time.ts'
import type {
  CatalogueEntry,
  Country,
  countryDetailSchema,
  DescribedActivityCategory,
  PersonCategory,
  ServiceKind,
  SocialNetwork,
  Tag,
} from '../../../../shared/schemas/catalogue.ts'
import type { Database } from '../../../db/database.ts'
import {
  activityCategories,
  countries,
  type directions,
  type organizations,
  personCategories,
  serviceKinds,
  socialNetworks,
  tags,
} from '../../../db/schema/catalogue.ts'
import { socialLinks } from '../../../db/schema/person.ts'
import { presentCountry } from '../../../presenters/cards.ts'
import { countOfCountry } from '../../../public-content/country-counts.ts'
import { countPeopleByCountry } from '../../../public-content/public-lists.ts'
import type { ReadModel } from '../../../public-content/read-model.ts'
import { tagNames } from '../../../public-content/tag-names.ts'

type Db = Database['db']

/**
 * Finds the countries of the programme with the number of their public people, largest number first (P-1). The numbers
 * are those of the lists' filters.
 */
export async function findCountries(
  db: Db,
  readModel: ReadModel,
  language: Language,
  now: Date,
): Promise<Country[]> {
  const [rows, content] = await Promise.all([
    readModel.small('countries', ['countries'], async () =>
      db.select().from(countries).where(isNull(countries.trashedAt)),
    ),
    readModel.current(),
  ])
  const ambassadors = countPeopleByCountry(content, 'ambassador', now.getTime())
  const experts = countPeopleByCountry(content, 'expert', now.getTime())
  const positionOf = (id: string) => content.catalogues.countries.positionOf(id, language)
  return rows
    .map((country) => ({
      ...presentCountry(country, language),
      ambassadorCount: ambassadors.get(country.id) ?? 0,
      expertCount: experts.get(country.id) ?? 0,
    }))
    .sort(
      (a, b) =>
        b.ambassadorCount + b.expertCount - a.ambassadorCount - a.expertCount ||
        positionOf(a.id) - positionOf(b.id),
    )
}

/**
 * Finds a country with the numbers of its page (P-25), which are those of the lists; `null` where there is none of that
 * code.
 */
export async function findCountry(
  db: Db,
  readModel: ReadModel,
  code: string,
  language: Language,
  now: Date,
): Promise<z.input<typeof countryDetailSchema> | null> {
  const [listed, content] = await Promise.all([
    findCountries(db, readModel, language, now),
    readModel.current(),
  ])
  const country = listed.find((one) => one.code === code)
  if (!country) return null
  const { directions, activities } = countOfCountry(content, country.id, now.getTime())
  return {
    ...country,
    localTime: localTimeOf(now.getTime(), country.timeZone),
    directions: content.catalogues.directions.optionsOf(directions, [], language),
    upcomingActivityCount: activities.upcoming,
    pastActivityCount: activities.past,
  }
}

/** Finds all organizations or all directions, sorted by the reader's alphabet (D-3). */
export async function findEntries(
  db: Db,
  table: typeof organizations | typeof directions,
  language: Language,
): Promise<CatalogueEntry[]> {
  const rows = await db
    .select({ id: table.id, name: table.name, description: table.description, states: table.languageStates })
    .from(table)
    .where(isNull(table.trashedAt))
  const compare = compareNames(language)
  return rows
    .map(({ id, name, description, states }) => ({
      id,
      name: presentName(name, language),
      description: publishedText(description, states, language),
    }))
    .sort((a, b) => compare(a.name.text, b.name.text))
}

/** Finds the categories of both kinds of people (D-5). */
export async function findPersonCategories(db: Db, language: Language): Promise<PersonCategory[]> {
  const rows = await db
    .select()
    .from(personCategories)
    .where(isNull(personCategories.trashedAt))
    .orderBy(asc(personCategories.type), asc(personCategories.position), asc(personCategories.id))
  return rows.map(({ id, type, title, caption, languageStates }) => ({
    id,
    type,
    title: presentName(title, language),
    caption: publishedText(caption, languageStates, language),
  }))
}

/** Finds the categories of activities (PRODUCT §1). */
export async function findActivityCategories(
  db: Db,
  language: Language,
): Promise<DescribedActivityCategory[]> {
  const rows = await db.select().from(activityCategories).orderBy(asc(activityCategories.position))
  return rows.map(({ id, code, title, caption, languageStates }) => ({
    id,
    code,
    title: presentName(title, language),
    caption: publishedText(caption, languageStates, language),
  }))
}

/** Finds the kinds of service on offer, in their editorial order (P-1). */
export async function findServiceKinds(
  db: Db,
  readModel: ReadModel,
  language: Language,
): Promise<ServiceKind[]> {
  const rows = await readModel.small('service kinds', ['service_kinds'], async () =>
    db.select().from(serviceKinds).orderBy(asc(serviceKinds.position)),
  )
  return rows.map(({ id, title, listTitle, caption, languageStates }) => ({
    id,
    title: presentName(title, language),
    listTitle: presentName(listTitle, language),
    caption: publishedText(caption, languageStates, language),
  }))
}

/** Finds all tags, sorted by the reader's alphabet (D-9). */
export async function findTags(db: Db, language: Language): Promise<Tag[]> {
  const rows = await db.select({ id: tags.id, label: tags.label, names: tags.names }).from(tags)
  const compare = compareNames(language)
  return rows
    .map((tag) => ({
      id: tag.id,
      label: tag.label,
      name: { text: tagNames(tag)[language], lang: language },
    }))
    .sort((a, b) => compare(a.name.text, b.name.text))
}

/** Finds the social networks with the programme's own links (D-8). */
export async function findSocialNetworks(db: Db, readModel: ReadModel): Promise<SocialNetwork[]> {
  const rows = await readModel.small('social networks', ['social_networks', 'social_links'], () =>
    loadSocialNetworks(db),
  )
  return [...Map.groupBy(rows, ({ network }) => network.id).values()].flatMap((ofNetwork) => {
    const links = ofNetwork.flatMap(({ network, link }) => (link ? { ...link, network: network.name } : []))
    return ofNetwork.slice(0, 1).map(({ network }) => ({ ...network, links }))
  })
}

async function loadSocialNetworks(db: Db) {
  return db
    .select({
      network: { id: socialNetworks.id, name: socialNetworks.name },
      link: { id: socialLinks.id, name: socialLinks.name, link: socialLinks.link },
    })
    .from(socialNetworks)
    .leftJoin(
      socialLinks,
      and(
        eq(socialLinks.networkId, socialNetworks.id),
        isNull(socialLinks.personId),
        isNull(socialLinks.trashedAt),
      ),
    )
    .where(isNull(socialNetworks.trashedAt))
    .orderBy(asc(socialNetworks.position), asc(socialNetworks.name), asc(socialLinks.name))
}
