import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { panelPageSizeDefault } from '../../../../shared/rules/limits.ts'
import { Select } from '../../../ui/select/select.tsx'
import type { ListAddress } from './list-address.ts'
import styles from './record-list.module.css'

/** The page sizes to choose from. */
const pageSizes = [panelPageSizeDefault, 50, 100]

interface ListPagesProps {
  address: ListAddress
  page: number
  pageSize: number
  total: number
}

/** Shows the range of the shown rows, and links to the other pages. */
export function ListPages({ address, page, pageSize, total }: ListPagesProps) {
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
            {numbers.map((number, place) => (
              <li key={number}>
                {place > 0 && number - (numbers[place - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
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
