import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccountWithToken, type TestAccount } from '../../tests/support/account.ts'
import { openEmptyDatabase } from '../../tests/support/databases.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import type { Database } from '../db/database.ts'
import { activities } from '../db/schema/activity.ts'
import { auditEntries } from '../db/schema/audit.ts'
import {
  activityCategories,
  countries,
  directions,
  files as fileRecords,
  organizations,
  tags,
} from '../db/schema/catalogue.ts'
import { people, personTags, socialLinks } from '../db/schema/person.ts'
import { renditions } from '../db/schema/rendition.ts'
import { sampleRecords } from '../db/schema/sample-record.ts'
import { textPages } from '../db/schema/text-page.ts'
import { samplePictures } from '../db/seed/content/pictures.ts'
import { sampleTables } from '../db/seed/sample-tables.ts'
import type { FileStore } from '../platform/file-store.ts'
import { createLocalFileStore } from '../platform/local-file-store.ts'
import { fillBaseData } from './fill-base-data.ts'
import { fillSampleContent } from './fill-sample-content.ts'
import { fillSamplePictures } from './fill-sample-pictures.ts'
import { countRemoved, removeSample, tryRemoval } from './remove-sample.ts'
import { describeTables } from './table-shapes.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const instant = /"\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|\+00:00)"/g
const now = new Date()
const storeFolder = mkdtempSync(join(tmpdir(), 'digital-world-sample-'))
afterAll(() => rmSync(storeFolder, { recursive: true }))

/** Creates a file store of its own, and what lists its contents. */
function createStore(name: string): { store: FileStore; listContents: () => string[] } {
  const folder = join(storeFolder, name)
  const listContents = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  return { store: createLocalFileStore(folder), listContents }
}

/**
 * Reads all rows of all tables. Ids and instants differ between two databases: an instant is left out, and an id is
 * written as the row that it is of.
 */
