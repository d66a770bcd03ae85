import { asc, eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import { type Language, languages } from '../shared/i18n/languages.ts'
import {
  activitiesAddress,
  activitiesCalendarAddress,
  activitiesRssAddress,
  activityCalendarAddress,
  peopleAddresses,
  searchAddress,
} from '../shared/rules/addresses.ts'
import type { VersionedType } from '../shared/rules/record-types.ts'
import { activityFeedQuerySchema } from '../shared/schemas/list-query.ts'
import { readContract } from '../tests/support/contract-endpoints.ts'
import { openTestDatabase } from '../tests/support/databases.ts'
import { addHiddenRecords, type HiddenRecord, holdBackRussian } from '../tests/support/hidden-records.ts'
import { inRotation, isWholeRun } from '../tests/support/long-run.ts'
import { createTestApp, type TestApp } from '../tests/support/test-app.ts'
import type { Database } from './db/database.ts'
import { activities } from './db/schema/activity.ts'
import { people } from './db/schema/person.ts'
import { storedTypes, typesByTable } from './records/stored-types.ts'

/** The site with hidden records of each kind in each state, and the same one without them. */
let withHidden: TestApp
let without: TestApp
let hidden: HiddenRecord[]
/** An id of each kind that visitors see. */
let shown: Partial<Record<VersionedType, string>>

/** The Russian of public records, while it is held back. */
const russianWord = 'qvrusscha'

const kindsOfDetails = ['ambassador', 'expert', 'activity'] as const
const filteredKinds = ['category', 'direction', 'organization', 'service-kind'] as const

beforeAll(async () => {
  const database = await openTestDatabase()
  const bare = await openTestDatabase()
  hidden = await addHiddenRecords(database)
  shown = await findShown(bare)
  // One of the public activities is held by somebody whom visitors do not see.
  const host = hidden.find(({ type, state }) => type === 'ambassador' && state === 'draft')
  await setHost(database, host?.id ?? '')
  await setHost(bare, null)
  for (const type of kindsOfDetails) {
    await holdBackRussian(database, type, shown[type] ?? '', russianWord)
    await holdBackRussian(bare, type, shown[type] ?? '', null)
  }
  withHidden = await createTestApp(database)
  without = await createTestApp(bare)
})
afterAll(() => Promise.all([withHidden.close(), without.close()]))

async function findShown({ db }: Database): Promise<typeof shown> {
  const found = [...kindsOfDetails, ...filteredKinds].map(async (type) => {
    const { table, isOfType, onSite } = storedTypes[type]
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(onSite?.isPublic(new Date()) ?? isOfType)
      .orderBy(asc(table.id))
      .limit(1)
    return [type, row?.id]
  })
  return Object.fromEntries(await Promise.all(found))
}

async function setHost({ db }: Database, personId: string | null): Promise<void> {
  await db
    .update(activities)
    .set({ personId, updatedAt: sql`${activities.updatedAt}` })
    .where(eq(activities.id, shown.activity ?? ''))
  // In calendars the time of change of a host counts even while that host is hidden.
  if (personId)
    await db
      .update(people)
      .set({ updatedAt: new Date(0) })
      .where(eq(people.id, personId))
}

const idsOf = (type: VersionedType) => [
  ...(shown[type] ?? []),
  ...hidden.filter((record) => record.type === type).map(({ id }) => id),
]

/** Returns the values with which a parameter is tried: public ones, those of hidden records, every option. */
function valuesOf(name: string, field: z.ZodType): string[] {
  const option = field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field
  if (option instanceof z.ZodEnum) return option.options.map(String)
  const words = hidden.map(({ word }) => word).filter((_word, index) => isWholeRun || index % 3 === 0)
  const values: Record<string, string[]> = {
    q: [
      'toshkent',
      'ta',
      russianWord,
      ...words,
      ...(isWholeRun ? words.map((word) => word.slice(0, -2)) : []),
    ],
    country: ['DE', 'UZ', 'QA', 'QB', 'QC', 'QD', 'QE', 'QF', 'QG', 'QH', 'QI', 'QJ'],
    category: idsOf('category'),
    direction: idsOf('direction'),
    organization: idsOf('organization'),
    topic: idsOf('direction').slice(0, 2),
    kind: idsOf('service-kind'),
    tag: ['eksport', ...hidden.slice(0, 2).map(({ word }) => word)],
    page: ['2'],
    pageSize: ['100'],
    edition: ['1', '2'],
    beside: ['1', '2'],
    from: ['1', '2'],
    to: ['1', '2'],
  }
  const found = values[name]
  if (!found) throw new Error(`No value is known for the parameter ${name}.`)
  return found
}

/** Lists the queries of an address: none, each parameter with each value, and searches among all activities. */
function queriesOf(query: z.ZodObject | undefined): string[] {
  const shape = Object.entries((query?.shape ?? {}) as Record<string, z.ZodType>)
  const single = shape.flatMap(([name, field]) => valuesOf(name, field).map((value) => `${name}=${value}`))
  const isTimed = shape.some(([name]) => name === 'when')
  const ofAllTimes = isTimed ? single.map((one) => (one.startsWith('when') ? one : `when=all&${one}`)) : []
  return ['', ...single, ...ofAllTimes]
}

interface Asked {
  path: string
  query: string
  languageName: 'lang' | 'lng'
}
const withQueries = (path: string, query: z.ZodObject | undefined, languageName: Asked['languageName']) =>
  queriesOf(query).map((one): Asked => ({ path, query: one, languageName }))
const plain = (paths: readonly string[], languageName: Asked['languageName'] = 'lng') =>
  paths.flatMap((path) => withQueries(path, undefined, languageName))

/** Fills in the parameters of an endpoint's path: ids and slugs of public records and of hidden ones. */
function pathsOf({ path }: Endpoint): string[] {
  if (!path.includes('{')) return [`/api${path}`]
  const keys = path.includes('{slug}')
    ? hidden.filter(({ type }) => type === 'page').map(({ word }) => word)
    : kindsOfDetails.flatMap(idsOf)
  return keys.map((key) => `/api${path.replace(/\{\w+\}/, key)}`)
}

async function apiAddresses(): Promise<Asked[]> {
  const endpoints = (await readContract()).filter(
    ({ method, right }) => method === 'get' && right === 'read-site',
  )
  return endpoints.flatMap((endpoint) =>
    pathsOf(endpoint).flatMap((path) => withQueries(path, endpoint.query, 'lang')),
  )
}

const feedAddresses = () => [
  ...[activitiesCalendarAddress, activitiesRssAddress].flatMap((path) =>
    withQueries(path, activityFeedQuerySchema, 'lng'),
  ),
  ...plain(idsOf('activity').map(activityCalendarAddress)),
]

const sitemapAddresses = () =>
  plain([
    '/sitemap.xml',
    '/sitemap-pages.xml',
    ...[...typesByTable.keys()].map((table) => `/sitemap-${getTableName(table)}-1.xml`),
  ])

const cardAddresses = () =>
  plain(
    [
      ...['ambassador', 'expert']
        .flatMap((type) => idsOf(type as VersionedType).slice(1))
        .map((id) => `/og/people/${id}.png`),
      ...idsOf('activity')
        .slice(1)
        .map((id) => `/og/activities/${id}.png`),
    ],
    'lang',
  )

/** Lists the pages: those of single records, and the lists, in the long run with the queries of their endpoints. */
async function pageAddresses(): Promise<Asked[]> {
  const contract = await readContract()
  const lists = [...Object.values(peopleAddresses), activitiesAddress, searchAddress]
  return [
    ...plain(['/', '/about', '/contact', '/apply', '/regulations', '/regulations/1', '/regulations/compare']),
    ...lists.flatMap((path) => {
      const endpoint = contract.find((one) => one.method === 'get' && one.path === path)
      return withQueries(path, isWholeRun ? endpoint?.query : undefined, 'lng')
    }),
    ...[...kindsOfDetails, 'page' as const].flatMap((type) => {
      const keys =
        type === 'page' ? hidden.filter((one) => one.type === type).map(({ word }) => word) : idsOf(type)
      return plain(keys.map((key) => storedTypes[type].onSite?.addressOf?.(key) ?? ''))
    }),
  ]
}

/** Takes out of a calendar what it has to say of activities that visitors saw once: that they are cancelled. */
function withoutWithdrawn(body: string): string {
  const ids = hidden.filter(({ type }) => type === 'activity').map(({ id }) => id)
  return body.replaceAll(/BEGIN:VEVENT[\s\S]*?END:VEVENT\r\n/g, (event) =>
    event.includes('STATUS:CANCELLED') && ids.some((id) => event.includes(id)) ? '' : event,
  )
}

async function read(app: TestApp, { path, query, languageName }: Asked, language: Language) {
  const response = await app.request(`${path}?${query && `${query}&`}${languageName}=${language}`, {
    headers: { 'x-request-id': 'visibility' },
  })
  // Each form has a key of its own.
  const body = (await response.text()).replaceAll(/(?<="idempotencyKey"(?::| value=)")\w+/g, '')
  return {
    status: response.status,
    body: path === activitiesCalendarAddress ? withoutWithdrawn(body) : body,
    changedAt: response.headers.get('last-modified'),
  }
}

/** Compares the answers of both sites. Returns the addresses at which they differ, with what they reveal. */
async function differences(addresses: readonly Asked[]): Promise<string[]> {
  const found: string[] = []
  for (const [index, asked] of addresses.entries()) {
    for (const language of inRotation(languages, index)) {
      const one = await read(withHidden, asked, language)
      const other = await read(without, asked, language)
      if (JSON.stringify(one) === JSON.stringify(other)) continue
      const leaked = hidden.filter(({ id, word }) => one.body.includes(id) || one.body.includes(word))
      const records = leaked.map(({ type, state }) => `${type} (${state})`)
      found.push(`${asked.path}?${asked.query} in ${language}: ${records}`)
    }
  }
  return found
}

describe('what visitors may not see', () => {
  it.each([
    ['the API', apiAddresses],
    ['feeds', feedAddresses],
    ['sitemaps', sitemapAddresses],
    ['cards', cardAddresses],
    ['pages', pageAddresses],
  ] as const)(
    'changes nothing in %s',
    async (_name, addressesOf) => {
      expect(await differences(await addressesOf())).toEqual([])
    },
    // The long run asks more than 20,000 times.
    isWholeRun ? 1_200_000 : 120_000,
  )
})
