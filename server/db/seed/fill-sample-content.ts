import { sql } from 'drizzle-orm'
import { programmeTimeZone } from '../../../shared/i18n/formats.ts'
import { languagesInStep as languageStates } from '../../../shared/rules/language-progress.ts'
import type { Database } from '../database.ts'
import { continueNumberings } from '../next-code.ts'
import { activities } from '../schema/activity.ts'
import {
  activityCategories,
  countries,
  directions,
  organizations,
  personCategories,
  serviceKinds,
  socialNetworks,
  tags,
} from '../schema/catalogue.ts'
import { people, personTags, socialLinks } from '../schema/person.ts'
import { fillMissingSearch } from '../search-columns.ts'
import { sampleActivities } from './content/activities.ts'
import { sampleActivityCategories } from './content/activity-categories.ts'
import { sampleAmbassadors } from './content/ambassadors.ts'
import { countryName, sampleCountries } from './content/countries.ts'
import { sampleDirections } from './content/directions.ts'
import { sampleExperts } from './content/experts.ts'
import { sampleOrganizations } from './content/organizations.ts'
import { samplePersonCategories } from './content/person-categories.ts'
import type { SampleActivity, SamplePerson } from './content/sample-types.ts'
import { sampleServiceKinds } from './content/service-kinds.ts'
import { sampleSiteLinks, sampleSocialNetworks } from './content/social-networks.ts'
import { sampleTags } from './content/tags.ts'
import { fillEditorialTexts } from './fill-editorial-texts.ts'

type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]

/**
 * Fills an empty database with the sample content of PRODUCT §10, in one transaction. The texts are fixed, the
 * dates are relative to the day of `now` in Tashkent. A database that holds any content is left alone.
 * @returns whether it filled.
 */
export async function fillSampleContent(database: Database, now: Date): Promise<boolean> {
  return database.db.transaction(async (transaction) => {
    // Two processes that start together on one empty database: the second waits here, then finds it filled.
    await transaction.execute(sql`lock table ${countries} in share row exclusive mode`)
    const [filled] = await transaction.select({ one: sql`1` }).from(countries).limit(1)
    if (filled) return false
    const catalogue = await fillCatalogue(transaction)
    const personIds = await fillPeople(transaction, catalogue, now)
    await fillActivities(transaction, catalogue, personIds, now)
    await fillMissingSearch(transaction)
    await continueNumberings(transaction)
    await fillEditorialTexts(transaction)
    return true
  })
}

/** Ids of the catalogue's records by the keys that the sample refers to them with. */
interface CatalogueIds {
  country: Map<string, string>
  organization: Map<string, string>
  direction: Map<string, string>
  personCategory: Map<string, string>
  activityCategory: Map<string, string>
  serviceKind: Map<string, string>
  network: Map<string, string>
  tag: Map<string, string>
}

async function fillCatalogue(transaction: Transaction): Promise<CatalogueIds> {
  const byKey = (keys: readonly string[], rows: readonly { id: string }[]) =>
    new Map(keys.map((key, index) => [key, required(rows[index]?.id, key)]))
  const keysOf = (samples: readonly { key: string }[]) => samples.map(({ key }) => key)
  const id = { id: countries.id }
  const positioned = <Sample>(samples: readonly Sample[]) =>
    samples.map((sample, position) => ({ ...sample, position }))

  return {
    country: byKey(
      sampleCountries.map(({ code }) => code),
      await transaction
        .insert(countries)
        .values(
          sampleCountries.map((country) => ({ ...country, name: countryName(country.code), languageStates })),
        )
        .returning(id),
    ),
    organization: byKey(
      keysOf(sampleOrganizations),
      await transaction
        .insert(organizations)
        .values(sampleOrganizations.map(({ name, description }) => ({ name, description, languageStates })))
        .returning({ id: organizations.id }),
    ),
    direction: byKey(
      keysOf(sampleDirections),
      await transaction
        .insert(directions)
        .values(sampleDirections.map(({ name, description }) => ({ name, description, languageStates })))
        .returning({ id: directions.id }),
    ),
    personCategory: byKey(
      samplePersonCategories.map(({ kind, key }) => `${kind}:${key}`),
      await transaction
        .insert(personCategories)
        .values(
          positioned(samplePersonCategories).map(({ kind, title, caption, position }) => ({
            type: kind,
            title,
            caption,
            position,
            languageStates,
          })),
        )
        .returning({ id: personCategories.id }),
    ),
    activityCategory: byKey(
      keysOf(sampleActivityCategories),
      await transaction
        .insert(activityCategories)
        .values(
          positioned(sampleActivityCategories).map(({ key, title, position }) => ({
            code: key,
            title,
            position,
          })),
        )
        .returning({ id: activityCategories.id }),
    ),
    serviceKind: byKey(
      keysOf(sampleServiceKinds),
      await transaction
        .insert(serviceKinds)
        .values(
          positioned(sampleServiceKinds).map(({ title, listTitle, caption, position }) => ({
            title,
            listTitle,
            caption,
            position,
          })),
        )
        .returning({ id: serviceKinds.id }),
    ),
    network: byKey(
      sampleSocialNetworks,
      await transaction
        .insert(socialNetworks)
        .values(sampleSocialNetworks.map((name, position) => ({ name, position })))
        .returning({ id: socialNetworks.id }),
    ),
    tag: byKey(
      sampleTags,
      await transaction
        .insert(tags)
        .values(sampleTags.map((label) => ({ label })))
        .returning({ id: tags.id }),
    ),
  }
}

