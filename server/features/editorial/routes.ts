import { listFrequentQuestions, readAbout } from '../../../shared/contract/editorial.ts'
import { readSiteTexts } from '../../../shared/contract/site-texts.ts'
import { type PublicApi, publicRead } from '../../http/public-read.ts'
import { withPictures } from '../../presenters/pictured-texts.ts'
import type { Services } from '../../services.ts'
import { findAbout, findFrequentQuestions, findSiteTexts } from './queries.ts'

/** Adds the public reads of the programme's own texts: about, questions and answers. */
export function editorialRoutes(
  api: PublicApi,
  {
    database: { reads: db },
    readModel,
    isDemonstration,
  }: Pick<Services, 'database' | 'readModel' | 'isDemonstration'>,
): void {
  publicRead(api, readSiteTexts, {
    summary:
      'The texts of the site’s own screens and of its footer, the contact blocks, and what is announced now',
    async read({ language, now, dependencies }) {
      dependencies.shows('site_texts')
      const { texts, changesAt } = await findSiteTexts(db, readModel, { language, now, isDemonstration })
      dependencies.changesAt(changesAt)
      return texts
    },
  })

  publicRead(api, readAbout, {
    summary: 'The texts about the programme and its values',
    async read({ language, dependencies }) {
      dependencies.shows('site_texts')
      return withPictures(db, await findAbout(db, language), language, () => dependencies.shows('files'))
    },
  })

  publicRead(api, listFrequentQuestions, {
    summary: 'Questions and answers: all of them, or those that a search finds',
    async read({ query, language, dependencies }) {
      dependencies.shows('site_texts')
      const found = await findFrequentQuestions(db, language, query.q)
      const items = await withPictures(db, found, language, () => dependencies.shows('files'))
      return { items, total: items.length }
    },
  })
}
