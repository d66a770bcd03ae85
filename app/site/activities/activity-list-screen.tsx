import { useTranslation } from 'react-i18next'
import { formatMonthName, formatNumber, formatYear, monthKey } from '../../../shared/i18n/formats.ts'
import { activitiesAddress, activityAddress, peopleAddresses } from '../../../shared/rules/addresses.ts'
import { pageSizeDefault } from '../../../shared/rules/limits.ts'
import type { ActivityList } from '../../../shared/schemas/activity.ts'
import {
  type ActivityListQuery,
  activityListQuerySchema,
  activityWhenSchema,
  listAddress,
} from '../../../shared/schemas/list-query.ts'
import type { ActivitySummary } from '../../../shared/schemas/summary.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ActivityRow } from '../../ui/activity-row/activity-row.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Chips } from '../../ui/chips/chips.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { FilterPanel } from '../../ui/filter-panel/filter-panel.tsx'
import { FilterSelect } from '../../ui/filter-select/filter-select.tsx'
import { ListBar } from '../../ui/list-bar/list-bar.tsx'
import { MonthGroup } from '../../ui/month-group/month-group.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { SearchField } from '../../ui/search-field/search-field.tsx'
import { Timetable } from '../../ui/timetable/timetable.tsx'
import { filterChips, filterChoices, listFilter, valuesWithoutControl } from '../lists/list-filters.ts'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import styles from './activity-list-screen.module.css'
import { FeedLinks } from './feed-links.tsx'
import { useActivityTexts } from './use-activity-texts.ts'

/** Largest number of rows that a phone's viewport shows when the page opens; the others are laid out later. */
const rowsAtOnce = 3

interface ActivityListScreenProps {
  list: ActivityList
  /** The query of the URL. */
  query: ActivityListQuery
  /** Names of query parameters that were not understood. */
  ignored: string[]
}

/** The filters of activities, in the order in which they are shown. */
export const activityFilterNames = ['category', 'kind', 'country'] as const

