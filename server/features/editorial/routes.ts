import { listFrequentQuestions, readAbout, readRegulations } from '../../../shared/contract/editorial.ts'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import { type PublicApi, publicRead } from '../../http/public-read.ts'
import { findRegulations, regulationTables } from '../../presenters/regulations.ts'
import { findAbout, findFrequentQuestions } from './queries.ts'

/** Adds the public reads of the programme's own texts: about, questions and answers, regulations. */
export function editorialRoutes(api: PublicApi, { db }: Database): void {
  publicRead(api, readAbout, {
    summary: 'The texts about the programme and its values',
    read({ language, notes }) {
      notes.shows('about_sections', 'programme_values')
      return findAbout(db, language)
    },
  })

  publicRead(api, listFrequentQuestions, {
    summary: 'Questions and answers: all of them, or those that a search finds',
    async read({ query, language, notes }) {
      notes.shows('frequent_questions')
      const items = await findFrequentQuestions(db, language, query.q)
      return { items, total: items.length }
    },
  })

  publicRead(api, readRegulations, {
    summary: 'The newest edition of the programme’s regulations, clause by clause',
    async read({ query, language, notes }) {
      notes.shows(...regulationTables)
      const regulations = await findRegulations(db, language, query.beside)
      if (!regulations) throw new AppError('not-found')
      return regulations
    },
  })
}
