import { data } from 'react-router'
import { searchSite } from '../../../shared/contract/search.ts'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import { searchAddress } from '../../../shared/rules/addresses.ts'
import { parseQuery } from '../../../shared/schemas/list-query.ts'
import { siteSearchQuerySchema } from '../../../shared/schemas/search.ts'
import { readApi } from '../../api/document-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { listStatus } from '../lists/list-results.tsx'
import type { Route } from './+types/search-page.ts'
import { resultCount } from './result-count.ts'
import { SearchScreen } from './search-screen.tsx'

export const handle = documentHandle(Object.keys(siteSearchQuerySchema.shape))

/** Loads the results of the URL's query; invalid parameters are left out and named. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const parsed = parseQuery(siteSearchQuerySchema, new URL(request.url).searchParams)
  const answer = await readApi(context, searchSite, { query: parsed.query })
  const { kind } = parsed.query
  const { page, pageSize, counts } = answer
  const status = kind ? listStatus({ page, pageSize, total: resultCount(counts, kind) }) : undefined
  return data({ ...parsed, answer }, status)
}

/** Renders the search of the whole site (C-12). Search engines keep none of its results. */
export default function SearchPage({ loaderData: { query, ignored, answer } }: Route.ComponentProps) {
  const { t } = useTranslation('search')
  const { t: lists } = useTranslation('lists')
  const language = useLanguage()
  const { q, kind, page } = query
  const count = resultCount(answer.counts, kind)
  const found =
    count > 0
      ? t('found', { query: answer.corrected ?? q, count, number: formatNumber(count, language) })
      : t('empty.title', { query: q })
  const parts = [
    kind === undefined ? found : t('foundOf', { kind: t(`kinds.${kind}`), found }),
    ...(kind !== undefined && page > 1 ? [lists('pages.number', { page })] : []),
  ]
  return (
    <>
      <DocumentHead
        title={q === '' ? t('title') : parts.join(', ')}
        description={t('description')}
        address={searchAddress}
        isIndexed={false}
      />
      <SearchScreen query={query} ignored={ignored} answer={answer} />
    </>
  )
}
