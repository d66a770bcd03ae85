import type { ReactNode } from 'react'
import styles from './person-grid.module.css'

interface PersonGridProps {
  /** `<li>` elements, each with one `PersonCard`. */
  children: ReactNode
}

/** Lays out person cards in a grid; below 36 rem the cards become rows. */
export function PersonGrid({ children }: PersonGridProps) {
  return <ul className={styles.grid}>{children}</ul>
}
