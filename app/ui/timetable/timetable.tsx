import type { ReactNode } from 'react'
import styles from './timetable.module.css'

interface TimetableProps {
  /** `<li>` elements, each with one `ActivityRow`. */
  children: ReactNode
}

/** The list of activity rows with its strong line on top. */
export function Timetable({ children }: TimetableProps) {
  return <ul className={styles.timetable}>{children}</ul>
}
