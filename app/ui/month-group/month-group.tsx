import type { ReactNode } from 'react'
import styles from './month-group.module.css'

interface MonthGroupProps {
  /** Unique on the page, e.g. `2026-11`. */
  id: string
  /** The month's name, with a capital. */
  title: string
  /** Under the name: the year, and how many where it is known. */
  note: string
  /** Whether it lies below what a phone shows first. */
  isLater?: boolean
  /** A `Timetable`. */
  children: ReactNode
}

/** The activities of one month under its name, which stays in sight beside them on wide screens (P-6). */
export function MonthGroup({ id, title, note, isLater = false, children }: MonthGroupProps) {
  return (
    <section className={styles.month} aria-labelledby={`month-${id}`} data-later={isLater ? '' : undefined}>
      <h2 id={`month-${id}`}>
        {title} <small>{note}</small>
      </h2>
      {children}
    </section>
  )
}
