import { and, asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { isPublicAt } from '../../../../shared/rules/publication.ts'
import type {
  LocatedPersonChoice,
  PersonChoice,
  personChoicesQuerySchema,
} from '../../../../shared/schemas/catalogue-records.ts'
import type { Database } from '../../../db/database.ts'
import { countries } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { matchesTable, searchRank } from '../../../records/text-search.ts'

/** The number of choices that fit below a line of text. */
const choicesMax = 8

/** Finds people for a link by their name or code, or by id; public or not. */
export async function choosePeople(
  db: Database['db'],
  { q: query, id }: z.output<typeof personChoicesQuerySchema>,
  now: Date,
): Promise<LocatedPersonChoice[]> {
  const rows = await db
    .select({ person: people, timeZone: countries.timeZone })
    .from(people)
    .innerJoin(countries, eq(countries.id, people.countryId))
    .where(
      id === undefined
        ? and(
            isNull(people.trashedAt),
            await matchesTable(db, people, query, { misspeltText: people.sortName }),
          )
        : eq(people.id, id),
    )
    .orderBy(...(query === '' ? [] : searchRank(people.searchText, query)), asc(people.sortName))
    .limit(choicesMax)
  return rows.map(({ person, timeZone }) => ({
    ...presentPersonChoice(person, now),
    countryId: person.countryId,
    timeZone,
  }))
}

/** Presents a person as a choice in the form of a link. */
export function presentPersonChoice(person: typeof people.$inferSelect, now: Date): PersonChoice {
  const { id, kind, firstname, lastname, userCode, trashedAt } = person
  const isPublic = isPublicAt(person, now) && trashedAt === null
  return { id, kind, name: `${firstname} ${lastname}`, userCode, isPublic }
}
