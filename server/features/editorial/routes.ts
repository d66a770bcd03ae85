import { listFrequentQuestions, readAbout } from '../../../shared/contract/editorial.ts'
import type { Database } from '../../db/database.ts'
import { type PublicApi, publicRead } from '../../http/public-read.ts'
import { findAbout, findFrequentQuestions } from './queries.ts'

/** Adds the public reads of the programme's own texts: about, questions and answers. */
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
}
