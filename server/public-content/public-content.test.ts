import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { activities } from '../db/schema/activity.ts'
import { countries } from '../db/schema/catalogue.ts'
import { people, socialLinks } from '../db/schema/person.ts'
import { PublicContent } from './public-content.ts'
import { isPublicActivity, isPublicPerson } from './publication.ts'
import { ReadModel } from './read-model.ts'
import { personCards, personPages } from './shown-rows.ts'
import type { PersonRow } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const person = (id: string, publishedAt: number) => {
  const row: PersonRow = {
    id,
    kind: 'expert',
    publishedAt,
    publishedUntil: null,
    createdAt: 0,
    sortKeys: { uz: id },
    countryId: 'a country',
    categoryId: null,
    directionId: null,
    organizationId: null,
    tagIds: [],
    languages: [],
  }
  return { row, parts: [{ words: id, field: 'name' as const }] }
}

it('lists nobody before their time who has the number of somebody who has gone', () => {
  const content = new PublicContent(app.database.reads)
  content.change(({ people }) => people.put(person('gone', 0)))
  expect(content.listed('expert', 1_000).rows).toHaveLength(1)
  content.change(({ people }) => {
    people.remove('gone')
    people.put(person('later', 2_000))
  })
  expect(content.listed('expert', 1_000).rows).toEqual([])
  expect(content.listed('expert', 2_000).rows).toHaveLength(1)
})

it('shows the changes of several tables at once, never a part of them', async () => {
  const model = new ReadModel(app.database)
  const stopListening = await app.database.listen('content_changed', (change) => model.recordChange(change))
  const content = await model.current()
  const now = Date.now()
  const [personRow] = await app.database.db.select().from(people).where(isPublicPerson(new Date()))
  const [activity] = await app.database.db.select().from(activities).where(isPublicActivity(new Date()))
  const [personId = '', activityId = ''] = [personRow?.id, activity?.id]
  await app.database.db.transaction(async (transaction) => {
    await transaction.update(people).set({ publishedAt: null }).where(eq(people.id, personId))
    await transaction.update(activities).set({ publishedAt: null }).where(eq(activities.id, activityId))
  })
  const seen = new Set<string>()
  let isRefreshed = false
  const refreshed = model.current().then(() => {
    isRefreshed = true
  })
  while (!isRefreshed) {
    const [isPersonShown, isActivityShown] = [
      content.publicPerson(personId, now) !== undefined,
      content.publicActivity(activityId, now) !== undefined,
    ]
    seen.add(`${isPersonShown} ${isActivityShown}`)
    await setImmediate()
  }
  await refreshed
  await stopListening()
  expect([...seen].filter((one) => one !== 'true true' && one !== 'false false')).toEqual([])
  expect(content.publicPerson(personId, now)).toBeUndefined()
})

it('loads rows with times, values of other tables, and null for a row that is not joined', async () => {
  const { reads, db } = app.database
  const [{ id = '' } = {}] = await db
    .select({ id: people.id })
    .from(people)
    .innerJoin(socialLinks, eq(socialLinks.personId, people.id))
    .where(isPublicPerson(new Date()))
  await db.update(people).set({ photoId: null }).where(eq(people.id, id))
  const [card] = await personCards(reads)([id])
  const [page] = await personPages(reads)([id])
  const [known] = await db
    .select({ person: people, country: countries.name })
    .from(people)
    .innerJoin(countries, eq(countries.id, people.countryId))
    .where(eq(people.id, id))
  expect(card).toMatchObject({
    person: { id, headline: known?.person.headline },
    country: { name: known?.country },
    photo: null,
  })
  expect(page?.person.updatedAt).toEqual(known?.person.updatedAt)
  expect(page?.links).not.toEqual([])
  expect(page?.links.every(({ id, link }) => id !== '' && link !== '')).toBe(true)
})
