import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useErrorMessage } from '../../../app-page/use-error-message.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { ListAddress } from './list-address.ts'
import { ListPages } from './list-pages.tsx'
import styles from './record-list.module.css'

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
  empty?: string
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
      {list.isPending && !shown && <Skeleton label={t('list.loading')} />}
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

/** Shows placeholders for the rows. */
function Skeleton({ label }: { label: string }) {
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

function Nothing({ address, empty }: { address: ListAddress; empty: string | undefined }) {
  const { t } = useTranslation('admin')
  const isFiltered = address.filters.some(([name]) => name !== 'bin')
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
