import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import type { PersonRow } from './people-table.ts'
import { PublicContent } from './public-content.ts'

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
  }
  return { row, parts: [{ words: id, nameWordCount: 1 }] }
}

it('lists nobody before their time who has the number of somebody who has gone, while rows are still changing', () => {
  const content = new PublicContent(app.database.reads)
  content.people.put(person('gone', 0))
  content.settle(1_000)
  expect(content.wholeList('expert', 1_000).rows).toHaveLength(1)
  content.people.remove('gone')
  content.people.put(person('later', 2_000))
  expect(content.wholeList('expert', 1_000).rows).toEqual([])
  content.settle(1_000)
  expect(content.wholeList('expert', 2_000).rows).toHaveLength(1)
})
