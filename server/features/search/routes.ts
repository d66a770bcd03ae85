import { searchSite } from '../../../shared/contract/search.ts'
import { foundPageSize, foundRecordsMax } from '../../../shared/rules/limits.ts'
import { type PublicApi, publicRead } from '../../http/public-read.ts'
import { textTables } from '../../public-content/load-texts.ts'
import { nextChangeOf, readQuery } from '../../public-content/read-query.ts'
import type { Vocabulary } from '../../public-content/vocabulary.ts'
import type { Services } from '../../services.ts'
import { findAll, findApart, findKnown, orderOfKinds } from './find-all.ts'
import { presentFound } from './present-found.ts'
import { suggestWords } from './suggest-words.ts'
import { chosenMeanings, presentUnderstood } from './understood.ts'

/** Adds the search over everything public, best first; an empty query finds nothing (C-12, L-5). */
export function searchRoutes(api: PublicApi, { readModel }: Pick<Services, 'readModel'>): void {
  publicRead(api, searchSite, {
    summary: 'People, activities, questions, clauses and pages found by any spelling of a name or word',
    async read({ query: asked, language, now: instant, dependencies }) {
      dependencies.shows('people', 'activities', 'tags', 'search_words', 'files', ...textTables)
      const content = await readModel.current()
      const now = instant.getTime()
      dependencies.changesAt(content.activities.nextChange(now))
      dependencies.changesAt(content.people.nextChange(now))
      dependencies.changesAt(content.texts.nextChange(now))
      const { q, kind, page, exact } = asked
      const read = (vocabulary?: Pick<Vocabulary, 'entriesAt'>) =>
        readQuery(q, vocabulary, chosenMeanings(content, asked))
      const query = read(exact ? undefined : content.vocabulary)
      dependencies.changesAt(nextChangeOf(query, now))
      const options = { language, now, isExact: exact !== undefined }
      const typed = { ...options, query, found: findAll(content, query, options) }
      const known = findKnown(content, typed)
      const search = known?.search ?? findApart(content, typed, read) ?? typed
      const part = kind === undefined ? { recordsMax: foundRecordsMax } : { kind, page }
      const [results, suggestions] = await Promise.all([
        presentFound(content, search, part),
        suggestWords(content, q, search),
      ])
      const { found } = search
      return {
        ...results,
        ...suggestions,
        ...(known && { corrected: known.meant }),
        understood: presentUnderstood(content, known ? query : search.query, language),
        order: orderOfKinds(found, search.query),
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
