import { data, type RouterContextProvider } from 'react-router'
import { listPeople } from '../../../shared/contract/people.ts'
import { listAddress, type ParsedQuery, parseQuery } from '../../../shared/contract/query.ts'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import { activitiesAddress, peopleAddresses } from '../../../shared/rules/addresses.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import { sectionOf } from '../../../shared/rules/record-types.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import { type PersonListQuery, personListQuerySchema } from '../../../shared/schemas/list-query.ts'
import type { PersonList } from '../../../shared/schemas/person.ts'
import { readApi } from '../../api/document-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ListBar } from '../../ui/list-bar/list-bar.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { PersonCard, PersonGrid } from '../../ui/person-card/person-card.tsx'
import { Select } from '../../ui/select/select.tsx'
import { DocumentHead } from '../document-head.tsx'
import { chosenCount, chosenNames, listFilter } from '../lists/list-filters.ts'
import { HiddenValues, ListSearch } from '../lists/list-form.tsx'
import { ListLead, leadText, useListTitle } from '../lists/list-lead.tsx'
import {
  CorrectedSearch,
  IgnoredParameters,
  ListChips,
  ListPages,
  listStatus,
  NoSuchPage,
} from '../lists/list-results.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { PeopleFilters, peopleFilterNames } from './people-filters.tsx'
import styles from './people-list-screen.module.css'
import sortSelectStyles from './sort-select.module.css'
import { usePersonTexts } from './use-person-texts.ts'

/** The query parameters of a list of people. */
export const peopleListParameters = Object.keys(personListQuerySchema.shape)

/** Loads the list for the URL's query, and names the parameters that were not understood. */
export async function loadPeopleList(
  context: Readonly<RouterContextProvider>,
  request: Request,
  kind: PersonKind,
) {
  const parsed = parseQuery(personListQuerySchema, new URL(request.url).searchParams)
  const list = await readApi(context, listPeople[kind], { query: parsed.query })
  return data({ ...parsed, list }, listStatus(list))
}

/**
 * Renders the document of a list of people. Search engines index whole lists and their pages, not every combination.
 */
export function PeopleListDocument({
  kind,
  list,
  query,
  ignored,
}: ParsedQuery<PersonListQuery> & { kind: PersonKind; list: PersonList }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const path = peopleAddresses[kind]
  const { page, pageSize, sort, ...filters } = query
  const title = useListTitle({
    title: t(`list.title.${kind}`),
    chosen: peopleFilterNames.flatMap((name) => chosenNames(query[name], list.facets[name])),
    search: query.q,
    found: t(`list.found.${kind}`, { count: list.total, number: formatNumber(list.total, language) }),
    page,
  })
  const isFiltered = Object.values(filters).some((value) => value.length > 0)
  return (
    <>
      <DocumentHead
        title={title}
        description={leadText({ lead: t(`list.lead.${kind}`), described: list.described })}
        address={listAddress(path, personListQuerySchema, { page })}
        isIndexed={!isFiltered && list.items.length > 0}
      />
      <PeopleListScreen kind={kind} list={list} query={query} ignored={ignored} path={path} />
    </>
  )
}

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

/**
 * Shows the list of ambassadors or of experts (P-2, P-5). Search, filters and order are one GET form that needs no
 * script; chips remove filters; then come cards and pages. An empty list says why it is empty.
 */
function PeopleListScreen({ kind, list, query, ignored, path }: PeopleListScreenProps) {
  const { t } = useTranslation('people')
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
  return (
    <>
      <SiteBreadcrumbs
        steps={[{ label: t(`list.title.${kind}`) }]}
        editAddress={sectionAddress(sectionOf(kind))}
      />
      <form action={path} method="get" data-live="" autoComplete="off">
        <PageHead
          title={t(`list.title.${kind}`)}
          lead={<ListLead lead={t(`list.lead.${kind}`)} described={list.described} />}
        >
          <ListSearch value={query.q} placeholder={t(`list.search.placeholder.${kind}`)} />
        </PageHead>
        <div className={`wrap ${styles.list} ${hasFilters ? styles.browse : ''}`}>
          {hasFilters && <PeopleFilters filters={filters} />}
          <HiddenValues filters={filters} pageSize={query.pageSize} />
          <div className={styles.results}>
            <IgnoredParameters names={ignored} />
            <CorrectedSearch search={query.q} corrected={list.corrected} />
            <ListBar
              found={t(`list.found.${kind}`, {
                count: list.total,
                number: formatNumber(list.total, language),
              })}
            >
              <ListChips
                filters={filters}
                search={query.q}
                addressOf={addressOf}
                clearHref={listAddress(path, personListQuerySchema, { sort: query.sort })}
              />
              {list.total > 1 && <PeopleSort query={query} />}
            </ListBar>
            {list.items.length > 0 ? (
              <>
                <People people={list.items} />
                <ListPages list={list} addressOf={addressOf} />
              </>
            ) : list.total > 0 ? (
              <NoSuchPage list={list} addressOf={addressOf} />
            ) : (
              <NoPeople kind={kind} query={query} hasFilters={chosenCount(filters) > 0} path={path} />
            )}
          </div>
        </div>
      </form>
    </>
  )
}

/** Shows the people of a page as cards. */
function People({ people }: { people: PersonList['items'] }) {
  const language = useLanguage()
  const texts = usePersonTexts()
  return (
    <PersonGrid>
      {people.map((person, index) => (
        <li key={person.id} data-later={index < rowsAtOnce ? undefined : ''}>
          <PersonCard person={person} language={language} texts={texts} headingLevel={2} transition />
        </li>
      ))}
    </PersonGrid>
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

/** Shows the orders of a list of people. By default it is by name, and the results of a search by nearness. */
function PeopleSort({ query }: { query: Pick<PersonListQuery, 'q' | 'sort'> }) {
  const { t } = useTranslation('people')
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
  return (
    <SortSelect
      value={sorts.some(({ value }) => value === query.sort) ? (query.sort ?? '') : ''}
      choices={sorts}
      texts={{ label: t('list.sort.label'), submit: t('list.sort.submit') }}
    />
  )
}

interface SortSelectProps {
  value: string
  choices: { value: string; label: string }[]
  /** `submit` labels the button for browsers without scripts, where nothing submits automatically. */
  texts: { label: string; submit: string }
}

/** Shows the order of a list, as part of the form around it. */
function SortSelect({ value, choices, texts }: SortSelectProps) {
  return (
    <div className={sortSelectStyles.sort}>
      <label htmlFor="sort">{texts.label}</label>
      <Select id="sort" name="sort" defaultValue={value} isCompact>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button variant="second">{texts.submit}</Button>
      </noscript>
    </div>
  )
}
