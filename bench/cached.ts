import { alternate, browserHeaders, jsonHeaders, judgeRatio, printLoads, type Rows } from './measure.ts'
import { type Bench, startFilledSites, startRawServer } from './sites.ts'

const connections = 32
const ofRawMin = 0.6
const ofBeforeMin = 0.95
const loads = {
  'home page': { path: '/?lng=uz', headers: browserHeaders },
  'page of a list': { path: '/ambassadors?lng=ru', headers: browserHeaders },
  'API list': {
    path: '/api/ambassadors?lang=ru&sort=name&pageSize=12',
    headers: { ...browserHeaders, ...jsonHeaders },
  },
}

/**
 * Measures cached responses against a bare `node:http` server that sends the same bytes with the same headers, and
 * against the checkout before.
 */
export async function measureCached(bench: Bench): Promise<void> {
  for (const engine of bench.engines) {
    const sites = await startFilledSites(bench, engine)
    const rows: Rows = []
    for (const [name, { path, headers }] of Object.entries(loads)) {
      const [first] = sites
      if (!first) continue
      const raw = await startRawServer(first.server, path, headers)
      const requests = { paths: [path], headers, connections, isRepeated: true }
      const targets = [{ name: 'node:http', server: raw }, ...sites]
      const measured = await alternate(
        targets.map((target) => ({ ...target, requests })),
        { rounds: 10 },
      )
      await raw.stop()
      rows.push([name, measured])
      const budget = `cached ${name}, ${engine.name}`
      judgeRatio(budget, [measured[0], measured.at(-1)], ofRawMin)
      if (measured.length > 2) judgeRatio(budget, measured.slice(1), ofBeforeMin)
    }
    printLoads(`Cached responses on ${connections} connections, ${engine.name}`, rows)
    await Promise.all(sites.map(({ server }) => server.stop()))
  }
}
