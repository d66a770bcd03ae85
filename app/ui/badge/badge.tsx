import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  /** `plain` states a fact, `good` a success, `waiting` what is going on, `bad` what failed or was called off. */
  tone?: 'plain' | 'good' | 'waiting' | 'bad'
  children: ReactNode
}

/** A state in a word or two. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
