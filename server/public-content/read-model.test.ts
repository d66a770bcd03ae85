import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { searchForm } from '../../shared/i18n/search-form.ts'
import { isFoundBy } from '../../shared/i18n/written-words.ts'
import type { ActivityList } from '../../shared/schemas/activity.ts'
import type { FacetOption } from '../../shared/schemas/fields.ts'
import type { PersonList } from '../../shared/schemas/person.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { activities } from '../db/schema/activity.ts'
import { people } from '../db/schema/person.ts'
import { refreshSearch } from '../records/refresh-search.ts'
import { readQuery } from './read-query.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The seed of everything random here: a failure comes again. */
const seed = 4_107
const questionsCount = 40
const roundsCount = 4
const languages = ['uz', 'ru', 'en'] as const

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface Person {
  id: string
  kind: string
  country: string
  categoryId: string | null
  directionId: string | null
  organizationId: string | null
  tags: string[]
  created: number
  names: Record<string, string>
  text: string
}

interface Activity {
  id: string
  categoryId: string
  kindId: string | null
  country: string | null
  isPast: boolean
  starts: number
  created: number
  text: string
}

/** Reads what visitors see at an instant, in the plainest way: everything, row by row. */
async function readPublic(at: Date): Promise<{ people: Person[]; activities: Activity[] }> {
  const rowsOf = async <Row>(statement: ReturnType<typeof sql>) =>
    (await app.database.db.execute<Row & Record<string, unknown>>(statement)).rows as Row[]
  const shownParts = (table: string) =>
    sql.raw(
      `(select string_agg(value, ' ') from jsonb_each_text(${table}.search_parts) where key not in ('rule', 'host')
        and coalesce(${table}.language_states->split_part(key, '.', 2)->>'isPublished', 'true') <> 'false')`,
    )
  const now = sql.raw(`'${at.toISOString()}'::timestamptz`)
  const isShown = (name: string) => {
    const table = sql.raw(name)
    return sql`${table}.published_at <= ${now} and coalesce(${table}.published_until > ${now}, true)
      and ${table}.trashed_at is null`
  }
  return {
    people: await rowsOf<Person>(sql`
      select people.id, people.kind, country.code as country, category_id as "categoryId",
        direction_id as "directionId", organization_id as "organizationId", people.sort_keys as names,
        extract(epoch from people.created_at)::float8 as created, ${shownParts('people')} as text,
        array(select label from tags join person_tags on tag_id = tags.id where person_id = people.id) as tags
      from people join countries country on country.id = country_id where ${isShown('people')}`),
    activities: await rowsOf<Activity>(sql`
      select activities.id, activities.category_id as "categoryId", service_kind_id as "kindId", country.code as country,
        ends_at <= ${now} as "isPast", extract(epoch from starts_at)::float8 as starts,
        extract(epoch from activities.created_at)::float8 as created,
        concat_ws(' ', ${shownParts('activities')}, case when people.id is not null then activities.search_parts->>'host' end) as text
      from activities left join people on people.id = person_id and ${isShown('people')}
        left join countries country on country.id = people.country_id
      where activities.state = 'published' and ${isShown('activities')}`),
  }
}

const holds = (text: string, words: readonly string[]) =>
  words.every((word) => text.split(' ').some((one) => isFoundBy([word], one)))

const compare = <Value>(one: Value, other: Value) => (one < other ? -1 : one > other ? 1 : 0)

/** The words that mean filters, or have synonyms. */
let vocabulary: Vocabulary
const areText = (words: readonly string[]) => {
  const { conditions, optional } = readQuery(words.join(' '), vocabulary)
  return (
    optional.length === 0 &&
    conditions.every(({ meanings, alternatives }) => meanings.length === 0 && alternatives.length === 1)
  )
}

/** Draws words that stand in what visitors see, or parts of such words: nothing that needs to be guessed. */
const searchTermsIn = (texts: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...texts), fc.nat(60), fc.nat(3), fc.integer({ min: 3, max: 9 })), {
      maxLength: 2,
    })
    .map((chosen) =>
      chosen.flatMap(([text, index, from, length]) => {
        const words = text.split(' ').filter((one) => searchForm(one) === one)
        const word = words[index % words.length] ?? ''
        // A part of fewer letters is found only where a word begins.
        const start = length < 5 ? 0 : from
        const part = word.slice(start, start + length)
        return part.length >= Math.min(5, length) && searchForm(part) === part ? part : []
      }),
    )
    // What words mean as filters is the subject of other tests.
    .filter((words) => areText(words))

