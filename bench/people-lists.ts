import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '../server/api.ts'
import { createServices } from '../server/create-services.ts'
import { openDatabase } from '../server/db/client.ts'
import type { Database } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { fillSampleContent } from '../server/db/seed/fill-sample-content.ts'
import { readSettings } from '../server/env.ts'
import { PublicCache } from '../server/http/public-cache.ts'
import { createLogger } from '../server/platform/logger.ts'
import { ReadModel } from '../server/public-content/read-model.ts'
import { openEngines } from './engines.ts'
import { median, printTable, spread } from './figures.ts'
import { fillPeople, peopleCount } from './many-people.ts'

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

/** Measures the list of ambassadors with 20,000 people in the database: milliseconds of a miss, on both engines. */
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
    readModel: new ReadModel(database),
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
