import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import type { AdminSection } from '../../../../shared/rules/records.ts'
import type { Coverage } from '../../../../shared/schemas/admin/today.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { activities } from '../../../db/schema/activity.ts'
import { countries, directions, organizations, personCategories } from '../../../db/schema/catalogue.ts'
import { people } from '../../../db/schema/person.ts'
import { isWanting } from '../../../records/list-records.ts'

/** Tables whose records are written in languages. */
type TranslatedTable = PgTable & Record<'binnedAt' | 'languageStates', AnyPgColumn>

interface CoveredKind {
  section: AdminSection
  table: TranslatedTable
  texts: readonly AnyPgColumn[]
  isOfKind?: SQL
}

const coveredKinds: readonly CoveredKind[] = [
  {
    section: 'ambassadors',
    table: people,
    texts: [people.headline, people.bio],
    isOfKind: eq(people.kind, 'ambassador'),
  },
  {
    section: 'experts',
    table: people,
    texts: [people.headline, people.bio],
    isOfKind: eq(people.kind, 'expert'),
  },
  {
    section: 'activities',
    table: activities,
    texts: [activities.title, activities.caption, activities.description, activities.place],
  },
  { section: 'organizations', table: organizations, texts: [organizations.name, organizations.description] },
  { section: 'directions', table: directions, texts: [directions.name, directions.description] },
  {
    section: 'experts-category',
    table: personCategories,
    texts: [personCategories.title, personCategories.caption],
  },
  {
    section: 'countries',
    table: countries,
    texts: [countries.name],
  },
]

/** How many records of each section are whole in each language, by the rules of the lists' filter. One query a section. */
export async function readCoverage(db: DatabaseSession): Promise<Coverage[]> {
  const covered: Coverage[] = []
  for (const { section, table, texts, isOfKind } of coveredKinds) {
    const isReady = (language: Language) => {
      const wanting = isWanting([`${language}-missing`, `${language}-behind`], texts, table.languageStates)
      const isWritten = sql.join(
        texts.map((text) => sql`coalesce(${text}->>${language}, '') <> ''`),
        sql` or `,
      )
      return sql<number>`count(*) filter (where (${isWritten}) and (${wanting}) is not true)`.mapWith(Number)
    }
    const [counted] = await db
      .select({
        total: sql<number>`count(*)`.mapWith(Number),
        ...(Object.fromEntries(languages.map((language) => [language, isReady(language)])) as Record<
          Language,
          SQL<number>
        >),
      })
      .from(table)
      .where(and(isNull(table.binnedAt), isOfKind))
    const { total = 0, uz = 0, ru = 0, en = 0 } = counted ?? {}
    covered.push({ section, total, ready: { uz, ru, en } })
  }
  return covered
}
