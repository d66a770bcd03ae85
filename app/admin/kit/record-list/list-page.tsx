import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { panelPageSizeDefault } from '../../../../shared/rules/limits.ts'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Select } from '../../../ui/select/select.tsx'
import type { ListAddress } from './list-address.ts'
import styles from './record-list.module.css'

interface ListPageProps {
  title: string
  /** The number of records in words; empty until that is known. */
  count?: ReactNode
  /** The content next to the heading. */
  aside?: ReactNode
  /** The actions on the whole list. */
  actions?: ReactNode
  /** A remark about the list, below it. */
  note?: string
  children: ReactNode
}

/** Shows a list screen of the panel: its heading with the actions, and its content. */
export function ListPage({ title, count, aside, actions, note, children }: ListPageProps) {
  return (
    <div className="panel-page">
      <div className={styles.head}>
        <h1>{title}</h1>
        {count && <p className="quiet">{count}</p>}
        {aside}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
      {note && <p className="quiet">{note}</p>}
    </div>
  )
}

/** A page of any list. */
interface Page<Item> {
  items: readonly Item[]
  total: number
  page: number
  pageSize: number
}

interface ListStatusProps<Item> {
  list: UseQueryResult<Page<Item>>
  address: ListAddress
  /** The text for an empty list. */
  empty?: ReactNode
  /** Renders the rows; `isOld` while others are loading. */
  children: (items: readonly Item[], isOld: boolean) => ReactNode
}

/**
 * Shows a list's state: loading, the reason of a failure, that it is empty, or its rows and the other pages. Rows that
 * were read stay while the next page loads, and where it fails to.
 */
export function ListStatus<Item>({ list, address, empty, children }: ListStatusProps<Item>) {
  const { t } = useTranslation('admin')
  const shown = useLastAnswer(list.data)
  return (
    <>
      {list.isError && (
        <ListFailure error={list.error} isStale={shown !== undefined} onRetry={() => list.refetch()} />
      )}
      {list.isPending && !shown && <WaitingRows label={t('list.loading')} />}
      {shown?.items.length === 0 && <Nothing address={address} empty={empty} />}
      {shown &&
        shown.items.length > 0 &&
        children(shown.items, list.isPlaceholderData || shown !== list.data)}
      {shown && <ListPages address={address} {...shown} />}
    </>
  )
}

interface ListFailureProps {
  error: unknown
  /** Whether the rows are those of an earlier response. */
  isStale?: boolean
  onRetry: () => void
}

/** Shows why a list could not be read, and the button to try again. */
export function ListFailure({ error, isStale = false, onRetry }: ListFailureProps) {
  const { t } = useTranslation('admin')
  const messageOf = useErrorMessage({ isRead: true })
  return (
    <div className={styles.failed}>
      <Notice tone="problem">
        <div className={styles.failedWords}>
          <p>
            {isStale && `${t('list.stale')} `}
            {messageOf(error)}
          </p>
          <Button variant="second" onPress={onRetry}>
            {t('tryAgain')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** Returns the last response that came. */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const last = useRef(answer)
  useEffect(() => {
    if (answer !== undefined) last.current = answer
  }, [answer])
  return answer ?? last.current
}

/** Shows grey rows for what is loading. */
export function WaitingRows({ label }: { label: string }) {
  return (
    <div className={styles.skeleton}>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} />
      ))}
    </div>
  )
}

function Nothing({ address, empty }: { address: ListAddress; empty: ReactNode }) {
  const { t } = useTranslation('admin')
  // The segment of a queue is no filter: an empty one says what it has none of.
  const isFiltered = address.filters.some(([name]) => name !== 'bin' && name !== 'segment')
  const isBin = address.get('bin') === 'yes'
  return (
    <div className={styles.nothing}>
      <h2>{isFiltered ? t('list.nothingFound') : isBin ? t('list.binEmpty') : (empty ?? t('list.empty'))}</h2>
      {isFiltered && (
        <p>
          <Link to={address.hrefOfAll}>{t('list.showAll')}</Link>
        </p>
      )}
    </div>
  )
}

/** The page sizes to choose from. */
const pageSizes = [panelPageSizeDefault, 50, 100]

interface ListPagesProps {
  address: ListAddress
  page: number
  pageSize: number
  total: number
}

/** Shows the range of the shown rows, and links to the other pages. */
function ListPages({ address, page, pageSize, total }: ListPagesProps) {
  const { t } = useTranslation('admin')
  const pageCount = Math.ceil(total / pageSize)
  useBeginningOf(page)
  if (total === 0) return null
  const from = (page - 1) * pageSize + 1
  const numbers = [...new Set([1, page - 1, page, page + 1, pageCount])].filter(
    (number) => number >= 1 && number <= pageCount,
  )
  return (
    <div className={styles.foot}>
      <p className="quiet">{t('list.range', { from, to: Math.min(total, page * pageSize), total })}</p>
      <label className={styles.pageSize} htmlFor="page-size">
        <span>{t('list.pageSize')}</span>
        <Select
          id="page-size"
          isCompact
          value={String(pageSize)}
          onChange={({ currentTarget: { value } }) =>
            address.change({ pageSize: Number(value) === panelPageSizeDefault ? '' : value })
          }
        >
          {[...new Set([...pageSizes, pageSize])].map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </label>
      {pageCount > 1 && (
        <nav aria-label={t('list.pages')}>
          <ul>
            {numbers.map((number, index) => (
              <li key={number}>
                {index > 0 && number - (numbers[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
                <Link
                  to={address.hrefOf({ page: number === 1 ? '' : String(number) })}
                  aria-current={number === page ? 'page' : undefined}
                  aria-label={t('list.page', { number })}
                >
                  {number}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** Scrolls to the top when the page changes. */
function useBeginningOf(page: number): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    scrollTo({ top: 0 })
  }, [page])
}
