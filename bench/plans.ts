import { Client } from 'pg'
import { migrate } from '../server/db/migrate.ts'
import { fillSampleContent } from '../server/db/seed/fill-sample-content.ts'
import { readSettings } from '../server/env.ts'
import { createLogger } from '../server/platform/logger.ts'
import { startServer } from '../server/start.ts'
import { activityAddress, activityCalendarAddress, personAddress } from '../shared/rules/addresses.ts'
import { freePort } from '../tests/support/free-port.ts'
import { openEngines, openForFilling } from './engines.ts'
import { fillActivities } from './many-activities.ts'
import { fillPeople } from './many-people.ts'

const rowsCount = 100_000
/** The tables that no public read may go through row by row. */
const readThrough = /Seq Scan on (?:people|activities)\b/

/** A statement that a public read has sent, the first time that it was sent. */
interface SentStatement {
  text: string
  values: unknown[]
  address: string
}

/**
 * Prints the plan of every statement that a public read sends to PostgreSQL, with 100,000 people and as many activities.
 * Nothing is cached before an address is asked for.
 * @throws when one goes through all people or activities.
 */
export async function printPlans(folder: string): Promise<void> {
  const engine = (await openEngines(folder)).at(-1)
  const environment = await engine?.freshEnvironment('plans')
  const databaseUrl = environment?.DATABASE_URL
  if (!databaseUrl) throw new Error('The plans are those of a PostgreSQL server, which is not there.')
  const port = await freePort()
  const settings = readSettings({ ...environment, PORT: String(port), LOG_LEVEL: 'silent' })
  const database = await openForFilling(environment, folder)
  await migrate(database)
  await fillSampleContent(database, new Date())
  await fillPeople(database, rowsCount)
  await fillActivities(database, rowsCount, new Date())
  await database.close()

  const server = await startServer(settings, createLogger(settings.logLevel))
  const site = `http://127.0.0.1:${port}`
  await fetch(`${site}/api/search?q=warm`)
  const statements = new Map<string, SentStatement>()
  let address = ''
  const stopNoting = noteStatements((text, values) => {
    if (/^\s*(?:select|with)\b/i.test(text) && !statements.has(text)) {
      statements.set(text, { text, values, address })
    }
  })
  for (address of await publicAddresses(site)) {
    server.cache.dropAll()
    const response = await fetch(`${site}${address}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
  }
  stopNoting()
  await server.stop()
  const asked = [...statements.values()]
  const plans = await explain(databaseUrl, asked)
  process.stdout.write(
    `${engine?.name}, ${rowsCount} people and ${rowsCount} activities; each statement with the address that sent it first.\n`,
  )
  for (const [index, plan] of plans.entries()) {
    const { text = '', address: first = '' } = asked[index] ?? {}
    const shown = [text.trim(), plan].map(withoutLongLists).join('\n\n')
    process.stdout.write(`\n${'-'.repeat(100)}\n${first}\n\n${shown}\n`)
  }
  const bad = asked.filter((_statement, index) => readThrough.test(plans[index] ?? ''))
  if (bad.length > 0) {
    throw new Error(`These go through a whole table: ${bad.map((statement) => statement.address).join(', ')}`)
  }
}

/** Shortens lists of ids and of parameters, of which a feed has hundreds. */
function withoutLongLists(text: string): string {
  return text
    .replace(/((?:[\da-f]{8}-[\da-f-]{27},){3})(?:[\da-f]{8}-[\da-f-]{27},)+/g, '$1…,')
    .replace(/((?:\$\d+, ){3})(?:\$\d+, ){8,}/g, '$1…, ')
}

/** Returns addresses that send every statement of the public side. */
async function publicAddresses(site: string): Promise<string[]> {
  const firstOf = async (path: string) => {
    const { items } = (await (await fetch(`${site}/api/${path}`)).json()) as { items: { id: string }[] }
    return items[0]?.id ?? ''
  }
  const ambassador = await firstOf('ambassadors?sort=-name&page=7')
  const expert = await firstOf('experts?sort=-name&page=7')
  const activity = await firstOf('activities?when=all&sort=-created&page=7')
  const lists = [
    'ambassadors?q=dilnoza&country=DE',
    'ambassadors?sort=-name&page=300',
    'experts?tag=python&sort=-created',
    'activities?when=past&country=DE&country=JP',
    'activities?when=all&page=300',
    'search?q=dilnoza+eksport',
    'search?q=shafkat',
    'countries',
    'organizations',
    'directions',
    'expert-categories',
    'activity-categories',
    'tags',
    'social-networks',
    'regulations',
    'faq',
  ]
  return [
    ...lists.map((list) => `/api/${list}`),
    `/api/ambassadors/${ambassador}`,
    `/api/experts/${expert}`,
    `/api/activities/${activity}`,
    '/',
    '/ambassadors?page=2',
    '/experts?q=python',
    '/activities?when=past',
    '/search?q=dilnoza',
    '/about',
    '/contact',
    '/regulations',
    personAddress({ kind: 'ambassador', id: ambassador }),
    personAddress({ kind: 'expert', id: expert }),
    activityAddress(activity),
    activityCalendarAddress(activity),
    '/activities.ics',
    '/activities.rss',
    '/sitemap.xml',
  ]
}

type Query = (this: Client, ...parts: unknown[]) => unknown

/** Notes every statement with its values until the returned function is called. */
function noteStatements(note: (text: string, values: unknown[]) => void): () => void {
  const query = Client.prototype.query as Query
  const noting: Query = function (...parts) {
    const [first, second] = parts
    const config = typeof first === 'string' ? { text: first } : (first as { text?: string; values?: [] })
    if (config.text) note(config.text, Array.isArray(second) ? second : (config.values ?? []))
    return query.apply(this, parts)
  }
  Client.prototype.query = noting as typeof Client.prototype.query
  return () => {
    Client.prototype.query = query as typeof Client.prototype.query
  }
}

async function explain(databaseUrl: string, statements: readonly SentStatement[]): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const plans: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) ${text}`,
      values,
    )
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  await client.end()
  return plans
}
