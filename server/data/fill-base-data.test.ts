import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '../../shared/i18n/languages.ts'
import { hasGap } from '../../shared/rules/text-gaps.ts'
import { openEmptyDatabase } from '../../tests/support/databases.ts'
import type { Database } from '../db/database.ts'
import { activityCategories, countries, serviceKinds, socialNetworks } from '../db/schema/catalogue.ts'
import { people } from '../db/schema/person.ts'
import { sampleRecords } from '../db/schema/sample-record.ts'
import { searchWordGroups } from '../db/schema/search-words.ts'
import { textPages } from '../db/schema/text-page.ts'
import { deliveredSearchWords } from '../db/seed/content/search-words.ts'
import { fillBaseData } from './fill-base-data.ts'
import { fillSampleContent } from './fill-sample-content.ts'
import { withdrawSamplePages } from './remove-sample.ts'

let database: Database
beforeEach(async () => {
  database = await openEmptyDatabase()
})
afterEach(() => database.close())

describe('the base data', () => {
  it('is filled in once: what administrators delete and change afterwards stays so', async () => {
    expect(await fillBaseData(database)).toBe(true)
    await database.db.delete(socialNetworks)
    await database.db.update(countries).set({ timeZone: 'Asia/Tokyo' })
    expect(await fillBaseData(database)).toBe(false)
    expect(await database.db.$count(socialNetworks)).toBe(0)
    const zones = await database.db.selectDistinct({ timeZone: countries.timeZone }).from(countries)
    expect(zones).toEqual([{ timeZone: 'Asia/Tokyo' }])
  })

  it('is filled in once by two processes that start together', async () => {
    const filled = await Promise.all([fillBaseData(database), fillBaseData(database)])
    expect(filled.sort()).toEqual([false, true])
    expect(await database.db.$count(activityCategories)).toBe(3)
  })

  it('completes an installation that was started without any, and leaves what was made there', async () => {
    await database.db.insert(countries).values({ code: 'JP', name: { en: 'Japan' }, timeZone: 'Asia/Tokyo' })
    expect(await fillBaseData(database)).toBe(true)
    expect(await database.db.$count(countries)).toBe(1)
    expect(await database.db.$count(activityCategories)).toBe(3)
    expect(await database.db.$count(serviceKinds)).toBe(11)
  })

  it('gives an installation from before them the words for the search, once, and lets those in the bin rest', async () => {
    await fillBaseData(database)
    const all = await database.db.$count(searchWordGroups)
    expect(all).toBe(deliveredSearchWords.length)
    await database.db.delete(searchWordGroups)
    expect(await fillBaseData(database)).toBe(true)
    expect(await database.db.$count(searchWordGroups)).toBe(all)
    await database.db.update(searchWordGroups).set({ trashedAt: new Date() })
    expect(await fillBaseData(database)).toBe(false)
    expect(await database.db.$count(searchWordGroups)).toBe(all)
    expect(await database.db.$count(searchWordGroups, eq(searchWordGroups.searchText, ''))).toBe(0)
  })

  it('is found by the searches of the panel at once', async () => {
    await fillBaseData(database)
    expect(await database.db.$count(countries, eq(countries.searchText, ''))).toBe(0)
  })
})

describe('the text pages (C-2)', () => {
  const readPages = () => database.db.select().from(textPages).orderBy(textPages.footerPosition)

  it('are drafts with places to fill in on an installation without the sample', async () => {
    await fillBaseData(database)
    for (const { slug, body, publishedAt } of await readPages()) {
      expect(publishedAt, slug).toBeNull()
      for (const language of languages) expect(hasGap(body?.[language]), `${slug} ${language}`).toBe(true)
    }
  })

  it('are published with the sample, and each says in each language that it is one', async () => {
    const now = new Date()
    await fillSampleContent(database, now)
    const pages = await readPages()
    expect(pages.map(({ slug }) => slug)).toEqual(['privacy', 'accessibility', 'terms'])
    const signs = { uz: 'namunaviy matn', ru: 'образец текста', en: 'sample text' }
    for (const { slug, body, publishedAt, isInFooter } of pages) {
      expect([publishedAt, isInFooter], slug).toEqual([now, true])
      for (const language of languages) {
        const text = body?.[language] ?? ''
        expect(text.slice(0, text.indexOf('\n')), `${slug} ${language}`).toContain(signs[language])
        expect(hasGap(text), `${slug} ${language}`).toBe(false)
      }
    }
  })

  it('become the drafts of the base data when the sample goes, unless their text was changed', async () => {
    await fillSampleContent(database, new Date())
    await database.db
      .update(textPages)
      .set({ body: { uz: 'Oʻz matni' } })
      .where(eq(textPages.slug, 'terms'))
    await database.db.transaction(withdrawSamplePages)
    const states = (await readPages()).map(({ slug, body, publishedAt }) => [
      slug,
      hasGap(body?.ru),
      publishedAt !== null,
    ])
    expect(states).toEqual([
      ['privacy', true, false],
      ['accessibility', true, false],
      ['terms', false, true],
    ])
  })
})

describe('the sample', () => {
  it('does not come to an installation that is in use, or has the base data alone', async () => {
    await database.db.insert(countries).values({ code: 'JP', name: { en: 'Japan' }, timeZone: 'Asia/Tokyo' })
    expect(await fillSampleContent(database, new Date())).toBe(false)
    expect(await database.db.$count(activityCategories)).toBe(3)
    expect(await fillSampleContent(database, new Date())).toBe(false)
    expect(await database.db.$count(people)).toBe(0)
    expect(await database.db.$count(sampleRecords)).toBe(0)
  })
})
