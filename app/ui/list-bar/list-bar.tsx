import type { ReactNode } from 'react'
import styles from './list-bar.module.css'

interface ListBarProps {
  /** The sentence that says how many were found. */
  found: string
  /** `Chips` and a `SortSelect`. */
  children?: ReactNode
}

/** Shows the line above the results of a list: their number, the active filters, and the order. */
export function ListBar({ found, children }: ListBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.found}>{found}</p>
      {children}
    </div>
  )
}
