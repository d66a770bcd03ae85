import { randomUUIDv7 } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createApi } from '../server/api.ts'
import { type Database, openDatabase } from '../server/db/client.ts'
import { migrate } from '../server/db/migrate.ts'
import { people } from '../server/db/schema/person.ts'
import { sortName } from '../server/db/search-text.ts'
import { sampleAmbassadors } from '../server/db/seed/content/ambassadors.ts'
import { sampleExperts } from '../server/db/seed/content/experts.ts'
import { fillSampleContent } from '../server/db/seed/fill-sample-content.ts'
import { readSettings } from '../server/env.ts'
import { PublicCache } from '../server/http/public-cache.ts'
import { createLogger } from '../server/platform/logger.ts'
import { createServices } from '../server/services.ts'
import { searchForm } from '../shared/i18n/search-form.ts'
import { openEngines } from './engines.ts'
import { median, printTable, spread } from './figures.ts'

const peopleCount = 20_000
const asksCount = 5

const queries: Record<string, string> = {
  'list, by name': '',
  'list, page 200': 'page=200&pageSize=50',
  'newest first': 'sort=-created',
  'one country': 'country=JP',
  'two countries and a tag': 'country=JP&country=DE&tag=AI',
  'search, a name': 'q=Haruto',
  'search, misspelt': 'q=shafkat',
  'search, two words': 'q=haruto japan',
  'search, a word of many': 'q=japan',
}

/** The list of ambassadors with 20,000 people in the database: milliseconds of a miss, on both engines. */
export async function measurePeopleLists(folder: string): Promise<void> {
  const columns: string[][] = []
  const names: string[] = []
  for (const engine of await openEngines(folder)) {
    const environment = await engine.freshEnvironment('people')
    const database = await openDatabase({
      databaseUrl: environment.DATABASE_URL,
      dataFolder: environment.DATA_DIR ?? folder,
    })
    await migrate(database)
    await fillSampleContent(database, new Date())
    await fillPeople(database)
    columns.push(await timeQueries(database))
    names.push(engine.name)
    await database.close()
  }
  printTable(
    `Ambassadors among ${peopleCount} people, ms of a miss with items, total and five facets (${asksCount} each)`,
    ['query', ...names],
    Object.keys(queries).map((query, index) => [query, ...columns.map((column) => column[index] ?? '')]),
  )
}

async function timeQueries(database: Database): Promise<string[]> {
  const cache = new PublicCache()
  const log = createLogger('silent')
  const settings = readSettings({ DATA_DIR: join(tmpdir(), 'digital-world-bench-files') })
  const services = await createServices(database, settings, log)
  const api = createApi({
    database,
    cache,
    ...services,
    log,
    publicUrl: settings.publicUrl,
    isDemonstration: true,
    isSecure: false,
  })
  const cells: string[] = []
  for (const query of Object.values(queries)) {
    const times: number[] = []
    for (let index = -2; index < asksCount; index += 1) {
      cache.dropAll()
      const startedAt = performance.now()
      const response = await api.request(`/api/ambassadors?${query}`)
      await response.text()
      if (response.status !== 200) throw new Error(`${query} was answered ${response.status}`)
      if (index >= 0) times.push(performance.now() - startedAt)
    }
    cells.push(`${median(times).toFixed(0)} (${spread(times)})`)
  }
  return cells
}

/**
 * Invented people: the sample's with other names, so that every filter and word is as common as in the sample. The
 * search index is made afterwards, which is much faster than adding to it row by row.
 */
async function fillPeople({ db }: Database): Promise<void> {
  const samples = [...sampleAmbassadors, ...sampleExperts]
  const templates = await db.select().from(people)
  const persons = Array.from({ length: peopleCount }, (_one, number) => {
    const template = pick(templates, number)
    const firstname = pick(samples, number * 7 + Math.floor(number / 48)).firstname
    const lastname = `${pick(samples, number * 11 + Math.floor(number / 13)).lastname}${ending(number)}`
    const ownWords = template.searchText.slice(
      searchForm(`${template.firstname} ${template.lastname}`).length,
    )
    return {
      id: randomUUIDv7(),
      template: template.id,
      code: `SYN-${String(number).padStart(6, '0')}`,
      firstname,
      lastname,
      sort: sortName(firstname, lastname),
      search: `${searchForm(`${firstname} ${lastname}`)}${ownWords}`,
    }
  })
  const given = sql`jsonb_to_recordset(${JSON.stringify(persons)}::jsonb)
    as given (id uuid, template uuid, code text, firstname text, lastname text, sort text, search text)`
  await db.execute(sql`drop index people_search`)
  await db.execute(sql`
    insert into people (id, kind, user_code, firstname, lastname, headline, bio, category_id, organization_id,
      country_id, direction_id, sort_name, search_text, published_at, created_at)
    select given.id, kind, code, given.firstname, given.lastname, headline, bio, category_id, organization_id,
      country_id, direction_id, sort, search, created_at, created_at
    from ${given} join people on people.id = given.template`)
  await db.execute(sql`
    insert into person_tags (person_id, tag_id)
    select given.id, tag_id from ${given} join person_tags on person_tags.person_id = given.template`)
  await db.execute(sql`create index people_search on people using gin (search_text gin_trgm_ops)`)
  await db.execute(sql`vacuum (analyze) people`)
  await db.execute(sql`vacuum (analyze) person_tags`)
}

const endings = ['', 'ov', 'eva', 'son', 'ski', 'ini', 'adze', 'yan', 'ez', 'mann', 'oglu', 'ko']

/** What is added to a surname, so that thousands of names differ. */
function ending(number: number): string {
  return pick(endings, number) + (number % 3 === 0 ? pick(endings, Math.floor(number / 12)) : '')
}

function pick<Value>(values: readonly Value[], number: number): Value {
  const value = values[number % values.length]
  if (value === undefined) throw new RangeError('Nothing to pick from.')
  return value
}
