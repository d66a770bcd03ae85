import type { ReactNode } from 'react'
import styles from './page-columns.module.css'

interface PageColumnsProps {
  children: ReactNode
  /** Content next to it, or below on narrow screens. */
  aside: ReactNode
}

/** Lays out one column of reading width, and a narrow one next to it. */
export function PageColumns({ children, aside }: PageColumnsProps) {
  return (
    <div className={`wrap ${styles.columns}`}>
      <div className={styles.main}>{children}</div>
      <aside className="stack">{aside}</aside>
    </div>
  )
}
