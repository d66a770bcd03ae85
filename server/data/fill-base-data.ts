import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { languagesInStep as languageStates } from '../../shared/i18n/language-progress.ts'
import type { Database, DatabaseSession } from '../db/database.ts'
import {
  activityCategories,
  countries,
  personCategories,
  serviceKinds,
  socialNetworks,
} from '../db/schema/catalogue.ts'
import { sampleActivityCategories } from '../db/seed/content/activity-categories.ts'
import { countryName, sampleCountries } from '../db/seed/content/countries.ts'
import { samplePersonCategories } from '../db/seed/content/person-categories.ts'
import { sampleServiceKinds } from '../db/seed/content/service-kinds.ts'
import { sampleSocialNetworks } from '../db/seed/content/social-networks.ts'
import { fillPodcastFeeds } from '../db/seed/fill-podcast-feeds.ts'
import { fillRegulations } from '../db/seed/fill-regulations.ts'
import { fillSearchWords } from '../db/seed/fill-search-words.ts'
import { fillSiteTexts } from '../db/seed/fill-site-texts.ts'
import { fillTextPages } from '../db/seed/fill-text-pages.ts'
import { fillMissingSearch } from '../records/refresh-search.ts'

/**
 * Fills in the base data of C-7, in one transaction: what each installation needs before anything can be made on it. It
 * does so once; what administrators change or delete afterwards stays so.
 * @returns whether it filled.
 */
export async function fillBaseData(database: Database): Promise<boolean> {
  return database.db.transaction(async (transaction) => {
    await lockBaseData(transaction)
    const base = await fillBaseTables(transaction)
    await fillPodcastFeeds(transaction)
    const hasNewTexts = await fillSiteTexts(transaction)
    const hasNewPages = await fillTextPages(transaction)
    const hasNewWords = await fillSearchWords(transaction)
    const hasFilled = base !== undefined || hasNewTexts || hasNewPages || hasNewWords
    if (hasFilled) await fillMissingSearch(transaction)
    return hasFilled
  })
}

/** Lets one process at a time fill in: of two that start together, the second finds it filled. */
export async function lockBaseData(transaction: DatabaseSession): Promise<void> {
  await transaction.execute(sql`lock table ${activityCategories} in share row exclusive mode`)
}

/** Ids of the base records by the keys that the sample refers to them with. */
export interface BaseIds {
  country: Map<string, string>
  personCategory: Map<string, string>
  activityCategory: Map<string, string>
  serviceKind: Map<string, string>
  network: Map<string, string>
}

/**
 * Fills in the base data where it never was: no activity category, which nothing in the panel can make. Tables that
 * hold rows are left alone, since administrators made these.
 * @returns the ids of what it filled in; `undefined` where the base data is there already.
 */
export async function fillBaseTables(transaction: DatabaseSession): Promise<BaseIds | undefined> {
  if (await holdsRows(transaction, activityCategories)) return undefined
  await fillRegulations(transaction)
  return {
    activityCategory: byKey(
      keysOf(sampleActivityCategories),
      await transaction
        .insert(activityCategories)
        .values(
          positioned(sampleActivityCategories).map(({ key, title, caption, position }) => ({
            code: key,
            title,
            caption,
            position,
            languageStates,
          })),
        )
        .returning({ id: activityCategories.id }),
    ),
    serviceKind: byKey(
      keysOf(sampleServiceKinds),
      await transaction
        .insert(serviceKinds)
        .values(
          positioned(sampleServiceKinds).map(({ title, listTitle, caption, position }) => ({
            title,
            listTitle,
            caption,
            position,
            languageStates,
          })),
        )
        .returning({ id: serviceKinds.id }),
    ),
    country: await fillCountries(transaction),
    personCategory: await fillPersonCategories(transaction),
    network: await fillNetworks(transaction),
  }
}

async function fillCountries(transaction: DatabaseSession): Promise<Map<string, string>> {
  if (await holdsRows(transaction, countries)) return new Map()
  const rows = await transaction
    .insert(countries)
    .values(
      sampleCountries.map((country) => ({ ...country, name: countryName(country.code), languageStates })),
    )
    .returning({ id: countries.id })
  return byKey(
    sampleCountries.map(({ code }) => code),
    rows,
  )
}

async function fillPersonCategories(transaction: DatabaseSession): Promise<Map<string, string>> {
  if (await holdsRows(transaction, personCategories)) return new Map()
  const rows = await transaction
    .insert(personCategories)
    .values(
      positioned(samplePersonCategories).map(({ kind, title, caption, position }) => ({
        type: kind,
        title,
        caption,
        position,
        languageStates,
      })),
    )
    .returning({ id: personCategories.id })
  return byKey(
    samplePersonCategories.map(({ kind, key }) => `${kind}:${key}`),
    rows,
  )
}

async function fillNetworks(transaction: DatabaseSession): Promise<Map<string, string>> {
  if (await holdsRows(transaction, socialNetworks)) return new Map()
  const rows = await transaction
    .insert(socialNetworks)
    .values(sampleSocialNetworks.map((name, position) => ({ name, position })))
    .returning({ id: socialNetworks.id })
  return byKey(sampleSocialNetworks, rows)
}

/** Tells whether any of the tables holds a row. */
export async function holdsRows(
  transaction: DatabaseSession,
  ...tables: readonly [PgTable, ...PgTable[]]
): Promise<boolean> {
  const rows = tables.map((table) => sql`exists (select from ${table})`)
  const { rows: found } = await transaction.execute<{ held: boolean }>(
    sql`select ${sql.join(rows, sql` or `)} as held`,
  )
  return found[0]?.held ?? false
}

/** Returns the ids of rows by the keys of what they were made of, in the same order. */
export function byKey(keys: readonly string[], rows: readonly { id: string }[]): Map<string, string> {
  return new Map(keys.map((key, index) => [key, required(rows[index]?.id, key)]))
}

/** Lists the keys of records, in their order. */
export function keysOf(records: readonly { key: string }[]): string[] {
  return records.map(({ key }) => key)
}

function positioned<Entry>(entries: readonly Entry[]): (Entry & { position: number })[] {
  return entries.map((entry, position) => ({ ...entry, position }))
}

/**
 * Returns a value that the content refers to.
 * @throws {Error} with the key, where the content does not hold it.
 */
export function required<Value>(value: Value | undefined, key: string): Value {
  if (value === undefined) throw new Error(`The content refers to "${key}", which it does not hold.`)
  return value
}
