import { languages } from '../shared/i18n/languages.ts'
import type { FoundKind, FoundPage, SearchAnswer } from '../shared/schemas/search.ts'
import {
  figuresOf,
  firstCount,
  meanOf,
  type QueryFigures,
  type Results,
} from '../tests/search-quality/figures.ts'
import {
  freshQueries,
  type JudgedQuery,
  judgedQueries,
  learningQueries,
  setAsideQueries,
} from '../tests/search-quality/judged-queries.ts'
import {
  listEntries,
  type SampleDocument,
  sampleDocuments,
} from '../tests/search-quality/sample-documents.ts'
import type { Reference } from '../tests/search-quality/sample-references.ts'
import { printTable } from './measure.ts'
import { type Bench, type Server, startSite } from './sites.ts'

/** A search engine with the texts of the sample. */
export type Search = (query: Pick<JudgedQuery, 'query' | 'language'>) => Promise<Results>

/** Queries whose first results are printed, each on the site of its language. */
const shownQueries = [
  ...['elchi Germaniya', 'viza', 'посол Германия', 'ambassador Germany', 'Germaniya AI'],
  ...['ИИ', 'artificial intelligence', 'C++', 'экспертов', 'viza kerakmi'],
]

/**
 * Measures the search of the site by the judged queries, and PostgreSQL's full text search by the same, as it comes.
 * `BENCH_SEARCH_LIST=learning` or `fresh` lists the queries of a part that are not answered right, `all` also those
 * that are set aside.
 */
export async function measureJudgedSearch(bench: Bench): Promise<void> {
  const [engine] = bench.engines
  if (!engine) return
  const site = await startSite(bench, bench.now, await engine.createEnvironment('judged'))
  await (await fetch(`http://127.0.0.1:${site.port}/api/search?q=warm`)).text()
  await printJudged('the search of the site', siteSearch(site))
  await printJudged('full text search of PostgreSQL', await fullTextSearch(site))
  await site.stop()
}

/** Prints the figures of a search engine for each part of the judged queries. */
export async function printJudged(name: string, search: Search): Promise<void> {
  const results = new Map<JudgedQuery, Results>()
  for (const query of [...judgedQueries, ...freshQueries]) results.set(query, await search(query))
  const figures = (queries: readonly JudgedQuery[]) =>
    queries.map((query) => figuresOf(query, results.get(query) ?? []))
  const parts = { learning: learningQueries, fresh: freshQueries, 'set aside': setAsideQueries }
  const lines = Object.entries(parts).flatMap(([part, queries]) => [
    ...languages.map((language) =>
      line(`${part}, ${language}`, figures(queries.filter((query) => query.language === language))),
    ),
    line(`${part}, all`, figures(queries)),
  ])
  printTable(
    `Judged queries, ${name}`,
    ['part and language', 'queries', `nDCG@${firstCount}`, 'first result right', 'nothing found'],
    lines,
  )
  await printFirstResults(name, search)
  const lists: Record<string, readonly JudgedQuery[]> = {
    learning: learningQueries,
    fresh: freshQueries,
    all: judgedQueries,
  }
  const listed = lists[process.env.BENCH_SEARCH_LIST ?? '']
  if (listed) printFailing(name, listed, results)
}

function line(name: string, figures: readonly QueryFigures[]): string[] {
  const { ndcg, firstRight, empty } = meanOf(figures)
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  return [name, String(figures.length), ndcg.toFixed(3), percent(firstRight), percent(empty)]
}

const names = new Map(sampleDocuments().map(({ reference, name }) => [reference, name]))

async function printFirstResults(name: string, search: Search): Promise<void> {
  const lines: string[][] = []
  for (const shown of shownQueries) {
    const judged = judgedQueries.find(({ query }) => query === shown)
    if (!judged) throw new RangeError(`${shown} is no judged query.`)
    const results = [...new Set(await search(judged))].slice(0, firstCount)
    lines.push([`${shown}${results.length === 0 ? ': nothing' : ''}`])
    lines.push(...results.map((reference) => [`  ${describe(judged, reference)}`]))
  }
  printTable(`First results with their grades, ${name}`, ['query and results'], lines)
}

