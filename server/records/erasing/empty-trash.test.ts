import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { trashGraceDays, trashRetentionDefaultDays } from '../../../shared/rules/limits.ts'
import type { VersionedType } from '../../../shared/rules/record-types.ts'
import type { BinItem } from '../../../shared/schemas/audit.ts'
import { createAccountWithToken, type TestAccount } from '../../../tests/support/account.ts'
import { apply } from '../../../tests/support/application-form.ts'
import { tablesWhere } from '../../../tests/support/find-in-tables.ts'
import { givePerson } from '../../../tests/support/person-form.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { auditArchive } from '../../data/audit-archive.ts'
import { activities } from '../../db/schema/activity.ts'
import { applications } from '../../db/schema/application.ts'
import { auditEntries, auditValues } from '../../db/schema/audit.ts'
import { directions, files, organizations } from '../../db/schema/catalogue.ts'
import { installation } from '../../db/schema/installation.ts'
import { people } from '../../db/schema/person.ts'
import { users } from '../../db/schema/user.ts'
import { checkAudit } from '../../platform/audit.ts'
import { storedTypes } from '../stored-types.ts'
import { emptyTrash } from './empty-trash.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  admin = await createAccountWithToken(app, { role: 'ADMIN' })
})
beforeEach(() => watchSince(daysAgo(400)))
afterAll(() => app.close())

const now = new Date('2027-03-01T22:37:00Z')
const dayMs = 24 * 60 * 60 * 1_000
const daysAgo = (count: number) => new Date(now.getTime() - count * dayMs)
const logger = pino({ level: 'silent' })
const run = (at = now, days = trashRetentionDefaultDays) =>
  emptyTrash({ database: app.database, uploads: app.services.uploads, log: logger }, days, at)

async function watchSince(since: Date): Promise<void> {
  await app.database.db
    .insert(installation)
    .values({ id: randomUUID(), trashWatchedSince: since })
    .onConflictDoUpdate({ target: installation.isOnly, set: { trashWatchedSince: since } })
}

const trashAt = (type: VersionedType, id: string, trashedAt: Date | null) => {
  const { table } = storedTypes[type]
  return app.database.db.update(table).set({ trashedAt }).where(eq(table.id, id))
}

async function makeOrganization(name: string, trashedAt: Date | null): Promise<string> {
  const id = randomUUIDv7()
  await app.database.db.insert(organizations).values({ id, name: { uz: name }, trashedAt })
  return id
}

const isThere = async (type: VersionedType, id: string) => {
  const { table } = storedTypes[type]
  return (await app.database.db.select().from(table).where(eq(table.id, id))).length > 0
}

/** Reads the entries about a record, the oldest first. */
const entriesOf = (id: string) =>
  app.database.db
    .select({ action: auditEntries.action, actor: auditEntries.actorUserId, values: auditValues })
    .from(auditEntries)
    .leftJoin(auditValues, eq(auditValues.position, auditEntries.position))
    .where(eq(auditEntries.recordId, id))
    .orderBy(auditEntries.position)

