import type { ReactNode } from 'react'
import styles from './page-columns.module.css'

interface PageColumnsProps {
  children: ReactNode
  /** Content next to it, or below on narrow screens. */
  aside: ReactNode
  /** Whether the column holds more than text to read. */
  isWide?: boolean
}

/** Lays out one column of reading width or wider, and a narrow one next to it. */
export function PageColumns({ children, aside, isWide = false }: PageColumnsProps) {
  return (
    <div className={`wrap ${styles.columns}`} data-wide={isWide ? '' : undefined}>
      <div className={styles.main}>{children}</div>
      <aside className="stack">{aside}</aside>
    </div>
  )
}
