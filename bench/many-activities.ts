import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../server/db/database.ts'
import { activities } from '../server/db/schema/activity.ts'
import { people } from '../server/db/schema/person.ts'
import { sortKeysOf } from '../server/db/search-columns.ts'
import { activitySearchParts, activitySearchText } from '../server/db/search-text.ts'
import type { LocalizedText } from '../shared/i18n/localized-text.ts'

const rowsAtATime = 5_000
const hourMs = 3_600_000
/** Activities begin within this many days before and after now, evenly. */
const daysAround = 365

/**
 * Inserts invented public activities: the sample's with a number in the title, other dates and other holders, so that
 * every filter and word is as common as in the sample. The search index is created afterwards, as of people.
 */
export async function fillActivities({ db }: Database, count: number, now: Date): Promise<void> {
  const templates = await db.select().from(activities).where(sql`${activities.state} = 'published'`)
  const holders = await db
    .select({ id: people.id, firstname: people.firstname, lastname: people.lastname })
    .from(people)
    .where(sql`${people.publishedAt} is not null`)
    .orderBy(people.id)
  await db.execute(sql`drop index activities_search`)
  for (let from = 0; from < count; from += rowsAtATime) {
    const rows = Array.from({ length: Math.min(rowsAtATime, count - from) }, (_one, index) => {
      const number = from + index
      const template = templates[number % templates.length]
      const holder = holders[(number * 13) % holders.length]
      if (!template || !holder) throw new RangeError('The sample has no activity or nobody who holds it.')
      const title = Object.fromEntries(
        Object.entries(template.title).map(([language, text]) => [language, `${text} ${number}`]),
      ) as LocalizedText
      const startsAt = new Date(
        now.getTime() + (((number * 7_919) % (2 * daysAround * 24)) - daysAround * 24) * hourMs,
      )
      const person = `${holder.firstname} ${holder.lastname}`
      const source = { ...template, code: `SYN-${number}`, title, person }
      return {
        id: randomUUIDv7(),
        template: template.id,
        code: source.code,
        title,
        starts: startsAt.toISOString(),
        holder: holder.id,
        search: activitySearchText(source),
        parts: activitySearchParts(source),
        keys: sortKeysOf([title]),
      }
    })
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, template uuid, code text,
      title jsonb, starts timestamptz, holder uuid, search text, parts jsonb, keys jsonb)`
    await db.execute(sql`
      insert into activities (id, code, title, caption, description, category_id, service_kind_id, image_id, image_alt,
        is_image_decorative, starts_at, ends_at, place, link, person_id, state, search_text, search_parts, sort_keys,
        language_states, published_at)
      select given.id, given.code, given.title, caption, description, category_id, service_kind_id, image_id, image_alt,
        is_image_decorative, given.starts, given.starts + interval '2 hours', place, link, given.holder, state,
        given.search, given.parts, given.keys, language_states, published_at
      from ${given} join activities on activities.id = given.template`)
  }
  await db.execute(sql`create index activities_search on activities using gin (search_text gin_trgm_ops)`)
  await db.execute(sql`vacuum (analyze) activities`)
}
