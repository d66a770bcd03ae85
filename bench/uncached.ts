import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { migrate } from '../server/db/migrate.ts'
import { activities } from '../server/db/schema/activity.ts'
import { activityCategories } from '../server/db/schema/catalogue.ts'
import { people } from '../server/db/schema/person.ts'
import { fillSampleContent } from '../server/db/seed/fill-sample-content.ts'
import { personAddress } from '../shared/rules/addresses.ts'
import { freePort } from '../tests/support/free-port.ts'
import { type Child, startChild } from './child-process.ts'
import type { AddressesResult, AddressesRound } from './each-address-process.ts'
import { type Engine, openEngines, openForFilling } from './engines.ts'
import { median, printTable, spread } from './figures.ts'
import { fillActivities } from './many-activities.ts'
import { fillPeople } from './many-people.ts'
import type { ProcessUse } from './process-use.ts'
import { browserHeaders, startSite } from './site-load.ts'
import type { SiteMessage } from './site-process.ts'

const readConnections = 10
const writeConnections = 4
const roundsCount = 3
const roundMs = 4_000
const homeCount = 200
/** The pages that are made before, while V8 still compiles what makes them. */
const homeWarmUps = 100
/** The time after which V8 has tidied the heap of a process that rests. */
const restMs = 45_000
const email = 'boshliq@example.uz'
const password = 'yetti-oy-va-olma 77'

/** The numbers of people and activities; `BENCH_ROWS=20000/30000` sets others, to measure growth. */
const [peopleCount = 2_000, activitiesCount = 3_000] = (process.env.BENCH_ROWS ?? '')
  .split('/')
  .map(Number)
  .filter(Boolean)

interface Dataset {
  site: Child
  port: number
  token: string
  personIds: string[]
  names: string[]
  countries: string[]
  tags: string[]
  categoryId: string
}

interface Measured {
  name: string
  perSecond: number[]
  /** For each answer: processor time of the site, statements, and their time. */
  cpuMs: number
  statements: number
  statementMs: number
}

/**
 * Measures answers that are not in the cache, each at another address, on both engines: requests a second, processor
 * time, statements and their time for each answer; and the home page made anew.
 */
export async function measureUncached(folder: string): Promise<void> {
  const load = await startChild('./each-address-process.ts', {})
  for (const engine of (await openEngines(folder)).reverse()) {
    const data = await startWithRows(folder, engine)
    const measured: Measured[] = []
    for (const [name, round] of Object.entries(roundsOf(data))) {
      measured.push(await measureRounds(name, data, load, round))
    }
    const home = await timeHome(data, load)
    const use = await data.site.ask<ProcessUse>({})
    await pause(restMs)
    const rested = await data.site.ask<ProcessUse>({})
    const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(0)
    printTable(
      `Each request another address, ${peopleCount} people and ${activitiesCount} activities, ${engine.name} (${readConnections} connections, ${writeConnections} for writes, ${roundsCount} rounds of ${roundMs / 1_000} s)`,
      ['asked', 'requests/s', 'spread', 'CPU ms', 'statements', 'of them ms'],
      measured.map(({ name, perSecond, cpuMs, statements, statementMs }) => [
        name,
        median(perSecond).toFixed(0),
        spread(perSecond),
        cpuMs.toFixed(2),
        statements.toFixed(1),
        statementMs.toFixed(2),
      ]),
    )
    printTable(
      `The home page made anew, and the memory of the process after all of this, ${engine.name}`,
      ['measured', 'median', 'spread'],
      [
        ['home page, ms', median(home).toFixed(1), spread(home, 1)],
        ['memory now, MB', megabytes(use.memoryBytes), ''],
        ['of it JavaScript in use', megabytes(use.heapUsedBytes), ''],
        ['and held', megabytes(use.heapTotalBytes), ''],
        ['of it buffers', megabytes(use.buffersBytes), ''],
        ['of it the program', megabytes(use.programBytes), ''],
        [`memory ${restMs / 1_000} s later, MB`, megabytes(rested.memoryBytes), ''],
        ['memory at most, MB', megabytes(use.peakMemoryBytes), ''],
      ],
    )
    await data.site.stop()
  }
  await load.stop()
}

