import { compare, jsonHeaders, type Requests } from './measure.ts'
import { type Bench, type Site, startFilledSite } from './sites.ts'
import { readsOf } from './uncached.ts'

const growthFactor = 10
/** Lists of the panel, which are never cached. */
const panelLists = {
  'ambassadors, newest first': 'ambassadors?sort=-created',
  'ambassadors, page 20': 'ambassadors?page=20',
  'ambassadors, Russian missing': 'ambassadors?translation=ru-missing',
  'ambassadors, search, a name': 'ambassadors?q=Haruto',
  'ambassadors, search, misspelt': 'ambassadors?q=shafkat',
  'activities, by date': 'activities?sort=-date',
  'activities, search': 'activities?q=hamma',
}

/** Measures uncached reads and lists of the panel with ten times as many people and activities in the database. */
export async function measureGrowth(bench: Bench): Promise<void> {
  const { people, activities } = bench.rows
  const sizes = [1, growthFactor].map((factor) => ({
    people: people * factor,
    activities: activities * factor,
  }))
  for (const engine of bench.engines) {
    const sites: { name: string; server: Site }[] = []
    for (const rows of sizes)
      sites.push({
        name: `${rows.people}/${rows.activities}`,
        server: await startFilledSite(bench, engine, bench.now, { rows }),
      })
    await compare(
      `Growth to ${growthFactor} times the people and activities; the panel on one connection, ${engine.name}`,
      sites,
      loadsOf,
      { rounds: 4, isUncached: true },
    )
    await Promise.all(sites.map(({ server }) => server.stop()))
  }
}

function loadsOf(site: Site): Record<string, Requests> {
  const headers = { ...jsonHeaders, authorization: `Bearer ${site.token}` }
  const panel = Object.entries(panelLists).map(([name, path]): [string, Requests] => [
    `panel: ${name}`,
    { headers, connections: 1, paths: [`/api/admin/${path}`], isRepeated: true },
  ])
  const { 'home page': _home, ...reads } = readsOf(site)
  return { ...reads, ...Object.fromEntries(panel) }
}
