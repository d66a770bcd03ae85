import { isNull } from 'drizzle-orm'
import { languages } from '../../../../shared/i18n/languages.ts'
import { dayInTashkent } from '../../../../shared/rules/editions.ts'
import type { FieldProblem } from '../../../../shared/rules/field-problems.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import type { Changes } from '../../../db/save-row.ts'
import { regulationEditions } from '../../../db/schema/regulations.ts'
import { AppError } from '../../../errors.ts'
import { readPublishedEditions, readSections, type StoredSection } from '../../../presenters/regulations.ts'

/** The row of an edition. */
export type EditionRow = typeof regulationEditions.$inferSelect

/**
 * Refuses another edition while one is a draft or waits for its day: they would quarrel over what comes next.
 * @throws {AppError} `edition-open`.
 */
export async function requireNoOpenEdition(transaction: DatabaseSession, now: Date): Promise<void> {
  const today = dayInTashkent(now)
  const rows = await transaction.select().from(regulationEditions).where(isNull(regulationEditions.trashedAt))
  const isOpen = rows.some(
    ({ publishedAt, editionDate }) => publishedAt === null || (editionDate ?? '') > today,
  )
  if (isOpen) throw new AppError('edition-open')
}

/**
 * Computes the columns of a draft that is published: its number, and the languages that it is written in.
 * @param next the row as it will be stored.
 * @throws {AppError} `invalid-form` with all that is missing: the day, a title, a clause in Uzbek.
 */
export async function publishedColumns(
  transaction: DatabaseSession,
  next: EditionRow,
  now: Date,
): Promise<Changes<EditionRow>> {
  const published = await readPublishedEditions(transaction)
  const [newest] = published
  const sections = await readSections(transaction, next.id)
  const problems = [...dayProblems(next, newest?.editionDate, now), ...textProblems(next, sections)]
  if (problems.length > 0) throw new AppError('invalid-form', { problems })
  const clauses = sections.flatMap((section) => section.clauses)
  return {
    number: (newest?.number ?? 0) + 1,
    publishedLanguages: languages.filter(
      (language) => next.title[language] && clauses.some(({ text }) => text[language]),
    ),
  }
}

/** Columns of a published edition that is taken back before its day. */
export const withdrawnColumns = { number: null, publishedLanguages: [] } satisfies Changes<EditionRow>

function dayProblems(
  { editionDate, publishedAt }: EditionRow,
  newestDay: string | undefined,
  now: Date,
): FieldProblem[] {
  const field = 'editionDate'
  // The day of an edition is its own field: a publication is announced at once.
  if (publishedAt !== null && publishedAt > now) return [{ field: 'publishAt', code: 'not-understood' }]
  if (editionDate === null) return [{ field, code: 'required' }]
  if (editionDate < dayInTashkent(now)) return [{ field, code: 'in-the-past' }]
  if (newestDay !== undefined && editionDate <= newestDay) return [{ field, code: 'not-after-edition' }]
  return []
}

/** Lists the texts that are not written in Uzbek, which stands in for every other language. */
function textProblems({ title }: EditionRow, sections: readonly StoredSection[]): FieldProblem[] {
  const missing = (field: string): FieldProblem => ({ field, code: 'required' })
  return [
    ...(title.uz ? [] : [missing('title.uz')]),
    ...(sections.length > 0 ? [] : [missing('sections')]),
    ...sections.flatMap((section, place) => [
      ...(section.title.uz ? [] : [missing(`sections.${place}.title.uz`)]),
      ...(section.clauses.length > 0 ? [] : [missing(`sections.${place}.clauses`)]),
      ...section.clauses.flatMap(({ text }, clause) =>
        text.uz ? [] : [missing(`sections.${place}.clauses.${clause}.text.uz`)],
      ),
    ]),
  ]
}
