import { searchSite } from '../../../shared/contract/search.ts'
import { foundPageSize, foundRecordsMax } from '../../../shared/rules/limits.ts'
import { type PublicApi, publicRead } from '../../http/public-read.ts'
import { textTables } from '../../public-content/load-texts.ts'
import type { Services } from '../../services.ts'
import { findAll } from './find-all.ts'
import { presentFound } from './present-found.ts'
import { suggestWords } from './suggest-words.ts'

/** Adds the search over everything public, best first; an empty query finds nothing (C-12). */
export function searchRoutes(api: PublicApi, { readModel }: Pick<Services, 'readModel'>): void {
  publicRead(api, searchSite, {
    summary: 'People, activities, questions, clauses and pages found by any spelling of a name or word',
    async read({ query: { q: query, kind, page, exact }, language, now: instant, notes }) {
      notes.shows('people', 'activities', 'countries', 'files', ...textTables)
      const content = await readModel.current()
      const now = instant.getTime()
      notes.changesAt(content.activities.nextChange(now))
      notes.changesAt(content.people.nextChange(now))
      notes.changesAt(content.texts.nextChange(now))
      const options = { query, language, now, isExact: exact !== undefined }
      const found = findAll(content, query, options)
      const part = kind === undefined ? { recordsMax: foundRecordsMax } : { kind, page }
      const [results, suggestions] = await Promise.all([
        presentFound(content, found, options, part),
        suggestWords(content, query, found, options),
      ])
      return {
        ...results,
        ...suggestions,
        counts: {
          people: found.people.total,
          activities: found.activities.total,
          questions: found.questions.total,
          clauses: found.clauses.total,
          pages: found.pages.total,
        },
        page: kind === undefined ? 1 : page,
        pageSize: foundPageSize,
      }
    },
  })
}
