import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  /** `plain` states a fact, `good` a success, `waiting` something in progress, `bad` a failure or a cancellation. */
  tone?: 'plain' | 'good' | 'waiting' | 'bad'
  children: ReactNode
}

/** Shows a state in a word or two. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
