import type { InferSelectModel } from 'drizzle-orm'
import type { z } from 'zod'
import { type Language, publishedText } from '../../shared/i18n/languages.ts'
import type { textPageSchema } from '../../shared/schemas/text-page.ts'
import type { textPages } from '../db/schema/text-page.ts'

/** Presents a text page (C-2); `undefined` where its title stands in no published language. */
export function presentTextPage(
  row: InferSelectModel<typeof textPages>,
  language: Language,
): z.input<typeof textPageSchema> | undefined {
  const shown = (text: typeof row.body) => publishedText(text, row.languageStates, language)
  const title = shown(row.title)
  if (!title) return undefined
  return {
    id: row.id,
    slug: row.slug,
    title,
    description: shown(row.description),
    body: shown(row.body),
    isInFooter: row.isInFooter,
    changedAt: row.textChangedAt.toISOString(),
  }
}
