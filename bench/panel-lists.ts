import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createApi } from '../server/api.ts'
import { createServices } from '../server/create-services.ts'
import { openDatabase } from '../server/db/client.ts'
import type { Database } from '../server/db/database.ts'
import { migrate } from '../server/db/migrate.ts'
import { users } from '../server/db/schema/user.ts'
import { fillSampleContent } from '../server/db/seed/fill-sample-content.ts'
import { readSettings } from '../server/env.ts'
import { PublicCache } from '../server/http/public-cache.ts'
import { createLogger } from '../server/platform/logger.ts'
import { ReadModel } from '../server/public-content/read-model.ts'
import { openEngines } from './engines.ts'
import { median, printTable, spread } from './figures.ts'
import { fillPeople, peopleCount } from './many-people.ts'

const asksCount = 5
/** The number of applications and of accounts, beside the people. */
const rowsCount = 20_000

/** Requests of an administrator to long lists. */
const asks: Record<string, string> = {
  'ambassadors, newest first': 'ambassadors?sort=-created',
  'ambassadors, page 400': 'ambassadors?page=400',
  'ambassadors, Russian missing': 'ambassadors?translation=ru-missing',
  'ambassadors, drafts': 'ambassadors?state=draft',
  'ambassadors, search, a name': 'ambassadors?q=Haruto',
  'ambassadors, search, misspelt': 'ambassadors?q=shafkat',
  'applications, open': 'applications?status=NEW&sort=-created',
  'applications, search': 'applications?q=talabgor 7777',
  'users, by role': 'users?role=USER',
  'users, search': 'users?q=foydalanuvchi-4242',
  'ambassadors, export of all as CSV': 'ambassadors/export?format=csv',
}

/** Measures the panel's lists with 20,000 rows in each table: milliseconds of a response, on both engines. */
export async function measurePanelLists(folder: string): Promise<void> {
  const columns: string[][] = []
  const names: string[] = []
  for (const engine of await openEngines(folder)) {
    const environment = await engine.freshEnvironment('panel')
    const database = await openDatabase({
      databaseUrl: environment.DATABASE_URL,
      dataFolder: environment.DATA_DIR ?? folder,
    })
    await migrate(database)
    await fillSampleContent(database, new Date())
    await fillPeople(database)
    await fillCases(database)
    columns.push(await timeAsks(database, folder))
    names.push(engine.name)
    await database.close()
  }
  printTable(
    `Lists of the panel with ${peopleCount} people, ${rowsCount} applications and as many accounts, ms of an answer (${asksCount} each)`,
    ['asked', ...names],
    Object.keys(asks).map((asked, index) => [asked, ...columns.map((column) => column[index] ?? '')]),
  )
}

async function timeAsks(database: Database, folder: string): Promise<string[]> {
  const log = createLogger('silent')
  const settings = readSettings({ DATA_DIR: join(folder, 'panel-files') })
  const services = await createServices(database, settings, log)
  const api = createApi({
    database,
    readModel: new ReadModel(database),
    cache: new PublicCache(),
    ...services,
    log,
    publicUrl: settings.publicUrl,
    isDemonstration: true,
    isSecure: false,
  })
  const token = await signInAdministrator(database, services.sessions)
  const cells: string[] = []
  for (const asked of Object.values(asks)) {
    const times: number[] = []
    for (let index = -2; index < asksCount; index += 1) {
      const startedAt = performance.now()
      const response = await api.request(`/api/admin/${asked}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${asked} was answered ${response.status}`)
      if (index >= 0) times.push(performance.now() - startedAt)
    }
    cells.push(`${median(times).toFixed(0)} (${spread(times)})`)
  }
  return cells
}

async function signInAdministrator(
  { db }: Database,
  sessions: Awaited<ReturnType<typeof createServices>>['sessions'],
): Promise<string> {
  const now = new Date()
  return db.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(users)
      .values({
        email: 'boshliq@example.uz',
        login: 'boshliq',
        firstname: 'Malika',
        lastname: 'Yoʻldosheva',
        role: 'ADMIN',
        emailConfirmedAt: now,
      })
      .returning({ id: users.id })
    if (!made) throw new Error('The administrator was not made.')
    return sessions.open(
      transaction,
      { userId: made.id, role: 'ADMIN', isRemembered: false, device: 'bench', passwordAt: now },
      now,
    )
  })
}

/** Inserts invented applications and accounts, each with its own name and email. */
async function fillCases({ db }: Database): Promise<void> {
  await db.execute(sql`
    insert into applications (id, reference, kind, full_name, email, cover_letter, language, created_at)
    select gen_random_uuid(), 'DW-2025-' || lpad(number::text, 6, '0'), 'expert', 'Talabgor ' || number,
      'talabgor' || number || '@example.uz', repeat('Xat. ', 20), 'uz', now() - number * interval '1 minute'
    from generate_series(1, ${rowsCount}) as number`)
  await db.execute(sql`
    insert into users (id, email, login, firstname, lastname, created_at)
    select gen_random_uuid(), 'foydalanuvchi' || number || '@example.uz', 'foydalanuvchi-' || number, 'Foydalanuvchi',
      'Soni' || number, now() - number * interval '1 minute'
    from generate_series(1, ${rowsCount}) as number`)
  await db.execute(sql`vacuum (analyze) applications`)
  await db.execute(sql`vacuum (analyze) users`)
}