const some = <Value>(values: readonly (Value | null)[]) => {
  const different = [...new Set(values.filter((value) => value !== null))]
  return fc.subarray(different, { maxLength: Math.min(2, different.length) })
}

/** Counts the values of rows as a filter gives them. */
function countsOf<Row>(rows: readonly Row[], valuesOf: (row: Row) => readonly (string | null)[]) {
  const counts: Record<string, number> = {}
  for (const value of rows.flatMap(valuesOf)) if (value !== null) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const countsIn = (options: readonly Pick<FacetOption, 'value' | 'count'>[]) =>
  Object.fromEntries(options.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]))

async function ask<List>(path: string, parameters: Record<string, string | readonly string[] | undefined>) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value ?? []].flat()) if (one !== '') search.append(name, one)
  }
  const response = await app.request(`/api/${path}?${search}`)
  expect(response.status, `${search}`).toBe(200)
  return (await response.json()) as List
}

/** Changes some rows past the application, in ways that concern what visitors see. */
async function changeSomething(round: number): Promise<void> {
  const { db } = app.database
  const chosen = (share: number) => sql.raw(`abs(hashtext(id::text || '${round}')) % 100 < ${share}`)
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`update people set published_at = case when ${chosen(10)} then null
      when ${chosen(15)} then now() + interval '1 hour' else now() - interval '1 day' end where ${chosen(30)}`)
    await transaction.execute(sql`update people set trashed_at = now() where ${chosen(4)}`)
    await transaction.execute(
      sql`update people set language_states = '{"ru": {"isPublished": false, "sourceRevision": 1}}' where ${chosen(20)}`,
    )
    await transaction.execute(sql`update people set country_id = (select id from countries order by code offset ${round} limit 1)
      where ${chosen(6)}`)
    await transaction.execute(
      sql`delete from person_tags where abs(hashtext(person_id::text || ${String(round)})) % 100 < 8`,
    )
    await transaction.execute(sql`update activities set published_at = null where ${chosen(8)}`)
    for (const table of ['people', 'activities']) {
      await transaction.execute(sql`update ${sql.identifier(table)} set published_until = case
        when ${chosen(25)} then now() - interval '1 hour' when ${chosen(35)} then now() + interval '1 hour' end
        where ${chosen(45)}`)
    }
    await transaction.execute(sql`update activities set trashed_at = now() where ${chosen(5)}`)
    await transaction.execute(
      sql`update activities set title = '{"en": "Marmoset number ${sql.raw(String(round))}"}' where ${chosen(9)}`,
    )
    await transaction.execute(sql`update activities set person_id = (select id from people order by user_code offset ${round} limit 1)
      where ${chosen(7)}`)
    await refreshSearch(transaction, people, sql`true`)
    await refreshSearch(transaction, activities, sql`true`)
  })
}

const rounds = Array.from({ length: roundsCount }, (_one, round) => round)
// Two hours later some have come and some have gone automatically, without any change.
const instants = rounds.flatMap((round) => [
  { round, hours: 0 },
  { round, hours: 2 },
])

