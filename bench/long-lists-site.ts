import { sql } from 'drizzle-orm'
import { openDatabase } from '../server/db/client.ts'
import { migrate } from '../server/db/migrate.ts'
import { fillSampleContent } from '../server/db/seed/fill-sample-content.ts'
import type { Child } from './child-process.ts'
import type { Engine } from './engines.ts'
import type { LoadResult, LoadRound } from './load-process.ts'
import { fillPeople } from './many-people.ts'
import type { ProcessUse } from './process-use.ts'
import { addressOf, browserHeaders, startSite } from './site-load.ts'

/** The ambassadors of the site, and those of them that are drafts. */
export const ambassadorsCount = 20_000
export const draftsCount = 2_000
/** 8 readers with this pause ask for about 150 pages a second. */
export const readersCount = 8
export const readerPauseMs = 50
const administrator = { login: 'boshliq@example.uz', password: 'yetti-oy-va-olma 77' }

/** A running site with long lists, and what its administrator sends. */
export interface LongListsSite {
  site: Child
  address: string
  /** The address of its database; `undefined` where that is the embedded one. */
  databaseUrl: string | undefined
  headers: Record<string, string>
}

/** Starts the site of an engine with 20,000 ambassadors, 2,000 of them drafts, and signs its administrator in. */
export async function startLongLists(folder: string, engine: Engine, name: string): Promise<LongListsSite> {
  const environment = await engine.freshEnvironment(name)
  const database = await openDatabase({
    databaseUrl: environment.DATABASE_URL,
    dataFolder: environment.DATA_DIR ?? folder,
  })
  await migrate(database)
  await fillSampleContent(database, new Date())
  await fillPeople(database, ambassadorsCount)
  await database.db.execute(sql`
    update people set kind = 'ambassador',
      published_at = case when user_code < ${`SYN-${String(draftsCount).padStart(6, '0')}`} and user_code like 'SYN-%'
        then null else published_at end`)
  await database.db.execute(sql`vacuum (analyze) people`)
  await database.close()
  const site = await startSite(folder, name, {
    ...environment,
    ADMIN_EMAIL: administrator.login,
    ADMIN_PASSWORD: administrator.password,
    TRUST_PROXY: '1',
    DEMO_PUBLIC: '1',
  })
  const address = await addressOf(site)
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const { token } = (await response.json()) as { token: string }
  return {
    site,
    address,
    databaseUrl: environment.DATABASE_URL,
    headers: { authorization: `Bearer ${token}` },
  }
}

/** Reads the home page as readers do, who look at each page for a moment. */
export async function readPages(
  { site }: LongListsSite,
  load: Child,
  durationMs: number,
): Promise<LoadResult> {
  const { port } = await site.ask<ProcessUse>({})
  return load.ask<LoadResult>({
    port,
    path: '/?lng=uz',
    headers: browserHeaders,
    status: 200,
    connections: readersCount,
    durationMs,
    pauseMs: readerPauseMs,
  } satisfies LoadRound)
}
