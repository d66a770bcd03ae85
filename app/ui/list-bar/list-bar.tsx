import type { ReactNode } from 'react'
import styles from './list-bar.module.css'

interface ListBarProps {
  /** How many were found, in words. */
  found: string
  /** `Chips` and a `SortSelect`. */
  children?: ReactNode
}

/** The line over the results of a list: how many, what narrows them, and their order. */
export function ListBar({ found, children }: ListBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.found}>{found}</p>
      {children}
    </div>
  )
}
