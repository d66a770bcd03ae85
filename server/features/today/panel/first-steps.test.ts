import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FirstStep, firstStepsSchema } from '../../../../shared/schemas/today.ts'
import { createAccountWithToken, type TestAccount } from '../../../../tests/support/account.ts'
import { openEmptyDatabase } from '../../../../tests/support/databases.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { fillBaseData } from '../../../data/fill-base-data.ts'
import { activities } from '../../../db/schema/activity.ts'
import { auditEntries } from '../../../db/schema/audit.ts'
import { activityCategories, countries, organizations, socialNetworks } from '../../../db/schema/catalogue.ts'
import { people, socialLinks } from '../../../db/schema/person.ts'
import { regulationEditions } from '../../../db/schema/regulations.ts'
import { siteTexts } from '../../../db/schema/site-text.ts'
import { textPages } from '../../../db/schema/text-page.ts'
import { users } from '../../../db/schema/user.ts'

const path = '/api/admin/first-steps'
let app: TestApp
let administrator: TestAccount
beforeAll(async () => {
  const database = await openEmptyDatabase()
  await fillBaseData(database)
  app = await createTestApp(database)
  administrator = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

/** Reads the names of the steps that are done; `null` where there are no steps. */
async function readDone(account = administrator): Promise<FirstStep[] | null> {
  const response = await account.request(path)
  expect(response.status).toBe(200)
  const { steps } = firstStepsSchema.parse(await response.json())
  return steps.length === 0 ? null : steps.filter(({ isDone }) => isDone).map(({ step }) => step)
}

const hide = (isHidden: boolean) => administrator.request(path, { method: 'PATCH', json: { isHidden } })

describe('the first steps', () => {
  it('are for administrators alone', async () => {
    const member = await createAccountWithToken(app)
    for (const init of [{}, { method: 'PATCH', json: { isHidden: true } }]) {
      expect((await app.request(path, { method: init.method ?? 'GET' })).status).toBe(401)
      expect((await member.request(path, init)).status).toBe(403)
    }
    expect((await administrator.request(path, { method: 'PATCH', json: {} })).status).toBe(422)
  })

  it('are hidden from all by one, and shown again; each is in the audit log', async () => {
    const colleague = await createAccountWithToken(app, { role: 'ADMIN' })
    expect(await readDone(colleague)).not.toBeNull()
    for (const _twice of [1, 2]) expect((await hide(true)).status).toBe(204)
    expect(await readDone(colleague)).toBeNull()
    expect((await hide(false)).status).toBe(204)
    expect(await readDone(colleague)).not.toBeNull()
    const entries = await app.database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(sql`${auditEntries.action} like 'first-steps-%'`)
      .orderBy(auditEntries.position)
    expect(entries.map(({ action }) => action)).toEqual(['first-steps-hidden', 'first-steps-shown'])
    await app.database.db.delete(users).where(eq(users.id, colleague.userId))
  })

  it('are done by the facts, and gone when all are', async () => {
    const { db } = app.database
    expect(await readDone()).toEqual([])

    const inPlace = (place: 'contacts' | 'home') => eq(siteTexts.place, place)
    const contacts = await db.select().from(siteTexts).where(inPlace('contacts'))
    for (const { id, contact } of contacts) {
      expect(await readDone(), 'one contact is invented still').toEqual([])
      if (contact)
        await db
          .update(siteTexts)
          .set({ contact: { ...contact, mailbox: '', phone: '' }, body: {} })
          .where(eq(siteTexts.id, id))
    }
    expect(await readDone()).toEqual(['contacts'])
    await db.update(siteTexts).set({ trashedAt: new Date() }).where(inPlace('contacts'))
    expect(await readDone(), 'there is no contact at all').toEqual([])
    await db.update(siteTexts).set({ trashedAt: null }).where(inPlace('contacts'))
    await db.update(siteTexts).set({ revision: 2 }).where(inPlace('home'))
    expect(await readDone()).toEqual(['contacts', 'siteTexts'])

    const dayAfter = new Date(Date.now() + 24 * 60 * 60 * 1_000)
    await db.update(textPages).set({ publishedAt: dayAfter })
    expect(await readDone(), 'the pages are not published yet').toEqual(['contacts', 'siteTexts'])
    for (const slug of ['privacy', 'accessibility', 'terms']) {
      expect(await readDone(), `${slug} is not published`).toEqual(['contacts', 'siteTexts'])
      await db.update(textPages).set({ publishedAt: new Date() }).where(eq(textPages.slug, slug))
    }
    const unwanted = eq(textPages.slug, 'terms')
    await db.update(textPages).set({ publishedAt: null, trashedAt: new Date() }).where(unwanted)
    const edition = { number: 2, title: { uz: 'Nizom' }, editionDate: '2026-11-01', publishedLanguages: [] }
    await db.insert(regulationEditions).values(edition)
    expect(await readDone(), 'the edition is a draft').toEqual(['contacts', 'siteTexts', 'textPages'])
    await db.update(regulationEditions).set({ publishedAt: new Date() })
    const texts = ['contacts', 'siteTexts', 'textPages', 'regulations'] as const
    expect(await readDone()).toEqual(texts)

    const [network] = await db.select().from(socialNetworks).limit(1)
    await db
      .insert(socialLinks)
      .values({ networkId: network?.id ?? '', name: '@dunyo', link: 'https://t.me/dunyo' })
    await db.insert(organizations).values({ name: { uz: 'Tashkilot' } })
    expect(await readDone()).toEqual([...texts, 'siteLinks', 'organization'])

    const [country] = await db.select().from(countries).limit(1)
    const [category] = await db.select().from(activityCategories).limit(1)
    await db.insert(people).values({
      kind: 'ambassador',
      userCode: 'AMB-0001',
      firstname: 'Gulnora',
      lastname: 'Yoʻldosheva',
      countryId: country?.id ?? '',
      sortName: '',
      searchText: '',
    })
    const now = new Date()
    await db.insert(activities).values({
      code: 'ACT-001',
      title: { uz: 'Tadbir' },
      categoryId: category?.id ?? '',
      startsAt: now,
      endsAt: now,
      searchText: '',
    })
    expect(await readDone(), 'nothing is published').toEqual([...texts, 'siteLinks', 'organization'])
    await db.update(people).set({ publishedAt: now })
    await db.update(activities).set({ publishedAt: now, state: 'published' })
    await createAccountWithToken(app, { role: 'ADMIN', emailConfirmedAt: null })
    expect(await readDone()).toEqual([...texts, 'siteLinks', 'organization', 'ambassador', 'activity'])

    await createAccountWithToken(app, { role: 'ADMIN' })
    await db.update(users).set({ totpConfirmedAt: now }).where(eq(users.id, administrator.userId))
    const done = await readDone()
    expect(done).toEqual([
      'secondFactor',
      ...texts,
      'siteLinks',
      'organization',
      'ambassador',
      'activity',
      'secondAdministrator',
    ])

    const equipped = await createTestApp(app.database, {
      smtpUrl: 'smtp://127.0.0.1:25',
      virusScannerUrl: 'tcp://127.0.0.1:3310',
      backups: {
        location: { folder: '/mnt/backups' },
        time: '03:00',
        retention: { days: 7, weeks: 4, months: 6 },
        key: undefined,
      },
    })
    const answer = await equipped.request(path, {
      headers: { authorization: `Bearer ${administrator.token}` },
    })
    expect(await answer.json()).toEqual({ steps: [] })
  })

  it('do not bother in a demonstration', async () => {
    const demonstration = await createTestApp(undefined, {}, true)
    const account = await createAccountWithToken(demonstration, { role: 'ADMIN' })
    expect(await readDone(account)).toBeNull()
    await demonstration.close()
  })
})
