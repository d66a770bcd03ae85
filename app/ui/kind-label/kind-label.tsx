import type { ReactNode } from 'react'
import styles from './kind-label.module.css'

interface KindLabelProps {
  /** One of the three category colours; a person's kind takes the first. */
  tone: 'business' | 'investment' | 'education'
  children: ReactNode
}

/** Shows a small label with a diamond in its category's colour. The text alone carries the meaning. */
export function KindLabel({ tone, children }: KindLabelProps) {
  return (
    <span className={styles.label} data-tone={tone}>
      {children}
    </span>
  )
}
