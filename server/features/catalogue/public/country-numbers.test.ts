import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  countPeople,
  type FinderChoice,
  peopleOfTopic,
  writePeopleNumbers,
} from '../../../../shared/rules/finder.ts'
import type { ActivityList } from '../../../../shared/schemas/activity.ts'
import type { Country, CountryDetail, PeopleNumbers } from '../../../../shared/schemas/catalogue.ts'
import type { PersonList } from '../../../../shared/schemas/person.ts'
import type { SearchAnswer } from '../../../../shared/schemas/search.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

/** The seed of everything random here: a failure comes again. */
const seed = 2_511
const statesCount = 5

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Each state of a record, with the times of its publication and whether it is in the trash. */
const visibilities = {
  public: { from: "interval '-1 day'", until: 'null', trashed: 'null' },
  ending: { from: "interval '-1 day'", until: "now() + interval '1 day'", trashed: 'null' },
  over: { from: "interval '-2 days'", until: "now() - interval '1 day'", trashed: 'null' },
  scheduled: { from: "interval '1 day'", until: 'null', trashed: 'null' },
  draft: { from: 'null', until: 'null', trashed: 'null' },
  trashed: { from: "interval '-1 day'", until: 'null', trashed: 'now()' },
} as const
type Visibility = keyof typeof visibilities
const isShown = (visibility: Visibility) => visibility === 'public' || visibility === 'ending'

const anyVisibility = fc.constantFrom(...(Object.keys(visibilities) as Visibility[]), 'public' as const)
/** A state of the site: for each person and activity what decides where they count. */
const anyState = fc.record({
  people: fc.array(
    fc.record({
      country: fc.nat(),
      kind: fc.constantFrom('ambassador', 'expert'),
      direction: fc.option(fc.nat()),
      visibility: anyVisibility,
    }),
    { minLength: 150, maxLength: 150 },
  ),
  activities: fc.array(
    fc.record({ host: fc.option(fc.nat()), isPast: fc.boolean(), visibility: anyVisibility }),
    { minLength: 120, maxLength: 120 },
  ),
})
type State = typeof anyState extends fc.Arbitrary<infer Value> ? Value : never

const idsOf = async (table: string) =>
  (await app.database.db.execute<{ id: string }>(sql.raw(`select id from ${table} order by id`))).rows.map(
    ({ id }) => id,
  )
const read = async <Answer>(path: string) => {
  const response = await app.request(`/api/${path}`)
  expect(response.status, path).toBe(200)
  return (await response.json()) as Answer
}
const page = async (path: string) => (await app.request(path)).text()

/** Puts a state into the database; returns what it has in each country. */
async function establish(state: State) {
  const [people, activities, countries, directions] = await Promise.all(
    ['people', 'activities', 'countries where trashed_at is null', 'directions'].map(idsOf),
  )
  const at = <Value>(values: readonly Value[] = [], index: number) => values[index % values.length] as Value
  const placed = (people ?? []).map((id, index) => {
    const { country, direction, ...chosen } = at(state.people, index)
    return {
      id,
      ...chosen,
      countryId: at(countries, country),
      directionId: direction === null ? null : at(directions, direction),
    }
  })
  const held = (activities ?? []).map((id, index) => {
    const { host, ...chosen } = at(state.activities, index)
    return { id, ...chosen, host: host === null ? null : at(placed, host) }
  })
  await app.database.db.transaction(async (transaction) => {
    for (const { id, kind, visibility, countryId, directionId } of placed) {
      const { from, until, trashed } = visibilities[visibility]
      await transaction.execute(sql`update people set kind = ${kind}, country_id = ${countryId},
        direction_id = ${directionId}, category_id = null, published_at = now() + ${sql.raw(from)},
        published_until = ${sql.raw(until)}, trashed_at = ${sql.raw(trashed)} where id = ${id}`)
    }
    for (const { id, visibility, isPast, host } of held) {
      const { from, until, trashed } = visibilities[visibility]
      const start = sql.raw(isPast ? "interval '-3 days'" : "interval '3 days'")
      await transaction.execute(sql`update activities set state = 'published', person_id = ${host?.id ?? null},
        starts_at = now() + ${start}, ends_at = now() + ${start} + interval '1 hour', cancelled_at = null,
        language_states = '{}', published_at = now() + ${sql.raw(from)}, published_until = ${sql.raw(until)},
        trashed_at = ${sql.raw(trashed)} where id = ${id}`)
    }
  })
  return (countryId: string) => {
    const ofCountry = placed.filter((one) => one.countryId === countryId && isShown(one.visibility))
    const hosted = held.filter(
      ({ host, visibility }) =>
        isShown(visibility) && host && isShown(host.visibility) && host.countryId === countryId,
    )
    return {
      ambassadors: ofCountry.filter(({ kind }) => kind === 'ambassador').length,
      experts: ofCountry.filter(({ kind }) => kind === 'expert').length,
      upcoming: hosted.filter(({ isPast }) => !isPast).length,
      past: hosted.filter(({ isPast }) => isPast).length,
      directions: new Map(
        [...Map.groupBy(ofCountry, ({ directionId }) => directionId)].map(([id, found]) => [
          id,
          found.length,
        ]),
      ),
    }
  }
}

