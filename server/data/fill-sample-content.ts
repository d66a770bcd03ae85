import { programmeTimeZone } from '../../shared/i18n/formats.ts'
import { languagesInStep as languageStates } from '../../shared/i18n/language-progress.ts'
import { isPastActivity } from '../../shared/rules/activity-phase.ts'
import type { Database, DatabaseSession } from '../db/database.ts'
import { activities } from '../db/schema/activity.ts'
import { countries, directions, organizations, tags } from '../db/schema/catalogue.ts'
import { people, personTags, socialLinks } from '../db/schema/person.ts'
import { sampleRecords } from '../db/schema/sample-record.ts'
import { sampleActivities } from '../db/seed/content/activities.ts'
import { sampleTerms } from '../db/seed/content/activity-terms.ts'
import { sampleAmbassadors } from '../db/seed/content/ambassadors.ts'
import { sampleConversations } from '../db/seed/content/conversations.ts'
import { sampleDirections } from '../db/seed/content/directions.ts'
import { sampleExperts } from '../db/seed/content/experts.ts'
import { sampleOrganizations } from '../db/seed/content/organizations.ts'
import type { SampleActivity, SamplePerson } from '../db/seed/content/sample-types.ts'
import { sampleSiteLinks } from '../db/seed/content/social-networks.ts'
import { sampleTags } from '../db/seed/content/tags.ts'
import { fillPodcastFeeds } from '../db/seed/fill-podcast-feeds.ts'
import { fillSearchWords } from '../db/seed/fill-search-words.ts'
import { fillSiteTexts } from '../db/seed/fill-site-texts.ts'
import { fillTextPages } from '../db/seed/fill-text-pages.ts'
import { sampleParticipants, sampleTables } from '../db/seed/sample-tables.ts'
import { continueNumberings } from '../records/next-code.ts'
import { fillMissingSearch } from '../records/refresh-search.ts'
import {
  type BaseIds,
  byKey,
  fillBaseTables,
  holdsRows,
  keysOf,
  lockBaseData,
  required,
} from './fill-base-data.ts'
import { fillRegistrations } from './fill-sample-registrations.ts'

/**
 * Fills an empty database with the base data and the sample content of PRODUCT §10, in one transaction. The texts are
 * fixed, the dates are relative to the day of `now` in Tashkent. A database that holds content gets the base data that
 * it lacks, and no sample.
 * @returns whether it got the sample.
 */
export async function fillSampleContent(database: Database, now: Date): Promise<boolean> {
  return database.db.transaction(async (transaction) => {
    await lockBaseData(transaction)
    const isEmpty = !(await holdsRows(transaction, ...contentTables))
    const base = await fillBaseTables(transaction)
    await fillPodcastFeeds(transaction)
    const hasNewTexts = await fillSiteTexts(transaction)
    const hasSample = isEmpty && base !== undefined
    const hasNewPages = await fillTextPages(transaction, hasSample ? now : null)
    const hasNewWords = await fillSearchWords(transaction)
    if (!hasSample) {
      if (base || hasNewTexts || hasNewPages || hasNewWords) await fillMissingSearch(transaction)
      return false
    }
    const catalogue = await fillCatalogue(transaction, base)
    const personIds = await fillPeople(transaction, catalogue, now)
    await fillActivities(transaction, catalogue, personIds, now)
    await fillRegistrations(transaction, now)
    await fillMissingSearch(transaction)
    await continueNumberings(transaction)
    for (const table of [...sampleTables, ...sampleParticipants]) {
      await transaction.insert(sampleRecords).select(transaction.select({ id: table.id }).from(table))
    }
    return true
  })
}

/** The tables of which a row says that a database is in use. */
const contentTables = [countries, ...sampleTables] as const

/** Ids of the catalogue's records by the keys that the sample refers to them with. */
interface CatalogueIds extends BaseIds {
  organization: Map<string, string>
  direction: Map<string, string>
  tag: Map<string, string>
}

async function fillCatalogue(transaction: DatabaseSession, base: BaseIds): Promise<CatalogueIds> {
  return {
    ...base,
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
    tag: byKey(
      sampleTags.map(({ uz }) => uz),
      await transaction
        .insert(tags)
        .values(sampleTags.map(({ uz, ...names }) => ({ label: uz, names })))
        .returning({ id: tags.id }),
    ),
  }
}

async function fillPeople(
  transaction: DatabaseSession,
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
  const conversation = sampleConversations[sample.code]
  // Created one after the other over the past months, so that sorting by date shows something.
  const createdAt = new Date(now.getTime() - (index + 1) * 53 * 60 * 60 * 1000)
  return {
    kind: sample.kind,
    userCode: sample.code,
    firstname: sample.firstname,
    lastname: sample.lastname,
    middlename: sample.middlename ?? null,
    cyrillicNames: sample.cyrillicNames ?? {},
    headline: sample.headline,
    bio: sample.bio,
    questions: conversation?.questions ?? null,
    spokenLanguages: conversation?.languages ?? [],
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
  transaction: DatabaseSession,
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
        startedAt: isPastActivity({ endsAt }, now) ? startsAt : null,
        place: sample.place ?? null,
        link: sample.link ?? null,
        ...sampleTerms[sample.code],
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
