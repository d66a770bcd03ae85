import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../server/db/database.ts'
import { people } from '../server/db/schema/person.ts'
import { sortKeysOf } from '../server/db/search-columns.ts'
import { searchPartsRule, sortName } from '../server/db/search-text.ts'
import { sampleAmbassadors } from '../server/db/seed/content/ambassadors.ts'
import { sampleExperts } from '../server/db/seed/content/experts.ts'
import { searchForm } from '../shared/i18n/search-form.ts'

/** Rows that are written by one statement. */
const rowsAtATime = 5_000
/** The number of people in measured lists. */
export const peopleCount = 20_000

/**
 * Inserts invented people: the sample's with other names, so that every filter and word is as common as in the sample.
 * The search index is created afterwards, which is much faster than updating it row by row.
 */
export async function fillPeople({ db }: Database, count = peopleCount): Promise<void> {
  const samples = [...sampleAmbassadors, ...sampleExperts]
  const templates = await db.select().from(people)
  await db.execute(sql`drop index people_search`)
  for (let from = 0; from < count; from += rowsAtATime) {
    const persons = Array.from({ length: Math.min(rowsAtATime, count - from) }, (_one, index) => {
      const number = from + index
      const template = pick(templates, number)
      const firstname = pick(samples, number * 7 + Math.floor(number / 48)).firstname
      const lastname = `${pick(samples, number * 11 + Math.floor(number / 13)).lastname}${ending(number)}`
      const ownWords = template.searchText.slice(
        searchForm(`${template.firstname} ${template.lastname}`).length,
      )
      return {
        id: randomUUIDv7(),
        template: template.id,
        code: `SYN-${String(number).padStart(6, '0')}`,
        firstname,
        lastname,
        sort: sortName(firstname, lastname),
        search: `${searchForm(`${firstname} ${lastname}`)}${ownWords}`,
        keys: sortKeysOf([firstname, lastname]),
      }
    })
    const given = sql`jsonb_to_recordset(${JSON.stringify(persons)}::jsonb)
    as given (id uuid, template uuid, code text, firstname text, lastname text, sort text, search text, keys jsonb)`
    await db.execute(sql`
    insert into people (id, kind, user_code, firstname, lastname, headline, bio, category_id, organization_id,
      country_id, direction_id, sort_name, sort_keys, search_text, search_parts, published_at, created_at)
    select given.id, kind, code, given.firstname, given.lastname, headline, bio, category_id, organization_id,
      country_id, direction_id, sort, keys, search, jsonb_build_object('rule', ${searchPartsRule}::text, 'always', search), created_at, created_at
    from ${given} join people on people.id = given.template`)
    await db.execute(sql`
    insert into person_tags (person_id, tag_id)
    select given.id, tag_id from ${given} join person_tags on person_tags.person_id = given.template`)
  }
  await db.execute(sql`create index people_search on people using gin (search_text gin_trgm_ops)`)
  await db.execute(sql`vacuum (analyze) people`)
  await db.execute(sql`vacuum (analyze) person_tags`)
}

const endings = ['', 'ov', 'eva', 'son', 'ski', 'ini', 'adze', 'yan', 'ez', 'mann', 'oglu', 'ko']

/** Returns the ending of a surname, so that thousands of names differ. */
function ending(number: number): string {
  return pick(endings, number) + (number % 3 === 0 ? pick(endings, Math.floor(number / 12)) : '')
}

function pick<Value>(values: readonly Value[], number: number): Value {
  const value = values[number % values.length]
  if (value === undefined) throw new RangeError('Nothing to pick from.')
  return value
}
