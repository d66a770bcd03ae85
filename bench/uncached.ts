import { personAddress } from '../shared/rules/addresses.ts'
import { browserHeaders, compare, jsonHeaders, judgeRatio, type Requests } from './measure.ts'
import { type Bench, type Site, startFilledSites } from './sites.ts'

const connections = 10
const pathsCount = 40_000
const ofBeforeMin = 0.5

/** Measures responses that are not in the cache, each of them at another address, against the checkout before. */
export async function measureUncached(bench: Bench): Promise<void> {
  for (const engine of bench.engines) {
    const sites = await startFilledSites(bench, engine)
    const { people, activities } = bench.rows
    const rows = await compare(
      `Uncached reads with ${people} people and ${activities} activities on ${connections} connections, ${engine.name}`,
      sites,
      readsOf,
      { rounds: 5, isUncached: true },
    )
    for (const [name, measured] of rows) judgeRatio(`uncached ${name}, ${engine.name}`, measured, ofBeforeMin)
    await Promise.all(sites.map(({ server }) => server.stop()))
  }
}

/** Returns kinds of reads, each with addresses that are all different. */
export function readsOf({ personIds, names, countries, tags }: Site) {
  const at = <Value>(values: readonly Value[], number: number) => values[number % values.length] as Value
  const many = (pathOf: (number: number) => string) => [
    ...new Set(Array.from({ length: pathsCount }, (_path, number) => pathOf(number))),
  ]
  const language = (number: number) => at(['uz', 'ru', 'en'], number)
  const languageOfPerson = (number: number) => language(Math.floor(number / personIds.length))
  const filters = (number: number) =>
    [
      `country=${at(countries, number)}`,
      `tag=${encodeURIComponent(at(tags, Math.floor(number / countries.length)))}`,
      `sort=${at(['name', '-name', 'created', '-created'], Math.floor(number / 7))}`,
      `pageSize=${12 + (number % 13)}`,
    ].join('&')
  const activityFilters = (number: number) => {
    const other = number + 1 + (Math.floor(number / countries.length) % (countries.length - 1))
    return [
      `when=all&country=${at(countries, number)}&country=${at(countries, other)}`,
      `sort=${at(['date', '-date', 'created', '-created'], Math.floor(number / 400))}`,
      `pageSize=${12 + (number % 13)}`,
    ].join('&')
  }
  const words = (number: number) => {
    const [first = ''] = at(names, number * 7).split(' ')
    const [, last = ''] = at(names, number * 11 + 3).split(' ')
    return encodeURIComponent(
      number % 3 === 0 ? at(names, number) : `${first} ${last.slice(0, 3 + (number % 5))}`,
    )
  }
  const api = { headers: jsonHeaders, connections }
  const page = { headers: browserHeaders, connections }
  return {
    'API list of people': {
      ...api,
      paths: many((number) => `/api/ambassadors?lang=${language(number)}&${filters(number)}`),
    },
    'API list of activities': {
      ...api,
      paths: many((number) => `/api/activities?lang=${language(number)}&${activityFilters(number)}`),
    },
    'API person': {
      ...api,
      paths: many((number) => `/api/ambassadors/${at(personIds, number)}?lang=${languageOfPerson(number)}`),
    },
    'API search': {
      ...api,
      paths: many((number) => `/api/search?lang=${language(number)}&q=${words(number)}`),
    },
    'page of a list': {
      ...page,
      paths: many((number) => `/ambassadors?lng=${language(number)}&${filters(number)}`),
    },
    'page of a person': {
      ...page,
      paths: many(
        (number) =>
          `${personAddress({ kind: 'ambassador', id: at(personIds, number) })}?lng=${languageOfPerson(number)}`,
      ),
    },
    // Three pages are a short round.
    'home page': {
      ...page,
      connections: 1,
      rounds: 60,
      paths: ['uz', 'ru', 'en'].map((one) => `/?lng=${one}`),
    },
  } satisfies Record<string, Requests>
}
