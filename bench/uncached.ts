import { setTimeout as pause } from 'node:timers/promises'
import { personAddress } from '../shared/rules/addresses.ts'
import { type Child, startChild } from './child-process.ts'
import type { AddressesResult, AddressesRound } from './each-address-process.ts'
import { openEngines } from './engines.ts'
import { median, printTable, spread } from './figures.ts'
import {
  activitiesCount,
  activityContent,
  type FilledSite,
  languageAt,
  peopleCount,
  startFilled,
} from './filled-site.ts'
import type { ProcessUse } from './process-use.ts'
import type { RawQuery } from './raw-query-process.ts'
import { browserHeaders, startRawServer } from './site-load.ts'
import type { SiteMessage } from './site-process.ts'

const readConnections = 10
const writeConnections = 4
const roundsCount = 3
const roundMs = 4_000
const homeCount = 200
/** The pages that are made before, while V8 still compiles what makes them. */
const homeWarmUps = 100
/** The people that the raw server is told: they come as an argument of its process, which has its bounds. */
const rawPeopleCount = 1_000
/** The time after which V8 has tidied the heap of a process that rests. */
const restMs = 45_000

interface Measured {
  name: string
  perSecond: number[]
  /** For each answer: processor time of the server, statements, and their time; a raw server does not count them. */
  cpuMs: number
  statements?: number
  statementMs?: number
}

/** A round of load, but for its server and its time. */
type Round = Omit<AddressesRound, 'port' | 'durationMs'>

/** A process that is measured. */
interface Target {
  site: Child
  port: number
}

/**
 * Measures answers that are not in the cache, each at another address, on both engines: requests a second, processor
 * time, statements and their time for each answer; and the uncached home page. For context it asks servers that
 * do the least: `node:http` with the same bytes, and with one statement of the driver for each request.
 */
export async function measureUncached(folder: string): Promise<void> {
  const load = await startChild('./each-address-process.ts', {})
  for (const engine of (await openEngines(folder)).reverse()) {
    const data = await startFilled(folder, engine, 'uncached')
    const measured: Measured[] = []
    const rounds = roundsOf(data)
    for (const [name, round] of Object.entries(rounds)) {
      measured.push(await measureRounds(name, data, load, round))
    }
    measured.push(...(await measureRaw(data, load, rounds)))
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
        statements?.toFixed(1) ?? '',
        statementMs?.toFixed(2) ?? '',
      ]),
    )
    printTable(
      `The uncached home page, and the memory of the process after all of this, ${engine.name}`,
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

/** Returns the rounds, each with addresses that are all different. */
function roundsOf(data: FilledSite) {
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
      paths: many((place) => `/api/ambassadors?lang=${languageAt(place)}&${filters(place)}`),
    },
    'API list of activities, filters': {
      ...api,
      paths: many(
        (place) =>
          `/api/activities?lang=${languageAt(place)}&when=all&${countryPair(place)}&sort=${at(['date', '-date', 'created', '-created'], Math.floor(place / 400))}&pageSize=${12 + (place % 13)}`,
      ),
    },
    'API person with activities': {
      ...api,
      paths: many(
        (place) =>
          `/api/ambassadors/${at(personIds, place)}?lang=${languageAt(Math.floor(place / personIds.length))}`,
      ),
    },
    'API search by two words': {
      ...api,
      paths: many((place) => `/api/search?lang=${languageAt(place)}&q=${twoWords(place)}`),
    },
    'page of a list': {
      ...page,
      paths: many((place) => `/ambassadors?lng=${languageAt(place)}&${filters(place)}`),
    },
    'page of a person': {
      ...page,
      paths: many(
        (place) =>
          `${personAddress({ kind: 'ambassador', id: at(personIds, place) })}?lng=${languageAt(Math.floor(place / personIds.length))}`,
      ),
    },
    'creating an activity': {
      headers: { authorization: `Bearer ${data.token}`, accept: 'application/json' },
      status: 201,
      connections: writeConnections,
      paths: Array<string>(count).fill('/api/admin/activities'),
      bodies: many((place) => JSON.stringify({ content: activityContent(place, categoryId) })),
    },
  } satisfies Record<string, Round>
}

/** Measures the servers that do the least, with the load of a list of the API, of its page and of creating. */
async function measureRaw(
  { site, port, databaseUrl, personIds }: FilledSite,
  load: Child,
  rounds: ReturnType<typeof roundsOf>,
): Promise<Measured[]> {
  const list = rounds['API list of people, filters']
  const page = rounds['page of a list']
  const measured: Measured[] = []
  const measure = async (name: string, raw: Child, round: Round) => {
    const target = { site: raw, port: (await raw.ask<ProcessUse>({})).port }
    measured.push(await measureRounds(name, target, load, round))
  }
  await site.ask({ dropsCache: true } satisfies SiteMessage)
  for (const [name, round] of Object.entries({ 'API list': list, page })) {
    const raw = await startRawServer(`http://127.0.0.1:${port}`, round.paths[0] ?? '/')
    await measure(`node:http, the bytes of that ${name}`, raw, { ...round, paths: manyTimes(round.paths) })
    await raw.stop()
  }
  if (databaseUrl === undefined) return measured
  const raw = await startChild('./raw-query-process.ts', {
    databaseUrl,
    personIds: personIds.slice(0, rawPeopleCount),
  } satisfies RawQuery)
  await measure('node:http and one query of 12 people', raw, { ...list, paths: manyTimes(list.paths) })
  await measure('node:http and one insert of an activity', raw, rounds['creating an activity'])
  await raw.stop()
  return measured
}

/** Repeats addresses, which servers that keep nothing may be asked again. */
function manyTimes(paths: readonly string[]): string[] {
  return Array.from({ length: 10 }, () => paths).flat()
}

async function measureRounds(
  name: string,
  { site, port }: Target,
  load: Child,
  round: Round,
): Promise<Measured> {
  type Use = ProcessUse & { statements?: { count: number; milliseconds: number } }
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
    // Reads are uncached without the cache; made entries continue with what has not been requested yet.
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
    ...(after.statements &&
      before.statements && {
        statements: (after.statements.count - before.statements.count) / asked,
        statementMs: (after.statements.milliseconds - before.statements.milliseconds) / asked,
      }),
  }
}

/**
 * Times the home page while nothing is cached: milliseconds from request to the last byte. What asks is a bare
 * socket, as in the other rounds: `fetch` alone takes two milliseconds of the client.
 */
async function timeHome({ site, port }: Target, load: Child): Promise<number[]> {
  const times: number[] = []
  for (let index = -homeWarmUps; index < homeCount; index += 1) {
    await site.ask({ dropsCache: true } satisfies SiteMessage)
    const { latenciesMs } = await load.ask<AddressesResult>({
      port,
      paths: [`/?lng=${languageAt(index + homeWarmUps)}`],
      headers: browserHeaders,
      status: 200,
      connections: 1,
      durationMs: roundMs,
    } satisfies AddressesRound)
    if (index >= 0) times.push(...latenciesMs)
  }
  return times
}
