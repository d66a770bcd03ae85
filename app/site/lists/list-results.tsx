import { listAddress } from '../../../shared/contract/query.ts'
import { searchAddress } from '../../../shared/rules/addresses.ts'
import { siteSearchQuerySchema } from '../../../shared/schemas/search.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Chips } from '../../ui/chips/chips.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { filterChips, type ListFilter } from './list-filters.ts'

/** Shows which query parameters of the URL were not understood; nothing where all were. */
export function IgnoredParameters({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('lists')
  if (names.length === 0) return null
  return (
    <Notice>
      <p>{t('ignored', { names: names.join(', ') })}</p>
    </Notice>
  )
}

/** Says that a search of a list stands nowhere as typed and what is shown instead; nothing where it does (L-5). */
export function CorrectedSearch({ search, corrected }: { search: string; corrected: string | null }) {
  const { t } = useTranslation('lists')
  if (corrected === null) return null
  return (
    <Notice>
      <p role="status">
        {t('corrected.shown', { query: search, corrected })}{' '}
        <a href={listAddress(searchAddress, siteSearchQuerySchema, { q: search, exact: '1' })}>
          {t('corrected.exact', { query: search })}
        </a>
      </p>
    </Notice>
  )
}

interface ListChipsProps {
  filters: ListFilter[]
  /** The search text. */
  search: string
  /** Returns the URL of the first page with a change of the query. */
  addressOf: (change: Record<string, string[]> | { q: string }) => string
  /** URL of the list without any filter. */
  clearHref: string
}

/** Shows the selected filters of a list and its search, each with a link that removes it; nothing without any. */
export function ListChips({ filters, search, addressOf, clearHref }: ListChipsProps) {
  const { t } = useTranslation('lists')
  const chips = filterChips(filters, useLanguage(), addressOf)
  if (search !== '') chips.push({ label: t('chips.query', { query: search }), href: addressOf({ q: '' }) })
  if (chips.length === 0) return null
  return (
    <Chips
      chips={chips}
      clearHref={clearHref}
      texts={{ label: t('chips.label'), remove: t('chips.remove'), clear: t('chips.clear') }}
    />
  )
}

interface ListPagesProps {
  /** The page of the list, and how many entries there are in all. */
  list: ListPart
  /** Returns the URL of a page, with the same filters. */
  addressOf: (change: { page: number }) => string
}

/** Shows the pages of a list as links; on paper, which entries of all were printed. */
export function ListPages({ list, addressOf }: ListPagesProps) {
  const { t } = useTranslation('lists')
  const { page, pageSize, total } = list
  const pageCount = pageCountOf(list)
  return (
    <>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => addressOf({ page: number })}
        texts={{
          label: t('pages.label'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: t('pages.page'),
        }}
      />
      {pageCount > 1 && (
        <p className="print-only">
          {t('pages.printed', {
            first: (page - 1) * pageSize + 1,
            last: Math.min(page * pageSize, total),
            total,
          })}
        </p>
      )}
    </>
  )
}

/** Shows that a page is beyond the last, says how many there are, and links to the last and the first. */
export function NoSuchPage({ list, addressOf }: ListPagesProps) {
  const { t } = useTranslation('lists')
  const pageCount = pageCountOf(list)
  return (
    <EmptyState title={t('noPage.title')} text={t('noPage.text', { count: pageCount, page: list.page })}>
      <Button href={addressOf({ page: pageCount })}>{t('noPage.last')}</Button>
      {pageCount > 1 && (
        <Button href={addressOf({ page: 1 })} variant="second">
          {t('noPage.first')}
        </Button>
      )}
    </EmptyState>
  )
}

/** A page of a list: its number, its size, and the number of all entries. */
interface ListPart {
  page: number
  pageSize: number
  total: number
}

/** Returns the status of a document with a list: a page beyond the last does not exist, though it says what does. */
export function listStatus(list: ListPart): { status: 200 | 404 } {
  return { status: list.page > Math.max(1, pageCountOf(list)) ? 404 : 200 }
}

/** Returns the number of pages of a list. */
export function pageCountOf({ pageSize, total }: ListPart): number {
  return Math.ceil(total / pageSize)
}
