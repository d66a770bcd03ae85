import { Icon } from '../icon/icon.tsx'
import styles from './pagination.module.css'

interface PaginationProps {
  /** The current page, from 1. */
  page: number
  pageCount: number
  /** Returns the URL of a page, with the same filters. */
  hrefOf: (page: number) => string
  /** `label` names the landmark; `page` is read out before a number, e.g. “Page”. */
  texts: { label: string; previous: string; next: string; page: string }
}

/** Shows the pages of a list as links: previous, numbers and next. Renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefOf, texts }: PaginationProps) {
  if (pageCount < 2) return null
  return (
    <nav className={styles.pages} aria-label={texts.label}>
      {page > 1 ? (
        <a className={styles.previous} rel="prev" href={hrefOf(page - 1)}>
          <Icon name="back" />
          {texts.previous}
        </a>
      ) : (
        <span className={styles.previous} />
      )}
      <ol>
        {shownPages(page, pageCount).map((number, index, all) => (
          <li key={number}>
            {index > 0 && number - (all[index - 1] ?? 0) > 1 && (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            )}
            <a aria-current={number === page ? 'page' : undefined} href={hrefOf(number)}>
              <span className="visually-hidden">{texts.page} </span>
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <a className={styles.next} rel="next" href={hrefOf(page + 1)}>
          {texts.next}
          <Icon name="arrow" />
        </a>
      ) : (
        <span className={styles.next} />
      )}
    </nav>
  )
}

/** Returns the first and the last page and the neighbours of the current one; a gap of a single page is filled. */
function shownPages(page: number, pageCount: number): number[] {
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter((number) => {
    const isNearStart = page <= 4 && number <= 5
    const isNearEnd = page >= pageCount - 3 && number >= pageCount - 4
    return number === 1 || number === pageCount || Math.abs(number - page) <= 1 || isNearStart || isNearEnd
  })
}
