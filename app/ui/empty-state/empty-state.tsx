import type { ReactNode } from 'react'
import { starPath } from '../../../shared/art/girih.ts'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** Level of the heading: 2, or 3 within a section that has its own heading. */
  headingLevel?: 2 | 3
  /** The cause, in one or two sentences. */
  text: string
  /** Links that lead on, the likeliest first. */
  children: ReactNode
}

const star = starPath(8, 39, 1.02)

/** Shows that there is nothing to show: what happened and what to do next. */
export function EmptyState({ title, headingLevel = 2, text, children }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.empty}>
      <svg width="96" height="96" viewBox="-50 -50 100 100" aria-hidden="true">
        <path d={star} />
        <circle r="48" strokeDasharray="2 5" />
      </svg>
      <Heading>{title}</Heading>
      <p>{text}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  )
}