function printFailing(
  name: string,
  queries: readonly JudgedQuery[],
  results: ReadonlyMap<JudgedQuery, Results>,
): void {
  const failing = queries.filter((query) => !figuresOf(query, results.get(query) ?? []).isFirstRight)
  const lines = failing.map((query) => {
    const [first] = results.get(query) ?? []
    return [`${query.language} ${query.query}: ${first ? describe(query, first) : 'nothing'}`]
  })
  printTable(`Queries with another first result, ${name}`, ['query and first result'], lines)
}

function describe({ relevant }: JudgedQuery, reference: Reference): string {
  return `${relevant.get(reference) ?? 0} ${reference} ${(names.get(reference) ?? '').slice(0, 50)}`
}

/** Searches as a visitor of `/search` does who chooses no kind. */
function siteSearch({ port }: Pick<Server, 'port'>): Search {
  return async ({ query, language }) => {
    const parameters = new URLSearchParams({ q: query, lang: language })
    const response = await fetch(`http://127.0.0.1:${port}/api/search?${parameters}`)
    if (response.status !== 200) throw new Error(`${query} was answered ${response.status}`)
    return inShownOrder((await response.json()) as SearchAnswer)
  }
}

/**
 * Lists results in the order in which the page shows them, from the top: kind after kind in the order of the answer,
 * then what meets most conditions. What the page shows first is the first result, even where another kind answers
 * better further down.
 */
function inShownOrder(answer: SearchAnswer): Results {
  const found = referencesOf(answer)
  const almost = referencesOf(answer.almost)
  return [
    ...answer.order.flatMap((kind) => found[kind]),
    ...answer.almost.order.flatMap((kind) => almost[kind]),
  ]
}

function referencesOf(results: Pick<SearchAnswer, FoundKind>): Record<FoundKind, readonly Reference[]> {
  return {
    people: results.people.map(({ userCode }): Reference => `person:${userCode}`),
    activities: results.activities.map(({ code }): Reference => `activity:${code}`),
    questions: results.questions.map(({ key }): Reference => `question:${key}`),
    clauses: results.clauses.map(({ number }): Reference => `clause:${number}`),
    pages: results.pages.map(pageReference),
  }
}

const entries = listEntries()

/** Returns the reference of a found page: a list is named by the key of its entry, which has the title of the page. */
function pageReference({ address, lists, title }: FoundPage): Reference {
  if (lists === null) return `page:${address}`
  const { pathname, searchParams } = new URL(address, 'https://digital.example')
  const [parameter] = [...searchParams.keys()]
  const entry = entries.find(
    (one) =>
      one.address.startsWith(`${pathname}?${parameter}=`) && Object.values(one.name).includes(title.text),
  )
  if (!entry) throw new RangeError(`${address} lists no entry of the sample.`)
  return `page:${entry.address}`
}

/** The configurations of PostgreSQL for the languages of the site; it has none for Uzbek. */
const configurations = { uz: 'simple', ru: 'russian', en: 'english' }

/** Fills a table with the documents of the sample and searches in it as PostgreSQL's manual shows. */
async function fullTextSearch({ ask }: Pick<Server, 'ask'>): Promise<Search> {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const values = ({ reference, name, text }: SampleDocument) =>
    `(${[reference, name, text].map(quoted).join(', ')})`
  await ask({
    statements: [
      'create table judged_documents (reference text, name text, body text)',
      `insert into judged_documents values ${sampleDocuments().map(values).join(', ')}`,
    ],
  })
  return async ({ query, language }) => {
    const configuration = quoted(configurations[language])
    const vector = `setweight(to_tsvector(${configuration}, name), 'A') || to_tsvector(${configuration}, body)`
    const { rows } = await ask({
      statements: [
        `select reference from (select reference, ${vector} as vector from judged_documents) as document,
          websearch_to_tsquery(${configuration}, ${quoted(query)}) as query
        where vector @@ query order by ts_rank(vector, query) desc, reference limit 20`,
      ],
    })
    return rows.map((row) => row.reference as Reference)
  }
}
