import type { ReactNode } from 'react'
import styles from './person-grid.module.css'

interface PersonGridProps {
  /** `<li>` elements, each with one `PersonCard`. */
  children: ReactNode
}

/** The grid of person cards; below 36 rem the cards become rows. */
export function PersonGrid({ children }: PersonGridProps) {
  return <ul className={styles.grid}>{children}</ul>
}