async function fillPeople(
  transaction: Transaction,
  ids: CatalogueIds,
  now: Date,
): Promise<Map<string, string>> {
  const samples = [...sampleAmbassadors, ...sampleExperts]
  const rows = await transaction
    .insert(people)
    .values(samples.map((sample, index) => personValues(sample, index, ids, now)))
    .returning({ id: people.id })
  const personIds = new Map(samples.map(({ code }, index) => [code, required(rows[index]?.id, code)]))

  await transaction.insert(personTags).values(
    samples.flatMap(({ code, tags: labels }) =>
      labels.map((label) => ({
        personId: required(personIds.get(code), code),
        tagId: required(ids.tag.get(label), label),
      })),
    ),
  )
  const links = samples.flatMap(({ code, socialLinks: own = [] }) =>
    own.map((link) => ({ ...link, personId: required(personIds.get(code), code) })),
  )
  await transaction.insert(socialLinks).values(
    [...links, ...sampleSiteLinks.map((link) => ({ ...link, personId: null }))].map(
      ({ network, name, link, personId }) => ({
        networkId: required(ids.network.get(network), network),
        personId,
        name,
        link,
      }),
    ),
  )
  return personIds
}

function personValues(
  sample: SamplePerson,
  index: number,
  ids: CatalogueIds,
  now: Date,
): typeof people.$inferInsert {
  // Created one after the other over the past months, so that sorting by date shows something.
  const createdAt = new Date(now.getTime() - (index + 1) * 53 * 60 * 60 * 1000)
  return {
    kind: sample.kind,
    userCode: sample.code,
    firstname: sample.firstname,
    lastname: sample.lastname,
    middlename: sample.middlename ?? null,
    headline: sample.headline,
    bio: sample.bio,
    categoryId: required(ids.personCategory.get(`${sample.kind}:${sample.category}`), sample.category),
    organizationId: sample.organization
      ? required(ids.organization.get(sample.organization), sample.organization)
      : null,
    countryId: required(ids.country.get(sample.country), sample.country),
    directionId: sample.direction ? required(ids.direction.get(sample.direction), sample.direction) : null,
    linkedin: sample.linkedin ?? null,
    website: sample.website ?? null,
    // Computed when everything is there.
    sortName: '',
    searchText: '',
    languageStates,
    publishedAt: sample.isPublished === false ? null : createdAt,
    createdAt,
    updatedAt: createdAt,
  }
}

async function fillActivities(
  transaction: Transaction,
  ids: CatalogueIds,
  personIds: Map<string, string>,
  now: Date,
): Promise<void> {
  await transaction.insert(activities).values(
    sampleActivities.map((sample): typeof activities.$inferInsert => {
      const startsAt = sampleStart(sample, now)
      const endsAt = new Date(startsAt.getTime() + sample.durationMinutes * 60_000)
      const createdAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - 20 * 24 * 60 * 60 * 1000)
      const state = sample.state ?? 'published'
      return {
        code: sample.code,
        title: sample.title,
        caption: sample.caption,
        description: sample.description,
        categoryId: required(ids.activityCategory.get(sample.category), sample.category),
        serviceKindId: required(ids.serviceKind.get(sample.kind), sample.kind),
        startsAt,
        endsAt,
        startedAt: endsAt <= now ? startsAt : null,
        place: sample.place ?? null,
        link: sample.link ?? null,
        personId: required(personIds.get(sample.person), sample.person),
        state,
        searchText: '',
        languageStates,
        publishedAt: state === 'published' ? createdAt : null,
        createdAt,
        updatedAt: createdAt,
      }
    }),
  )
}

/** Returns the start of a sample activity: its hour in Tashkent, a number of days from the day of `now`. */
function sampleStart(sample: SampleActivity, now: Date): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(programmeTimeZone)
    .toPlainDate()
    .add({ days: sample.startsInDays })
  const start = day.toZonedDateTime({
    timeZone: programmeTimeZone,
    plainTime: Temporal.PlainTime.from(sample.startsAt),
  })
  return new Date(start.epochMilliseconds)
}

/**
 * Returns a value that the sample refers to.
 * @throws {Error} with the key, where the sample does not hold it.
 */
function required<Value>(value: Value | undefined, key: string): Value {
  if (value === undefined) throw new Error(`The sample content refers to "${key}", which it does not hold.`)
  return value
}
