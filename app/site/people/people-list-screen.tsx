import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import { activitiesAddress, peopleAddresses } from '../../../shared/rules/addresses.ts'
import { pageSizeDefault } from '../../../shared/rules/limits.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import {
  listAddress,
  type PersonListQuery,
  personListQuerySchema,
} from '../../../shared/schemas/list-query.ts'
import type { PersonList } from '../../../shared/schemas/person.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { Chips } from '../../ui/chips/chips.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { FacetGroup } from '../../ui/facet-group/facet-group.tsx'
import { FilterPanel } from '../../ui/filter-panel/filter-panel.tsx'
import { FilterSelect } from '../../ui/filter-select/filter-select.tsx'
import { ListBar } from '../../ui/list-bar/list-bar.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { PersonCard } from '../../ui/person-card/person-card.tsx'
import { PersonGrid } from '../../ui/person-grid/person-grid.tsx'
import { SearchField } from '../../ui/search-field/search-field.tsx'
import { SortSelect } from '../../ui/sort-select/sort-select.tsx'
import { filterChips, filterChoices, listFilter, valuesWithoutControl } from '../lists/list-filters.ts'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import styles from './people-list-screen.module.css'

/** Largest number of cards that a phone's viewport shows when the page opens; the others are laid out later. */
const rowsAtOnce = 4

interface PeopleListScreenProps {
  kind: PersonKind
  list: PersonList
  /** The query of the URL. */
  query: PersonListQuery
  /** Names of query parameters that were not understood. */
  ignored: string[]
  /** Path of the list, without its query. */
  path: string
}

/** The filters of a list of people, in the order in which they are shown. */
export const peopleFilterNames = ['country', 'category', 'direction', 'organization', 'tag'] as const
/** Filters with too many values for checkboxes; they are select elements instead. */
const selectFilterNames: readonly string[] = ['organization', 'tag']

/**
 * Shows the list of ambassadors or of experts (P-2, P-5). Search, filters and order are one GET form that needs no
 * script; chips remove filters; then come cards and pages. An empty list says why it is empty.
 */
export function PeopleListScreen({ kind, list, query, ignored, path }: PeopleListScreenProps) {
  const { t } = useTranslation(['people', 'common'])
  const language = useLanguage()
  const addressOf = (change: Partial<PersonListQuery>) =>
    listAddress(path, personListQuerySchema, { ...query, page: 1, ...change })

  const filters = peopleFilterNames.map((name) =>
    listFilter(name, t(`list.filters.${name}`), query[name], list.facets[name]),
  )
  // Where nothing is found, nothing can be selected, and a button alone would have no purpose.
  const hasFilters = filters.some(({ options }) =>
    options.some(({ count, isSelected }) => count > 0 || isSelected),
  )
  const chips = filterChips(filters, language, addressOf)
  const chosenCount = chips.length
  if (query.q !== '') {
    chips.push({ label: t('list.chips.query', { query: query.q }), href: addressOf({ q: '' }) })
  }

  const sorts = [
    ...(query.q === ''
      ? [{ value: '', label: t('list.sort.name') }]
      : [
          { value: '', label: t('list.sort.nearness') },
          { value: 'name', label: t('list.sort.name') },
        ]),
    { value: '-name', label: t('list.sort.nameReversed') },
    { value: '-created', label: t('list.sort.newest') },
    { value: 'created', label: t('list.sort.oldest') },
  ]
  const sort = sorts.some(({ value }) => value === query.sort) ? (query.sort ?? '') : ''

  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t(`list.title.${kind}`) }]} />
      <form action={path} method="get" data-live="" autoComplete="off">
        <PageHead title={t(`list.title.${kind}`)} lead={t(`list.lead.${kind}`)}>
          <SearchField
            id="q"
            value={query.q}
            texts={{
              label: t('list.search.label'),
              placeholder: t(`list.search.placeholder.${kind}`),
              submit: t('list.search.submit'),
            }}
          />
        </PageHead>
        <div className={hasFilters ? `wrap ${styles.browse}` : 'wrap'}>
          {hasFilters && (
            <FilterPanel
              chosenCount={chosenCount}
              texts={{
                title: t('list.filters.title'),
                chosen: t('list.filters.chosen', { count: chosenCount }),
                submit: t('list.filters.submit'),
              }}
            >
              {filters.map(({ name, label, options }) =>
                selectFilterNames.includes(name) ? (
                  <FilterSelect
                    key={name}
                    name={name}
                    label={label}
                    allLabel={t('list.filters.all')}
                    choices={filterChoices(options, language)}
                  />
                ) : (
                  <FacetGroup
                    key={name}
                    name={name}
                    legend={label}
                    options={options}
                    language={language}
                    texts={{ more: (count) => t('list.filters.more', { count }) }}
                  />
                ),
              )}
            </FilterPanel>
          )}
          {valuesWithoutControl(filters).map(({ name, value }) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          {query.pageSize !== pageSizeDefault && (
            <input type="hidden" name="pageSize" value={query.pageSize} />
          )}
          <div className={styles.results}>
            {ignored.length > 0 && (
              <Notice>
                <p>{t('list.ignored', { names: ignored.join(', ') })}</p>
              </Notice>
            )}
            <ListBar
              found={t(`list.found.${kind}`, {
                count: list.total,
                number: formatNumber(list.total, language),
              })}
            >
              {chips.length > 0 && (
                <Chips
                  chips={chips}
                  clearHref={listAddress(path, personListQuerySchema, { sort: query.sort })}
                  texts={{
                    label: t('list.chips.label'),
                    remove: t('list.chips.remove'),
                    clear: t('list.chips.clear'),
                  }}
                />
              )}
              {list.total > 1 && (
                <SortSelect
                  value={sort}
                  choices={sorts}
                  texts={{ label: t('list.sort.label'), submit: t('list.sort.submit') }}
                />
              )}
            </ListBar>
            {list.items.length > 0 ? (
              <PersonGrid>
                {list.items.map((person, index) => (
                  <li key={person.id} data-later={index < rowsAtOnce ? undefined : ''}>
                    <PersonCard
                      person={person}
                      language={language}
                      texts={{ notAvailable: t('common:notAvailable') }}
                      headingLevel={2}
                      transition
                    />
                  </li>
                ))}
              </PersonGrid>
            ) : list.total > 0 ? (
              <NoPage list={list} addressOf={addressOf} />
            ) : (
              <NoPeople kind={kind} query={query} hasFilters={chosenCount > 0} path={path} />
            )}
            {list.items.length > 0 && (
              <Pagination
                page={list.page}
                pageCount={Math.ceil(list.total / list.pageSize)}
                hrefOf={(page) => addressOf({ page })}
                texts={{
                  label: t('list.pages.label'),
                  previous: t('list.pages.previous'),
                  next: t('list.pages.next'),
                  page: t('list.pages.page'),
                }}
              />
            )}
          </div>
        </div>
      </form>
    </>
  )
}

