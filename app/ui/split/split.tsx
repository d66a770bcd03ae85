import type { ReactNode } from 'react'
import styles from './split.module.css'

interface SplitProps {
  /** Two elements: what it is about, and beside it, or below on narrow screens, the wider rest. */
  children: ReactNode
}

/** A heading with its text on the left and what it is about on the right. */
export function Split({ children }: SplitProps) {
  return <div className={styles.split}>{children}</div>
}
