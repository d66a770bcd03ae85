import type { ReactNode } from 'react'
import styles from './timetable.module.css'

interface TimetableProps {
  /** `<li>` elements, each with one `ActivityRow`. */
  children: ReactNode
}

/** Lays out activity rows as a list with a strong line on top. */
export function Timetable({ children }: TimetableProps) {
  return <ul className={styles.timetable}>{children}</ul>
}