describe.each(instants)('what is listed, round $round, $hours hours later', ({ round, hours }) => {
  let known: Awaited<ReturnType<typeof readPublic>>
  beforeAll(async () => {
    if (round > 0 && hours === 0) await changeSomething(round)
    const now = new Date(Date.now() + hours * 3_600_000)
    // The model holds what it has read before: the clock alone goes on.
    await ask('ambassadors', {})
    vi.useFakeTimers({ toFake: ['Date'], now })
    known = await readPublic(now)
    vocabulary = (await app.readModel.current()).vocabulary
  })
  afterAll(() => {
    vi.useRealTimers()
  })

  it('of people is what a look at every row gives: items, total and the counts of each filter', async () => {
    const ofKind = known.people.filter(({ kind }) => kind === 'ambassador')
    const question = fc.record({
      words: searchTermsIn(ofKind.map(({ text }) => text)),
      country: some(ofKind.map(({ country }) => country)),
      category: some(ofKind.map(({ categoryId }) => categoryId)),
      direction: some(ofKind.map(({ directionId }) => directionId)),
      organization: some(ofKind.map(({ organizationId }) => organizationId)),
      tag: some(ofKind.flatMap(({ tags }) => tags)),
      sort: fc.constantFrom('name', '-name', 'created', '-created'),
      lang: fc.constantFrom(...languages),
    })
    await fc.assert(
      fc.asyncProperty(question, async ({ words, sort, lang, ...filters }) => {
        const passes: Record<keyof typeof filters, (person: Person) => boolean> = {
          country: (one) => filters.country.includes(one.country),
          category: (one) => filters.category.includes(one.categoryId ?? ''),
          direction: (one) => filters.direction.includes(one.directionId ?? ''),
          organization: (one) => filters.organization.includes(one.organizationId ?? ''),
          tag: (one) => one.tags.some((tag) => filters.tag.includes(tag)),
        }
        const chosen = (Object.keys(filters) as (keyof typeof filters)[]).filter(
          (name) => filters[name].length > 0,
        )
        const found = ofKind.filter(({ text }) => holds(text, words))
        const within = (except?: string) =>
          found.filter((person) => chosen.every((name) => name === except || passes[name](person)))
        const nameOf = (person: Person) => person.names[lang] ?? ''
        const inOrder = within().sort(
          (one, other) =>
            (sort === 'created' ? one.created - other.created : 0) ||
            (sort === '-created' ? other.created - one.created : 0) ||
            (sort === '-name' ? compare(nameOf(other), nameOf(one)) : compare(nameOf(one), nameOf(other))) ||
            compare(one.id, other.id),
        )
        const query = { ...filters, sort, lang, q: words.join(' '), pageSize: '48' }
        const list = await ask<PersonList>('ambassadors', query)
        expect(list.total).toBe(inOrder.length)
        expect(list.items.map(({ id }) => id)).toEqual(inOrder.slice(0, 48).map(({ id }) => id))
        expect(countsIn(list.facets.country)).toEqual(countsOf(within('country'), (one) => [one.country]))
        expect(countsIn(list.facets.category)).toEqual(
          countsOf(within('category'), (one) => [one.categoryId]),
        )
        expect(countsIn(list.facets.direction)).toEqual(
          countsOf(within('direction'), (one) => [one.directionId]),
        )
        expect(countsIn(list.facets.organization)).toEqual(
          countsOf(within('organization'), (one) => [one.organizationId]),
        )
        expect(countsIn(list.facets.tag)).toEqual(countsOf(within('tag'), ({ tags }) => tags))
      }),
      { seed, numRuns: questionsCount },
    )
  })

  it('of activities is what a look at every row gives: items, total and the counts of each filter', async () => {
    const question = fc.record({
      words: searchTermsIn(known.activities.map(({ text }) => text)),
      category: some(known.activities.map(({ categoryId }) => categoryId)),
      kind: some(known.activities.map(({ kindId }) => kindId)),
      country: some(known.activities.map(({ country }) => country)),
      when: fc.constantFrom('upcoming', 'past', 'all'),
      sort: fc.constantFrom('date', '-date', 'created', '-created'),
    })
    await fc.assert(
      fc.asyncProperty(question, async ({ words, sort, when, ...filters }) => {
        const isWithin = (one: Activity, asked: string) =>
          asked === 'all' || one.isPast === (asked === 'past')
        const passes: Record<string, (activity: Activity) => boolean> = {
          category: (one) => filters.category.length === 0 || filters.category.includes(one.categoryId),
          kind: (one) => filters.kind.length === 0 || filters.kind.includes(one.kindId ?? ''),
          country: (one) => filters.country.length === 0 || filters.country.includes(one.country ?? ''),
          when: (one) => isWithin(one, when),
        }
        const found = known.activities.filter(({ text }) => holds(text, words))
        const within = (except?: string) =>
          found.filter((one) => Object.keys(passes).every((name) => name === except || passes[name]?.(one)))
        const field = sort.endsWith('date') ? 'starts' : 'created'
        const inOrder = within().sort(
          (one, other) =>
            (sort.startsWith('-') ? other[field] - one[field] : one[field] - other[field]) ||
            compare(one.id, other.id),
        )
        const query = { ...filters, sort, when, q: words.join(' '), pageSize: '48' }
        const list = await ask<ActivityList>('activities', query)
        expect(list.total).toBe(inOrder.length)
        expect(list.items.map(({ id }) => id)).toEqual(inOrder.slice(0, 48).map(({ id }) => id))
        expect(countsIn(list.facets.category)).toEqual(
          countsOf(within('category'), (one) => [one.categoryId]),
        )
        expect(countsIn(list.facets.kind)).toEqual(countsOf(within('kind'), (one) => [one.kindId]))
        expect(countsIn(list.facets.country)).toEqual(countsOf(within('country'), (one) => [one.country]))
        expect(Object.fromEntries(list.facets.when.map(({ value, count }) => [value, count]))).toEqual(
          Object.fromEntries(
            ['upcoming', 'past', 'all'].map((asked) => [
              asked,
              within('when').filter((one) => isWithin(one, asked)).length,
            ]),
          ),
        )
      }),
      { seed, numRuns: questionsCount },
    )
  })
})
