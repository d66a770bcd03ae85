import { sampleActivities } from '../../server/db/seed/content/activities.ts'
import { sampleActivityCategories } from '../../server/db/seed/content/activity-categories.ts'
import { activityPlaces } from '../../server/db/seed/content/activity-places.ts'
import { sampleAmbassadors } from '../../server/db/seed/content/ambassadors.ts'
import { sampleCountries } from '../../server/db/seed/content/countries.ts'
import { sampleDirections } from '../../server/db/seed/content/directions.ts'
import { sampleExperts } from '../../server/db/seed/content/experts.ts'
import { sampleFrequentQuestions } from '../../server/db/seed/content/frequent-questions.ts'
import { sampleOrganizations } from '../../server/db/seed/content/organizations.ts'
import { samplePersonCategories } from '../../server/db/seed/content/person-categories.ts'
import { sampleRegulations } from '../../server/db/seed/content/regulations.ts'
import type { SampleActivity, SamplePerson } from '../../server/db/seed/content/sample-types.ts'
import { sampleServiceKinds } from '../../server/db/seed/content/service-kinds.ts'
import { programmeTimeZone } from '../../shared/i18n/formats.ts'

/**
 * A result of the search, named by what is the same on every installation of the sample: `person:AMB-0042`,
 * `activity:ACT-118`, `question:is-it-free`, `clause:6.6`, `page:/contact`. The pages of lists are named by the keys of
 * the sample instead of ids: `page:/experts?direction=fintech`.
 */
export type Reference = `${'person' | 'activity' | 'question' | 'clause' | 'page'}:${string}`

/** The people of the sample that visitors see. */
export const publicPeople: readonly SamplePerson[] = [...sampleAmbassadors, ...sampleExperts].filter(
  ({ isPublished }) => isPublished !== false,
)
/** The activities of the sample that visitors see. */
export const publicActivities: readonly SampleActivity[] = sampleActivities.filter(
  ({ state = 'published' }) => state === 'published',
)

/** Conditions that a person has to meet together. */
export interface PeopleFilter {
  code?: string
  kind?: SamplePerson['kind']
  country?: string
  category?: string
  direction?: string
  organization?: string
  tag?: string
}

/** Returns the people who meet every condition. */
export function peopleOf({ tag, ...fields }: PeopleFilter): Reference[] {
  return publicPeople
    .filter(
      (person) =>
        (tag === undefined || person.tags.includes(tag)) &&
        Object.entries(fields).every(([field, value]) => person[field as keyof typeof fields] === value),
    )
    .map(({ code }): Reference => `person:${code}`)
}

/** Conditions that an activity has to meet together. */
export interface ActivitiesFilter {
  kind?: string
  category?: SampleActivity['category']
  place?: keyof typeof activityPlaces
  isOnline?: boolean
  /** The month in which it begins, from 1. */
  month?: number
  isOver?: boolean
  /** Conditions that its host has to meet. */
  host?: PeopleFilter
}

/** Returns the activities that meet every condition, as of a site that was filled today. */
export function activitiesOf({ kind, category, place, isOnline, month, isOver, host }: ActivitiesFilter) {
  const hosts = host && peopleOf(host)
  return publicActivities
    .filter(
      (activity) =>
        (kind ?? activity.kind) === activity.kind &&
        (category ?? activity.category) === activity.category &&
        (place === undefined || activity.place === activityPlaces[place]) &&
        (isOnline === undefined || isOnline === (activity.place === undefined)) &&
        (month ?? monthOf(activity)) === monthOf(activity) &&
        // One that began yesterday may be under way, and is then listed among the upcoming ones.
        (isOver === undefined || isOver === activity.startsInDays < -1) &&
        (hosts === undefined || hosts.includes(`person:${activity.person}`)),
    )
    .map(({ code }): Reference => `activity:${code}`)
}

const dayMs = 86_400_000
const monthFormat = new Intl.DateTimeFormat('en', { timeZone: programmeTimeZone, month: 'numeric' })

function monthOf({ startsInDays }: SampleActivity): number {
  return Number(monthFormat.format(Date.now() + startsInDays * dayMs))
}

/** Returns people by the numbers of their codes: `AMB-0042 EXP-0101`. */
export function people(codes: string): Reference[] {
  return codes.split(' ').map((code): Reference => `person:${code}`)
}

/** Returns activities by the numbers of their codes: `118 121`. */
export function activities(numbers: string): Reference[] {
  return numbers.split(' ').map((number): Reference => `activity:ACT-${number}`)
}

/** Returns questions by their keys, separated by spaces. */
export function questions(keys: string): Reference[] {
  return keys.split(' ').map((key): Reference => `question:${key}`)
}

/** Returns clauses by their numbers, separated by spaces. */
export function clauses(numbers: string): Reference[] {
  return numbers.split(' ').map((number): Reference => `clause:${number}`)
}

/** Returns pages by their addresses, separated by spaces. */
export function pages(addresses: string): Reference[] {
  return addresses.split(' ').map((address): Reference => `page:${address}`)
}

const peopleLists = { ambassador: '/ambassadors', expert: '/experts' }

/** Returns the pages of lists of an entry: of a direction or organization, those of both kinds of people. */
export function listsOf(parameter: ListParameter, key: string): Reference[] {
  return listAddresses.filter(
    (address) =>
      address.endsWith(`?${parameter}=${key}`) &&
      (parameter !== 'category' || !address.startsWith('page:/activities')),
  )
}

type ListParameter = 'direction' | 'organization' | 'category' | 'kind'

/** The pages of lists that a search may find: those of each entry of the catalogues. */
const listAddresses: readonly Reference[] = [
  ...Object.values(peopleLists).flatMap((list) => [
    ...sampleDirections.map(({ key }): Reference => `page:${list}?direction=${key}`),
    ...sampleOrganizations.map(({ key }): Reference => `page:${list}?organization=${key}`),
  ]),
  ...samplePersonCategories.map(({ key, kind }): Reference => `page:${peopleLists[kind]}?category=${key}`),
  ...sampleActivityCategories.map(({ key }): Reference => `page:/activities?category=${key}`),
  ...sampleServiceKinds.map(({ key }): Reference => `page:/activities?kind=${key}`),
]

/** The pages that always exist, and those of the sample. */
const plainAddresses = [
  ...['/', '/ambassadors', '/experts', '/activities', '/about', '/contact', '/apply', '/regulations'],
  ...['/pages/privacy', '/pages/accessibility', '/pages/terms'],
  ...sampleCountries.map(({ code }) => `/countries/${code}`),
]

/** Every result that the sample has. */
export const sampleReferences: ReadonlySet<Reference> = new Set([
  ...peopleOf({}),
  ...activitiesOf({}),
  ...sampleFrequentQuestions.map(({ key }): Reference => `question:${key}`),
  ...sampleRegulations.sections.flatMap((section, index) =>
    section.clauses.map((_clause, clause): Reference => `clause:${index + 1}.${clause + 1}`),
  ),
  ...plainAddresses.map((address): Reference => `page:${address}`),
  ...listAddresses,
])