/** Reads every number of a country wherever the site shows one. */
async function shownNumbers({ code }: Country, home: string, offered: Record<string, PersonList>) {
  const [detail, ambassadors, experts, upcoming, past, html] = await Promise.all([
    read<CountryDetail>(`countries/${code}`),
    read<PersonList>(`ambassadors?country=${code}`),
    read<PersonList>(`experts?country=${code}`),
    read<ActivityList>(`activities?country=${code}`),
    read<ActivityList>(`activities?country=${code}&when=past`),
    page(`/countries/${code}?lng=en`),
  ])
  const count = (text: string | undefined) => Number(text ?? 0)
  const [, onMap] =
    new RegExp(`<a href="/countries/${code}"[^>]* data-of="${code}".*?<tspan data-count="">(\\d*)<`).exec(
      home,
    ) ?? []
  const lead = /<p class="lead">([^<]*)<\/p>/.exec(html)?.[1] ?? ''
  const facetOf = (kind: string) =>
    offered[kind]?.facets.country.find(({ value }) => value === code)?.count ?? 0
  return {
    detail,
    ambassadors: [
      detail.ambassadorCount,
      ambassadors.total,
      facetOf('ambassadors'),
      count(/(\d+) ambassadors?/.exec(lead)?.[1]),
    ],
    experts: [detail.expertCount, experts.total, facetOf('experts'), count(/(\d+) experts?/.exec(lead)?.[1])],
    upcoming: [
      detail.upcomingActivityCount,
      upcoming.total,
      count(/<h2 id="activities">[^<]*<span[^>]*>\D*(\d+)/.exec(html)?.[1]),
    ],
    past: [detail.pastActivityCount, past.total],
    people: [count(onMap), count(/<h2 id="people">[^<]*<span[^>]*>\D*(\d+)/.exec(html)?.[1])],
    activities: [count(/All activities: (\d+)/.exec(html)?.[1])],
  }
}

/** Reads what the finder counts for a choice: its button, its script's numbers, and the search that it leads to. */
async function finderNumbers(choice: FinderChoice) {
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''))
  const [html, { items }, found] = await Promise.all([
    page(`/?lng=en&${query}`),
    read<{ items: PeopleNumbers[] }>('people-numbers'),
    read<SearchAnswer>(`search?kind=people&${query}`),
  ])
  const written =
    new RegExp(`<option value="${choice.topic}"[^>]* data-people="([^"]*)"`).exec(html)?.[1] ?? ''
  const shown = /<span data-show="">Show (\d+|near matches)/.exec(html)?.[1]
  return {
    search: found.counts.people,
    script: countPeople(written, choice).total,
    api: countPeople(writePeopleNumbers(peopleOfTopic(items, choice.topic)), choice).total,
    button: query.size === 0 ? found.counts.people : shown === 'near matches' ? 0 : Number(shown),
  }
}

it('are the same on the map, in lists, in the finder, on the pages of countries and in the API (P-25, P-26)', async () => {
  const property = fc.asyncProperty(anyState, fc.nat(), async (state, chosen) => {
    const expectedOf = await establish(state)
    await vi.waitFor(async () => {
      const [{ items }, home, ambassadors, experts] = await Promise.all([
        read<{ items: Country[] }>('countries?lang=en'),
        page('/?lng=en'),
        read<PersonList>('ambassadors'),
        read<PersonList>('experts'),
      ])
      for (const { id, ambassadorCount, expertCount } of items) {
        const { ambassadors: ofOneKind, experts: ofOther } = expectedOf(id)
        expect([ambassadorCount, expertCount]).toEqual([ofOneKind, ofOther])
      }
      for (const country of [0, 7, 13].map((step) => items[(chosen + step) % items.length])) {
        if (!country) continue
        const expected = expectedOf(country.id)
        const shown = await shownNumbers(country, home, { ambassadors, experts })
        const all = (value: number, numbers: readonly number[]) => numbers.map(() => value)
        const total = expected.ambassadors + expected.experts
        expect(shown.ambassadors, country.code).toEqual(all(expected.ambassadors, shown.ambassadors))
        expect(shown.experts, country.code).toEqual(all(expected.experts, shown.experts))
        expect(shown.upcoming, country.code).toEqual(all(expected.upcoming, shown.upcoming))
        expect(shown.past, country.code).toEqual(all(expected.past, shown.past))
        expect(shown.people, country.code).toEqual(all(total, shown.people))
        expect(shown.activities, country.code).toEqual([expected.upcoming + expected.past])
        const topic = shown.detail.directions[0]?.value ?? ''
        for (const role of ['', 'ambassador', 'expert'] as const) {
          for (const choice of [
            { topic: '', country: '', role },
            { topic: '', country: country.code, role },
            { topic, country: '', role },
            { topic, country: country.code, role },
          ]) {
            const { search, ...others } = await finderNumbers(choice)
            expect(others, JSON.stringify(choice)).toEqual({ script: search, api: search, button: search })
          }
        }
        for (const { value, count } of shown.detail.directions) {
          expect(count, value).toBe(expected.directions.get(value))
          const narrowed = await Promise.all(
            ['ambassadors', 'experts'].map((kind) =>
              read<PersonList>(`${kind}?country=${country.code}&direction=${value}`),
            ),
          )
          expect(narrowed[0]?.total ?? 0, value).toBe(count - (narrowed[1]?.total ?? 0))
        }
      }
    }, 20_000)
  })
  const { failed, counterexamplePath, errorInstance } = await fc.check(property, {
    seed,
    numRuns: statesCount,
    endOnFailure: true,
  })
  // A whole state fills pages; the seed and the path bring it back.
  if (failed) throw new Error(`The state ${counterexamplePath} of the seed ${seed}`, { cause: errorInstance })
})
