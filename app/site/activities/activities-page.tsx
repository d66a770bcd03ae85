import { data } from 'react-router'
import { listActivities } from '../../../shared/contract/activities.ts'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import { activitiesAddress } from '../../../shared/rules/addresses.ts'
import { activityListQuerySchema, listAddress, parseQuery } from '../../../shared/schemas/list-query.ts'
import { readApi } from '../../api/document-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { chosenNames } from '../lists/list-filters.ts'
import { leadText } from '../lists/list-lead.tsx'
import { listStatus } from '../lists/list-results.tsx'
import { useListTitle } from '../lists/use-list-title.ts'
import type { Route } from './+types/activities-page.ts'
import { activityFilterNames } from './activity-filters.tsx'
import { ActivityListScreen } from './activity-list-screen.tsx'
import { useFeedAddresses } from './feed-links.tsx'

export const handle = documentHandle(Object.keys(activityListQuerySchema.shape))

export async function loader({ context, request }: Route.LoaderArgs) {
  const parsed = parseQuery(activityListQuerySchema, new URL(request.url).searchParams)
  const list = await readApi(context, listActivities, { query: parsed.query })
  return data({ ...parsed, list }, listStatus(list))
}

/** Renders the list of activities, upcoming ones first (P-6). */
export default function ActivitiesPage({ loaderData: { list, query, ignored } }: Route.ComponentProps) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const { rss } = useFeedAddresses(query)
  const { page, pageSize, sort, when, ...filters } = query
  const title = useListTitle({
    title: t('list.title'),
    chosen: [
      ...activityFilterNames.flatMap((name) => chosenNames(query[name], list.facets[name])),
      ...(when === 'upcoming' ? [] : [t(`list.filters.whens.${when}`)]),
    ],
    search: query.q,
    found: t('list.found', { count: list.total, number: formatNumber(list.total, language) }),
    page,
  })
  const isFiltered = Object.values(filters).some((value) => value.length > 0)
  return (
    <>
      <DocumentHead
        title={title}
        description={leadText({ lead: t(`list.lead.${when}`), described: list.described })}
        address={listAddress(activitiesAddress, activityListQuerySchema, { when, page })}
        feed={{ title: t('feeds.rss'), address: rss }}
        isIndexed={!isFiltered && list.items.length > 0}
      />
      <ActivityListScreen list={list} query={query} ignored={ignored} />
    </>
  )
}
