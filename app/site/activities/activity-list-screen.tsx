import { formatNumber } from '../../../shared/i18n/formats.ts'
import { activitiesAddress } from '../../../shared/rules/addresses.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { ActivityList } from '../../../shared/schemas/activity.ts'
import {
  type ActivityListQuery,
  activityListQuerySchema,
  listAddress,
} from '../../../shared/schemas/list-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { ListBar } from '../../ui/list-bar/list-bar.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { chosenCount, listFilter } from '../lists/list-filters.ts'
import { HiddenValues, ListSearch } from '../lists/list-form.tsx'
import { ListLead } from '../lists/list-lead.tsx'
import { IgnoredParameters, ListChips, ListPages, NoSuchPage } from '../lists/list-results.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { ActivityFilters, activityFilterNames } from './activity-filters.tsx'
import styles from './activity-list-screen.module.css'
import { ActivityMonths } from './activity-months.tsx'
import { FeedLinks } from './feed-links.tsx'
import { NoActivities } from './no-activities.tsx'

interface ActivityListScreenProps {
  list: ActivityList
  /** The query of the URL. */
  query: ActivityListQuery
  /** Names of query parameters that were not understood. */
  ignored: string[]
}

/** Shows the activities by month, upcoming ones first. Search and filters are one GET form (P-6). */
export function ActivityListScreen({ list, query, ignored }: ActivityListScreenProps) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const addressOf = (change: Partial<ActivityListQuery>) =>
    listAddress(activitiesAddress, activityListQuerySchema, { ...query, page: 1, ...change })
  const filters = activityFilterNames.map((name) =>
    listFilter(name, t(`list.filters.${name}`), query[name], list.facets[name]),
  )
  const hasFilters = chosenCount(filters) > 0
  const isEmpty = !hasFilters && query.q === '' && list.facets.when.every(({ count }) => count === 0)
  const hasOthers = list.facets.when.some(({ value, count }) => value !== query.when && count > 0)
  const clearHref = listAddress(activitiesAddress, activityListQuerySchema, { when: query.when })
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('list.title') }]} editAddress={sectionAddress('activities')} />
      <form action={activitiesAddress} method="get" data-live="" autoComplete="off">
        <PageHead
          title={t('list.title')}
          lead={<ListLead lead={t(`list.lead.${query.when}`)} described={list.described} />}
        >
          <ListSearch value={query.q} placeholder={t('list.search.placeholder')} />
          {!isEmpty && <ActivityFilters filters={filters} when={query.when} whenOptions={list.facets.when} />}
          <HiddenValues filters={filters} sort={query.sort} pageSize={query.pageSize} />
        </PageHead>
      </form>
      <div className={`wrap ${styles.results}`}>
        <IgnoredParameters names={ignored} />
        {(hasFilters || query.q !== '') && (
          <ListBar found={t('list.found', { count: list.total, number: formatNumber(list.total, language) })}>
            <ListChips filters={filters} search={query.q} addressOf={addressOf} clearHref={clearHref} />
          </ListBar>
        )}
        {list.items.length > 0 ? (
          <>
            <ActivityMonths list={list} />
            <ListPages list={list} addressOf={addressOf} />
            <div>
              <Button
                href={addressOf({ when: query.when === 'upcoming' ? 'all' : 'upcoming' })}
                variant="second"
              >
                {query.when === 'upcoming' ? t('list.viewAll') : t('list.viewUpcoming')}
              </Button>
            </div>
          </>
        ) : list.total > 0 ? (
          <NoSuchPage list={list} addressOf={addressOf} />
        ) : (
          <NoActivities
            query={query}
            hasFilters={hasFilters}
            viewAllHref={hasOthers ? addressOf({ when: 'all' }) : undefined}
            clearHref={clearHref}
          />
        )}
        <FeedLinks query={query} />
      </div>
    </>
  )
}