describe('the bin that empties itself (O-2)', () => {
  it('erases what has been there for so many days, wholly, with an entry that names nobody', async () => {
    const canary = `Kanarey${randomUUID().replaceAll(/[^a-f]/g, '')}`
    const { reference } = await apply(app, { fullName: canary, email: `${canary.toLowerCase()}@example.uz` })
    const [row] = await app.database.db
      .select()
      .from(applications)
      .where(eq(applications.reference, reference))
    const id = row?.id ?? ''
    const removed = await admin.request(`/api/admin/applications/${id}`, { method: 'DELETE' })
    expect(removed.status).toBe(204)
    await trashAt('application', id, daysAgo(trashRetentionDefaultDays))
    await run()
    expect(await isThere('application', id), 'on the last day').toBe(true)
    await run(new Date(now.getTime() + 1))
    expect(await tablesWhere(app.database, (text) => sql`${text} ilike ${`%${canary}%`}`)).toEqual([])
    const entries = await entriesOf(id)
    expect(entries.map(({ action }) => action)).toEqual(['deleted', 'erased'])
    expect(entries).toMatchObject([
      { values: null },
      { actor: null, values: { actorName: '', recordLabel: '', before: null, details: { by: 'bin' } } },
    ])
    expect(await checkAudit(app.database.db)).toMatchObject({ brokenAt: null })
  })

  it('leaves what is not there, what was restored, and what something still refers to', async () => {
    const live = await makeOrganization('Bor', null)
    const used = await makeOrganization('Kerakli', daysAgo(500))
    const [person] = await app.database.db.select().from(people).limit(1)
    const isIt = eq(people.id, person?.id ?? '')
    await app.database.db.update(people).set({ organizationId: used }).where(isIt)
    const gone = await makeOrganization('Keraksiz', daysAgo(500))
    await run()
    const left = await app.database.db
      .select({ id: organizations.id })
      .from(organizations)
      .where(inArray(organizations.id, [live, used, gone]))
    expect(left.map(({ id }) => id).toSorted()).toEqual([live, used].toSorted())
    expect(await entriesOf(used)).toEqual([])
    await app.database.db.update(people).set({ organizationId: null }).where(isIt)
    await run()
    expect(await isThere('organization', used)).toBe(false)
  })

  it('takes what refers to each other in its order: activities, people, catalogues, pictures', async () => {
    const { db } = app.database
    const imageId = randomUUIDv7()
    const storageKey = `ab/cd/${randomUUID()}.png`
    await db.insert(files).values({
      ...{ id: imageId, storageKey, contentType: 'image/png', sizeBytes: 1, sha256: 'a' },
      trashedAt: daysAgo(500),
    })
    const [person] = await db.select().from(people).where(eq(people.userCode, 'AMB-0042'))
    const [activity] = await db
      .select({ id: activities.id })
      .from(activities)
      .where(eq(activities.personId, person?.id ?? ''))
      .limit(1)
    if (!activity || !person) throw new Error('The sample lacks an activity of AMB-0042.')
    await db.update(activities).set({ imageId }).where(eq(activities.id, activity.id))
    const direction = randomUUIDv7()
    await db.insert(directions).values({ id: direction, name: { uz: 'Ketadigan' }, trashedAt: daysAgo(500) })
    await db
      .update(people)
      .set({ directionId: direction, trashedAt: daysAgo(500) })
      .where(eq(people.id, person.id))
    await trashAt('activity', activity.id, daysAgo(500))
    await run()
    expect(await isThere('activity', activity.id)).toBe(false)
    expect(await isThere(person.kind, person.id)).toBe(false)
    expect(await isThere('direction', direction)).toBe(false)
    expect(await db.select().from(files).where(eq(files.id, imageId))).toEqual([])
    const left = await db.select().from(activities).where(eq(activities.personId, person.id))
    expect(left).toEqual([])
  })

  it('erases an account without the profile, which nobody has put into the bin', async () => {
    const { userId } = await createAccountWithToken(app, { firstname: 'Ketgan' })
    const personId = await givePerson(app, userId, 'AMB-0012')
    await app.database.db
      .update(users)
      .set({ trashedAt: daysAgo(500), isEnabled: false })
      .where(eq(users.id, userId))
    await run()
    expect(await isThere('user', userId)).toBe(false)
    const [person] = await app.database.db.select().from(people).where(eq(people.id, personId))
    expect(person).toMatchObject({ userId: null, trashedAt: null })
  })

  it('erases once though two processes run it, and more than a batch', async () => {
    const ids: string[] = []
    for (let count = 0; count < 205; count += 1)
      ids.push(await makeOrganization(`Eski ${count}`, daysAgo(91)))
    await Promise.all([run(), run()])
    const left = await app.database.db.select().from(organizations).where(inArray(organizations.id, ids))
    expect(left).toEqual([])
    const entries = await app.database.db
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.recordId, ids))
    expect(entries).toHaveLength(ids.length)
    expect(await checkAudit(app.database.db)).toMatchObject({ brokenAt: null })
  })

  it('waits a week after an upgrade and an import, however long something lay there, and says so', async () => {
    const id = await makeOrganization('Nusxadan', daysAgo(500))
    await auditArchive(app.database, 'archive-imported', { tableCount: 1, rowCount: 1, fileCount: 0 }, now)
    const answer = await admin.request('/api/admin/bin?type=organization')
    const { items } = (await answer.json()) as { items: BinItem[] }
    const end = new Date(now.getTime() + trashGraceDays * dayMs)
    expect(items.find((item) => item.id === id)?.erasedFrom).toBe(end.toISOString())
    await run(new Date(end.getTime() - 1))
    expect(await isThere('organization', id)).toBe(true)
    await run(end)
    expect(await isThere('organization', id)).toBe(false)
  })

  it('keeps for as long as the setting says', async () => {
    const id = await makeOrganization('Besh kun', daysAgo(5.5))
    await run(now, 6)
    expect(await isThere('organization', id)).toBe(true)
    await run(now, 5)
    expect(await isThere('organization', id)).toBe(false)
  })
})
