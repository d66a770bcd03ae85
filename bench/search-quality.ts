import type { SearchAnswer } from '../shared/schemas/search.ts'
import { measureJudgedSearch } from './judged-search.ts'
import { printTable } from './measure.ts'
import { type Bench, type Site, startFilledSite } from './sites.ts'

/** The most misspellings of a kind; they are sampled evenly from all that can be generated. */
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
    (latin, index) => [latin, [...'абвгдезижклмнопрстуфхқҳйв'][index] ?? ''] as const,
  ),
]

/** The five kinds of misspellings, each with all that it makes of a family name. */
const kinds: Record<string, (name: string) => string[]> = {
  'two neighbouring letters swapped': (name) =>
    indexesOf(name).flatMap((index) => {
      const [one = '', other = ''] = [name[index], name[index + 1]]
      return /^\p{L}\p{L}$/u.test(one + other) && one !== other ? [splice(name, index, 2, other + one)] : []
    }),
  'a letter missing': (name) => indexesOf(name).map((index) => splice(name, index, 1, '')),
  'a wrong letter': (name) =>
    indexesOf(name).map((index) => {
      // Any other letter, but the same one each time.
      const wrong = letters[((name.codePointAt(index) ?? 0) * 7 + index * 5) % letters.length] ?? ''
      return splice(name, index, 1, wrong === name[index] ? 'q' : wrong)
    }),
  'the other script, and a letter missing': (name) => {
    const cyrillic = inCyrillic(name)
    return cyrillic === undefined ? [] : indexesOf(cyrillic).map((index) => splice(cyrillic, index, 1, ''))
  },
  'another apostrophe or none': (name) =>
    /[ʻʼ’]/.test(name) ? ["'", '‘', '’', '`', '´', ''].map((sign) => name.replace(/[ʻʼ’]/g, sign)) : [],
}

/** Measures how well queries are answered: the judged ones, and misspelt names. */
export async function measureSearchQuality(bench: Bench): Promise<void> {
  await measureJudgedSearch(bench)
  await measureMisspeltNames(bench)
}

/**
 * Counts how many misspelt family names of the sample are found among the first five results of the search over
 * everything. Other people are next to them, some of the same family names: one who has the name counts.
 */
async function measureMisspeltNames(bench: Bench): Promise<void> {
  for (const engine of bench.engines) {
    const site = await startFilledSite(bench, engine, bench.now)
    const { rows: people } = await site.ask({
      statements: [
        `select lastname from people where published_at is not null and user_code not like 'SYN-%' order by user_code`,
      ],
    })
    const names = people.map(({ lastname }) => String(lastname))
    const lines: string[][] = []
    let [all, allFound] = [0, 0]
    for (const [kind, spell] of Object.entries(kinds)) {
      const misspellings = sampleEvenly(
        names.flatMap((meant) => spell(meant).map((query) => ({ query, meant }))),
        countOfKind,
      )
      const missed: string[] = []
      for (const { query, meant } of misspellings)
        if (!(await find(site, query)).includes(meant)) missed.push(query)
      const found = misspellings.length - missed.length
      all += misspellings.length
      allFound += found
      lines.push([kind, ...share(found, misspellings.length), missed.slice(0, 4).join(', ')])
    }
    lines.push(['all', ...share(allFound, all), ''])
    await site.stop()
    printTable(
      `Misspelt family names of the sample, found among the first ${firstCount} of the search, ${engine.name}`,
      ['misspelling', 'names', 'found', 'share', 'of the missed'],
      lines,
    )
  }
}

/** Returns the family names of the first results of a search. */
async function find({ port }: Site, query: string): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/search?q=${encodeURIComponent(query)}`)
  if (response.status !== 200) throw new Error(`${query} was answered ${response.status}`)
  const { people } = (await response.json()) as SearchAnswer
  return people.slice(0, firstCount).map(({ lastname }) => lastname)
}

/** Returns the indexes of a name from the third letter on, where a letter and its neighbour can be changed. */
function indexesOf(name: string): number[] {
  return Array.from({ length: name.length - 1 }, (_one, index) => index).filter(
    (index) => index >= 2 && /\p{L}/u.test(name[index] ?? ''),
  )
}

function splice(name: string, index: number, count: number, put: string): string {
  return name.slice(0, index) + put + name.slice(index + count)
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

function sampleEvenly<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  return Array.from(
    { length: count },
    (_one, index) => items[Math.floor((index * items.length) / count)] as Item,
  )
}

function share(found: number, count: number): string[] {
  return [String(count), String(found), `${((found / count) * 100).toFixed(1)} %`]
}
