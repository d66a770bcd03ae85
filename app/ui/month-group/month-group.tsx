import type { ReactNode } from 'react'
import styles from './month-group.module.css'

interface MonthGroupProps {
  /** Unique on the page, e.g. `2026-11`. */
  id: string
  /** The month's name, capitalised. */
  title: string
  /** Text under the name: the year, and the number of activities where it is known. */
  note: string
  /** Whether it lies below a phone's first viewport. */
  isLater?: boolean
  /** A `Timetable`. */
  children: ReactNode
}

/** Shows the activities of one month. On wide screens the month's name stays in sight beside them (P-6). */
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