async function readEverything({ db }: Database): Promise<Record<string, string[]>> {
  const texts = new Map<string, string>()
  const tables: Record<string, string[]> = {}
  for (const { name } of describeTables()) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_jsonb(one)::text as row from ${sql.identifier(name)} one`,
    )
    tables[name] = rows.map(({ row }) => row.replace(instant, '"an instant"'))
    for (const row of tables[name]) {
      // In addition to its id, a clause has a key, by which it is the same one in each edition.
      for (const [, id = ''] of row.matchAll(/"(?:id|key)": "([^"]+)"/g)) {
        texts.set(id, `${name} ${row.replaceAll(uuid, 'an id')}`)
      }
    }
  }
  const named = (row: string) => row.replaceAll(uuid, (id) => texts.get(id) ?? 'an id of nothing')
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.map(named).sort()]))
}

describe('a database whose sample was removed', () => {
  it('equals that of an installation without it, in every table and file', async () => {
    const [without, removed] = [await openEmptyDatabase(), await openEmptyDatabase()]
    await fillBaseData(without)
    await fillSampleContent(removed, now)
    const { store, listContents } = createStore('removed')
    await fillSamplePictures(removed, store, now)
    const made = await store.put([Buffer.from('a rendition')] as never, 'webp')
    const [picture] = await removed.db.select({ id: fileRecords.id }).from(fileRecords).limit(1)
    const rendition = { storageKey: made.key, sizeBytes: made.sizeBytes, sha256: made.sha256 }
    await removed.db
      .insert(renditions)
      .values({ ...rendition, fileId: picture?.id ?? '', variant: '640 webp' })
    expect(listContents()).toHaveLength(samplePictures.length + 1)
    const planned = await tryRemoval(removed)
    expect(await removed.db.$count(people)).toBeGreaterThan(48)
    expect(listContents(), 'it was only tried').toHaveLength(samplePictures.length + 1)
    const removal = await removeSample(removed, store, now)
    expect(listContents()).toEqual([])
    expect(removal).toEqual(planned)
    expect(removal.retained).toEqual([])
    for (const table of sampleTables) {
      expect(removal.removed[getTableConfig(table).name], getTableConfig(table).name).toBeGreaterThan(5)
    }
    const { audit_entries: entries, audit_values: _values, ...rest } = await readEverything(removed)
    const { audit_entries: none, audit_values: _noValues, ...expected } = await readEverything(without)
    expect(expected.countries).toHaveLength(20)
    expect(expected.regulation_clauses?.join()).not.toContain('an id of nothing')
    expect(rest).toEqual(expected)
    expect([entries?.length, none?.length]).toEqual([1, 0])

    expect(countRemoved(await removeSample(removed, store, now))).toBe(0)
    expect(await removed.db.$count(auditEntries), 'nothing was done').toBe(1)
    await Promise.all([without.close(), removed.close()])
  })
})

describe('what administrators made', () => {
  let app: TestApp
  let admin: TestAccount
  beforeAll(async () => {
    const database = await openEmptyDatabase()
    await fillSampleContent(database, now)
    app = await createTestApp(database)
    admin = await createAccountWithToken(app, { role: 'ADMIN' })
  })
  afterAll(() => app.close())

  async function ask(method: string, path: string, json?: object): Promise<{ id: string; revision: number }> {
    const response = await admin.request(`/api/admin/${path}`, { method, ...(json && { json }) })
    expect(response.ok, await response.clone().text()).toBe(true)
    return response.status === 204 ? { id: '', revision: 0 } : await response.json()
  }
  const someone = (table: typeof people | typeof organizations | typeof directions | typeof tags, skip = 0) =>
    app.database.db
      .select({ id: table.id })
      .from(table)
      .orderBy(table.id)
      .offset(skip)
      .limit(1)
      .then(([row]) => row?.id ?? '')

  it('stays, with what it refers to; the rest of the sample is gone, also from the pages', async () => {
    const { db } = app.database
    const own = await ask('POST', 'organizations', {
      content: { name: { uz: 'Oʻz tashkiloti' }, description: {} },
    })
    // Changed by hand: it is theirs now.
    const changedId = await someone(organizations)
    const { revision, content } = (await ask('GET', `organizations/${changedId}`)) as unknown as {
      revision: number
      content: object
    }
    await ask('PATCH', `organizations/${changedId}`, {
      revision,
      content: { ...content, description: { uz: 'Yangi tavsif.' } },
    })
    // Only put into the bin: it goes.
    const [lonely] = await db
      .select({ id: people.id, kind: people.kind })
      .from(people)
      .where(sql`not exists (select from ${activities} where ${activities.personId} = ${people.id})`)
      .limit(1)
    await ask('DELETE', `${lonely?.kind}s/${lonely?.id}`)
    // A person of their own refers to a direction and a tag, an activity of their own to a person of the sample.
    const [country] = await db.select({ id: countries.id }).from(countries).limit(1)
    const [category] = await db.select({ id: activityCategories.id }).from(activityCategories).limit(1)
    const [directionId, tagId] = [await someone(directions), await someone(tags)]
    const [person] = await db
      .insert(people)
      .values({
        kind: 'expert',
        userCode: 'EXP-9001',
        firstname: 'Gulnora',
        lastname: 'Yoʻldosheva',
        countryId: country?.id ?? '',
        directionId,
        organizationId: own.id,
        sortName: '',
        searchText: '',
      })
      .returning({ id: people.id })
    await db.insert(personTags).values({ personId: person?.id ?? '', tagId })
    const [host] = await db
      .select({ id: people.id, name: sql<string>`firstname || ' ' || lastname`, kind: people.kind })
      .from(people)
      .where(
        and(
          sql`exists (select from ${socialLinks} where ${socialLinks.personId} = ${people.id})`,
          sql`${people.organizationId} is not null and ${people.organizationId} <> ${changedId}`,
        ),
      )
      .limit(1)
    const hostId = host?.id ?? ''
    await db.insert(activities).values({
      code: 'ACT-9001',
      title: { uz: 'Oʻz tadbiri' },
      categoryId: category?.id ?? '',
      startsAt: now,
      endsAt: now,
      personId: hostId,
      searchText: '',
    })
    const linkCount = await db.$count(socialLinks, eq(socialLinks.personId, hostId))
    const page = `/${host?.kind === 'expert' ? 'experts' : 'ambassadors'}`

    const { retained } = await removeSample(app.database, app.services.files, now)
    const reasons = retained.map(({ type, usedIn }) => `${type} ${usedIn ?? 'changed'}`)
    expect(reasons).toContain('organization changed')
    expect(reasons).toContain('direction people')
    expect(reasons).toContain('tag person_tags')
    expect(retained).toContainEqual({ type: host?.kind, label: host?.name, usedIn: 'activities' })
    // What the retained person refers to is retained as well.
    expect(reasons).toContain('organization people')

    const left = await db.select({ id: people.id }).from(people)
    expect(left.map(({ id }) => id).sort()).toEqual([hostId, person?.id].sort())
    expect(await db.$count(activities)).toBe(1)
    expect(await db.$count(socialLinks, eq(socialLinks.personId, hostId))).toBe(linkCount)
    expect(await db.$count(socialLinks, ne(socialLinks.personId, hostId))).toBe(0)
    expect(await db.$count(organizations)).toBe(3)
    expect(await db.$count(sampleRecords)).toBe(0)

    await vi.waitFor(async () => {
      const shown = (await (await app.request(`/api${page}`)).json()) as { items: { id: string }[] }
      expect(shown.items.map(({ id }) => id)).toEqual([hostId])
    }, 15_000)
    const [recorded] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'sample-removed'))
    expect(recorded?.actorUserId).toBeNull()
  })
})

describe('the pictures of the sample', () => {
  it('are drawn once, shown where they belong, and say in every language what they show', async () => {
    const database = await openEmptyDatabase()
    await fillSampleContent(database, now)
    const { store } = createStore('drawn')
    await fillSamplePictures(database, store, now)
    const rows = await database.db.select().from(fileRecords)
    expect(rows.map(({ name }) => name).sort()).toEqual(samplePictures.map(({ name }) => name).sort())
    for (const row of rows) {
      const stored = await store.openRead(row.storageKey)
      const content = Buffer.concat((await stored?.content.toArray()) ?? [])
      const { width, height, format } = await sharp(content).metadata()
      expect({ width, height, format }).toEqual({
        width: row.widthPixels,
        height: row.heightPixels,
        format: 'png',
      })
      expect(row.searchText).not.toBe('')
      expect(Object.keys(row.alt ?? {}).sort()).toEqual(row.isDecorative ? [] : ['en', 'ru', 'uz'])
    }
    expect(await database.db.$count(people, isNotNull(people.photoId)), 'invented people').toBe(0)
    const shown = await database.db
      .select({ code: activities.code, pictureId: activities.imageId, revision: activities.revision })
      .from(activities)
      .where(isNotNull(activities.imageId))
    const expected = samplePictures.flatMap(({ name, shownBy }) => {
      const pictureId = rows.find((row) => row.name === name)?.id
      return shownBy.map((code) => ({ code, pictureId, revision: 1 }))
    })
    expect(shown.sort(byCode)).toEqual(expected.sort(byCode))
    await database.close()
  })

  it('stay where a record that stays shows one, where a text names one, and where one was changed', async () => {
    const database = await openEmptyDatabase()
    await fillSampleContent(database, now)
    const { store, listContents } = createStore('used')
    await fillSamplePictures(database, store, now)
    const { db } = database
    const idOf = async (name: string) => {
      const [row] = await db
        .select({ id: fileRecords.id })
        .from(fileRecords)
        .where(eq(fileRecords.name, name))
      return row?.id ?? ''
    }
    const [inText, described] = [await idOf('ish-stoli.png'), await idOf('gumbazlar.png')]
    await db
      .update(textPages)
      .set({ body: { uz: `Matn.\n\n![](media:${inText})` } })
      .where(eq(textPages.slug, 'terms'))
    await db
      .update(fileRecords)
      .set({ alt: { uz: 'Oʻz soʻzi' }, revision: 2 })
      .where(eq(fileRecords.id, described))
    await db.update(activities).set({ revision: 2 }).where(eq(activities.code, 'ACT-115'))

    const { retained, removed } = await removeSample(database, store, now)
    const pictures = retained.filter(({ type }) => type === 'picture')
    expect(pictures.sort((one, other) => one.label.localeCompare(other.label))).toEqual([
      { type: 'picture', label: 'gumbazlar.png', usedIn: null },
      { type: 'picture', label: 'ish-stoli.png', usedIn: 'text_pages' },
      { type: 'picture', label: 'oʻsish-grafigi.png', usedIn: 'activities' },
    ])
    expect(removed.files).toBe(samplePictures.length - 3)
    expect(await db.$count(fileRecords)).toBe(3)
    expect(listContents()).toHaveLength(3)
    await database.close()
  })
})

function byCode(one: { code: string | null }, other: { code: string | null }): number {
  return (one.code ?? '').localeCompare(other.code ?? '')
}
