import { join } from 'node:path'
import { createApi } from '../server/api.ts'
import { createServices } from '../server/create-services.ts'
import { openDatabase } from '../server/db/client.ts'
import type { Database } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { sampleAmbassadors } from '../server/db/seed/content/ambassadors.ts'
import { sampleExperts } from '../server/db/seed/content/experts.ts'
import type { SamplePerson } from '../server/db/seed/content/sample-types.ts'
import { fillSampleContent } from '../server/db/seed/fill-sample-content.ts'
import { readSettings } from '../server/env.ts'
import { PublicCache } from '../server/http/public-cache.ts'
import { createLogger } from '../server/platform/logger.ts'
import { ReadModel } from '../server/public-content/read-model.ts'
import type { SearchAnswer } from '../shared/schemas/search.ts'
import { openEngines } from './engines.ts'
import { printTable } from './figures.ts'
import { fillPeople } from './many-people.ts'

/** The most misspellings of a kind; they are taken evenly from all that can be made. */
const countOfKind = 110
/** The number of results that a name has to be among. */
const firstCount = 5
const letters = 'abcdefghijklmnopqrstuvwxyz'
/** The Cyrillic letters of Latin ones, the longer spellings first. */
const cyrillicByLatin: readonly (readonly [string, string])[] = [
  ...([
    ['sh', 'ш'],
    ['ch', 'ч'],
    ['yo', 'ё'],
    ['yu', 'ю'],
    ['ya', 'я'],
    ['ye', 'е'],
    ['oʻ', 'ў'],
    ['gʻ', 'ғ'],
  ] as const),
  ...[...'abvgdezijklmnoprstufxqhyw'].map(
    (latin, place) => [latin, [...'абвгдезижклмнопрстуфхқҳйв'][place] ?? ''] as const,
  ),
]

interface Misspelling {
  query: string
  /** The family name that is meant. */
  meant: string
}

/** The five kinds of misspellings, each with all that it makes of a family name. */
const kinds: Record<string, (name: string) => string[]> = {
  'two neighbouring letters swapped': (name) =>
    placesOf(name).flatMap((place) => {
      const [one = '', other = ''] = [name[place], name[place + 1]]
      return /^\p{L}\p{L}$/u.test(one + other) && one !== other ? [splice(name, place, 2, other + one)] : []
    }),
  'a letter missing': (name) => placesOf(name).map((place) => splice(name, place, 1, '')),
  'a wrong letter': (name) =>
    placesOf(name).map((place) => {
      // Any other letter, but the same one each time.
      const wrong = letters[((name.codePointAt(place) ?? 0) * 7 + place * 5) % letters.length] ?? ''
      return splice(name, place, 1, wrong === name[place] ? 'q' : wrong)
    }),
  'the other script, and a letter missing': (name) => {
    const cyrillic = inCyrillic(name)
    return cyrillic === undefined ? [] : placesOf(cyrillic).map((place) => splice(cyrillic, place, 1, ''))
  },
  'another apostrophe or none': (name) =>
    /[ʻʼ’]/.test(name) ? ["'", '‘', '’', '`', '´', ''].map((sign) => name.replace(/[ʻʼ’]/g, sign)) : [],
}

/**
 * Counts how many misspelt family names of the sample are found among the first five results of the search over
 * everything. Beside them stand 2,000 other people, some of the same family names: one who has the name counts.
 */
export async function measureMisspellings(folder: string): Promise<void> {
  const [engine] = (await openEngines(folder)).slice(-1)
  if (!engine) throw new Error('There is no database engine.')
  const environment = await engine.freshEnvironment('misspellings')
  const database = await openDatabase({
    databaseUrl: environment.DATABASE_URL,
    dataFolder: environment.DATA_DIR ?? folder,
  })
  await migrate(database)
  await fillSampleContent(database, new Date())
  await fillPeople(database, 2_000)
  const find = await openSearch(database, folder)
  const lines: string[][] = []
  let [all, allFound] = [0, 0]
  for (const [kind, spell] of Object.entries(kinds)) {
    const misspellings = takeEvenly(misspellingsBy(spell), countOfKind)
    const missed: string[] = []
    for (const { query, meant } of misspellings) {
      if (!(await find(query)).includes(meant)) missed.push(query)
    }
    const found = misspellings.length - missed.length
    all += misspellings.length
    allFound += found
    lines.push([kind, ...share(found, misspellings.length), missed.slice(0, 4).join(', ')])
  }
  lines.push(['all', ...share(allFound, all), ''])
  printTable(
    `Misspelt family names of the sample, found among the first ${firstCount} of the search, ${engine.name}`,
    ['misspelling', 'names', 'found', 'share', 'of the missed'],
    lines,
  )
  await database.close()
}

async function openSearch(database: Database, folder: string): Promise<(query: string) => Promise<string[]>> {
  const settings = readSettings({ DATA_DIR: join(folder, 'misspellings-files') })
  const log = createLogger('silent')
  const cache = new PublicCache()
  const api = createApi({
    database,
    readModel: new ReadModel(database),
    cache,
    ...(await createServices(database, settings, log)),
    log,
    publicUrl: settings.publicUrl,
    isDemonstration: true,
    isSecure: false,
  })
  return async (query) => {
    const response = await api.request(`/api/search?q=${encodeURIComponent(query)}`)
    if (response.status !== 200) throw new Error(`${query} was answered ${response.status}`)
    const { people } = (await response.json()) as SearchAnswer
    return people.slice(0, firstCount).map(({ lastname }) => lastname)
  }
}

function misspellingsBy(spell: (name: string) => string[]): Misspelling[] {
  const people: SamplePerson[] = [...sampleAmbassadors, ...sampleExperts]
  return people
    .filter(({ isPublished }) => isPublished !== false)
    .flatMap(({ lastname }) => spell(lastname).map((query) => ({ query, meant: lastname })))
}

/** Returns the places of a name from the third letter on, where a letter and its neighbour can be changed. */
function placesOf(name: string): number[] {
  return Array.from({ length: name.length - 1 }, (_one, place) => place).filter(
    (place) => place >= 2 && /\p{L}/u.test(name[place] ?? ''),
  )
}

function splice(name: string, place: number, count: number, put: string): string {
  return name.slice(0, place) + put + name.slice(place + count)
}

/** Returns a name in Uzbek Cyrillic; `undefined` where it has letters that the alphabet does not spell. */
function inCyrillic(name: string): string | undefined {
  let rest = name.toLowerCase()
  let cyrillic = ''
  while (rest !== '') {
    const [latin, letter] = cyrillicByLatin.find(([start]) => rest.startsWith(start)) ?? []
    if (latin === undefined || letter === undefined) return undefined
    cyrillic += letter
    rest = rest.slice(latin.length)
  }
  return cyrillic
}

function takeEvenly<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  return Array.from(
    { length: count },
    (_one, place) => items[Math.floor((place * items.length) / count)] as Item,
  )
}

function share(found: number, count: number): string[] {
  return [String(count), String(found), `${((found / count) * 100).toFixed(1)} %`]
}
