import type { ReactNode } from 'react'
import styles from './kind-label.module.css'

interface KindLabelProps {
  /** Which of the three category colours; a person's kind takes the first. */
  tone: 'business' | 'investment' | 'education'
  children: ReactNode
}

/** A small label with a diamond in its category's colour; the words alone carry the meaning. */
export function KindLabel({ tone, children }: KindLabelProps) {
  return (
    <span className={styles.label} data-tone={tone}>
      {children}
    </span>
  )
}
