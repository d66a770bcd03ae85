import { listFrequentQuestions, readAbout } from '../../../shared/contract/editorial.ts'
import { readSiteTexts } from '../../../shared/contract/site-texts.ts'
import { type PublicApi, publicRead } from '../../http/public-read.ts'
import type { Services } from '../../services.ts'
import { findAbout, findFrequentQuestions, findSiteTexts } from './queries.ts'

/** Adds the public reads of the programme's own texts: about, questions and answers. */
export function editorialRoutes(
  api: PublicApi,
  {
    database: { db },
    readModel,
    isDemonstration,
  }: Pick<Services, 'database' | 'readModel' | 'isDemonstration'>,
): void {
  publicRead(api, readSiteTexts, {
    summary:
      'The texts of the site’s own screens and of its footer, the contact blocks, and what is announced now',
    async read({ language, now, notes }) {
      notes.shows('site_texts')
      const { texts, changesAt } = await findSiteTexts(db, readModel, { language, now, isDemonstration })
      notes.changesAt(changesAt)
      return texts
    },
  })

  publicRead(api, readAbout, {
    summary: 'The texts about the programme and its values',
    read({ language, notes }) {
      notes.shows('site_texts')
      return findAbout(db, language)
    },
  })

  publicRead(api, listFrequentQuestions, {
    summary: 'Questions and answers: all of them, or those that a search finds',
    async read({ query, language, notes }) {
      notes.shows('site_texts')
      const items = await findFrequentQuestions(db, language, query.q)
      return { items, total: items.length }
    },
  })
}
