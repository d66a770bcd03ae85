import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { formatDate } from '../../../../shared/i18n/formats.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { type LocalizedText, type ReadText, readText } from '../../../../shared/i18n/localized-text.ts'
import { activityAddress, personAddress } from '../../../../shared/rules/addresses.ts'
import type { PanelSearchItem } from '../../../../shared/schemas/admin/views.ts'
import type { Database } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { applications } from '../../../db/schema/application.ts'
import { callRequests } from '../../../db/schema/call-request.ts'
import {
  countries,
  directions,
  organizations,
  personCategories,
  socialNetworks,
} from '../../../db/schema/catalogue.ts'
import { people, socialLinks } from '../../../db/schema/person.ts'
import { users } from '../../../db/schema/user.ts'
import type { StoredType } from '../../../db/stored-kinds.ts'
import { matchesTable, searchRank } from '../../../db/text-search.ts'

/** Records of each kind that are shown; the section's own search shows all. */
const resultsPerKindMax = 4

interface Search {
  db: Database['db']
  q: string
  language: Language
  now: Date
}

type Finder = (search: Search) => Promise<PanelSearchItem[]>

/** How each kind is found, in the order in which they are shown. */
const finders: Readonly<Record<StoredType, Finder>> = {
  ambassador: findPeople,
  expert: findPeople,
  activity: findActivities,
  organization: findOrganizations,
  direction: findDirections,
  application: findApplications,
  'call-request': findCallRequests,
  user: findUsers,
  country: findCountries,
  category: findCategories,
  network: findNetworks,
  'social-link': findLinks,
}

/** Records of all kinds by any spelling of their words (L-4), a few of each kind; none for an empty query. */
export async function searchRecords(
  database: Database,
  { q, language, now }: Omit<Search, 'db'>,
): Promise<PanelSearchItem[]> {
  if (q === '') return []
  const found: PanelSearchItem[] = []
  for (const find of new Set(Object.values(finders)))
    found.push(...(await find({ db: database.db, q, language, now })))
  return found
}

type SearchedTable = PgTable & Record<'id' | 'searchText' | 'binnedAt', AnyPgColumn>

/** @param misspeltText where misspelt words are looked for, where the table's texts are long. */
async function isFound(
  db: Database['db'],
  table: SearchedTable,
  q: string,
  misspeltText = table.searchText,
): Promise<SQL | undefined> {
  const isKept = isNull(table.binnedAt)
  return and(isKept, await matchesTable(db, table, q, { misspeltText, among: isKept }))
}

function inOrder({ id, searchText }: SearchedTable, q: string): SQL[] {
  return [...searchRank(searchText, q), asc(id)]
}

function read(text: LocalizedText | null, language: Language): ReadText {
  return (text && readText(text, language)) ?? { text: '', lang: language }
}

/** What tells a record from others of its name; what is not known is left out. */
function noteOf(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}

async function findPeople({ db, q, language, now }: Search): Promise<PanelSearchItem[]> {
  const rows = await db
    .select({
      id: people.id,
      kind: people.kind,
      userCode: people.userCode,
      firstname: people.firstname,
      lastname: people.lastname,
      publishedAt: people.publishedAt,
      country: countries.name,
    })
    .from(people)
    .innerJoin(countries, eq(countries.id, people.countryId))
    .where(await isFound(db, people, q, people.sortName))
    .orderBy(...inOrder(people, q))
    .limit(resultsPerKindMax * 2)
  return rows.map(({ id, kind, userCode, firstname, lastname, publishedAt, country }) => ({
    id,
    type: kind,
    section: kind === 'ambassador' ? 'ambassadors' : 'experts',
    label: { text: `${firstname} ${lastname}`, lang: language },
    note: noteOf(read(country, language).text, userCode),
    publicAddress: publishedAt && publishedAt <= now ? personAddress({ kind, id }) : null,
  }))
}

async function findActivities({ db, q, language, now }: Search): Promise<PanelSearchItem[]> {
  const rows = await db
    .select({
      id: activities.id,
      title: activities.title,
      startsAt: activities.startsAt,
      state: activities.state,
      publishedAt: activities.publishedAt,
      firstname: people.firstname,
      lastname: people.lastname,
    })
    .from(activities)
    .leftJoin(people, eq(people.id, activities.personId))
    .where(await isFound(db, activities, q))
    .orderBy(...inOrder(activities, q))
    .limit(resultsPerKindMax)
  return rows.map(({ id, title, startsAt, state, publishedAt, firstname, lastname }) => ({
    id,
    type: 'activity',
    section: 'activities',
    label: read(title, language),
    note: noteOf(firstname && `${firstname} ${lastname}`, formatDate(startsAt.toISOString(), language)),
    publicAddress: state === 'published' && publishedAt && publishedAt <= now ? activityAddress(id) : null,
  }))
}

