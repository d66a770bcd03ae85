import type { z } from 'zod'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { aboutSchema, frequentQuestionSchema } from '../../../shared/schemas/editorial.ts'
import type { siteTextsSchema } from '../../../shared/schemas/site-texts.ts'
import type { Database } from '../../db/database.ts'
import {
  findBlocks,
  nextAnnouncement,
  presentAbout,
  presentQuestions,
  presentSiteTexts,
  topicalQuestions,
} from '../../presenters/site-texts.ts'
import type { ReadModel } from '../../public-content/read-model.ts'
import { findQuestions } from './question-search.ts'

type Db = Database['db']

/**
 * Finds the texts of the site's own screens and of its footer at an instant, and when they change automatically (C-1).
 */
export async function findSiteTexts(
  db: Db,
  readModel: ReadModel,
  { language, ...instant }: { language: Language; now: Date; isDemonstration: boolean },
): Promise<{ texts: z.input<typeof siteTextsSchema>; changesAt: number | null }> {
  const blocks = await readModel.small('site texts', ['site_texts'], async () => findBlocks(db))
  return {
    texts: presentSiteTexts(blocks, language, instant),
    changesAt: nextAnnouncement(blocks, instant.now),
  }
}

/** Finds the texts about the programme and its values (P-8). */
export async function findAbout(db: Db, language: Language): Promise<z.input<typeof aboutSchema>> {
  return presentAbout(await findBlocks(db), language)
}

/** Finds the questions and answers in their order: all of them for an empty query, else the matching ones (P-8). */
export async function findFrequentQuestions(
  db: Db,
  language: Language,
  query: string,
): Promise<z.input<typeof frequentQuestionSchema>[]> {
  const all = topicalQuestions(await findBlocks(db))
  const found = query === '' ? all : await findQuestions(db, all, query)
  return presentQuestions(found, language)
}
