import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '../server/db/migrate.ts'
import { fillSampleContent } from '../server/db/seed/fill-sample-content.ts'
import { freePort } from '../tests/support/free-port.ts'
import { openEngines, openForFilling } from './engines.ts'
import { median, printTable, spread } from './figures.ts'
import { fillActivities } from './many-activities.ts'
import { fillPeople } from './many-people.ts'

const startsCount = 7
const pollMs = 5
const patienceMs = 60_000
const peopleCount = 2_000
const activitiesCount = 3_000

/** Measures how long a start takes on a database that is there, until `/readyz` and the first search are answered. */
export async function measureStarts(folder: string): Promise<void> {
  const rows: string[][] = []
  for (const engine of await openEngines(folder)) {
    const environment = await engine.freshEnvironment('starts')
    const database = await openForFilling(environment, folder)
    const now = new Date()
    await migrate(database)
    await fillSampleContent(database, now)
    await fillPeople(database, peopleCount)
    await fillActivities(database, activitiesCount, now)
    await database.close()
    // The first start adapts the database and compiles the code; a stop and a start follow it in real life too.
    await timeStart(environment)
    const starts: StartTimes[] = []
    for (let count = 0; count < startsCount; count += 1) starts.push(await timeStart(environment))
    const ready = starts.map(({ readyMs }) => readyMs / 1_000)
    const search = starts.map(({ searchMs }) => searchMs)
    rows.push([
      engine.name,
      median(ready).toFixed(2),
      spread(ready, 2),
      median(search).toFixed(0),
      spread(search),
    ])
  }
  printTable(
    `Starts with ${peopleCount} people and ${activitiesCount} activities in the database, ${startsCount} of each`,
    ['engine', 'ready, s', 'spread', 'first search, ms', 'spread'],
    rows,
  )
}

interface StartTimes {
  readyMs: number
  searchMs: number
}

/** Starts the server as `npm start` does, and stops it. @throws where it is not ready in time. */
async function timeStart(environment: Readonly<Record<string, string>>): Promise<StartTimes> {
  const address = `http://127.0.0.1:${await freePort()}`
  const startedAt = performance.now()
  const main = fileURLToPath(new URL('../scripts/start.ts', import.meta.url))
  const site = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', ...environment, PORT: new URL(address).port },
  })
  try {
    for (;;) {
      const response = await fetch(`${address}/readyz`).catch(() => undefined)
      if (response?.ok) break
      if (performance.now() - startedAt > patienceMs) throw new Error('The site was not ready in time.')
      await pause(pollMs)
    }
    const readyMs = performance.now() - startedAt
    await (await fetch(`${address}/api/search?q=karim`)).text()
    return { readyMs, searchMs: performance.now() - startedAt - readyMs }
  } finally {
    site.kill()
    await once(site, 'exit')
  }
}