/** Shows the activities by month, upcoming ones first. Search and filters are one GET form (P-6). */
export function ActivityListScreen({ list, query, ignored }: ActivityListScreenProps) {
  const { t } = useTranslation('activities')
  const language = useLanguage()
  const texts = useActivityTexts()
  const addressOf = (change: Partial<ActivityListQuery>) =>
    listAddress(activitiesAddress, activityListQuerySchema, { ...query, page: 1, ...change })

  const filters = activityFilterNames.map((name) =>
    listFilter(name, t(`list.filters.${name}`), query[name], list.facets[name]),
  )
  const chips = filterChips(filters, language, addressOf)
  const hasFilters = chips.length > 0
  const chosenCount = chips.length + (query.when === 'upcoming' ? 0 : 1)
  if (query.q !== '') {
    chips.push({ label: t('list.chips.query', { query: query.q }), href: addressOf({ q: '' }) })
  }
  const whens = activityWhenSchema.options.flatMap((when) => {
    const option = list.facets.when.find(({ value }) => value === when)
    const isSelected = when === query.when
    return option || isSelected
      ? [
          {
            // The default of the list needs no parameter.
            value: when === 'upcoming' ? '' : when,
            label: t(`list.filters.whens.${when}`),
            count: option?.count ?? 0,
            isSelected,
          },
        ]
      : []
  })
  const pageCount = Math.ceil(list.total / list.pageSize)

  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('list.title') }]} />
      <form action={activitiesAddress} method="get" data-live="" autoComplete="off">
        <PageHead title={t('list.title')} lead={t(`list.lead.${query.when}`)}>
          <SearchField
            id="q"
            value={query.q}
            texts={{
              label: t('list.search.label'),
              placeholder: t('list.search.placeholder'),
              submit: t('list.search.submit'),
            }}
          />
          <FilterPanel
            isRow
            chosenCount={chosenCount}
            texts={{
              title: t('list.filters.label'),
              chosen: t('list.filters.chosen', { count: chosenCount }),
              submit: t('list.filters.submit'),
            }}
          >
            {filters.map(({ name, label, options }) => (
              <FilterSelect
                key={name}
                name={name}
                label={label}
                allLabel={t(`list.filters.all.${name}`)}
                choices={filterChoices(options, language)}
              />
            ))}
            <FilterSelect name="when" label={t('list.filters.when')} choices={whens} />
          </FilterPanel>
          {valuesWithoutControl(filters).map(({ name, value }) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          {query.sort && <input type="hidden" name="sort" value={query.sort} />}
          {query.pageSize !== pageSizeDefault && (
            <input type="hidden" name="pageSize" value={query.pageSize} />
          )}
        </PageHead>
      </form>
      <div className={`wrap ${styles.results}`}>
        {ignored.length > 0 && (
          <Notice>
            <p>{t('list.ignored', { names: ignored.join(', ') })}</p>
          </Notice>
        )}
        {chips.length > 0 && (
          <ListBar found={t('list.found', { count: list.total, number: formatNumber(list.total, language) })}>
            <Chips
              chips={chips}
              clearHref={listAddress(activitiesAddress, activityListQuerySchema, { when: query.when })}
              texts={{
                label: t('list.chips.label'),
                remove: t('list.chips.remove'),
                clear: t('list.chips.clear'),
              }}
            />
          </ListBar>
        )}
        {list.items.length > 0 ? (
          <>
            <div>
              {byMonth(list.items).map(([month, activities], place) => {
                const start = activities[0]?.startsAt ?? ''
                const year = formatYear(start, language)
                return (
                  <MonthGroup
                    key={month}
                    isLater={place > 0}
                    id={month}
                    title={formatMonthName(start, language)}
                    note={pageCount > 1 ? year : t('list.month', { year, count: activities.length })}
                  >
                    <Timetable>
                      {activities.map((activity, index) => (
                        <li key={activity.id} data-later={index < rowsAtOnce ? undefined : ''}>
                          <ActivityRow
                            activity={activity}
                            language={language}
                            texts={texts}
                            level={3}
                            href={activityAddress(activity.id)}
                          />
                        </li>
                      ))}
                    </Timetable>
                  </MonthGroup>
                )
              })}
            </div>
            <Pagination
              page={list.page}
              pageCount={pageCount}
              hrefOf={(page) => addressOf({ page })}
              texts={{
                label: t('list.pages.label'),
                previous: t('list.pages.previous'),
                next: t('list.pages.next'),
                page: t('list.pages.page'),
              }}
            />
            <div>
              {query.when === 'upcoming' ? (
                <Button href={addressOf({ when: 'all' })} variant="second">
                  {t('list.viewAll')}
                </Button>
              ) : (
                <Button href={addressOf({ when: 'upcoming' })} variant="second">
                  {t('list.viewUpcoming')}
                </Button>
              )}
            </div>
          </>
        ) : list.total > 0 ? (
          <EmptyState
            title={t('list.noPage.title')}
            text={t('list.noPage.text', { count: pageCount, page: list.page })}
          >
            <Button href={addressOf({ page: pageCount })}>{t('list.noPage.last')}</Button>
            {pageCount > 1 && (
              <Button href={addressOf({ page: 1 })} variant="second">
                {t('list.noPage.first')}
              </Button>
            )}
          </EmptyState>
        ) : (
          <NoActivities query={query} hasFilters={hasFilters} viewAllHref={addressOf({ when: 'all' })} />
        )}
        <FeedLinks query={query} />
      </div>
    </>
  )
}

/** Groups activities by month and keeps their order. */
function byMonth(activities: ActivitySummary[]): [string, ActivitySummary[]][] {
  const months = new Map<string, ActivitySummary[]>()
  for (const activity of activities) {
    const key = monthKey(activity.startsAt)
    months.set(key, [...(months.get(key) ?? []), activity])
  }
  return [...months]
}

interface NoActivitiesProps {
  query: ActivityListQuery
  hasFilters: boolean
  /** URL of the same list with past activities. */
  viewAllHref: string
}

/** Shows that nothing was found, names the cause and offers two links. */
function NoActivities({ query, hasFilters, viewAllHref }: NoActivitiesProps) {
  const { t } = useTranslation('activities')
  const isNarrowed = hasFilters || query.q !== ''
  const text =
    query.q !== ''
      ? t('list.empty.query', { query: query.q })
      : hasFilters
        ? t('list.empty.filters')
        : query.when === 'upcoming'
          ? t('list.empty.nothingUpcoming')
          : t('list.empty.nothing')
  return (
    <EmptyState title={t('list.empty.title')} text={text}>
      {query.when !== 'all' && <Button href={viewAllHref}>{t('list.viewAll')}</Button>}
      {isNarrowed && (
        <Button
          href={listAddress(activitiesAddress, activityListQuerySchema, { when: query.when })}
          variant="second"
        >
          {t('list.empty.clear')}
        </Button>
      )}
      {(!isNarrowed || query.when === 'all') && (
        <Button href={peopleAddresses.ambassador} variant="second">
          {t('list.empty.ambassadors')}
        </Button>
      )}
    </EmptyState>
  )
}
