import { formatNumber } from '../../../shared/i18n/formats.ts'
import { searchAddress } from '../../../shared/rules/addresses.ts'
import { listAddress } from '../../../shared/schemas/list-query.ts'
import {
  foundKinds,
  type SearchAnswer,
  type SiteSearchQuery,
  siteSearchQuerySchema,
} from '../../../shared/schemas/search.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { SearchField } from '../../ui/search-field/search-field.tsx'
import tabStyles from '../../ui/tabs/tabs.module.css'
import { FoundWords } from '../../ui/words/marked-text.tsx'
import { IgnoredParameters, ListPages, NoSuchPage } from '../lists/list-results.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { FoundSection } from './found-section.tsx'
import { NothingFound } from './nothing-found.tsx'
import { resultCount } from './result-count.ts'
import { SearchHints } from './search-hints.tsx'
import styles from './search-screen.module.css'

interface SearchScreenProps {
  /** The query of the URL. */
  query: SiteSearchQuery
  /** Names of query parameters that were not understood. */
  ignored: string[]
  answer: SearchAnswer
}

/**
 * Shows the search of the site (C-12): the field, what was understood, the kinds as links with their counts, and the
 * results. It is a GET form and links.
 */
export function SearchScreen({ query, ignored, answer }: SearchScreenProps) {
  const { t } = useTranslation('search')
  const { q, kind } = query
  const isEmpty = q === ''
  const isFound = resultCount(answer.counts) > 0
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('title') }]} />
      <PageHead title={t('title')}>
        <div className={styles.finder}>
          <form action={searchAddress} aria-label={t('field.form')} autoComplete="off">
            <SearchField
              id="site-search"
              value={q}
              isSuggesting
              texts={{
                label: t('field.label'),
                placeholder: t('field.placeholder'),
                submit: t('field.submit'),
              }}
            />
          </form>
          <IgnoredParameters names={ignored} />
          {isFound && <Understood query={query} answer={answer} />}
        </div>
      </PageHead>
      <div className={`wrap ${styles.results}`}>
        {isFound && (
          <>
            <Kinds query={query} counts={answer.counts} />
            <FoundWords value={answer.words}>
              {foundKinds
                .filter((one) => answer.counts[one] > 0 && (kind ?? one) === one)
                .map((one) => (
                  <FoundSection key={one} kind={one} answer={answer} moreHref={moreAddress(query, one)} />
                ))}
            </FoundWords>
            {kind !== undefined && <KindPages query={query} answer={answer} />}
          </>
        )}
        {!isEmpty && !isFound && <NothingFound query={query} near={answer.near} />}
        {!isFound && <SearchHints />}
      </div>
    </>
  )
}

/** Returns the URL of all results of a kind; `undefined` on their own page. */
function moreAddress(query: SiteSearchQuery, kind: SiteSearchQuery['kind']): string | undefined {
  return query.kind === undefined ? addressOf(query, { kind, page: 1 }) : undefined
}

/** Returns the URL of the same search with a change. */
function addressOf(query: SiteSearchQuery, change: Partial<SiteSearchQuery>): string {
  return listAddress(searchAddress, siteSearchQuerySchema, { ...query, ...change })
}

/** Says how much was found, and what was understood where nothing is written as typed. */
function Understood({ query, answer: { counts, corrected, near } }: Omit<SearchScreenProps, 'ignored'>) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  const count = resultCount(counts, query.kind)
  return (
    <>
      <p role="status">
        {t('found', { query: corrected ?? query.q, count, number: formatNumber(count, language) })}
      </p>
      {corrected !== null && (
        <p className={styles.near}>
          <span>{t('corrected.none', { query: query.q })}</span>
          <a href={addressOf(query, { exact: '1', kind: undefined, page: 1 })}>
            {t('corrected.exact', { query: query.q })}
          </a>
        </p>
      )}
      {near.length > 0 && (
        <p className={styles.near}>
          <span>{t('near')}</span>
          {near.map(({ text }) => (
            <a key={text} href={listAddress(searchAddress, siteSearchQuerySchema, { q: text })}>
              {text}
            </a>
          ))}
        </p>
      )}
    </>
  )
}

/** Shows the kinds of results as links with their counts; a kind without one is left out. */
function Kinds({ query, counts }: { query: SiteSearchQuery; counts: SearchAnswer['counts'] }) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  const kinds = [undefined, ...foundKinds.filter((kind) => counts[kind] > 0 || kind === query.kind)]
  return (
    <nav className={`${tabStyles.tabs} ${styles.kinds}`} aria-label={t('kinds.label')}>
      {kinds.map((kind) => (
        <a
          key={kind ?? 'all'}
          href={addressOf(query, { kind, page: 1 })}
          aria-current={kind === query.kind ? 'true' : undefined}
        >
          {t(`kinds.${kind ?? 'all'}`)} <span>{formatNumber(resultCount(counts, kind), language)}</span>
        </a>
      ))}
    </nav>
  )
}

/** Shows the pages of one kind, or that there is no such page. */
function KindPages({ query, answer }: Omit<SearchScreenProps, 'ignored'>) {
  const { counts, page, pageSize } = answer
  const total = resultCount(counts, query.kind)
  const pages = {
    list: { page, pageSize, total },
    addressOf: (change: { page: number }) => addressOf(query, change),
  }
  if (total === 0) return <NothingFound query={query} near={[]} />
  return (page - 1) * pageSize < total ? <ListPages {...pages} /> : <NoSuchPage {...pages} />
}
