import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonList } from '../../../shared/schemas/person.ts'
import type { SearchAnswer } from '../../../shared/schemas/search.ts'
import { createAccountWithToken, type TestAccount } from '../../../tests/support/account.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { sampleAmbassadors } from '../../db/seed/content/ambassadors.ts'
import { sampleExperts } from '../../db/seed/content/experts.ts'
import type { SamplePerson } from '../../db/seed/content/sample-types.ts'

/** The share of misspelt names to be found, and the number of first results that count. */
const foundShareMin = 0.95
const firstCount = 5

interface Misspelling {
  query: string
  userCode: string
}

let app: TestApp
let administrator: TestAccount
beforeAll(async () => {
  app = await createTestApp()
  administrator = await createAccountWithToken(app, { role: 'ADMIN' })
})
afterAll(() => app.close())

/** Returns the family name with two neighbouring letters swapped, at every position from the third letter on. */
function misspellingsOf({ lastname, code }: SamplePerson): Misspelling[] {
  const letters = [...lastname]
  return letters.slice(0, -1).flatMap((letter, index) => {
    const next = letters[index + 1] ?? ''
    const isSwap = index >= 2 && letter !== next && /^\p{L}\p{L}$/u.test(letter + next)
    if (!isSwap) return []
    return {
      query: letters
        .with(index, next)
        .with(index + 1, letter)
        .join(''),
      userCode: code,
    }
  })
}

async function codesFound(path: string): Promise<string[]> {
  const response = path.includes('/admin/') ? await administrator.request(path) : await app.request(path)
  expect(response.status, path).toBe(200)
  const answer = (await response.json()) as PersonList | SearchAnswer
  const people = 'people' in answer ? answer.people : answer.items
  return people.slice(0, firstCount).map(({ userCode }) => userCode)
}

async function missedBy(misspellings: readonly Misspelling[], pathOf: (query: string) => string) {
  const missed: string[] = []
  for (const { query, userCode } of misspellings) {
    const codes = await codesFound(pathOf(encodeURIComponent(query)))
    if (!codes.includes(userCode)) missed.push(query)
  }
  return missed
}

const isPublic = ({ isPublished }: SamplePerson) => isPublished !== false
const ambassadors = sampleAmbassadors.flatMap(misspellingsOf)
const publicPeople = [...sampleAmbassadors, ...sampleExperts].filter(isPublic).flatMap(misspellingsOf)

describe('family names with two neighbouring letters changed round (L-4)', () => {
  it.each([
    [
      'the public lists',
      sampleExperts.filter(isPublic).flatMap(misspellingsOf),
      (query: string) => `/api/experts?pageSize=${firstCount}&q=${query}`,
    ],
    ['the search over everything', publicPeople, (query: string) => `/api/search?q=${query}`],
    [
      'the lists of the panel',
      ambassadors,
      (query: string) => `/api/admin/ambassadors?pageSize=${firstCount}&q=${query}`,
    ],
  ])('are found among the first five by %s', async (_where, misspellings, pathOf) => {
    const missed = await missedBy(misspellings, pathOf)
    expect(misspellings.length).toBeGreaterThan(100)
    expect(missed.length / misspellings.length, missed.join(', ')).toBeLessThanOrEqual(1 - foundShareMin)
  })
})
