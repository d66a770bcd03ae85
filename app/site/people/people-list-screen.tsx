import { formatNumber } from '../../../shared/i18n/formats.ts'
import { sectionOf } from '../../../shared/record-types/record-types.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { PersonKind } from '../../../shared/schemas/catalogue.ts'
import {
  listAddress,
  type PersonListQuery,
  personListQuerySchema,
} from '../../../shared/schemas/list-query.ts'
import type { PersonList } from '../../../shared/schemas/person.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListBar } from '../../ui/list-bar/list-bar.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { PersonCard } from '../../ui/person-card/person-card.tsx'
import { PersonGrid } from '../../ui/person-grid/person-grid.tsx'
import { chosenCount, listFilter } from '../lists/list-filters.ts'
import { HiddenValues, ListSearch } from '../lists/list-form.tsx'
import { ListLead } from '../lists/list-lead.tsx'
import { IgnoredParameters, ListChips, ListPages, NoSuchPage } from '../lists/list-results.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { NoPeople } from './no-people.tsx'
import { PeopleFilters, peopleFilterNames } from './people-filters.tsx'
import styles from './people-list-screen.module.css'
import { PeopleSort } from './people-sort.tsx'

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
export function PeopleListScreen({ kind, list, query, ignored, path }: PeopleListScreenProps) {
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
  const { t } = useTranslation('common')
  const language = useLanguage()
  const texts = { notAvailable: t('notAvailable') }
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