/** Fills a database and starts the site on it; the first question has filled what the site holds in memory. */
async function startWithRows(folder: string, engine: Engine): Promise<Dataset> {
  const environment = await engine.freshEnvironment('uncached')
  const database = await openForFilling(environment, folder)
  const now = new Date()
  await migrate(database)
  await fillSampleContent(database, now)
  await fillPeople(database, peopleCount)
  await fillActivities(database, activitiesCount, now)
  const { db } = database
  const rows = await db
    .select({
      id: people.id,
      kind: people.kind,
      name: sql<string>`${people.firstname} || ' ' || ${people.lastname}`,
    })
    .from(people)
    .where(sql`${people.publishedAt} is not null`)
    .orderBy(people.id)
  const { rows: codes } = await db.execute<{ code: string }>(sql`select code from countries order by code`)
  const { rows: labels } = await db.execute<{ label: string }>(sql`select label from tags order by label`)
  const [category] = await db.select({ id: activityCategories.id }).from(activityCategories).limit(1)
  const [{ count = 0 } = {}] = await db.select({ count: sql<number>`count(*)::int` }).from(activities)
  if (!category || count < activitiesCount) throw new Error('The rows were not written.')
  await database.close()
  const site = await startSite(folder, 'uncached', {
    ...environment,
    PORT: String(await freePort()),
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  })
  const { port } = await site.ask<ProcessUse>({})
  const startedAt = performance.now()
  await fetch(`http://127.0.0.1:${port}/api/search?q=warm`)
  const firstMs = performance.now() - startedAt
  process.stdout.write(`\n${engine.name}: the first search after the start took ${firstMs.toFixed(0)} ms\n`)
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: email, password }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (token === undefined) throw new Error(`The administrator could not sign in: ${answer.status}`)
  return {
    site,
    port,
    token,
    personIds: rows.filter(({ kind }) => kind === 'ambassador').map(({ id }) => id),
    names: rows.map(({ name }) => name),
    countries: codes.map(({ code }) => code),
    tags: labels.map(({ label }) => label),
    categoryId: category.id,
  }
}

/** Returns the rounds, each with addresses that are all different. */
function roundsOf(data: Dataset): Record<string, Omit<AddressesRound, 'port' | 'durationMs'>> {
  const count = 40_000
  const { personIds, names, countries, tags, categoryId } = data
  const at = <Value>(values: readonly Value[], place: number) => values[place % values.length] as Value
  const many = (pathOf: (place: number) => string) => [
    ...new Set(Array.from({ length: count }, (_one, place) => pathOf(place))),
  ]
  const filters = (place: number) =>
    [
      `country=${at(countries, place)}`,
      `tag=${encodeURIComponent(at(tags, Math.floor(place / countries.length)))}`,
      `page=${(Math.floor(place / countries.length / tags.length) % 3) + 1}`,
      `sort=${at(['name', '-name', 'created', '-created'], Math.floor(place / 7))}`,
      `pageSize=${12 + (place % 13)}`,
    ].join('&')
  const countryPair = (place: number) => {
    const other = place + 1 + (Math.floor(place / countries.length) % (countries.length - 1))
    return `country=${at(countries, place)}&country=${at(countries, other)}`
  }
  const twoWords = (place: number) => {
    const [first = ''] = at(names, place * 7).split(' ')
    const [, last = ''] = at(names, place * 11 + 3).split(' ')
    const own = at(names, place).split(' ')
    return encodeURIComponent(place % 3 === 0 ? own.join(' ') : `${first} ${last.slice(0, 3 + (place % 5))}`)
  }
  const api = { headers: { accept: 'application/json' }, status: 200, connections: readConnections }
  const page = { headers: browserHeaders, status: 200, connections: readConnections }
  return {
    'API list of people, filters': {
      ...api,
      paths: many((place) => `/api/ambassadors?lang=${language(place)}&${filters(place)}`),
    },
    'API list of activities, filters': {
      ...api,
      paths: many(
        (place) =>
          `/api/activities?lang=${language(place)}&when=all&${countryPair(place)}&sort=${at(['date', '-date', 'created', '-created'], Math.floor(place / 400))}&pageSize=${12 + (place % 13)}`,
      ),
    },
    'API person with activities': {
      ...api,
      paths: many(
        (place) =>
          `/api/ambassadors/${at(personIds, place)}?lang=${language(Math.floor(place / personIds.length))}`,
      ),
    },
    'API search by two words': {
      ...api,
      paths: many((place) => `/api/search?lang=${language(place)}&q=${twoWords(place)}`),
    },
    'page of a list': {
      ...page,
      paths: many((place) => `/ambassadors?lng=${language(place)}&${filters(place)}`),
    },
    'page of a person': {
      ...page,
      paths: many(
        (place) =>
          `${personAddress({ kind: 'ambassador', id: at(personIds, place) })}?lng=${language(Math.floor(place / personIds.length))}`,
      ),
    },
    'creating an activity': {
      headers: { authorization: `Bearer ${data.token}`, accept: 'application/json' },
      status: 201,
      connections: writeConnections,
      paths: Array<string>(count).fill('/api/admin/activities'),
      bodies: many((place) => JSON.stringify({ content: activityContent(place, categoryId) })),
    },
  }
}

