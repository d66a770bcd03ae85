import { data } from 'react-router'
import { listAddress, parseQuery } from '../../../shared/contract/query.ts'
import { searchSite } from '../../../shared/contract/search.ts'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import { activitiesAddress, contactAddress, searchAddress } from '../../../shared/rules/addresses.ts'
import {
  type FoundKind,
  foundKinds,
  type SearchAnswer,
  type SiteSearchQuery,
  siteSearchQuerySchema,
} from '../../../shared/schemas/search.ts'
import { readApi } from '../../api/document-context.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import chipStyles from '../../ui/chips/chips.module.css'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { SearchField } from '../../ui/search-field/search-field.tsx'
import tabStyles from '../../ui/tabs/tabs.module.css'
import { documentHandle } from '../document-handle.ts'
import { DocumentHead } from '../document-head.tsx'
import { IgnoredParameters, ListPages, listStatus, NoSuchPage } from '../lists/list-results.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import type { Route } from './+types/search-page.ts'
import { AlmostSection, FoundSection } from './found-section.tsx'
import { FoundWords } from './found-words.tsx'
import styles from './search-screen.module.css'
import { UnderstoodQuery } from './understood-query.tsx'

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

/** Renders the search of the whole site (C-12). Search engines index none of its results. */
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
function SearchScreen({ query, ignored, answer }: SearchScreenProps) {
  const { t } = useTranslation('search')
  const { q, kind } = query
  const isEmpty = q === '' && answer.understood.length === 0
  const isFound = resultCount(answer.counts) > 0
  const isNear = answer.almost.count > 0
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
          <UnderstoodQuery
            query={query}
            understood={answer.understood}
            addressOf={(change) => addressOf(query, change)}
          />
          {isFound && <Found query={query} answer={answer} />}
        </div>
      </PageHead>
      <div className={`wrap ${styles.results}`}>
        {isFound && (
          <>
            <Kinds query={query} counts={answer.counts} />
            <FoundWords value={answer.words}>
              {answer.order
                .filter((one) => (kind ?? one) === one)
                .map((one) => (
                  <FoundSection key={one} kind={one} answer={answer} moreHref={moreAddress(query, one)} />
                ))}
            </FoundWords>
            {kind !== undefined && <KindPages query={query} answer={answer} />}
          </>
        )}
        {!isEmpty && !isFound && <NothingFound query={query} near={answer.near} isNear={isNear} />}
        {isNear && (
          <FoundWords value={answer.words}>
            <AlmostSection answer={answer} />
          </FoundWords>
        )}
        {!isFound && !isNear && <SearchHints />}
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

/** Says how much was found, and which words were corrected where nothing is written as typed. */
function Found({ query, answer: { counts, corrected, near } }: Omit<SearchScreenProps, 'ignored'>) {
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
  if (total === 0) return <NothingFound query={query} near={[]} isNear={answer.almost.count > 0} />
  return (page - 1) * pageSize < total ? <ListPages {...pages} /> : <NoSuchPage {...pages} />
}

/** Says in three hints how one searches best. */
function SearchHints() {
  const { t } = useTranslation('search')
  return (
    <section className={styles.hints} aria-labelledby="search-hints">
      <h2 id="search-hints">{t('hints.title')}</h2>
      <ul>
        <li>
          <b>{t('hints.word.title')}</b>
          {t('hints.word.text')}
        </li>
        <li>
          <b>{t('hints.spelling.title')}</b>
          {t('hints.spelling.text')}
        </li>
        <li>
          <b>{t('hints.ask.title')}</b>
          {t('hints.ask.text')} <a href={contactAddress}>{t('hints.ask.link')}</a>
        </li>
      </ul>
    </section>
  )
}

interface NothingFoundProps {
  query: SiteSearchQuery
  near: SearchAnswer['near']
  /** Whether results that meet most conditions follow. */
  isNear?: boolean
}

/** Says that nothing was found, what was looked through, which words are near, and where to go on. */
function NothingFound({ query: { q, exact }, near, isNear = false }: NothingFoundProps) {
  const { t } = useTranslation('search')
  const language = useLanguage()
  const hrefOf = (words: string) => listAddress(searchAddress, siteSearchQuerySchema, { q: words })
  return (
    <div role="status">
      <EmptyState
        title={isNear ? t('empty.notAll') : t('empty.title', { query: q })}
        text={
          isNear
            ? t('empty.almost')
            : near.length > 0
              ? `${t('empty.text')} ${t('empty.near')}`
              : t('empty.text')
        }
      >
        {near.length > 0 && (
          <ul className={`${chipStyles.chips} ${styles.tries}`}>
            {near.map(({ text, count }) => (
              <li key={text}>
                <a className={chipStyles.chip} href={hrefOf(text)}>
                  {text}
                  {count !== null && (
                    <>
                      <span aria-hidden="true">{formatNumber(count, language)}</span>
                      <span className="visually-hidden">
                        {t('empty.results', { count, number: formatNumber(count, language) })}
                      </span>
                    </>
                  )}
                </a>
              </li>
            ))}
          </ul>
        )}
        {exact !== undefined && <Button href={hrefOf(q)}>{t('empty.spelled')}</Button>}
        <Button href={activitiesAddress} variant={exact === undefined ? 'first' : 'second'}>
          {t('empty.activities')}
        </Button>
        <Button href={contactAddress} variant="second">
          {t('empty.ask')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** Returns the number of results of one kind, or of all. */
function resultCount(counts: SearchAnswer['counts'], kind?: FoundKind): number {
  return kind === undefined ? foundKinds.reduce((sum, one) => sum + counts[one], 0) : counts[kind]
}