function findOrganizations(search: Search): Promise<PanelSearchItem[]> {
  return findNamed(search, organizations, { type: 'organization', section: 'organizations' })
}

function findDirections(search: Search): Promise<PanelSearchItem[]> {
  return findNamed(search, directions, { type: 'direction', section: 'directions' })
}

async function findNamed(
  { db, q, language }: Search,
  table: typeof organizations | typeof directions,
  kind: Pick<PanelSearchItem, 'type' | 'section'>,
): Promise<PanelSearchItem[]> {
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(await isFound(db, table, q))
    .orderBy(...inOrder(table, q))
    .limit(resultsPerKindMax)
  return rows.map(({ id, name }) => ({
    ...kind,
    id,
    label: read(name, language),
    note: '',
    publicAddress: null,
  }))
}

async function findCountries({ db, q, language }: Search): Promise<PanelSearchItem[]> {
  const rows = await db
    .select({ id: countries.id, name: countries.name, code: countries.code })
    .from(countries)
    .where(await isFound(db, countries, q))
    .orderBy(...inOrder(countries, q))
    .limit(resultsPerKindMax)
  return rows.map(({ id, name, code }) => ({
    id,
    type: 'country',
    section: 'countries',
    label: read(name, language),
    note: code,
    publicAddress: null,
  }))
}

async function findCategories({ db, q, language }: Search): Promise<PanelSearchItem[]> {
  const rows = await db
    .select({ id: personCategories.id, title: personCategories.title })
    .from(personCategories)
    .where(await isFound(db, personCategories, q))
    .orderBy(...inOrder(personCategories, q))
    .limit(resultsPerKindMax)
  return rows.map(({ id, title }) => ({
    id,
    type: 'category',
    section: 'experts-category',
    label: read(title, language),
    note: '',
    publicAddress: null,
  }))
}

async function findApplications({ db, q, language }: Search): Promise<PanelSearchItem[]> {
  const rows = await db
    .select({
      id: applications.id,
      fullName: applications.fullName,
      reference: applications.reference,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .where(await isFound(db, applications, q))
    .orderBy(...inOrder(applications, q))
    .limit(resultsPerKindMax)
  return rows.map(({ id, fullName, reference, createdAt }) => ({
    id,
    type: 'application',
    section: 'applications',
    label: { text: fullName || reference, lang: language },
    note: noteOf(reference, formatDate(createdAt.toISOString(), language)),
    publicAddress: null,
  }))
}

async function findCallRequests({ db, q, language }: Search): Promise<PanelSearchItem[]> {
  const rows = await db
    .select({
      id: callRequests.id,
      fullName: callRequests.fullName,
      reference: callRequests.reference,
      createdAt: callRequests.createdAt,
    })
    .from(callRequests)
    .where(await isFound(db, callRequests, q))
    .orderBy(...inOrder(callRequests, q))
    .limit(resultsPerKindMax)
  return rows.map(({ id, fullName, reference, createdAt }) => ({
    id,
    type: 'call-request',
    section: 'callRequests',
    label: { text: fullName || reference, lang: language },
    note: noteOf(reference, formatDate(createdAt.toISOString(), language)),
    publicAddress: null,
  }))
}

async function findUsers({ db, q, language }: Search): Promise<PanelSearchItem[]> {
  const rows = await db
    .select({
      id: users.id,
      firstname: users.firstname,
      lastname: users.lastname,
      login: users.login,
      email: users.email,
    })
    .from(users)
    .where(await isFound(db, users, q))
    .orderBy(...inOrder(users, q))
    .limit(resultsPerKindMax)
  return rows.map(({ id, firstname, lastname, login, email }) => ({
    id,
    type: 'user',
    section: 'users',
    label: { text: `${firstname} ${lastname}`, lang: language },
    note: noteOf(login, email),
    publicAddress: null,
  }))
}

async function findNetworks({ db, q, language }: Search): Promise<PanelSearchItem[]> {
  const rows = await db
    .select({ id: socialNetworks.id, name: socialNetworks.name })
    .from(socialNetworks)
    .where(await isFound(db, socialNetworks, q))
    .orderBy(...inOrder(socialNetworks, q))
    .limit(resultsPerKindMax)
  return rows.map(({ id, name }) => ({
    id,
    type: 'network',
    section: 'socialNetworks',
    label: { text: name, lang: language },
    note: '',
    publicAddress: null,
  }))
}

async function findLinks({ db, q, language }: Search): Promise<PanelSearchItem[]> {
  const rows = await db
    .select({ id: socialLinks.id, name: socialLinks.name, link: socialLinks.link })
    .from(socialLinks)
    .where(await isFound(db, socialLinks, q))
    .orderBy(...inOrder(socialLinks, q))
    .limit(resultsPerKindMax)
  return rows.map(({ id, name, link }) => ({
    id,
    type: 'social-link',
    section: 'socialNetworks',
    label: { text: name, lang: language },
    note: link,
    publicAddress: null,
  }))
}