interface NoPageProps {
  list: PersonList
  addressOf: (change: { page: number }) => string
}

/** Shows that a page is beyond the last, says how many there are, and links to the last and the first. */
function NoPage({ list, addressOf }: NoPageProps) {
  const { t } = useTranslation('people')
  const pageCount = Math.ceil(list.total / list.pageSize)
  return (
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
  )
}

interface NoPeopleProps {
  kind: PersonKind
  query: PersonListQuery
  hasFilters: boolean
  path: string
}

/** Shows that nobody was found, names the cause and offers two links. */
function NoPeople({ kind, query, hasFilters, path }: NoPeopleProps) {
  const { t } = useTranslation('people')
  const { q } = query
  const otherPath = peopleAddresses[kind === 'ambassador' ? 'expert' : 'ambassador']
  const searchOf = (listPath: string) => listAddress(listPath, personListQuerySchema, { q })
  const title = t('list.empty.title')
  if (q !== '' && hasFilters) {
    return (
      <EmptyState title={title} text={t(`list.empty.queryAndFilters.${kind}`, { query: q })}>
        <Button href={searchOf(path)}>{t('list.empty.searchEverywhere')}</Button>
        <Button href={path} variant="second">
          {t(`list.empty.showAll.${kind}`)}
        </Button>
      </EmptyState>
    )
  }
  if (q !== '') {
    return (
      <EmptyState title={title} text={t(`list.empty.query.${kind}`, { query: q })}>
        <Button href={path}>{t(`list.empty.showAll.${kind}`)}</Button>
        <Button href={searchOf(otherPath)} variant="second">
          {t(`list.empty.searchOther.${kind}`)}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={title}
      text={hasFilters ? t(`list.empty.filters.${kind}`) : t(`list.empty.nobody.${kind}`)}
    >
      {hasFilters ? (
        <Button href={path}>{t(`list.empty.showAll.${kind}`)}</Button>
      ) : (
        <Button href={activitiesAddress}>{t('list.empty.activities')}</Button>
      )}
      <Button href={otherPath} variant="second">
        {t(`list.empty.showOther.${kind}`)}
      </Button>
    </EmptyState>
  )
}
