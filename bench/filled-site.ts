import { sql } from 'drizzle-orm'
import { migrate } from '../server/db/migrate.ts'
import { activities } from '../server/db/schema/activity.ts'
import { activityCategories } from '../server/db/schema/catalogue.ts'
import { people } from '../server/db/schema/person.ts'
import { fillSampleContent } from '../server/db/seed/fill-sample-content.ts'
import { freePort } from '../tests/support/free-port.ts'
import type { Child } from './child-process.ts'
import { type Engine, openForFilling } from './engines.ts'
import { fillActivities } from './many-activities.ts'
import { fillPeople } from './many-people.ts'
import type { ProcessUse } from './process-use.ts'
import { startSite } from './site-load.ts'

const email = 'boshliq@example.uz'
const password = 'yetti-oy-va-olma 77'

/** The numbers of people and activities; `BENCH_ROWS=20000/30000` sets others, to measure growth. */
export const [peopleCount = 2_000, activitiesCount = 3_000] = (process.env.BENCH_ROWS ?? '')
  .split('/')
  .map(Number)
  .filter(Boolean)

/** A running site with many people and activities, and what a load asks of it. */
export interface FilledSite {
  site: Child
  port: number
  /** The address of its database; `undefined` where that is the embedded one. */
  databaseUrl: string | undefined
  token: string
  personIds: string[]
  names: string[]
  countries: string[]
  tags: string[]
  categoryId: string
}

/**
 * Fills a database and starts the site on it; the first question has filled what the site holds in memory.
 * @param more settings of the site beside those of every bench.
 */
export async function startFilled(
  folder: string,
  engine: Engine,
  name: string,
  more: Readonly<Record<string, string>> = {},
): Promise<FilledSite> {
  const environment = await engine.freshEnvironment(name)
  const database = await openForFilling(environment, folder)
  const now = new Date()
  await migrate(database)
  await fillSampleContent(database, now)
  await fillPeople(database, peopleCount)
  await fillActivities(database, activitiesCount, now)
  const { db } = database
  const rows = await db
    .select({
      id: people.id,
      kind: people.kind,
      name: sql<string>`${people.firstname} || ' ' || ${people.lastname}`,
    })
    .from(people)
    .where(sql`${people.publishedAt} is not null`)
    .orderBy(people.id)
  const { rows: codes } = await db.execute<{ code: string }>(sql`select code from countries order by code`)
  const { rows: labels } = await db.execute<{ label: string }>(sql`select label from tags order by label`)
  const [category] = await db.select({ id: activityCategories.id }).from(activityCategories).limit(1)
  const [{ count = 0 } = {}] = await db.select({ count: sql<number>`count(*)::int` }).from(activities)
  if (!category || count < activitiesCount) throw new Error('The rows were not written.')
  await database.close()
  const site = await startSite(folder, name, {
    ...environment,
    PORT: String(await freePort()),
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ...more,
  })
  const { port } = await site.ask<ProcessUse>({})
  const startedAt = performance.now()
  await fetch(`http://127.0.0.1:${port}/api/search?q=warm`)
  const firstMs = performance.now() - startedAt
  process.stdout.write(`\n${engine.name}: the first search after the start took ${firstMs.toFixed(0)} ms\n`)
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: email, password }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (token === undefined) throw new Error(`The administrator could not sign in: ${answer.status}`)
  return {
    site,
    port,
    databaseUrl: environment.DATABASE_URL,
    token,
    personIds: rows.filter(({ kind }) => kind === 'ambassador').map(({ id }) => id),
    names: rows.map(({ name }) => name),
    countries: codes.map(({ code }) => code),
    tags: labels.map(({ label }) => label),
    categoryId: category.id,
  }
}

/** Returns the language of a place in a row of requests: each in turn. */
export function languageAt(place: number): string {
  return ['uz', 'ru', 'en'][place % 3] ?? 'uz'
}

/** Returns the content of a new activity in three languages. */
export function activityContent(place: number, categoryId: string): object {
  const number = `${process.pid} ${place}`
  return {
    title: {
      uz: `Bulutlar haqida suhbat ${number}`,
      ru: `Разговор об облаках ${number}`,
      en: `A talk about clouds ${number}`,
    },
    caption: { uz: 'Hamma uchun', ru: 'Для всех', en: 'For everybody' },
    description: {
      uz: 'Uch bosqich, bitta amaliy ish.',
      ru: 'Три шага, одна работа.',
      en: 'Three steps, one exercise.',
    },
    place: { uz: 'Toshkent', ru: 'Ташкент', en: 'Tashkent' },
    categoryId,
    serviceKindId: '',
    startsAt: `${new Date().getFullYear() + 1}-02-09T15:00`,
    endsAt: '',
    startedAt: '',
    isCancelled: false,
    link: '',
    personId: '',
    imageAlt: {},
    isImageDecorative: false,
  }
}
