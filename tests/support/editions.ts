import { randomUUIDv7 } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../server/db/database.ts'
import {
  regulationClauses,
  regulationEditions,
  regulationSections,
} from '../../server/db/schema/regulations.ts'
import type { Language, LocalizedText } from '../../shared/i18n/languages.ts'

/** A published edition that follows the first one, as a test makes it. */
interface NextEdition {
  number: number
  day: string
  languages?: Language[]
  /** Texts that replace those of the first edition, by the numbers of clauses; `null` leaves a clause out. */
  clauses?: Readonly<Record<string, { text: LocalizedText; note?: LocalizedText } | null>>
  /** Further clauses at the end of the first section. */
  added?: LocalizedText[]
}

/** Publishes an edition that is the first one but for some clauses. */
export async function publishNextEdition({ db }: Database, next: NextEdition): Promise<string> {
  const { number, day, languages = ['uz', 'ru', 'en'], clauses = {}, added = [] } = next
  const [first] = await db.select().from(regulationEditions).where(eq(regulationEditions.number, 1))
  if (!first) throw new Error('There is no first edition.')
  const id = randomUUIDv7()
  await db.insert(regulationEditions).values({
    ...first,
    id,
    number,
    editionDate: day,
    publishedLanguages: languages,
  })
  const sections = await db
    .select()
    .from(regulationSections)
    .where(eq(regulationSections.editionId, first.id))
    .orderBy(asc(regulationSections.position))
  for (const section of sections) {
    const sectionId = randomUUIDv7()
    await db.insert(regulationSections).values({ ...section, id: sectionId, editionId: id })
    const rows = await db
      .select()
      .from(regulationClauses)
      .where(eq(regulationClauses.sectionId, section.id))
      .orderBy(asc(regulationClauses.position))
    const remaining = rows.flatMap((row) => {
      const other = clauses[`${section.position}.${row.position}`]
      return other === null ? [] : [{ ...row, ...other }]
    })
    const more =
      section.position === 1 ? added.map((text) => ({ key: randomUUIDv7(), text, note: null })) : []
    await db.insert(regulationClauses).values(
      [...remaining, ...more].map(({ key, text, note }, index) => ({
        sectionId,
        key,
        text,
        note,
        position: index + 1,
      })),
    )
  }
  return id
}
