import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmptyDatabase } from '../../tests/support/databases.ts'
import { fillBaseData } from '../data/fill-base-data.ts'
import type { Database } from './database.ts'
import { aboutSections, frequentQuestions, programmeValues } from './schema/editorial.ts'
import { siteTexts } from './schema/site-text.ts'
import { deliveredBlocks } from './seed/content/site-texts.ts'

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterAll(() => database.close())

const text = (uz: string) => ({ uz, ru: `${uz} ru` })

it('moves the texts of earlier versions as they were, and base data adds only what they lack', async () => {
  const { db } = database
  await db.insert(aboutSections).values([
    { key: 'opening', position: 0, title: text('Ochilish'), body: text('Kirish 1. *bor*') },
    { key: 'own', position: 1, title: text('Oʻzimizniki'), body: text('- bir\n- ikki *uch*') },
  ])
  await db
    .insert(programmeValues)
    .values({ key: 'openness', position: 0, title: text('Ochiqlik'), body: text('Matn') })
  const question = { topicKey: 'money', topic: text('Pul') }
  await db.insert(frequentQuestions).values([
    { ...question, key: 'free', position: 0, question: text('Bepulmi?'), answer: text('Ha.') },
    { ...question, key: 'paid', position: 1, question: text('Pullikmi?'), answer: text('# Yoʻq') },
  ])
  for (const _twice of [1, 2]) await db.execute(sql`select move_editorial_texts()`)
  await fillBaseData(database)

  const inPlace = (place: (typeof siteTexts.$inferSelect)['place']) =>
    db.select().from(siteTexts).where(eq(siteTexts.place, place)).orderBy(asc(siteTexts.position))
  const [opening] = (await inPlace('about')).filter(({ key }) => key === 'opening')
  expect(opening).toMatchObject({ title: text('Ochilish'), body: text('Kirish 1. *bor*') })
  expect(await inPlace('sections')).toMatchObject([
    {
      key: 'own',
      body: {
        uz: String.raw`- bir
- ikki \*uch\*`,
      },
    },
  ])
  expect((await inPlace('values')).map(({ key }) => key)).toEqual(['openness'])
  expect(await inPlace('topics')).toMatchObject([{ key: 'money', title: text('Pul') }])
  expect(await inPlace('questions')).toMatchObject([
    { key: 'free', topicKey: 'money', revision: 1, languageStates: { uz: { isPublished: true } } },
    { key: 'paid', body: { uz: String.raw`\# Yoʻq` } },
  ])
  const delivered = deliveredBlocks.filter(({ place }) => place === 'home' || place === 'contacts')
  expect((await inPlace('home')).length + (await inPlace('contacts')).length).toBe(delivered.length)
  for (const table of [aboutSections, programmeValues, frequentQuestions])
    expect(await db.$count(table)).toBe(0)
  expect(await fillBaseData(database)).toBe(false)
})
