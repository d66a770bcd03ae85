import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type Language, publishedText } from '../../../../shared/i18n/languages.ts'
import { isPublicAt } from '../../../../shared/rules/publication.ts'
import type { textPageLinkSchema, textPageSchema } from '../../../../shared/schemas/text-page.ts'
import type { DatabaseSession } from '../../../db/database.ts'
import { textPages } from '../../../db/schema/text-page.ts'
import { presentTextPage } from '../../../presenters/text-page.ts'
import { isPublicTextPage } from '../../../public-content/publication.ts'
import type { ReadModel } from '../../../public-content/read-model.ts'

/** Finds the text pages that visitors see, in the order of the footer. */
export async function findTextPages(
  db: DatabaseSession,
  readModel: ReadModel,
  language: Language,
  now: Date,
): Promise<z.input<typeof textPageLinkSchema>[]> {
  const rows = await readModel.small('text pages', ['text_pages'], async () =>
    db
      .select({
        id: textPages.id,
        slug: textPages.slug,
        title: textPages.title,
        languageStates: textPages.languageStates,
        isInFooter: textPages.isInFooter,
        publishedAt: textPages.publishedAt,
        publishedUntil: textPages.publishedUntil,
      })
      .from(textPages)
      .where(and(isNotNull(textPages.publishedAt), isNull(textPages.trashedAt)))
      .orderBy(asc(textPages.footerPosition), asc(textPages.slug)),
  )
  return rows.flatMap(({ languageStates, title, publishedAt, publishedUntil, ...row }) => {
    if (!isPublicAt({ publishedAt, publishedUntil }, now)) return []
    const shown = publishedText(title, languageStates, language)
    return shown ? [{ ...row, title: shown }] : []
  })
}

/** Finds a text page by its slug, with the end of its publication; `undefined` where visitors see none. */
export async function findTextPage(
  db: DatabaseSession,
  slug: string,
  language: Language,
  now: Date,
): Promise<{ page: z.input<typeof textPageSchema>; publishedUntil: Date | null } | undefined> {
  const [row] = await db
    .select()
    .from(textPages)
    .where(and(eq(textPages.slug, slug), isPublicTextPage(now)))
  const page = row && presentTextPage(row, language)
  return page && { page, publishedUntil: row.publishedUntil }
}
