import type { ReactNode } from 'react'
import styles from './split.module.css'

interface SplitProps {
  /** Two elements: the heading part, and the wider content next to it, or below it on narrow screens. */
  children: ReactNode
}

/** Lays out a heading with its text on the left and its content on the right. */
export function Split({ children }: SplitProps) {
  return <div className={styles.split}>{children}</div>
}
