import { listTextPages, readTextPage } from '../../../../shared/contract/text-pages.ts'
import { AppError } from '../../../errors.ts'
import { type PublicApi, publicRead } from '../../../http/public-read.ts'
import { withPictures } from '../../../presenters/pictured-texts.ts'
import type { Services } from '../../../services.ts'
import { findTextPage, findTextPages } from './queries.ts'

/** Adds the public reads of text pages (C-2). */
export function textPageRoutes(
  api: PublicApi,
  { database: { reads: db }, readModel }: Pick<Services, 'database' | 'readModel'>,
): void {
  publicRead(api, listTextPages, {
    summary: 'The published text pages, in the order of the footer',
    async read({ language, now, dependencies }) {
      dependencies.shows('text_pages')
      const [content, items] = await Promise.all([
        readModel.current(),
        findTextPages(db, readModel, language, now),
      ])
      dependencies.changesAt(content.texts.nextChange(now.getTime()))
      return { items, total: items.length }
    },
  })

  publicRead(api, readTextPage, {
    summary: 'One text page: about personal data, accessibility or terms, or another that was written',
    async read({ params: { slug }, language, now, dependencies }) {
      dependencies.shows('text_pages')
      const found = await findTextPage(db, slug, language, now)
      if (!found) throw new AppError('not-found')
      dependencies.changesAt(found.publishedUntil?.getTime())
      return withPictures(db, found.page, language, () => dependencies.shows('files'))
    },
  })
}