function language(place: number): string {
  return ['uz', 'ru', 'en'][place % 3] ?? 'uz'
}

function activityContent(place: number, categoryId: string): object {
  const number = `${process.pid} ${place}`
  return {
    title: {
      uz: `Bulutlar haqida suhbat ${number}`,
      ru: `Разговор об облаках ${number}`,
      en: `A talk about clouds ${number}`,
    },
    caption: { uz: 'Hamma uchun', ru: 'Для всех', en: 'For everybody' },
    description: {
      uz: 'Uch bosqich, bitta amaliy ish.',
      ru: 'Три шага, одна работа.',
      en: 'Three steps, one exercise.',
    },
    place: { uz: 'Toshkent', ru: 'Ташкент', en: 'Tashkent' },
    categoryId,
    serviceKindId: '',
    startsAt: `${new Date().getFullYear() + 1}-02-09T15:00`,
    endsAt: '',
    startedAt: '',
    isCancelled: false,
    link: '',
    personId: '',
    imageAlt: {},
    isImageDecorative: false,
  }
}

async function measureRounds(
  name: string,
  { site, port }: Dataset,
  load: Child,
  round: Omit<AddressesRound, 'port' | 'durationMs'>,
): Promise<Measured> {
  type Use = ProcessUse & { statements: { count: number; milliseconds: number } }
  const perSecond: number[] = []
  let asked = 0
  let { bodies } = round
  let before = await site.ask<Use>({})
  for (let index = -1; index < roundsCount; index += 1) {
    await site.ask({ dropsCache: true } satisfies SiteMessage)
    if (index === 0) before = await site.ask<Use>({})
    const { requestCount, seconds } = await load.ask<AddressesResult>({
      ...round,
      ...(bodies && { bodies }),
      port,
      durationMs: roundMs,
    } satisfies AddressesRound)
    // What is read is anew without the cache; what was made goes on with what no one has made yet.
    bodies = bodies?.slice(requestCount)
    if (index < 0) continue
    asked += requestCount
    perSecond.push(requestCount / seconds)
  }
  const after = await site.ask<Use>({})
  return {
    name,
    perSecond,
    cpuMs: (after.cpuMicroseconds - before.cpuMicroseconds) / 1_000 / asked,
    statements: (after.statements.count - before.statements.count) / asked,
    statementMs: (after.statements.milliseconds - before.statements.milliseconds) / asked,
  }
}

/**
 * Times the home page while nothing is cached: milliseconds from request to the last byte. What asks is a bare
 * socket, as in the other rounds: `fetch` alone takes two milliseconds of the client.
 */
async function timeHome({ site, port }: Dataset, load: Child): Promise<number[]> {
  const times: number[] = []
  for (let index = -homeWarmUps; index < homeCount; index += 1) {
    await site.ask({ dropsCache: true } satisfies SiteMessage)
    const { latenciesMs } = await load.ask<AddressesResult>({
      port,
      paths: [`/?lng=${language(index + homeWarmUps)}`],
      headers: browserHeaders,
      status: 200,
      connections: 1,
      durationMs: roundMs,
    } satisfies AddressesRound)
    if (index >= 0) times.push(...latenciesMs)
  }
  return times
}
