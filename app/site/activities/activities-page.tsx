import type { ReactNode } from 'react'
import { data } from 'react-router'
import { listActivities } from '../../../shared/contract/activities.ts'
import { listAddress, parseQuery } from '../../../shared/contract/query.ts'
import { formatMonthName, formatNumber, formatYear, monthKey } from '../../../shared/i18n/formats.ts'
import {
  activitiesAddress,
  activityAddress,
  peopleAddresses,
  podcastAddress,
} from '../../../shared/rules/addresses.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { ActivityList } from '../../../shared/schemas/activity.ts'
import {
  type ActivityListQuery,
  activityListQuerySchema,
  activityWhenSchema,
} from '../../../shared/schemas/list-query.ts'
import { readApi } from '../../api/document-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActivityRows } from '../../ui/activity-row/activity-row.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { FilterSelect } from '../../ui/filter-select/filter-select.tsx'
import { ListBar } from '../../ui/list-bar/list-bar.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import {
  chosenCount,
  chosenNames,
  filterChoices,
  type ListFilter,
  listFilter,
} from '../lists/list-filters.ts'
import { HiddenValues, ListFilterPanel, ListSearch } from '../lists/list-form.tsx'
import { ListLead, leadText, useListTitle } from '../lists/list-lead.tsx'
import {
  CorrectedSearch,
  IgnoredParameters,
  ListChips,
  ListPages,
  listStatus,
  NoSuchPage,
  pageCountOf,
} from '../lists/list-results.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import type { Route } from './+types/activities-page.ts'
import styles from './activity-list-screen.module.css'
import { FeedLinks, useFeedAddresses } from './feed-links.tsx'
import monthGroupStyles from './month-group.module.css'
import { useActivityTexts } from './use-activity-texts.ts'

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
        feeds={[
          { title: t('feeds.rss'), address: rss },
          { title: t('podcast.title'), address: podcastAddress(language) },
        ]}
        isIndexed={!isFiltered && list.items.length > 0}
      />
      <ActivityListScreen list={list} query={query} ignored={ignored} />
    </>
  )
}

interface ActivityListScreenProps {
  list: ActivityList
  /** The query of the URL. */
  query: ActivityListQuery
  /** Names of query parameters that were not understood. */
  ignored: string[]
}

/** Shows the activities by month, upcoming ones first. Search and filters are one GET form (P-6). */
function ActivityListScreen({ list, query, ignored }: ActivityListScreenProps) {
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
        <CorrectedSearch search={query.q} corrected={list.corrected} />
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

/** Largest number of rows that a phone's viewport shows when the page opens; the others are laid out later. */
const rowsAtOnce = 3

/** Shows the activities of a page by month, in their order. Only a list of one page knows how many a month has. */
function ActivityMonths({ list }: { list: ActivityList }) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const texts = useActivityTexts()
  const isWhole = pageCountOf(list) === 1
  const months = [...Map.groupBy(list.items, ({ startsAt }) => monthKey(startsAt))]
  return (
    <div>
      {months.map(([month, activities], position) => {
        const start = activities[0]?.startsAt ?? ''
        const year = formatYear(start, language)
        return (
          <MonthGroup
            key={month}
            isLater={position > 0}
            id={month}
            title={formatMonthName(start, language)}
            note={isWhole ? t('list.month', { year, count: activities.length }) : year}
          >
            <ActivityRows
              activities={activities}
              language={language}
              texts={texts}
              hrefOf={activityAddress}
              rowsAtOnce={rowsAtOnce}
            />
          </MonthGroup>
        )
      })}
    </div>
  )
}

interface MonthGroupProps {
  /** Unique on the page, e.g. `2026-11`. */
  id: string
  /** The month's name, capitalised. */
  title: string
  /** Text under the name: the year, and the number of activities where it is known. */
  note: string
  /** Whether it lies below a phone's first viewport. */
  isLater?: boolean
  /** `ActivityRows`. */
  children: ReactNode
}

/** Shows the activities of one month. On wide screens the month's name stays in sight next to them (P-6). */
function MonthGroup({ id, title, note, isLater = false, children }: MonthGroupProps) {
  return (
    <section
      className={monthGroupStyles.month}
      aria-labelledby={`month-${id}`}
      data-later={isLater ? '' : undefined}
    >
      <h2 id={`month-${id}`}>
        {title} <small>{note}</small>
      </h2>
      {children}
    </section>
  )
}

interface NoActivitiesProps {
  query: ActivityListQuery
  hasFilters: boolean
  /** URL of the same list with past activities; left out where these are none either. */
  viewAllHref: string | undefined
  /** URL of the list without any filter. */
  clearHref: string
}

/** Shows that nothing was found, names the cause and offers two links. */
function NoActivities({ query, hasFilters, viewAllHref, clearHref }: NoActivitiesProps) {
  const { t } = useTranslation('activities')
  const isNarrowed = hasFilters || query.q !== ''
  const text =
    query.q !== ''
      ? t('list.empty.query', { query: query.q })
      : hasFilters
        ? t('list.empty.filters')
        : query.when === 'upcoming'
          ? t(viewAllHref ? 'list.empty.nothingUpcoming' : 'list.empty.nothing')
          : t('list.empty.nothing')
  return (
    <EmptyState title={t('list.empty.title')} text={text}>
      {viewAllHref && <Button href={viewAllHref}>{t('list.viewAll')}</Button>}
      {isNarrowed && (
        <Button href={clearHref} variant="second">
          {t('list.empty.clear')}
        </Button>
      )}
      {(!isNarrowed || !viewAllHref) && (
        <Button href={peopleAddresses.ambassador} variant="second">
          {t('list.empty.ambassadors')}
        </Button>
      )}
    </EmptyState>
  )
}

/** The filters of activities, in the order in which they are shown. */
const activityFilterNames = ['category', 'kind', 'country'] as const

interface ActivityFiltersProps {
  filters: (ListFilter & { name: (typeof activityFilterNames)[number] })[]
  when: ActivityListQuery['when']
  /** The periods with results and their counts. */
  whenOptions: ActivityList['facets']['when']
}

/** Shows the filters of activities as select elements, the period last (P-6). */
function ActivityFilters({ filters, when, whenOptions }: ActivityFiltersProps) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const periods = activityWhenSchema.options.flatMap((period) => {
    const option = whenOptions.find(({ value }) => value === period)
    const isSelected = period === when
    if (!option && !isSelected) return []
    return {
      // The default of the list needs no parameter.
      value: period === 'upcoming' ? '' : period,
      label: t(`list.filters.whens.${period}`),
      count: option?.count ?? 0,
      isSelected,
    }
  })
  return (
    <ListFilterPanel isRow chosen={chosenCount(filters) + (when === 'upcoming' ? 0 : 1)}>
      {filters.map(({ name, label, options }) => (
        <FilterSelect
          key={name}
          name={name}
          label={label}
          allLabel={t(`list.filters.all.${name}`)}
          choices={filterChoices(options, language)}
        />
      ))}
      <FilterSelect name="when" label={t('list.filters.when')} choices={periods} />
    </ListFilterPanel>
  )
}
