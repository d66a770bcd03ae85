import { z } from 'zod'
import {
  aboutSchema,
  frequentQuestionListSchema,
  regulationsQuerySchema,
  regulationsSchema,
} from '../../../shared/schemas/editorial.ts'
import { searchQuerySchema } from '../../../shared/schemas/list-query.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { type PublicApi, publicRead } from '../../http/public-read.ts'
import { findRegulations, regulationTables } from '../../presenters/regulations.ts'
import { findAbout, listFrequentQuestions } from './queries.ts'

/** Public reads of what the programme says of itself: about, questions and answers, regulations. */
export function editorialRoutes(api: PublicApi, { db }: Database): void {
  publicRead(api, {
    path: '/about',
    summary: 'The texts about the programme and its values',
    query: z.object({}),
    params: z.object({}),
    answer: aboutSchema,
    read({ language, notes }) {
      notes.shows('about_sections', 'programme_values')
      return findAbout(db, language)
    },
  })

  publicRead(api, {
    path: '/faq',
    summary: 'Questions and answers: all of them, or those that a search finds',
    query: searchQuerySchema,
    params: z.object({}),
    answer: frequentQuestionListSchema,
    async read({ query, language, notes }) {
      notes.shows('frequent_questions')
      const items = await listFrequentQuestions(db, language, query.q)
      return { items, total: items.length }
    },
  })

  publicRead(api, {
    path: '/regulations',
    summary: 'The newest edition of the programme’s regulations, clause by clause',
    query: regulationsQuerySchema,
    params: z.object({}),
    answer: regulationsSchema,
    async read({ query, language, notes }) {
      notes.shows(...regulationTables)
      const regulations = await findRegulations(db, language, query.beside)
      if (!regulations) throw new AppError('not-found')
      return regulations
    },
  })
}
